package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCut(t *testing.T) {
	passtest.CheckRewrites(t, "cut", []passtest.Rewriting{
		{"an array becomes a scalar, of which the address is taken", "c", "int *f() { int a[2]; a[0]; return a; }", "int *f() { int a; a; return &a; }"},
		{"dereferenced where it had an index", "c", "f() { char a[9]; a[3] = a[2]; }", "f() { char *a; *a = *a; }"},
		{"one index", "c", "char a[9]; f() { a[3]; }", "char a[9]; f() { *a; }"},
		{"counted", "c", "char a[9]; f() { a[3]++; }", "char a[9]; f() { ++*a; }"},
		{"an index in front of a member", "c", "f(struct a *b) { b[c].d = 1; }", "f(struct a *b) { b->d = 1; }"},
		{"a level of pointers", "c", "f(struct a *b) { 2 * b->c; b[1].c; *b; g(b); }", "f(struct a b) { 2 * b.c; b.c; b; g(b); }"},
		{"a level of pointers and an index", "c", "f(struct a *b) { for (int c;;) b[c].d; }", "f(struct a b) { for (;;) b.d; }"},
		{"a semicolon behind a label", "c", "f() { switch (a) { case 1: case 2: } }", "f() { switch (a) case 1: case 2:; }"},
		{"another word", "sql", "VALUES (3, 'c'); SELECT 1;", "SELECT 3, 'c'; SELECT 1;"},
	})
}

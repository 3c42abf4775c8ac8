package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestInitialize(t *testing.T) {
	passtest.CheckRewrites(t, "initialize", []passtest.Rewriting{
		{"a parameter", "c", "int f(int *a, char b) { return 3; } g(char *b) { if (f(b, 2)) g(b); }", "g(char *b) { int *a = b; }"},
		{"a prototype's", "c", "f(int *); g(char *b) { f(b); }", "g(char *b) { int *f = b; }"},
		{"with a word in front", "go", "package p; func f(a int) {}; func g() { f(\"\") }", "package p; func g() { var a int = \"\" }"},
		{"with another word", "rust", "fn f(a: u8, b: bool) {} fn g(c: bool) { f(0, c); }", "fn g(c: bool) { let b: bool = c; }"},
		{"called by itself", "go", "package p; type a struct{}; func f(a) { f(a{}) }", "package p; type a struct{}; var f a = a{}"},
		{"of a constructor", "java", "class a { a(int b) {} void c() { new a(\"\"); } }", "class a { void c() { int b = \"\"; } }"},
		{"the receiver", "rust", "impl a { fn b(&self) {} fn c(&mut self) {} } fn d(e: a) { f(e.b()); e.b(); }", "impl a { fn c(&mut self) {} } fn d(e: a) { f(&e); &e; }"},
		{"a member assigned to", "c", "f() { struct a b; g(); b.c = 1 + 2; h(b); }", "f() { struct a b = {1 + 2}; g(); h(b); }"},
		{"another member", "c", "f() { struct a b[2] = {1}, d; b[1].c = 2; h(b); }", "f() { struct a b[2] = {1, 2}, d; h(b); }"},
		{"a parameter's member", "c", "struct a { int b; }; f(struct a *d, int e) { e = 1; d->b = 2; }", "struct a { int b; }; struct a d = {2};"},
		{"a parameter of the type in front", "c", "struct a { int b; } f(struct a *d) { d->b = 2; }", "struct a { int b; } d = {2};"},
		{"another function's variable", "c", "f() { auto *a = g(0, 1); } h() { int *b; free(b); return *b; } main() { f(); h(); }", "h() { int *b = g(0, 1); free(b); return *b; } main() { h(); }"},
		{"what the receiver points to", "rust", "impl a { fn c(&mut self); } fn d(e: &mut a) { e.c(); }", "impl a { } fn d(e: &mut a) { &mut *e; }"},
	})
}

package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestSubstitute(t *testing.T) {
	passtest.CheckRewrites(t, "substitute", []passtest.Rewriting{
		{"a statement for the next use", "java", "class a { { int b = 0; b++; c(b, b); } }", "class a { { int b = 0; c(b++, b); } }"},
		{"an assignment in brackets", "c", "f() { a = g(); if (a < 1) h(a); }", "f() { if ((a = g()) < 1) h(a); }"},
		{"what follows a name", "sql", "insert into t select 1; select * from t;", "; select * from (select 1);"},
		{"what is looked through for its element", "python", "for a in b():\n    f(a)\n", "f(b())\n"},
		{"for the last use", "python", "for a in b:\n    a, a = a\n", "a, a = b\n"},
		{"an element of a list", "go", `package a; func f() { for _, b := range []string{""} { c(); d.e[b]++ } }`, `package a; func f() { c(); d.e[""]++ }`},
		{"without a block", "c", "f() { for (int i = 7; i < a; i++) g(i); }", "f() { g(7); }"},
		{"on one line", "python", "for a in b(): f(a)\n", "f(b())\n"},
		{"a counter's beginning", "c", "f() { for (int i = 7; i < a; i++) { g(i); h(i); } }", "f() { g(7); h(7); }"},
		{"a name declared again", "rust", "fn f() { for a in b { let a = a.c(); d(a); } }", "fn f() { let a = b.c(); d(a); }"},
		{"a literal for one declared again", "rust", "fn f() { g(\"\"); for a in b { let a = a.c(); d(a); } }", "fn f() { g(\"\"); let a = \"\".c(); d(a); }"},
		{"a literal for a counter", "c", "f() { g(32); for (int i;; i++) h(i); }", "f() { g(32); h(32); }"},
		{"a number, though another word fits", "rust", "fn f() { self.g(7); for (a, b) in c { h(a); } }", "fn f() { self.g(7); h(7); }"},
		{"a literal in a nested loop", "go", `package a; func f() { g(""); for _, b := range c { for _, d := range b { e(d) } } }`, `package a; func f() { g(""); e("") }`},
		{"a value's first element", "javascript", "for (const a of b.c) d(a);", "d(b.c[0]);"},
		{"a value's first element, without brackets", "rust", "fn f() { for a in b { c(a); } }", "fn f() { c(b[0]); }"},
		{"what is opened", "java", "class a { void f() { for (b c : d()) { e(c); } } }", "class a { void f() { e(d()); } }"},
	})
}

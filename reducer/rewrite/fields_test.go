package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestFields(t *testing.T) {
	passtest.CheckRewrites(t, "fields", []passtest.Rewriting{
		{"through a pointer", "c", "f() { union { int a; } *b; b->a = 1; }", "f() { int *b; *b = 1; }"},
		{"through a pointer, counted", "c", "f() { union { int a; } *b; b->a++; }", "f() { int *b; ++*b; }"},
		{"through a pointer, indexed", "c", "f() { union { int *a; } *b; b->a[0] = 1; }", "f() { int **b; (*b)[0] = 1; }"},
		{"by its tag", "c", "struct a { char *b; }; f(struct a c) { c.b; }", "f(char *c) { c; }"},
		{"by its tag, with a type of its own", "c", "struct a { enum { d } b; } f(struct a c) { c.b; }", "f(enum { d } c) { c; }"},
		{"of a receiver", "rust", "struct a { b: T<u8, U> } impl a { fn c(&mut self, d: u8) { self.b.e(d); } fn f(&self) { &self.b[0]; } }", "fn c(b: &mut T<u8, U>, d: u8) { b.e(d); } fn f(b: &T<u8, U>) { &b[0]; }"},
		{"a value with one field", "javascript", "f({a: [1]}).a.b()", "f([1]).b()"},
		{"a table with one field", "lua", "f({ a = { 1 } }).a.b()", "f({ 1 }).b()"},
		{"with the variable", "cpp", "struct { int a; } b; int c = b.a;", "int b; int c = b;"},
		{"of a named type", "go", "package p; type a struct { b []int }; func f(c a) { c.b[0]++ }", "package p; type a []int; func f(c a) { c[0]++ }"},
		{"with literals of the type", "go", "package p; type a struct { b chan a }; var c = a{make(chan a)}; var d = &a{b: nil}; func f() { c.b <- d.b }", "package p; type a chan a; var c = make(chan a); var d = nil; func f() { c <- d }"},
		{"of what a constructor makes", "javascript", "class a { constructor() { this.b = [7]; } } let c = new a(1); f(c.b[0], c.b)", "let c = [7]; f(c[0], c)"},
		{"of what a constructor makes, with names alike", "python", "class a:\n def __init__(a): a.a = {}\nr = a()\nr.a[0] = 0\nfor a in r.a: f(r.a)\n", "r = {}\nr[0] = 0\nfor a in r: f(r)\n"},
		{"of what a constructor of several statements makes", "python", "class a:\n def __init__(b, g, h=3):\n  b.c = {}\n  for d in g: b.c[d] = h\ne = a(5)\nf(e.c)\n", "e = {}\nfor d in 5: e[d] = 3\nf(e)\n"},
		{"of what a constructor makes in a declaration", "javascript", "class a { constructor(d) { this.b = []; this.b.e(d); } } const c = new a([1]); f(c.b[0], c.b)", "const c = []; c.e([1]); f(c[0], c)"},
	})
}

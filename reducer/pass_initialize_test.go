package reducer

import "testing"

func TestInitialize(t *testing.T) {
	checkRewrites(t, "initialize", []rewrite{
		{"a parameter", "c", "int f(int *a, char b) { return 3; } g(char *b) { if (f(b, 2)) g(b); }", "g(char *b) { int *a = b; }"},
		{"a prototype's", "c", "f(int *); g(char *b) { f(b); }", "g(char *b) { int *f = b; }"},
		{"with a word in front", "go", "package p; func f(a int) {}; func g() { f(\"\") }", "package p; func g() { var a int = \"\" }"},
		{"with another word", "rust", "fn f(a: u8, b: bool) {} fn g(c: bool) { f(0, c); }", "fn g(c: bool) { let b: bool = c; }"},
		{"called by itself", "go", "package p; type a struct{}; func f(a) { f(a{}) }", "package p; type a struct{}; var f a = a{}"},
		{"of a constructor", "java", "class a { a(int b) {} void c() { new a(\"\"); } }", "class a { void c() { int b = \"\"; } }"},
		{"the receiver", "rust", "impl a { fn b(&self) {} fn c(&mut self) {} } fn d(e: a) { f(e.b()); e.b(); }", "impl a { fn c(&mut self) {} } fn d(e: a) { f(&e); &e; }"},
		{"what the receiver points to", "rust", "impl a { fn c(&mut self); } fn d(e: &mut a) { e.c(); }", "impl a { } fn d(e: &mut a) { &mut *e; }"},
	})
}

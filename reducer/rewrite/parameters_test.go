package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestParameters(t *testing.T) {
	passtest.CheckRewrites(t, "parameters", []passtest.Rewriting{
		{"a parameter behind others", "go", "package p; func f() []int { return nil }; func g(a int) int { return f()[a] }", "package p; func g(a int, f []int) int { return f[a] }"},
		{"a parameter of a method's own type", "rust", "struct T; impl T { fn f() -> Self; } fn g(a: u8) { T::f().b(a); }", "struct T; impl T { } fn g(a: u8, f: T) { f.b(a); }"},
		{"a type in front", "java", "class a { B f() { return null; } void g() { f().c(); } }", "class a { void g(B f) { f.c(); } }"},
		{"a value with the parameters it needs", "cpp", "int f(int a, unsigned b, int c) { ; return a < b; }", "int a; unsigned b; int f = a < b;"},
		{"a value and a receiver", "go", "package p; type a []int; func (b a) f() int { return b[0] }", "package p; type a []int; var b a; var f = b[0];"},
		{"a value with a name of its own", "c", "int b; int a(int a) { f(a); return -a; }", "int b; int a; int c = -a;"},
		{"a value that mentions itself", "cpp", "class a {}; int b() { a() - b; }", "class a {}; int b = a() - b;"},
		{"a value of what has no result", "java", "class a { int c; static void f(int b) { ++c; } }", "class a { int c; static int f = ++c; }"},
		{"a block behind a word", "java", "class a { int c; static void f(int b) { ++c; } }", "class a { int c; static { ++c; } }"},
		{"a value on a line of its own", "go", "package p\ntype a []int\nfunc (b a) f() int { return b[0] }\n", "package p\ntype a []int\nvar b a; var f = b[0];\n"},
		{"a value of a class", "java", "class a { int f(int b) { return b + 1; } void g() { c(f(2)); } }", "class a { int b; int f = b + 1; void g() { c(f); } }"},
		{"a parameter with the value", "c", "f(char a) { ; g() ^ a; }", "char a = g() ^ a;"},
		{"a value with a literal for each name", "c", "f(int a) { a == g(a) + 1; }", "f = 1 == g(1) + 1;"},
		{"a value with a literal of the input", "go", "package p; func f() { f / 0 }; func g() { h(\"a\") }", "package p; var f = \"\" / 0; func g() { h(\"a\") }"},
		{"a variable with an attribute", "c", "int __attribute((noipa)) f() { return 0; } int g() { return f(); }", "int __attribute((noipa)) f; int g() { return f; }"},
		{"a variable", "c", "struct s *f(int a) { return 0; } int g() { return f(1)->b; }", "struct s *f; int g() { return f->b; }"},
	})
}

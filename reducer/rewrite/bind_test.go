package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestBind(t *testing.T) {
	passtest.CheckRewrites(t, "bind", []passtest.Rewriting{
		{"a method's argument for its parameter", "python", "class a:\n    def f(self, b):\n        c(b)\na().f(\"\")\n", "class a:\n    def f(self):\n        c(\"\")\na().f()\n"},
		{"a part of a function for its call", "javascript", "function f(a, b) { b() } f(1, () => c.d())", "function f(a) { c.d() } f(1)"},
		{"of one of two that share a type", "go", "package p; func f(a, b int) int { return a / b }; var c = f(1, 2)", "package p; func f(a int) int { return a / 2 }; var c = f(1)"},
		{"a variable left alone", "go", "package p; func f(a string, b int) { c[a]++ }; func g() { for i, s := range d { f(s, i) } }", "package p; func f(a string) { c[a]++ }; func g() { for _, s := range d { f(s) } }"},
		{"a constructor's argument", "cpp", "struct A { int *b; A(int c) : b(new int[c]) { d(); } }; void f() { A(0); }", "struct A { int *b; A() : b(new int[0]) { d(); } }; void f() { A(); }"},
		{"of a method, with a type", "rust", "impl A { fn f(self, b: u8) { g(b) } } fn h() { A.f(1) }", "impl A { fn f(self) { g(1) } } fn h() { A.f() }"},
		{"with a type of its own", "typescript", "function f(a, b: number) { g(a, b) } f(1, 2)", "function f(a) { g(a, 2) } f(1)"},
		{"of a method, with its object", "python", "class a:\n    def __init__(self, b):\n        c(b)\na(\"\")\n", "class a:\n    def __init__(self):\n        c(\"\")\na()\n"},
	})
}

// Calls that differ in their number of arguments leave a function alone.
func TestBindOtherCalls(t *testing.T) {
	for _, text := range []string{"f(a, b) { g(a, b); } h() { f(1, 2); f(1); }", "f(a) { g(a); } h() { f(); }"} {
		if _, questions := passtest.Asked(t, "c", "bind", text, 1, passtest.Nothing); len(questions) > 0 {
			t.Errorf("%s: asked %q", text, questions)
		}
	}
}

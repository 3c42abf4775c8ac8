package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCalls(t *testing.T) {
	passtest.CheckRewrites(t, "calls", []passtest.Rewriting{
		{"statements in front of a call, a parameter without a name", "go", "package p; func f(string) any { var a map[string]int; a[b]++; return a }; func g() { f(3) }", "package p; func g() { var a map[string]int; a[b]++ }"},
		{"statements in front of a call, the value in its place", "javascript", "function f(a) { let b = []; b.c(a); return b.d } g(f(1))", "let b = []; b.c(1); g(b.d)"},
		{"statements in front of a call, a parameter declared", "javascript", "function f(a) { for (let b in a) a.c(b); return a.d } g(f([1]))", "a = [1]; for (let b in a) a.c(b); g(a.d)"},
		{"statements in front of a call, a parameter declared with a word", "rust", "fn f(a: u8) -> u8 { g(a); a.d } fn h() { i(f(1 + 2)); }", "fn h() { let a: u8 = 1 + 2; g(a); i(a.d); }"},
		{"statements in front of a call, a parameter declared that is counted", "c", "int f(int a) { int b; while (a--) b += a; return b; } g() { h(f(2)); }", "g() { int a = 2; int b; while (a--) b += a; h(b); }"},
		{"statements with line ends in front of a call", "javascript", "function f(a) {\n  b = a\n  b.c(a)\n  return b\n}\ng(f(1))", "b = 1; b.c(1); g(b)"},
		{"statements in front of a call among others", "python", "def f():\n  a = b\n  return a\ng([c for c in f()])", "a = b\ng([c for c in a])"},
		{"statements on lines in front of a call", "python", "def f(a):\n  b = a\n  for c in b:\n    b.c(a)\n  return b\ng(f(1))\n", "b = 1\nfor c in b:\n    b.c(1)\ng(b)\n"},
		{"statements in front of a call, between semicolons", "go", "package p; func f(a int) []int { b := h(a); i(b); return b[:1] }; func g() { i(f(3)) }", "package p; func g() { b := h(3); i(b); i(b[:1]) }"},
		{"a variable's function, statements in front of its call", "typescript", "const f = (a: A): B => { h(); return a / 0 }; g(f(3))", "h(); g(3 / 0)"},
		{"a variable's function that captures", "cpp", "void h() { auto f = [&](int a) { i(); return a / 0; }; g(f(3)); }", "void h() { i(); g(3 / 0); }"},
		{"a variable's function in braces", "kotlin", "fun h() { val f = { a: Int -> i(); a / 0 }; g(f(3)) }", "fun h() { i(); g(3 / 0) }"},
		{"the last of several statements in braces behind a sign", "scala", "object A { def f(a: Int) = { h(); a / 0 }\ndef g() = i(f(3)) }", "object A { h(); def g() = i(3 / 0) }"},
	})
}

// A function that calls itself, with type arguments too, stays.
func TestCallsItself(t *testing.T) {
	for _, text := range []string{
		"fn f<T>(a: T) -> U { g(); f(a) } fn g() { h(f(c)) }",
		"fn f<T>(a: T) -> U { g(); f::<V>(a) } fn g() { h(f(c)) }",
	} {
		if _, questions := passtest.Asked(t, "rust", "calls", text, 1, passtest.Nothing); len(questions) > 0 {
			t.Errorf("%s: asked %q", text, questions)
		}
	}
}

package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCallbacks(t *testing.T) {
	passtest.CheckRewrites(t, "callbacks", []passtest.Rewriting{
		{"the value, for the first element of the call's object", "javascript", "f(a.map(b => c(b))[0])", "f((c(a[0]))[0])"},
		{"the statements, for the first element of the call's object", "javascript", "a.forEach(b => { c(b); d() }); e()", "c(a[0]); d(); e()"},
		{"the value, for the object", "rust", "fn f() { g(a.iter().map(|b| c(b))) }", "fn f() { g((c(a.iter()))) }"},
		{"the value, for what the object begins with", "rust", "fn f() { g(a.iter().map(|b| c(b))) }", "fn f() { g((c(a))) }"},
		{"the value, for another argument", "python", "f(map(lambda a: c(a), d))\n", "f((c(d)))\n"},
		{"the returned value, the function being in braces", "swift", "k(b.map { a in h(); return g(a) })", "k((g(b)))"},
		{"the statements, the function being in braces", "kotlin", "fun f() { a.forEach { b -> c(b); d(b) } }", "fun f() { c(a); d(a) }"},
		{"the statements of a function that captures", "cpp", "void f() { each(a, [&](int b) { g(b); h(); }); }", "void f() { g(a); h(); }"},
		{"the value of a function behind an arrow", "java", "class A { void f() { g(a.map(b -> c(b))); } }", "class A { void f() { g((c(a))); } }"},
		{"a function with a word and a type", "go", "package p; func f() { each(a, func(b int) { g(b) }) }", "package p; func f() { g(a) }"},
	})
}

// A function that does not mention its parameter, and one without parameters, are left alone.
func TestCallbacksWithoutUse(t *testing.T) {
	for _, text := range []string{"a.b(c => d)", "a.b(() => d)", "a.b(c)"} {
		if _, questions := passtest.Asked(t, "javascript", "callbacks", text, 1, passtest.Nothing); len(questions) > 0 {
			t.Errorf("%s: asked %q", text, questions)
		}
	}
}

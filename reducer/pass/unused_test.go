package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCascade(t *testing.T) {
	passtest.CheckRewrites(t, "names", []passtest.Rewriting{
		{"variables that a statement alone uses", "go", "package a; func f() { x := 1; y := 2; g(x, y); h() }", "package a; func f() { h() }"},
		{"an import that a variable alone needs", "go", `package a; import "net/url"; func f() { x := url.X; g(x); h() }`, "package a; func f() { g(); h() }"},
		{"an import that a variable with one use needs", "go", `package a; import "net/url"; func f() int { x := url.X; h(); return 1 + x }`, "package a; func f() int { h(); return 1 + 0 }"},
	})
	passtest.CheckRewrites(t, "arguments", []passtest.Rewriting{
		{"a variable that was an argument only", "javascript", "function f(a, b) { } function g(c) { f(1, c) }", "function f(a) { } function g() { f(1) }"},
		{"a parameter beside another of its name", "rust", "struct A<T, T>(B); impl<T, c> D<A<T, c>> for A<e, f> {}", "struct A<T>(B); impl<c> D<A<c>> for A<f> {}"},
	})
}

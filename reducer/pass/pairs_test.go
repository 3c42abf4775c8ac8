package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestPairs(t *testing.T) {
	passtest.CheckRewrites(t, "pairs", []passtest.Rewriting{
		{"around a type and its value", "rust", "fn f() { let a: Vec<Box<T>> = vec![Box::new(0)]; g(b(c)); }", "fn f() { let a: Box<T> = Box::new(0); g(b(c)); }"},
		{"around a result and its value", "rust", "fn f(a: T) -> Result<bool, E> { Ok(true) } fn g(b: T) { h(b, b); }", "fn f(a: T) -> bool { true } fn g(b: T) { h(b, b); }"},
		{"behind a name and around its value", "c", "int f(int a) { int b[2] = {a}; g(b, b); }", "int f(int a) { int b = a; g(b, b); }"},
	})
}

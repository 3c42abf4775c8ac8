package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestMove(t *testing.T) {
	passtest.CheckRewrites(t, "pare,-names,-inline", []passtest.Rewriting{
		{"a local variable becomes a parameter", "c", "void f() { int x; x = 1; }", "void f(int x) { x = 1; }"},
		{"one without the word that begins it", "javascript", "function f() { let x; return x }", "function f(x) { return x }"},
		{"a variable outside, too", "c", "int x; void f() { x = 1; }", "void f(int x) { x = 1; }"},
		{"what it is, at the nearest place", "c", "void f() { void g() { int x; x = 1; } }", "void f() { void g(int x) { x = 1; } }"},
		{"one for the parameter that it is made of", "cpp", "int f(int a) { T b(a); g(b, b); h(b); }", "int f(T b) { g(b, b); h(b); }"},
		{"one that hides another", "c", "int x; void f() { int x; }", "int x; void f(int x) { }"},
	})
}

package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestTypes(t *testing.T) {
	passtest.CheckRewrites(t, "types", []passtest.Rewriting{
		{"of a parameter", "c", "f(int a) { (long long)a << a; }", "f(long long a) { a << a; }"},
		{"without one", "c", "f(a) { (float)a; }", "f(float a) { a; }"},
		{"of a function's result", "c", "int f() {} g() { (char*)f(); }", "char* f() {} g() { f(); }"},
		{"behind the name", "rust", "fn f(a: u8) { a as u16; }", "fn f(a: u16) { a; }"},
		{"in Go", "go", "package p; func f(a int) { _ = byte(a) }", "package p; func f(a byte) { _ = a }"},
	})
}

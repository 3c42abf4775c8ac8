package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestMembers(t *testing.T) {
	passtest.CheckRewrites(t, "members", []passtest.Rewriting{
		{"a constructor", "python", "class a:\n def b(c, d): d\na(1)\n", "def b(d): d\nb(1)\n"},
		{"a constructor that makes another", "python", "class a:\n def b(c): a()\na()\n", "def b(): b()\nb()\n"},
		{"a static method", "cpp", "struct a { static int b(int c) { return c; } }; int d = a::b(1);", "static int b(int c) { return c; } int d = b(1);"},
		{"a method of a literal", "rust", "impl a { fn b(self) { } } fn c() { a { d: 0 }.b(); }", "fn b() { } fn c() { b(); }"},
	})
}

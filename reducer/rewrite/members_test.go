package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestMembers(t *testing.T) {
	passtest.CheckRewrites(t, "members", []passtest.Rewriting{
		{"all members of a class", "cpp", "struct a { int b; int c() { return b; } }; a d; int e = d.c();", "int b; int c() { return b; } int e = c();"},
		{"members of an object without a class's name", "cpp", "struct { int b; int c() { return b; } } d; int e = d.c();", "int b; int c() { return b; } int e = c();"},
		{"all methods", "python", "class a:\n def b(self): c(1)\n def d(self, e): self.b()\nf = a()\nf.d(2)\n", "def b(): c(1)\ndef d(e): b()\nd(2)\n"},
		{"all functions", "rust", "impl a { fn b(self) { } fn c(self) { self.b() } } fn d() { a.c(); }", "fn b() { } fn c() { b() } fn d() { c(); }"},
	})
}

package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestForms(t *testing.T) {
	passtest.CheckRewrites(t, "pare", []passtest.Rewriting{
		{"the step of a loop and its body", "c", "f(int i) { for (; i; i++) g(i); }", "f(int i) { while (i++) g(i); }"},
		{"an iterable and the body", "python", "for a in b():\n    c()\n", "while b():\n    c()\n"},
		{"a list and the body", "javascript", "for (var a of b()) c();", "while (b()) c();"},
		{"a condition and the body", "go", "package a; func f() { for a := b; c(); d() { e() } }", "package a; func f() { if c() { e() } }"},
		{"what is looked through, and a statement", "java", "class a { void f() { for (b c : d()) e(); } }", "class a { void f() { while (d()) e(); } }"},
		{"a part of an object, in a list", "json", `{"a": {"b": {"c": 1}}}`, `{"a": [{"c": 1}]}`},
	})
}

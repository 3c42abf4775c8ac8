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
	})
}

package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestEmpty(t *testing.T) {
	passtest.CheckRewrites(t, "empty", []passtest.Rewriting{
		{"a string", "go", "package p; func f() { a(\"b\"); b.c(d.e().g(1).h) }", "package p; func f() { a(\"b\"); b.c(\"\") }"},
		{"in the quotes of the input", "sql", "select 'a', f(b, c) from d", "select 'a', '' from d"},
		{"a number", "lua", "a(1, b.c(d))", "a(1, 0)"},
	})
}

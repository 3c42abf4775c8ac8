package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestLoops(t *testing.T) {
	passtest.CheckRewrites(t, "loops", []passtest.Rewriting{
		{"down from a bound", "c", "f() { for (a = 0; a < b; a++) g(a); }", "f() { for (a = b; a--;) g(a); }"},
		{"down from a call", "c", "f() { for (a = 0; a < h(b); a++) g(a); }", "f() { for (a = h(b); a--;) g(a); }"},
		{"with a declaration", "java", "class a { void f() { for (int a = 0; a < b.c; ++a) g(a); } }", "class a { void f() { for (int a = b.c; a--;) g(a); } }"},
		{"the step in the condition", "c", "f() { for (; a; a++) g(); }", "f() { for (; a++;) g(); }"},
		{"a longer step", "javascript", "for (; a; a = a.b) f();", "for (; a = a.b;) f();"},
	})
}

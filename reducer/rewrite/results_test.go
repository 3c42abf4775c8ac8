package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestResults(t *testing.T) {
	passtest.CheckRewrites(t, "results", []passtest.Rewriting{
		{"behind the parameters", "go", "package p; func f(a int) (int, bool) { if a > 1 { return 1, true }; return a, false }", "package p; func f(a int) { if a > 1 { return }; return }"},
		{"in front of the name", "java", "class a { int b() { c(); return 1; } void d() { int e = b(); } }", "class a { void b() { c(); } void d() { b(); } }"},
		{"at the end of a block", "rust", "fn f() -> Result<u8, u8> { g(); Ok(1) } fn h() { f(); }", "fn f() { g(); } fn h() { f(); }"},
		{"a value that stays", "java", "class a { int b(c d) { return d.e(); } }", "class a { void b(c d) { d.e(); } }"},
		{"a call in a condition", "java", "class a { int b() { return 1; } void d(a e) { while (e.b() > 0) d(e); } }", "class a { void b() { } void d(a e) { e.b(); } }"},
		{"one of two", "go", "package p; func f() (int, bool); func g() { a, b := f(); c(a) }", "package p; func f() (int); func g() { a := f(); c(a) }"},
		{"one of two values", "python", "def f():\n return 1, 2\na, b = f()\n", "def f():\n return 1\na = f()\n"},
		{"a statement that is the value", "rust", "fn f() -> u8 { let a = g(); match a { b => 1 } }", "fn f() { let a = g(); match a { b => 1 }; }"},
		{"errors that propagate", "rust", "fn f() -> Option<A> { let a = g()?; a.b()? }", "fn f() { let a = g(); a.b(); }"},
		{"an import that becomes unused", "go", "package a; import \"b\"; import \"e/errors\"; func f() error { b.c(); return errors.New(1) }; func g() { d(f()) }", "package a; import \"b\"; func f() { b.c(); }; func g() { f() }"},
		{"an import with a name of its own", "go", "package a; import _ \"e/errors\"; func f() error { return errors.New(1) }; func g() { d(f()) }", "package a; import _ \"e/errors\"; func f() { }; func g() { f() }"},
	})
}

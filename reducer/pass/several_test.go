package pass_test

import (
	"testing"

	"pare/internal/passtest"
	"pare/internal/quick"
)

func TestSeveral(t *testing.T) {
	quick.Skip(t)
	passtest.CheckRewrites(t, "pare", []passtest.Rewriting{
		{"two blocks, and line ends between", "javascript", "var c=new a\ntry{b()}finally{c.a()}", "var c=new a\nb()\nc.a()"},
		{"condition and else", "c", "f() { if (a()) b(); else c(); }", "f() { a(); c(); }"},
		{"a condition and a call", "c", "f() { if (a()) b(); }", "f() { a() && b(); }"},
		{"a condition in a loop", "c", "f() { while (a) if (b) c(); }", "f() { while (a) b && c(); }"},
		{"head and body where the bracket is one token with the keyword", "javascript", "for (a(); b; c()) d();", "a(); d();"},
		{"a condition without a semicolon", "javascript", "if (b) c()", "b && c()"},
		{"a condition in a loop without a semicolon", "javascript", "while (a) if (b) c()", "while (a) b && c()"},
		{"arguments", "c", "f() { a(b(1), c(2)); }", "f() { b(1); c(2); }"},
		{"head and body of a loop", "java", "class a { void f() { while (b(c)) { d(); e(); } } }", "class a { void f() { b(c); d(); e(); } }"},
		{"the last of the head behind the body", "c", "f(int *a) { for (; a; a = *a) g(a); }", "f(int *a) { g(a); a = *a; }"},
		{"a loop's variable in front", "c", "f() { for (int i; i < 3; i++) g(); }", "f() { int i; while (i++) g(); }"},
		{"a loop over a value", "javascript", "for (const a of b()) a++", "const a = b(); a++"},
		{"a block that loops over a value", "java", "class a { void f() { for (int b : c) { b.d(b); } } }", "class a { void f() { int b = c; b.d(b); } }"},
		{"a loop over a value, without brackets", "go", "package p; func f() { for a := range b { a.g(a) } }", "package p; func f() { a := b; a.g(a) }"},
		{"a loop over a value, with a colon", "python", "for a in b:\n    a.f(a)\n", "a=b;a.f(a)"},
		{"a loop over a value, with a word", "lua", "for a in b do a.f(a) end", "a = b; a.f(a)"},
		{"branches", "python", "if a:\n    b()\nelse:\n    c()\n", "b()\nc()"},
	})
}

package reducer

import "testing"

func TestSeveral(t *testing.T) {
	checkRewrites(t, "pare", []rewrite{
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
		{"branches", "python", "if a:\n    b()\nelse:\n    c()\n", "b()\nc()"},
	})
}

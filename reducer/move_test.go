package reducer

import "testing"

func TestMove(t *testing.T) {
	for _, c := range []struct{ name, grammar, text, want string }{
		{"a local variable becomes a parameter", "c", "void f() { int x; x = 1; }", "void f(int x) { x = 1; }"},
		{"one without the word that begins it", "javascript", "function f() { let x; return x }", "function f(x) { return x }"},
		{"what it is, at the nearest place", "c", "void f() { void g() { int x; x = 1; } }", "void f() { void g(int x) { x = 1; } }"},
	} {
		whole, want := noBlank(c.text), noBlank(c.want)
		got := reduced(t, c.grammar, "pare,-names,-inline", c.text, func(s string) bool { return noBlank(s) == whole || noBlank(s) == want })
		if noBlank(got) != want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

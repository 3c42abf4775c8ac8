package reducer

import "testing"

func TestBorrow(t *testing.T) {
	for _, c := range []struct{ name, grammar, text, want string }{
		{"a variable for a call", "c", "int x; int f(void) { return g(1, 2) + x; }", "int x; int f(void) { return x + x; }"},
		{"a type for another one", "go", "package a; type b int; type c struct { d map[b]string }", "package a; type b int; type c struct { d b }"},
		{"all nodes of one text", "c", "int x; int f(void) { return g(1) * g(1) + x; }", "int x; int f(void) { return x * x + x; }"},
	} {
		whole, want := noBlank(c.text), noBlank(c.want)
		got := reduced(t, c.grammar, "borrow", c.text, func(s string) bool { return noBlank(s) == whole || noBlank(s) == want })
		if noBlank(got) != want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

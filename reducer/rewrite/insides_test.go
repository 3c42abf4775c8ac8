package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestInsides(t *testing.T) {
	passtest.CheckRewrites(t, "insides", []passtest.Rewriting{
		{"a macro for its value", "c", "#define SIZE 8\nint a[SIZE];", "int a[8];"},
		{"a value for its name in braces", "python", "a = 1\nb(f\"{a:{c}}\")\n", "b(f\"{1:{c}}\")\n"},
		{"a value for its name in braces of a format", "rust", "fn f() { let a = 1; b!(\"{a} {c}\"); }", "fn f() { b!(\"{1} {c}\"); }"},
		{"a piece between commas", "json", `["a,b(c,d),e"]`, `["a,e"]`},
		{"brackets in a string, with the word in front", "json", `["a b(c)d"]`, `["a d"]`},
		{"one name in two strings", "json", `{"part": "use part 0"}`, `{"a": "use a 0"}`},
	})
	passtest.CheckRewrites(t, "instantiate", []passtest.Rewriting{
		{"a word of the input for a type", "cpp", "class c {}; class a { c b; c d; }; int x;", "class a { int b; int d; }; int x;"},
	})
}

// The blank in front of a changed token stays: some tests need it, though the grammar does not.
func TestInsidesKeepBlanks(t *testing.T) {
	whole, want := `<!DOCTYPE a [<!ENTITY b "x y &c;">]><a/>`, `<!DOCTYPE a [<!ENTITY b " y &c;">]><a/>`
	if got := passtest.Reduced(t, "xml", "insides", whole, func(s string) bool { return s == whole || s == want }); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

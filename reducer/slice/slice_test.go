package slice_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestSlice(t *testing.T) {
	passtest.CheckRewrites(t, "slice", []passtest.Rewriting{
		{"a parameter's argument", "rust", `fn f(a: &str) -> B { b(); c(&a[1..]) } fn main() { d(); f("e") }`, `fn main() { c(&"e"[1..]); }`},
		{"a variable's value", "c", "f(a) { int b = a - 1; return c / b; } main() { d(); f(1); }", "main() { c / (1 - 1); }"},
		{"in place of the first call", "c", "f(a) { int b = a - 1; return c / b; } main() { d(); e(f(1)); }", "main() { e(c / (1 - 1)); }"},
		{"a literal for a value with one", "rust", `fn f(a: A) { b(); c(&a[1..]) } fn main() { d(); f("e".into()) }`, `fn main() { c(&"e"[1..]); }`},
		{"what a constructor assigns", "java", "import k.l; class A { int a; A(int a) { this.a = a; } int b() { return 1 / a; } } class B { static void main() { c(); e(new A(0).b()); } }", "import k.l; class B { static void main() { e(1 / 0); } }"},
		{"an argument, without imports", "go", "package p\nimport \"fmt\"\nimport \"os\"\nfunc f(b string) { os.g(b[1:]) }\nfunc main() { fmt.e(1); f(\"e\") }\n", "package p\nimport \"os\"\nfunc main() { _ = os.g(\"e\"[1:]); }\n"},
		{"an argument, for a statement that is no call", "go", "package p\nfunc f(a any) {}\nfunc main() { f([3]a(b())) }\n", "package p\nfunc main() { _ = [3]a(b()); }\n"},
	})
}

// Nothing is written elsewhere without a value for each parameter, nor names and members alone.
func TestSliceWithoutValues(t *testing.T) {
	for _, text := range []string{
		"f(a) { return b / a; } main() { c(); d(); e(); g(f); }",
		"f(a) { g(a); } main() { c(); d(); e(); f(); }",
		"f(a) { b = a / 1; f(a - 1); } main() { c(); d(); e(); }",
	} {
		if _, questions := passtest.Asked(t, "c", "slice", text, 1, passtest.Nothing); len(questions) > 0 {
			t.Errorf("%s: asked %q", text, questions)
		}
	}
}

// Functions that call each other, and values that grow, end: what is asked is no longer than the
// text.
func TestSliceOfLoops(t *testing.T) {
	for _, text := range []string{
		"f(a) { return g(a + a); } g(b) { return f(b * b); } main() { c(); f(1); }",
		"f(a) { int b = a + a; int c = b + b; int d = c + c; int e = d + d; int g = e + e; int h = g + g; int i = h + h; return i / i; } main() { f(1); }",
	} {
		_, questions := passtest.Asked(t, "c", "slice", text, 1, passtest.Nothing)
		for _, q := range questions {
			if len(q) > len(text) {
				t.Errorf("%s: asked %q", text, q)
			}
		}
	}
}

package pass_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
	"pare/tree"
)

func TestBorrow(t *testing.T) {
	passtest.CheckRewrites(t, "borrow", []passtest.Rewriting{
		{"a variable for a call", "c", "int x; int f(void) { return g(1, 2) + x; }", "int x; int f(void) { return x + x; }"},
		{"a type for another one", "go", "package a; type b int; type c struct { d map[b]string }", "package a; type b int; type c struct { d b }"},
		{"all nodes of one text", "c", "int x; int f(void) { return g(1) * g(1) + x; }", "int x; int f(void) { return x * x + x; }"},
	})
}

// Large savings, and one name for another in a large tree, wait for the last round.
func TestBorrowOrder(t *testing.T) {
	for name, c := range map[string]struct{ text, later, sooner string }{
		"many tokens": {"int x; int f() { g(1, 2, 3); h(4); return x; }", "x; h(4); return x;", "g(1, 2, 3); x; return x;"},
		"names":       {"int x; int f() { yy; h(4); return x; }" + strings.Repeat(";", document.Rewritten), "x; h(4); return x;", "yy; x; return x;"},
	} {
		t.Run(name, func(t *testing.T) {
			_, questions := passtest.Asked(t, "c", "borrow", c.text, 1, func(s string) bool { return s == c.text })
			at := func(part string) int {
				return slices.IndexFunc(questions, func(q string) bool { return strings.Contains(passtest.NoBlank(q), passtest.NoBlank(part)) })
			}
			if sooner, later := at(c.sooner), at(c.later); sooner < 0 || later < sooner {
				t.Errorf("%d, %d: %q", sooner, later, questions)
			}
		})
	}
}

// A function's name in its own body waits for the last round, in another one it does not.
func TestBorrowOwnName(t *testing.T) {
	const text = "int f() { return g(22); } int h() { return f(33); }"
	_, questions := passtest.Asked(t, "c", "borrow", text, 1, func(s string) bool { return s == text })
	at := func(part string) int {
		return slices.IndexFunc(questions, func(q string) bool { return strings.Contains(passtest.Tight(q), passtest.Tight(part)) })
	}
	other := at("f(f)")
	for _, own := range []string{"g(f)", "f() { return f; }"} {
		if at(own) < other || other < 0 {
			t.Errorf("%s: %d, %d: %q", own, at(own), other, questions)
		}
	}
}

// A word of the input that the result has lost replaces a node.
func TestBorrowFromInput(t *testing.T) {
	needed := regexp.MustCompile(`^package p ?; var a (struct ?\{ ?\}|string)`)
	got := passtest.Reduced(t, "go", "pare", "package p; var a struct{}; var b string; var c string", needed.MatchString)
	if got != "package p; var a string" {
		t.Errorf("got %q", got)
	}
}

// An undefined word of a larger input replaces heavy nodes only.
func TestBorrowFromLargeInput(t *testing.T) {
	const text = "impl a<b> for &c where e<f>: g<h> { }"
	input := text + strings.Repeat("fn i(j: Self) -> Self { }", 40)
	_, questions := passtest.Asked(t, "rust", "remove,borrow", input, 1, func(s string) bool { return strings.HasPrefix(passtest.Tight(s), passtest.Tight(text)) })
	for part, want := range map[string]bool{"for &c where Self": true, "for Self": false} {
		if slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(passtest.Tight(q), passtest.Tight(part)) }) != want {
			t.Errorf("%s: not %t: %q", part, want, questions)
		}
	}
}

// A literal of the input replaces a returned value in a middling result, and other light nodes in a
// small one.
func TestBorrowForReturned(t *testing.T) {
	text := "int f() { " + strings.Repeat("g(a, b); ", 8) + "return a / b; }"
	_, questions := passtest.Asked(t, "c", "remove,borrow", text+" int c = 2;", 1, func(s string) bool { return strings.HasPrefix(s, text) })
	for part, want := range map[string]bool{"return 2;": true, "g(2, b)": false} {
		if slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(passtest.Tight(q), passtest.Tight(part)) }) != want {
			t.Errorf("%s: not %t", part, want)
		}
	}
}

// A word of the input replaces a name from an #include.
func TestBorrowForName(t *testing.T) {
	needed := regexp.MustCompile(`^(#include ?<stddef\.h> (size_t|unsigned)|unsigned) a;`)
	got := passtest.Reduced(t, "c", "pare", "#include <stddef.h>\nsize_t a; unsigned b;", needed.MatchString)
	if got != "unsigned a;" {
		t.Errorf("got %q", got)
	}
}

// A node occurs in a tree once: borrowing makes new nodes.
func TestCopied(t *testing.T) {
	lang, start := passtest.Language(t, "c")
	tr, err := lang.Parse(context.Background(), "", "int f(void) { return h() + g[1]; }", start)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[*tree.Node]bool{tree.Nothing: true}
	for p := range tr.Places() {
		seen[p.Node] = true
	}
	for p := range (&tree.Tree{Root: tr.Root.Kids()[0].Fresh(), Src: tr.Src}).Places() {
		if seen[p.Node] && p.Node != tree.Nothing {
			t.Errorf("%v %q stands in both", p.Node.Kind, document.Text(p.Node))
		}
		seen[p.Node] = true
	}
}

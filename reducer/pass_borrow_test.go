package reducer

import (
	"context"
	"regexp"
	"testing"

	"pare/tree"
)

func TestBorrow(t *testing.T) {
	checkRewrites(t, "borrow", []rewrite{
		{"a variable for a call", "c", "int x; int f(void) { return g(1, 2) + x; }", "int x; int f(void) { return x + x; }"},
		{"a type for another one", "go", "package a; type b int; type c struct { d map[b]string }", "package a; type b int; type c struct { d b }"},
		{"all nodes of one text", "c", "int x; int f(void) { return g(1) * g(1) + x; }", "int x; int f(void) { return x * x + x; }"},
	})
}

// A word of the input stands for a node when it is in the result no more.
func TestBorrowFromInput(t *testing.T) {
	needed := regexp.MustCompile(`^package p ?; var a (struct ?\{ ?\}|string)`)
	got := reduced(t, "go", "pare", "package p; var a struct{}; var b string; var c string", needed.MatchString)
	if got != "package p; var a string" {
		t.Errorf("got %q", got)
	}
}

// A node stands in a tree once: borrowing makes new nodes.
func TestCopied(t *testing.T) {
	lang, start := language(t, "c")
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
			t.Errorf("%v %q stands in both", p.Node.Kind, text(p.Node))
		}
		seen[p.Node] = true
	}
}

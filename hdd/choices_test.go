package hdd

import (
	"strings"
	"testing"

	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/internal/sentences"
	"pare/tree"
)

// All reductions are applied but those that the test needs left out; of several of a node the
// first that is not kept.
func TestChoices(t *testing.T) {
	l := sentences.Language(t, sentences.Program)
	for _, c := range []struct{ in, needle, want string }{
		{"a(); if (1) {b(); if (2) {c();} } d();", "c", "c();"},
		{"if (f+1) g(1, 2, 3); else h();", "h", "h();"},
		{"if (f+1) g(1, 2, 3); else h();", "g(2", "g(2);"},
		{"a=1; b=2; {c=3; d=4;} e=5;", "d", "d=4;"},
	} {
		tr, err := l.Parse(t.Context(), "in", c.in, l.G.Rules[0])
		if err != nil {
			t.Fatal(err)
		}
		o := Options{Facts: func(*tree.Node) *facts.Facts { return l.Facts }}
		tests := 0
		fails := ddmin.Sequential(func(t *tree.Tree) bool {
			tests++
			return strings.Contains(string(t.Render()), c.needle)
		})
		for u := Choices(tr, fails, o); u != tr; u = Choices(tr, fails, o) {
			tr = u
		}
		text := string(tr.Render())
		if text != c.want {
			t.Errorf("%q: got %q after %d tests, want %q", c.in, text, tests, c.want)
		}
		if !l.Validate(t.Context(), text, l.G.Rules[0]) {
			t.Errorf("%q is no sentence", text)
		}
	}
}

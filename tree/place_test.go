package tree

import (
	"slices"
	"testing"
)

func TestPlaces(t *testing.T) {
	l := newToy(t, statements)
	tr := l.parse(t, "file", "a = 1 + 2; ;")
	var got []string
	for p := range tr.Places() {
		if p.Up != nil && (p.Up.Node.Kids()[p.Index] != p.Node || p.Depth != p.Up.Depth+1) {
			t.Errorf("place of %q is not below its parent", words(p.Node))
		}
		got = append(got, words(p.Node))
	}
	want := []string{
		"a = 1 + 2 ; ;",         // file
		"a = 1 + 2 ; ;",         // stmt*
		"a = 1 + 2 ;", "a", "=", // stmt
		"1 + 2", "1 + 2", // expr, its list
		"1", "1", "+", "+", "2", "2", // atoms and operator with their tokens
		";",      // of the first stmt
		";", ";", // the second stmt
		"", // EOF
	}
	if !slices.Equal(got, want) {
		t.Errorf("pre-order\n got %q\nwant %q", got, want)
	}
	var levels []string
	for depth := 0; len(tr.Level(depth)) > 0; depth++ {
		s := ""
		for _, p := range tr.Level(depth) {
			s += "[" + words(p.Node) + "]"
			if p.Depth != depth {
				t.Errorf("depth %d of %q, want %d", p.Depth, words(p.Node), depth)
			}
		}
		levels = append(levels, s)
	}
	wantLevels := []string{
		"[a = 1 + 2 ; ;]",
		"[a = 1 + 2 ; ;][]",
		"[a = 1 + 2 ;][;]",
		"[a][=][1 + 2][;][;]",
		"[1 + 2]",
		"[1][+][2]",
		"[1][+][2]",
	}
	if !slices.Equal(levels, wantLevels) {
		t.Errorf("levels\n got %q\nwant %q", levels, wantLevels)
	}
}

func TestPlacesStop(t *testing.T) {
	l := newToy(t, statements)
	tr := l.parse(t, "file", "a = 1 + 2; ;")
	for stop := 1; stop < 17; stop++ {
		n := 0
		for range tr.Places() {
			if n++; n == stop {
				break
			}
		}
		if n != stop {
			t.Errorf("stopped after %d places, want %d", n, stop)
		}
	}
}

// Tokens are those of Places, each with the innermost scope.
func TestTokens(t *testing.T) {
	tr := newToy(t, statements).parse(t, "file", "a = 1 + 2; ; b = 3;")
	some := func(n *Node) bool { return n.Text() != "=" && n.Tokens > 0 }
	scope := func(n *Node) bool { return n.Kind == Rule && n.Rule().Name == "stmt" }
	for top := range tr.Places() {
		var want, got []Place
		var wantIn, gotIn []*Node
		for p := range top.Places() {
			if p.Node.Kind != Token || !some(p.Node) {
				continue
			}
			q := p
			for q != top && !scope(q.Node) {
				q = q.Up
			}
			if want = append(want, *p); scope(q.Node) {
				wantIn = append(wantIn, q.Node)
			} else {
				wantIn = append(wantIn, nil)
			}
		}
		for p, in := range top.Tokens(some, scope) {
			got, gotIn = append(got, *p), append(gotIn, in)
			for q := p; q != top; q = q.Up {
				if q.Up.Node.Kid(q.Index) != q.Node || q.Depth != q.Up.Depth+1 {
					t.Errorf("the place of %q is not below its parent", words(q.Node))
				}
			}
		}
		node := func(a, b Place) bool { return a.Node == b.Node && a.Index == b.Index && a.Depth == b.Depth }
		if !slices.EqualFunc(got, want, node) || !slices.Equal(gotIn, wantIn) {
			t.Errorf("in %q: %d tokens, expected %d, or other places or scopes", words(top.Node), len(got), len(want))
		}
	}
}

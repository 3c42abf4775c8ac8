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

package hdd

import (
	"context"
	"iter"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/internal/sentences"
	"pare/tree"
)

// Under any test, every candidate is a sentence with no more tokens than the one
// before, and star's result is 1-minimal.
func TestStarIsMinimal(t *testing.T) {
	for name, g4 := range map[string]string{"program": sentences.Program, "list": sentences.List} {
		l := sentences.Language(t, g4)
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				tr := sentences.Random(t, l)
				interesting := sentences.NeedsSome(t, tr)
				coarse := rapid.Bool().Draw(t, "coarse")
				o := Options{Facts: func(*tree.Node) *facts.Facts { return l.Facts }, Coarse: coarse}
				now := tr.Root.Tokens
				got := star(tr, ddmin.Sequential(func(u *tree.Tree) bool {
					sentences.Check(t, l, u)
					if u.Root.Tokens > now {
						t.Fatalf("asked for %q: more tokens than %d", u.Render(), now)
					}
					if !interesting(u) {
						return false
					}
					now = u.Root.Tokens
					return true
				}), o)
				if !interesting(got) {
					t.Fatalf("%q is not interesting", got.Render())
				}
				for p := range got.Places() {
					if p.Up == nil {
						continue
					}
					if removable(p) {
						if u := got.With(remove([]*tree.Place{p})); interesting(u) {
							t.Fatalf("%q can go from %q", sentences.Words(p.Node), got.Render())
						}
					}
					if !coarse && o.shrinks(p) {
						if u := got.With(o.shrink([]*tree.Place{p})); interesting(u) {
							t.Fatalf("%q can get shorter in %q", sentences.Words(p.Node), got.Render())
						}
					}
				}
			})
		})
	}
}

// A First that always answers "none" ends the reduction with the tree unchanged.
func TestCancelled(t *testing.T) {
	l := sentences.Language(t, sentences.Program)
	tr, err := l.Parse(context.Background(), "", "a=1; b=2; {c=3;}", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	none := func(iter.Seq[*tree.Tree]) (int, bool) { return 0, false }
	if got := star(tr, none, Options{Facts: func(*tree.Node) *facts.Facts { return l.Facts }}); got != tr {
		t.Errorf("changed to %q", got.Render())
	}
}

// Very deep trees are reduced.
func TestDeep(t *testing.T) {
	const depth = 20_000
	l := sentences.Language(t, sentences.Program)
	tr, err := l.Parse(context.Background(), "", "a="+strings.Repeat("(", depth)+"b"+strings.Repeat(")", depth)+";", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	first := ddmin.Sequential(func(u *tree.Tree) bool {
		asked++
		return strings.HasPrefix(string(u.Render()), "a=")
	})
	if got := string(star(tr, first, Options{Facts: func(*tree.Node) *facts.Facts { return l.Facts }}).Render()); got != "a=0;" {
		t.Errorf("left %d characters after %d questions", len(got), asked)
	}
}

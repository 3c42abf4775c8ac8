package reducer

import (
	"math"
	"slices"

	"pare/tree"
)

var includesPass = Pass{
	Name:    "includes",
	Doc:     "in a preprocessed text, an #include of its source in place of the declarations that came from there",
	Default: true,
	stages:  []stage{{proposals: putBack}},
}

var includeKind = &kind{name: "include", policy: policy{tired: whilePrune}} // in place of declarations

// Include is a header that the source of a preprocessed text includes.
type Include struct {
	Line  string          // the directive
	Names map[string]bool // the words of the header and of what it includes
}

// putBack drops the elements of the file that mention nothing but the names of a header, all,
// then each of the heaviest, and begins the text with the directive that includes it.
//
//	int printf(char *, ...);            #include <stdio.h>
//	int main() { printf("x"); }    →    int main() { printf("x"); }
func putBack(v *view) proposals {
	return func(yield func(proposal) bool) {
		if len(v.includes) == 0 || !v.Due(includeKind, math.MaxInt32) {
			return
		}
		for _, in := range v.includes {
			places := v.declaredBy(in)
			if len(places) == 0 {
				continue
			}
			sets := [][]*tree.Place{places}
			for i := 0; len(places) > 1 && i < min(len(places), substitutes); i++ {
				sets = append(sets, places[i:i+1])
			}
			for _, set := range sets {
				p := proposal{kind: includeKind, at: set[0], whole: func(v *view) *tree.Tree { return v.including(in, set) }}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// declaredBy returns the elements of the file whose identifiers are all of a header, the
// heaviest first.
func (v *view) declaredBy(in Include) (places []*tree.Place) {
	outermost := func(p *tree.Place) bool { return p.Up == nil || p.Up.Node.Kind != tree.List }
	for p := range within(v, v.tree.Top().Walk(outermost)) {
		if !outermost(p) && v.saysOnly(p.Node, in.Names) {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, func(a, b *tree.Place) int { return int(b.Node.Tokens - a.Node.Tokens) })
	return places
}

// saysOnly reports whether n holds identifiers, all of them among the names.
func (v *view) saysOnly(n *tree.Node, names map[string]bool) bool {
	some := false
	for w := range v.words(n) {
		if v.isIdentifier(w) {
			if !names[w.Text] {
				return false
			}
			some = true
		}
	}
	return some
}

// including returns the tree without the places, with a directive in front.
func (v *view) including(in Include, places []*tree.Place) *tree.Tree {
	e := &tree.Edits{}
	for _, p := range places {
		if !e.Drop(p) {
			return nil
		}
	}
	return v.parse(in.Line + "\n" + string(v.tree.With(e).Render()))
}

package files

import (
	"math"
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var Includes = search.Pass{
	Name:    "includes",
	Doc:     "an #include in place of the header's declarations",
	Default: true,
	Stages:  []search.Stage{{Proposals: putBack}},
	Kinds:   []*search.Kind{includeKind},
	Example: search.Example{Grammar: "preprocessed",
		Before: "int puts(char *s); int main() { puts(1); }",
		After:  "#include <stdio.h>\nint main() { puts(1); }"},
}

var includeKind = &search.Kind{Name: "include", Policy: search.Policy{Tired: search.WhilePrune}} // an #include for a header's declarations

// putBack replaces the elements with names of a header only by the directive that includes it: all
// of them, then each of the heaviest.
//
//	int printf(char *, ...);            #include <stdio.h>
//	int main() { printf("x"); }    →    int main() { printf("x"); }
func putBack(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if len(v.Includes) == 0 || !v.Due(includeKind, math.MaxInt32) {
			return
		}
		for _, in := range v.Includes {
			places := declaredBy(v, in)
			if len(places) == 0 {
				continue
			}
			sets := [][]*tree.Place{places}
			for i := 0; len(places) > 1 && i < min(len(places), Substitutes); i++ {
				sets = append(sets, places[i:i+1])
			}
			for _, set := range sets {
				p := search.Proposal{Kind: includeKind, At: set[0], Whole: func(v *search.View) *tree.Tree { return includingFile(v, in, set) }}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// declaredBy returns the elements of the file whose identifiers all come from a header, heaviest
// first.
func declaredBy(v *search.View, in document.Include) (places []*tree.Place) {
	outermost := func(p *tree.Place) bool { return p.Up == nil || p.Up.Node.Kind != tree.List }
	for p := range document.Within(v, v.Tree.Top().Walk(outermost)) {
		if !outermost(p) && saysOnly(v, p.Node, in.Names) {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, func(a, b *tree.Place) int { return int(b.Node.Tokens - a.Node.Tokens) })
	return places
}

// saysOnly reports whether n has identifiers, all of them in names.
func saysOnly(v *search.View, n *tree.Node, names map[string]bool) bool {
	some := false
	for w := range v.Words(n) {
		if v.IsIdentifier(w) {
			if !names[w.Text] {
				return false
			}
			some = true
		}
	}
	return some
}

// includingFile returns the tree without the places and with the directive in front.
func includingFile(v *search.View, in document.Include, places []*tree.Place) *tree.Tree {
	e := &tree.Edits{}
	for _, p := range places {
		if !e.Drop(p) {
			return nil
		}
	}
	return v.Parse(in.Line + "\n" + string(v.Tree.With(e).Render()))
}

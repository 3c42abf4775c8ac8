package pass

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var Flatten = search.Pass{
	Name:   "flatten",
	Doc:    "the elements of a list in place of the element of a list alike that holds them",
	Origin: "Shrink Ray",
	Stages: []search.Stage{{Proposals: flattenings}},
	Kinds:  []*search.Kind{flattenKind},
	Example: search.Example{Grammar: "json",
		Before: "[1, [2, 3], 4]",
		After:  "[1, 2, 3, 4]"},
}

var flattenKind = &search.Kind{Name: "flatten", Policy: search.Policy{Tired: search.WhilePrune}}

// flattenings makes the elements of a list elements of the list around it, in a small tree.
//
//	[1, [2, 3], 4]         →  [1, 2, 3, 4]
//	f(); { g(); h(); } k();  →  f(); g(); h(); k();
func flattenings(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > search.SmallText {
			return
		}
		for inner := range document.Within(v, v.Tree.Places()) {
			element := elementAround(inner)
			if element == nil {
				continue
			}
			flat := func(*search.View, *tree.Place) *tree.Edits { return flattened(element, inner.Node) }
			saved := int(element.Node.Tokens - inner.Node.Tokens)
			if !yield(search.Proposal{Kind: flattenKind, At: element, Saves: saved, Make: flat}) {
				return
			}
		}
	}
}

// elementAround returns the element that holds a list, of the nearest list of the same expression
// around it; nil where there is none, or the list has no last element.
func elementAround(inner *tree.Place) *tree.Place {
	if n := inner.Node; n.Kind != tree.List || n.Count() == 0 || n.Separated() && n.Count()%2 == 0 {
		return nil
	}
	for p := inner; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List && p.Up.Node.Expr == inner.Node.Expr {
			return p
		}
	}
	return nil
}

// flattened puts the kids of a list in place of an element of the list around it.
func flattened(element *tree.Place, inner *tree.Node) *tree.Edits {
	list := element.Up
	kids := list.Node.Kids()
	i := slices.Index(kids, element.Node)
	return tree.Put(list, list.Node.WithKids(slices.Concat(kids[:i], inner.Kids(), kids[i+1:])))
}

package pass

import (
	"pare/reducer/search"
	"pare/tree"
)

var Ends = search.Pass{
	Name:   "ends",
	Doc:    "the front or the back half of a list, from the root",
	Stages: []search.Stage{{Items: listEnds}},
	Kinds:  []*search.Kind{endKind},
	Example: search.Example{Grammar: "json",
		Before: "[1, 2, 3, true]",
		Needs:  []string{"true"}},
}

var endKind = &search.Kind{Name: "end", Removes: true} // drops half of a list

// listEnds drops the one or the other half of the list at p, or of those below it.
//
//	[1, 2, 3, 4]  →  [1, 2]
func listEnds(v *search.View, p *tree.Place) []search.Item {
	n := p.Node
	if n.Kind != tree.List || n.Len() < 2 {
		return search.Inside(listEnds)(v, p)
	}
	half := func(from, to int) search.Proposal {
		return search.Proposal{Kind: endKind, Saves: int(n.Tokens) / 2, Then: listEnds, Make: func(_ *search.View, at *tree.Place) *tree.Edits {
			return dropElements(at, at.Node.Chunk(from, to))
		}}
	}
	middle := n.Len() / 2
	return []search.Item{{At: p, Proposals: []search.Proposal{half(middle, n.Len()), half(0, middle)}, Rest: search.Inside(listEnds)}}
}

package pass

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var Windows = search.Pass{
	Name:    "windows",
	Doc:     "two to four neighbouring elements of a list, together",
	Origin:  "Vulcan",
	Default: true,
	Claim:   "no two to four neighbours can go together",
	Stages:  []search.Stage{{Proposals: windows}},
	Kinds:   []*search.Kind{windowKind},
	Example: search.Example{Grammar: "json",
		Before: "[1, 2, 3, 4, 5]",
		After:  "[1, 5]"},
}

var windowKind = &search.Kind{Name: "window", Policy: search.Policy{ByType: true, Claimed: true}}

// windows drops two to four neighbouring elements of a list (Zhang et al., Vulcan, 2023). It comes
// late, after single elements have failed.
//
//	lock(); a; unlock();  →  a;
func windows(v *search.View) search.Proposals {
	return search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Node.Kind != tree.List {
			return nil
		}
		return windowsOf(p)
	})
}

// windowsOf proposes the windows of one list.
func windowsOf(list *tree.Place) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for size := 2; size <= widest; size++ {
			for i := 0; i+size <= list.Node.Len(); i++ {
				drop := func(*search.View, *tree.Place) *tree.Edits { return dropElements(list, list.Node.Chunk(i, i+size)) }
				if !yield(search.Proposal{Kind: windowKind, At: list.Kid(i * list.Node.Stride()), Make: drop}) {
					return
				}
			}
		}
	}
}

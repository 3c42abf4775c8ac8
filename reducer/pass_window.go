package reducer

import (
	"pare/tree"
)

var windowsPass = Pass{
	Name:    "windows",
	Doc:     "two to four neighbouring elements of a list, together (Vulcan)",
	Default: true,
	Claim:   "no two to four neighbours can go together",
	stages:  []stage{{proposals: windows}},
}

var windowKind = &kind{name: "window", policy: policy{byType: true, claimed: true}}

// windows drops two to four neighbouring elements of one list together (Zhang
// et al., Vulcan, 2023). Single elements were tried before, so it comes late.
//
//	lock(); a; unlock();  →  a;
func windows(v *view) proposals {
	return func(yield func(proposal) bool) {
		for p := range within(v, v.tree.Places()) {
			if p.Node.Kind == tree.List && !windowsOf(p, yield) {
				return
			}
		}
	}
}

// windowsOf proposes the windows of one list. It returns false when no more
// proposals are wanted.
func windowsOf(list *tree.Place, yield func(proposal) bool) bool {
	for size := 2; size <= widest; size++ {
		for i := 0; i+size <= list.Node.Len(); i++ {
			drop := func(*view, *tree.Place) *tree.Edits { return dropElements(list, list.Node.Chunk(i, i+size)) }
			if !yield(proposal{kind: windowKind, at: list.Kid(i * list.Node.Stride()), make: drop}) {
				return false
			}
		}
	}
	return true
}

package pass

import (
	"fmt"

	"pare/hdd/ddmin"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Minimal returns the pass that makes a result n-minimal: no n or fewer list elements and optional
// parts can be dropped together. It skips a result with more than [ddmin.NMinimalUpTo](n) of them.
func Minimal(n int) *search.Pass {
	kind := &search.Kind{Name: "together", Policy: search.Policy{ByType: true, Claimed: true}}
	return &search.Pass{
		Name:   "minimal",
		Doc:    "several list elements and optional parts of a small result, together",
		Origin: "Zeller, Hildebrandt",
		Claim:  fmt.Sprintf("no %d list elements and optional parts can go together, in a result with up to %d of them (%d-minimal)", n, ddmin.NMinimalUpTo(n), n),
		Stages: []search.Stage{{Proposals: func(v *search.View) search.Proposals { return dropSets(v, n, kind) }, Effort: search.Deferred}},
		Kinds:  []*search.Kind{kind},
	}
}

// dropSets drops two to n disjoint list elements and optional parts together.
//
//	lock(); a; unlock();  →  a;
func dropSets(v *search.View, n int, kind *search.Kind) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		var parts []*tree.Place
		for p := range document.Within(v, v.Tree.Places()) {
			if len(removing(v, p)) > 0 && isPart(p) {
				parts = append(parts, p)
			}
		}
		if len(parts) > ddmin.NMinimalUpTo(n) {
			return
		}
		for size := 2; size <= min(n, len(parts)); size++ {
			for at := range document.Within(v, ddmin.Sets(len(parts), size)) {
				set := ddmin.Select(parts, at)
				drop := func(*search.View, *tree.Place) *tree.Edits { return dropTogether(set) }
				if !yield(search.Proposal{Kind: kind, At: set[0], Saves: size, Make: drop}) {
					return
				}
			}
		}
	}
}

// isPart reports whether a place is a list element or an optional part with contents.
func isPart(p *tree.Place) bool {
	return p.Node.Kind == tree.Opt && len(p.Node.Kids()) > 0 ||
		p.Up != nil && p.Up.Node.Kind == tree.List && p.Index%p.Up.Node.Stride() == 0
}

// dropTogether drops the places. It returns nil if they overlap, or a list would become too short.
func dropTogether(places []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	in, gone := map[*tree.Place]bool{}, map[*tree.Place]int{}
	for _, p := range places {
		for up := p.Up; up != nil; up = up.Up {
			if in[up] {
				return nil
			}
		}
		if in[p] = true; p.Up != nil && p.Up.Node.Kind == tree.List {
			if gone[p.Up]++; p.Up.Node.Len()-gone[p.Up] < p.Up.Node.Expr.Min {
				return nil
			}
		}
		if !e.Drop(p) {
			return nil
		}
	}
	return e
}

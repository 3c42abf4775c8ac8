package search

import (
	"slices"
	"sort"

	"pare/tree"
)

// definitionsIn returns the range of the definitions in the node at p, which may be dropped with the
// whole text: they are looked up in their order rather than met on a walk.
func (b *boundNames) definitionsIn(p *tree.Place) (from, to int) {
	in := func(d *tree.Place) bool { return isBelow(d, p.Node) }
	if isAt(p, b.tree.Root) {
		from = sort.Search(len(b.order), func(i int) bool { return in(b.order[i]) || !precedes(b.order[i], p) })
	} else if from = slices.IndexFunc(b.order, in); from < 0 {
		return 0, 0
	}
	return from, from + sort.Search(len(b.order)-from, func(i int) bool { return !in(b.order[from+i]) })
}

// isAt reports whether a place is one of a root's tree, index by index. That of an item whose list
// lost elements need not be.
func isAt(p *tree.Place, root *tree.Node) bool {
	for ; p.Up != nil; p = p.Up {
		if p.Index >= p.Up.Node.Count() || p.Up.Node.Kid(p.Index) != p.Node {
			return false
		}
	}
	return p.Node == root
}

// precedes reports whether a token comes before the node at p, which it is not in.
func precedes(d, p *tree.Place) bool {
	for d.Depth > p.Depth {
		d = d.Up
	}
	for p.Depth > d.Depth {
		p = p.Up
	}
	for d.Up != nil && d.Up.Node != p.Up.Node {
		d, p = d.Up, p.Up
	}
	return d.Index < p.Index
}

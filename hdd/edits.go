package hdd

import (
	"cmp"
	"slices"

	"pare/tree"
)

// removable reports whether the node at p can be removed: it is in an option, or
// in a list above its least length.
func removable(p *tree.Place) bool {
	switch up := p.Up.Node; up.Kind {
	case tree.Opt:
		return p.Node.Tokens > 0
	case tree.List:
		_, element := up.ElementAt(p.Index)
		return element && up.Len() > up.Expr.Min && (p.Node.Tokens > 0 || up.Separated())
	}
	return false
}

// remove returns the edits that remove nodes of one level, given in level order.
func remove(gone []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for len(gone) > 0 {
		up := gone[0].Up
		n := 1
		for n < len(gone) && gone[n].Up == up {
			n++
		}
		if up.Node.Kind == tree.Opt {
			e.Drop(up)
		} else {
			for _, p := range spared(up.Node, gone[:n]) {
				e.Drop(p)
			}
		}
		gone = gone[n:]
	}
	return e
}

// spared returns the elements of a list to remove: of those in gone it spares the
// lightest where the list would become too short.
func spared(list *tree.Node, gone []*tree.Place) []*tree.Place {
	if stay := list.Expr.Min - (list.Len() - len(gone)); stay > 0 {
		gone = slices.Clone(gone)
		slices.SortStableFunc(gone, func(a, b *tree.Place) int { return cmp.Compare(a.Node.Tokens, b.Node.Tokens) })
		gone = gone[stay:]
	}
	return gone
}

// shrinks reports whether the node at p has a shorter sentence. Lists and options
// are left to their kids, and a node is skipped where an ancestor with the same
// tokens shrinks to the same sentence.
func (o Options) shrinks(p *tree.Place) bool {
	n := p.Node
	if n.Kind == tree.List || n.Kind == tree.Opt || o.cost(n) >= int(n.Tokens) {
		return false
	}
	for q := p.Up; q.Node.Expr != nil && q.Node.Tokens == n.Tokens && o.cost(q.Node) == o.cost(n); q = q.Up {
		if q.Node.Kind == tree.Rule || q.Node.Kind == tree.Block {
			return false
		}
	}
	return true
}

// cost returns the tokens of the shortest text in the place of n.
func (o Options) cost(n *tree.Node) int { return o.Facts(n).Cost(n.Expr) }

func (o Options) shrink(gone []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range gone {
		e.Put(p, tree.Minimal(o.Facts(p.Node), p.Node.Expr))
	}
	return e
}

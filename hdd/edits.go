package hdd

import (
	"cmp"
	"slices"

	"pare/tree"
)

// removable reports whether the node at p can go wholly: it is in an option, or
// in a list that is longer than it must be.
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

// remove returns the edits that make nodes of one level go, which are in its order.
func remove(gone []*tree.Place) []tree.Edit {
	var edits []tree.Edit
	for len(gone) > 0 {
		up := gone[0].Up
		n := 1
		for n < len(gone) && gone[n].Up == up {
			n++
		}
		if up.Node.Kind == tree.Opt {
			edits = append(edits, tree.Edit{At: up, New: tree.NewOpt(up.Node.Expr, nil)})
		} else {
			edits = append(edits, tree.Edit{At: up, New: drop(up.Node, gone[:n])})
		}
		gone = gone[n:]
	}
	return edits
}

// drop returns the list without the elements gone. Where it would become too
// short, the lightest of these stay: the more are to go, the shorter the list.
func drop(list *tree.Node, gone []*tree.Place) *tree.Node {
	if stay := list.Expr.Min - (list.Len() - len(gone)); stay > 0 {
		gone = slices.Clone(gone)
		slices.SortStableFunc(gone, func(a, b *tree.Place) int { return cmp.Compare(a.Node.Tokens, b.Node.Tokens) })
		gone = gone[stay:]
		slices.SortFunc(gone, func(a, b *tree.Place) int { return cmp.Compare(a.Index, b.Index) })
	}
	return tree.Without(list, func(i int) bool {
		if len(gone) == 0 {
			return false
		}
		at, _ := list.ElementAt(gone[0].Index)
		if at == i {
			gone = gone[1:]
		}
		return at == i
	})
}

// shrinks reports whether there is a shorter sentence for the node at p. Lists
// and options are left to their kids, and what a node above it, with the same
// tokens, would shrink to as well is not asked twice.
func (o Options) shrinks(p *tree.Place) bool {
	n := p.Node
	if n.Kind == tree.List || n.Kind == tree.Opt || o.Facts.Cost(n.Expr) >= int(n.Tokens) {
		return false
	}
	for q := p.Up; q.Node.Expr != nil && q.Node.Tokens == n.Tokens && o.Facts.Cost(q.Node.Expr) == o.Facts.Cost(n.Expr); q = q.Up {
		if q.Node.Kind == tree.Rule || q.Node.Kind == tree.Block {
			return false
		}
	}
	return true
}

func (o Options) shrink(gone []*tree.Place) []tree.Edit {
	var edits []tree.Edit
	for _, p := range gone {
		edits = append(edits, tree.Edit{At: p, New: tree.Minimal(o.Facts, p.Node.Expr)})
	}
	return edits
}

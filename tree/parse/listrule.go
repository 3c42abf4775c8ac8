package parse

import (
	"slices"

	"pare/grammar"
	"pare/tree"
)

// listRule makes the nodes of a rule that only spells a list. While such a rule
// is parsed, its node is a List that grows; on the right it grows from the last
// element to the first. It becomes a Rule with one List when the outermost call
// returns.
type listRule struct {
	list *grammar.Expr
	grammar.Recursion
}

// grow returns the list that the kids of an alternative make.
func (l *listRule) grow(kids []*tree.Node) *tree.Node {
	n := len(kids)
	if l.Option {
		tail := kids[n-1].Kids()
		if len(tail) == 1 && tail[0].Kind == tree.Block {
			tail = tail[0].Kids()
		}
		kids = append(kids[:n-1:n-1], tail...)
		n = len(kids)
	}
	switch {
	case n <= l.X:
		out := tree.NewList(l.list, nil)
		l.add(out, kids, l.list.Sub[0])
		return out
	case l.Left:
		out, kids := kids[0], kids[1:]
		if l.Sep > 0 {
			l.add(out, kids[:l.Sep], l.list.Sub[1])
		}
		l.add(out, kids[l.Sep:], l.list.Sub[0])
		return out
	}
	out := kids[n-1]
	if l.Sep > 0 {
		l.add(out, kids[l.X:n-1], l.list.Sub[1])
	}
	l.add(out, kids[:l.X], l.list.Sub[0])
	return out
}

// add appends an element or a separator e: a node, or several in a block.
func (l *listRule) add(out *tree.Node, kids []*tree.Node, e *grammar.Expr) {
	switch len(kids) {
	case 0:
	case 1:
		out.Grow(settle(kids[0], e))
	default:
		for i, k := range kids {
			settle(k, e.Sub[0].Sub[i])
		}
		out.Grow(tree.NewBlock(e, 0, kids))
	}
}

// finish makes the node of the rule of the list that grew.
func (l *listRule) finish(f *frame, grown *tree.Node) *tree.Node {
	if !l.Left {
		slices.Reverse(grown.Kids())
	}
	return tree.NewRule(f.expr, f.rule, -1, []*tree.Node{tree.NewList(l.list, grown.Kids())})
}

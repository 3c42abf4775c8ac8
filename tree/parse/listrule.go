package parse

import (
	"slices"

	"pare/grammar"
	"pare/tree"
)

// listRule says how a rule with grammar.Rule.List spells its list:
//
//	left:  l : X | l sep X      right:  l : X | X sep l      l : X (sep l)?
//
// While such a rule is parsed, its node is a List that grows; on the right it
// grows from the last element to the first. It becomes a Rule with one List
// when the outermost call returns.
type listRule struct {
	list     *grammar.Expr
	self     *grammar.Expr // the reference to l
	left     bool
	maybe    bool // l : X (sep l)?
	nx, nsep int  // elements of X and sep
}

func newListRule(r *grammar.Rule) *listRule {
	alts := r.Body.Sub
	l := &listRule{list: r.List}
	if len(alts) == 1 {
		body := alts[0].Sub
		l.nx, l.maybe = len(body)-1, true
		l.self = body[l.nx].Sub[0]
		if l.self.Op == grammar.OpAlt {
			tail := l.self.Sub[0].Sub
			l.nsep = len(tail) - 1
			l.self = tail[l.nsep]
		}
		return l
	}
	base, rec := alts[0].Sub, alts[1].Sub
	if isCall(r, base) {
		base, rec = rec, base
	}
	l.self = rec[len(rec)-1]
	if l.left = isCall(r, rec[:1]); l.left {
		l.self = rec[0]
	}
	l.nx = len(base)
	if l.nx == 0 {
		l.nx = len(rec) - 1
	}
	l.nsep = len(rec) - 1 - l.nx
	return l
}

// isCall reports whether one of the elements is a reference to r.
func isCall(r *grammar.Rule, elems []*grammar.Expr) bool {
	return slices.ContainsFunc(elems, func(e *grammar.Expr) bool { return e.Op == grammar.OpRule && e.Rule == r })
}

// grow returns the list that the kids of an alternative make.
func (l *listRule) grow(kids []*tree.Node) *tree.Node {
	n := len(kids)
	if l.maybe {
		tail := kids[n-1].Kids()
		if len(tail) == 1 && tail[0].Kind == tree.Block {
			tail = tail[0].Kids()
		}
		kids = append(kids[:n-1:n-1], tail...)
		n = len(kids)
	}
	switch {
	case n <= l.nx:
		out := tree.NewList(l.list, nil)
		l.add(out, kids, l.list.Sub[0])
		return out
	case l.left:
		out, kids := kids[0], kids[1:]
		if l.nsep > 0 {
			l.add(out, kids[:l.nsep], l.list.Sub[1])
		}
		l.add(out, kids[l.nsep:], l.list.Sub[0])
		return out
	}
	out := kids[n-1]
	if l.nsep > 0 {
		l.add(out, kids[l.nx:n-1], l.list.Sub[1])
	}
	l.add(out, kids[:l.nx], l.list.Sub[0])
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
	if !l.left {
		slices.Reverse(grown.Kids())
	}
	return tree.NewRule(f.expr, f.rule, -1, []*tree.Node{tree.NewList(l.list, grown.Kids())})
}

package tree

import (
	"slices"

	"pare/grammar"
	"pare/grammar/facts"
)

// Wrap returns the node n, of a rule X, in the form that place e expects: n
// itself if that is an X, else n in the cheapest context e ⇒ u X v of the
// grammar, where u and v are minimal text of f.Context(e, X) tokens. It is false
// if the grammar has no such derivation.
func Wrap(f *facts.Facts, e *grammar.Expr, n *Node) (*Node, bool) {
	if n.Expr == e {
		return n, true
	}
	if n.Kind != Rule {
		return nil, false
	}
	at, _ := f.Step(e, n.Rule())
	if at == nil {
		return nil, false
	}
	var steps []*grammar.Expr // the OpRules from e down to n's own
	for ; at != nil; at = f.Next(at.Rule, n.Rule()) {
		steps = append(steps, at)
	}
	n = n.At(steps[len(steps)-1])
	for i := len(steps) - 1; i > 0; i-- {
		n = wrapRule(f, steps[i-1], steps[i], n)
	}
	return wrapUpTo(f, e, steps[0], n), true
}

// wrapRule returns a node of the rule that up refers to, with n at the place e of
// the rule's shape.
func wrapRule(f *facts.Facts, up, e *grammar.Expr, n *Node) *Node {
	r := up.Rule
	if r.List != nil {
		return NewRule(up, r, -1, []*Node{wrapUpTo(f, r.List, e, n)})
	}
	seq := e
	for f.Around(seq) != r.Body {
		seq = f.Around(seq)
	}
	top := e
	for f.Around(top) != seq {
		top = f.Around(top)
	}
	n = wrapUpTo(f, top, e, n)
	return NewRule(up, r, slices.Index(r.Body.Sub, seq), minimals(f, seq, slices.Index(seq.Sub, top), n))
}

// wrapUpTo wraps n, which stands at place e, into nodes of the blocks, lists and
// options around it, up to the expression top.
func wrapUpTo(f *facts.Facts, top, e *grammar.Expr, n *Node) *Node {
	for e != top {
		up := f.Around(e)
		switch up.Op {
		case grammar.OpSeq:
			alt := f.Around(up)
			n = NewBlock(alt, slices.Index(alt.Sub, up), minimals(f, up, slices.Index(up.Sub, e), n))
			up = alt
		case grammar.OpOpt:
			n = NewOpt(up, n)
		case grammar.OpList:
			n = NewList(up, elements(f, up, n))
		}
		e = up
	}
	return n
}

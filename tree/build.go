package tree

import "pare/grammar"

// NewToken returns a leaf of a token type. tok is its index in Source.Toks, -1
// for a token that is not the input's own. e is the place it fills.
func NewToken(e *grammar.Expr, typ int, text string, tok int) *Node {
	n := &Node{Kind: Token, Expr: e, Type: int32(typ), Text: text, Tok: int32(tok)}
	if typ == grammar.EOF {
		n.Lo, n.Hi = 0, -1
		return n
	}
	n.Tokens, n.Bytes = 1, int32(len(text))
	n.Lo, n.Hi = n.Tok, n.Tok
	return n
}

// NewRule returns a node of rule r by its alternative alt; alt is -1 and kids
// is one List where r.List is set. e is nil for the root. The node keeps kids.
func NewRule(e *grammar.Expr, r *grammar.Rule, alt int, kids []*Node) *Node {
	return weigh(&Node{Kind: Rule, Expr: e, Rule: r, Alt: int32(alt), Kids: kids, Tok: -1})
}

// NewBlock returns a node of alternative alt of the parenthesised block e (an
// OpAlt). The node keeps kids.
func NewBlock(e *grammar.Expr, alt int, kids []*Node) *Node {
	return weigh(&Node{Kind: Block, Expr: e, Alt: int32(alt), Kids: kids, Tok: -1})
}

// NewList returns a node of the OpList e: elements, with the separators between
// them where e has one. The node keeps kids.
func NewList(e *grammar.Expr, kids []*Node) *Node {
	return weigh(&Node{Kind: List, Expr: e, Kids: kids, Tok: -1})
}

// NewOpt returns a node of the OpOpt e; kid is nil where the option is not taken.
func NewOpt(e *grammar.Expr, kid *Node) *Node {
	n := &Node{Kind: Opt, Expr: e, Tok: -1}
	if kid != nil {
		n.Kids = []*Node{kid}
	}
	return weigh(n)
}

// weigh sums the kids' weights and joins their spans.
func weigh(n *Node) *Node {
	n.Tokens, n.Bytes, n.Lo, n.Hi = 0, 0, 0, -1
	run := true
	for _, k := range n.Kids {
		n.Tokens += k.Tokens
		n.Bytes += k.Bytes
		switch {
		case k.Lo > k.Hi || !run: // nothing below, or nothing to join any more
		case k.Lo < 0 || n.Lo <= n.Hi && k.Lo != n.Hi+1:
			run = false
		case n.Lo > n.Hi:
			n.Lo, n.Hi = k.Lo, k.Hi
		default:
			n.Hi = k.Hi
		}
	}
	if !run {
		n.Lo, n.Hi = -1, -1
	}
	return n
}

// At returns n as a node that fills e: n itself, or a copy where n was made for
// another place. The caller sees to it that n derives from e.
func (n *Node) At(e *grammar.Expr) *Node {
	if n.Expr == e || n.Kind == Empty {
		return n
	}
	c := *n
	c.Expr = e
	return &c
}

// Pristine reports whether the tokens below n, one at least, are a run of the
// input's own: rendering copies them with all that stands between them.
func (n *Node) Pristine() bool { return n.Lo >= 0 && n.Lo <= n.Hi }

package tree

import "pare/grammar"

// NewToken returns a leaf of a token type. tok is its index in Source.Toks, -1
// for a token that is not the input's own. e is the place it fills.
func NewToken(e *grammar.Expr, typ int, text string, tok int) *Node {
	n := &Node{Kind: Token, Expr: e, typ: int32(typ), text: text}
	if typ == grammar.EOF {
		n.lo, n.hi = 0, -1
		return n
	}
	n.Tokens, n.bytes = 1, int32(len(text))
	n.lo, n.hi = int32(tok), int32(tok)
	return n
}

// NewRule returns a node of rule r by its alternative alt; alt is -1 and kids
// is one List where r.List is set. e is nil for the root. The node keeps kids.
func NewRule(e *grammar.Expr, r *grammar.Rule, alt int, kids []*Node) *Node {
	return weigh(&Node{Kind: Rule, Expr: e, rule: r, Alt: int32(alt), kids: kids})
}

// NewBlock returns a node of alternative alt of the parenthesised block e (an
// OpAlt). The node keeps kids.
func NewBlock(e *grammar.Expr, alt int, kids []*Node) *Node {
	return weigh(&Node{Kind: Block, Expr: e, Alt: int32(alt), kids: kids})
}

// NewList returns a node of the OpList e: elements, with the separators between
// them where e has one. The node keeps kids.
func NewList(e *grammar.Expr, kids []*Node) *Node {
	return weigh(&Node{Kind: List, Expr: e, kids: kids})
}

// NewOpt returns a node of the OpOpt e; kid is nil where the option is not taken.
func NewOpt(e *grammar.Expr, kid *Node) *Node {
	n := &Node{Kind: Opt, Expr: e}
	if kid != nil {
		n.kids = []*Node{kid}
	}
	return weigh(n)
}

// WithKids returns a Rule, Block, List or Opt like n with other kids. The node
// keeps kids.
func (n *Node) WithKids(kids []*Node) *Node {
	c := *n
	c.kids = kids
	return weigh(&c)
}

// Fresh returns a copy of n whose tokens are not the input's own.
func (n *Node) Fresh() *Node {
	switch n.Kind {
	case Empty:
		return n
	case Token:
		return NewToken(n.Expr, int(n.Type()), n.Text(), -1)
	}
	return n.each((*Node).Fresh)
}

// Shifted returns a copy of n whose tokens are so many further on in the source.
func (n *Node) Shifted(by int32) *Node {
	switch {
	case n.Kind == Empty:
		return n
	case n.Kind == Token && n.Tok() < 0:
		return NewToken(n.Expr, int(n.Type()), n.Text(), -1)
	case n.Kind == Token:
		return NewToken(n.Expr, int(n.Type()), n.Text(), int(n.Tok()+by))
	}
	return n.each(func(k *Node) *Node { return k.Shifted(by) })
}

// each returns n with other kids in the places of its own.
func (n *Node) each(other func(*Node) *Node) *Node {
	kids := make([]*Node, len(n.Kids()))
	for i, k := range n.Kids() {
		kids[i] = other(k)
	}
	return n.WithKids(kids)
}

// Grow adds a kid at the end while the tree is being built. It does not weigh.
func (n *Node) Grow(kid *Node) { n.kids = append(n.kids, kid) }

// weigh sums the kids' weights and joins their spans.
func weigh(n *Node) *Node {
	n.Tokens, n.bytes, n.lo, n.hi = 0, 0, 0, -1
	run := true
	for _, k := range n.kids {
		n.Tokens += k.Tokens
		n.bytes += k.Bytes()
		lo, hi := k.Lo(), k.Hi()
		switch {
		case lo > hi || !run: // nothing below, or nothing to join any more
		case lo < 0 || n.lo <= n.hi && lo != n.hi+1:
			run = false
		case n.lo > n.hi:
			n.lo, n.hi = lo, hi
		default:
			n.hi = hi
		}
	}
	if !run {
		n.lo, n.hi = -1, -1
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
func (n *Node) Pristine() bool { return n.Lo() >= 0 && n.Lo() <= n.Hi() }

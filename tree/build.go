package tree

import "pare/grammar"

// NewToken returns a leaf of a token type. tok is its index in Source.Toks, -1
// for a token that is not the input's. e is the place it fills.
func NewToken(e *grammar.Expr, typ int, text string, tok int) *Node {
	made := &struct {
		Node
		own
	}{own: own{typ: int32(typ), text: text}}
	made.Node = Node{Kind: Token, Expr: e, Tokens: 1, lo: int32(tok), own: &made.own}
	if typ == grammar.EOF {
		made.Tokens, made.lo = 0, 0
	}
	return &made.Node
}

// NewRule returns a node of rule r by its alternative alt; alt is -1 and kids
// is one List where r.List is set. e is nil for the root. The node keeps kids.
func NewRule(e *grammar.Expr, r *grammar.Rule, alt int, list []*Node) *Node {
	return newRule(e, r, alt, kids{list: list})
}

func newRule(e *grammar.Expr, r *grammar.Rule, alt int, k kids) *Node {
	n := inner(Rule, e, alt, k)
	if e == nil || e.Op != grammar.OpRule || e.Rule != r {
		n.own = &own{rule: r}
	}
	return n
}

// NewBlock returns a node of alternative alt of the parenthesised block e (an
// OpAlt). The node keeps kids.
func NewBlock(e *grammar.Expr, alt int, list []*Node) *Node {
	return inner(Block, e, alt, kids{list: list})
}

// NewList returns a node of the OpList e: elements, with the separators between
// them where e has one. The node keeps kids.
func NewList(e *grammar.Expr, list []*Node) *Node { return inner(List, e, 0, kids{list: list}) }

// NewOpt returns a node of the OpOpt e; kid is nil where the option is not taken.
func NewOpt(e *grammar.Expr, kid *Node) *Node {
	if kid == nil {
		return inner(Opt, e, 0, kids{})
	}
	return inner(Opt, e, 0, kids{list: []*Node{kid}})
}

// inner returns a node of kids with their total weight and joined span.
func inner(kind Kind, e *grammar.Expr, alt int, k kids) *Node {
	made := &struct {
		Node
		list kids
	}{list: k}
	n := &made.Node
	n.Kind, n.Expr, n.Alt = kind, e, int32(alt)
	n.kids.Store(&made.list)
	hi := int32(-1)
	for _, k := range k.list {
		n.Tokens += k.Tokens
		n.more += k.more
		switch {
		case k.Tokens == 0 && k.lo < 0 && k.Kind != Token: // an emptied part, which has quotes around it
			n.lo = -1
		case k.Tokens == 0 || n.lo < 0: // nothing below, or no run to extend
		case k.lo < 0 || hi >= 0 && k.lo != hi+1:
			n.lo = -1
		default:
			if hi < 0 {
				n.lo = k.lo
			}
			hi = k.Hi()
		}
	}
	return n
}

// WithKids returns a copy of n, a Rule, Block, List or Opt, with other kids. The
// node keeps kids.
func (n *Node) WithKids(list []*Node) *Node { return n.withKids(kids{list: list}) }

func (n *Node) withKids(k kids) *Node {
	if p := n.Part(); p != nil {
		return p.node(n.Expr, n.Rule(), int(n.Alt), k)
	}
	if n.Kind == Rule {
		return newRule(n.Expr, n.Rule(), int(n.Alt), k)
	}
	return inner(n.Kind, n.Expr, int(n.Alt), k)
}

// Fresh returns a copy of n whose tokens are not the input's.
func (n *Node) Fresh() *Node {
	switch n.Kind {
	case Empty:
		return n
	case Token:
		return NewToken(n.Expr, int(n.Type()), n.Text(), -1)
	}
	c := n.each((*Node).Fresh)
	if p := n.Part(); p != nil {
		return p.elsewhere().node(c.Expr, c.Rule(), int(c.Alt), c.seq())
	}
	return c
}

// Shifted returns a copy of n with its token indexes increased by `by`.
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

// each returns n with other(kid) for each of its kids.
func (n *Node) each(other func(*Node) *Node) *Node {
	kids := make([]*Node, n.Count())
	for i, k := range n.Kids() {
		kids[i] = other(k)
	}
	return n.WithKids(kids)
}

// At returns n as a node that fills e: n itself, or a copy if n was made for
// another place. The caller ensures that n derives from e.
func (n *Node) At(e *grammar.Expr) *Node {
	if n.Expr == e || n.Kind == Empty {
		return n
	}
	c := &Node{Kind: n.Kind, Expr: e, Alt: n.Alt, Tokens: n.Tokens, lo: n.lo, more: n.more, own: n.own}
	n.seq() // those of the copy too
	c.kids.Store(n.kids.Load())
	if n.Kind == Rule && n.Part() == nil && (e == nil || e.Rule != n.Rule()) {
		c.own = &own{rule: n.Rule()}
	}
	return c
}

// Pristine reports whether the tokens below n, at least one, are a run of the
// input's: rendering copies it together with its trivia.
func (n *Node) Pristine() bool { return n.lo >= 0 && n.Tokens > 0 }

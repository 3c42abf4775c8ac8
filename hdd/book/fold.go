package book

import (
	"slices"

	"pare/grammar"
	"pare/tree"
)

// folder makes trees of derivations in Backus-Naur form. A tree has each of its nodes
// once; copies makes new ones of all below.
type folder struct {
	*bnf
	copies bool
}

// cursor reads the kids of a node, joined literals token by token.
type cursor struct {
	kids   []*Node
	tokens []*tree.Node // left of the last one
}

func over(n *Node) *cursor { return &cursor{kids: n.Kids} }

func (c *cursor) node() *Node {
	n := c.kids[0]
	c.kids = c.kids[1:]
	return n
}

func (c *cursor) token() *tree.Node {
	if len(c.tokens) == 0 {
		c.tokens = c.node().tokens
	}
	t := c.tokens[0]
	c.tokens = c.tokens[1:]
	return t
}

// part returns the root of a part that stands in the place of e, nil if none does.
func (c *cursor) part(e *grammar.Expr) *Node {
	if len(c.tokens) == 0 && len(c.kids) > 0 && c.kids[0].part != nil && c.kids[0].part.Expr == e {
		return c.node()
	}
	return nil
}

// tree returns the tree that root was unfolded from, with its changes since.
func (f *folder) tree(root *Node, src *tree.Source) *tree.Tree {
	return &tree.Tree{Root: f.rule(nil, root), Src: src}
}

// rule folds the node of a rule, which fills e.
func (f *folder) rule(e *grammar.Expr, n *Node) *tree.Node {
	if n.whole != nil && !n.open && !f.copies {
		return n.whole.At(e)
	}
	inner := *f
	inner.copies = f.copies || n.made
	made := inner.freshRule(e, n)
	if !n.open && !f.copies {
		n.whole = made
	}
	return made
}

func (f *folder) freshRule(e *grammar.Expr, n *Node) *tree.Node {
	s := n.Symbol
	switch r := s.rule; {
	case r.List != nil:
		return tree.NewRule(e, r, -1, []*tree.Node{tree.NewList(r.List, f.recursive(n))})
	case s.bare:
		return tree.NewRule(e, r, 0, []*tree.Node{f.token(r.Body.Sub[0].Sub[0], over(n))})
	default:
		return tree.NewRule(e, r, n.alt, f.seq(s.forms[n.alt], r.Body.Sub[n.alt], over(n)))
	}
}

// token folds a token, which fills e.
func (f *folder) token(e *grammar.Expr, c *cursor) *tree.Node {
	if p := c.part(e); p != nil {
		return f.part(p)
	}
	t := c.token()
	if f.copies {
		return tree.NewToken(e, int(t.Type()), t.Text(), int(t.Tok()))
	}
	return t.At(e)
}

// part folds a part in another grammar.
func (f *folder) part(n *Node) *tree.Node {
	if n.whole != nil && !n.open && !f.copies {
		return n.whole
	}
	made := n.part.WithRoot(f.rule(nil, n.Kids[0]))
	if !n.open && !f.copies {
		n.whole = made
	}
	return made
}

// seq folds what an OpSeq derives.
func (f *folder) seq(forms []*form, seq *grammar.Expr, c *cursor) []*tree.Node {
	list := make([]*tree.Node, len(forms))
	for i, x := range forms {
		list[i] = f.form(x, seq.Sub[i], c)
	}
	return list
}

// form folds what e derives. x was made of e, or of an expression of which e is a copy.
func (f *folder) form(x *form, e *grammar.Expr, c *cursor) *tree.Node {
	if p := c.part(e); p != nil {
		return f.part(p)
	}
	if x.group {
		return f.form(x.content, e, over(c.node()))
	}
	switch e.Op {
	case grammar.OpToken:
		if e.Type == grammar.EOF {
			return tree.NewToken(e, grammar.EOF, "", -1)
		}
		return f.token(e, c)
	case grammar.OpSet:
		return f.token(e, over(c.node()))
	case grammar.OpRule:
		return f.rule(e, c.node())
	case grammar.OpAlt:
		n := c.node()
		return tree.NewBlock(e, n.alt, f.seq(x.alts[n.alt], e.Sub[n.alt], over(n)))
	case grammar.OpOpt:
		n := c.node()
		if n.alt == 0 {
			return tree.NewOpt(e, nil)
		}
		return tree.NewOpt(e, f.form(x.content, e.Sub[0], over(n)))
	case grammar.OpList:
		return tree.NewList(e, f.list(x, e, c))
	}
	return tree.Nothing
}

// element folds an element, or a separator, of a list.
func (f *folder) element(run []*form, e *grammar.Expr, c *cursor) *tree.Node {
	if p := c.part(e); p != nil {
		return f.part(p)
	}
	if isRun(e) {
		return tree.NewBlock(e, 0, f.seq(run, e.Sub[0], c))
	}
	return f.form(run[0], e, c)
}

// list returns the kids of a list: elements and separators.
func (f *folder) list(x *form, e *grammar.Expr, c *cursor) []*tree.Node {
	var list []*tree.Node
	for _, run := range x.front {
		list = append(list, f.element(run, e.Sub[0], c))
	}
	for n := c.node(); len(n.Kids) > 0; n = n.Kids[1] {
		switch {
		case x.content != nil:
			list = append(list, f.form(x.content, e.Sub[0], &cursor{kids: n.Kids[:1]}))
		case x.front != nil:
			in := over(n.Kids[0])
			list = append(list, f.element(x.sep, e.Sub[1], in), f.element(x.x, e.Sub[0], in))
		default:
			in := over(n.Kids[0])
			list = append(list, f.element(x.x, e.Sub[0], in), f.element(x.sep, e.Sub[1], in))
		}
		if len(n.Kids) == 1 {
			break
		}
	}
	switch {
	case x.back != nil:
		list = append(list, f.element(x.back, e.Sub[0], c))
	case x.rest != nil:
		if n := c.node(); n.alt == 1 {
			list = append(list, f.form(x.rest.content, e.Sub[0], over(n)))
		}
	}
	return list
}

// recursive returns the kids of the list that a rule spells recursively.
func (f *folder) recursive(n *Node) []*tree.Node {
	c := n.Symbol.recursion()
	var list []*tree.Node
	if c.Left {
		for ; n.alt == c.more; n = n.Kids[0] {
			in := &cursor{kids: n.Kids[1:]}
			sep := f.separator(c, in)
			list = append(append(list, f.several(c.x, c.inX, in)), sep...)
		}
		if c.least > 0 {
			list = append(list, f.several(c.first, c.inX, over(n)))
		}
		slices.Reverse(list)
		return list
	}
	for {
		in := over(n)
		if !c.Option && n.alt == c.base {
			if c.least > 0 {
				list = append(list, f.several(c.first, c.inX, in))
			}
			return list
		}
		list = append(list, f.several(c.x, c.inX, in))
		if c.Option {
			option := in.node()
			if option.alt == 0 {
				return list
			}
			if in = over(option); c.behind.content.self.rule == nil {
				in = over(in.node())
			}
		}
		list = append(list, f.separator(c, in)...)
		n = in.node()
	}
}

// separator returns the separator of a list, if it has one.
func (f *folder) separator(c recursion, in *cursor) []*tree.Node {
	if c.inRest == nil {
		return nil
	}
	return []*tree.Node{f.several(c.sep, c.inRest, in)}
}

// several folds X or sep into the one node that the list has of it.
func (f *folder) several(forms []*form, e *grammar.Expr, c *cursor) *tree.Node {
	if p := c.part(e); p != nil {
		return f.part(p)
	}
	if len(forms) > 1 {
		return tree.NewBlock(e, 0, f.seq(forms, e.Sub[0], c))
	}
	return f.form(forms[0], e, c)
}

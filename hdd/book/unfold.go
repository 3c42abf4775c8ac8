package book

import (
	"pare/grammar"
	"pare/tree"
)

// Node is a node of a derivation tree of a grammar in Backus-Naur form. Like the book's
// nodes it may stand in several places, where an expansion was filled with a node and
// another inside it; a change of its kids is then one of all of them.
type Node struct {
	Symbol *Symbol
	Kids   []*Node // none of a terminal and of an empty alternative

	alt    int          // of the symbol
	tokens []*tree.Node // of a terminal
	part   *tree.Node   // it is the root of; the only kid is its rule
	made   bool         // by an expansion, of nodes that may overlap

	open  bool       // its kids may change now: nothing is known of it
	size  int        // its nodes; 0 for not counted
	whole *tree.Node // what it was unfolded from or folded to; nil for not known
}

// unfold returns the derivation in Backus-Naur form of a tree.
func (b *bnf) unfold(t *tree.Tree) *Node { return b.ruleNode(t.Root) }

// partOf is the symbol of parts in other grammars: no place of a grammar has it.
var partOf = &Symbol{Name: "part"}

func (b *bnf) ruleNode(n *tree.Node) *Node {
	r := n.Rule()
	s := b.rule(r)
	var node *Node
	switch {
	case r.List != nil:
		node = b.recursive(s, n.Kid(0))
	case s.bare:
		node = &Node{Symbol: s, Kids: []*Node{b.token(n.Kid(0))}}
	default:
		node = &Node{Symbol: s, alt: int(n.Alt), Kids: b.kids(s.forms[n.Alt], n.Kids())}
	}
	node.whole = n
	return node
}

// token returns the terminal of a token.
func (b *bnf) token(n *tree.Node) *Node {
	if n.Part() != nil {
		return b.partNode(n)
	}
	return &Node{Symbol: b.terminal(n.Grammar(), int(n.Type())), tokens: []*tree.Node{n}}
}

func (b *bnf) partNode(n *tree.Node) *Node {
	return &Node{Symbol: partOf, part: n, whole: n, Kids: []*Node{b.ruleNode(n.Inside().Root)}}
}

// kids unfolds a sequence, neighbouring literals joined.
func (b *bnf) kids(forms []*form, list []*tree.Node) []*Node {
	return b.joinedKids(b.nodes(nil, forms, list))
}

// nodes appends the nodes of a sequence.
func (b *bnf) nodes(all []*Node, forms []*form, list []*tree.Node) []*Node {
	for i, n := range list {
		all = b.node(all, forms[i], n)
	}
	return all
}

// joinedKids joins neighbouring literals.
func (b *bnf) joinedKids(list []*Node) []*Node {
	var kids []*Node
	for _, k := range list {
		if n := len(kids); n > 0 && k.Symbol.literal && kids[n-1].Symbol.literal {
			first := kids[n-1]
			both := &Node{Symbol: b.joined(k.tokens[0].Grammar(), first.Symbol, k.Symbol)}
			both.tokens = append(append(both.tokens, first.tokens...), k.tokens...)
			kids[n-1] = both
			continue
		}
		kids = append(kids, k)
	}
	return kids
}

// node appends the nodes that a form makes of n.
func (b *bnf) node(all []*Node, f *form, n *tree.Node) []*Node {
	switch {
	case n.Kind == tree.Empty || n.Kind == tree.Token && n.Type() == grammar.EOF:
		return all
	case n.Part() != nil:
		return append(all, b.partNode(n))
	case f.group:
		return append(all, &Node{Symbol: f.self, Kids: b.joinedKids(b.node(nil, f.content, n))})
	}
	switch n.Kind {
	case tree.Rule:
		return append(all, b.ruleNode(n))
	case tree.Block:
		return append(all, &Node{Symbol: f.self, alt: int(n.Alt), Kids: b.kids(f.alts[n.Alt], n.Kids())})
	case tree.Opt:
		return append(all, b.option(f, n.Kids()))
	case tree.List:
		return b.listNodes(all, f, n.Kids())
	}
	if f.expr.Op == grammar.OpSet {
		return append(all, &Node{Symbol: f.self, Kids: []*Node{b.token(n)}})
	}
	return append(all, b.token(n))
}

// option returns the node of an option: no kid, or one.
func (b *bnf) option(f *form, kid []*tree.Node) *Node {
	if len(kid) == 0 {
		return &Node{Symbol: f.self}
	}
	return &Node{Symbol: f.self, alt: 1, Kids: b.joinedKids(b.node(nil, f.content, kid[0]))}
}

// element appends the nodes of an element, or a separator, of a list.
func (b *bnf) element(all []*Node, run []*form, e *grammar.Expr, n *tree.Node) []*Node {
	if isRun(e) && n.Part() == nil {
		return b.nodes(all, run, n.Kids())
	}
	return b.node(all, run[0], n)
}

// listNodes appends the nodes of a list with these kids: elements and separators.
func (b *bnf) listNodes(all []*Node, f *form, list []*tree.Node) []*Node {
	x := f.expr.Sub[0]
	for i, run := range f.front {
		all = b.element(all, run, x, list[i])
	}
	list = list[len(f.front):]
	var rounds []*Node
	if f.content != nil {
		for _, n := range list {
			rounds = append(rounds, b.joinedKids(b.node(nil, f.content, n))...)
		}
		return append(all, b.chain(f, rounds))
	}
	sep := f.expr.Sub[1]
	for ; len(list) > 1; list = list[2:] {
		round := &Node{Symbol: f.round}
		if f.front != nil {
			round.Kids = b.element(b.element(nil, f.sep, sep, list[0]), f.x, x, list[1])
		} else {
			round.Kids = b.element(b.element(nil, f.x, x, list[0]), f.sep, sep, list[1])
		}
		round.Kids = b.joinedKids(round.Kids)
		rounds = append(rounds, round)
	}
	all = append(all, b.chain(f, rounds))
	switch {
	case f.back != nil:
		all = b.element(all, f.back, x, list[0])
	case f.rest != nil:
		all = append(all, b.option(f.rest, list))
	}
	return all
}

// chain returns the node of a loop with these rounds.
func (b *bnf) chain(f *form, rounds []*Node) *Node {
	var node *Node
	if last := len(rounds) - 1; f.once() {
		node = &Node{Symbol: f.loop, Kids: rounds[last:]}
		rounds = rounds[:last]
	} else {
		node = &Node{Symbol: f.loop}
	}
	for i := len(rounds) - 1; i >= 0; i-- {
		node = &Node{Symbol: f.loop, alt: 1, Kids: []*Node{rounds[i], node}}
	}
	return node
}

// recursion is how a rule spells a list, taken apart:
//
//	Option  l : X (sep l)?    base and more are alternative 0, the option is behind
//	Left    l : X | l sep X
//	else    l : X | X sep l   either may be empty in front of the other
type recursion struct {
	grammar.Recursion
	base, more  int     // the alternatives
	first       []*form // X where it stands alone
	x, sep      []*form // of the other alternative
	behind      *form   // of Option
	least       int     // the elements of the innermost l
	inX, inRest *grammar.Expr
}

func (s *Symbol) recursion() recursion {
	r := s.rule
	c := recursion{Recursion: r.Recursion, least: r.List.Min, inX: r.List.Sub[0]}
	if len(r.List.Sub) > 1 {
		c.inRest = r.List.Sub[1]
	}
	if c.Option {
		n := len(s.forms[0]) - 1
		c.first, c.behind = s.forms[0][:n], s.forms[0][n]
		c.x = c.first
		if tail := c.behind.content; tail.expr.Op == grammar.OpAlt {
			c.sep = tail.alts[0][:c.Sep]
		}
		return c
	}
	for i, seq := range r.Body.Sub {
		for _, e := range seq.Sub {
			if e == c.Self {
				c.base, c.more = 1-i, i
			}
		}
	}
	c.first = s.forms[c.base]
	forms := s.forms[c.more]
	if c.Left {
		c.sep, c.x = forms[1:1+c.Sep], forms[1+c.Sep:]
	} else {
		c.x, c.sep = forms[:c.X], forms[c.X:c.X+c.Sep]
	}
	return c
}

// several appends the nodes of X or sep, of which the list has one node.
func (b *bnf) several(all []*Node, forms []*form, n *tree.Node) []*Node {
	if len(forms) > 1 && n.Part() == nil {
		return b.nodes(all, forms, n.Kids())
	}
	return b.node(all, forms[0], n)
}

// recursive returns the node of a rule that spells a list recursively.
func (b *bnf) recursive(s *Symbol, list *tree.Node) *Node {
	c := s.recursion()
	kids := list.Kids()
	stride := list.Stride()
	elements := (len(kids) + stride - 1) / stride
	innermost := func(i int) *Node {
		node := &Node{Symbol: s, alt: c.base}
		if c.least > 0 {
			node.Kids = b.several(nil, c.first, kids[i])
		}
		if c.Option {
			node.Kids = append(node.Kids, &Node{Symbol: c.behind.self})
		}
		node.Kids = b.joinedKids(node.Kids)
		return node
	}
	if c.Left {
		node := innermost(0)
		for i := c.least; i < elements; i++ {
			more := []*Node{node}
			if stride > 1 {
				more = b.several(more, c.sep, kids[i*stride-1])
			}
			more = b.several(more, c.x, kids[i*stride])
			node = &Node{Symbol: s, alt: c.more, Kids: b.joinedKids(more)}
		}
		return node
	}
	node := innermost(len(kids) - 1)
	for i := elements - 1 - c.least; i >= 0; i-- {
		more := b.several(nil, c.x, kids[i*stride])
		var rest []*Node
		if stride > 1 {
			rest = b.several(rest, c.sep, kids[i*stride+1])
		}
		rest = append(rest, node)
		if c.Option {
			rest = []*Node{c.optional(b.joinedKids(rest))}
		}
		node = &Node{Symbol: s, alt: c.more, Kids: b.joinedKids(append(more, rest...))}
	}
	return node
}

// optional returns the node of the option of l : X (sep l)?.
func (c *recursion) optional(tail []*Node) *Node {
	if inner := c.behind.content; inner.self.rule == nil {
		tail = []*Node{{Symbol: inner.self, Kids: tail}}
	}
	return &Node{Symbol: c.behind.self, alt: 1, Kids: tail}
}

package tree

import "pare/grammar"

// Packed is a derivation as the parser builds it: 16 bytes for each node above
// the tokens, and nothing for the tokens themselves. It omits what nodes derive
// from: the grammar and their parents determine that. A [Node] unpacks its kids
// when they are first asked for, which never happens for most of a large input.
type Packed struct {
	chunks [][]record
}

// record is a packed node.
type record struct {
	n      int32 // Rule, Block: the alternative; List, Opt: the number of kids
	tokens int32 // below
	last   int32 // the last kid with a record; 0 for none
	before int32 // the previous sibling with a record; 0 for none
}

const (
	chunkBits = 13 // 128 KB a chunk: growing copies no more than that
	chunkMask = 1<<chunkBits - 1
)

func (p *Packed) at(i int32) *record { return &p.chunks[i>>chunkBits][i&chunkMask] }

// add returns the number of a new record; there is no record 0.
func (p *Packed) add(r record) int32 {
	last := len(p.chunks) - 1
	switch {
	case last < 0:
		p.chunks, last = [][]record{{{}}}, 0
	case len(p.chunks[last]) == 1<<chunkBits:
		p.chunks = append(p.chunks, make([]record, 0, 1<<chunkBits))
		last++
	}
	p.chunks[last] = append(p.chunks[last], r)
	return int32(last)<<chunkBits + int32(len(p.chunks[last])) - 1
}

// recorded reports whether a node that fills e has a record. A token has none
// unless it may be EOF, which would leave its number of tokens unknown.
func recorded(e *grammar.Expr) bool {
	switch e.Op {
	case grammar.OpRule, grammar.OpAlt, grammar.OpList, grammar.OpOpt:
		return true
	case grammar.OpSet:
		return e.Set.Has(grammar.EOF)
	}
	return false
}

// leafTokens returns the number of tokens of a leaf without a record.
func leafTokens(e *grammar.Expr) int32 {
	if e.Op == grammar.OpSet || e.Op == grammar.OpToken && e.Type != grammar.EOF {
		return 1
	}
	return 0
}

// unpack returns the kids of a node, made from its record.
func (n *Node) unpack() kids {
	count, last := int(n.Alt), n.at
	if n.Kind != bundle {
		r := n.own.packed.at(n.at)
		count, last = n.count(r), r.last
	}
	if n.Kind == List && count > long {
		return n.bundles(count, last)
	}
	return kids{list: n.unpackInto(make([]Node, count), make([]*Node, count), last)}
}

// bundles returns the kids of a long list; last is the record of the last.
func (n *Node) bundles(count int, last int32) kids {
	p := n.own.packed
	nodes := make([]Node, (count+bundleSize-1)/bundleSize)
	parts := make([]*Node, len(nodes))
	for b := len(nodes) - 1; b >= 0; b-- {
		from, to := b*bundleSize, min((b+1)*bundleSize, count)
		parts[b] = &nodes[b]
		nodes[b] = Node{Kind: bundle, Expr: n.Expr, Alt: int32(to - from), own: n.own, at: last}
		for i := from; i < to; i++ {
			if e := n.place(i); recorded(e) {
				nodes[b].Tokens += p.at(last).tokens
				last = p.at(last).before
			} else {
				nodes[b].Tokens += leafTokens(e)
			}
		}
	}
	number(nodes, n.lo)
	return joined(parts)
}

// unpackInto makes the kids of a node in the room given; next is the record of the last.
func (n *Node) unpackInto(nodes []Node, kids []*Node, next int32) []*Node {
	p := n.own.packed
	for i := len(nodes) - 1; i >= 0; i-- {
		k, e := &nodes[i], n.place(i)
		kids[i] = k
		switch {
		case e.Op == grammar.OpPred || e.Op == grammar.OpAction:
			kids[i] = Nothing
		case recorded(e):
			rec := p.at(next)
			*k = Node{Kind: kindOf(e), Expr: e, Tokens: rec.tokens, own: n.own, at: next}
			if k.Kind == Rule || k.Kind == Block {
				k.Alt = rec.n
			}
			next = rec.before
		default:
			*k = Node{Kind: Token, Expr: e, Tokens: leafTokens(e), own: n.own}
		}
	}
	number(nodes, n.lo)
	return kids
}

// number gives neighbours the indexes of their tokens, the first being lo.
func number(nodes []Node, lo int32) {
	for i := range nodes {
		if nodes[i].Tokens > 0 {
			nodes[i].lo = lo
			lo += nodes[i].Tokens
		}
	}
}

// count returns the number of kids of a packed node.
func (n *Node) count(r *record) int {
	switch n.Kind {
	case Rule:
		if rule := n.Rule(); rule.List == nil {
			return len(rule.Body.Sub[n.Alt].Sub)
		}
		return 1
	case Block:
		return len(n.Expr.Sub[n.Alt].Sub)
	case Token:
		return 0
	}
	return int(r.n)
}

// place returns the place in the grammar that kid i of a packed node fills.
func (n *Node) place(i int) *grammar.Expr {
	switch n.Kind {
	case Rule:
		if rule := n.Rule(); rule.List == nil {
			return rule.Body.Sub[n.Alt].Sub[i]
		}
		return n.Rule().List
	case Block:
		return n.Expr.Sub[n.Alt].Sub[i]
	}
	return n.Expr.Sub[i%len(n.Expr.Sub)]
}

func kindOf(e *grammar.Expr) Kind {
	switch e.Op {
	case grammar.OpRule:
		return Rule
	case grammar.OpAlt:
		return Block
	case grammar.OpList:
		return List
	case grammar.OpOpt:
		return Opt
	case grammar.OpPred, grammar.OpAction:
		return Empty
	}
	return Token
}

package tree

import (
	"math"

	"pare/grammar"
)

// Packed is a derivation as the parser builds it: 8 bytes for each node above the
// tokens, and nothing for the tokens themselves nor for options and lists without
// any. It omits what nodes derive from: the grammar and their parents determine
// that. A [Node] unpacks its kids when they are first asked for, which never happens
// for most of a large input.
type Packed struct{ records }

// record is a packed node. The records of its kids stand next to each other.
type record struct {
	kids   int32  // number of the first record of a kid; 0 for none
	tokens uint16 // below; wide where they are in front of the kids, with n
	n      int8   // Rule, Block: the alternative; List, Opt: the number of kids
	left   uint8  // of a Rule or Block: bit i says that kid i of those with records is empty, and has none
}

// A record whose tokens or n are too many has wide tokens, and two records in front of
// those of its kids, whose kids are n and the tokens.
const wide = math.MaxUint16

// empty is the number of the record of every node without tokens and records below, of
// alternative 0 or without kids. It takes no memory.
const empty = 1

// records are numbered from empty+1.
type records struct {
	chunks [][]record
	n      int32
}

const (
	chunkBits = 14 // 128 KB a chunk: growing copies no more than that
	chunkMask = 1<<chunkBits - 1
)

func (p *records) at(i int32) record {
	if i == empty {
		return record{}
	}
	i -= empty + 1
	return p.chunks[i>>chunkBits][i&chunkMask]
}

// next is the number of the next record.
func (p *records) next() int32 { return p.n + empty + 1 }

// add adds a record and returns its number.
func (p *records) add(r record) int32 {
	i := p.n >> chunkBits
	if int(i) == len(p.chunks) {
		p.chunks = append(p.chunks, make([]record, 0, min(p.n, 1<<chunkBits)))
	}
	p.chunks[i] = append(p.chunks[i], r)
	p.n++
	return p.n + empty
}

// drop removes record i and those behind it.
func (p *records) drop(i int32) {
	p.n = i - empty - 1
	if c := int(p.n >> chunkBits); c < len(p.chunks) {
		clear(p.chunks[c+1:])
		p.chunks = p.chunks[:c+1]
		p.chunks[c] = p.chunks[c][:p.n&chunkMask]
	}
}

// size returns the alternative or the number of kids of a record, and its tokens.
func (p *records) size(r record) (n, tokens int32) {
	if r.tokens == wide {
		return p.at(r.kids - 2).kids, p.at(r.kids - 1).kids
	}
	return int32(r.n), int32(r.tokens)
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
func (n *Node) unpack() *kids {
	r, count := record{kids: n.at}, int(n.Alt)
	if n.Kind != bundle {
		r = n.own.packed.at(n.at)
		if count = n.count(r); n.Kind == List && count > long {
			k := n.bundles(count, r.kids)
			return &k
		}
	}
	k, nodes := room(count)
	n.unpackInto(nodes, k.list, r)
	return k
}

// room returns the room for kids. That for few is one allocation: of them a large tree has millions.
func room(count int) (*kids, []Node) {
	switch count {
	case 1:
		r := new(struct {
			of    kids
			list  [1]*Node
			nodes [1]Node
		})
		r.of.list = r.list[:]
		return &r.of, r.nodes[:]
	case 2:
		r := new(struct {
			of    kids
			list  [2]*Node
			nodes [2]Node
		})
		r.of.list = r.list[:]
		return &r.of, r.nodes[:]
	case 3:
		r := new(struct {
			of    kids
			list  [3]*Node
			nodes [3]Node
		})
		r.of.list = r.list[:]
		return &r.of, r.nodes[:]
	case 4:
		r := new(struct {
			of    kids
			list  [4]*Node
			nodes [4]Node
		})
		r.of.list = r.list[:]
		return &r.of, r.nodes[:]
	}
	return &kids{list: make([]*Node, count)}, make([]Node, count)
}

// bundles returns the kids of a long list; next is the record of the first.
func (n *Node) bundles(count int, next int32) kids {
	p := n.own.packed
	nodes := make([]Node, (count+bundleSize-1)/bundleSize)
	parts := make([]*Node, len(nodes))
	for b := range nodes {
		from, to := b*bundleSize, min((b+1)*bundleSize, count)
		parts[b] = &nodes[b]
		nodes[b] = Node{Kind: bundle, Expr: n.Expr, Alt: int32(to - from), own: n.own, at: next}
		for i := from; i < to; i++ {
			if e := n.place(i); recorded(e) {
				_, tokens := p.size(p.at(next))
				nodes[b].Tokens += tokens
				next++
			} else {
				nodes[b].Tokens += leafTokens(e)
			}
		}
	}
	number(nodes, n.lo)
	return joined(parts)
}

// unpackInto makes the kids of a node, whose record is r, in the room given.
func (n *Node) unpackInto(nodes []Node, kids []*Node, r record) []*Node {
	p := n.own.packed
	next, left := r.kids, r.left
	for i := range nodes {
		k, e := &nodes[i], n.place(i)
		kids[i] = k
		switch {
		case e.Op == grammar.OpPred || e.Op == grammar.OpAction:
			kids[i] = Nothing
		case recorded(e):
			at := int32(empty)
			if left&1 == 0 {
				at = next
				next++
			}
			left >>= 1
			size, tokens := p.size(p.at(at))
			*k = Node{Kind: kindOf(e), Expr: e, Tokens: tokens, own: n.own, at: at}
			if k.Kind == Rule || k.Kind == Block {
				k.Alt = size
			}
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
func (n *Node) count(r record) int {
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
	count, _ := n.own.packed.size(r)
	return int(count)
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

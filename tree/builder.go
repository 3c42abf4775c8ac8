package tree

import "pare/grammar"

// Builder builds a packed derivation bottom-up, in the order of a parser: it
// holds a stack of nodes, the last of which become the kids of a new one.
type Builder struct {
	packed *Packed
	stack  []Piece
	open   records // the kids of the lists that grow, those of the innermost last
}

// Piece is a node under construction.
type Piece struct{ record }

// A leaf without a record has leaf kids.
const leaf = -1

var (
	noToken  = Piece{record{kids: leaf}}
	oneToken = Piece{record{kids: leaf, tokens: 1}}
)

// Begin resets the builder.
func (b *Builder) Begin() {
	b.packed, b.stack = &Packed{}, b.stack[:0]
	b.open.drop(empty + 1)
}

// Len returns the number of nodes on the stack.
func (b *Builder) Len() int { return len(b.stack) }

// Height is how much a builder holds.
type Height struct{ stack, open int32 }

// Len returns the number of nodes on the stack.
func (h Height) Len() int { return int(h.stack) }

// Height returns what it holds now.
func (b *Builder) Height() Height { return Height{int32(len(b.stack)), b.open.n} }

// Top returns the node on top, and the height below it.
func (b *Builder) Top() (Height, Piece) {
	h := b.Height()
	h.stack--
	return h, b.stack[h.stack]
}

// Cut removes what came on top of an earlier height.
func (b *Builder) Cut(h Height) {
	b.stack = b.stack[:h.stack]
	b.open.drop(h.open + empty + 1)
}

// Unfold takes the List of e that was pushed at an earlier height back into its kids, which become
// the top of the stack. It is not ok if that one is no longer there, or of more than most kids.
func (b *Builder) Unfold(h Height, list Piece, e *grammar.Expr, most int) (ok bool) {
	if int(h.stack) >= len(b.stack) || b.stack[h.stack] != list {
		return false
	}
	n, _ := b.packed.size(list.record)
	if int(n) > most {
		return false
	}
	b.Cut(h)
	next := list.kids
	for i := range n {
		sub := e.Sub[int(i)%len(e.Sub)]
		if !recorded(sub) {
			b.Push(Piece{record{kids: leaf, tokens: uint16(leafTokens(sub))}})
			continue
		}
		b.Push(Piece{b.packed.at(next)})
		next++
	}
	return true
}

// Push puts a node on the stack.
func (b *Builder) Push(p Piece) { b.stack = append(b.stack, p) }

// Pop removes the last n nodes. They are the caller's until the next Push.
func (b *Builder) Pop(n int) []Piece {
	i := len(b.stack) - n
	parts := b.stack[i:]
	b.stack = b.stack[:i]
	return parts
}

// Token pushes the token that fills e: the source's next one or, with end, EOF.
func (b *Builder) Token(e *grammar.Expr, end bool) {
	p := oneToken
	if end {
		p = noToken
	}
	if recorded(e) {
		p.kids = 0
	}
	b.Push(p)
}

// Nothing pushes the leaf of a predicate or an action.
func (b *Builder) Nothing() { b.Push(noToken) }

// Alternative pushes a Rule or a Block of an alternative, with the last n nodes
// as kids. The alternative of a rule that spells a list is -1.
func (b *Builder) Alternative(alt, n int) { b.Push(b.Join(alt, b.Pop(n))) }

// Join returns a Rule or a Block of an alternative, with the parts as kids.
func (b *Builder) Join(alt int, parts []Piece) Piece {
	var tokens int32
	for _, p := range parts {
		tokens += b.tokens(p)
	}
	j := b.node(alt, tokens)
	records := 0
	for _, p := range parts {
		if p.kids == leaf {
			continue
		}
		if p == (Piece{}) && records < 8 {
			j.left |= 1 << records
		} else {
			b.keep(&j, p)
		}
		records++
	}
	return j
}

// List pushes a List, or an Opt, of the last n nodes.
func (b *Builder) List(n int) {
	parts := b.Pop(n)
	var tokens int32
	for _, p := range parts {
		tokens += b.tokens(p)
	}
	list := b.node(n, tokens)
	for _, p := range parts {
		b.keep(&list, p)
	}
	b.Push(list)
}

// node returns a node without kids.
func (b *Builder) node(n int, tokens int32) Piece {
	if n == int(int8(n)) && tokens < wide {
		return Piece{record{n: int8(n), tokens: uint16(tokens)}}
	}
	b.packed.add(record{kids: int32(n)})
	return Piece{record{tokens: wide, kids: b.packed.add(record{kids: tokens}) + 1}}
}

// keep adds the record of a kid. It comes right behind the one before it.
func (b *Builder) keep(up *Piece, p Piece) {
	if p.kids == leaf {
		return
	}
	if at := b.packed.add(p.record); up.kids == 0 {
		up.kids = at
	}
}

// Open returns a List that grows, the innermost one.
func (b *Builder) Open() Piece { return Piece{record{kids: b.open.next()}} }

// Append adds an element or separator to the end of the innermost List that grows.
func (b *Builder) Append(p Piece) { b.open.add(p.record) }

// Close ends the growth of the innermost List, turned round if reversed.
func (b *Builder) Close(open Piece, reversed bool) Piece {
	first, end := open.kids, b.open.next()
	var tokens int32
	for i := first; i < end; i++ {
		tokens += b.tokens(Piece{b.open.at(i)})
	}
	list := b.node(int(end-first), tokens)
	for i := range end - first {
		if reversed {
			i = end - first - 1 - i
		}
		b.keep(&list, Piece{b.open.at(first + i)})
	}
	b.open.drop(first)
	return list
}

func (b *Builder) tokens(p Piece) int32 {
	_, tokens := b.packed.size(p.record)
	return tokens
}

// Kids returns the kids of a Block or Opt, which fill the given places.
func (b *Builder) Kids(p Piece, places []*grammar.Expr) []Piece {
	parts := make([]Piece, len(places))
	next, left := p.kids, p.left
	for i, e := range places {
		if !recorded(e) {
			parts[i] = Piece{record{kids: leaf, tokens: uint16(leafTokens(e))}}
			continue
		}
		if left&1 == 0 {
			parts[i].record = b.packed.at(next)
			next++
		}
		left >>= 1
	}
	return parts
}

// Taken reports whether an Opt has its kid.
func (b *Builder) Taken(p Piece) bool {
	n, _ := b.packed.size(p.record)
	return n > 0
}

// Whole reports whether all is one node, of so many tokens.
func (b *Builder) Whole(tokens int) bool {
	return len(b.stack) == 1 && int(b.tokens(b.stack[0])) == tokens
}

// Tree returns the tree of the only node on the stack, a Rule: the derivation of
// all tokens of the source. The builder keeps nothing of it.
func (b *Builder) Tree(start *grammar.Rule, src *Source) *Tree {
	r := b.Pop(1)[0].record
	alt, tokens := b.packed.size(r)
	root := &Node{Kind: Rule, Alt: alt, Tokens: tokens, own: &own{src: src, packed: b.packed, rule: start}, at: b.packed.add(r)}
	b.packed = nil
	return &Tree{Root: root, Src: src}
}

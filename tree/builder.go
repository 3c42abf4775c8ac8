package tree

import "pare/grammar"

// Builder builds a packed derivation bottom-up, in the order of a parser: it
// holds a stack of nodes, the last of which become the kids of a new one.
type Builder struct {
	packed *Packed
	stack  []Piece
}

// Piece is a node under construction: its record, or for a leaf without one its
// number of tokens.
type Piece int32

const (
	noToken  Piece = 0
	oneToken Piece = -1
)

// Begin resets the builder.
func (b *Builder) Begin() { b.packed, b.stack = &Packed{}, b.stack[:0] }

// Len returns the number of nodes on the stack.
func (b *Builder) Len() int { return len(b.stack) }

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
		p = Piece(b.packed.add(record{tokens: b.tokens(p)}))
	}
	b.Push(p)
}

// Nothing pushes the leaf of a predicate or an action.
func (b *Builder) Nothing() { b.Push(noToken) }

// Alternative pushes a Rule or a Block of an alternative, with the last n nodes
// as kids. The alternative of a rule that spells a list is -1.
func (b *Builder) Alternative(alt, n int) { b.Push(b.Join(alt, b.Pop(n))) }

// List pushes a List, or an Opt, of the last n nodes.
func (b *Builder) List(n int) { b.Push(b.Join(n, b.Pop(n))) }

// Join returns a node of the parts; alt is the number of kids for a List or Opt.
func (b *Builder) Join(alt int, parts []Piece) Piece {
	list := Piece(b.packed.add(record{n: int32(alt)}))
	for _, p := range parts {
		b.link(list, p)
	}
	return list
}

// Append adds an element or separator to the end of a List.
func (b *Builder) Append(list, p Piece) {
	b.packed.at(int32(list)).n++
	b.link(list, p)
}

// Reverse reverses a List.
func (b *Builder) Reverse(list Piece) {
	r := b.packed.at(int32(list))
	turned := int32(0)
	for i := r.last; i != 0; {
		k := b.packed.at(i)
		i, k.before, turned = k.before, turned, i
	}
	r.last = turned
}

// link makes p the last kid.
func (b *Builder) link(up, p Piece) {
	r := b.packed.at(int32(up))
	r.tokens += b.tokens(p)
	if p > 0 {
		b.packed.at(int32(p)).before = r.last
		r.last = int32(p)
	}
}

func (b *Builder) tokens(p Piece) int32 {
	if p <= 0 {
		return -int32(p)
	}
	return b.packed.at(int32(p)).tokens
}

// Kids returns the kids of a Block or Opt, which fill the given places.
func (b *Builder) Kids(p Piece, places []*grammar.Expr) []Piece {
	parts := make([]Piece, len(places))
	next := b.packed.at(int32(p)).last
	for i := len(places) - 1; i >= 0; i-- {
		if recorded(places[i]) {
			parts[i] = Piece(next)
			next = b.packed.at(next).before
		} else {
			parts[i] = Piece(-leafTokens(places[i]))
		}
	}
	return parts
}

// Taken reports whether an Opt has its kid.
func (b *Builder) Taken(p Piece) bool { return b.packed.at(int32(p)).n > 0 }

// Tree returns the tree of the only node on the stack, a Rule: the derivation of
// all tokens of the source. The builder keeps nothing of it.
func (b *Builder) Tree(start *grammar.Rule, src *Source) *Tree {
	at := int32(b.Pop(1)[0])
	r := b.packed.at(at)
	root := &Node{Kind: Rule, Alt: r.n, Tokens: r.tokens, own: &own{src: src, packed: b.packed, rule: start}, at: at}
	b.packed = nil
	return &Tree{Root: root, Src: src}
}

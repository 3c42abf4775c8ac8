package tree

import (
	"iter"

	"pare/grammar"
)

// Place is an occurrence of a node in a tree: its parent's place, nil for the
// root, and its index among the parent's kids. Depth is 0 at the root.
type Place struct {
	Up    *Place
	Index int
	Node  *Node
	Depth int
}

// Top returns the place of the root.
func (t *Tree) Top() *Place { return &Place{Node: t.Root} }

// Places yields every place of the tree in pre-order, those of [Nothing] left out.
func (t *Tree) Places() iter.Seq[*Place] { return t.Top().Places() }

// Places yields p and every place below it in pre-order, those of [Nothing]
// left out.
func (p *Place) Places() iter.Seq[*Place] {
	return p.Walk(func(*Place) bool { return true })
}

// Walk is [Place.Places], but goes below a place only if into returns true. It
// calls into after yielding the place.
func (p *Place) Walk(into func(*Place) bool) iter.Seq[*Place] {
	return func(yield func(*Place) bool) {
		var slab slab
		if !yield(p) || !into(p) {
			return
		}
		type frame struct {
			at   *Place
			next int
		}
		stack := []frame{{p, 0}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next == top.at.Node.Count() {
				stack = stack[:len(stack)-1]
				continue
			}
			i := top.next
			top.next++
			if top.at.Node.Kid(i).Kind == Empty {
				continue
			}
			q := slab.kid(top.at, i)
			if !yield(q) {
				return
			}
			if q.Node.Kind != Token && into(q) && q.Node.Count() > 0 {
				stack = append(stack, frame{q, 0})
			}
		}
	}
}

// Tokens yields the places of some tokens at and below p, in pre-order, each with the innermost node
// around it, from p's own on, that is a scope; nil for none. Unlike [Place.Places], it makes no
// places but these and those around them.
func (p *Place) Tokens(some, scope func(*Node) bool) iter.Seq2[*Place, *Node] {
	return func(yield func(*Place, *Node) bool) {
		if p.Node.Kind == Token {
			if some(p.Node) {
				yield(p, nil)
			}
			return
		}
		type frame struct {
			node  *Node
			at    *Place // nil until one below is yielded
			index int
			next  int
			scope *Node
		}
		var stack []frame
		enter := func(n *Node, at *Place, index int, around *Node) {
			if scope(n) {
				around = n
			}
			stack = append(stack, frame{n, at, index, 0, around})
		}
		enter(p.Node, p, p.Index, nil)
		var slab slab
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next == top.node.Count() {
				stack = stack[:len(stack)-1]
				continue
			}
			i := top.next
			top.next++
			switch k := top.node.Kid(i); {
			case k.Kind == Token:
				if !some(k) {
					continue
				}
				first := len(stack) - 1
				for stack[first].at == nil {
					first--
				}
				for first++; first < len(stack); first++ {
					stack[first].at = slab.kid(stack[first-1].at, stack[first].index)
				}
				if !yield(slab.kid(top.at, i), top.scope) {
					return
				}
			case k.Kind != Empty && k.Count() > 0:
				enter(k, nil, i, top.scope)
			}
		}
	}
}

// Kid returns the place of kid i of p.
func (p *Place) Kid(i int) *Place {
	return &Place{Up: p, Index: i, Node: p.Node.Kid(i), Depth: p.Depth + 1}
}

// Level returns the places of one depth, left to right, those of [Nothing] left out.
func (t *Tree) Level(depth int) []*Place {
	var level []*Place
	for p := range t.Top().Walk(func(p *Place) bool { return p.Depth < depth }) {
		if p.Depth == depth {
			level = append(level, p)
		}
	}
	return level
}

// Leaves yields the tokens below n from left to right, EOF included.
func (n *Node) Leaves() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for p := range n.below(func(*Node) bool { return true }) {
			if p.Kind == Token && !yield(p) {
				return
			}
		}
	}
}

// Word is a token without its place in the tree. Two are equal if they are the
// same occurrence.
type Word struct {
	Type int32
	Text string

	tok  int32 // its index in src; else made by an edit
	src  *Source
	made *Node
}

// Word returns a Token's type and text.
func (n *Node) Word() Word {
	if n.packed() && n.Tokens > 0 {
		return n.own.src.word(n.lo)
	}
	return Word{Type: n.Type(), Text: n.Text(), made: n}
}

// Tok returns the index of the token in Source.Toks, -1 if it is not the input's.
func (w Word) Tok() int32 {
	if w.made != nil {
		return w.made.Tok()
	}
	return w.tok
}

// Source returns the source of which Tok is an index, nil for a token that an edit made.
func (w Word) Source() *Source { return w.src }

// Grammar returns the grammar that the token is one of.
func (w Word) Grammar() *grammar.Grammar {
	switch {
	case w.src != nil:
		return w.src.Of
	case w.made != nil:
		return w.made.Grammar()
	}
	return nil
}

// Words yields the tokens below n from left to right without EOF. Unlike
// [Node.Leaves] it makes no nodes while a tree is packed.
func (n *Node) Words() iter.Seq[Word] {
	return func(yield func(Word) bool) {
		for k := range n.below(func(n *Node) bool { return !n.packed() }) {
			switch {
			case k.packed():
				for i := k.lo; i <= k.Hi(); i++ {
					if !yield(k.own.src.word(i)) {
						return
					}
				}
			case k.Kind == Token && k.Tokens > 0:
				if !yield(k.Word()) {
					return
				}
			}
		}
	}
}

// Holds reports whether the word is below n. It looks only into what edits changed.
func (n *Node) Holds(w Word) bool {
	for k := range n.below(func(n *Node) bool { return !n.packed() }) {
		switch {
		case k.packed():
			if w.src == k.own.src && k.lo <= w.tok && w.tok <= k.Hi() {
				return true
			}
		case k.Kind == Token && k.Tokens > 0 && k.Word() == w:
			return true
		}
	}
	return false
}

// CommonWords returns the number of tokens that both trees begin with, those in parts
// included, by type and text, and whether these are all.
func (t *Tree) CommonWords(o *Tree) (n int, all bool) {
	next, stop := iter.Pull(o.Root.Words())
	defer stop()
	for w := range t.Root.Words() {
		if v, ok := next(); !ok || v.Type != w.Type || v.Text != w.Text {
			return n, false
		}
		n++
	}
	_, more := next()
	return n, !more
}

// CommonToks is CommonWords for a tree as it was parsed, without parts, and the tokens of a text.
func (t *Tree) CommonToks(text string, toks []Tok) (n int, all bool) {
	for n < min(len(toks), len(t.Src.Toks)) {
		if k := toks[n]; k.Type != t.Src.Toks[n].Type || text[k.Start:k.End] != t.Src.text(int32(n)) {
			return n, false
		}
		n++
	}
	return n, len(toks) == len(t.Src.Toks)
}

// Untouched reports whether no edit has changed the tree since it was parsed, and it has no parts.
func (t *Tree) Untouched() bool { return t.Root.at != 0 && t.Root.own.src == t.Src && !t.Src.parted }

// Over returns the derivation of an untouched tree over another source, which has the same tokens.
// They share the packed nodes, which know nothing of the text.
func (t *Tree) Over(src *Source) *Tree {
	r := t.Root
	root := &Node{Kind: Rule, Alt: r.Alt, Tokens: r.Tokens, own: &own{src: src, packed: r.own.packed, rule: r.own.rule}, at: r.at}
	return &Tree{Root: root, Src: src}
}

// IsOver reports whether [Tree.Over] made one of two roots from the other: they have the same words.
func IsOver(a, b *Node) bool {
	return a.at != 0 && b.at == a.at && a.own.packed != nil && b.own.packed == a.own.packed
}

// packed reports whether the tokens below n are a run of the source that it was
// parsed from.
func (n *Node) packed() bool { return n.own != nil && n.own.src != nil && n.lo >= 0 }

// Nodes yields n and every node below it in pre-order.
func (n *Node) Nodes() iter.Seq[*Node] { return n.nodes(func(*Node) bool { return true }) }

// Made is Nodes, those left out that nobody has looked at: they are packed.
func (n *Node) Made() iter.Seq[*Node] { return n.nodes((*Node).made) }

func (n *Node) nodes(into func(*Node) bool) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for k := range n.below(into) {
			if k.Kind != bundle && !yield(k) {
				return
			}
		}
	}
}

// below yields n and the nodes below it in pre-order, bundles among them, going below
// a node only if into returns true. It makes no places, so it takes no memory per node.
func (n *Node) below(into func(*Node) bool) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		if n == nil || !yield(n) || !into(n) { // nil: a tree of nothing
			return
		}
		type frame struct {
			up   *Node
			next int32
		}
		var stack stack[frame]
		stack.push(frame{n, 0})
		for !stack.empty() {
			top := stack.top()
			parts := top.up.seq().list
			if int(top.next) == len(parts) {
				stack.pop()
				continue
			}
			k := parts[top.next]
			top.next++
			if !yield(k) {
				return
			}
			if k.Kind != Token && into(k) {
				if len(k.seq().list) > 0 {
					stack.push(frame{k, 0})
				}
			}
		}
	}
}

// slab allocates places in blocks: a walk makes one for each node. Most walks are of few nodes, so the
// first block is small.
type slab struct {
	free []Place
	size int // of the last block
}

const leastSlab, mostSlab = 8, 64

func (s *slab) kid(up *Place, i int) *Place {
	if len(s.free) == 0 {
		s.size = min(max(2*s.size, leastSlab), mostSlab)
		s.free = make([]Place, s.size)
	}
	p := &s.free[0]
	s.free = s.free[1:]
	*p = Place{Up: up, Index: i, Node: up.Node.Kid(i), Depth: up.Depth + 1}
	return p
}

// IsName reports whether the rule right around a token says that it is a name, as a word that is a keyword elsewhere may be.
func (p *Place) IsName() bool {
	for p = p.Up; p != nil && p.Node.Kind == Block; p = p.Up {
	}
	return p != nil && p.Node.Kind == Rule && p.Node.Rule().Identifier
}

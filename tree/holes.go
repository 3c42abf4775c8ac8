package tree

import (
	"cmp"
	"sort"
)

// WithHoles returns a freshly parsed tree of a text with holes that the grammar did not
// see: each becomes an element of the list that it stands in. The grafts ascend. Where no
// list takes a hole, it returns nil and what would have to be a hole as a whole, by its first and
// last token: the element of a list, with a separator, or what may be left out.
func (t *Tree) WithHoles(text string, grafts []Graft) (tree *Tree, whole [][2]int) {
	h := &holes{old: t.Src, grafts: grafts, own: &own{packed: t.Root.own.packed}}
	h.own.src = &Source{Text: text, Lex: t.Src.Lex, Of: t.Src.Of, parted: true}
	h.merge()
	root := h.node(t.Root, 0, 0, len(grafts))
	if root == nil {
		h.grow(t.Root, t.Root)
	}
	if root == nil || h.whole != nil {
		return nil, h.whole
	}
	return &Tree{Root: root, Src: h.own.src}, nil
}

// holes puts holes into a tree whose source did not have them.
type holes struct {
	old    *Source
	grafts []Graft
	own    *own     // of the copies
	whole  [][2]int // of the old source, by its first and last token: has to be a hole, as no list in it takes one
}

// merge makes the tokens of the new source.
func (h *holes) merge() {
	src := h.own.src
	src.Toks = make([]Tok, 0, len(h.old.Toks)+len(h.grafts))
	next := 0
	for i := range h.grafts {
		g := &h.grafts[i]
		src.Toks = append(src.Toks, h.old.Toks[next:g.At]...)
		next = g.At
		g.Part.tok, g.Part.toks = int32(len(src.Toks)), 1
		src.holes = append(src.holes, g.Part.tok)
		src.Toks = append(src.Toks, Tok{Type: Hole, Start: int32(g.Start), End: int32(g.End)})
	}
	src.Toks = append(src.Toks, h.old.Toks[next:]...)
}

// before returns the number of holes in front of token i of the old source, those right
// before it included.
func (h *holes) before(i int32) int {
	return sort.Search(len(h.grafts), func(k int) bool { return h.grafts[k].At > int(i) })
}

// moved returns n, in which there is no hole, as a node of the new source.
func (h *holes) moved(n *Node) *Node {
	if n.Kind == Empty {
		return n
	}
	c := &Node{Kind: n.Kind, Expr: n.Expr, Alt: n.Alt, Tokens: n.Tokens, at: n.at, own: h.own}
	if n.Tokens > 0 {
		c.lo = n.lo + int32(h.before(n.lo))
	}
	return c
}

// grow notes that the tokens from those of one node to those of another have to be a hole; false if either has none.
func (h *holes) grow(from, to *Node) bool {
	if from.Tokens == 0 || to.Tokens == 0 {
		return false
	}
	h.whole = append(h.whole, [2]int{int(from.Lo()), int(to.Hi())})
	return true
}

// growKid notes that kid k of n has to be a hole; false if n has to be one, with it.
func (h *holes) growKid(n *Node, kids []*Node, k int) bool {
	switch {
	case n.Kind == Opt, n.Kind == List && !n.Separated():
		return h.grow(kids[k], kids[k])
	case n.Kind == List && k > 1:
		return h.grow(kids[k-1], kids[k])
	case n.Kind == List && k+1 < len(kids):
		return h.grow(kids[k], kids[k+1])
	}
	return false
}

// node returns n, which begins at a token of the old source, with the grafts from to to,
// all of which are to go into it; nil if n has to be a hole.
func (h *holes) node(n *Node, begin, from, to int) *Node {
	if from == to {
		return h.moved(n)
	}
	into := make(map[int][2]int) // the grafts for each kid
	list := n.Kind == List
	at := make(map[int][]int) // the grafts in front of each kid of a list
	for i := from; i < to; i++ {
		k, inside := n.kidAround(h.grafts[i].At)
		if !inside && !list {
			if k = n.taker(h.grafts[i].At, begin); k < 0 {
				return nil
			}
			inside = true
		}
		if !inside {
			at[k] = append(at[k], i)
		} else if span, known := into[k]; known {
			into[k] = [2]int{span[0], i + 1}
		} else {
			into[k] = [2]int{i, i + 1}
		}
	}
	old := n.Kids()
	kids := make([]*Node, 0, len(old)+len(at))
	for k := range len(old) + 1 {
		for _, i := range at[k] {
			kids = append(kids, h.element(n, &h.grafts[i], k)...)
		}
		if k < len(old) {
			kid := h.node(old[k], begin, into[k][0], into[k][1])
			if kid == nil && !h.growKid(n, old, k) {
				return nil
			}
			kids = append(kids, cmp.Or(kid, old[k]))
			begin += int(old[k].Tokens)
		}
	}
	return n.WithKids(kids)
}

// element returns a hole as an element of a list in front of its kid k. In a list with
// separators it has one of no text at its side: its own is in the hole.
func (h *holes) element(list *Node, g *Graft, k int) []*Node {
	hole := g.root(list.Expr.Sub[0])
	switch {
	case !list.Separated():
		return []*Node{hole}
	case k%2 == 0:
		return []*Node{hole, Nothing}
	}
	return []*Node{Nothing, hole}
}

package tree

import (
	"iter"
	"slices"
)

// kids are the kids of a node. Those of a long packed list stand in bundles: hidden
// nodes that hold neighbours each, so that these are unpacked only where someone looks
// at one of them. Edited lists share the bundles that they keep whole.
type kids struct {
	list   []*Node  // kids and bundles
	starts *[]int32 // of each part, and the end of the last; nil if there are no bundles
}

// bundle is the Kind of a node that holds neighbours of a list; Alt is their number.
const bundle Kind = 255

// A list of more than long kids is unpacked in bundles. Their size is even, so that they
// begin with an element where a list has separators.
const (
	long       = 2 * bundleSize
	bundleSize = 256
)

// joined returns kids of parts.
func joined(parts []*Node) kids {
	if !slices.ContainsFunc(parts, func(n *Node) bool { return n.Kind == bundle }) {
		return kids{list: parts}
	}
	starts := make([]int32, len(parts)+1)
	for i, p := range parts {
		starts[i+1] = starts[i] + p.width()
	}
	return kids{parts, &starts}
}

// width is the number of kids that a part of a list is.
func (n *Node) width() int32 {
	if n.Kind == bundle {
		return n.Alt
	}
	return 1
}

func (k kids) len() int {
	if k.starts == nil {
		return len(k.list)
	}
	return int((*k.starts)[len(k.list)])
}

// part returns the part that kid i is in, and the index of its first kid.
func (k kids) part(i int) (part, start int) {
	if k.starts == nil {
		return i, i
	}
	part, found := slices.BinarySearch(*k.starts, int32(i))
	if !found {
		part--
	}
	return part, int((*k.starts)[part])
}

func (k kids) at(i int) *Node {
	part, start := k.part(i)
	if n := k.list[part]; n.Kind == bundle {
		return n.Kids()[i-start]
	}
	return k.list[part]
}

// slice returns kids from…to-1. Of the bundles only those at the ends are unpacked.
func (k kids) slice(from, to int) kids {
	if k.starts == nil {
		return kids{list: k.list[from:to:to]}
	}
	var parts []*Node
	for from < to {
		i, start := k.part(from)
		n := k.list[i]
		end := start + int(n.width())
		if start < from || to < end {
			n = newBundle(n, from-start, min(to, end)-start)
		}
		parts = append(parts, n)
		from = end
	}
	return joined(parts)
}

// newBundle returns a bundle of kids from…to-1 of another.
func newBundle(n *Node, from, to int) *Node {
	return inner(bundle, n.Expr, to-from, kids{list: n.Kids()[from:to:to]})
}

// with returns the kids with others at some indexes. Of the bundles only those around
// them are unpacked.
func (k kids) with(others map[int]*Node) kids {
	parts := slices.Clone(k.list)
	for i, n := range others {
		part, start := k.part(i)
		if k.list[part].Kind != bundle {
			parts[part] = n
			continue
		}
		list := slices.Clone(parts[part].Kids())
		list[i-start] = n
		parts[part] = inner(bundle, parts[part].Expr, len(list), kids{list: list})
	}
	return kids{parts, k.starts}
}

// glance yields the kids from that one on with their indexes. A kid that is still packed
// is one only until the next is yielded: none is kept, whatever the length of a list.
func (k kids) glance(from int) iter.Seq2[int, *Node] {
	return func(yield func(int, *Node) bool) {
		if from >= k.len() {
			return
		}
		part, i := k.part(from)
		var scratch scratch
		for _, n := range k.list[part:] {
			if n.Kind != bundle {
				if i >= from && !yield(i, n) {
					return
				}
				i++
				continue
			}
			for _, kid := range scratch.kids(n) {
				if i >= from && !yield(i, kid) {
					return
				}
				i++
			}
		}
	}
}

// scratch is room to unpack a bundle after the other.
type scratch struct {
	nodes []Node
	kids_ []*Node
}

func (s *scratch) kids(b *Node) []*Node {
	if made := b.kids.Load(); made != nil {
		return made.list
	}
	if s.nodes == nil {
		s.nodes, s.kids_ = make([]Node, bundleSize), make([]*Node, bundleSize)
	}
	return b.unpackInto(s.nodes[:b.Alt], s.kids_[:b.Alt], record{kids: b.at})
}

// made reports whether the kids of a node were ever looked at.
func (n *Node) made() bool { return n.kids.Load() != nil }

// Unkept returns n or, if nobody has asked for its kids, a copy of it: what is unpacked below
// the copy goes with it.
func (n *Node) Unkept() *Node {
	if n.Kind == Token || n.made() {
		return n
	}
	return &Node{Kind: n.Kind, Expr: n.Expr, Alt: n.Alt, Tokens: n.Tokens, lo: n.lo, at: n.at, more: n.more, own: n.own}
}

// Count returns the number of kids.
func (n *Node) Count() int {
	if n.at != 0 && n.Kind != Token && n.Kind != bundle {
		return n.count(n.own.packed.at(n.at))
	}
	return n.seq().len()
}

// Kid returns kid i. Of a long list it unpacks no more than some neighbours.
func (n *Node) Kid(i int) *Node { return n.seq().at(i) }

// Glance yields the kids with their indexes, unpacking none: a kid that nobody has asked
// for before is valid only until the next is yielded.
func (n *Node) Glance() iter.Seq2[int, *Node] { return n.seq().glance(0) }

// IndexOf returns the index of a kid, else -1. It searches from the hint to the left
// first, where there are no bundles: edits mostly remove.
func (n *Node) IndexOf(kid *Node, hint int) int {
	k := n.seq()
	if hint < k.len() && k.at(hint) == kid {
		return hint
	}
	if k.starts == nil {
		for i := min(hint, len(k.list)) - 1; i >= 0; i-- {
			if k.list[i] == kid {
				return i
			}
		}
	}
	start := 0
	for _, part := range k.list {
		if part == kid {
			return start
		}
		if part.Kind == bundle && part.made() {
			if i := slices.Index(part.Kids(), kid); i >= 0 {
				return start + i
			}
		}
		start += int(part.width())
	}
	return -1
}

// Reordered reports whether kids that a and b share stand in another order.
func Reordered(a, b *Node) bool {
	index := map[*Node]int{}
	for i, k := range a.seq().list {
		index[k] = i
	}
	last := -1
	for _, k := range b.seq().list {
		i, shared := index[k]
		if shared && k != Nothing && i < last {
			return true
		}
		if shared {
			last = i
		}
	}
	return false
}

// Differing returns the kids that a and b do not share, neighbours of a long list as
// one node.
func Differing(a, b *Node) (old, made []*Node) {
	x, y := a.seq().list, b.seq().list
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	if len(x) == 0 || len(y) == 0 {
		return slices.Clip(x), slices.Clip(y)
	}
	kept := make(map[*Node]bool, len(y))
	for _, k := range y {
		kept[k] = true
	}
	for _, k := range x {
		if kept[k] {
			delete(kept, k)
		} else {
			old = append(old, k)
		}
	}
	for _, k := range y {
		if kept[k] {
			made = append(made, k)
		}
	}
	return old, made
}

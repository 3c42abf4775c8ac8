package tree

import (
	"iter"
	"slices"
)

// Chunk is elements of one list, in order, with the separators between them. It takes no
// memory for those that nobody has looked at.
type Chunk struct {
	kids   kids // all elements but the last with the separator behind them
	stride int
	from   int // where the first of them stood in the list
}

// Chunk returns elements from…to-1 of a List.
func (n *Node) Chunk(from, to int) Chunk {
	k := n.seq()
	return Chunk{k.slice(from*n.Stride(), min(to*n.Stride(), k.len())), n.Stride(), from * n.Stride()}
}

// Len returns the number of elements.
func (c Chunk) Len() int {
	if c.stride == 0 {
		return 0
	}
	return (c.kids.len() + c.stride - 1) / c.stride
}

// At returns element i.
func (c Chunk) At(i int) *Node { return c.kids.at(i * c.stride) }

// Slice returns elements from…to-1.
func (c Chunk) Slice(from, to int) Chunk {
	return Chunk{c.kids.slice(from*c.stride, min(to*c.stride, c.kids.len())), c.stride, c.from + from*c.stride}
}

// Join returns the elements of c and then those of d, which stand behind them in the
// list: c must have kept a separator.
func (c Chunk) Join(d Chunk) Chunk {
	if c.Len() == 0 {
		return d
	}
	return Chunk{joined(slices.Concat(c.kids.list, d.kids.list)), c.stride, c.from}
}

// Glance yields the elements with their indexes. As for [Node.Glance], an element may be
// valid only until the next is yielded.
func (c Chunk) Glance() iter.Seq2[int, *Node] {
	return func(yield func(int, *Node) bool) {
		if c.Len() == 0 {
			return
		}
		for i, n := range c.kids.glance(0) {
			if i%c.stride == 0 && !yield(i/c.stride, n) {
				return
			}
		}
	}
}

// Each returns the chunk with other(n) for each node n, c itself if no node differs.
// It leaves out nodes that nobody has looked at.
func (c Chunk) Each(other func(*Node) *Node) Chunk {
	var parts []*Node
	for i, n := range c.kids.list {
		m := n
		switch {
		case n.Kind != bundle:
			m = other(n)
		case n.made():
			m = n.eachKid(other)
		}
		if m != n && parts == nil {
			parts = slices.Clone(c.kids.list)
		}
		if parts != nil {
			parts[i] = m
		}
	}
	if parts == nil {
		return c
	}
	return Chunk{kids{parts, c.kids.starts}, c.stride, c.from}
}

// eachKid returns the bundle with other(kid) for each kid, n itself if none differs.
func (n *Node) eachKid(other func(*Node) *Node) *Node {
	list := n.Kids()
	i := slices.IndexFunc(list, func(k *Node) bool { return other(k) != k })
	if i < 0 {
		return n
	}
	list = slices.Clone(list)
	for ; i < len(list); i++ {
		list[i] = other(list[i])
	}
	return inner(bundle, n.Expr, len(list), kids{list: list})
}

// runs yields the elements of c that stand in the list, each run of neighbours by its
// first kid and its length. What c and the list share is compared as a whole.
func (c Chunk) runs(list *Node) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		if c.Len() == 0 {
			return
		}
		if at := list.IndexOf(c.At(0), c.from); at >= 0 && c.standsAt(list.seq(), at) {
			yield(at, c.Len())
			return
		}
		of := c.nodes()
		i := 0
		for _, p := range list.seq().list {
			if !yieldRuns(p, i, c.stride, of, yield) {
				return
			}
			i += int(p.width())
		}
	}
}

// standsAt reports whether all elements stand next to each other from kid at on.
func (c Chunk) standsAt(list kids, at int) bool {
	n := (c.Len()-1)*c.stride + 1
	if at+n > list.len() {
		return false
	}
	for i := 0; i < n; {
		part, start := c.kids.part(i)
		other, from := list.part(at + i)
		p := c.kids.list[part]
		switch {
		case p == list.list[other] && start == from-at:
			i = start + int(p.width())
		case i%c.stride == 0 && c.kids.at(i) != list.at(at+i):
			return false
		default:
			i++
		}
	}
	return true
}

// nodes returns the parts of the chunk, and the kids of the bundles that were looked at.
func (c Chunk) nodes() map[*Node]bool {
	all := map[*Node]bool{}
	for _, p := range c.kids.list {
		all[p] = true
		if p.Kind == bundle && p.made() {
			for _, k := range p.Kids() {
				all[k] = true
			}
		}
	}
	return all
}

// yieldRuns is [Chunk.runs] for a part of a list that begins with kid i.
func yieldRuns(p *Node, i, stride int, of map[*Node]bool, yield func(int, int) bool) bool {
	first := i + i%stride // of its elements
	switch {
	case of[p] && p.Kind == bundle:
		n := (i + int(p.width()) - first + stride - 1) / stride
		return n == 0 || yield(first, n)
	case p.Kind != bundle:
		return !of[p] || first > i || yield(i, 1)
	case p.made():
		for k := first - i; k < len(p.Kids()); k += stride {
			if of[p.Kids()[k]] && !yield(i+k, 1) {
				return false
			}
		}
	}
	return true
}

package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// leavesUses reports whether every element has the first occurrence, mostly the definition, of an
// identifier that also occurs elsewhere.
func (i *identifiers) leavesUses(elements tree.Chunk) bool {
	return elements.Len() > 0 && i.Spare(elements).Len() == 0
}

// Spare returns the elements whose definitions only they themselves mention. The first occurrence
// of an identifier counts as its definition. Of a chunk that is too large to compare, it returns
// all.
func (i *identifiers) Spare(elements tree.Chunk) tree.Chunk {
	if i.view.Identifier() == nil || !i.readable(elements) {
		return elements
	}
	i.findFirsts()
	u := uses{number: map[string]int32{}, from: make([]int, 0, elements.Len()+1)}
	for _, n := range document.Within2(i.view, elements.Glance()) {
		u.read(i, i.view.Versions.latest(n))
	}
	needed := u.needed(i)
	if len(needed) < elements.Len() {
		return elements // the context has ended
	}
	return Picked(elements, func(at int) bool { return !needed[at] })
}

// readable reports whether a chunk is small enough to compare its elements one by one.
func (i *identifiers) readable(elements tree.Chunk) bool {
	weight := 0
	for _, n := range elements.Glance() {
		if weight += int(i.view.Versions.latest(n).Tokens); weight > Large && i.view.Tree.Root.Tokens > document.Huge {
			return false
		}
	}
	return weight > 0
}

// uses are the identifiers of some elements, by number.
type uses struct {
	number  map[string]int32
	going   []int   // occurrences in the elements, by identifier
	definer []int   // the element with the first occurrence, by identifier; -1 for none
	in      []int32 // the identifiers of all elements, concatenated
	from    []int   // index in in of each element's first identifier
}

// read adds the identifiers of the next element. Names that have to be defined do not count: their
// uses go with their definitions.
func (u *uses) read(names *identifiers, n *tree.Node) {
	u.from = append(u.from, len(u.in))
	for w := range names.view.Words(n) {
		if !names.view.IsIdentifier(w) || names.view.IsBound(w) {
			continue
		}
		i, known := u.number[w.Text]
		if !known {
			i = int32(len(u.going))
			u.number[w.Text] = i
			u.going, u.definer = append(u.going, 0), append(u.definer, -1)
		}
		u.going[i]++
		u.in = append(u.in, i)
		if names.isFirst(w) {
			u.definer[i] = len(u.from) - 1
		}
	}
}

// needed reports for each element whether it defines an identifier that occurs outside of the
// elements, or in another needed element.
func (u *uses) needed(names *identifiers) []bool {
	needed := make([]bool, len(u.from))
	var todo []int
	add := func(name int32) {
		if i := u.definer[name]; i >= 0 && !needed[i] {
			needed[i] = true
			todo = append(todo, i)
		}
	}
	for text, name := range u.number {
		if u.going[name] < names.count.At(text) {
			add(name)
		}
	}
	u.from = append(u.from, len(u.in))
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, name := range u.in[u.from[i]:u.from[i+1]] {
			add(name)
		}
	}
	return needed
}

// Picked returns the elements of a chunk whose index is good.
func Picked(elements tree.Chunk, good func(i int) bool) tree.Chunk {
	var all tree.Chunk
	from := 0
	for i := range elements.Len() + 1 {
		if i < elements.Len() && good(i) {
			continue
		}
		if from < i {
			all = all.Join(elements.Slice(from, i))
		}
		from = i + 1
	}
	return all
}

package tree

import (
	"cmp"
	"slices"
)

// Edit replaces the node at a place of a tree.
type Edit struct {
	At  *Place
	New *Node
}

// With returns the tree with all edits made, sharing the rest with t: only the
// paths from the edits to the root are copied. A new node takes over the Expr
// of the one it replaces. An edit inside the region that another one replaces
// has no effect; of two edits of one place the later one counts.
func (t *Tree) With(edits ...Edit) *Tree {
	if len(edits) == 1 {
		return &Tree{Root: edits[0].up(), Src: t.Src}
	}
	if len(edits) == 0 {
		return t
	}
	return &Tree{Root: merge(t.Root, edits), Src: t.Src}
}

// up copies the path from one edit to the root and returns the new root.
func (e Edit) up() *Node {
	n := e.New.At(e.At.Node.Expr)
	for p := e.At; p.Up != nil; p = p.Up {
		n = p.Up.Node.ReplaceKid(p.Index, n)
	}
	return n
}

// merge makes several edits, the deepest level first: the changed parents of one
// level are edits of the level above.
func merge(root *Node, edits []Edit) *Node {
	todo := slices.Clone(edits)
	slices.SortStableFunc(todo, func(a, b Edit) int { return cmp.Compare(b.At.Depth, a.At.Depth) })
	changed := map[*Node][]*Node{} // the new kids of parents at the present depth
	var parents []*Place
	for {
		depth := 0
		if len(parents) > 0 {
			depth = parents[0].Depth
		} else if len(todo) > 0 {
			depth = todo[0].At.Depth
		}
		level := make([]Edit, 0, len(parents))
		for _, p := range parents {
			level = append(level, Edit{p, p.Node.WithKids(changed[p.Node])})
		}
		for len(todo) > 0 && todo[0].At.Depth == depth {
			level = append(level, Edit{todo[0].At, todo[0].New.At(todo[0].At.Node.Expr)})
			todo = todo[1:]
		}
		if depth == 0 {
			return level[len(level)-1].New
		}
		clear(changed)
		parents = parents[:0:0]
		for _, e := range level {
			up := e.At.Up
			kids, ok := changed[up.Node]
			if !ok {
				kids = slices.Clone(up.Node.Kids())
				changed[up.Node] = kids
				parents = append(parents, up)
			}
			kids[e.At.Index] = e.New
		}
	}
}

// ReplaceKid returns n with kid i replaced.
func (n *Node) ReplaceKid(i int, kid *Node) *Node {
	kids := slices.Clone(n.Kids())
	kids[i] = kid
	return n.WithKids(kids)
}

// Separated reports whether a List has separators between its elements.
func (n *Node) Separated() bool { return len(n.Expr.Sub) > 1 }

// Len is the number of elements of a List.
func (n *Node) Len() int {
	if n.Separated() {
		return (len(n.Kids()) + 1) / 2
	}
	return len(n.Kids())
}

// Elements returns the elements of a List without the separators. The slice may
// be the list's own: it must not be changed.
func (n *Node) Elements() []*Node {
	if !n.Separated() {
		return n.Kids()
	}
	elements := make([]*Node, 0, n.Len())
	for i := 0; i < len(n.Kids()); i += 2 {
		elements = append(elements, n.Kids()[i])
	}
	return elements
}

// ElementAt returns the index of the list element that kid i is, and whether it
// is an element and not a separator.
func (n *Node) ElementAt(i int) (int, bool) {
	if !n.Separated() {
		return i, true
	}
	return i / 2, i%2 == 0
}

// Without returns the List without the elements for which drop says so. An
// element takes the separator in front of it along, the first one kept what
// stood in front of it; a separator behind the last element stays while there
// is an element. The caller respects the list's least length (Expr.Min).
func Without(list *Node, drop func(i int) bool) *Node {
	step := 1
	if list.Separated() {
		step = 2
	}
	kids := make([]*Node, 0, len(list.Kids()))
	for k := 0; k < len(list.Kids()); k += step {
		if drop(k / step) {
			continue
		}
		if step == 2 && len(kids) > 0 {
			kids = append(kids, list.Kids()[k-1])
		}
		kids = append(kids, list.Kids()[k])
	}
	if step == 2 && len(kids) > 0 && len(list.Kids())%2 == 0 {
		kids = append(kids, list.Kids()[len(list.Kids())-1])
	}
	return NewList(list.Expr, kids)
}

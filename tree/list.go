package tree

import "slices"

// ReplaceKid returns n with kid i replaced.
func (n *Node) ReplaceKid(i int, kid *Node) *Node {
	kids := slices.Clone(n.Kids())
	kids[i] = kid
	return n.WithKids(kids)
}

// Separated reports whether a List has separators between its elements.
func (n *Node) Separated() bool { return len(n.Expr.Sub) > 1 }

// Stride returns the distance between two elements among the kids of a List.
func (n *Node) Stride() int {
	if n.Separated() {
		return 2
	}
	return 1
}

// Len returns the number of elements of a List.
func (n *Node) Len() int { return (len(n.Kids()) + n.Stride() - 1) / n.Stride() }

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

// ElementAt returns the index of the list element at kid i, and whether that kid
// is an element rather than a separator.
func (n *Node) ElementAt(i int) (int, bool) {
	if !n.Separated() {
		return i, true
	}
	return i / 2, i%2 == 0
}

// Without returns the List without the elements that drop selects. Each takes
// along the separator in front of it, while the first one kept inherits the text
// in front of the list; a separator behind the last element stays while there is
// an element. The caller respects the list's least length (Expr.Min).
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

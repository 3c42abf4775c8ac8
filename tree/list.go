package tree

// ReplaceKid returns n with kid i replaced.
func (n *Node) ReplaceKid(i int, kid *Node) *Node {
	return n.withKids(n.seq().with(map[int]*Node{i: kid}))
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
func (n *Node) Len() int { return (n.Count() + n.Stride() - 1) / n.Stride() }

// Elements returns the elements of a List without the separators. The slice may
// be the list's own: it must not be changed.
func (n *Node) Elements() []*Node {
	if !n.Separated() {
		return n.Kids()
	}
	elements := make([]*Node, 0, n.Len())
	for i, k := range n.Kids() {
		if i%2 == 0 {
			elements = append(elements, k)
		}
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

// Without returns the List without elements from…to-1 of each of the runs, which ascend.
// Each element takes along the separator in front of it, while the first one kept
// inherits the text in front of the list; a separator behind the last element stays
// while there is an element. The caller respects the list's least length (Expr.Min).
func Without(list *Node, runs [][2]int) *Node {
	k, step := list.seq(), list.Stride()
	var parts []*Node
	keep := func(from, to int) {
		if from >= to {
			return
		}
		first := from * step
		if step == 2 && len(parts) > 0 {
			first--
		}
		parts = append(parts, k.slice(first, (to-1)*step+1).list...)
	}
	kept := 0
	for _, r := range runs {
		keep(kept, r[0])
		kept = max(kept, r[1])
	}
	keep(kept, list.Len())
	if step == 2 && len(parts) > 0 && k.len()%2 == 0 {
		parts = append(parts, k.at(k.len()-1))
	}
	return inner(List, list.Expr, 0, joined(parts))
}

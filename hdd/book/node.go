package book

import "iter"

// All yields n and the nodes below it in pre-order.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) { n.each(yield) }
}

func (n *Node) each(yield func(*Node) bool) bool {
	if !yield(n) {
		return false
	}
	for _, k := range n.Kids {
		if !k.each(yield) {
			return false
		}
	}
	return true
}

// Nodes counts the nodes of n.
func (n *Node) Nodes() int {
	if n.size > 0 && !n.open {
		return n.size
	}
	size := 1
	for _, k := range n.Kids {
		size += k.Nodes()
	}
	if !n.open {
		n.size = size
	}
	return size
}

// Height counts the levels of n.
func (n *Node) Height() int {
	most := 0
	for _, k := range n.Kids {
		most = max(most, k.Height())
	}
	return 1 + most
}

// below returns the nodes depth levels below n in pre-order, all that are below n with
// AnyDepth, none with 0.
func (n *Node) below(depth int) []*Node {
	var found []*Node
	var look func(*Node, int)
	look = func(up *Node, left int) {
		for _, k := range up.Kids {
			if left < 0 || left == 1 {
				found = append(found, k)
			}
			if left != 1 {
				look(k, left-1)
			}
		}
	}
	if depth != 0 {
		look(n, depth)
	}
	return found
}

// forget drops what is known of n and all below.
func (n *Node) forget() {
	n.size, n.whole = 0, nil
	for _, k := range n.Kids {
		k.forget()
	}
}

// overlaps reports whether a node stands twice below n.
func (n *Node) overlaps() bool {
	if !n.made {
		return false
	}
	seen := map[*Node]bool{}
	var twice func(*Node) bool
	twice = func(up *Node) bool {
		for _, k := range up.Kids {
			if seen[k] && len(k.Kids) > 0 || twice(k) {
				return true
			}
			seen[k] = true
		}
		return false
	}
	return twice(n)
}

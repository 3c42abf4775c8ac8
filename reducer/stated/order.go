package stated

import "pare/tree"

// order remembers whether the parts of a tree stand in the order that its grammar asks for.
type order struct {
	tree  *tree.Tree // the best so far
	holds bool
}

// kept reports whether the parts of a candidate stand in order, if those of the best so far do.
func (o *order) kept(v text, t *tree.Tree) bool {
	if o.tree != v.Tree {
		o.tree, o.holds = v.Tree, inOrder(v.Tree.Root, new(int))
	}
	return !o.holds || inOrder(t.Root, new(int))
}

// inOrder reports whether no node in n comes before last or another one behind it. It sets last to
// the last one's place in the order.
func inOrder(n *tree.Node, last *int) bool {
	if r := n.Rule(); r != nil && (r.Order > 0 || r.Stack) {
		good := r.Stack || *last <= r.Order
		*last = max(*last, r.Order)
		return good
	}
	for _, k := range n.Kids() {
		if k.Kind != tree.Token && !inOrder(k, last) {
			return false
		}
	}
	return true
}

package stated

import (
	"pare/reducer/document"
	"pare/tree"
)

// text is the best so far.
type text struct {
	*document.Document
	Tree *tree.Tree
}

// differing returns the nodes by which two trees differ. What is whole differs as a whole, and so
// does what is of another rule or alternative.
func differing(a, b *tree.Node, whole func(n *tree.Node) bool) (old, made []*tree.Node) {
	old, made = []*tree.Node{a}, []*tree.Node{b}
	for len(old) == 1 && len(made) == 1 {
		a, b = old[0], made[0]
		if a.Rule() != b.Rule() || a.Rule() != nil && a.Alt != b.Alt || whole(a) || whole(b) {
			break
		}
		x, y := tree.Differing(a, b)
		if len(x)+len(y) == 0 {
			break
		}
		old, made = x, y
	}
	return old, made
}

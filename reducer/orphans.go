package reducer

import (
	"pare/tree"
)

// orphaned returns items for the elements that the last success freed: they
// mention an identifier which is mentioned nowhere else any more, and mostly
// define it.
func (w *sweep) orphaned() []item {
	var items []item
	for _, name := range w.orphans {
		p := removable(w.find(w.root, name))
		if p == nil || p.Up == nil || p.Up.Node.Kind != tree.List || w.mentioned(p.Node, name) < w.count[name] {
			continue
		}
		items = append(items, w.chunks(p.Up, []*tree.Place{p})...)
	}
	return items
}

// find returns the place of the first occurrence of an identifier below p, nil
// when there is none.
func (w *sweep) find(p *tree.Place, name string) *tree.Place {
	var path []int
	if !w.path(p.Node, name, &path) {
		return nil
	}
	for i := len(path) - 1; i >= 0; i-- {
		p = w.kid(p, path[i])
	}
	return p
}

// path appends the kid indexes that lead to the identifier, the last first.
func (w *sweep) path(n *tree.Node, name string, path *[]int) bool {
	if n.Kind == tree.Token {
		return n.Text() == name && w.lang.Facts.IsIdentifier(int(n.Type()))
	}
	for i, k := range n.Kids() {
		if w.path(k, name, path) {
			*path = append(*path, i)
			return true
		}
	}
	return false
}

// mentioned counts the occurrences of an identifier below n.
func (w *sweep) mentioned(n *tree.Node, name string) int {
	change := map[string]int{}
	w.tell(n, 1, change)
	return change[name]
}

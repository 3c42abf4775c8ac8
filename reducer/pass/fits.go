package pass

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// ListsFor returns the topmost lists below n whose elements fit in its place: of a call statement,
// not the arguments, but the statements of a function among them.
func ListsFor(v *search.View, n *tree.Node) []*tree.Node {
	var lists []*tree.Node
	outside := func(p *tree.Place) bool { return len(lists) == 0 || lists[len(lists)-1] != p.Node }
	for p := range document.Within(v, (&tree.Place{Node: n}).Walk(outside)) {
		if l := p.Node; l != n && l.Kind == tree.List && l.Count() > 0 && Fits(v, n, l) {
			lists = append(lists, l)
		}
	}
	return lists
}

// Fits reports whether every element of l fits in place of the element n.
func Fits(v *search.View, n, l *tree.Node) bool {
	for i := 0; i < l.Count(); i += l.Stride() {
		if v.Ended() {
			return false
		}
		if l.Kid(i).Expr == n.Expr {
			continue
		}
		e := lone(l.Kid(i))
		if e.Kind != tree.Rule {
			return false
		}
		if cost, ok := v.Facts(n).Context(n.Expr, e.Rule()); !ok || cost > 0 {
			return false
		}
	}
	return true
}

// lone returns the part of a block that has only one, as an element of (label | item)*, or else n.
func lone(n *tree.Node) *tree.Node {
	for n.Kind == tree.Block && n.Count() == 1 {
		n = n.Kid(0)
	}
	return n
}

// splice replaces at, a list element, by l's elements.
func splice(v *search.View, at *tree.Place, l *tree.Node) *tree.Edits {
	return Spread(v, at, l.Elements())
}

// Spread replaces at by several nodes, each in the cheapest context that fits.
func Spread(v *search.View, at *tree.Place, nodes []*tree.Node) *tree.Edits {
	list := at.Up.Node
	var kids []*tree.Node
	kids = append(kids, list.Kids()[:at.Index]...)
	for i, e := range nodes {
		if i > 0 && list.Separated() {
			sep := tree.Minimal(v.Facts(list), list.Expr.Sub[1])
			if sep == nil {
				return nil
			}
			kids = append(kids, sep)
		}
		w, ok := tree.Wrap(v.Facts(list), at.Node.Expr, e)
		if !ok {
			w, ok = tree.Wrap(v.Facts(list), at.Node.Expr, lone(e))
		}
		if !ok {
			return nil
		}
		kids = append(kids, w)
	}
	kids = append(kids, list.Kids()[at.Index+1:]...)
	return tree.Put(at.Up, tree.NewList(list.Expr, kids))
}

package reducer

import (
	"pare/tree"
)

// removable returns the place of the smallest node around p, p included, that
// can be dropped: a list element that its list does not need, or an optional's
// optional node. It returns nil when there is none.
func removable(p *tree.Place) *tree.Place {
	for ; p != nil && p.Up != nil; p = p.Up {
		switch p.Up.Node.Kind {
		case tree.Opt:
			return p.Up
		case tree.List:
			list := p.Up.Node
			if p.Index%stride(list) == 0 && length(list) > list.Expr.Min {
				return p
			}
		}
	}
	return nil
}

// together is a set of edits that may lie inside each other: nodes to drop and
// nodes to put others in place of.
type together struct {
	drop map[*tree.Node]bool
	put  map[*tree.Node]*tree.Node
	path map[*tree.Node]bool // every node with an edit at or below it
	left map[*tree.Node]int  // the elements that a list keeps, if some go

	dropped []*tree.Place // as they were dropped
}

func newTogether() *together {
	return &together{drop: map[*tree.Node]bool{}, put: map[*tree.Node]*tree.Node{}, path: map[*tree.Node]bool{}, left: map[*tree.Node]int{}}
}

func (e *together) mark(p *tree.Place) {
	for ; p != nil && !e.path[p.Node]; p = p.Up {
		e.path[p.Node] = true
	}
}

// remove drops the node at p, a removable place. Where so many elements of its
// list go that the list becomes too short, what is around the list goes.
// It reports whether that can be done.
func (e *together) remove(p *tree.Place) bool {
	if e.drop[p.Node] {
		return true
	}
	e.mark(p)
	e.drop[p.Node] = true
	e.dropped = append(e.dropped, p)
	if p.Node.Kind == tree.Opt {
		return true
	}
	list := p.Up.Node
	left, known := e.left[list]
	if !known {
		left = length(list)
	}
	left--
	e.left[list] = left
	if left >= list.Expr.Min {
		return true
	}
	around := removable(p.Up)
	return around != nil && e.remove(around)
}

// replace puts n for the node at p.
func (e *together) replace(p *tree.Place, n *tree.Node) {
	e.mark(p)
	e.put[p.Node] = n
}

// apply returns the tree with all edits made; what lies inside a dropped node
// goes with it.
func (e *together) apply(t *tree.Tree) *tree.Tree {
	return &tree.Tree{Root: e.rebuild(t.Root), Src: t.Src}
}

func (e *together) rebuild(n *tree.Node) *tree.Node {
	if r, ok := e.put[n]; ok {
		return r.At(n.Expr)
	}
	if !e.path[n] {
		return n
	}
	if n.Kind == tree.Opt && e.drop[n] {
		return tree.NewOpt(n.Expr, nil)
	}
	kids := make([]*tree.Node, len(n.Kids()))
	dropped := false
	for i, k := range n.Kids() {
		if n.Kind == tree.List && e.drop[k] {
			dropped, kids[i] = true, k
			continue
		}
		kids[i] = e.rebuild(k)
	}
	m := n.WithKids(kids)
	if !dropped {
		return m
	}
	all := n.Elements()
	return tree.Without(m, func(i int) bool { return e.drop[all[i]] })
}

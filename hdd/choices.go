package hdd

import (
	"slices"

	"pare/hdd/ddmin"
	"pare/tree"
)

// Choices is the strategy of The Debugging Book's exercise "Advanced Syntactic Code
// Reduction" (chapter DeltaDebugger): all reductions of all nodes are listed, several of one
// node too, and ddmin minimises the list of those that are not applied. The reductions of
// a node are
//
//   - its removal, of a list element or the content of an option;
//   - each of its children that fits in its place, the smallest first;
//   - its minimal text.
//
// The list begins with the largest nodes. Of several reductions of a node the first that is
// not kept is applied; what is below a node that is reduced is not reduced further. With
// ddmin the result is 1-minimal: no other single reduction of the list can be applied, as far
// as the others allow it. Where the tree has n reductions that takes up to n*n+3n questions.
func Choices(t *tree.Tree, first ddmin.First[*tree.Tree], o Options) *tree.Tree {
	if o.Minimizer == nil {
		o.Minimizer = ddmin.Options{Start: 1}.Minimize
	}
	list := o.choices(t)
	if len(list) == 0 {
		return t
	}
	weight := func(i int) int { return max(1, int(list[i].at.Node.Tokens)) }
	build := func(keep []int) *tree.Tree { return t.With(applied(list, keep)) }
	keep := o.Minimizer(len(list), weight, ddmin.Once(ddmin.Through(first, build)))
	if len(keep) == len(list) {
		return t
	}
	return build(keep)
}

// choice is a reduction of a node: its removal, or another in its place.
type choice struct {
	at  *tree.Place
	put *tree.Node // nil for the removal
}

// choices returns the reductions of all nodes but the root, those of the largest first.
func (o Options) choices(t *tree.Tree) []choice {
	var places []*tree.Place
	for p := range t.Places() {
		if p.Up != nil {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, func(p, q *tree.Place) int { return int(q.Node.Tokens) - int(p.Node.Tokens) })
	var list []choice
	for _, p := range places {
		if removable(p) {
			list = append(list, choice{at: p})
		}
		for _, kid := range o.children(p.Node) {
			list = append(list, choice{p, kid})
		}
		if o.shrinks(p) {
			list = append(list, choice{p, tree.Minimal(o.Facts(p.Node), p.Node.Expr)})
		}
	}
	return list
}

// applied returns the edits of the reductions that are not kept; keep ascends.
func applied(list []choice, keep []int) *tree.Edits {
	reduced := map[*tree.Place]*choice{}
	for i := range list {
		if len(keep) > 0 && keep[0] == i {
			keep = keep[1:]
			continue
		}
		if c := &list[i]; reduced[c.at] == nil {
			reduced[c.at] = c
		}
	}
	e := &tree.Edits{}
	gone := map[*tree.Place][]*tree.Place{} // by their list
	var lists []*tree.Place
	for i := range list {
		c := &list[i]
		if reduced[c.at] != c || within(c.at, reduced) {
			continue
		}
		up := c.at.Up
		switch {
		case c.put != nil:
			e.Put(c.at, c.put)
		case up.Node.Kind == tree.Opt:
			e.Drop(up)
		default:
			if gone[up] == nil {
				lists = append(lists, up)
			}
			gone[up] = append(gone[up], c.at)
		}
	}
	for _, up := range lists {
		for _, p := range spared(up.Node, gone[up]) {
			e.Drop(p)
		}
	}
	return e
}

// within reports whether a place is below one that is reduced.
func within(p *tree.Place, reduced map[*tree.Place]*choice) bool {
	for p = p.Up; p != nil; p = p.Up {
		if reduced[p] != nil {
			return true
		}
	}
	return false
}

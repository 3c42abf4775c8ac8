// Package hdd is hierarchical delta debugging: a list minimiser applied to the
// nodes of a tree level by level, from the root down.
package hdd

import (
	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/tree"
)

// Options configure Reduce.
type Options struct {
	Facts func(*tree.Node) *facts.Facts // of the grammar that a node's place belongs to

	// Minimizer is applied to the nodes of a level; nil is ddmin as published,
	// which first asks for the empty list.
	Minimizer ddmin.Minimizer

	// Coarse skips the nodes that can only be replaced by their minimal text, so
	// that only list elements and optional parts are removed (Hodován, Kiss and
	// Gyimóthy, "Coarse Hierarchical Delta Debugging", ICSME 2017): fewer
	// questions, a larger result.
	Coarse bool
}

// Reduce is HDD (Misherghi and Su, "HDD: Hierarchical Delta Debugging", ICSE
// 2006, figure 4): on each level from the root, the list minimiser decides which
// nodes to remove. Where the paper unparses a tree with holes, every candidate
// here is a sentence of the grammar, and shorter than the last:
//
//   - list elements and the contents of options are removed;
//   - then a remaining node of the level that has a shorter sentence is replaced by it.
//
// It returns the tree of the last success, t itself if there was none.
func Reduce(t *tree.Tree, first ddmin.First[*tree.Tree], o Options) *tree.Tree {
	if o.Minimizer == nil {
		o.Minimizer = ddmin.Options{Start: 1}.Minimize
	}
	nodes := below(t.Level(0))
	for depth := 1; len(nodes) > 0; depth++ {
		u := o.minimize(t, nodes, way{removable, remove}, first)
		if !o.Coarse {
			u = o.minimize(u, again(t, u, nodes, depth), way{o.shrinks, o.shrink}, first)
		}
		nodes = below(again(t, u, nodes, depth))
		t = u
	}
	return t
}

// again returns the nodes of a level in tree u, given those of t.
func again(t, u *tree.Tree, nodes []*tree.Place, depth int) []*tree.Place {
	if u == t {
		return nodes
	}
	return u.Level(depth)
}

// below returns the places of the next level.
func below(nodes []*tree.Place) []*tree.Place {
	var kids []*tree.Place
	for _, p := range nodes {
		for i, k := range p.Node.Kids() {
			if k.Kind != tree.Empty {
				kids = append(kids, p.Kid(i))
			}
		}
	}
	return kids
}

// way is a way to remove nodes: its condition, and the edits that apply it to
// nodes of a level, given in level order.
type way struct {
	can   func(*tree.Place) bool
	edits func(gone []*tree.Place) *tree.Edits
}

// minimize runs the minimiser over the nodes of a level of t that admit the way.
// It returns the smaller tree, or t.
func (o Options) minimize(t *tree.Tree, nodes []*tree.Place, w way, first ddmin.First[*tree.Tree]) *tree.Tree {
	var units []*tree.Place
	for _, p := range nodes {
		if w.can(p) {
			units = append(units, p)
		}
	}
	if len(units) == 0 {
		return t
	}
	weight := func(i int) int { return max(1, int(units[i].Node.Tokens)) }
	build := func(keep []int) *tree.Tree { return t.With(w.edits(without(units, keep))) }
	keep := o.Minimizer(len(units), weight, ddmin.Once(ddmin.Through(first, build)))
	if len(keep) == len(units) {
		return t
	}
	return build(keep)
}

// without returns the units that are not kept; keep ascends.
func without(units []*tree.Place, keep []int) []*tree.Place {
	var gone []*tree.Place
	for i, p := range units {
		if len(keep) > 0 && keep[0] == i {
			keep = keep[1:]
		} else {
			gone = append(gone, p)
		}
	}
	return gone
}

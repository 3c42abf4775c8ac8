package hdd

import (
	"cmp"
	"slices"

	"pare/hdd/ddmin"
	"pare/tree"
)

// Generalized is generalized tree reduction (Herfert, Patra and Pradel,
// "Automatically reducing tree-structured test inputs", ASE 2017) with its two
// templates, applied on each level from the root:
//
//   - deletion, which has one outcome a node: the list minimiser decides which nodes go;
//   - substitution by a child, which has several: each node in turn takes the first of its
//     children, the smallest first, that the others allow.
//
// Where the paper learns from a corpus which trees are valid, every candidate here is a
// sentence of the grammar: only list elements and the contents of options are deleted,
// and only children that fit are substituted. Lists, options and blocks are no nodes of
// the paper's trees: the children of a node are the nearest rules below it.
func Generalized(t *tree.Tree, first ddmin.First[*tree.Tree], o Options) *tree.Tree {
	if o.Minimizer == nil {
		o.Minimizer = ddmin.Options{Start: 1}.Minimize
	}
	nodes := below(t.Level(0))
	for depth := 1; len(nodes) > 0; depth++ {
		u := o.minimize(t, nodes, way{removable, remove}, first)
		nodes = again(t, u, nodes, depth)
		u, nodes = o.substitute(u, nodes, depth, first)
		nodes, t = below(nodes), u
	}
	return t
}

// substitute replaces nodes of a level by children, each at most once. It returns the
// tree and the nodes of its level.
func (o Options) substitute(t *tree.Tree, nodes []*tree.Place, depth int, first ddmin.First[*tree.Tree]) (*tree.Tree, []*tree.Place) {
	for from := 0; ; {
		var tried []*tree.Node
		var of []int // the node that each stood for
		won, ok := first(func(yield func(*tree.Tree) bool) {
			for i := from; i < len(nodes); i++ {
				for _, kid := range o.children(nodes[i].Node) {
					tried, of = append(tried, kid), append(of, i)
					if !yield(t.With(tree.Put(nodes[i], kid))) {
						return
					}
				}
			}
		})
		if !ok {
			return t, nodes
		}
		t, from = t.With(tree.Put(nodes[of[won]], tried[won])), of[won]+1
		nodes = t.Level(depth)
	}
}

// children returns the children of n that can stand in its place, the smallest first.
func (o Options) children(n *tree.Node) []*tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule {
		return nil
	}
	var fit []*tree.Node
	var look func(*tree.Node)
	look = func(up *tree.Node) {
		for _, k := range up.Kids() {
			if k.Kind != tree.Rule {
				look(k)
				continue
			}
			if cost, ok := o.Facts(n).Context(n.Expr, k.Rule()); ok && cost == 0 && k.Tokens < n.Tokens {
				if kid, ok := tree.Wrap(o.Facts(n), n.Expr, k); ok {
					fit = append(fit, kid)
				}
			}
		}
	}
	look(n)
	slices.SortStableFunc(fit, func(a, b *tree.Node) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return fit
}

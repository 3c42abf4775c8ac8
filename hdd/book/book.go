// Package book is the reducer of The Fuzzing Book (chapter Reducer, class GrammarReducer):
// nodes are replaced by descendants of the same symbol, or by other alternatives of their
// symbol filled with descendants.
//
//	1 + (2 * 3)  →  (2 * 3)  →  2 * 3  →  3
//
// It works on the derivation in Backus-Naur form, where a list is a chain of nodes, each
// with the rest of the list below: so a suffix of a list is a subtree like any other. The
// tree of the grammar is unfolded into that form, and each candidate folded back, so that
// it is a sentence of the grammar. What the reducer compares are numbers of nodes.
package book

import (
	"iter"

	"pare/hdd/ddmin"
	"pare/tree"
)

// Options are a variant of the reducer.
type Options struct {
	Anywhere bool // descendants at every depth; else those at one depth, which grows
	All      bool // every combination of descendants for an alternative; else the first

	Stopped func() bool // reports that no more questions will be answered; nil for never
}

// mostLevels bounds the height of a derivation: the reducer recurses, with up to 2 KB of stack a level.
const mostLevels = 250_000

// Reduce asks the questions of the book's reducer in its order; the first reduction that is
// interesting is made, even if its text is longer: it has fewer nodes. With a depth, the
// depth starts at 0, grows when nothing is found, and returns to 0 after a success. Trees
// with more than 250,000 levels are left as they are.
func Reduce(t *tree.Tree, first ddmin.First[*tree.Tree], o Options) {
	if deep(t.Root, mostLevels) {
		return
	}
	if o.Stopped == nil {
		o.Stopped = func() bool { return false }
	}
	b := newBNF()
	r := &reduction{Options: o, bnf: b, root: b.unfold(t), src: t.Src, first: first}
	if o.Anywhere {
		r.subtree(r.root, AnyDepth)
		return
	}
	for depth := 0; depth < r.root.Height() && !o.Stopped(); {
		if r.subtree(r.root, depth) {
			depth = 0
		} else {
			depth++
		}
	}
}

// reduction is a running Reduce.
type reduction struct {
	Options
	*bnf
	root    *Node
	src     *tree.Source
	first   ddmin.First[*tree.Tree]
	overlap bool // a node stands in several places: what is known of a node may be wrong
}

// subtree reduces the kids of n until none changes, then descends into each of them. It
// reports whether anything was reduced.
func (r *reduction) subtree(n *Node, depth int) bool {
	if len(n.Kids) == 0 {
		return false
	}
	n.open, n.size, n.whole = true, 0, nil
	defer func() { n.open = false }()
	reduced := false
	for again := true; again && !r.Stopped(); {
		again = false
		for i := 0; i >= 0; {
			if i = r.kids(n, i, depth); i >= 0 {
				again, reduced = true, true
				i++
			}
		}
	}
	for _, k := range n.Kids {
		if !r.Stopped() && r.subtree(k, depth) {
			reduced = true
		}
	}
	return reduced
}

// kids tries the reductions of the kids of n, beginning with index from. It returns the
// index of the reduced one, else -1.
func (r *reduction) kids(n *Node, from, depth int) int {
	var kidOf []int // of each question
	var made []*Node
	won, ok := r.first(func(yield func(*tree.Tree) bool) {
		for i := from; i < len(n.Kids); i++ {
			for smaller := range r.reductions(n.Kids[i], depth) {
				kidOf, made = append(kidOf, i), append(made, smaller)
				if !yield(r.with(n, i, smaller)) || r.Stopped() {
					return
				}
			}
		}
	})
	if !ok {
		return -1
	}
	n.Kids[kidOf[won]] = made[won]
	if made[won].overlaps() && !r.overlap {
		r.overlap = true
		r.root.forget()
	}
	return kidOf[won]
}

// with returns the tree with another kid i of n.
func (r *reduction) with(n *Node, i int, kid *Node) *tree.Tree {
	defer func(old *Node) { n.Kids[i] = old }(n.Kids[i])
	n.Kids[i] = kid
	f := folder{bnf: r.bnf, copies: r.overlap}
	return f.tree(r.root, r.src)
}

// reductions yields the reductions of n that have fewer nodes.
func (r *reduction) reductions(n *Node, depth int) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		if n.Symbol.alts == nil {
			return
		}
		if r.overlap {
			n.forget()
		}
		found := n.below(depth)
		for _, d := range found {
			if d.Symbol == n.Symbol && !yield(d) {
				return
			}
		}
		for e := range expansions(n.Symbol, found, n.Nodes(), r.All) {
			if !yield(e) {
				return
			}
		}
	}
}

// deep reports whether a tree has more levels than most.
func deep(root *tree.Node, most int) bool {
	for p := range (&tree.Place{Node: root}).Places() {
		if p.Depth > most {
			return true
		}
	}
	return false
}

package reducer

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/tree"
)

var bookPass = Pass{
	Name:   "book",
	Doc:    "subtree replacement and alternate expansion, the depth growing from 0 (Fuzzing Book)",
	stages: []stage{{algorithm: book, once: true}},
}

// book is the depth-bounded reducer of the Fuzzing Book (chapter Reducer,
// GrammarReducer): nodes are replaced by descendants of the same rule or by
// other alternatives of their rule filled with descendants, all of them found
// at one depth below the node. The depth starts at 0, grows when nothing is
// found, and returns to 0 after a success.
//
//	1 + (2 * 3)  →  (2 * 3)  →  2 * 3  →  3
func book(s *search) {
	for depth := 0; depth < height(s.tree.Root) && !s.stopped(); {
		if s.bookSubtree(nil, depth) {
			depth = 0
		} else {
			depth++
		}
	}
}

// bookSubtree reduces the nearest rule nodes below the one at the path from the
// root until none changes, then descends into each of them.
func (s *search) bookSubtree(path []int, depth int) bool {
	reduced := false
	for again := true; again && !s.stopped(); {
		again = false
		for i := 0; i >= 0; {
			if i = s.bookKids(path, i, depth); i >= 0 {
				again, reduced = true, true
				i++
			}
		}
	}
	for i := 0; i < len(s.ruleKids(path)) && !s.stopped(); i++ {
		if s.bookSubtree(pathOf(s.ruleKids(path)[i]), depth) {
			reduced = true
		}
	}
	return reduced
}

// ruleKids returns the places of the nearest rule nodes below the one at a path
// of kid indexes from the root; none if a newly parsed tree has no such node.
func (s *search) ruleKids(path []int) []*tree.Place {
	p := s.tree.Top()
	for _, i := range path {
		if i >= len(p.Node.Kids()) {
			return nil
		}
		p = p.Kid(i)
	}
	return ruleKids(p)
}

func pathOf(p *tree.Place) []int {
	path := make([]int, p.Depth)
	for ; p.Up != nil; p = p.Up {
		path[p.Depth-1] = p.Index
	}
	return path
}

// bookKids tries the reductions of the nearest rule nodes below the one at a
// path, beginning with index from. It returns the index of the reduced one, else
// -1.
func (s *search) bookKids(path []int, from, depth int) int {
	kids := s.ruleKids(path)
	var kidOf []int // of each question
	won, ok := s.first()(func(yield func(*tree.Tree) bool) {
		for i := from; i < len(kids); i++ {
			for _, n := range s.bookReductions(kids[i].Node, depth) {
				kidOf = append(kidOf, i)
				if !yield(s.tree.With(tree.Put(kids[i], n))) {
					return
				}
			}
		}
	})
	if !ok {
		return -1
	}
	return kidOf[won]
}

// bookReductions returns the replacements of n, each with fewer nodes than n:
// descendants of the same rule, then alternative expansions.
func (v *view) bookReductions(n *tree.Node, depth int) []*tree.Node {
	size := nodes(n)
	var all []*tree.Node
	for _, d := range atDepth(n, depth) {
		if d.Kind == tree.Rule && d.Rule() == n.Rule() && nodes(d) < size {
			all = append(all, d)
		}
	}
	return append(all, v.bookExpansions(n, depth)...)
}

// bookExpansions returns, for each alternative of n's rule, its first combination
// of descendants that has fewer nodes than n; the smallest first.
func (v *view) bookExpansions(n *tree.Node, depth int) []*tree.Node {
	if n.Rule().List != nil {
		return nil
	}
	found := atDepth(n, depth)
	alternatives := slices.Clone(n.Rule().Body.Sub)
	slices.SortStableFunc(alternatives, func(a, b *grammar.Expr) int { return cmp.Compare(len(a.Sub), len(b.Sub)) })
	var all []*tree.Node
	for _, a := range alternatives {
		alt := slices.Index(n.Rule().Body.Sub, a)
		slots := make([][]*tree.Node, len(a.Sub))
		for i, e := range a.Sub {
			slots[i] = fillers(v.facts(n), e, found)
		}
		if kids := smallEnough(slots, nodes(n)-1); kids != nil {
			all = append(all, tree.NewRule(n.Expr, n.Rule(), alt, kids))
		}
	}
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return cmp.Compare(nodes(a), nodes(b)) })
	return all
}

// fillers returns the found nodes that can stand for element e. Elements other
// than rules and tokens, which the book's grammars lack, get their minimal text.
func fillers(f *facts.Facts, e *grammar.Expr, found []*tree.Node) []*tree.Node {
	if e.Op != grammar.OpRule && e.Op != grammar.OpToken {
		if least := tree.Minimal(f, e); least != nil {
			return []*tree.Node{least}
		}
		return nil
	}
	var fit []*tree.Node
	for _, d := range found {
		if e.Op == grammar.OpRule && d.Kind == tree.Rule && d.Rule() == e.Rule ||
			e.Op == grammar.OpToken && d.Kind == tree.Token && int(d.Type()) == e.Type {
			fit = append(fit, d.At(e))
		}
	}
	return fit
}

// smallEnough returns the first combination of one node from each slot, the
// last slot varying fastest, that has less than limit nodes; nil if there is none.
// A node is taken if the smallest of the slots behind it leave room for it.
func smallEnough(slots [][]*tree.Node, limit int) []*tree.Node {
	rest := 0
	least := make([]int, len(slots))
	for i, slot := range slots {
		if len(slot) == 0 {
			return nil
		}
		least[i] = nodes(slices.MinFunc(slot, func(a, b *tree.Node) int { return nodes(a) - nodes(b) }))
		rest += least[i]
	}
	if rest >= limit {
		return nil
	}
	kids := []*tree.Node{}
	for i, slot := range slots {
		rest -= least[i]
		j := slices.IndexFunc(slot, func(n *tree.Node) bool { return nodes(n)+rest < limit })
		kids = append(kids, slot[j])
		limit -= nodes(slot[j])
	}
	return kids
}

// ruleKids returns the places of the nearest rule nodes below p, skipping
// structural nodes.
func ruleKids(p *tree.Place) []*tree.Place {
	var kids []*tree.Place
	for i, k := range p.Node.Kids() {
		switch k.Kind {
		case tree.Rule:
			kids = append(kids, p.Kid(i))
		case tree.List, tree.Opt, tree.Block:
			kids = append(kids, ruleKids(p.Kid(i))...)
		}
	}
	return kids
}

// atDepth returns the rule and token nodes depth levels below n in pre-order;
// lists, optionals and blocks are no level.
func atDepth(n *tree.Node, depth int) []*tree.Node {
	var found []*tree.Node
	for _, k := range n.Kids() {
		switch {
		case k.Kind == tree.List || k.Kind == tree.Opt || k.Kind == tree.Block:
			found = append(found, atDepth(k, depth)...)
		case k.Kind == tree.Empty:
		case depth <= 1:
			if depth == 1 {
				found = append(found, k)
			}
		default:
			found = append(found, atDepth(k, depth-1)...)
		}
	}
	return found
}

// nodes counts the rule and token nodes of n.
func nodes(n *tree.Node) int {
	count := 0
	for k := range n.Nodes() {
		count += levelsOf(k)
	}
	return count
}

// levelsOf returns 1 for rule and token nodes, 0 for structural nodes between
// them.
func levelsOf(n *tree.Node) int {
	if n.Kind == tree.Rule || n.Kind == tree.Token {
		return 1
	}
	return 0
}

// height counts the levels of rule and token nodes of n.
func height(n *tree.Node) int {
	most := 0
	levels := []int{0} // up to the node of each depth on the path
	for p := range (&tree.Place{Node: n}).Places() {
		levels = append(levels[:p.Depth+1], levels[p.Depth]+levelsOf(p.Node))
		most = max(most, levels[p.Depth+1])
	}
	return most
}

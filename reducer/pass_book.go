package reducer

import (
	"cmp"
	"iter"
	"slices"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/tree"
)

var (
	bookPass           = bookPassOf("book", "subtree replacement and alternate expansion, the depth growing from 0 (Fuzzing Book)", grammarReducer{})
	bookAllPass        = bookPassOf("book-all", "the same with every combination of an expansion (try_all_combinations)", grammarReducer{all: true})
	bookAnywherePass   = bookPassOf("book-anywhere", "book without a depth: whatever is below a node, nearest first", grammarReducer{anywhere: true})
	bookEverythingPass = bookPassOf("book-everything", "the same with every combination of an expansion", grammarReducer{anywhere: true, all: true})
)

func bookPassOf(name, doc string, g grammarReducer) Pass {
	reduce := func(s *search) { g.reduce(s) }
	return Pass{Name: name, Doc: doc, stages: []stage{{algorithm: reduce, once: true}}}
}

// grammarReducer is the reducer of the Fuzzing Book (chapter Reducer,
// GrammarReducer): nodes are replaced by descendants of the same rule or by
// other alternatives of their rule filled with descendants.
//
//	1 + (2 * 3)  →  (2 * 3)  →  2 * 3  →  3
type grammarReducer struct {
	anywhere bool // descendants at every depth; else those at one depth
	all      bool // every combination of descendants for an alternative; else the first
}

// anyDepth stands for all depths.
const anyDepth = -1

// reduce runs once at any depth, or deepens: the depth starts at 0, grows when nothing
// is found, and returns to 0 after a success.
func (g grammarReducer) reduce(s *search) {
	if g.anywhere {
		g.subtree(s, nil, anyDepth)
		return
	}
	for depth := 0; depth < height(s.tree.Root) && !s.stopped(); {
		if g.subtree(s, nil, depth) {
			depth = 0
		} else {
			depth++
		}
	}
}

// subtree reduces the nearest rule nodes below the one at the path from the
// root until none changes, then descends into each of them.
func (g grammarReducer) subtree(s *search, path []int, depth int) bool {
	reduced := false
	for again := true; again && !s.stopped(); {
		again = false
		for i := 0; i >= 0; {
			if i = g.kids(s, path, i, depth); i >= 0 {
				again, reduced = true, true
				i++
			}
		}
	}
	for i := 0; i < len(s.ruleKids(path)) && !s.stopped(); i++ {
		if g.subtree(s, pathOf(s.ruleKids(path)[i]), depth) {
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
		if i >= p.Node.Count() {
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

// kids tries the reductions of the nearest rule nodes below the one at a path,
// beginning with index from. It returns the index of the reduced one, else -1.
func (g grammarReducer) kids(s *search, path []int, from, depth int) int {
	kids := s.ruleKids(path)
	var kidOf []int // of each question
	won, ok := s.first()(func(yield func(*tree.Tree) bool) {
		for i := from; i < len(kids); i++ {
			for n := range within(&s.view, g.reductions(&s.view, kids[i].Node, depth)) {
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

// reductions yields the replacements of n, each with fewer nodes than n:
// descendants of the same rule, then alternative expansions.
func (g grammarReducer) reductions(v *view, n *tree.Node, depth int) iter.Seq[*tree.Node] {
	return func(yield func(*tree.Node) bool) {
		size, found := nodes(n), atDepth(n, depth)
		for _, d := range found {
			if d.Kind == tree.Rule && d.Rule() == n.Rule() && nodes(d) < size && !yield(d) {
				return
			}
		}
		for e := range g.expansions(v.factsOf(n.Rule().Body), n, n.Rule(), found) {
			if !yield(e) {
				return
			}
		}
	}
}

// expansions yields the alternatives of a rule filled with nodes found below n, as
// replacements of n with fewer nodes, the smallest first: the first combination of each
// alternative, or all.
func (g grammarReducer) expansions(f *facts.Facts, n *tree.Node, r *grammar.Rule, found []*tree.Node) iter.Seq[*tree.Node] {
	if r.List != nil {
		return func(func(*tree.Node) bool) {}
	}
	alternatives := slices.Clone(r.Body.Sub)
	slices.SortStableFunc(alternatives, func(a, b *grammar.Expr) int { return cmp.Compare(len(a.Sub), len(b.Sub)) })
	var all []filling
	for _, a := range alternatives {
		c := filling{expr: n.Expr, rule: r, alt: slices.Index(r.Body.Sub, a), slots: make([][]*tree.Node, len(a.Sub))}
		for i, e := range a.Sub {
			c.slots[i] = fillers(f, e, found)
		}
		all = append(all, c)
	}
	if g.all {
		return everyCombination(all, nodes(n))
	}
	return firstCombinations(all, nodes(n))
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

// atDepth returns the rule and token nodes depth levels below n in pre-order, all that
// are below n with anyDepth; lists, optionals and blocks are no level.
func atDepth(n *tree.Node, depth int) []*tree.Node {
	var found []*tree.Node
	for _, k := range n.Kids() {
		switch {
		case k.Kind == tree.List || k.Kind == tree.Opt || k.Kind == tree.Block:
			found = append(found, atDepth(k, depth)...)
		case k.Kind == tree.Empty:
		case depth == anyDepth:
			found = append(append(found, k), atDepth(k, depth)...)
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

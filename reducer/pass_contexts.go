package reducer

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/tree"
)

var contextsPass = Pass{
	Name:    "contexts",
	Doc:     "a list element of a small result by a part of it in another context than the cheapest",
	Default: true,
	stages:  []stage{{proposals: contexts, effort: exhaustive}},
}

// contexts replaces a list element, mostly a statement, by a node below it in each short
// context that the grammar has for it there; the cheapest is replace's.
//
//	b = 0 / 0;         →  return 0 / 0;
//	var a = f(), b;    →  throw f();
func contexts(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > smallText {
			return
		}
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Index%p.Up.Node.Stride() != 0 || p.Node.Tokens > smallText/4 {
				continue
			}
			for _, n := range v.inContexts(p.Node) {
				if !yield(proposal{kind: otherContext, at: p, make: func(*view, *tree.Place) *tree.Edits { return tree.Put(p, n) }}) {
					return
				}
			}
		}
	}
}

// inContexts returns the nodes that can stand for n, and hold one of the nearest nodes below
// it in a context that is not the cheapest; those with the fewest tokens first.
func (v *view) inContexts(n *tree.Node) []*tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	var all []*tree.Node
	seen := map[string]bool{text(n): true}
	for _, d := range nearestRules(n) {
		if w, ok := tree.Wrap(v.facts(n), n.Expr, d); ok {
			seen[text(w)] = true
		}
		for _, w := range v.wrappings(n.Expr, d, int(n.Tokens)) {
			if !seen[text(w)] {
				seen[text(w)] = true
				all = append(all, w)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return all[:min(len(all), 2*substitutes)]
}

// nearestRules returns the nearest nodes of rules below n, in the order of their levels, each
// with other tokens than those around it.
func nearestRules(n *tree.Node) []*tree.Node {
	var all []*tree.Node
	for level := n.Kids(); len(level) > 0 && len(all) < mostHoists; {
		var next []*tree.Node
		for _, k := range level {
			if k.Kind == tree.Rule && k.Tokens > 0 && k.Tokens < n.Tokens && len(all) < mostHoists {
				all = append(all, k)
			}
			next = append(next, k.Kids()...)
		}
		level = next
	}
	return all
}

// wrappings returns the nodes for the place e with less than limit tokens that hold d in one
// of its alternatives, all else of which is minimal text of a token or two.
func (v *view) wrappings(e *grammar.Expr, d *tree.Node, limit int) []*tree.Node {
	f := v.factsOf(e)
	var all []*tree.Node
	eachForm(f, e, func(seq *grammar.Expr, made maker) {
		for i, sub := range seq.Sub {
			cost, fits := f.Context(sub, d.Rule())
			around := f.Cost(seq) - f.Cost(sub)
			if !fits || cost > 0 || around == 0 || around > shortSentence || int(d.Tokens)+around >= limit {
				continue
			}
			if k, ok := tree.Wrap(f, sub, d); ok {
				all = append(all, made(i, k))
			}
		}
	})
	return all
}

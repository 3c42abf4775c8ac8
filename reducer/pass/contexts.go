package pass

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

var Contexts = search.Pass{
	Name:    "contexts",
	Doc:     "a part of a statement in another context, or another statement, in place of it",
	Default: true,
	Stages:  []search.Stage{{Proposals: contexts, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{otherContextKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a, int b, int c, int d) { x = 1 / 2; }",
		After:  "int f(int a, int b, int c, int d) { return 1 / 2; }"},
}

var otherContextKind = &search.Kind{Name: "otherContext"}

// contexts replaces a list element, mostly a statement, by a descendant in each short context that
// the grammar has for it, apart from the cheapest, which replace has tried. It also replaces a
// statement by another statement with several of its parts, and a bracketed node by one of its
// parts in other brackets.
//
//	b = 0 / 0;         →  return 0 / 0;
//	var a = f(), b;    →  throw f();
//	for (; a; a++) b;  →  while (a++) b;
//	{"a": {"b": 1}}    →  {"a": [1]}
func contexts(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > search.SmallText {
			return
		}
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Up == nil || p.Node.Tokens > search.SmallText/4 || !begins(v, p.Node) && (p.Up.Node.Kind != tree.List || p.Index%p.Up.Node.Stride() != 0) {
				continue
			}
			all := inContexts(v, p.Node)
			if p.Up.Node.Kind != tree.List {
				all = slices.DeleteFunc(all, func(n *tree.Node) bool { return !begins(v, n) })
			}
			if v.Tree.Root.Tokens <= search.SmallResult && p.Up.Node.Kind == tree.List && !Enumerates(v, p.Up.Node) {
				all = append(all, inForms(v, p.Node)...)
			}
			for _, n := range all {
				if !yield(search.Proposal{Kind: otherContextKind, At: p, Make: func(*search.View, *tree.Place) *tree.Edits { return tree.Put(p, n) }}) {
					return
				}
			}
		}
	}
}

// begins reports whether n begins with a bracket.
func begins(v *search.View, n *tree.Node) bool {
	return isBracket(v, document.FirstWord(&tree.Place{Node: n}).Text)
}

// Enumerates reports whether commas separate the elements of a list.
func Enumerates(v *search.View, list *tree.Node) bool {
	if !list.Separated() {
		return false
	}
	comma := tree.Minimal(v.Facts(list), list.Expr.Sub[1])
	return comma != nil && v.Shapes.Is(document.FirstWord(&tree.Place{Node: comma}).Text, rules.Separator)
}

// inContexts returns replacements for n, shortest first: one of its nearest descendants each, in a
// context other than the cheapest.
func inContexts(v *search.View, n *tree.Node) []*tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	var all []*tree.Node
	seen := map[string]bool{document.Text(n): true}
	for _, d := range nearestRules(n) {
		if w, ok := tree.Wrap(v.Facts(n), n.Expr, d); ok {
			seen[document.Text(w)] = true
		}
		for _, w := range wrappings(v, n.Expr, d, int(n.Tokens)) {
			if !seen[document.Text(w)] {
				seen[document.Text(w)] = true
				all = append(all, w)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return all[:min(len(all), 2*files.Substitutes)]
}

// inForms returns smaller replacements for n: other alternatives with several of its nearest
// descendants, disjoint and of more than one rule. The largest of each alternative come first, then
// the second largest.
func inForms(v *search.View, n *tree.Node) []*tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	var ranked [2][]*tree.Node
	f, parts := v.Facts(n), nearestRules(n)
	tree.EachForm(f, n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		if derives(n, seq) {
			return
		}
		m := filler{View: v, facts: f, seq: seq, parts: parts, made: made, kids: map[int]*tree.Node{}}
		m.fill(0, int(n.Tokens)-f.Cost(seq))
		slices.SortStableFunc(m.all, func(a, b *tree.Node) int { return cmp.Compare(b.Tokens, a.Tokens) })
		for rank, w := range m.all[:min(len(m.all), len(ranked))] {
			ranked[rank] = append(ranked[rank], w)
		}
	})
	all := slices.Concat(ranked[:]...)
	return all[:min(len(all), 2*files.Substitutes)]
}

// derives reports whether n, or a node below it with the same tokens, derives the alternative seq.
func derives(n *tree.Node, seq *grammar.Expr) bool {
	for k := range n.Nodes() {
		if body := alternatives(k); k.Tokens == n.Tokens && body != nil && body.Sub[k.Alt] == seq {
			return true
		}
	}
	return false
}

// filler fills the elements of an alternative with parts.
type filler struct {
	*search.View
	facts *facts.Facts
	seq   *grammar.Expr
	parts []*tree.Node
	made  tree.Maker

	kids map[int]*tree.Node // filled elements, by index
	held []*tree.Node       // parts in use
	all  []*tree.Node

	tries int // calls of fill
}

// fill puts parts into the elements from i on, and makes the nodes that need less than limit tokens
// besides the parts.
func (m *filler) fill(i, limit int) {
	if m.tries++; limit <= 0 || len(m.all) >= search.MostPlaces || m.tries > mostFillings || m.Ended() {
		return
	}
	if i == len(m.seq.Sub) {
		if len(m.held) > 1 && slices.ContainsFunc(m.held, func(d *tree.Node) bool { return d.Rule() != m.held[0].Rule() }) {
			m.all = append(m.all, m.made(m.kids))
		}
		return
	}
	for _, d := range m.parts {
		if slices.ContainsFunc(m.held, func(h *tree.Node) bool { return !apart(h, d) }) {
			continue
		}
		if k := m.hold(i, d); k != nil {
			m.kids[i], m.held = k, append(m.held, d)
			m.fill(i+1, limit-int(d.Tokens)+m.facts.Cost(m.seq.Sub[i]))
			m.held = m.held[:len(m.held)-1]
			delete(m.kids, i)
		}
	}
	m.fill(i+1, limit)
}

// hold returns the node for element i that is all of part d, or nil.
func (m *filler) hold(i int, d *tree.Node) *tree.Node {
	if cost, fits := m.facts.Context(m.seq.Sub[i], d.Rule()); !fits || cost > 0 {
		return nil
	}
	k, _ := tree.Wrap(m.facts, m.seq.Sub[i], d)
	return k
}

// apart reports whether neither node is an ancestor of the other.
func apart(a, b *tree.Node) bool {
	for _, pair := range [][2]*tree.Node{{a, b}, {b, a}} {
		for n := range pair[0].Nodes() {
			if n == pair[1] {
				return false
			}
		}
	}
	return true
}

// nearestRules returns the nearest rule nodes below n, level by level, each with fewer tokens than
// n.
func nearestRules(n *tree.Node) []*tree.Node {
	var all []*tree.Node
	for level := n.Kids(); len(level) > 0 && len(all) < MostHoists; {
		var next []*tree.Node
		for _, k := range level {
			if k.Kind == tree.Rule && k.Tokens > 0 && k.Tokens < n.Tokens && len(all) < MostHoists {
				all = append(all, k)
			}
			next = append(next, k.Kids()...)
		}
		level = next
	}
	return all
}

// wrappings returns the nodes for the place e with less than limit tokens: d in an alternative,
// with minimal text of a token or two besides.
func wrappings(v *search.View, e *grammar.Expr, d *tree.Node, limit int) []*tree.Node {
	f := v.FactsOf(e)
	var all []*tree.Node
	tree.EachForm(f, e, func(seq *grammar.Expr, made tree.Maker) {
		for i, sub := range seq.Sub {
			cost, fits := f.Context(sub, d.Rule())
			besides := f.Cost(seq) - f.Cost(sub)
			if !fits || cost > 0 || besides == 0 || besides > shortSentence || int(d.Tokens)+besides >= limit {
				continue
			}
			if k, ok := tree.Wrap(f, sub, d); ok {
				all = append(all, made(map[int]*tree.Node{i: k}))
			}
		}
	})
	return all
}

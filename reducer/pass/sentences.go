package pass

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var SentencesPass = search.Pass{
	Name:    "sentences",
	Doc:     "the shortest sentences of other alternatives, once the result is small",
	Default: true,
	Stages:  []search.Stage{{Items: otherSentences, Effort: search.Exhaustive}},
}

var SentenceKind = &search.Kind{Name: "sentence", Policy: search.Policy{Again: true, Tired: [search.Efforts]int{patience, patience, patience}}}

// otherSentences replaces a node by the shortest sentences of the grammar: not
// only the shortest of all, which was tried before, but that of every alternative
// that fits the place by itself. They are not derived from the input and mostly
// fail: the pass is for the last round of a small result, to escape a local
// minimum.
//
//	x[i] = 1;   →  return;
//	<div></div> →  text
func otherSentences(v *search.View, p *tree.Place) []search.Item {
	if v.Tree.Root.Tokens > SmallResult {
		return nil
	}
	return search.ItemsFrom(v, p, sentencesFor)
}

// sentencesFor returns the edits of the node at p alone.
func sentencesFor(v *search.View, p *tree.Place) []search.Proposal {
	n := p.Node
	var edits []search.Proposal
	if n.Expr != nil && (n.Kind == tree.Rule || n.Kind == tree.Block) {
		for _, o := range shortSentences(v, n) {
			if o.Tokens < n.Tokens {
				edits = append(edits, search.Proposal{Kind: SentenceKind, Label: document.Text(o), Saves: int(n.Tokens - o.Tokens), Make: func(_ *search.View, at *tree.Place) *tree.Edits {
					return tree.Put(at, o)
				}})
			}
		}
	}
	return edits
}

// shortSentences returns the minimal sentence of every alternative that fits the
// place of n, the shortest first.
func shortSentences(v *search.View, n *tree.Node) []*tree.Node {
	f := v.Facts(n)
	var all []*tree.Node
	eachForm(f, n.Expr, func(seq *grammar.Expr, made maker) {
		if cost := f.Cost(seq); cost > 0 && cost <= shortSentence {
			all = append(all, made(nil))
		}
	})
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return all
}

// maker makes a node of an alternative, with the kids for some of its elements and minimal
// text for the others.
type maker func(kids map[int]*tree.Node) *tree.Node

// eachForm calls form for every alternative that fits the place e by itself.
func eachForm(f *facts.Facts, e *grammar.Expr, form func(seq *grammar.Expr, made maker)) {
	seen := map[*grammar.Expr]bool{}
	var visit func(at *grammar.Expr, wrap func(*tree.Node) *tree.Node)
	visit = func(at *grammar.Expr, wrap func(*tree.Node) *tree.Node) {
		body := at
		if at.Op == grammar.OpRule {
			if at.Rule.List != nil {
				return
			}
			body = at.Rule.Body
		}
		if body.Op != grammar.OpAlt || seen[body] {
			return
		}
		seen[body] = true
		for alt, seq := range body.Sub {
			made := func(kids map[int]*tree.Node) *tree.Node { return wrap(alternative(f, at, alt, kids)) }
			form(seq, made)
			for i, sub := range seq.Sub {
				if alone(f, seq, i) {
					visit(sub, func(k *tree.Node) *tree.Node { return made(map[int]*tree.Node{i: k}) })
				}
			}
		}
	}
	visit(e, func(n *tree.Node) *tree.Node { return n })
}

// alternative returns the node of one alternative for the place e (see maker).
func alternative(f *facts.Facts, e *grammar.Expr, alt int, given map[int]*tree.Node) *tree.Node {
	body := e
	if e.Op == grammar.OpRule {
		body = e.Rule.Body
	}
	kids := make([]*tree.Node, len(body.Sub[alt].Sub))
	for j, sub := range body.Sub[alt].Sub {
		if kids[j] = given[j]; kids[j] == nil {
			kids[j] = tree.Minimal(f, sub)
		}
	}
	if e.Op == grammar.OpRule {
		return tree.NewRule(e, e.Rule, alt, kids)
	}
	return tree.NewBlock(e, alt, kids)
}

// alone reports whether element i of a sequence is a rule or block whose
// neighbours can all be empty.
func alone(f *facts.Facts, seq *grammar.Expr, i int) bool {
	if op := seq.Sub[i].Op; op != grammar.OpRule && op != grammar.OpAlt {
		return false
	}
	for j, sub := range seq.Sub {
		if j != i && f.Cost(sub) > 0 {
			return false
		}
	}
	return true
}

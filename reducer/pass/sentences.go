package pass

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var Sentences = search.Pass{
	Name:    "sentences",
	Doc:     "short sentences of other alternatives, in a small result",
	Default: true,
	Stages:  []search.Stage{{Items: otherSentences, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{sentenceKind},
	Example: search.Example{Grammar: "c",
		Before: "void f(int a, int b, int c, int d) { x[i] = 1; }",
		After:  "void f(int a, int b, int c, int d) { return; }"},
}

var sentenceKind = &search.Kind{Name: "sentence", Policy: search.Policy{Again: true, Tired: [search.Efforts]int{patience, patience, patience}}}

// otherSentences replaces a node by the minimal sentence of every compatible alternative, where
// other passes try only the shortest of all. Sentences not derived from the input mostly fail, so
// they are left to the last round of a small result, as an escape from a local minimum.
//
//	x[i] = 1;   →  return;
//	<div></div> →  text
func otherSentences(v *search.View, p *tree.Place) []search.Item {
	if v.Tree.Root.Tokens > search.SmallResult {
		return nil
	}
	return search.ItemsFrom(v, p, sentencesFor)
}

// sentencesFor returns the edits of the node at p without those of its descendants.
func sentencesFor(v *search.View, p *tree.Place) []search.Proposal {
	n := p.Node
	var edits []search.Proposal
	if n.Expr != nil && (n.Kind == tree.Rule || n.Kind == tree.Block) {
		for _, o := range shortSentences(v, n) {
			if o.Tokens < n.Tokens {
				edits = append(edits, search.Proposal{Kind: sentenceKind, Label: document.Text(o), Saves: int(n.Tokens - o.Tokens), Make: func(_ *search.View, at *tree.Place) *tree.Edits {
					return tree.Put(at, o)
				}})
			}
		}
	}
	return edits
}

// shortSentences returns the minimal sentence of every alternative that fits in place of n,
// shortest first.
func shortSentences(v *search.View, n *tree.Node) []*tree.Node {
	f := v.Facts(n)
	var all []*tree.Node
	tree.EachForm(f, n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		if cost := f.Cost(seq); cost > 0 && cost <= shortSentence {
			all = append(all, made(nil))
		}
	})
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return all
}

package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Instantiate = search.Pass{
	Name:    "instantiate",
	Doc:     "a word of the input in place of a name, without its definition",
	Default: true,
	Stages:  []search.Stage{{Proposals: words, Effort: search.Deferred}},
	Kinds:   []*search.Kind{instantiateKind},
	Example: search.Example{Grammar: "cpp",
		Before: "class c {}; class a { c b; c d; }; int x;",
		After:  "class a { int b; int d; }; int x;"},
}

var instantiateKind = &search.Kind{Name: "instantiate", Policy: search.Policy{ByType: true}}

// words drops the definition of each identifier of a small tree, and replaces its uses by a word of the
// language, mostly a type. The text is parsed anew.
//
//	struct c; fn a(a: c, b: String) { a; }  →  fn a(a: String, b: String) { a; }
func words(v *search.View) search.Proposals {
	if !v.Due(instantiateKind, search.SmallText) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(slices.Values(l.Names()), func(m []int) search.Proposals { return wordsFor(l, v, m) })
}

// wordsFor proposes to drop the removable node of an identifier's first occurrence and to replace
// the others by a word or a string of the input, or a name that the input does not define.
func wordsFor(l syntax.Line, v *search.View, m []int) search.Proposals {
	around := tree.Removable(l.Pieces[m[0]].At)
	for around != nil && around.Node.Tokens < 2 && !(around.Up.Node.Kind == tree.List && around.Up.Node.Separated()) {
		around = around.Around()
	}
	if around == nil || around.Node.Tokens > files.MostMoved {
		return nil
	}
	most := 3 * files.Substitutes
	if p := l.Pieces[m[0]].At; document.Binding(p).Defining() {
		if e := elementOf(p); e != nil && e.Node.Tokens > around.Node.Tokens {
			most = 1 // what computes the value stays
		}
	}
	return func(yield func(search.Proposal) bool) {
		count := 0
		known := v.Vocabulary()
		for _, w := range slices.Concat(known.Strangers[:min(len(known.Strangers), 2*files.Substitutes)], fewOfEachType(known.Words)) {
			if count == most {
				return
			}
			c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
			for _, k := range m[1:] {
				c.Put[k] = []*tree.Node{w.Fresh()}
			}
			if e := l.Edits(c); e == nil || v.Parse(string(v.Tree.With(e).Render())) == nil {
				continue
			}
			if count++; !yield(l.Proposing(instantiateKind, l.Pieces[m[0]].At, c)) {
				return
			}
		}
	}
}

// fewOfEachType returns the words without all but the first few of each type of token: a keyword is
// a type of its own, all numbers are one.
func fewOfEachType(words []*tree.Node) []*tree.Node {
	had := map[int32]int{}
	return slices.DeleteFunc(slices.Clone(words), func(w *tree.Node) bool {
		had[w.Type()]++
		return had[w.Type()] > files.Substitutes
	})
}

package rewrite

import (
	"slices"

	"pare/reducer/search"
	"pare/reducer/syntax"
)

var Cut = search.Pass{
	Name:    "cut",
	Doc:     "one to three tokens, or a pair of brackets, whatever the tree",
	Default: true,
	Stages:  []search.Stage{{Proposals: cuts, Effort: search.Deferred}},
	Kinds:   []*search.Kind{cutTokensKind},
	Example: search.Example{Grammar: "c",
		Before: "f(int a) { g(a); }",
		After:  "f(a) { g(a); }"},
}

var cutTokensKind = &search.Kind{Name: "cutTokens", Policy: search.Policy{ByType: true}}

// cuts deletes tokens regardless of the tree: a few neighbouring tokens, a pair of brackets, or the
// same tokens next to every occurrence of an identifier. The text is parsed anew.
//
//	main(int a) {}        →  main(a) {}
//	(x)[0]                →  x[0]
//	S{f()}.a.b()          →  f().b()
//	using n::a; n::b();   →  using a; b();
func cuts(v *search.View) search.Proposals {
	if !v.Due(cutTokensKind, search.SmallText) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return deletions(l, cutTokensKind, slices.Concat(l.Deletions(), l.Inner()))
}

// deletions proposes deletions, each at the place of its first piece.
func deletions(l syntax.Line, kind *search.Kind, all []syntax.Deletion) search.Proposals {
	return search.Each(slices.Values(all), func(c syntax.Deletion) search.Proposals {
		return search.One(l.Proposing(kind, l.Pieces[c.Gone[0]].At, syntax.Change{Gone: c.Gone}))
	})
}

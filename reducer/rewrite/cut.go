package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
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
//	VALUES (1, 2)         →  SELECT 1, 2
func cuts(v *search.View) search.Proposals {
	if !v.Due(cutTokensKind, search.SmallText) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Chained(
		deletions(l, cutTokensKind, slices.Concat(l.Deletions(), l.Inner())),
		search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals { return headed(l, v, p) }),
	)
}

// deletions proposes deletions, each at the place of its first piece.
func deletions(l syntax.Line, kind *search.Kind, all []syntax.Deletion) search.Proposals {
	return search.Each(slices.Values(all), func(c syntax.Deletion) search.Proposals {
		return search.One(l.Proposing(kind, l.Pieces[c.Gone[0]].At, syntax.Change{Gone: c.Gone}))
	})
}

// headed reduces the list element at p, if it ends with brackets, to their contents behind another
// keyword of the input.
func headed(l syntax.Line, v *search.View, p *tree.Place) search.Proposals {
	if p.Up == nil || p.Up.Node.Kind != tree.List || pass.Enumerates(v, p.Up.Node) || p.Node.Tokens < 4 {
		return nil
	}
	lo, hi := l.Span(p)
	if l.Is(hi-1, rules.End) {
		hi--
	}
	open := lo
	for open < hi && l.Closing(open) != hi-1 {
		open++
	}
	if open == lo || open >= hi-2 || !l.IsKeyword(lo) {
		return nil
	}
	return func(yield func(search.Proposal) bool) {
		count, words := 0, v.Vocabulary().Words
		for _, w := range words[:min(len(words), syntax.MostNames)] {
			if count == files.Substitutes || v.Ended() {
				break
			}
			c := syntax.Change{Gone: append(syntax.UpFrom(lo+1, open-lo), hi-1), Put: map[int][]*tree.Node{lo: {w.Fresh()}}}
			if !syntax.IsName().MatchString(w.Text()) || w.Text() == l.Text(lo) || v.Reparsed(v.Tree.With(l.Edits(c))) == nil {
				continue
			}
			if count++; !yield(l.Proposing(cutTokensKind, p, c)) {
				return
			}
		}
	}
}

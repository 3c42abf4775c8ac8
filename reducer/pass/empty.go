package pass

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Empty = search.Pass{
	Name:    "empty",
	Doc:     "an empty string or zero in place of an expression, in a small result",
	Default: true,
	Stages:  []search.Stage{{Proposals: emptied, Effort: search.Deferred}},
	Kinds:   []*search.Kind{emptyKind},
	Example: search.Example{Grammar: "go",
		Before: "package p; func f() { a(\"b\", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12); a(c.d().e) }",
		After:  "package p; func f() { a(\"b\", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12); a(\"\") }"},
}

var emptyKind = &search.Kind{Name: "empty"}

// emptied replaces each node of several tokens, the heaviest first: where such a literal of the input may stand.
//
//	f(a.b().c)  →  f("")
func emptied(v *search.View) search.Proposals {
	if !v.Due(emptyKind, document.Rewritten) {
		return search.Chained()
	}
	at := slices.DeleteFunc(computed(v, v.Tree.Places()), func(p *tree.Place) bool { return p.Node.Tokens < 3 })
	return each(v, emptyKind, at, func(p *tree.Place) []string { return shortest(v, p) })
}

// shortest returns the shortest text of each type of literal that may stand at p.
func shortest(v *search.View, p *tree.Place) (texts []string) {
	for q := p; q != nil; q = sole(q) {
		if q.Node.Kind != tree.Rule {
			continue
		}
		for _, n := range literals(v, q.Node.Rule()) {
			text := v.Facts(n).Text(int(document.FirstWord(&tree.Place{Node: n}).Type))
			if syntax.IsLiteral(text) && !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

package rewrite

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
)

var Fields = search.Pass{
	Name:    "fields",
	Doc:     "a member's value in place of its object",
	Default: true,
	Stages:  []search.Stage{{Proposals: fields, Effort: search.Deferred}},
	Kinds:   []*search.Kind{fieldKind},
	Example: search.Example{Grammar: "javascript",
		Before: "class a { constructor(d) { this.b = []; this.b.e(d); } } const c = new a([1]); f(c.b[0], c.b)",
		After:  "const c = []; c.e([1]); f(c[0], c)"},
}

var fieldKind = &search.Kind{Name: "field"}

// fields replaces, in a small tree, constructed objects by the value that the constructor assigns
// to a member, and drops the accesses to the member. The text is parsed anew.
//
//	class a { constructor() { this.b = []; } }; c = new a(); c.b[0]  →  c = []; c[0]
//
// The constructor's statements also replace the constructing statement; the object's name then
// stands for the member.
//
//	class a { constructor(d) { this.b = []; this.b.e(d); } }; c = new a(1); c.b[0]  →  c = []; c.e(1); c[0]
func fields(v *search.View) search.Proposals {
	if !v.Due(fieldKind, document.Rewritten) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(names(l), func(i int) search.Proposals {
		c, ok := constructorAt(l, i)
		if !ok {
			return nil
		}
		return l.Changes(fieldKind, l.Pieces[i].At, c.changes(v))
	})
}

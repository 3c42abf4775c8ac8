package rewrite

import (
	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
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
// If a receiver is used only to access the field, it becomes a parameter of the field's type, and
// the methods become functions.
//
//	struct a { b: T } impl a { fn c(&mut self) { self.b.d(); } }  →  fn c(b: &mut T) { b.d(); }
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
		var all []syntax.Change
		if c, ok := constructorAt(l, i); ok {
			all = c.changes(v)
		}
		if c, ok := received(l, v, i); ok {
			all = append(all, c)
		}
		return l.Changes(fieldKind, l.Pieces[i].At, all)
	})
}

// received returns the change for the structure named at piece i; ok is false if it has several
// fields, or a receiver has a use besides accesses to the field.
func received(l syntax.Line, v *search.View, i int) (c syntax.Change, ok bool) {
	end := l.Closing(i + 1)
	around := tree.Removable(l.Pieces[i].At)
	if !l.Is(i+1, rules.Block) || !l.Is(i+3, rules.Annotation) || end < i+5 || around == nil {
		return c, false
	}
	cells := l.Cells(syntax.Stretch{From: i + 4, To: end})
	kind := cells[0]
	if len(cells) > 1 && len(cells[1]) > 1 || l.Text(i-2) != "" && !l.BeginsStatement(i-1) {
		return c, false
	}
	c = syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
	for k := end + 1; k < len(l.Pieces); k++ {
		switch close := l.Closing(k + 1); {
		case l.Text(k) == l.Text(i) && l.Is(k+1, rules.Block) && close > 0 && l.IsKeyword(k-1):
			c.Gone = append(c.Gone, k-1, k, k+1, close)
		case !l.Is(k, rules.Receiver):
		case l.Is(k+1, rules.Member) && l.Text(k+2) == l.Text(i+2):
			c.Gone = append(c.Gone, k, k+1)
		default:
			from := k
			for from > 0 && !l.Is(from-1, rules.Call, rules.Separator) {
				from--
			}
			if !l.Is(from-1, rules.Call) || !l.Closes(k+1, rules.Call) && !l.Is(k+1, rules.Separator) {
				return c, false
			}
			typed := append(l.Tokens(v, syntax.Stretch{From: from, To: k}), l.Copies(v, kind)...)
			c.Gone = append(c.Gone, syntax.UpFrom(from, k-from)...)
			c.Put[k] = syntax.Shaped(v, rules.Annotation, []*tree.Node{l.Token(v, i+2)}, typed)
			ok = true
		}
	}
	return c, ok
}

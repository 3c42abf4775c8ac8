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
		Before: "class a { constructor(d) { this.b = d; } } const c = new a([1]); f(c.b[0], c.b)",
		After:  "const c = [1]; f(c[0], c)"},
}

var fieldKind = &search.Kind{Name: "field"}

// fields replaces, in a small tree, constructed objects by the value that the constructor assigns
// to a member, and drops the accesses to the member. The text is parsed anew.
//
//	class a { constructor() { this.b = []; } }; c = new a(); c.b[0]  →  c = []; c[0]
func fields(v *search.View) search.Proposals {
	if !v.Due(fieldKind, document.Rewritten) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Up == nil || p.Up.Node.Kind != tree.List {
			return nil
		}
		c := constructorIn(v, l, p)
		if c == nil {
			return nil
		}
		return l.Changes(fieldKind, p, c.values(v))
	})
}

// values returns the changes that replace all objects by the value of a member, and drop what contains the constructor.
func (c *constructor) values(v *search.View) (all []syntax.Change) {
	container := c.At
	for p := c.At; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			container = p
		}
	}
	lo, hi := c.Span(container)
	name := syntax.FirstName(v, container, nil)
	for i := c.Body; i+3 < c.All.To; i++ {
		if !c.BeginsStatement(i) || c.Text(i) != c.own || !c.IsAccess(i+1) || !c.Is(i+3, rules.Assignment) {
			continue
		}
		accesses, _ := c.AccessesTo(i+2, syntax.Stretch{From: lo, To: hi})
		change := syntax.Change{Drop: container, Put: map[int][]*tree.Node{}}
		for k := range c.Pieces {
			made, arguments, ok := construction(c.Line, name, k)
			if !ok || k >= lo && k < hi {
				continue
			}
			change.Gone = append(change.Gone, syntax.UpFrom(made.From, made.To-made.From)...)
			change.Put[made.From] = putInto(c.Line, v, syntax.Stretch{From: i + 4, To: c.StatementEnd(i + 4)}, c.bound(v, c.Line, arguments))
		}
		for _, k := range accesses {
			change.Gone = append(change.Gone, k-1, k)
		}
		if len(change.Put) > 0 && len(accesses) > 0 {
			all = append(all, change)
		}
	}
	return all
}

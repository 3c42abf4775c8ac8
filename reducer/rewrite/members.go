package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Members = search.Pass{
	Name:    "members",
	Doc:     "a definition's elements in place of the definition",
	Default: true,
	Stages:  []search.Stage{{Proposals: members, Effort: search.Deferred}},
	Kinds:   []*search.Kind{memberKind},
	Example: search.Example{Grammar: "python",
		Before: "class a:\n def f(self, b): b\n def g(self): c\na().f(1)\na().g()\n",
		After:  "def f(b): b\ndef g(): c\nf(1)\ng()\n"},
}

// members replaces a list element of a small tree by all elements of a list in it that fit its place, where a receiver is in front of
// the name of one of them: each such receiver is dropped, also with the first parameters, and with the statements of the container's
// name. The text is parsed anew. The rule method takes a method alone.
//
//	struct A { int x; int f() { return x; } }; A a; int y = a.f();  →  int x; int f() { return x; } int y = f();
//
// A constructor's statements, with the arguments of the only construction, stand in its place, and methods become functions.
//
//	class a { constructor(b) { this.b = b; } c() { return this.b } } f(new a(1).c())  →  b = 1; function c() { return b } f(c())
func members(v *search.View) search.Proposals {
	if !v.Due(memberKind, document.Rewritten) {
		return search.Chained()
	}
	return search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
			return nil
		}
		return search.Each(slices.Values(contentsOf(v, p)), func(c content) search.Proposals { return c.dissolved(v, p) })
	})
}

// dissolved proposes to replace p by the body.
func (c content) dissolved(v *search.View, p *tree.Place) search.Proposals {
	kids := slices.Clone(p.Up.Node.Kids()[:p.Index])
	for _, n := range c.nodes {
		kids = append(kids, tree.NewBlock(p.Node.Expr, 0, []*tree.Node{n}))
	}
	kids = append(kids, p.Up.Node.Kids()[p.Index+1:]...)
	m, ok := inPlace(v, p, tree.Put(p.Up, tree.NewList(p.Up.Node.Expr, kids)), c.tokens)
	if !ok {
		return nil
	}
	m.content = c
	name := syntax.FirstName(v, p, nil)
	put, ok := m.arguments(v, name)
	if !ok {
		return nil
	}
	var changes []syntax.Change
	for _, c := range m.withoutReceivers(v) {
		changes = append(changes, syntax.Joined(c, syntax.Change{Put: put}))
	}
	drops := [][]*tree.Place{m.mentioning(name), nil}
	if drops[0] == nil {
		drops = drops[1:]
	}
	return search.Each(slices.Values(changes), func(c syntax.Change) search.Proposals {
		return search.Each(slices.Values(drops), func(but []*tree.Place) search.Proposals { return search.One(m.proposing(c, but)) })
	})
}

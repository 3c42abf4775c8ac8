package reducer

import (
	"slices"

	"pare/tree"
)

var severalPass = Pass{
	Name:    "several",
	Doc:     "a list element of a small result by several of its parts, one after the other",
	Default: true,
	stages:  []stage{{proposals: severalParts, effort: exhaustive}},
}

// severalParts replaces a list element, mostly a statement, by the nearest parts of it that
// fit there and have several tokens: all of them, or all but one. Of a part with a list whose
// elements fit, these stand for it.
//
//	try { a(); } finally { b(); }  →  a(); b();
//	if (a()) b(); else c();        →  a(); c();
//	f(g(1), h(2));                 →  g(1); h(2);
func severalParts(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > smallText {
			return
		}
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Up.Node.Separated() || p.Node.Expr == nil {
				continue
			}
			for _, parts := range choices(v.partsOf(p.Node)) {
				if !yield(proposal{kind: several, at: p, make: func(v *view, at *tree.Place) *tree.Edits { return v.spread(at, parts) }}) {
					return
				}
			}
		}
	}
}

// partsOf returns the nearest nodes below n that fit in its place, and where one of them has
// a list whose elements do, these elements.
func (v *view) partsOf(n *tree.Node) []*tree.Node {
	var all []*tree.Node
	var below func(d *tree.Node)
	below = func(d *tree.Node) {
		for _, k := range d.Kids() {
			_, fits := v.hoistable(n, k)
			if fits {
				cost, _ := v.facts(n).Context(n.Expr, k.Rule())
				fits = cost <= 1 // more than a semicolon is another context
			}
			switch {
			case len(all) > mostHoists || v.ended():
				return
			case k.Kind == tree.List && k.Count() > 0 && v.fits(n, k):
				all = append(all, k.Elements()...)
			case fits && !v.holdsList(n, k):
				all = append(all, k)
			case k.Kind != tree.Token:
				below(k)
			}
		}
	}
	below(n)
	return all
}

// holdsList reports whether there is a list below k whose elements fit in n's place.
func (v *view) holdsList(n, k *tree.Node) bool {
	for p := range within(v, (&tree.Place{Node: k}).Places()) {
		if p.Node.Kind == tree.List && p.Node.Count() > 0 && v.fits(n, p.Node) {
			return true
		}
	}
	return false
}

// choices returns the parts, and the parts without each one, where at least two are left.
func choices(parts []*tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	add := func(list []*tree.Node) {
		if len(list) > 1 {
			all = append(all, list)
		}
	}
	parts = slices.DeleteFunc(parts, func(n *tree.Node) bool { return n.Tokens <= 1 })
	if len(parts) > mostHoists {
		return nil
	}
	add(parts)
	for i := range parts {
		add(slices.Delete(slices.Clone(parts), i, i+1))
	}
	return all
}

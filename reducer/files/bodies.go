package files

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Bodies = search.Pass{
	Name:    "bodies",
	Doc:     "definitions in all files, unmentioned or with their mentions",
	When:    search.First,
	Default: true,
	Stages: []search.Stage{
		{Items: unmentioned, Coarse: true, Once: true, Several: true}, {Items: mentioned, Coarse: true, Once: true, Several: true},
		{Items: bodies, Coarse: true, Once: true, Several: true}, {Items: flowing, Coarse: true, Once: true, Several: true},
		{Items: unmentioned, Coarse: true, Once: true, Several: true},
	},
	Kinds: []*search.Kind{hollowKind, withUsesKind},
	Example: search.Example{Grammar: "files",
		Before: "a.c: f() { g(1); }\nb.c: g(a) { return a + 1; }\nc.c: h(b) { a = b; k(a); }\n",
		After:  "a.c: f() { }\nb.c: g(a) { }\nc.c: h(b) { }\n"},
}

// The kinds of its edits.
var (
	hollowKind   = &search.Kind{Name: "hollow", Policy: search.Policy{Tired: search.WhilePrune, Seldom: true}} // empties the bodies of definitions
	withUsesKind = &search.Kind{Name: "withUses"}                                                              // drops elements with their mentions
)

// lastRooted is the last tree that unmentioned has read.
var lastRooted = search.Note[*tree.Tree]{Slot: 2}

// unmentioned drops elements that no other element mentions, with all that only they use.
//
//	a.c: main() {} f() { g(); }  →  a.c: main() {}
//	b.c: g() { h(); } h() {}        b.c:
func unmentioned(v *search.View, _ *tree.Place) []search.Item {
	if lastRooted.Of(v) == v.Tree {
		return nil
	}
	lastRooted.Keep(v, v.Tree)
	g := graphOf(v)
	var units []syntax.Unit
	for i, weight := range g.weights() {
		if g.Root[i] && !g.Fixed[i] {
			units = append(units, syntax.Unit{At: g.Elements[i], Weight: weight})
		}
	}
	return syntax.GroupEdit{Kind: syntax.SpreadKind, Label: "unmentioned", Edit: dropUnreached, Least: leastOf(v, rootBodies)}.Items(v, units)
}

// mentioned drops elements with the statements that mention them and all that becomes unreachable,
// those that dominate most tokens first.
//
//	a.c: main() { x(); f(); } f() { g(); }  →  a.c: main() { x(); }
//	b.c: g() { h(); } h() {}                   b.c:
func mentioned(v *search.View, _ *tree.Place) []search.Item {
	g := graphOf(v)
	d := g.dominators()
	var groups []int
	for _, c := range d.Children[len(d.Members)] {
		if slices.ContainsFunc(d.Members[c], func(i int) bool { return g.Root[i] || g.Fixed[i] }) {
			groups = append(groups, d.Children[c]...)
		} else {
			groups = append(groups, c)
		}
	}
	return groupItems(v, g, groups)
}

// groupItems returns the items that drop groups of elements and, on failure, what each dominates. A
// heavy group is dropped on its own, since one of several is mostly needed; light ones together.
func groupItems(v *search.View, g *graph, groups []int) []search.Item {
	d := g.dominators()
	j := syntax.GroupEdit{Kind: withUsesKind, Label: "mentioned", Edit: dropGroups, Least: leastOf(v, lightBodies), Inside: dominated}
	var all []search.Item
	var light []syntax.Unit
	for _, c := range groups {
		u := syntax.Unit{At: g.Elements[d.Members[c][0]], Weight: d.Weight[c]}
		if u.Weight < j.Least {
			light = append(light, u)
		} else {
			all = append(all, j.Items(v, []syntax.Unit{u})...)
		}
	}
	return append(all, j.Items(v, light)...)
}

// dominated returns the items for the groups that a remaining group dominates, and for its single
// elements.
func dominated(v *search.View, at *tree.Place) []search.Item {
	g := graphOf(v)
	d := g.dominators()
	c := g.groupOf(at)
	if c < 0 {
		return nil
	}
	items := groupItems(v, g, d.Children[c])
	if len(d.Members[c]) == 1 {
		return items
	}
	var units []syntax.Unit
	for _, i := range d.Members[c] {
		units = append(units, syntax.Unit{At: g.Elements[i], Weight: int(g.Elements[i].Node.Tokens)})
	}
	single := syntax.GroupEdit{Kind: withUsesKind, Label: "member", Edit: dropMembers, Least: leastBody(v)}
	return append(items, single.Items(v, units)...)
}

// dropGroups drops the groups of elements.
func dropGroups(v *search.View, at []*tree.Place) *tree.Edits {
	g := graphOf(v)
	d := g.dominators()
	going := make([]bool, len(g.Elements))
	for _, p := range at {
		if c := g.groupOf(p); c >= 0 {
			for _, i := range d.Members[c] {
				going[i] = true
			}
		}
	}
	return g.without(v, going)
}

// dropMembers drops single elements of groups.
func dropMembers(v *search.View, at []*tree.Place) *tree.Edits {
	g := graphOf(v)
	going := make([]bool, len(g.Elements))
	for _, p := range at {
		if i := g.index(p); i >= 0 {
			going[i] = true
		}
	}
	return g.without(v, going)
}

// leastBody returns the least savings of a question for definitions of all files: a share of the
// elements' tokens. An element counts for no more than that share of the document, so that a few
// heavy ones do not raise the bound.
func leastBody(v *search.View) int { return leastOf(v, mostBodies) }

// leastOf is leastBody with another share for a large document whose declarations have a macro
// behind their names: its mentions are known well, and most questions succeed.
func leastOf(v *search.View, part int) int {
	g := graphOf(v)
	weight := 0
	switch {
	case v.Tree.Root.Tokens < fewBodies:
		part = lightBodies
	case v.Input == nil || outermost(v) == nil:
		part = mostBodies
	}
	for _, p := range g.Elements {
		weight += min(int(p.Node.Tokens), int(v.Tree.Root.Tokens)/min(part, lightBodies))
	}
	return weight / part
}

// dropUnreached drops roots, and all that no other root reaches.
func dropUnreached(v *search.View, at []*tree.Place) *tree.Edits {
	g := graphOf(v)
	going := map[*tree.Node]bool{}
	for _, p := range at {
		going[p.Node] = true
	}
	var stay []int
	for i, p := range g.Elements {
		if (g.Root[i] || g.Fixed[i]) && !going[p.Node] {
			stay = append(stay, i)
		}
	}
	e := &tree.Edits{}
	gone := g.reached(stay)
	for i := range gone {
		gone[i] = !gone[i]
	}
	if !g.drop(v, gone, e) {
		return nil
	}
	if !dropUnusedImports(v, e) {
		return nil
	}
	return syntax.OrNone(e)
}

// bodies empties the longest list of each element, mostly a function's body: the functions that it
// calls become unused, and all names keep their definitions.
//
//	a.c: f() { g(); h(); }  →  a.c: f() {}
//	b.c: g() { h(); }          b.c: g() {}
func bodies(v *search.View, _ *tree.Place) []search.Item {
	return byLanguage(v, func(f file) []*tree.Place {
		var all []*tree.Place
		for _, p := range f.elements(v) {
			if list := longest(v, p); list != nil {
				all = append(all, list)
			}
		}
		return all
	}, syntax.GroupEdit{Kind: hollowKind, Edit: emptyLists})
}

// byLanguage returns the items for the files' units, grouped by language.
func byLanguage(v *search.View, of func(file) []*tree.Place, j syntax.GroupEdit) []search.Item {
	units := map[string][]syntax.Unit{}
	var names []string
	for _, f := range Files(v) {
		if f.Part == nil {
			continue
		}
		name := f.Part.Node.Part().Src.Of.Name
		if units[name] == nil {
			names = append(names, name)
		}
		for i, p := range of(f) {
			units[name] = append(units[name], syntax.Unit{At: p, Weight: int(p.Node.Tokens), Border: min(i, 1)})
		}
	}
	var all []search.Item
	j.Least = leastBody(v)
	for _, name := range names {
		j.Label = name
		all = append(all, j.Items(v, heavy(units[name]))...)
	}
	return all
}

// heavy returns the units of at least a quarter of the mean weight: bodies rather than parameters.
func heavy(units []syntax.Unit) []syntax.Unit {
	weight := 0
	for _, u := range units {
		weight += u.Weight
	}
	return slices.DeleteFunc(units, func(u syntax.Unit) bool { return 4*u.Weight*len(units) < weight })
}

// shortBody bounds, in tokens, the lists that are not worth emptying.
const shortBody = 3

// longest returns the place of the heaviest list below p that may be empty, nil if none has several
// tokens. A list at the beginning of p does not count: it holds specifiers, and is no body.
func longest(v *search.View, p *tree.Place) *tree.Place {
	var list *tree.Place
	most, first := int32(shortBody), document.FirstWord(p)
	for q := range document.Within(v, p.Walk(func(q *tree.Place) bool { return q.Node.Tokens > most })) {
		if q.Node.Kind == tree.List && q.Node.Tokens > most && q.Node.Expr.Min == 0 && document.FirstWord(q) != first {
			list, most = q, q.Node.Tokens
		}
	}
	return list
}

// emptyLists drops the elements of lists.
func emptyLists(_ *search.View, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range at {
		if !e.DropChunk(p, p.Node.Chunk(0, p.Node.Len())) {
			return nil
		}
	}
	return syntax.OrNone(e)
}

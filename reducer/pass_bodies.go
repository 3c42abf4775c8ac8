package reducer

import (
	"slices"

	"pare/tree"
)

var bodiesPass = Pass{
	Name:    "bodies",
	Doc:     "of all files of a directory together, definitions that nothing mentions, others with their mentions, each with what only they use, then what is in those left, and a statement with what its value needs and is used for",
	When:    First,
	Default: true,
	stages: []stage{
		{items: unmentioned, coarse: true, once: true}, {items: mentioned, coarse: true, once: true},
		{items: bodies, coarse: true, once: true}, {items: flowing, coarse: true, once: true}, {items: unmentioned, coarse: true, once: true},
	},
}

// The kinds of its edits.
var (
	hollowKind   = &kind{name: "hollow", policy: policy{tired: whilePrune, seldom: true}} // the bodies of definitions, in any file
	withUsesKind = &kind{name: "withUses"}                                                // elements of any files with their mentions
)

// lastRooted is the last tree in which unmentioned asked.
var lastRooted = note[*tree.Tree]{2}

// unmentioned drops elements of the files that no other mentions, with all that only they use.
//
//	a.c: main() {} f() { g(); }  →  a.c: main() {}
//	b.c: g() { h(); } h() {}        b.c:
func unmentioned(v *view, _ *tree.Place) []item {
	if lastRooted.of(v) == v.tree {
		return nil
	}
	lastRooted.keep(v, v.tree)
	g := v.graph()
	var units []unit
	for i, weight := range g.weights() {
		if g.root[i] && !g.fixed[i] {
			units = append(units, unit{at: g.elements[i], weight: weight})
		}
	}
	return jointly{kind: spreadKind, label: "unmentioned", edit: dropUnreached, least: v.leastOf(rootBodies)}.items(v, units)
}

// mentioned drops elements of the files with the statements that mention them and with all that
// then nothing reaches, those first that dominate most.
//
//	a.c: main() { x(); f(); } f() { g(); }  →  a.c: main() { x(); }
//	b.c: g() { h(); } h() {}                   b.c:
func mentioned(v *view, _ *tree.Place) []item {
	g := v.graph()
	d := g.dominators()
	var groups []int
	for _, c := range d.children[len(d.members)] {
		if slices.ContainsFunc(d.members[c], func(i int) bool { return g.root[i] || g.fixed[i] }) {
			groups = append(groups, d.children[c]...)
		} else {
			groups = append(groups, c)
		}
	}
	return v.jointGroups(g, groups)
}

// jointGroups returns the items that drop groups of elements, and on failure what is in each: heavy
// groups one by one, since of several one is mostly needed, light ones together.
func (v *view) jointGroups(g *graph, groups []int) []item {
	d := g.dominators()
	j := jointly{kind: withUsesKind, label: "mentioned", edit: dropGroups, least: v.leastOf(lightBodies), inside: dominated}
	var all []item
	var light []unit
	for _, c := range groups {
		u := unit{at: g.elements[d.members[c][0]], weight: d.weight[c]}
		if u.weight < j.least {
			light = append(light, u)
		} else {
			all = append(all, j.items(v, []unit{u})...)
		}
	}
	return append(all, j.items(v, light)...)
}

// dominated returns the items of what a group dominates that stays, and of its elements alone.
func dominated(v *view, at *tree.Place) []item {
	g := v.graph()
	d := g.dominators()
	c := g.groupOf(at)
	if c < 0 {
		return nil
	}
	items := v.jointGroups(g, d.children[c])
	if len(d.members[c]) == 1 {
		return items
	}
	var units []unit
	for _, i := range d.members[c] {
		units = append(units, unit{at: g.elements[i], weight: int(g.elements[i].Node.Tokens)})
	}
	alone := jointly{kind: withUsesKind, label: "member", edit: dropMembers, least: v.leastBody()}
	return append(items, alone.items(v, units)...)
}

// dropGroups drops the groups of elements.
func dropGroups(v *view, at []*tree.Place) *tree.Edits {
	g := v.graph()
	d := g.dominators()
	going := make([]bool, len(g.elements))
	for _, p := range at {
		if c := g.groupOf(p); c >= 0 {
			for _, i := range d.members[c] {
				going[i] = true
			}
		}
	}
	return g.without(v, going)
}

// dropMembers drops elements without the others of their groups.
func dropMembers(v *view, at []*tree.Place) *tree.Edits {
	g := v.graph()
	going := make([]bool, len(g.elements))
	for _, p := range at {
		if i := g.index(p); i >= 0 {
			going[i] = true
		}
	}
	return g.without(v, going)
}

// leastBody returns the tokens that are worth a question of all files together: a part of the
// tokens of the document, of which a heavy element counts no more than that part, and less of it
// where there are few.
func (v *view) leastBody() int { return v.leastOf(mostBodies) }

// leastOf is leastBody for another part of large documents in which a macro tells declarations: of
// what it is known there who mentions it, so that most questions succeed.
func (v *view) leastOf(part int) int {
	g := v.graph()
	weight := 0
	switch {
	case v.tree.Root.Tokens < fewBodies:
		part = lightBodies
	case v.input == nil || outermost(v) == nil:
		part = mostBodies
	}
	for _, p := range g.elements {
		weight += min(int(p.Node.Tokens), int(v.tree.Root.Tokens)/min(part, lightBodies))
	}
	return weight / part
}

// dropUnreached drops roots, and what no other root reaches.
func dropUnreached(v *view, at []*tree.Place) *tree.Edits {
	g := v.graph()
	going := map[*tree.Node]bool{}
	for _, p := range at {
		going[p.Node] = true
	}
	var stay []int
	for i, p := range g.elements {
		if (g.root[i] || g.fixed[i]) && !going[p.Node] {
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
	if !v.dropUnusedImports(e) {
		return nil
	}
	return orNone(e)
}

// bodies empties the longest list in each element of the files, mostly the body of a
// function: calls go with it, and what they call is free, while all names keep their
// definitions.
//
//	a.c: f() { g(); h(); }  →  a.c: f() {}
//	b.c: g() { h(); }          b.c: g() {}
func bodies(v *view, _ *tree.Place) []item {
	return v.byLanguage(func(f file) []*tree.Place {
		var all []*tree.Place
		for _, p := range f.elements(v) {
			if list := v.longest(p); list != nil {
				all = append(all, list)
			}
		}
		return all
	}, jointly{kind: hollowKind, edit: emptyLists})
}

// byLanguage returns the items of units in the files of each language.
func (v *view) byLanguage(of func(file) []*tree.Place, j jointly) []item {
	units := map[string][]unit{}
	var names []string
	for _, f := range v.files() {
		if f.part == nil {
			continue
		}
		name := f.part.Node.Part().Src.Of.Name
		if units[name] == nil {
			names = append(names, name)
		}
		for i, p := range of(f) {
			units[name] = append(units[name], unit{p, int(p.Node.Tokens), min(i, 1)})
		}
	}
	var all []item
	j.least = v.leastBody()
	for _, name := range names {
		j.label = name
		all = append(all, j.items(v, heavy(units[name]))...)
	}
	return all
}

// heavy returns the units that weigh a quarter of the mean at least: a body rather than the
// parameters of a declaration.
func heavy(units []unit) []unit {
	weight := 0
	for _, u := range units {
		weight += u.weight
	}
	return slices.DeleteFunc(units, func(u unit) bool { return 4*u.weight*len(units) < weight })
}

// shortBody has too few tokens to be emptied before others.
const shortBody = 3

// longest returns the place of the list with the most tokens of those below p that may be
// empty, nil if none has several. One that p begins with is no body: the words in front of a name.
func (v *view) longest(p *tree.Place) *tree.Place {
	var list *tree.Place
	most, first := int32(shortBody), firstWord(p)
	for q := range within(v, p.Walk(func(q *tree.Place) bool { return q.Node.Tokens > most })) {
		if q.Node.Kind == tree.List && q.Node.Tokens > most && q.Node.Expr.Min == 0 && firstWord(q) != first {
			list, most = q, q.Node.Tokens
		}
	}
	return list
}

// emptyLists drops the elements of lists.
func emptyLists(_ *view, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range at {
		if !e.DropChunk(p, p.Node.Chunk(0, p.Node.Len())) {
			return nil
		}
	}
	return orNone(e)
}

// dropUnusedImports adds to the edits the literals that name what only dropped nodes of the same
// file mention, with what is around them: in some languages an unused import is an error. Where
// directives import, no literal names one. It reports whether they can go.
func (v *view) dropUnusedImports(e *tree.Edits) bool {
	for _, f := range v.files() {
		if f.part == nil || preprocessed(v)[f.part.Node.Part().Src.Of] || !slices.ContainsFunc(e.Changed(), func(p *tree.Place) bool { return under(p, f.part) }) {
			continue
		}
		used, going := map[string]bool{}, map[string]bool{}
		var literals []*tree.Place
		for p := range within(v, f.part.Walk(func(p *tree.Place) bool { return !e.Replaces(p) })) {
			if e.Replaces(p) {
				for w := range v.words(p.Node) {
					going[w.Text] = true
				}
			} else if p.Node.Kind == tree.Token {
				used[p.Node.Text()] = true
				if quotedName(p.Node.Text()) != "" {
					literals = append(literals, p)
				}
			}
		}
		for _, p := range literals {
			if name := quotedName(p.Node.Text()); !going[name] || used[name] {
				continue
			}
			if r := tree.Removable(p); r == nil || !e.Drop(r) {
				return false
			}
		}
	}
	return true
}

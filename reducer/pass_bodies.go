package reducer

import (
	"slices"

	"pare/tree"
)

var bodiesPass = Pass{
	Name:    "bodies",
	Doc:     "of all files of a directory together, what is in their definitions, then the definitions that nothing uses any more, then others",
	When:    First,
	Default: true,
	stages:  []stage{{items: bodies, coarse: true, once: true}, {items: spareElements, coarse: true, once: true}},
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
	}, jointly{kind: hollow, edit: emptyLists})
}

// spareElements drops elements of the files, in chunks first those that define nothing in use.
//
//	a.c: f() {}              →  a.c: f() {}
//	b.c: g() {} int x = 1;
func spareElements(v *view, _ *tree.Place) []item {
	return v.byLanguage(func(f file) []*tree.Place { return f.elements(v) }, jointly{kind: spread, edit: dropSpareUnits})
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
	j.least = int(v.tree.Root.Tokens) / mostBodies
	for _, name := range names {
		j.label = name
		all = append(all, j.items(v, units[name])...)
	}
	return all
}

// shortBody has too few tokens to be emptied before others.
const shortBody = 3

// longest returns the place of the list with the most tokens of those below p that may be
// empty, nil if none has several.
func (v *view) longest(p *tree.Place) *tree.Place {
	var list *tree.Place
	most := int32(shortBody)
	for q := range within(v, p.Walk(func(q *tree.Place) bool { return q.Node.Tokens > most })) {
		if q.Node.Kind == tree.List && q.Node.Tokens > most && q.Node.Expr.Min == 0 {
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

// dropSpareUnits drops the nodes at places that define nothing in use, all if there are none
// such.
func dropSpareUnits(v *view, at []*tree.Place) *tree.Edits {
	v.findFirsts()
	u := uses{number: map[string]int32{}}
	for _, p := range at {
		u.read(v, p.Node)
	}
	needed := u.needed(v)
	var spare []*tree.Place
	for i, p := range at {
		if !needed[i] {
			spare = append(spare, p)
		}
	}
	if len(spare) == 0 {
		spare = at
	}
	e := dropUnits(v, spare)
	if e != nil && !v.dropUnusedImports(e) {
		return nil
	}
	return e
}

// dropUnusedImports adds to the edits the literals that name what only dropped nodes of the same
// file mention, with what is around them: in some languages an unused import is an error. It
// reports whether they can go.
func (v *view) dropUnusedImports(e *tree.Edits) bool {
	for _, f := range v.files() {
		if f.part == nil || !slices.ContainsFunc(e.Changed(), func(p *tree.Place) bool { return under(p, f.part) }) {
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

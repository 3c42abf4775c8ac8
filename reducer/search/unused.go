package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// unused returns the items for the elements whose definitions the last success left unused, with
// those that only they use: one for the text's own, one for those in scopes.
func unused(s *Search) []Item {
	if !s.Defines {
		return nil
	}
	before := s.bound
	if s.bound = namesToDefine(&s.View); before == nil || before.tree != s.History.before {
		return nil
	}
	had := before.uses()
	u := s.bound.usage()
	var free, inner []*tree.Place
	for _, d := range s.bound.order {
		if had[d.Node] == 0 || u.left[u.of(d)] > 0 {
			continue
		}
		if scope(d) == nil {
			free = append(free, d)
		} else {
			inner = append(inner, d)
		}
	}
	var items []Item
	for _, all := range [][]*tree.Place{free, inner} {
		if elements, direct := u.elements(&s.View, all); len(elements) > 0 {
			items = append(items, s.freed(&s.View, elements, direct)...)
		}
	}
	return items
}

// usage counts the uses of definitions.
type usage struct {
	names *boundNames
	left  map[lostName]int
}

// usage returns the uses of all definitions. A use in a scope counts for the text's own definition
// of the name, too.
func (b *boundNames) usage() *usage {
	u := &usage{b, map[lostName]int{}}
	for _, o := range b.used {
		for _, p := range o.all {
			u.add(p, 1)
		}
	}
	return u
}

func (u *usage) add(p *tree.Place, n int) {
	name := document.NameAt(p)
	if s := scopeNode(p); s != nil {
		u.left[lostName{scope: s, name: name}] += n
	}
	u.left[lostName{name: name}] += n
}

// of returns the name that a definition defines.
func (u *usage) of(d *tree.Place) lostName {
	return lostName{scope: scopeNode(d), name: document.NameAt(d)}
}

// uses returns the number of uses of each definition, by its token.
func (b *boundNames) uses() map[*tree.Node]int {
	u := b.usage()
	all := map[*tree.Node]int{}
	for _, d := range b.order {
		all[d.Node] = u.left[u.of(d)]
	}
	return all
}

// elements returns the list elements of unused definitions, and behind them, from direct on, those
// that are unused without them.
func (u *usage) elements(v *View, unused []*tree.Place) (all []*tree.Place, direct int) {
	seen := map[*tree.Node]bool{}
	direct = -1
	for len(unused) > 0 && !v.Ended() {
		var next []*tree.Place
		for _, d := range unused {
			p := definer(d)
			if p == nil || seen[p.Node] {
				continue
			}
			seen[p.Node] = true
			all = append(all, p)
			next = append(next, u.without(v, p)...)
		}
		if direct < 0 {
			direct = len(all)
		}
		unused = next
	}
	return all, max(direct, 0)
}

// without takes the uses in the element at p from the counts, and returns the definitions of the
// text, or of the element's scope, that have none left.
func (u *usage) without(v *View, p *tree.Place) []*tree.Place {
	var unused []*tree.Place
	scopes := scopesAround(p.Up)
	if len(scopes) == 0 {
		scopes = []*tree.Node{nil} // the text
	}
	for q := range p.Places() {
		if q.Node.Kind != tree.Token || !v.Facts(q.Node).Defined(int(q.Node.Type())) || document.Binding(q).Defining() {
			continue
		}
		u.add(q, -1)
		for _, s := range scopes {
			for _, d := range u.names.defined[document.NameAt(q)].within(s) {
				if u.left[u.of(d)] == 0 && !isBelow(d, p.Node) {
					unused = append(unused, d)
				}
			}
		}
	}
	return unused
}

// definer returns the place of the list element that is there for a definition, or nil: not a
// parameter, nor a block because of the last value in it, nor the first block of a scope.
func definer(d *tree.Place) *tree.Place {
	p := elementAround(d)
	if p == nil || tree.Removable(p) == nil || tree.Removable(p).Node != p.Node {
		return nil
	}
	if scope(d) == nil {
		return p
	}
	names := d.Up.Node.Rule() != nil && d.Up.Node.Rule().Names != ""
	if isFlow(p.Node) {
		if !names || p.Index == 0 {
			return nil
		}
		return p
	}
	for q := p.Up; q != nil; q = q.Up {
		if isFlow(q.Node) {
			return p
		}
		if r := q.Node.Rule(); r != nil && r.Scope {
			break
		}
	}
	return nil
}

func isFlow(n *tree.Node) bool {
	r := n.Rule()
	return r != nil && r.Flow
}

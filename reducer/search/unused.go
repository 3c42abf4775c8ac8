package search

import (
	"slices"

	"pare/grammar"

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
	u := s.bound.usage()
	var free, inner []*tree.Place
	for _, i := range append(s.bound.newlyUnused(before), s.bound.newlyAdrift(before)...) {
		if d := s.bound.order[i]; s.bound.scopes[i] == nil {
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

// newlyUnused returns the indices of the definitions without a use that had one before.
func (b *boundNames) newlyUnused(before *boundNames) []int {
	without := map[*tree.Node]int{}
	for i := range b.order {
		if b.uses(b.defines(i)) == 0 {
			without[b.order[i].Node] = i
		}
	}
	var all []int
	for i, d := range before.order {
		if at, is := without[d.Node]; is && before.uses(before.defines(i)) > 0 {
			all = append(all, at)
		}
	}
	slices.Sort(all)
	return all
}

// newlyAdrift returns the indices of the definitions that are adrift and were not before.
func (b *boundNames) newlyAdrift(before *boundNames) []int {
	was := map[*tree.Node]bool{}
	for _, i := range before.drifting() {
		was[before.order[i].Node] = true
	}
	return slices.DeleteFunc(slices.Clone(b.drifting()), func(i int) bool { return was[b.order[i].Node] })
}

// drifting returns the indices of the definitions that only one another's elements use, of those
// that stay while they are in use: types of structures that point to each other.
func (b *boundNames) drifting() []int {
	if b.adrift != nil {
		return b.adrift
	}
	by := map[*tree.Node]int{} // indices by element
	for i, d := range b.order {
		if p := definer(d); p != nil && document.Binding(d) == grammar.Requires {
			by[p.Node] = i
		}
	}
	uses, reached := map[int][]int{}, []int{} // uses are those in the elements, by index
	for _, i := range by {
		if users := b.users(i, by); users == nil {
			reached = append(reached, i)
		} else {
			for _, j := range users {
				uses[j] = append(uses[j], i)
			}
		}
	}
	held := map[int]bool{}
	for len(reached) > 0 {
		i := reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		if !held[i] {
			held[i] = true
			reached = append(reached, uses[i]...)
		}
	}
	b.adrift = []int{}
	for _, i := range by {
		if !held[i] {
			b.adrift = append(b.adrift, i)
		}
	}
	slices.Sort(b.adrift)
	return b.adrift
}

// users returns the indices of the elements, by node, that use a definition; nil if something else
// does.
func (b *boundNames) users(i int, by map[*tree.Node]int) []int {
	users := []int{}
	for _, p := range slices.Backward(b.used[b.defines(i).name].everywhere()) {
		j, is := by[p.Node]
		for ; !is && p.Up != nil; j, is = by[p.Node] {
			p = p.Up
		}
		if !is {
			return nil
		}
		users = append(users, j)
	}
	return users
}

// defines returns the name of a definition, by its index.
func (b *boundNames) defines(i int) lostName {
	return lostName{b.scopes[i], document.NameAt(b.order[i])}
}

// uses counts the uses of a name. A use in a scope counts for the text's own definition of the name,
// too.
func (b *boundNames) uses(name lostName) int {
	if name.scope == nil {
		return len(b.used[name.name].everywhere())
	}
	return len(b.used[name.name].within(name.scope))
}

// usage counts the uses of definitions, without those in what goes.
type usage struct {
	names *boundNames
	gone  map[lostName]int
}

func (b *boundNames) usage() *usage { return &usage{b, map[lostName]int{}} }

// left returns the uses that are left of the name that a definition defines.
func (u *usage) left(d *tree.Place) int {
	name := lostName{scopeNode(d), document.NameAt(d)}
	return u.names.uses(name) - u.gone[name]
}

// goes takes a use of a name from the counts.
func (u *usage) goes(p *tree.Place) {
	name := document.NameAt(p)
	if s := u.names.scopeOf(p); s != nil {
		u.gone[lostName{s, name}]++
	}
	u.gone[lostName{name: name}]++
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
		u.goes(q)
		for _, s := range scopes {
			for _, d := range u.names.defined[document.NameAt(q)].within(s) {
				if u.left(d) == 0 && !isBelow(d, p.Node) {
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

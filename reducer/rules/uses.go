package rules

import (
	"cmp"
	"slices"
	"strings"
)

// change is a match with all that it changes.
type change struct {
	*finder
	whole span   // of the first pattern
	at    []span // by part of it
	bound []span
	uses  []*use // outer ones in front of those inside them
}

// use is a match of what stands behind the dots.
type use struct {
	span
	at    []span
	bound []span
}

// define collects the definitions that the first pattern matches, by name.
func (f *finder) define() {
	f.defs = map[string][]definition{}
	for i := range f.starts() {
		if f.ctx.Err() != nil || f.steps <= 0 {
			return
		}
		f.at(f.v.before, i, f.fresh(), func(m *matcher) bool {
			d := definition{span: m.whole()}
			d.scope = f.scope(d.span)
			name := f.text(m.bound[f.v.name].from)
			f.defs[name] = append(f.defs[name], d)
			return false
		})
	}
}

// belongs reports whether the name at token i is that of the definition in a span: of those around
// it the one with the least scope, and of several in that the last in front of it.
func (f *finder) belongs(i int, def span) bool {
	var best definition
	for _, d := range f.defs[f.text(i)] {
		if !d.scope.has(i) {
			continue
		}
		if best.len() == 0 || d.scope.len() < best.scope.len() || d.scope.len() == best.scope.len() && d.from <= i {
			best = d
		}
	}
	return best.from == def.from
}

// findUses finds the uses of the definition, and reports whether they are as the rule wants them.
func (c *change) findUses() bool {
	how := c.v.rewrite.how
	name := c.bound[c.v.name].from
	scope := c.scope(c.whole)
	all := c.byText[strings.ToLower(c.text(name))]
	from, _ := slices.BinarySearchFunc(all, scope.from, func(i int32, to int) int { return cmp.Compare(int(i), to) })
	for _, i32 := range all[from:] {
		i := int(i32)
		if i >= scope.to {
			break
		}
		if c.steps -= 1 + len(c.defs[c.text(name)]); c.steps <= 0 {
			return false
		}
		if i == name || c.text(i) != c.text(name) || !c.toks[i].name || c.isMember(i) || c.whole.has(i) && !c.v.rewrite.drops {
			continue
		}
		if c.whole.has(i) {
			return false // it mentions itself, and goes
		}
		if !c.belongs(i, c.whole) {
			continue
		}
		u := c.useAt(i)
		switch {
		case u != nil:
			c.uses = append(c.uses, u)
			if how == firstUse {
				return true
			}
		case how == allUses:
			return false
		}
	}
	slices.SortStableFunc(c.uses, func(a, b *use) int { return cmp.Compare(a.from, b.from) })
	return len(c.uses) > 0 && c.agree()
}

// isMember reports whether a name is that of a member.
func (l *line) isMember(i int) bool { return i > 0 && l.set.access[l.toks[i-1].text] }

// useAt returns the use of the name at token i, nil if it is none.
func (c *change) useAt(i int) (u *use) {
	front, fixed := c.v.front()
	for from := i - front; from >= 0 && from >= i-mostFront-front && u == nil; from-- {
		bound := slices.Clone(c.bound)
		c.finder.at(c.v.use, from, bound, func(m *matcher) bool {
			if !m.names(c.v.name, i) || c.whole.from < m.whole().to && m.whole().from < c.whole.to {
				return true
			}
			u = &use{m.whole(), slices.Clone(m.at), slices.Clone(m.bound)}
			return false
		})
		if fixed {
			break
		}
	}
	return u
}

// front returns how many parts of a use stand in front of its name, and whether each is one token.
func (v *variant) front() (n int, fixed bool) {
	fixed = true
	for _, p := range v.use {
		if p.kind == aName && p.slot == v.name {
			break
		}
		n++
		fixed = fixed && p.kind != aRun && p.kind != anyRun
	}
	return n, fixed
}

// names reports whether a part of the match with the slot is token i.
func (m *matcher) names(slot, i int) bool {
	for k, p := range m.parts {
		if p.kind == aName && p.slot == slot && m.at[k].from == i {
			return true
		}
	}
	return false
}

// agree takes over what the uses alone bind into the definition, if that mentions it, and reports
// whether they bind the same.
func (c *change) agree() bool {
	for _, p := range c.v.after {
		if p.slot < 0 || c.bound[p.slot] != unbound {
			continue
		}
		for _, u := range c.uses {
			if !c.same(c.uses[0].bound[p.slot], u.bound[p.slot]) {
				return false
			}
		}
		c.bound[p.slot] = c.uses[0].bound[p.slot]
	}
	return true
}

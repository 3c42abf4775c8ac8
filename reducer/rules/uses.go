package rules

import (
	"cmp"
	"slices"
	"strings"
)

// change is a match of a definition with its uses.
type change struct {
	*finder
	whole span   // of the first pattern
	at    []span // by part of the first pattern
	bound []span
	uses  []*use // outer ones in front of inner ones
}

// saves returns how many tokens less the outcome has than the first pattern's match.
func (c *change) saves() int {
	n := c.whole.len()
	for _, p := range c.v.after {
		if p.slot < 0 || p.kind == freshName {
			n--
		} else {
			n -= c.bound[p.slot].len()
		}
	}
	return n
}

// use is a match of a pattern behind the dots.
type use struct {
	span
	of    *usage
	at    []span
	bound []span
}

// names returns the slots of the defined names in a rewrite's uses, each once.
func (v *variant) names() (all []int) {
	for _, u := range v.elsewhere {
		if !slices.Contains(all, u.name) {
			all = append(all, u.name)
		}
	}
	return all
}

// define collects the matches of the first pattern, by defined name: of those that define the same
// token the longest, which has the modifiers, too.
func (f *finder) define() {
	f.defs = map[defined][]definition{}
	names := f.v.names()
	for i := range f.starts() {
		if f.ctx.Err() != nil || f.steps <= 0 {
			return
		}
		end, ok := f.end(i)
		if !ok {
			continue
		}
		f.at(f.v.before, span{i, end}, f.fresh(), func(m *matcher) bool {
			for _, slot := range names {
				d := definition{m.whole(), m.bound[slot].from, f.scope(m.whole())}
				name := defined{slot, f.text(d.name)}
				if all := f.defs[name]; len(all) == 0 || all[len(all)-1].name != d.name {
					f.defs[name] = append(all, d)
				}
			}
			return false
		})
	}
}

// belongs reports whether the name at token i refers to the definition at def: the one with the
// least scope, and of several in that scope the last in front of i.
func (f *finder) belongs(i, slot int, def span) bool {
	var best definition
	for _, d := range f.defs[defined{slot, f.text(i)}] {
		if !d.scope.has(i) {
			continue
		}
		if best.len() == 0 || d.scope.len() < best.scope.len() || d.scope.len() == best.scope.len() && d.from <= i {
			best = d
		}
	}
	return best.from == def.from
}

// findUses finds the uses of the definition, and reports whether they match.
func (c *change) findUses() bool {
	for _, slot := range c.v.names() {
		if !c.findUsesOf(slot) {
			return false
		}
	}
	slices.SortStableFunc(c.uses, func(a, b *use) int { return cmp.Compare(a.from, b.from) })
	return len(c.uses) > 0 && c.agree()
}

// findUsesOf finds the uses of one name of the definition.
func (c *change) findUsesOf(slot int) bool {
	name := c.bound[slot].from
	var clauses []*usage
	strict, done := false, false
	for i := range c.v.elsewhere {
		if u := &c.v.elsewhere[i]; u.name == slot {
			clauses = append(clauses, u)
			strict = strict || u.which == allUses
		}
	}
	isMembers := func(u *usage) bool { return u.member }
	scope := c.scope(c.whole)
	if slices.ContainsFunc(clauses, isMembers) {
		scope = span{0, len(c.toks)}
	}
	all := c.byText[strings.ToLower(c.text(name))]
	from, _ := slices.BinarySearchFunc(all, scope.from, func(i int32, to int) int { return cmp.Compare(int(i), to) })
	for _, i32 := range all[from:] {
		i := int(i32)
		if i >= scope.to {
			break
		}
		if c.steps -= 1 + len(c.defs[defined{slot, c.text(name)}]); c.steps <= 0 {
			return false
		}
		member := c.isMember(i)
		if i == name || c.text(i) != c.text(name) || !c.toks[i].name || c.whole.has(i) && !c.v.rewrite.drops {
			continue
		}
		if !slices.ContainsFunc(clauses, func(u *usage) bool { return u.member == member }) {
			continue
		}
		if c.whole.has(i) { // the dropped definition mentions itself
			if strict {
				return false
			}
			continue
		}
		if !member && !c.belongs(i, slot, c.whole) {
			continue
		}
		u := c.useAt(i, clauses, member, done)
		switch {
		case u != nil:
			c.uses = append(c.uses, u)
			done = done || u.of.which == firstUse
		case strict:
			return false
		}
	}
	return true
}

// isMember reports whether a name is a member's.
func (l *line) isMember(i int) bool { return i > 0 && l.set.access[l.toks[i-1].text] }

// useAt returns the use of the name at token i, a member's or not, by the first clause that matches,
// nil if none does.
// A clause for the first use (…1) matches behind the definition only, and once.
func (c *change) useAt(i int, clauses []*usage, member, done bool) (u *use) {
	for _, of := range clauses {
		if u == nil && of.member == member && (of.which != firstUse || !done && i > c.whole.from) {
			u = c.useOf(i, of)
		}
	}
	return u
}

func (c *change) useOf(i int, of *usage) (u *use) {
	front, fixed := of.front()
	for from := i - front; from >= 0 && from >= i-mostFront-front && u == nil; from-- {
		bound := slices.Clone(c.bound)
		c.finder.at(of.use, span{from, 0}, bound, func(m *matcher) bool {
			if !m.names(of.name, i) || c.whole.from < m.whole().to && m.whole().from < c.whole.to {
				return true
			}
			u = &use{m.whole(), of, slices.Clone(m.at), slices.Clone(m.bound)}
			return false
		})
		if fixed {
			break
		}
	}
	return u
}

// front returns the least number of tokens in front of a use's name, and whether there are never more.
func (u *usage) front() (n int, fixed bool) {
	fixed = true
	for _, p := range u.use {
		if p.kind == aName && p.slot == u.name {
			break
		}
		fixed = fixed && p.kind != aRun && p.kind != anyRun
		if p.kind != anyRun {
			n++
		}
	}
	return n, fixed
}

// names reports whether the match has token i at a name with this slot.
func (m *matcher) names(slot, i int) bool {
	for k, p := range m.parts {
		if p.kind == aName && p.slot == slot && m.at[k].from == i {
			return true
		}
	}
	return false
}

// agree binds the metavariables behind arrows that other uses bind. It reports whether all are bound.
func (c *change) agree() bool {
	if !c.bind(c.v.after, c.bound) {
		return false
	}
	for _, u := range c.uses {
		if !c.bind(u.of.by, u.bound) || !c.bind(u.of.above, u.bound) {
			return false
		}
	}
	return true
}

// bind binds the metavariables of an outcome.
func (c *change) bind(outcome []part, bound []span) bool {
	for _, p := range outcome {
		if p.slot < 0 || p.kind == freshName {
			continue
		}
		slots := []int{p.slot}
		for _, s := range p.puts {
			if slots = append(slots, s.arguments); s.parameters >= 0 {
				slots = append(slots, s.parameters)
			}
		}
		for _, slot := range slots {
			if bound[slot] != unbound {
				continue
			}
			if c.bound[slot] == unbound {
				c.bound[slot] = c.inUses(slot)
			}
			if bound[slot] = c.bound[slot]; bound[slot] == unbound {
				return false
			}
		}
	}
	return true
}

// inUses returns what a metavariable stands for in the first use that binds it: unbound if none
// does, or if another of those that all have to match binds it otherwise.
func (c *change) inUses(slot int) span {
	first := unbound
	for _, u := range c.uses {
		switch binding := u.bound[slot]; {
		case binding == unbound:
		case first == unbound:
			first = binding
		case u.of.which == allUses && !c.same(first, binding):
			return unbound
		}
	}
	return first
}

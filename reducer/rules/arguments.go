package rules

import (
	"slices"

	"pare/tree"
)

// isPrimary reports whether a span is a primary expression: a token or a bracketed group, with any
// bracketed groups and members behind it.
func (l *line) isPrimary(s span) bool {
	i := s.from
	for i >= 0 && i < s.to {
		switch {
		case i == s.from || l.toks[i].opens:
			i = l.behind(i)
		case l.set.access[l.toks[i].text] && i+1 < s.to:
			i += 2
		default:
			return false
		}
	}
	return i == s.to
}

// withoutLabel returns an argument without its parameter's name and a sign in front.
//
//	f(a: 1)   f(a = 1)
func (l *line) withoutLabel(parameter string, argument span) span {
	if argument.len() > 2 && l.text(argument.from) == parameter && l.set.shapes.Is(l.text(argument.from+1), Assignment, Result) {
		argument.from += 2
	}
	return argument
}

// namesOf returns the tokens that are a parameter's name.
func (l *line) namesOf(p span) (all []int) {
	for _, v := range l.set.parameter {
		m := matcher{line: l, parts: v.before, bound: slices.Repeat([]span{unbound}, v.slots), at: make([]span, len(v.before)), end: p.to, steps: stepsAt}
		m.found = func(m *matcher) bool {
			for k, part := range m.parts {
				if part.kind == aName {
					all = append(all, m.at[k].from)
				}
			}
			return false
		}
		if m.each(0, p.from); len(all) > 0 {
			return all[:1]
		}
	}
	for i := p.from; i < p.to; i++ {
		if l.toks[i].name {
			all = append(all, i)
		}
	}
	return all
}

// namesItself reports whether one of the kth cells is the name of a parameter that another one is.
func (l *line) namesItself(cells map[int][]span, k int) bool {
	for slot, as := range cells {
		a := as[k]
		if a.len() != 1 || !l.toks[a.from].name {
			continue
		}
		for other, ps := range cells {
			if own := l.namesOf(ps[k]); other != slot && len(own) > 0 && l.text(own[0]) == l.text(a.from) {
				return true
			}
		}
	}
	return false
}

// ownMembers returns the names that the other elements of a definition's container define: the first
// of each in front of an end, an assignment or parameters. It is nil without a container.
func (l *line) ownMembers(def span) (names []string) {
	p := l.toks[def.from].at
	for p.Up != nil && (p.Up.Node.Kind != tree.List || p.Up.Node.Separated() || l.span(p).to < def.to) {
		p = p.Up
	}
	if p.Up == nil || !isNested(p.Up) {
		return nil
	}
	s := l.span(p.Up)
	for i := s.from; i < s.to; i++ {
		follows := l.text(i + 1)
		if def.has(i) || !l.toks[i].name || !l.set.endsStatement(follows) && !l.set.shapes.Is(follows, Assignment, Call) {
			continue
		}
		names = append(names, l.text(i))
		for i+1 < s.to && !l.beginsStatement(i+1) {
			i = max(i+2, l.behind(i+1)) - 1
		}
	}
	return names
}

// isNested reports whether a list is below another one.
func isNested(list *tree.Place) bool {
	for p := list.Up; p != nil; p = p.Up {
		if p.Node.Kind == tree.List {
			return true
		}
	}
	return false
}

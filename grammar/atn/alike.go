package atn

import (
	"slices"

	"pare/grammar"
)

// alike splits off the first of alts together with the later ones that can
// share its first element. The outcome of the choice must stay what ANTLR's
// would be, the first alternative that lets the whole input parse, so
//   - the element must end in one place only, whichever alternative goes on, and
//   - an alternative that is passed over must not begin with the same tokens.
func (s *shaper) alike(alts []alt, end *after, prec map[*grammar.Expr]int) (group, rest []alt) {
	group, rest = alts[:1], alts[1:]
	if s.sets == nil || len(alts[0].elems) == 0 || alts[0].prec > 0 {
		return group, rest
	}
	x := alts[0].elems[0]
	alike := func(a alt) bool { return len(a.elems) > 0 && x.Equal(a.elems[0]) && prec[x] == prec[a.elems[0]] }
	if !slices.ContainsFunc(rest, alike) {
		return group, rest
	}
	begin := s.sets.Empty()
	if s.sets.AddFirst(begin, x) {
		return group, rest
	}
	group, rest = []alt{alts[0]}, nil
	for i, a := range alts[1:] {
		if alike(a) {
			group = append(group, a)
			continue
		}
		rest = append(rest, a)
		b := s.sets.Empty()
		if s.sets.AddFirst(b, a.elems...) || b.Meets(begin) {
			rest = append(rest, alts[i+2:]...)
			break
		}
	}
	if len(group) == 1 || !s.endsOnce(x, group, end) {
		return alts[:1], alts[1:]
	}
	return group, rest
}

// endsOnce reports whether the next token decides where x ends, given the rest of
// the alternatives in group.
func (s *shaper) endsOnce(x *grammar.Expr, group []alt, end *after) bool {
	if x.Op == grammar.OpToken || x.Op == grammar.OpSet {
		return true
	}
	more := s.extent(x)
	if !more.known {
		return false
	}
	b := s.sets.Empty()
	for _, a := range group {
		if s.sets.AddFirst(b, a.elems[1:]...) {
			s.addAfter(b, end)
		}
	}
	return !b.Meets(more.by)
}

// addAfter adds to b the tokens that can come at a.
func (s *shaper) addAfter(b Bits, a *after) {
	for ; a != nil; a = a.up {
		null := s.sets.AddFirst(b, a.next...)
		if a.again != nil {
			for _, e := range a.again.Sub {
				s.sets.AddFirst(b, e)
			}
		}
		if !null {
			return
		}
		if a.rule != nil {
			b.Or(s.sets.Follow[a.rule.Index])
			b.Add(grammar.EOF)
		}
	}
}

// extent holds the tokens by which something that could end may go on instead. It
// is unknown where the tokens of next leave several paths open.
type extent struct {
	by    Bits
	known bool
}

// extents computes the extent of every rule of g, as the least solution.
func (s *shaper) extents(g *grammar.Grammar) {
	s.ends = make([]extent, len(g.Rules))
	for i := range s.ends {
		s.ends[i] = extent{s.sets.Empty(), true}
	}
	for changed := true; changed; {
		changed = false
		for i := len(g.Rules) - 1; i >= 0; i-- {
			if !s.ends[i].known {
				continue
			}
			e := s.ruleExtent(g.Rules[i])
			if !e.known {
				s.ends[i].known = false
				changed = true
			} else if s.ends[i].by.Or(e.by) {
				changed = true
			}
		}
	}
}

func (s *shaper) ruleExtent(r *grammar.Rule) extent {
	var primary, ops [][]*grammar.Expr
	for _, seq := range r.Body.Sub {
		if left, _ := recursion(r, seq); left && r.LeftRecursive {
			ops = append(ops, seq.Sub[1:])
		} else {
			primary = append(primary, seq.Sub)
		}
	}
	out := s.anyOf(primary)
	if len(ops) > 0 {
		s.join(&out, s.anyOf(ops))
		for _, o := range ops {
			s.sets.AddFirst(out.by, o...)
		}
	}
	return out
}

func (s *shaper) join(e *extent, o extent) {
	e.known = e.known && o.known
	e.by.Or(o.by)
}

func (s *shaper) extent(e *grammar.Expr) extent {
	switch e.Op {
	case grammar.OpRule:
		return s.ends[e.Rule.Index]
	case grammar.OpSeq:
		return s.inOrder(e.Sub)
	case grammar.OpAlt:
		alts := make([][]*grammar.Expr, len(e.Sub))
		for i, a := range e.Sub {
			alts[i] = a.Sub
		}
		return s.anyOf(alts)
	case grammar.OpOpt:
		out := extent{s.sets.Empty(), true}
		s.join(&out, s.extent(e.Sub[0]))
		s.sets.AddFirst(out.by, e.Sub[0])
		return out
	case grammar.OpList:
		return s.listExtent(e)
	}
	return extent{s.sets.Empty(), true}
}

func (s *shaper) listExtent(e *grammar.Expr) extent {
	x, last := e.Sub[0], e.Sub[len(e.Sub)-1]
	out := extent{s.sets.Empty(), true}
	next := s.sets.Empty() // begins the next element or separator
	if s.sets.AddFirst(next, last) || s.sets.nullable(x) {
		out.known = false
	}
	more := s.extent(x)
	out.known = out.known && more.known && !more.by.Meets(next)
	out.by.Or(more.by)
	out.by.Or(next)
	if last != x {
		more = s.extent(last)
		next = s.sets.Empty()
		s.sets.AddFirst(next, x)
		out.known = out.known && more.known && !more.by.Meets(next)
		out.by.Or(more.by)
		if e.Trail {
			out.by.Or(next)
		}
	}
	if e.Min == 0 {
		s.sets.AddFirst(out.by, x)
	}
	return out
}

// inOrder returns the extent of a sequence.
func (s *shaper) inOrder(es []*grammar.Expr) extent {
	out := extent{s.sets.Empty(), true}
	rest, null := s.sets.Empty(), true // follows es[i] in the sequence
	for i := len(es) - 1; i >= 0; i-- {
		more := s.extent(es[i])
		if !more.known || more.by.Meets(rest) {
			out.known = false
			return out
		}
		if null {
			out.by.Or(more.by)
			out.by.Or(rest)
		}
		b := s.sets.Empty()
		if s.sets.AddFirst(b, es[i]) {
			b.Or(rest)
		} else {
			null = false
		}
		rest = b
	}
	if null {
		out.by.Or(rest)
	}
	return out
}

// anyOf returns the extent of alternatives. Those that may begin with the same
// token must begin with the same element, and so on behind it.
func (s *shaper) anyOf(alts [][]*grammar.Expr) extent {
	out := extent{s.sets.Empty(), true}
	begins, null := make([]Bits, len(alts)), false
	all, shared := s.sets.Empty(), s.sets.Empty() // begins any of them; begins several
	for i, a := range alts {
		begins[i] = s.sets.Empty()
		null = s.sets.AddFirst(begins[i], a...) || null
		shared.OrBoth(all, begins[i])
		all.Or(begins[i])
	}
	if null {
		out.by.Or(all)
	}
	done := make([]bool, len(alts))
	for i, a := range alts {
		if done[i] {
			continue
		}
		group := [][]*grammar.Expr{a}
		for j := i + 1; j < len(alts) && begins[i].Meets(shared); j++ {
			if !begins[i].Meets(begins[j]) {
				continue
			}
			if done[j] || len(a) == 0 || !a[0].Equal(alts[j][0]) {
				out.known = false
				return out
			}
			done[j] = true
			group = append(group, alts[j])
		}
		s.join(&out, s.together(group))
		if !out.known {
			return out
		}
	}
	return out
}

// together returns the extent of alternatives that begin with the same element.
func (s *shaper) together(group [][]*grammar.Expr) extent {
	if len(group) == 1 {
		return s.inOrder(group[0])
	}
	tails := make([][]*grammar.Expr, len(group))
	next, null := s.sets.Empty(), false
	for i, a := range group {
		tails[i] = a[1:]
		null = s.sets.AddFirst(next, a[1:]...) || null
	}
	x := s.extent(group[0][0])
	out := s.anyOf(tails)
	out.known = out.known && x.known && !x.by.Meets(next)
	if null {
		out.by.Or(x.by)
	}
	return out
}

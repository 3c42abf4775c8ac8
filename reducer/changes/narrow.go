package changes

import (
	"math/rand/v2"
	"slices"

	"pare/hdd/ddmin"
	"pare/reducer/oracle"
)

// changes searches a failing set of changes of f.History.
func (s *search) changes(f *Found, among []int) error {
	s.history, s.least = f.History, among
	s.allowed = f.History.setOf(among)
	if err := s.narrow(f); err != nil && s.ctx.Err() == nil {
		return err
	}
	f.Changes = s.causes(f.History)
	return s.refine(f)
}

// causes returns the changes of s.least, each with the known outcome of the others.
func (s *search) causes(h *History) []Cause {
	all := h.keyOf(s.least)
	causes := make([]Cause, len(s.least))
	for i, c := range s.least {
		others := all.with(c)
		if len(s.needs) > 0 && s.ctx.Err() == nil {
			others = h.keyOf(s.needs.interior(slices.Delete(slices.Clone(s.least), i, i+1)))
		}
		causes[i] = Cause{Number: c, Without: ddmin.Fail}
		if o, known := s.asker.Outcome(candidate{key: oracle.Key(others)}); known {
			causes[i].Without = o
		}
	}
	return causes
}

// narrow makes s.least minimal.
func (s *search) narrow(f *Found) error {
	h, works := f.History, f.Works-f.Onto
	s.asker.Know(s.set(h, nil), oracle.NotInteresting)
	s.asker.Know(s.set(h, s.least), oracle.Interesting)
	if s.Random {
		s.unrelated(h)
		return nil
	}
	g, err := h.group(s.ctx, works, s.Language)
	if err != nil {
		return err
	}
	g = g.only(s.least)
	guessed, err := h.imply(s.ctx)
	if err != nil {
		return err
	}
	before := h.before(works)
	s.asker.Know(s.set(h, before), oracle.NotInteresting)

	s.stage = Changes
	r := newResolver(s.ctx, h, guessed.within(s.allowed), s.needs)
	s.isolate(h, g, s.resolved(g, r))
	if s.onlyOnTop(h, before) {
		return s.onto(f)
	}
	g = g.only(s.least)
	s.minimize(g, s.resolved(g, r))
	g = g.only(s.least)
	s.isolate(h, g, s.plain(h, g))
	s.stage = Minimal
	g = g.only(s.least)
	s.minimize(g, s.plain(h, g))
	return nil
}

// before returns the changes of the first steps; steps is their number.
func (h *History) before(steps int) []int {
	var list []int
	for i, c := range h.Changes {
		if c.Step < steps {
			list = append(list, i)
		}
	}
	return list
}

// onlyOnTop reports whether no smaller set fails, and every set that lacks a half or a quarter of
// the earlier commits' changes is unresolved.
func (s *search) onlyOnTop(h *History, before []int) bool {
	for parts := 2; parts <= 4; parts *= 2 {
		if len(before) < parts {
			break
		}
		for _, part := range ddmin.Even(before, parts) {
			if len(s.least) < len(h.Changes) || s.ctx.Err() != nil {
				return false
			}
			c := s.set(h, s.needs.interior(h.without(part)))
			s.ask(c)
			if o, known := s.asker.Outcome(c); !known || o != oracle.Unresolved {
				return false
			}
		}
	}
	return len(before) > 0 && len(s.least) == len(h.Changes) && s.ctx.Err() == nil
}

// without returns all changes but some.
func (h *History) without(some []int) []int {
	set := h.setOf(some)
	return slices.DeleteFunc(upTo(len(h.Changes)), func(c int) bool { return set[c] })
}

// onto searches the changes of the steps that introduced the failure, on the tree before these
// steps.
func (s *search) onto(f *Found) error {
	under, err := s.prefix(f.Works).make()
	if err != nil {
		return err
	}
	h := &History{Base: s.Base.after(s.Steps[:f.Works]), Steps: s.Steps[f.Works:f.Fails], under: under, after: f.Works}
	if err := h.cut(s.ctx); err != nil {
		return err
	}
	first := len(f.History.Changes) - len(h.Changes)
	f.History, f.Onto = h, f.Works
	if s.Cut != nil {
		s.Cut(h)
	}
	s.history, s.least, s.needs = h, upTo(len(h.Changes)), s.needs.from(first)
	s.allowed = h.setOf(s.least)
	return s.narrow(f)
}

// rest repeats the search on the new tree without the changes found, as long as that fails.
func (s *search) rest(f *Found) error {
	h := f.History
	if f.Fails < len(s.Steps) || f.Onto > 0 {
		var err error
		if h, err = s.cutAll(len(s.Steps)); err != nil {
			return err
		}
	}
	first := 0 // of f.History's changes in h
	if f.Onto > 0 {
		first = len(h.before(f.Onto))
	}
	var gone []int
	for last := f; s.ctx.Err() == nil && s.asker.Err() == nil; {
		for _, c := range last.Changes {
			gone = append(gone, first+c.Number)
		}
		first = 0
		left := s.needs.interior(h.without(gone))
		s.stage, s.history, s.least = Changes, h, upTo(len(h.Changes))
		c := s.set(h, left)
		s.ask(c)
		if o, known := s.asker.Outcome(c); !known || o != oracle.Interesting {
			break
		}
		last = &Found{History: h, Fails: len(s.Steps)}
		if err := s.changes(last, left); err != nil {
			return err
		}
		f.More = append(f.More, last)
	}
	return nil
}

// cutAll cuts the first steps into changes, and reads their requirements.
func (s *search) cutAll(steps int) (*History, error) {
	h, err := NewHistory(s.ctx, s.Base, s.Steps[:steps])
	if err != nil {
		return nil, err
	}
	if s.needs, err = h.require(s.Requires, steps < len(s.Steps)); err != nil {
		return nil, err
	}
	if s.Cut != nil {
		s.Cut(h)
	}
	return h, nil
}

// unrelated makes s.least minimal without relations between changes.
func (s *search) unrelated(h *History) {
	g := &grouping{order: rand.New(rand.NewPCG(1, 1)).Perm(len(h.Changes)), bond: make([]int, len(h.Changes))}
	g = g.only(s.least)
	s.stage = Changes
	s.isolate(h, g, s.plain(h, g))
	s.stage = Minimal
	g = g.only(s.least)
	s.minimize(g, s.plain(h, g))
}

// plain returns the seam for a search among the changes in g. A change without its requirements is
// left out.
func (s *search) plain(h *History, g *grouping) ddmin.First[ddmin.Question] {
	return s.asker.First(func(keep []int) (candidate, bool) {
		return s.set(h, s.needs.interior(ddmin.Select(g.order, keep))), true
	})
}

// isolate runs dd+ over the changes in g, a failing set, and tests its result.
func (s *search) isolate(h *History, g *grouping, first ddmin.First[ddmin.Question]) {
	if len(g.order) == 1 || s.ctx.Err() != nil {
		return
	}
	found, err := ddmin.DDPlus{Split: g.split()}.Search(len(g.order), first)
	if err == nil {
		s.ask(s.set(h, s.needs.close(ddmin.Select(g.order, found))))
	}
}

// minimize runs ddmin over the changes in g, a failing set.
func (s *search) minimize(g *grouping, first ddmin.First[ddmin.Question]) {
	if s.ctx.Err() != nil {
		return
	}
	ddmin.DD{HoldPass: true, Split: g.split()}.Search(len(g.order), first)
}

// ask tests a candidate unless it was tested before.
func (s *search) ask(c candidate) {
	s.asker.First(func([]int) (candidate, bool) { return c, true })(
		slices.Values([]ddmin.Question{{Want: ddmin.Fail}}))
}

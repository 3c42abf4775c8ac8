package atn

import "pare/grammar"

// Sets are the lookahead facts of a grammar's parser rules, by Rule.Index:
// whether a rule derives the empty string, the tokens it may begin with, and
// the tokens that may follow it somewhere. A predicate counts as true.
type Sets struct {
	Nullable      []bool
	First, Follow []Bits

	words int
}

// NewSets computes the facts of g. EOF is in Follow of the rules that start
// derivations, and of a rule that no rule refers to.
func NewSets(g *grammar.Grammar, starts ...*grammar.Rule) *Sets {
	n := len(g.Rules)
	s := &Sets{
		Nullable: make([]bool, n),
		First:    make([]Bits, n),
		Follow:   make([]Bits, n),
		words:    (len(g.Tokens)+1)/64 + 1,
	}
	for i := range g.Rules {
		s.First[i], s.Follow[i] = s.Empty(), s.Empty()
	}
	s.first(g)
	s.follow(g, starts)
	return s
}

// Empty returns a new empty set.
func (s *Sets) Empty() Bits { return make(Bits, s.words) }

func (s *Sets) first(g *grammar.Grammar) {
	for changed := true; changed; {
		changed = false
		for i := len(g.Rules) - 1; i >= 0; i-- {
			b := s.Empty()
			null := s.AddFirst(b, g.Rules[i].Body)
			if s.First[i].Or(b) || null != s.Nullable[i] {
				s.Nullable[i] = null
				changed = true
			}
		}
	}
}

// AddFirst adds to b the tokens that the elements es, in order, may begin with,
// and reports whether all of them derive the empty string.
func (s *Sets) AddFirst(b Bits, es ...*grammar.Expr) bool {
	for _, e := range es {
		if !s.addFirst(b, e) {
			return false
		}
	}
	return true
}

func (s *Sets) addFirst(b Bits, e *grammar.Expr) bool {
	switch e.Op {
	case grammar.OpToken:
		b.Add(e.Type)
		return false
	case grammar.OpSet:
		b.AddSet(e.Set)
		return false
	case grammar.OpRule:
		b.Or(s.First[e.Rule.Index])
		return s.Nullable[e.Rule.Index]
	case grammar.OpSeq:
		return s.AddFirst(b, e.Sub...)
	case grammar.OpAlt:
		null := false
		for _, a := range e.Sub {
			null = s.addFirst(b, a) || null
		}
		return null
	case grammar.OpOpt:
		s.addFirst(b, e.Sub[0])
		return true
	case grammar.OpList:
		null := s.AddFirst(b, e.Sub...)
		return null || e.Min == 0 || e.Min == 1 && !e.Trail && s.nullable(e.Sub[0])
	}
	return true
}

func (s *Sets) nullable(e *grammar.Expr) bool {
	return s.addFirst(s.Empty(), e)
}

// follow computes Follow. One walk over the rules finds the tokens behind each
// reference within its rule; where the end of the rule can come next, Follow
// flows from the rule to the one it refers to.
func (s *Sets) follow(g *grammar.Grammar, starts []*grammar.Rule) {
	flows := make([][]int, len(g.Rules)) // from a rule to the rules at its end
	called := make([]bool, len(g.Rules))
	for i, r := range g.Rules {
		seen := map[int]bool{}
		s.walk(r.Body, s.Empty(), true, func(to int, b Bits, end bool) {
			called[to] = called[to] || to != i
			s.Follow[to].Or(b)
			if end && to != i && !seen[to] {
				seen[to] = true
				flows[i] = append(flows[i], to)
			}
		})
	}
	for i, c := range called {
		if !c {
			s.Follow[i].Add(grammar.EOF)
		}
	}
	for _, r := range starts {
		s.Follow[r.Index].Add(grammar.EOF)
	}
	work := make([]int, len(g.Rules))
	for i := range work {
		work[i] = i
	}
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		for _, to := range flows[i] {
			if s.Follow[to].Or(s.Follow[i]) {
				work = append(work, to)
			}
		}
	}
}

// walk calls f for each rule that e refers to, with the tokens that can follow
// the reference and whether the end of the rule being walked can, too. after and
// end are the same for e itself.
func (s *Sets) walk(e *grammar.Expr, after Bits, end bool, f func(to int, after Bits, end bool)) {
	switch e.Op {
	case grammar.OpRule:
		f(e.Rule.Index, after, end)
	case grammar.OpAlt:
		for _, a := range e.Sub {
			s.walk(a, after, end, f)
		}
	case grammar.OpOpt:
		s.walk(e.Sub[0], after, end, f)
	case grammar.OpSeq:
		for i := len(e.Sub) - 1; i >= 0; i-- {
			s.walk(e.Sub[i], after, end, f)
			if i > 0 {
				b := s.Empty()
				if s.addFirst(b, e.Sub[i]) {
					b.Or(after)
				} else {
					end = false
				}
				after = b
			}
		}
	case grammar.OpList:
		s.walkList(e, after, end, f)
	}
}

func (s *Sets) walkList(e *grammar.Expr, after Bits, end bool, f func(to int, after Bits, end bool)) {
	x, last := e.Sub[0], e.Sub[len(e.Sub)-1]
	b := s.Empty()
	b.Or(after)
	if s.addFirst(b, last) && last != x {
		s.addFirst(b, x)
	}
	s.walk(x, b, end, f)
	if last == x {
		return
	}
	b = s.Empty()
	endToo := s.addFirst(b, x) || e.Trail
	if endToo {
		b.Or(after)
		s.addFirst(b, last)
	}
	s.walk(last, b, end && endToo, f)
}

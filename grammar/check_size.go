package grammar

import "slices"

// maxSteps bounds the rules, blocks and options that a lexer passes through
// before its next character, and those from which a parser derives nothing.
// Practical grammars need some hundreds; rules that double at every level (r0 :
// r1 r1 ; r1 : r2 r2 ; … 'z'?) would exhaust the memory.
const maxSteps = 1 << 16

// passage measures the path to the first character or token of an expression.
type passage struct {
	steps int // passed through; maxSteps+1 stands for any more
	ways  int // of these, the ones that reach the end without input
}

// sizer measures passages. Indirect left recursion must have been ruled out.
type sizer struct {
	*checker
	known map[*Rule]passage
}

// sizes reports the innermost rule too large to pass through.
func (c *checker) sizes(rules []*Rule) {
	s := &sizer{c, map[*Rule]passage{}}
	large := func(r *Rule) bool { return s.passes(r).steps > maxSteps }
	for _, r := range rules {
		// Only the innermost is named: the rules around it are large for its sake.
		if !large(r) || slices.ContainsFunc(c.corners(r), large) {
			continue
		}
		what := "derives the empty text"
		if r.Lexer {
			what = "gets to its first character"
		}
		c.errorf(r.Pos, "rule %s %s in more than %d steps, expected fewer: it and the rules below double them at each level", r.Name, what, maxSteps)
		return
	}
}

func (s *sizer) passes(r *Rule) passage {
	p, ok := s.known[r]
	if !ok {
		s.known[r] = p // direct left recursion adds nothing
		p = s.passage(r.Body, r.Lexer)
		p.steps = bounded(p.steps + 1)
		s.known[r] = p
	}
	return p
}

// passage measures e: every path of a lexer rule, since its automaton follows
// them all, but only the first empty one of a parser rule.
func (s *sizer) passage(e *Expr, lexer bool) passage {
	p := passage{steps: 1}
	switch e.Op {
	case OpRule:
		return s.passes(e.Rule)
	case OpSeq:
		return s.inOrder(e.Sub, lexer)
	case OpOpt, OpList, OpAlt:
		for _, sub := range e.Sub {
			q := s.passage(sub, lexer)
			switch {
			case lexer:
				p = passage{bounded(p.steps + q.steps), bounded(p.ways + q.ways)}
			case p.ways == 0 && q.ways > 0:
				p = passage{bounded(1 + q.steps), 1}
			}
		}
		if e.Op == OpOpt || e.Op == OpList && e.Min == 0 {
			p.ways++
			if !lexer {
				p.ways = 1
			}
		}
	case OpPred, OpAction:
		p.ways = 1
	}
	return p
}

// inOrder measures a sequence: every path through one element continues with the
// next.
func (s *sizer) inOrder(list []*Expr, lexer bool) passage {
	p := passage{ways: 1}
	for _, e := range list {
		q := s.passage(e, lexer)
		p.steps = bounded(p.steps + p.ways*q.steps)
		if p.ways = bounded(p.ways * q.ways); p.ways == 0 {
			break
		}
	}
	return p
}

func bounded(n int) int { return min(n, maxSteps+1) }

package grammar

import "slices"

// maxSteps bounds the rules, blocks and options that a lexer passes through
// before the next character, and those of which a parser derives nothing.
// Grammars meant for use need some hundreds; rules that double at every level
// (r0 : r1 r1 ; r1 : r2 r2 ; … 'z'?) need more than a machine has memory for.
const maxSteps = 1 << 16

// passage is what lies in front of the first character or token of an expression.
type passage struct {
	steps int // to pass through, maxSteps+1 for all that are more
	ways  int // of these, to reach the end without input
}

// sizer measures passages. It needs rules without left recursion through others.
type sizer struct {
	*checker
	known map[*Rule]passage
}

// sizes finds the rule that takes a parser or lexer for ever to pass through.
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
		s.known[r] = p // a rule's own left recursion adds nothing
		p = s.passage(r.Body, r.Lexer)
		p.steps = bounded(p.steps + 1)
		s.known[r] = p
	}
	return p
}

// passage measures e: of a lexer rule all ways, as its automaton takes all, of a
// parser rule the first that is empty.
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

// inOrder measures a sequence. Each way through an element meets the next one.
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

package facts

import (
	"fmt"
	"slices"

	"pare/grammar"
)

// Why explains why rule r has no sentence, "" if it has one. It names the rule
// that is the cause, which may be one below r.
func (f *Facts) Why(r *grammar.Rule) string {
	if f.rules[r.Index].doubt < tooLong {
		return ""
	}
	s := &seeker{Facts: f, seen: map[*grammar.Rule]bool{}}
	if why := s.rule(r); why != "" {
		return why
	}
	return fmt.Sprintf("rule %s never ends: each of its alternatives leads to %s again", r.Name, r.Name)
}

// seeker looks for the reason that a rule has no sentence.
type seeker struct {
	*Facts
	seen map[*grammar.Rule]bool
	now  *grammar.Rule
}

func (s *seeker) rule(r *grammar.Rule) string {
	if s.seen[r] {
		return ""
	}
	s.seen[r] = true
	above := s.now
	s.now = r
	why := s.expr(r.Shape())
	s.now = above
	if why == "" && s.rules[r.Index].doubt == tooLong {
		return fmt.Sprintf("the shortest sentence of rule %s has more than %d tokens and rules", r.Name, MaxSize)
	}
	return why
}

// expr explains why e has no sentence; "" also where it is too long as a whole,
// or depends on a rule under examination.
func (s *seeker) expr(e *grammar.Expr) string {
	if s.cost[e.ID].doubt < tooLong {
		return ""
	}
	switch e.Op {
	case grammar.OpRule:
		return s.rule(e.Rule)
	case grammar.OpToken:
		return s.token(e.Type)
	case grammar.OpSet:
		if len(e.Set) == 0 {
			return fmt.Sprintf("the set at %v in rule %s has no token", e.Pos, s.now.Name)
		}
		return s.token(e.Set[0].Lo)
	}
	for _, sub := range e.Sub {
		if why := s.expr(sub); why != "" {
			return why
		}
	}
	return ""
}

func (s *seeker) token(typ int) string {
	name := s.g.Tokens[typ].String()
	switch {
	case s.tokens[typ].long:
		return fmt.Sprintf("rule %s needs the token %s, whose shortest text is longer than %d characters", s.now.Name, name, maxText)
	case len(s.tokens[typ].makers) == 0:
		return fmt.Sprintf("rule %s needs the token %s, which no lexer rule makes", s.now.Name, name)
	case slices.ContainsFunc(s.tokens[typ].makers, func(m maker) bool { return s.lex.least[m.seq.ID] < noText }):
		return fmt.Sprintf("rule %s needs the token %s, but no text was found that no earlier lexer rule takes", s.now.Name, name)
	}
	return fmt.Sprintf("rule %s needs the token %s, whose lexer rule matches no text", s.now.Name, name)
}

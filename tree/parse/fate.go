package parse

// step is a place in the parser's own calls that was passed. Ways that come to
// a place later than another are not followed, but joined to it.
type step struct{ frame, pc, pos, prev, label, joins int32 }

// join is a way from a step to a place that was passed already.
type join struct{ from, next int32 }

// pass is first in one of the parser's own calls. Where a higher branch was,
// a lower one goes again.
func (s *lookahead) pass(frame, pc, pos int32, b *by) bool {
	switch s.fate.get(frame, pc, pos) {
	case good:
		s.met = pos
		s.accept(b)
		return false
	case bad:
		return false
	}
	there, found := s.here.find(frame, pc, pos)
	if found {
		t := &s.trail[*there]
		if t.label <= b.label {
			s.joins = append(s.joins, join{b.step, t.joins})
			t.joins = int32(len(s.joins) - 1)
			return false
		}
	}
	*there = int32(len(s.trail))
	s.trail = append(s.trail, step{frame, pc, pos, b.step, b.label, nothing})
	b.step = *there
	return true
}

// accept notes that a branch leads to the end of the input.
func (s *lookahead) accept(b *by) {
	if s.accepted < 0 || b.label < s.accepted {
		s.accepted = b.label
	}
	s.ancestors(b.step, good)
}

// ancestors gives the steps from which a step was reached, and itself, a fate.
func (s *lookahead) ancestors(i, fate int32) {
	todo := append(s.wakes[:0], i)
	for len(todo) > 0 && !s.watch.ended() {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if i == nothing {
			continue
		}
		t := &s.trail[i]
		known, found := s.fate.find(t.frame, t.pc, t.pos)
		if found && (*known == good || *known == fate) {
			continue
		}
		*known = fate
		todo = append(todo, t.prev)
		for j := t.joins; j != nothing; j = s.joins[j].next {
			todo = append(todo, s.joins[j].from)
		}
	}
	s.wakes = todo
}

// judge notes what became of the places that were passed, once a branch is
// known to lead to the end of the input: those of lower branches lead nowhere.
func (s *lookahead) judge() {
	for i := range s.trail {
		if s.trail[i].label < s.accepted {
			s.condemn(&s.trail[i])
		}
	}
}

// condemn gives a step the fate to lead nowhere, if it is not known that it
// leads somewhere, or that in this round it may.
func (s *lookahead) condemn(t *step) {
	if fate, _ := s.fate.find(t.frame, t.pc, t.pos); *fate != good && *fate != open+s.round {
		*fate = bad
	}
}

// The fate of a place: whether the whole input parses from there. Zero, and all
// above open, is not known; open plus a round, it was not known then.
const (
	good = iota + 1
	bad
	open
)

package parse

import "math/bits"

// When a decision has passed so many places of the parser's own calls, or
// followed so many items, the branches are no longer followed all at once. Each
// time for a decision halves that for its next time, down to a 2^maxHalvings-th.
var maxTrail, maxDone = 1 << 12, 1 << 14

const maxHalvings = 6

// oneByOne follows one branch after the other, deep first, until one is found to
// lead to the end of the input, or only one is left. That goes further than to
// follow all of them up to the first difference, but what becomes of the places
// on the way is known then: no later decision follows them again. Of calls
// ahead, only as many ends are looked for as it takes.
func (s *lookahead) oneByOne(d *decision, branches []uint16, pos int32, left uint64) int {
	for last := min(len(branches), maxBranches) - 1; ; left &= left - 1 {
		label := bits.TrailingZeros64(left)
		if left&(left-1) == 0 {
			return label
		}
		s.begin(pos)
		s.depthFirst = true
		for i, b := range branches {
			if min(i, last) == label {
				s.set(d.to[b], pos, label)
			}
		}
		if s.descend(); s.accepted >= 0 || s.watch.err != nil {
			return label
		}
	}
}

// descend follows the items in fresh, and what they lead to, each with all that
// comes of it before the next.
func (s *lookahead) descend() {
	for {
		for i := len(s.fresh) - 1; i >= 0; i-- {
			s.stack = append(s.stack, s.fresh[i])
		}
		s.fresh = s.fresh[:0]
		top := len(s.stack) - 1
		if top < 0 || s.accepted >= 0 || s.exhausted() {
			break
		}
		it := s.stack[top]
		s.stack = s.stack[:top]
		s.at = it.pos
		s.follow(it)
	}
	s.spare()
	for i := range s.trail {
		s.condemn(&s.trail[i])
	}
}

// spare lays aside what was left to do, and leaves open the fate of the places
// that it could yet lead on from.
func (s *lookahead) spare() {
	for _, it := range s.stack {
		if it.ctx < 0 {
			s.ancestors(it.by.step, open+s.round)
			continue
		}
		c := s.calls.at(it.ctx)
		it.next = c.idle
		c.idle = s.alloc(it)
	}
	s.stack = s.stack[:0]
	for _, i := range s.woken {
		if s.calls.at(i).idle != nothing {
			s.unfinished(i)
		}
	}
	s.settle()
}

// unfinished leaves open the fate of the places that wait for a call.
func (s *lookahead) unfinished(i int32) {
	todo := append(s.unsure[:0], i)
	for len(todo) > 0 && !s.watch.ended() {
		c := s.calls.at(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		if c.round != s.round || c.unsure == s.round {
			continue
		}
		c.unsure = s.round
		for l := c.outer; l != nothing; l = s.outers.at(l).next {
			s.ancestors(s.outers.at(l).by.step, open+s.round)
		}
		for l := c.callers; l != nothing; l = s.links.at(l).next {
			todo = append(todo, s.links.at(l).a)
		}
	}
	s.unsure = todo
}

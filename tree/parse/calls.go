package parse

// ahead is a rule call in the part of the input ahead, or the rest of one from a loop on.
type ahead struct {
	prec, start int32
	end         int32  // of a rest, where its rule ends; -1 of a rule
	ends        int32  // list of positions it can end at
	lastEnd     int32  // the last link of ends
	callers     int32  // list of the calls that wait for it: where they go on
	outer       int32  // list of the parser's own calls that do, in this round
	waiting     int32  // how many there were
	onward      int32  // of a rest, list of those further on that its callers wait for in its place
	callees     int32  // list of the calls it may still wait for
	last        int32  // list of the calls that it can end with, and where it goes on
	follow      int32  // the set behind it
	idle        int32  // items of it that no round works on
	round       int32  // the round that last asked for it
	unsure      int32  // the round in which it was left unfinished
	settled     int32  // the last round in which it was seen whether it is over
	over        bool   // nothing of it is left to do but in calls that it waits for
	unordered   bool   // its ends were looked for out of order
	labels      uint64 // the branches that lead to it, in that round
}

// link is an entry of a list.
type link struct{ a, b, next int32 }

// outer is a link to one of the parser's own calls.
type outer struct {
	link
	by by
}

// grow notes that a caller that goes on at pc waits for call i, which may so end
// in front of more tokens: then also the calls that it ends with.
func (s *lookahead) grow(i, caller, pc int32) {
	todo := append(s.growing[:0], growth{i, s.after.join(s.after.at(pc, s.prec(caller)), s.behind(caller))})
	for len(todo) > 0 && !s.watch.ended() {
		g := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		c := s.calls.at(g.call)
		old := c.follow
		c.follow = s.after.union(old, g.set)
		if c.follow == old {
			continue
		}
		for l := c.last; l != nothing; l = s.links.at(l).next {
			j, pc := s.links.at(l).a, s.links.at(l).b
			at := s.after.at(pc, s.calls.at(g.call).prec)
			before, now := s.after.join(at, old), s.after.join(at, s.calls.at(g.call).follow)
			if before == now {
				continue
			}
			s.handOn(g.call, pc, j, before)
			s.wake(j)
			s.calls.at(g.call).callees = s.link(j, 0, s.calls.at(g.call).callees)
			todo = append(todo, growth{j, now})
		}
	}
	s.growing = todo
}

// growth is a set to add to that behind a call.
type growth struct{ call, set int32 }

// handOn goes on in a call behind the ends of callee that lie in front of tokens
// that are not in before.
func (s *lookahead) handOn(ctx, pc, callee, before int32) {
	for l := s.calls.at(callee).ends; l != nothing; l = s.links.at(l).next {
		if pos := s.links.at(l).a; !s.fits(before, pos) {
			s.calls.at(ctx).over = false
			s.goOn(ctx, pc, pos, by{})
		}
	}
}

func (s *lookahead) link(a, b, next int32) int32 {
	return s.links.add(link{a, b, next})
}

// target is what is called: a rule, or the rest of one from a loop on, up to its end.
type target struct{ key, to, prec, end int32 }

// The rest of a rule from a loop on that goes on so many tokens behind the beginning of the call is
// followed as a call of its own, once for each place in the input, whichever calls it goes on in. Else
// each place of a row from which the rule can begin would have all that comes behind to itself.
// Of C++'s libraries 8 takes 1.1 % fewer steps than 2, but 1.8 times the entries of a row of words.
var shared int32 = 2

// goesOn reports whether the loop in front of which w is goes on that far in its call.
func (s *lookahead) goesOn(w way) bool {
	return w.ctx >= 0 && s.at-s.calls.at(w.ctx).start > shared
}

// rest is the rest of a rule from the decision of a loop at pc on.
func (d *decision) rest(pc, prec int32) target { return target{^pc, pc, prec, d.end} }

// call makes w wait for a rule or a rest, and follows that if nobody did yet.
func (s *lookahead) call(in target, w way) {
	place, found := s.lookup.find(in.key, in.prec, s.at)
	if !found {
		*place = s.calls.add(ahead{
			end: in.end, prec: in.prec, start: s.at, ends: nothing, lastEnd: nothing,
			callers: nothing, outer: nothing, onward: nothing, callees: nothing, last: nothing, idle: nothing, follow: empty,
		})
		i := *place
		s.attach(i, w, false)
		s.put(item{ctx: i, pc: in.to, pos: s.at})
		return
	}
	s.attachOn(*place, w)
}

// attachOn makes w wait for a call that was made before. What the callers of a rest wait for in its
// place it waits for itself from now on: else each later caller would wait for all of them.
func (s *lookahead) attachOn(i int32, w way) {
	s.attach(i, w, true)
	if s.calls.at(i).onward == nothing {
		return
	}
	for todo := []int32{i}; len(todo) > 0 && !s.watch.ended(); {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		c := s.calls.at(i)
		list := c.onward
		for c.onward = nothing; list != nothing; list = s.links.at(list).next {
			j := s.links.at(list).a
			s.attach(j, way{i, c.end, by{}}, true)
			todo = append(todo, j)
		}
	}
}

// goRound follows the rest of the rule in which w is, as a call. Where w is in such a rest already, few
// callers, which are calls ahead, wait for the new one themselves, lest each of its ends pass through
// all before.
func (s *lookahead) goRound(rest target, w way) {
	c := s.calls.at(w.ctx)
	if c.end != rest.end || c.waiting > fewCallers {
		s.call(rest, way{w.ctx, rest.end, w.by})
		return
	}
	for l := c.callers; l != nothing; l = s.links.at(l).next {
		s.call(rest, way{s.links.at(l).a, s.links.at(l).b, by{}})
	}
	place, _ := s.lookup.find(rest.key, rest.prec, s.at)
	c.onward = s.link(*place, 0, c.onward)
}

const fewCallers = 4

// attach makes w wait for call i, which was made before or not.
func (s *lookahead) attach(i int32, w way, found bool) {
	for l := s.calls.at(i).ends; l != nothing; l = s.links.at(l).next {
		s.goOn(w.ctx, w.pc, s.links.at(l).a, w.by)
	}
	s.wake(i)
	s.grow(i, w.ctx, w.pc)
	c := s.calls.at(i)
	c.over = c.over && found
	done := c.finished()
	labels := uint64(1) << w.by.label
	switch {
	case w.ctx >= 0 && s.after.begins[s.after.at(w.pc, s.prec(w.ctx))].end != nil:
		s.calls.at(w.ctx).last = s.link(i, w.pc, s.calls.at(w.ctx).last)
	case done:
		return
	}
	c.waiting++
	if w.ctx < 0 {
		c.outer = s.outers.add(outer{link{w.ctx, w.pc, c.outer}, w.by})
	} else {
		if labels = 0; s.calls.at(w.ctx).round == s.round {
			labels = s.calls.at(w.ctx).labels
		}
		c.callers = s.link(w.ctx, w.pc, c.callers)
	}
	if done {
		return
	}
	if w.ctx >= 0 {
		s.calls.at(w.ctx).callees = s.link(i, 0, s.calls.at(w.ctx).callees)
	}
	s.spread(i, labels)
}

// wake brings a call into this round, with the calls that it still waits for: those that begin
// further on once the round has come there, for most decisions do not look that far.
func (s *lookahead) wake(i int32) {
	if s.calls.at(i).round == s.round {
		return
	}
	todo := append(s.wakes[:0], i)
	for len(todo) > 0 && !s.watch.ended() {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		c := s.calls.at(i)
		if c.round == s.round {
			continue
		}
		c.round, c.labels, c.outer, c.over = s.round, 0, nothing, c.idle == nothing
		s.woken = append(s.woken, i)
		for j := c.idle; j != nothing; {
			it := s.items[j]
			s.drop(j)
			s.put(it)
			j = it.next
		}
		c.idle = nothing
		for l := c.callees; l != nothing; l = s.links.at(l).next {
			j := s.links.at(l).a
			switch next := s.calls.at(j); {
			case next.round == s.round || next.finished():
			case s.depthFirst || next.start <= s.at:
				todo = append(todo, j)
			default:
				h := s.due(next.start)
				h.deferred = s.deferred.add(deferred{j, i, h.deferred})
			}
		}
	}
	s.wakes = todo
}

// finished reports whether all ends of a call are known.
func (c *ahead) finished() bool { return c.over && c.callees == nothing }

// deferred is a call that another, which is awake, waits for.
type deferred struct{ call, caller, next int32 }

// wakeDeferred wakes the calls that begin at the current position.
func (s *lookahead) wakeDeferred() {
	h := &s.heads[s.at-s.from]
	list := h.deferred
	h.deferred = nothing
	for l := list; l != nothing && !s.watch.ended(); {
		z := *s.deferred.at(l)
		l = z.next
		s.wake(z.call)
		s.spread(z.call, s.calls.at(z.caller).labels)
	}
}

// deferredLabels are the branches that wait for calls that are to be woken at a position.
func (s *lookahead) deferredLabels(pos int32) (set uint64) {
	for l := s.heads[pos-s.from].deferred; l != nothing; l = s.deferred.at(l).next {
		set |= s.calls.at(s.deferred.at(l).caller).labels
	}
	return set
}

// settle notes which calls of the round are over, from the innermost out, so that no round wakes
// them again.
func (s *lookahead) settle() {
	todo := s.wakes[:0]
	for n := len(s.woken); (n > 0 || len(todo) > 0) && !s.watch.ended(); {
		if len(todo) == 0 {
			n--
			todo = append(todo, s.woken[n])
		}
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if i < 0 { // so are those that it waits for, as far as they are
			s.prune(s.calls.at(^i))
			continue
		}
		c := s.calls.at(i)
		if c.settled == s.round {
			continue
		}
		c.settled, c.over = s.round, c.idle == nothing
		if c.callees == nothing {
			continue
		}
		todo = append(todo, ^i)
		for l := c.callees; l != nothing; l = s.links.at(l).next {
			if j := s.links.at(l).a; s.calls.at(j).round == s.round && s.calls.at(j).settled != s.round {
				todo = append(todo, j)
			}
		}
	}
	s.wakes, s.woken = todo, s.woken[:0]
}

// prune drops the calls that are over from those that c waits for. Where they
// call each other in a ring, they stay.
func (s *lookahead) prune(c *ahead) {
	for l := &c.callees; *l != nothing && !s.watch.ended(); {
		if s.calls.at(s.links.at(*l).a).finished() {
			*l = s.links.at(*l).next
			continue
		}
		l = &s.links.at(*l).next
	}
}

// spread notes that branches lead to a call, and so to all that it waits for and that is awake.
func (s *lookahead) spread(i int32, labels uint64) {
	todo := append(s.wakes[:0], i)
	for len(todo) > 0 && !s.watch.ended() {
		c := s.calls.at(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		if labels&^c.labels == 0 || c.round != s.round {
			continue
		}
		c.labels |= labels
		for l := c.callees; l != nothing; l = s.links.at(l).next {
			todo = append(todo, s.links.at(l).a)
		}
	}
	s.wakes = todo
}

package parse

// follow goes on from an item until tokens are taken, along all branches that
// the next token allows.
func (s *lookahead) follow(it item) {
	s.far, s.deepest = max(s.far, s.at), max(s.deepest, s.at)
	token := s.token(s.at)
	todo := append(s.todo[:0], way{it.ctx, it.pc, it.by})
	for len(todo) > 0 && !s.watch.ended() {
		w := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		exit := int32(nothing)
		if w.ctx >= 0 {
			exit = s.calls.at(w.ctx).exit
		}
		for going := true; going; {
			in := &s.code.instrs[w.pc]
			w.pc++
			if w.pc-1 == exit {
				s.ends(w.ctx)
				break
			}
			switch in.op {
			case opShift, opSet:
				going = false
				if in.op == opShift && token != in.typ || in.op == opSet && !in.set.Has(int(token)) {
					break
				}
				if token < 0 { // the end of the input can be matched again and again
					going = true
					break
				}
				s.put(item{ctx: w.ctx, pc: w.pc, pos: s.at + 1, by: w.by})
			case opJump:
				w.pc = in.to
			case opNever:
				going = false
			case opPred:
				going = s.preds == nil || s.preds(in, int(s.at), w.ctx >= 0 || w.ctx == ^int32(len(s.frames)-1))
			case opDecide:
				if in.dec.loop && s.goesOn(w) {
					if going = false; s.first(&w, w.pc) {
						s.goRound(in.dec.rest(w.pc-1, s.prec(w.ctx)), w)
					}
					break
				}
				b := s.code.one(in.dec, token, s.prec(w.ctx))
				if b < many {
					w.pc = in.dec.to[b]
					break
				}
				going = false
				if b == none || !s.first(&w, w.pc) {
					break
				}
				branches := s.code.viable(in.dec, token, s.prec(w.ctx))
				for i := len(branches) - 1; i >= 0; i-- {
					todo = append(todo, way{w.ctx, in.dec.to[branches[i]], w.by})
				}
			case opCall:
				going = false
				single := s.code.single(in, token)
				if in.set != nil && !single || !s.first(&w, w.pc) {
					break
				}
				if single {
					s.put(item{ctx: w.ctx, pc: w.pc, pos: s.at + 1, by: w.by})
					break
				}
				s.call(target{in.to, in.to, in.prec, nothing}, w)
			case opReturn:
				going = s.leave(&w)
			}
		}
	}
	s.todo = todo
}

// single reports whether the rule called is just the token here: a call that is nothing
// to remember.
func (c *code) single(call *instr, token int32) bool {
	if call.set != nil || token < 0 {
		return call.set != nil && call.set.Has(int(token))
	}
	shifted := false
	for pc := call.to; ; pc++ {
		switch in := &c.instrs[pc]; in.op {
		case opShift, opSet:
			if shifted || in.op == opShift && token != in.typ || in.op == opSet && !in.set.Has(int(token)) {
				return false
			}
			shifted = true
		case opDecide:
			b := c.one(in.dec, token, call.prec)
			if shifted || b >= many {
				return false
			}
			pc = in.dec.to[b] - 1
		case opJump:
			if !shifted {
				return false
			}
			pc = in.to - 1
		case opReturn:
			return shifted
		case opCall, opPred, opAct, opNever:
			return false
		}
	}
}

// way is a place in the code, in a call ahead or in one of the parser's own.
type way struct {
	ctx, pc int32
	by      by
}

func (s *lookahead) prec(ctx int32) int32 {
	if ctx < 0 {
		return s.frames[^ctx].prec
	}
	return s.calls.at(ctx).prec
}

// first reports whether to go on from a place: nobody was there yet, in a call
// ahead ever, in one of the parser's own in this round, and it is not known
// where that leads.
func (s *lookahead) first(w *way, pc int32) bool {
	if w.ctx >= 0 {
		_, found := s.seen.find(w.ctx, pc, s.at)
		return !found
	}
	return s.pass(s.frames[^w.ctx].id, pc, s.at, &w.by)
}

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

// leave is the end of a rule. Out of the parser's own calls there is one way;
// out of the outermost, the end of the input.
func (s *lookahead) leave(w *way) bool {
	if w.ctx >= 0 {
		s.ends(w.ctx)
		return false
	}
	f := &s.frames[^w.ctx]
	if f.back < 0 {
		if int(s.at) >= len(s.toks) {
			s.met = s.at
			s.accept(&w.by)
		}
		return false
	}
	if !s.after.has(s.behind(w.ctx), s.token(s.at)) {
		return false
	}
	w.ctx, w.pc = w.ctx+1, f.back
	return s.first(w, -w.pc) // the place itself is the call's
}

// ends notes that a call can end here, and goes on where it was made.
func (s *lookahead) ends(ctx int32) {
	c := s.calls.at(ctx)
	if s.known(ctx, c) {
		return
	}
	end := s.link(s.at, 0, nothing)
	if c.lastEnd == nothing {
		c.ends = end
	} else {
		s.links.at(c.lastEnd).next = end
	}
	c.lastEnd = end
	if !s.after.has(c.follow, s.token(s.at)) {
		return
	}
	for l := c.callers; l != nothing; l = s.links.at(l).next {
		s.goOn(s.links.at(l).a, s.links.at(l).b, s.at, by{})
	}
	for l := c.outer; l != nothing; {
		o := s.outers.at(l)
		s.goOn(o.a, o.b, s.at, o.by)
		l = o.next
	}
}

// known reports whether a call is known to end here. Ends are found in order,
// but depth first and where the set behind a call grows.
func (s *lookahead) known(ctx int32, c *ahead) bool {
	if !c.unordered && (s.depthFirst || c.lastEnd != nothing && s.links.at(c.lastEnd).a > s.at) {
		c.unordered = true
		for l := c.ends; l != nothing; l = s.links.at(l).next {
			s.seen.find(ctx, nothing, s.links.at(l).a)
		}
	}
	if c.unordered {
		_, found := s.seen.find(ctx, nothing, s.at)
		return found
	}
	return c.lastEnd != nothing && s.links.at(c.lastEnd).a == s.at
}

// goOn continues behind a call that ends at pos. What no branch of this round
// leads to is laid aside.
func (s *lookahead) goOn(ctx, pc, pos int32, b by) {
	if s.watch.ended() {
		return
	}
	if !s.after.has(s.after.join(s.after.at(pc, s.prec(ctx)), s.behind(ctx)), s.token(pos)) {
		return // grow comes back to it
	}
	if ctx < 0 && !s.pass(^s.frames[^ctx].id, pc, pos, &b) {
		return
	}
	it := item{ctx: ctx, pc: pc, pos: pos, by: b}
	if ctx < 0 || s.calls.at(ctx).round == s.round {
		s.put(it)
		return
	}
	c := s.calls.at(ctx)
	it.next = c.idle
	c.idle = s.alloc(it)
}

// behind is the set behind a call.
func (s *lookahead) behind(ctx int32) int32 {
	if ctx < 0 {
		return s.after.of(s.frames, int(^ctx))
	}
	return s.calls.at(ctx).follow
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
		if pos := s.links.at(l).a; !s.after.has(before, s.token(pos)) {
			s.calls.at(ctx).over = false
			s.goOn(ctx, pc, pos, by{})
		}
	}
}

func (s *lookahead) link(a, b, next int32) int32 {
	return s.links.add(link{a, b, next})
}

// target is what is called: a rule, or the rest of a loop, up to its exit.
type target struct{ key, to, prec, exit int32 }

// A loop that goes on so many tokens behind the beginning of a call is followed as a call of
// its own, once for each place in the input, whichever calls it goes on in. Else each place of
// a row from which the rule can begin would have all that comes behind to itself.
const shared = 32

// goesOn reports whether the loop in front of which w is goes on that far in its call.
func (s *lookahead) goesOn(w way) bool {
	return w.ctx >= 0 && s.at-s.calls.at(w.ctx).start > shared
}

// rest is the rest of a loop, from its decision at pc on.
func (d *decision) rest(pc, prec int32) target { return target{^pc, pc, prec, d.exit} }

// call makes w wait for a rule or a loop, and follows that if nobody did yet.
func (s *lookahead) call(in target, w way) {
	place, found := s.lookup.find(in.key, in.prec, s.at)
	if !found {
		*place = s.calls.add(ahead{
			exit: in.exit, prec: in.prec, start: s.at, ends: nothing, lastEnd: nothing,
			callers: nothing, outer: nothing, onward: nothing, callees: nothing, last: nothing, idle: nothing, follow: empty,
		})
	}
	if i := *place; !found {
		s.attach(i, w, false)
		s.put(item{ctx: i, pc: in.to, pos: s.at})
		return
	}
	for i := *place; i != nothing; i = s.calls.at(i).onward {
		s.attach(i, w, true)
	}
}

// goRound follows the rest of a loop, in which w is, as a call. Where w is in one of the same loop
// already, few callers wait for the new one themselves, lest each of its ends pass through all before.
func (s *lookahead) goRound(loop target, w way) {
	c := s.calls.at(w.ctx)
	if c.exit != loop.exit || c.waiting > fewCallers {
		s.call(loop, way{w.ctx, loop.exit, w.by})
		return
	}
	for l := c.callers; l != nothing; l = s.links.at(l).next {
		s.call(loop, way{s.links.at(l).a, s.links.at(l).b, by{}})
	}
	for l := c.outer; l != nothing; l = s.outers.at(l).next {
		o := s.outers.at(l)
		s.call(loop, way{o.a, o.b, o.by})
	}
	place, _ := s.lookup.find(loop.key, loop.prec, s.at)
	c.onward = *place
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
	done := c.over && c.callees == nothing // its ends are all known
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

// wake brings a call into this round, with all calls that it still waits for. It
// drops those that are over on its way back, from the innermost out, so that no
// round comes across them again.
func (s *lookahead) wake(i int32) {
	if s.calls.at(i).round == s.round {
		return
	}
	todo := append(s.wakes[:0], i)
	for len(todo) > 0 && !s.watch.ended() {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if i < 0 { // all that it waits for is awake
			s.prune(s.calls.at(^i))
			continue
		}
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
		if c.callees != nothing {
			todo = append(todo, ^i)
		}
		for l := c.callees; l != nothing; l = s.links.at(l).next {
			todo = append(todo, s.links.at(l).a)
		}
	}
	s.wakes = todo
}

// prune drops the calls that are over from those that c waits for. Where they
// call each other in a ring, they stay.
func (s *lookahead) prune(c *ahead) {
	for l := &c.callees; *l != nothing && !s.watch.ended(); {
		if next := s.calls.at(s.links.at(*l).a); next.over && next.callees == nothing {
			*l = s.links.at(*l).next
			continue
		}
		l = &s.links.at(*l).next
	}
}

// spread notes that branches lead to a call, and so to all that it waits for.
func (s *lookahead) spread(i int32, labels uint64) {
	todo := append(s.wakes[:0], i)
	for len(todo) > 0 && !s.watch.ended() {
		c := s.calls.at(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		if labels&^c.labels == 0 {
			continue
		}
		c.labels |= labels
		for l := c.callees; l != nothing; l = s.links.at(l).next {
			todo = append(todo, s.links.at(l).a)
		}
	}
	s.wakes = todo
}

// push and pop keep the positions with items as a heap, the least on top.

func (s *lookahead) push(pos int32) {
	q := append(s.queue, pos)
	i := len(q) - 1
	for i > 0 && q[(i-1)/2] > pos {
		q[i] = q[(i-1)/2]
		i = (i - 1) / 2
	}
	q[i] = pos
	s.queue = q
}

func (s *lookahead) pop() int32 {
	q := s.queue
	top, last := q[0], q[len(q)-1]
	q = q[:len(q)-1]
	i := 0
	for 2*i+1 < len(q) {
		k := 2*i + 1
		if k+1 < len(q) && q[k+1] < q[k] {
			k++
		}
		if q[k] >= last {
			break
		}
		q[i] = q[k]
		i = k
	}
	if len(q) > 0 {
		q[i] = last
	}
	s.queue = q
	return top
}

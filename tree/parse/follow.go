package parse

import "slices"

// follow goes on from an item until tokens are taken, along all branches that
// the next token allows.
func (s *lookahead) follow(it item) {
	s.far, s.deepest = max(s.far, s.at), max(s.deepest, s.at)
	token := s.token(s.at)
	todo := append(s.todo[:0], way{it.ctx, it.pc, it.by})
	for len(todo) > 0 && !s.watch.ended() {
		w := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for going := true; going; {
			in := &s.code.instrs[w.pc]
			w.pc++
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
				todo, going = s.fork(&w, in.dec, token, todo)
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

// fork takes the branch that the token leaves, where it leaves one; else what is to be followed
// is put on todo, or waited for.
func (s *lookahead) fork(w *way, d *decision, token int32, todo []way) (left []way, going bool) {
	if d.loop && s.goesOn(*w) {
		if s.first(w, w.pc) {
			s.goRound(d.rest(w.pc-1, s.prec(w.ctx)), *w)
		}
		return todo, false
	}
	b := s.one(d, s.at, s.prec(w.ctx))
	if b < many {
		w.pc = d.to[b]
		return todo, true
	}
	if b == none || !s.first(w, w.pc) {
		return todo, false
	}
	for _, i := range slices.Backward(s.code.viable(d, token, s.prec(w.ctx))) {
		todo = append(todo, way{w.ctx, d.to[i], w.by})
	}
	return todo, false
}

// one returns the branch of d that the token at pos leaves, as [code.one] does: where no line ends
// in front of it, an operator may be no beginning of a statement.
func (s *lookahead) one(d *decision, pos, prec int32) uint16 {
	typ := s.token(pos)
	b := s.code.one(d, typ, prec)
	if b == many && d.kind == entersOps && s.preds != nil && s.code.spans(d)[typ+1].enters(prec) && !s.preds(s.code.lineEnd, int(pos), false) {
		return enterOrLeave[0]
	}
	return b
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
	if !s.fits(s.behind(w.ctx), s.at) {
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
	if !s.fits(c.follow, s.at) {
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
	if !s.fits(s.after.join(s.after.at(pc, s.prec(ctx)), s.behind(ctx)), pos) {
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
	c.idle, c.over = s.alloc(it), false
}

// behind is the set behind a call.
func (s *lookahead) behind(ctx int32) int32 {
	if ctx < 0 {
		return s.after.of(s.frames, int(^ctx))
	}
	return s.calls.at(ctx).follow
}

// fits reports whether the token at pos is in a set behind a call.
func (s *lookahead) fits(set, pos int32) bool {
	token := s.token(pos)
	return s.after.has(set, token) && (s.after.anywhere(set, token) || s.preds == nil || s.preds(s.code.lineEnd, int(pos), false))
}

package parse

import "slices"

// make makes an edge, with the questions on its way.
func (a *dfa) make(state, token int32, frames []frame) int32 {
	a.answers, a.made, a.bracket = a.answers[:0], a.made[:0], unknown
	a.seen.clear()
	to := int32(tooFar)
	if a.closure(state, token, frames) {
		to = a.intern()
	}
	a.size += 1 + a.seen.n/16 + len(a.answers)
	s := &a.states[state]
	if s.edges == nil {
		s.edges = make([]int32, len(a.code.atn.Grammar.Tokens))
	}
	edge := &s.edges[token]
	for _, r := range a.answers {
		if *edge == unknown {
			a.asks = append(a.asks, r.level)
			*edge = ^int32(len(a.asks) - 1)
		}
		edge, _ = a.known.find(^*edge, r.pc, r.prec)
	}
	*edge = to
	return to
}

// closure follows the places of a state up to the token and takes it, into made. It is false
// where that is too much.
func (a *dfa) closure(state, token int32, frames []frame) bool {
	of := a.states[state].of
	for _, p := range a.states[state].places {
		if of != nil && !slices.Contains(a.code.viable(of, token, p.prec), uint16(p.label)) {
			continue
		}
		a.work = append(a.work[:0], p)
		for len(a.work) > 0 {
			p := a.work[len(a.work)-1]
			a.work = a.work[:len(a.work)-1]
			if !a.advance(p, token, frames) {
				return false
			}
		}
	}
	return true
}

// advance follows one place; where the way forks, the forks are left to do.
func (a *dfa) advance(p place, token int32, frames []frame) bool {
	for a.seen.n < 4*mostPlaces {
		in := &a.code.instrs[p.pc]
		p.pc++
		switch in.op {
		case opShift, opSet:
			if in.op == opShift && token != in.typ || in.op == opSet && !in.set.Has(int(token)) {
				return true
			}
			return a.take(p, in)
		case opJump:
			p.pc = in.to
		case opNever:
			return true
		case opPred, opAct:
			return false
		case opDecide:
			if b := a.code.one(in.dec, token, p.prec); b < many {
				p.pc = in.dec.to[b]
				break
			}
			if a.first(p) {
				for _, b := range slices.Backward(a.code.viable(in.dec, token, p.prec)) {
					a.work = append(a.work, place{in.dec.to[b], p.prec, p.stack, p.label})
				}
			}
			return true
		case opCall:
			switch sets, rule := a.code.atn.Sets, in.expr.Rule.Index; {
			case a.code.single(in, token):
				return a.take(p, in)
			case sets.First[rule].Has(int(token)):
				if !a.first(p) {
					return true
				}
				if !a.call(&p, in) {
					return false
				}
			case !sets.Nullable[rule]:
				return true
			}
		case opReturn:
			if p.stack >= 0 {
				c := a.stacks.at(p.stack)
				p.pc, p.prec, p.stack = c.pc, c.prec, c.up
				break
			}
			r := a.ask(^p.stack, frames)
			switch {
			case len(a.answers) > mostAsked:
				return false
			case r.pc < 0:
				return true
			}
			p.pc, p.prec, p.stack = r.pc, r.prec, p.stack-1
		}
	}
	return false
}

// first reports whether nobody was at a place yet, for this edge.
func (a *dfa) first(p place) bool {
	known, found := a.seen.find(p.pc, p.stack, p.prec)
	if !found || *known > p.label {
		*known = p.label
		return true
	}
	return false
}

// take adds the place behind the token, which an instruction takes.
func (a *dfa) take(p place, in *instr) bool {
	switch at := p.pc; {
	case in.close > 0 && (len(a.made) == 0 || a.bracket == at):
		a.bracket = at
	default:
		a.bracket = 0
	}
	a.made = append(a.made, p)
	return len(a.made) < mostPlaces
}

// settle moves a place on to where it depends on the next token, or leaves one of the parser's own calls.
func (a *dfa) settle(p *place) {
	for {
		switch in := &a.code.instrs[p.pc]; in.op {
		case opJump:
			p.pc = in.to
		case opPass, opMark, opFold, opGather, opBlock, opOpt, opRule:
			p.pc++
		case opReturn:
			if p.stack < 0 {
				return
			}
			c := a.stacks.at(p.stack)
			p.pc, p.prec, p.stack = c.pc, c.prec, c.up
		default:
			return
		}
	}
}

// call puts a place into the rule that it calls. A call that is the last of its rule returns
// to where that does.
func (a *dfa) call(p *place, in *instr) bool {
	a.settle(p)
	if a.code.instrs[p.pc].op == opReturn {
		p.pc, p.prec = in.to, in.prec
		return true
	}
	known, found := a.pushed.find(p.pc, p.prec, p.stack)
	if !found {
		depth := int32(1)
		if p.stack >= 0 {
			depth += a.stacks.at(p.stack).depth
		}
		*known = a.stacks.add(outerCall{p.pc, p.prec, p.stack, depth})
		a.size++
	}
	p.pc, p.prec, p.stack = in.to, in.prec, *known
	return a.stacks.at(p.stack).depth < mostNested
}

// ask returns where the parser's own call of a level returns to, a question of the edge.
func (a *dfa) ask(level int32, frames []frame) returning {
	for _, r := range a.answers {
		if r.level == level {
			return r
		}
	}
	r := returns(frames, level)
	a.answers = append(a.answers, r)
	return r
}

// land moves the places made to where they go on, and keeps the first branch's of those that are
// the same.
func (a *dfa) land() {
	a.next.clear()
	list := a.made
	a.made = a.made[:0]
	for _, p := range list {
		if a.bracket > 0 {
			p.pc = a.code.instrs[a.bracket-1].close
		}
		a.settle(&p)
		known, found := a.next.find(p.pc, p.stack, p.prec)
		if !found {
			*known = int32(len(a.made))
			a.made = append(a.made, p)
		}
		q := &a.made[*known]
		q.label = min(q.label, p.label)
	}
}

// intern returns the state of the places made.
func (a *dfa) intern() int32 {
	if len(a.made) == 0 {
		return dead
	}
	a.land()
	s := dfaState{only: a.made[0].label, leapt: a.bracket > 0}
	if slices.ContainsFunc(a.made, func(p place) bool { return p.label != s.only }) {
		s.only = -1
	} else { // nothing more to follow
		a.made = append(a.made[:0], place{label: s.only})
	}
	leapt, hash1, hash2 := int32(0), uint32(len(a.made)), uint32(0)
	if s.leapt {
		leapt = 1
	}
	for _, p := range a.made { // in whatever order
		hash1 += hash(p.pc, p.stack, p.label)
		hash2 += hash(p.prec, p.label, p.stack)
	}
	known, found := a.index.find(int32(hash1), int32(hash2), leapt)
	switch {
	case !found:
		s.places = slices.Clone(a.made)
		a.size += len(s.places) + len(a.code.atn.Grammar.Tokens)/4
		a.states = append(a.states, s)
		*known = int32(len(a.states) - 1)
	case !a.same(a.states[*known].places):
		return tooFar
	}
	return *known
}

// same reports whether places are those made.
func (a *dfa) same(places []place) bool {
	if len(places) != len(a.made) || len(a.made) == 1 {
		return len(places) == len(a.made) && places[0] == a.made[0]
	}
	return !slices.ContainsFunc(places, func(p place) bool {
		i, found := a.next.find(p.pc, p.stack, p.prec)
		return !found || a.made[*i] != p
	})
}

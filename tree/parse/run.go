package parse

import "pare/grammar"

// run parses the tokens from the start rule and builds the nodes if they are
// wanted. It returns the index of the token that fits nowhere, -1 for none.
func (p *parser) run(start *grammar.Rule) (bad int) { return p.from(p.begin(start), 0) }

// from is run from a place in the code on.
func (p *parser) from(pc, prec int32) (bad int) {
	p.tried.dec = nil
	for {
		bad = p.on(pc, prec)
		if bad < 0 || p.tried.dec == nil || p.watch.err != nil {
			return bad
		}
		if pc, prec = p.retreat(); pc < 0 {
			return p.pos
		}
	}
}

// on runs the code up to the end or a token that does not fit.
func (p *parser) on(pc, prec int32) (bad int) {
	code, id := p.lang.code, p.calls
	defer func() { p.calls = id }()
	for {
		in := &code.instrs[pc]
		if p.pos == p.stop && p.stop >= 0 {
			p.pc = pc
			return p.stop
		}
		pc++
		switch in.op {
		case opShift, opSet:
			if !p.take(in) {
				return p.pos
			}
			p.last.at(pc, p.frames)
		case opCall:
			id++
			if len(p.frames) < p.last.depth {
				p.last.save(p.frames)
			}
			p.frames = append(p.frames, frame{back: pc, prec: in.prec, id: id, start: int32(p.pos)})
			if len(p.frames) > maxDepth || p.watch.ended() {
				return p.pos
			}
			pc, prec = in.to, in.prec
		case opReturn:
			if !p.followed() {
				return p.pos
			}
			if pc = p.leave(); pc < 0 {
				return p.finish()
			}
			prec = p.frames[len(p.frames)-1].prec
		case opJump:
			pc = in.to
		case opPred:
			if !p.test(in, p.pos) {
				return p.pos
			}
			if p.open != nil && p.build {
				p.held = append(p.held, held{int32(in.expr.ID), int32(p.pos)})
			}
			p.nothing()
		case opNever:
			return p.pos
		case opAct:
			p.host.Run(p.lang.Host, in.expr.ID, p.pos)
			p.nothing()
		case opDecide:
			if p.open != nil && in.dec.loop && in.dec.kind == ordinary {
				p.entered(in.dec, pc-1)
			}
			if pc = p.decide(in.dec, prec); pc < 0 {
				return p.pos
			}
		default:
			if in.op == opMark && p.open != nil {
				p.entered(nil, pc)
			}
			if p.build {
				p.reduce(in)
				if in.op == opGather && p.open != nil {
					p.gathered(pc - 1)
				}
			}
		}
	}
}

// take shifts the next token if the instruction allows it and the run is not to end.
func (p *parser) take(in *instr) bool {
	if in.op == opShift && p.next() != in.typ || in.op == opSet && !in.set.Has(int(p.next())) {
		return false
	}
	p.shift(in)
	return !p.watch.ended()
}

// begin gets ready to parse from the start rule, and returns where it begins.
func (p *parser) begin(start *grammar.Rule) int32 {
	p.pos, p.calls, p.wasted, p.start = 0, 0, 0, start
	p.nodes.Begin()
	p.marks = p.marks[:0]
	p.frames = append(p.frames[:0], frame{back: -1})
	p.beginHost()
	p.beginBrackets(start)
	code := p.lang.code
	p.pc = code.entry[start.Index]
	p.last.at(p.pc, p.frames)
	p.lookahead.reset(code, p.toks, &p.watch)
	if p.dfa != nil {
		p.dfa.begin()
	}
	return p.pc
}

// leave ends the innermost call and returns where to go on.
func (p *parser) leave() (back int32) {
	f := p.frames[len(p.frames)-1]
	p.frames = p.frames[:len(p.frames)-1]
	if p.build {
		if r := p.rule(&f); r.List != nil {
			p.endList(r, &f)
		}
	}
	return f.back
}

// decide returns where the branch of d to take begins; -1 if there is none or the
// run is to end.
func (p *parser) decide(d *decision, prec int32) int32 {
	b := p.lookahead.one(d, int32(p.pos), prec)
	if b == none {
		return -1
	}
	if b >= many && d.ordered && p.mayTry() {
		b = p.try(d, prec)
	}
	return p.settle(d, b)
}

// settle looks ahead where the next token leaves several branches, and returns where the one to take begins;
// -1 if the run is to end.
func (p *parser) settle(d *decision, b uint16) int32 {
	if p.rec != nil {
		b = p.rec.decide(d, b)
	}
	if b >= many {
		b = p.choose(d)
	}
	if p.watch.err != nil {
		return -1
	}
	return d.to[b]
}

// choose returns the branch of a decision that the next token does not make.
func (p *parser) choose(d *decision) uint16 {
	if p.pairs != nil {
		if b, ok := p.pairs.decide(d, p.toks, p.pos, &p.watch); ok {
			return b
		}
	}
	if p.dfa != nil {
		if !p.dfa.ready(d) {
			if b, ok := p.lookahead.glance(d, p.frames, p.pos); ok {
				return uint16(b)
			}
		}
		if b, ok := p.dfa.choose(d, p.frames, p.toks, p.pos, &p.watch); ok {
			return uint16(b)
		}
	}
	return uint16(p.lookahead.choose(d, p.frames, p.pos))
}

// nothing pushes the node of what leaves none in the text.
func (p *parser) nothing() {
	if p.build {
		p.nodes.Nothing()
	}
}

// maxDepth bounds the rule calls that nest, so that the memory they need is
// bounded, too.
const maxDepth = 10_000_000

// finish ends a run: nothing may be left.
func (p *parser) finish() int {
	if p.pos < len(p.toks) {
		return p.pos
	}
	return -1
}

// shift takes a token. The end of the input can be taken again and again.
func (p *parser) shift(in *instr) {
	i := p.pos
	if i < len(p.toks) {
		p.pos++
	}
	if p.build {
		p.nodes.Token(in.expr, i >= len(p.toks))
	}
}

// reduce makes the node of an instruction out of the last ones.
func (p *parser) reduce(in *instr) {
	b := &p.nodes
	switch in.op {
	case opPass:
		b.Nothing()
	case opMark:
		p.marks = append(p.marks, mark{base: int32(b.Len())})
	case opFold:
		if m := &p.marks[len(p.marks)-1]; b.Len()-int(m.base) >= manyPushed {
			p.fold(m)
		}
	case opGather:
		m := p.marks[len(p.marks)-1]
		p.marks = p.marks[:len(p.marks)-1]
		if !m.folded {
			b.List(b.Len() - int(m.base))
		} else {
			p.fold(&m)
			b.Push(b.Close(m.list, false))
		}
	case opOpt:
		b.List(int(in.n))
	case opBlock:
		b.Alternative(int(in.alt), int(in.n))
	case opRule:
		r := p.rule(&p.frames[len(p.frames)-1])
		if r.List != nil {
			b.Push(p.lang.code.lists[r.Index].grow(b, b.Pop(int(in.n))))
			return
		}
		b.Alternative(int(in.alt), int(in.n))
	}
}

// manyPushed nodes of a list go into it before its end, so that they do not stay on the
// stack, which grows by copying.
const manyPushed = 4096

// fold puts what was pushed since the mark into its list.
func (p *parser) fold(m *mark) {
	b := &p.nodes
	parts := b.Pop(b.Len() - int(m.base))
	if !m.folded {
		m.list, m.folded = b.Open(), true
	}
	for _, k := range parts {
		b.Append(k)
	}
}

// endList ends the list of a rule that spells one, unless this was the rule's
// call of itself: then the list grows on.
func (p *parser) endList(r *grammar.Rule, f *frame) {
	l := p.lang.code.lists[r.Index]
	if f.back < 0 || p.lang.code.instrs[f.back-1].expr != l.Self {
		p.nodes.Push(l.finish(&p.nodes, p.nodes.Pop(1)[0]))
	}
}

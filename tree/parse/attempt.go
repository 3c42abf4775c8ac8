package parse

import "pare/tree"

// attempt is an ordered choice that the parser made without a look ahead: it took the first branch
// that the next token may begin. That holds if the rule ends in front of a token that may follow
// it. Else the parser goes back, and the choice is made as any other is. So a rule whose
// last branch takes nearly everything does not have its first ones read twice.
type attempt struct {
	dec  *decision // nil for none
	prec int32
	pos  int

	depth  int // of the calls, with that of the rule
	marks  int
	held   int
	height tree.Height
	last   shifted
	open   []openLoop
}

// mayTry reports whether an attempt may be made: one at a time, and no more tokens are read in vain, or looked
// at behind them, than others. Host code has a state that is not taken back.
func (p *parser) mayTry() bool {
	return p.tried.dec == nil && p.wasted <= p.pos && p.host == nil && p.pairs == nil && p.stop < 0
}

// try begins an attempt, and returns its branch.
func (p *parser) try(d *decision, prec int32) (branch uint16) {
	a := &p.tried
	a.dec, a.prec, a.pos = d, prec, p.pos
	a.depth, a.marks, a.held, a.height = len(p.frames), len(p.marks), len(p.held), p.nodes.Height()
	a.last.pc, a.last.depth = p.last.pc, p.last.depth
	a.last.others = append(a.last.others[:0], p.last.others...)
	if p.open != nil {
		a.open = append(a.open[:0], *p.open...)
	}
	return p.lang.code.viable(d, p.next(), prec)[0]
}

// followed reports whether what was tried, if anything, led to a token that may follow it; it is to be asked
// where a call is left.
func (p *parser) followed() bool {
	a := &p.tried
	if a.dec == nil || len(p.frames) != a.depth {
		return true
	}
	if !p.lang.code.follows(a.dec.rule, p.next()) {
		return false
	}
	a.dec = nil
	return true
}

// retreat goes back to what was tried, and returns where another look leads.
func (p *parser) retreat() (pc, prec int32) {
	a := &p.tried
	p.wasted += p.pos - a.pos + 1
	d := a.dec
	a.dec = nil
	p.pos, p.frames, p.marks, p.held = a.pos, p.frames[:a.depth], p.marks[:a.marks], p.held[:a.held]
	p.nodes.Cut(a.height)
	p.last.pc, p.last.depth = a.last.pc, a.last.depth
	p.last.others = append(p.last.others[:0], a.last.others...)
	if p.open != nil {
		*p.open = append((*p.open)[:0], a.open...)
	}
	if int(p.lookahead.from) > p.pos {
		p.lookahead.forget()
	}
	pc = p.settle(d, many)
	p.wasted += max(0, int(p.lookahead.far)-p.pos)
	return pc, a.prec
}

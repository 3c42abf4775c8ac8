package parse

import (
	"pare/grammar"
	"pare/grammar/atn"
)

// expected returns the token types that could stand where token i is: it parses
// up to there once more, and follows all ways on from the token before.
func (p *parser) expected(i int, start *grammar.Rule) []int {
	p.build, p.stop = false, i
	defer func() { p.stop = -1 }()
	p.run(start)
	e := &explorer{code: p.lang.code, set: p.lang.atn.Sets.Empty(), seen: map[point]bool{}, frames: p.frames}
	e.from(p.pc, len(p.frames))
	var out []int
	for t := grammar.EOF; t < len(p.lang.G.Tokens); t++ {
		if e.set.Has(t) {
			out = append(out, t)
		}
	}
	return out
}

// point is a place in the code with so many frames on the stack.
type point struct {
	pc    int32
	depth int
}

// explorer collects the tokens that can come next.
type explorer struct {
	code   *code
	set    atn.Bits
	seen   map[point]bool
	frames []frame
}

// from follows all ways on from pc.
func (e *explorer) from(pc int32, depth int) {
	work := []point{{pc, depth}}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if e.seen[at] {
			continue
		}
		e.seen[at] = true
		in := &e.code.instrs[at.pc]
		next := point{at.pc + 1, at.depth}
		switch in.op {
		case opShift, opSet:
			e.code.atn.Sets.AddFirst(e.set, in.expr)
		case opCall:
			if e.code.atn.Sets.AddFirst(e.set, in.expr) {
				work = append(work, next)
			}
		case opReturn:
			if f := e.frames[at.depth-1]; f.back >= 0 {
				work = append(work, point{f.back, at.depth - 1})
			} else {
				e.set.Add(grammar.EOF)
			}
		case opJump:
			work = append(work, point{in.to, at.depth})
		case opDecide:
			for i, to := range in.dec.to {
				if p := in.dec.branches[i].Prec; p == 0 || p >= int(e.frames[at.depth-1].prec) {
					work = append(work, point{to, at.depth})
				}
			}
		default:
			work = append(work, next)
		}
	}
}

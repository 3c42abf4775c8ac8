package parse

import (
	"slices"

	"pare/grammar"
	"pare/grammar/atn"
)

// shifted is a place behind a token, with the calls that the parser was in there: those of its
// frames up to a depth, which it still is in or which no other call has taken the place of,
// and the others, the innermost first.
type shifted struct {
	pc     int32
	depth  int
	others []frame
}

func (s *shifted) at(pc int32, frames []frame) {
	s.pc, s.depth, s.others = pc, len(frames), s.others[:0]
}

// save keeps the frames that the next call would take the place of.
func (s *shifted) save(frames []frame) {
	n := len(frames)
	for i := s.depth - 1; i >= n; i-- {
		s.others = append(s.others, frames[:s.depth][i])
	}
	s.depth = n
}

// lastCalls returns the calls that the parser was in behind the last token that was taken.
func (p *parser) lastCalls() []frame {
	frames := slices.Clone(p.frames[:p.last.depth])
	for _, f := range slices.Backward(p.last.others) {
		frames = append(frames, f)
	}
	return frames
}

// expected returns the token types that could stand behind the last token that was taken: it
// follows all ways on from there.
func (p *parser) expected() []int {
	frames := p.lastCalls()
	e := &explorer{code: p.lang.code, set: p.lang.atn.Sets.Empty(), seen: map[point]bool{}, frames: frames}
	e.from(p.last.pc, len(frames))
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

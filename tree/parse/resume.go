package parse

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"pare/grammar/atn"
	"pare/tree"
)

// recovery finds holes.
type recovery struct {
	*parser
	text  string
	loops []openLoop
	holes []tree.Stretch
	left  int // steps that the search for holes may still take

	builds   bool // the nodes of what is not in holes
	thorough bool // a bracket of another kind than the one around a list does not end it, and no parse is spared
}

// Numbers of recovery, in tokens.
const (
	proof     = 24 // that are to be read behind a hole
	weakProof = 6  // or these, which makes the hole count
	weakness  = 3  // times as large
	unbuilt   = 4  // more than it has, for a hole that makes the text be parsed again
)

// Steps that the search for the holes of a text may take: as many as it takes to parse a large
// one, and for a small one some hundredths of a second.
const (
	searchPerToken = 16
	leastSearch    = 1 << 20
)

// reaches are how far a hole may go, from the least on: behind the token that fits nowhere
// in any list, tidily or not, then in the outermost.
var reaches = []struct {
	tokens           int
	tidy, everywhere bool
}{{60, true, true}, {60, false, true}, {400, true, true}, {math.MaxInt, true, false}, {math.MaxInt, false, false}}

// inList is a list in which the parser may go on: the lists that are open then, it being the last of them, and the calls.
type inList struct {
	loops  []openLoop
	calls  []frame
	builds bool // the nodes in front of its element at work are there
}

// ways returns the lists in which the parser may go on behind a token that fits nowhere, the innermost first.
func (r *recovery) ways(bad int) (all []inList) {
	loops, now, before := slices.Clone(r.loops), slices.Clone(r.frames), r.lastCalls()
	for i, o := range slices.Backward(loops) {
		switch {
		case o.in(now):
			all = append(all, inList{loops[:i+1], now, true})
		case o.in(before): // its rule is over, as bad does not go on with it
			all = append(all, inList{loops[:i+1], before, false})
		}
	}
	for _, o := range r.endings(bad, before) {
		open := slices.DeleteFunc(slices.Clone(loops), func(l openLoop) bool { return l.depth >= o.depth })
		all = append(all, inList{append(open, o), before, false})
	}
	if len(all) == 0 { // the text begins with what fits nowhere
		o := openLoop{depth: 1, pc: r.lang.code.entry[r.start.Index], dec: -1}
		all = append(all, inList{[]openLoop{o}, []frame{{back: -1}}, false})
	}
	return all
}

// endings returns the lists whose element may end behind the last token that was taken, the innermost first: bad, which
// does not go on with it, may be in front of the next one. These are the calls that the parser was in.
func (r *recovery) endings(bad int, calls []frame) (lists []openLoop) {
	code, depth := r.lang.code, len(calls)
	for pc := r.last.pc; ; {
		in := &code.instrs[pc]
		pc++
		switch in.op {
		case opShift, opSet, opCall, opNever:
			return lists
		case opJump:
			pc = in.to
		case opReturn:
			pc = calls[depth-1].back
			if depth--; depth == 0 {
				return lists
			}
		case opDecide:
			if in.dec.loop && in.dec.kind == ordinary {
				lists = append(lists, openLoop{depth: int32(depth), call: calls[depth-1].id, pc: pc - 1, pos: int32(bad), dec: int32(in.dec.index)})
			}
			nothing := slices.IndexFunc(in.dec.branches, func(b atn.Branch) bool { return !slices.ContainsFunc(b.Steps, reads) })
			if nothing < 0 {
				return lists
			}
			pc = in.dec.to[nothing]
		}
	}
}

// reads reports whether a step is for tokens.
func reads(s atn.Step) bool {
	return s.Do == atn.Shift || s.Do == atn.Call || s.Do == atn.Choose || s.Do == atn.Repeat
}

// skip returns the smallest hole for the token that fits nowhere, and where to go on behind
// it; the place is negative for nowhere.
func (r *recovery) skip(bad int) (h tree.Stretch, pc, prec int32) {
	if loops, frames := slices.Clone(r.loops), slices.Clone(r.frames); len(loops) > 0 {
		if i, j := r.outside(loops, frames, bad); j >= 0 {
			return r.leave(inList{loops[:i+1], frames, true}, j)
		}
	}
	ways := r.ways(bad)
	first := ways[len(ways)-1].loops[0].depth
	if len(r.loops) > 0 {
		first = r.loops[0].depth
	}
	for _, reach := range reaches {
		var best inList
		to, least := 0, math.MaxInt
		for _, w := range ways {
			o := w.loops[len(w.loops)-1]
			outermost := o.depth <= first
			if !outermost && !reach.everywhere {
				continue
			}
			for _, need := range []int{proof, weakProof} {
				j := r.resumption(o, w.calls, bad, reach.tokens, reach.tidy, outermost, need)
				if r.left < 0 {
					return h, -1, 0
				}
				size := j - int(o.pos)
				if need == weakProof {
					size *= weakness
				}
				if !w.builds && !r.thorough {
					size += unbuilt
				}
				if j >= 0 && size < least {
					best, to, least = w, j, size
				}
			}
		}
		if best.loops != nil {
			return r.leave(best, to)
		}
	}
	return h, -1, 0
}

// leave leaves out the element at work of a list, up to token j.
func (r *recovery) leave(w inList, j int) (h tree.Stretch, pc, prec int32) {
	list := len(w.loops) - 1
	o := w.loops[list]
	r.restore(o, w.calls, j)
	r.loops = append(r.loops[:0], w.loops...)
	r.loops[list].pos = int32(j)
	r.builds = r.builds && w.builds && r.rebuild(&r.loops[list])
	return r.stretch(int(o.pos), j), o.pc, w.calls[o.depth-1].prec
}

// rebuild takes back all nodes but those of a list's elements in front of that at work. It is not ok
// if they are no longer there, or where host code has a state.
func (r *recovery) rebuild(o *openLoop) (ok bool) {
	r.held = r.held[:o.held]
	n := int(o.marks)
	switch {
	case r.host != nil && !r.lang.code.pure || n == 0 || n > len(r.marks)+1:
		return false
	case o.ended > 0:
		base := o.nodes.Len()
		if !r.nodes.Unfold(o.nodes, o.list, r.lang.code.instrs[o.ended].expr, r.left) {
			return false
		}
		r.left -= r.nodes.Len() - base
		r.marks = append(r.marks[:n-1], mark{base: int32(base)})
		o.nodes, o.ended = r.nodes.Height(), 0
		return true
	case n > len(r.marks) || int(r.marks[n-1].base) > o.nodes.Len():
		return false
	}
	r.marks = r.marks[:n]
	r.nodes.Cut(o.nodes)
	return true
}

// resumption returns the first token at which a list goes on, -1 for none.
func (r *recovery) resumption(o openLoop, frames []frame, bad, most int, tidy, outermost bool, need int) int {
	for j := range r.resumptions(int(o.pos), bad, most, outermost) {
		if tidy != r.tidy(j) {
			continue
		}
		before := r.watch.steps()
		reads := r.reads(o, frames, j, need)
		if r.left -= r.watch.steps() - before; reads || r.left < 0 {
			return j
		}
	}
	return -1
}

// tidy reports whether an element mostly ends in front of token j: it begins a line, or a
// bracket or a semicolon is at its side.
func (r *recovery) tidy(j int) bool {
	if j == 0 || j >= len(r.toks) || r.indent(j) < inside || bracketOf(r.word(j)) < 0 || bracketOf(r.word(j-1)) < 0 {
		return true
	}
	return r.text[r.toks[j-1].End-1] == ';'
}

// callsPerStep is how many calls are copied in the time of a step, at least.
const callsPerStep = 16

// restore sets the parser to the loop in front of token j.
func (r *recovery) restore(o openLoop, frames []frame, j int) {
	n := r.shared(frames[:o.depth])
	r.watch.left -= (int(o.depth) - n) / callsPerStep
	r.frames = append(r.frames[:n], frames[n:o.depth]...)
	r.pos = j
	r.last.at(o.pc, r.frames)
	r.lookahead.reset(r.lang.code, r.toks, &r.watch)
}

// shared returns how many of these calls, the outermost first, the parser is in.
func (p *parser) shared(frames []frame) int {
	n := min(len(p.frames), len(frames))
	for n > 0 && p.frames[n-1].id != frames[n-1].id {
		n--
	}
	return n
}

// reads reports whether the parser, in that loop, reads some tokens from j on.
func (r *recovery) reads(o openLoop, frames []frame, j, need int) bool {
	r.restore(o, frames, j)
	if r.stop = j + need; r.stop >= len(r.toks) {
		r.stop = -1
	}
	defer func() { r.stop = -1 }()
	bad := r.from(o.pc, frames[o.depth-1].prec)
	return bad < 0 || bad == r.stop
}

// resumptions yields the tokens at which a list may go on whose element at work begins at
// token from, and in which token bad fits nowhere: those behind whole pairs of brackets, up to
// the one that ends the list unless it is the outermost, and those that begin a line that
// is no further in.
func (r *recovery) resumptions(from, bad, most int, outermost bool) func(func(int) bool) {
	return func(yield func(int) bool) {
		depth, indent, end := 0, r.indent(from), ""
		if !outermost && r.thorough {
			end = r.closer(from)
		}
		for j := from; j <= len(r.toks) && j-bad <= most; j++ {
			if r.left--; r.left < 0 {
				return
			}
			closes := !outermost && j > from && j < len(r.toks) && depth == 0 && bracketOf(r.word(j)) < 0 &&
				(!r.thorough || end != "" && (r.word(j) == end || r.word(j) == "}"))
			if j > from && j >= bad && (depth <= 0 || j == len(r.toks) || r.indent(j) <= indent) && r.keepsLines(indent, j) && !yield(j) {
				return
			}
			if closes {
				return
			}
			if j < len(r.toks) {
				depth = max(depth+bracketOf(r.word(j)), 0)
			}
		}
	}
}

// closer returns the bracket that closes the innermost one that is open in front of token i, "" for none.
func (r *recovery) closer(i int) string {
	for depth := 0; i > 0 && r.left > 0; r.left-- {
		i--
		switch depth += bracketOf(r.word(i)); {
		case depth > 0 && r.word(i) == "(":
			return ")"
		case depth > 0 && r.word(i) == "[":
			return "]"
		case depth > 0:
			return "}"
		}
	}
	return ""
}

// keepsLines reports whether a hole up to token j, whose first token has that indent, leaves neither the rest of a line
// nor lines further in: where depth is a token, they would be of another.
func (r *recovery) keepsLines(indent, j int) bool {
	in := r.lang.Host.Indents
	switch {
	case in == nil || indent >= inside || j == len(r.toks) || r.indent(j) <= indent:
		return true
	case int(r.toks[j].Type) != in.Newline:
		return false
	}
	return j+1 == len(r.toks) || int(r.toks[j+1].Type) != in.Indent
}

func (r *recovery) word(i int) string { return r.text[r.toks[i].Start:r.toks[i].End] }

// blanksPerStep is how many blanks are passed over in the time of a step, at least.
const blanksPerStep = 64

// inside is the indent of a token that begins no line.
const inside = 1 << 30

// indent returns the column of a token that begins a line.
func (r *recovery) indent(i int) int {
	if i >= len(r.toks) {
		return inside
	}
	end := int(r.toks[i].Start)
	front := strings.TrimRightFunc(r.text[:end], func(c rune) bool { return c != '\n' && unicode.IsSpace(c) })
	if front != "" && !strings.HasSuffix(front, "\n") {
		return inside
	}
	r.left -= (end - len(front)) / blanksPerStep
	return end - len(front)
}

// stretch returns where the tokens from i up to j stand.
func (r *recovery) stretch(i, j int) tree.Stretch {
	return tree.Stretch{Start: int(r.toks[i].Start), End: int(r.toks[j-1].End)}
}

package parse

import (
	"encoding/binary"
	"slices"

	"pare/grammar"
	"pare/grammar/atn"
)

// followers holds the tokens that can come behind a call, and for each the tokens
// that the calls around it add. A path that leaves a call in front of another
// token need not be followed through all of them. Where line ends stand for
// tokens, the second half of a set has those that come where no line ends.
type followers struct {
	code   *code
	places table   // (place behind a call, precedence) → begins + 1
	begins []begin // each once
	sets   []atn.Bits
	words  int              // of a set, or of half of one
	index  map[string]int32 // of sets
	joined table            // (begin, set) → set + 1
	united table            // (set, set) → set + 1
	levels []behind         // by level of the parser's own calls, as far as known
}

// The first sets.
const (
	justEnd = iota // behind the start rule
	empty
)

// begin is what can come behind a call in the rule that makes it: tokens, and
// those with which the rule can end before; nil if it cannot.
type begin struct{ set, end atn.Bits }

// behind is the set of a call.
type behind struct{ call, set int32 }

func newFollowers(c *code) *followers {
	f := &followers{code: c, index: map[string]int32{}}
	f.places.clear()
	f.joined.clear()
	f.united.clear()
	end := c.atn.Sets.Empty()
	end.Add(grammar.EOF)
	f.words = len(end)
	if c.lineEnd != nil {
		end = slices.Concat(end, end)
	}
	f.intern(end)
	f.intern(make(atn.Bits, len(end)))
	return f
}

// of returns the set behind the parser's own call of a level. An unchanged call
// has the same calls around it.
func (f *followers) of(frames []frame, level int) int32 {
	known := min(level+1, len(f.levels))
	for known > 0 && f.levels[known-1].call != frames[known-1].id {
		known--
	}
	for ; known <= level; known++ {
		b := behind{call: frames[known].id}
		if known > 0 {
			b.set = f.join(f.at(frames[known].back, frames[known-1].prec), f.levels[known-1].set)
		}
		f.levels = append(f.levels[:known], b)
	}
	return f.levels[level].set
}

// has reports whether a token is in a set. The end of the input is in all: it can
// be taken again and again.
func (f *followers) has(set, token int32) bool { return token < 0 || f.sets[set].Has(int(token)) }

// anywhere reports whether a token is in a set even where no line ends in front of it.
func (f *followers) anywhere(set, token int32) bool {
	joined := f.sets[set][f.words:]
	return token < 0 || len(joined) == 0 || joined.Has(int(token))
}

// union returns the union of two sets.
func (f *followers) union(a, b int32) int32 {
	if a == b || b == empty {
		return a
	}
	known, found := f.united.find(a, b, 0)
	if !found {
		set := make(atn.Bits, len(f.sets[empty]))
		set.Or(f.sets[a])
		set.Or(f.sets[b])
		*known = f.intern(set) + 1
	}
	return *known - 1
}

// join returns the set behind a call: the tokens that begin there, in a call with
// a set behind it.
func (f *followers) join(at, outer int32) int32 {
	b := f.begins[at]
	if b.end == nil {
		outer = empty
	}
	known, found := f.joined.find(at, outer, 0)
	if !found {
		set := make(atn.Bits, len(f.sets[empty]))
		for i := range b.end {
			set[i] = f.sets[outer][i] & b.end[i]
		}
		set.Or(b.set)
		*known = f.intern(set) + 1
	}
	return *known - 1
}

func (f *followers) intern(set atn.Bits) int32 {
	var key []byte
	for _, w := range set {
		key = binary.LittleEndian.AppendUint64(key, w)
	}
	id, found := f.index[string(key)]
	if !found {
		id = int32(len(f.sets))
		f.index[string(key)] = id
		f.sets = append(f.sets, set)
	}
	return id
}

// at returns the index of what begins behind the call in front of pc, in a call
// with a precedence.
func (f *followers) at(pc, prec int32) int32 {
	known, found := f.places.find(pc, prec, 0)
	if !found {
		f.begins = append(f.begins, f.begin(pc, prec))
		*known = int32(len(f.begins))
	}
	return *known - 1
}

// begin is what can come from a place on.
func (f *followers) begin(pc, prec int32) begin {
	b := f.first(pc, prec, false)
	if f.code.lineEnd == nil {
		return b
	}
	j := f.first(pc, prec, true)
	b.set = append(b.set, j.set...)
	if b.end != nil {
		if j.end == nil {
			j.end = f.code.atn.Sets.Empty()
		}
		b.end = append(b.end, j.end...)
	}
	return b
}

// first follows all paths from a place to the first token: if it is joined, those on which no
// line ends in front of it.
func (f *followers) first(pc, prec int32, joined bool) begin {
	b := begin{set: f.code.atn.Sets.Empty()}
	call := &f.code.instrs[pc-1]
	seen, work := map[int32]bool{}, []int32{pc}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		switch in := &f.code.instrs[at]; in.op {
		case opShift, opSet:
			f.code.atn.Sets.AddFirst(b.set, in.expr)
		case opCall:
			if f.code.atn.Sets.AddFirst(b.set, in.expr) && !(joined && f.code.endsLine(in)) {
				work = append(work, at+1)
			}
		case opReturn:
			f.ends(&b, func(int) bool { return true })
		case opJump:
			work = append(work, in.to)
		case opDecide:
			if in.dec.kind == entersOps {
				f.operators(&b, in.dec, call, prec)
				continue
			}
			work = append(work, in.dec.to...)
		case opNever:
		default:
			work = append(work, at+1)
		}
	}
	return b
}

// ends adds tokens with which the rule can end.
func (f *followers) ends(b *begin, with func(typ int) bool) {
	if b.end == nil {
		b.end = f.code.atn.Sets.Empty()
	}
	for t := grammar.EOF; t < len(f.code.atn.Grammar.Tokens); t++ {
		if with(t) {
			b.end.Add(t)
		}
	}
}

// operators adds what comes at the loop of a left-recursive rule. An operator that
// the last operand can take itself is not left for this loop: the operand takes
// all that the loop could, and the first branch of those that lead to the end is
// to enter. So a chain of operators has one reading, not one for each way in
// which the operands could share it.
func (f *followers) operators(b *begin, d *decision, operand *instr, prec int32) {
	spans := f.code.spans(d)
	for i, s := range spans {
		own := operand.op == opCall && operand.expr.Rule.Index == d.rule && s.min >= operand.prec
		if s.max > 0 && s.max >= prec && !own {
			b.set.Add(i - 1)
		}
	}
	f.ends(b, func(t int) bool { s := spans[t+1]; return s.exit || s.max > 0 && s.min < prec })
}

package parse

import (
	"encoding/binary"

	"pare/grammar"
	"pare/grammar/atn"
)

// followers says which tokens can come behind the parser's own calls: for each,
// what can go on in the calls around it. A way that leaves a call in front of
// another token need not be followed out through all of them.
type followers struct {
	code   *code
	begins map[int32]begin // by place in the code
	sets   []atn.Bits      // each once
	index  map[string]int32
	joined table    // (place, set) → set + 1
	levels []behind // by level of call, as far as known
}

// begin is what can come from a place in a rule on: tokens, and whether the rule
// can end before any.
type begin struct {
	set atn.Bits
	end bool
}

// behind is the set of a call.
type behind struct{ call, set int32 }

func newFollowers(c *code) *followers {
	f := &followers{code: c, begins: map[int32]begin{}, index: map[string]int32{}}
	f.joined.clear()
	end := c.atn.Sets.Empty()
	end.Add(grammar.EOF)
	f.intern(end) // behind the start rule, as set 0
	return f
}

// of returns what can come behind the call of a level. A call that is still what
// it was when its set was found has the same calls around it.
func (f *followers) of(frames []frame, level int) atn.Bits {
	known := min(level+1, len(f.levels))
	for known > 0 && f.levels[known-1].call != frames[known-1].id {
		known--
	}
	for ; known <= level; known++ {
		b := behind{call: frames[known].id}
		if known > 0 {
			b.set = f.join(frames[known].back, f.levels[known-1].set)
		}
		f.levels = append(f.levels[:known], b)
	}
	return f.sets[f.levels[level].set]
}

// join is what can come from a place on, in a call behind which a set can come.
func (f *followers) join(pc, outer int32) int32 {
	known, found := f.joined.find(pc, outer, 0)
	if found {
		return *known - 1
	}
	b := f.begin(pc)
	set := f.code.atn.Sets.Empty()
	set.Or(b.set)
	if b.end {
		set.Or(f.sets[outer])
	}
	id := f.intern(set)
	*known = id + 1
	return id
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

// begin follows all ways on from a place up to the first token.
func (f *followers) begin(pc int32) begin {
	if b, ok := f.begins[pc]; ok {
		return b
	}
	b := begin{set: f.code.atn.Sets.Empty()}
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
			if f.code.atn.Sets.AddFirst(b.set, in.expr) {
				work = append(work, at+1)
			}
		case opReturn:
			b.end = true
		case opJump:
			work = append(work, in.to)
		case opDecide:
			work = append(work, in.dec.to...)
		case opNever:
		default:
			work = append(work, at+1)
		}
	}
	f.begins[pc] = b
	return b
}

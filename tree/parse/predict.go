package parse

import (
	"fmt"
	"slices"
	"sync/atomic"

	"pare/grammar"
	"pare/grammar/atn"
)

// decision is a place where the parser has to choose. Where the next token
// leaves one branch only, the table says which; else lookahead finds out.
type decision struct {
	to       []int32 // where each branch begins
	branches []atn.Branch
	after    *rest
	rule     int
	index    int // in code.decisions
	kind     kind
	ordered  bool         // the first branch that leads to a token behind the rule is right
	loop     bool         // whether to go round once more
	greedy   bool         // the last branch, which leaves, is for tokens that begin no other
	end      int32        // of the rule
	ops      []atn.Branch // the operators, if kind is entersOps

	look  atomic.Pointer[look]   // made when first asked for
	precs atomic.Pointer[[]span] // by token type + 1, if kind is entersOps
}

// kind separates the decisions that heed precedence from the others.
type kind uint8

const (
	ordinary  kind = iota
	entersOps      // whether another operator follows: the loop of a left-recursive rule
	choosesOp      // which one
)

// look says which branches a token may begin: next, by token type + 1, is the
// only one, or none, or many plus an index into lists.
type look struct {
	next  []uint16
	lists [][]uint16
}

// Values that stand for no single branch.
const (
	many = 0x8000 // more than one; which ones, is viable's to say
	none = 0xFFFF
)

// span holds the least and greatest precedence of the operators that begin with
// a token, 0 if there is none, and whether the token can also follow the rule, and
// where no line ends in front of it.
type span struct {
	min, max     int32
	exit, joined bool
}

// enters reports whether another operator follows in a call with a precedence, if no line ends in
// front of the token.
func (s span) enters(prec int32) bool { return s.max > 0 && s.min >= prec && !s.joined }

// lookup is the table of d.
func (c *code) lookup(d *decision) *look {
	if l := d.look.Load(); l != nil {
		return l
	}
	n := len(c.atn.Grammar.Tokens) + 1
	found := make([][]uint16, n)
	for i := range d.branches {
		b := c.begins(&d.branches[i], d.after)
		for t := range n {
			if b.Has(t - 1) {
				found[t] = append(found[t], uint16(i))
			}
		}
	}
	l := &look{next: make([]uint16, n)}
	index := map[string]int{}
	for t, list := range found {
		if last := len(list) - 1; d.greedy && last > 0 && int(list[last]) == len(d.to)-1 {
			if slices.ContainsFunc(list[:last], func(i uint16) bool { return c.needs(&d.branches[i], t-1) }) {
				list = list[:last]
			}
		}
		switch len(list) {
		case 0:
			l.next[t] = none
		case 1:
			l.next[t] = list[0]
		default:
			key := fmt.Sprint(list)
			i, ok := index[key]
			if !ok {
				i = len(l.lists)
				index[key] = i
				l.lists = append(l.lists, list)
			}
			l.next[t] = many + uint16(i)
		}
	}
	d.look.Store(l)
	return l
}

// needs reports whether a token begins the first part of a branch that may not be empty.
func (c *code) needs(b *atn.Branch, token int) bool {
	for i := range b.Steps {
		if set := c.atn.Sets.Empty(); !c.addSteps(set, b.Steps[i:i+1]) {
			return set.Has(token)
		}
	}
	return false
}

// begins returns the set of tokens that branch b may begin with, or that may come
// after it if it may be empty.
func (c *code) begins(b *atn.Branch, after *rest) atn.Bits {
	set := c.atn.Sets.Empty()
	if c.addSteps(set, b.Steps) {
		c.addRest(set, after)
	}
	return set
}

func (c *code) addRest(set atn.Bits, r *rest) {
	for ; r != nil; r = r.up {
		if !c.addSteps(set, r.steps) {
			return
		}
		if r.loop != nil {
			c.addChoice(set, r.loop)
		}
		if r.up == nil && r.rule >= 0 {
			set.Or(c.atn.Sets.Follow[r.rule])
			set.Add(grammar.EOF)
		}
	}
}

// addSteps adds the tokens that steps may begin with and reports whether they may
// be empty.
func (c *code) addSteps(set atn.Bits, steps []atn.Step) bool {
	for i := range steps {
		s := &steps[i]
		empty := true
		switch s.Do {
		case atn.Shift, atn.Call:
			empty = c.atn.Sets.AddFirst(set, s.Expr)
		case atn.Choose:
			empty = c.addChoice(set, s.Choice)
		case atn.Repeat:
			empty = c.addChoice(set, s.Loop.Body) || !s.Loop.Plus
		}
		if !empty {
			return false
		}
	}
	return true
}

func (c *code) addChoice(set atn.Bits, ch *atn.Choice) bool {
	empty := false
	for i := range ch.Branches {
		empty = c.addSteps(set, ch.Branches[i].Steps) || empty
	}
	return empty
}

// realFollow computes, for each left-recursive rule, the tokens that can come
// when it is left for good: those behind a reference with precedence 0. What
// comes behind an operand is an operator, which the loop of the operand takes
// itself if precedence lets it; so is one behind a rule that the operand ends, as
// an arrow function's body does: what could follow the one can follow the other.
func (c *compiler) realFollow() {
	calls := map[int32][]int32{} // places behind the calls of each rule, by its entry
	for pc := range c.instrs {
		if in := &c.instrs[pc]; in.op == opCall && in.prec == 0 {
			calls[in.to] = append(calls[in.to], int32(pc)+1)
		}
	}
	c.real = make([]leaving, len(c.atn.Rules))
	for i, r := range c.atn.Rules {
		if r.Ops == nil {
			continue
		}
		if c.real[i].anywhere = c.behind(i, calls, false); c.lineEnd != nil {
			c.real[i].joined = c.behind(i, calls, true)
		}
	}
}

// leaving holds the tokens that can come when a rule is left, and those of them that can where no
// line ends in front; nil where line ends stand for nothing.
type leaving struct{ anywhere, joined atn.Bits }

// behind returns the tokens that can come behind a rule but for its own operators, if it is joined,
// those with no line end between. calls are the places behind the calls of each rule.
func (c *code) behind(rule int, calls map[int32][]int32, joined bool) atn.Bits {
	set := c.atn.Sets.Empty()
	set.Add(grammar.EOF)
	seen, work := map[int32]bool{}, slices.Clone(calls[c.entry[rule]])
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		switch in := &c.instrs[at]; in.op {
		case opShift, opSet:
			c.atn.Sets.AddFirst(set, in.expr)
		case opCall:
			if c.atn.Sets.AddFirst(set, in.expr) && !(joined && c.endsLine(in)) {
				work = append(work, at+1)
			}
		case opReturn:
			i, found := slices.BinarySearch(c.entry, at)
			if !found {
				i--
			}
			work = append(work, calls[c.entry[i]]...)
		case opJump:
			work = append(work, in.to)
		case opDecide:
			if in.dec.kind == entersOps && in.dec.rule == rule {
				work = append(work, in.dec.to[1])
				continue
			}
			work = append(work, in.dec.to...)
		case opNever:
		default:
			work = append(work, at+1)
		}
	}
	return set
}

// spans is the table of a decision of kind entersOps.
func (c *code) spans(d *decision) []span {
	if t := d.precs.Load(); t != nil {
		return *t
	}
	t := make([]span, len(c.atn.Grammar.Tokens)+1)
	for i := range d.ops {
		op := &d.ops[i]
		b := c.begins(op, d.after)
		for typ := range t {
			s := &t[typ]
			if !b.Has(typ - 1) {
				continue
			}
			if p := int32(op.Prec); s.max == 0 {
				s.min, s.max = p, p
			} else {
				s.min, s.max = min(s.min, p), max(s.max, p)
			}
		}
	}
	for typ := range t {
		r := &c.real[d.rule]
		t[typ].exit = r.anywhere.Has(typ - 1)
		t[typ].joined = t[typ].exit && (r.joined == nil || r.joined.Has(typ-1))
	}
	d.precs.Store(&t)
	return t
}

// one returns the branch of d that the token leaves, by itself and precedence;
// none if there is no such branch, many or more if there are several.
func (c *code) one(d *decision, typ, prec int32) uint16 {
	if d.kind == ordinary {
		return c.lookup(d).next[typ+1]
	}
	var found uint16 = none
	for _, b := range c.viable(d, typ, prec) {
		if found != none {
			return many
		}
		found = b
	}
	return found
}

var enterOrLeave = []uint16{0, 1}

// viable returns the branches of d that can begin with the token.
func (c *code) viable(d *decision, typ, prec int32) []uint16 {
	if d.kind == entersOps {
		s := c.spans(d)[typ+1]
		enter, leave := s.max > 0 && s.max >= prec, s.exit || s.max > 0 && s.min < prec
		switch {
		case enter && leave:
			return enterOrLeave
		case enter:
			return enterOrLeave[:1]
		case leave:
			return enterOrLeave[1:]
		}
		return nil
	}
	l := c.lookup(d)
	list := l.next[typ+1 : typ+2]
	switch {
	case list[0] == none:
		return nil
	case list[0] >= many:
		list = l.lists[list[0]-many]
	}
	if d.kind == ordinary || len(list) == 1 {
		return list
	}
	var out []uint16
	for _, b := range list {
		if int32(d.branches[b].Prec) >= prec {
			out = append(out, b)
		}
	}
	return out
}

// follows reports whether a token may come behind a rule somewhere.
func (c *code) follows(rule int, typ int32) bool {
	return typ == grammar.EOF || c.atn.Sets.Follow[rule].Has(int(typ))
}

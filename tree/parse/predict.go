package parse

import (
	"sync/atomic"

	"pare/grammar"
	"pare/grammar/atn"
)

// decision is a place where the parser has to choose. Where the next token
// leaves one branch only, the table says which; else antlr4-go predicts.
type decision struct {
	number   int     // in the parser automaton
	to       []int32 // where each branch begins
	branches []atn.Branch
	after    *rest
	rule     int
	kind     kind
	ops      []atn.Branch // the operators, if kind is entersOps

	table  atomic.Pointer[[]uint16]   // by token type + 1; made when first asked for
	precs  atomic.Pointer[[]span]     // the same, if kind is entersOps
	begins atomic.Pointer[[]atn.Bits] // what each branch may begin with, if kind is choosesOp
}

// kind tells the decisions that heed precedence from the others.
type kind uint8

const (
	ordinary  kind = iota
	entersOps      // whether another operator follows: the loop of a left-recursive rule
	choosesOp      // which one
)

// Entries of a table that name no branch.
const (
	none = 0xFFFF // no branch can begin with the token
	many = 0xFFFE // more than one can
)

// span holds the least and greatest precedence of the operators that begin with
// a token, 0 if there is none, and whether the token can also follow the rule.
type span struct {
	min, max int32
	exit     bool
}

// lookup is the table of d.
func (c *code) lookup(d *decision) []uint16 {
	if t := d.table.Load(); t != nil {
		return *t
	}
	t := make([]uint16, len(c.atn.Grammar.Tokens)+1)
	for i := range t {
		t[i] = none
	}
	for i := range d.branches {
		b := c.begins(&d.branches[i], d.after)
		for typ := grammar.EOF; typ < len(c.atn.Grammar.Tokens); typ++ {
			switch {
			case !b.Has(typ):
			case t[typ+1] == none:
				t[typ+1] = uint16(i)
			default:
				t[typ+1] = many
			}
		}
	}
	d.table.Store(&t)
	return t
}

// begins is the set of tokens that branch b may begin with, or that may come
// after it where it may be empty.
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

// addSteps adds what steps may begin with and reports whether they may be empty.
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
// itself if precedence lets it.
func (c *compiler) realFollow() {
	c.real = make([]atn.Bits, len(c.atn.Rules))
	for i, r := range c.atn.Rules {
		if r.Ops != nil {
			c.real[i] = c.atn.Sets.Empty()
			c.real[i].Add(grammar.EOF)
		}
	}
	for _, call := range c.calls {
		if b := c.real[call.to]; b != nil {
			c.addRest(b, call.after)
		}
	}
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
		t[typ].exit = c.real[d.rule].Has(typ - 1)
	}
	d.precs.Store(&t)
	return t
}

// one returns the branch of d that the token leaves, by itself and precedence:
// none or many if it is not one.
func (c *code) one(d *decision, typ int32, prec int32) uint16 {
	switch d.kind {
	case entersOps:
		s := c.spans(d)[typ+1]
		enter, exit := s.max > 0 && s.max >= prec, s.exit || s.max > 0 && s.min < prec
		switch {
		case enter && exit:
			return many
		case enter:
			return 0
		case exit:
			return 1
		}
		return none
	case choosesOp:
		b := c.lookup(d)[typ+1]
		if b == many {
			return c.oneOp(d, typ, prec)
		}
		return b
	}
	return c.lookup(d)[typ+1]
}

// oneOp narrows the operators that begin with a token to those that precedence
// lets stand.
func (c *code) oneOp(d *decision, typ int32, prec int32) uint16 {
	sets := d.begins.Load()
	if sets == nil {
		all := make([]atn.Bits, len(d.branches))
		for i := range all {
			all[i] = c.begins(&d.branches[i], d.after)
		}
		sets = &all
		d.begins.Store(sets)
	}
	found := uint16(none)
	for i, b := range *sets {
		if int32(d.branches[i].Prec) < prec || !b.Has(int(typ)) {
			continue
		}
		if found != none {
			return many
		}
		found = uint16(i)
	}
	return found
}

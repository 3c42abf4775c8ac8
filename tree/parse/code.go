package parse

import (
	"slices"

	"pare/grammar"
	"pare/grammar/atn"
	"pare/grammar/host"
)

// op is what an instruction does. The code is the rules of [atn.Rule] laid out
// flat, so that the parser needs no Go stack: nesting is only as deep as memory.
type op uint8

const (
	opShift  op = iota // match the token type typ
	opSet              // match a token type of set
	opCall             // parse the rule at to
	opPass             // push tree.Nothing
	opJump             // go on at to
	opDecide           // go on at one of dec.to
	opMark             // remember how many nodes are pushed
	opFold             // put those into the List, if they are many: all are elements and separators
	opGather           // make a List of those pushed since
	opBlock            // make a Block of the last n
	opOpt              // make an Opt of the last n, 0 or 1
	opRule             // make a Rule of the last n
	opReturn           // end of a rule
	opPred             // go on only if the predicate expr is true; n is 1 if it asks for nothing but the tokens around it
	opAct              // run the action expr
	opNever            // do not go on: a predicate that is false wherever it stands
)

type instr struct {
	op        op
	typ       int32
	to        int32
	alt, n    int32
	lead      int32 // of the n kids, those to be given the alternative's own places
	prec      int32
	expr, seq *grammar.Expr
	set       atn.Bits // of an opCall, the tokens of a rule that is always one token
	dec       *decision
	close     int32 // of an opShift of a bracket: behind its partner; 0 if that stands elsewhere
}

// code is the whole parser of a grammar.
type code struct {
	atn       *atn.Automata
	instrs    []instr
	entry     []int32 // by Rule.Index
	decisions []*decision
	lists     []*listRule // by Rule.Index, of rules that spell a list
	real      []leaving   // by Rule.Index, of left-recursive rules; see realFollow
	brackets  []int8      // see bracketKinds
	lineEnd   *instr      // the predicate that tells whether a line end stands for a token; nil where none does
	ending    int32       // the rule that may be nothing but that
	pure      bool        // host code, if any, only asks for the tokens around a place
}

// rest says what comes after a place in a rule: steps, then again the body of
// loop or not, then what comes after up; at the end, what follows rule.
type rest struct {
	steps []atn.Step
	loop  *atn.Choice
	rule  int
	up    *rest
}

// compiler lays out one rule after the other.
type compiler struct {
	*code
	rule *atn.Rule
	host *host.Code

	gathers bool // the steps being laid out began with a mark: a loop among them makes elements
}

func compile(a *atn.Automata, h *host.Code) *code {
	c := &compiler{host: h, code: &code{atn: a, entry: make([]int32, len(a.Rules)), lists: make([]*listRule, len(a.Rules)), brackets: bracketKinds(a.Grammar)}}
	for i, r := range a.Rules {
		if r.List != nil {
			c.lists[i] = &listRule{r.Rule, r.Recursion}
		}
		c.rule = r
		first := len(c.decisions)
		c.entry[i] = int32(len(c.instrs))
		end := &rest{rule: i}
		if r.Ops == nil {
			c.choice(r.Body, end)
			if len(c.decisions) > first {
				c.decisions[first].ordered = r.Ordered && len(r.Body.Branches) > 1
			}
		} else {
			c.choice(r.Body, &rest{loop: r.Ops.Body, rule: i, up: end})
			c.loop(r.Ops, end, true)
		}
		pc := int32(c.emit(instr{op: opReturn}))
		for _, d := range c.decisions[first:] {
			d.end = pc
		}
	}
	for i := range c.instrs {
		if in := &c.instrs[i]; in.op == opCall {
			in.to = c.entry[in.expr.Rule.Index]
			in.set = c.single(in.to)
		}
	}
	c.pure = !slices.ContainsFunc(c.instrs, func(in instr) bool { return in.op == opAct || in.op == opPred && in.n == 0 })
	c.lineEnds()
	c.realFollow()
	return c.code
}

// lineEnds finds the predicate of the rule that a line end stands for.
func (c *compiler) lineEnds() {
	if c.host.Breaks == nil {
		return
	}
	c.ending = c.entry[c.host.Breaks.Rule.Index]
	for pc := c.ending; c.instrs[pc].op != opReturn; pc++ {
		if in := &c.instrs[pc]; in.op == opPred && in.n == 1 {
			c.lineEnd = in
		}
	}
}

// endsLine reports whether a call is of the rule that a line end stands for.
func (c *code) endsLine(call *instr) bool { return call.to == c.ending }

// single is the set of the tokens that the rule at entry is, if it is always one
// token: such a call is nothing to remember.
func (c *compiler) single(entry int32) atn.Bits {
	in := &c.instrs[entry]
	if in.op != opShift && in.op != opSet || c.instrs[entry+1].op != opRule || c.instrs[entry+2].op != opReturn {
		return nil
	}
	set := c.atn.Sets.Empty()
	c.atn.Sets.AddFirst(set, in.expr)
	if set.Has(grammar.EOF) {
		return nil
	}
	return set
}

func (c *compiler) emit(in instr) int {
	c.instrs = append(c.instrs, in)
	return len(c.instrs) - 1
}

func (c *compiler) here() int32 { return int32(len(c.instrs)) }

func (c *compiler) steps(steps []atn.Step, after *rest) {
	marked := false
	var open []opening
	for i := range steps {
		c.gathers = marked
		pc := len(c.instrs)
		c.step(&steps[i], &rest{steps: steps[i+1:], rule: -1, up: after})
		if steps[i].Do == atn.Shift {
			open = c.pairUp(open, pc)
		}
		marked = marked && steps[i].Do != atn.Gather || steps[i].Do == atn.Mark
	}
	c.gathers = false
}

func (c *compiler) step(s *atn.Step, after *rest) {
	switch s.Do {
	case atn.Shift:
		if s.Expr.Op == grammar.OpToken {
			c.emit(instr{op: opShift, expr: s.Expr, typ: int32(s.Expr.Type)})
			return
		}
		set := c.atn.Sets.Empty()
		c.atn.Sets.AddFirst(set, s.Expr)
		c.emit(instr{op: opSet, expr: s.Expr, set: set})
	case atn.Call:
		c.emit(instr{op: opCall, expr: s.Expr, prec: int32(s.Prec)})
	case atn.Pass:
		c.pass(s.Expr)
	case atn.Choose:
		c.choice(s.Choice, after)
	case atn.Repeat:
		c.loop(s.Loop, after, false)
	case atn.Mark:
		c.emit(instr{op: opMark})
	case atn.Gather:
		c.emit(instr{op: opGather, expr: s.Expr})
	case atn.Reduce:
		c.reduce(s)
	}
}

// pass lays out a predicate or an action.
func (c *compiler) pass(e *grammar.Expr) {
	switch {
	case !c.host.Runs(e):
		c.emit(instr{op: opPass})
	case e.Op == grammar.OpAction:
		c.emit(instr{op: opAct, expr: e})
	case c.host.Never(e):
		c.emit(instr{op: opNever})
	case c.host.Pure(e.ID):
		c.emit(instr{op: opPred, expr: e, n: 1})
	default:
		c.emit(instr{op: opPred, expr: e})
	}
}

func (c *compiler) reduce(s *atn.Step) {
	in := instr{op: opRule, expr: s.Expr, seq: s.Seq, alt: int32(s.Alt), n: int32(s.Len), lead: int32(s.Lead)}
	switch {
	case s.Expr == nil:
	case s.Expr.Op == grammar.OpOpt:
		in.op = opOpt
	default:
		in.op = opBlock
	}
	c.emit(in)
}

// choice lays out a decision and its branches, each of which jumps to the end.
func (c *compiler) choice(ch *atn.Choice, after *rest) {
	if len(ch.Branches) == 1 {
		c.steps(ch.Branches[0].Steps, after)
		return
	}
	d := c.decide(ch.Branches, after)
	d.greedy = ch.Greedy
	var ends []int
	for i := range ch.Branches {
		d.to[i] = c.here()
		c.steps(ch.Branches[i].Steps, after)
		if i < len(ch.Branches)-1 {
			ends = append(ends, c.emit(instr{op: opJump}))
		}
	}
	for _, i := range ends {
		c.instrs[i].to = c.here()
	}
}

func (c *compiler) decide(branches []atn.Branch, after *rest) *decision {
	d := &decision{branches: branches, after: after, to: make([]int32, len(branches)), rule: c.rule.Index, index: len(c.decisions)}
	c.decisions = append(c.decisions, d)
	c.emit(instr{op: opDecide, dec: d})
	return d
}

// loop lays out a loop:
//
//	star: L: decide (body, jump L | end)       plus: L: body, decide (L | end)
//
// For the operators of a left-recursive rule the decisions heed precedence.
func (c *compiler) loop(l *atn.Loop, after *rest, ops bool) {
	again := &rest{loop: l.Body, rule: -1, up: after}
	enter, leave := 0, 1
	branches := []atn.Branch{{Steps: []atn.Step{{Do: atn.Choose, Choice: l.Body}}}, {}}
	if l.NonGreedy {
		enter, leave = 1, 0
		branches[0], branches[1] = branches[1], branches[0]
	}
	start, gathers := c.here(), c.gathers
	if l.Plus {
		c.choice(l.Body, again)
		if gathers {
			c.emit(instr{op: opFold})
		}
		d := c.decide(branches, after)
		d.loop, d.greedy = true, l.Greedy
		d.to[enter], d.to[leave] = start, c.here()
		return
	}
	if gathers {
		c.emit(instr{op: opFold})
	}
	d := c.decide(branches, after)
	d.loop, d.greedy = true, l.Greedy
	d.to[enter] = c.here()
	first := len(c.decisions)
	c.choice(l.Body, again)
	c.emit(instr{op: opJump, to: start})
	d.to[leave] = c.here()
	if ops {
		d.kind = entersOps
		d.ops = l.Body.Branches
		if len(d.ops) > 1 {
			c.decisions[first].kind = choosesOp
		}
	}
}

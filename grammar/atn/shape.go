package atn

import (
	"slices"

	"pare/grammar"
)

// alt is an alternative on its way into a Choice: its remaining elements, and the
// steps that end it.
type alt struct {
	elems []*grammar.Expr
	close []Step
	prec  int
}

// shaper brings rules into executable form.
type shaper struct {
	sets *Sets    // nil for lexer rules, which share nothing
	ends []extent // by Rule.Index: the extent of the rule
}

// after is the continuation at a place in a rule: the elements next, then the
// continuation up; at the end, whatever follows the rule. Around a loop, the
// elements of again may follow, too.
type after struct {
	rule  *grammar.Rule
	next  []*grammar.Expr
	again *grammar.Expr
	up    *after
}

// rule shapes r.
//
// A left-recursive rule e with n alternatives, of which alternative i has the
// precedence n+1-i, becomes a choice and a loop, as in ANTLR:
//
//	e : e '*' e | e '+' e | '-' e | e '!' | INT
//	e : ('-' e[3] | INT) ({5 ≥ p}? '*' e[6] | {4 ≥ p}? '+' e[5] | {2 ≥ p}? '!')*
//
// Loop alternatives that end with e come first. Only the last reference to a
// rule can have a precedence: its alternative's own if that is a prefix or
// associates to the right, the next higher one if it associates to the left.
func (s *shaper) rule(r *grammar.Rule) *Rule {
	out := &Rule{Rule: r}
	end := &after{rule: r}
	if !r.LeftRecursive {
		alts := make([]alt, len(r.Body.Sub))
		for i, seq := range r.Body.Sub {
			alts[i] = alt{elems: seq.Sub, close: []Step{reduce(nil, i, seq)}}
		}
		out.Body = s.choice(alts, end, nil)
		return out
	}
	var primary, binary, suffix []alt
	prec := map[*grammar.Expr]int{}
	n := len(r.Body.Sub)
	for i, seq := range r.Body.Sub {
		a := alt{elems: seq.Sub, close: []Step{reduce(nil, i, seq)}}
		left, right := recursion(r, seq)
		if right != nil {
			prec[right] = n - i
			if left && !seq.RightAssoc {
				prec[right]++
			}
		}
		if !left {
			primary = append(primary, a)
			continue
		}
		a.elems, a.prec = a.elems[1:], n-i
		a.close[0].Lead = 1
		if right != nil {
			binary = append(binary, a)
		} else {
			suffix = append(suffix, a)
		}
	}
	out.Body = s.choice(primary, end, prec)
	ops := &Choice{}
	for _, a := range append(binary, suffix...) {
		ops.Branches = append(ops.Branches, s.branch(a, end, prec))
	}
	out.Ops = &Loop{Body: ops}
	return out
}

// recursion reports whether seq begins with r, and returns the reference that
// it ends with if that is to r; predicates and actions behind it do not count.
func recursion(r *grammar.Rule, seq *grammar.Expr) (left bool, right *grammar.Expr) {
	self := func(e *grammar.Expr) bool { return e.Op == grammar.OpRule && e.Rule == r }
	elems := seq.Sub
	left = len(elems) > 0 && self(elems[0])
	for len(elems) > 0 && silent(elems[len(elems)-1]) {
		elems = elems[:len(elems)-1]
	}
	if n := len(elems); n > 1 && self(elems[n-1]) {
		right = elems[n-1]
	}
	return left, right
}

func silent(e *grammar.Expr) bool { return e.Op == grammar.OpPred || e.Op == grammar.OpAction }

func reduce(e *grammar.Expr, i int, seq *grammar.Expr) Step {
	return Step{Do: Reduce, Expr: e, Alt: i, Seq: seq, Len: len(seq.Sub)}
}

// choice shapes alternatives. Those that begin alike share their beginning where
// that cannot change the outcome:
//
//	a : x B | x C | x      →      a : x (B | C | )
//
// The choice behind the beginning keeps their order.
func (s *shaper) choice(alts []alt, end *after, prec map[*grammar.Expr]int) *Choice {
	c := &Choice{}
	for len(alts) > 0 {
		group, rest := s.alike(alts, end, prec)
		alts = rest
		if len(group) == 1 {
			c.Branches = append(c.Branches, s.branch(group[0], end, prec))
			continue
		}
		first := group[0].elems[0]
		for i := range group {
			g := &group[i]
			g.elems = g.elems[1:]
			if i > 0 {
				g.close = slices.Clone(g.close)
				g.close[0].Lead = g.close[0].Len - len(g.elems)
			}
		}
		var next []*grammar.Expr
		for _, g := range group {
			next = append(next, &grammar.Expr{Op: grammar.OpSeq, Sub: g.elems})
		}
		tails := &grammar.Expr{Op: grammar.OpAlt, Sub: next}
		steps := s.step(nil, first, &after{next: []*grammar.Expr{tails}, up: end}, prec)
		steps = append(steps, Step{Do: Choose, Choice: s.choice(group, end, prec)})
		c.Branches = append(c.Branches, Branch{Steps: steps})
	}
	return c
}

func (s *shaper) branch(a alt, end *after, prec map[*grammar.Expr]int) Branch {
	var steps []Step
	for i, e := range a.elems {
		steps = s.step(steps, e, &after{next: a.elems[i+1:], up: end}, prec)
	}
	return Branch{Steps: append(steps, a.close...), Prec: a.prec}
}

// step appends the steps of element e.
func (s *shaper) step(steps []Step, e *grammar.Expr, end *after, prec map[*grammar.Expr]int) []Step {
	switch e.Op {
	case grammar.OpToken, grammar.OpSet:
		return append(steps, Step{Do: Shift, Expr: e})
	case grammar.OpRule:
		return append(steps, Step{Do: Call, Expr: e, Prec: prec[e]})
	case grammar.OpPred, grammar.OpAction:
		return append(steps, Step{Do: Pass, Expr: e})
	case grammar.OpAlt:
		return s.choose(steps, s.block(e), end, prec)
	case grammar.OpOpt:
		steps = s.choose(steps, s.option(e), end, prec)
		c := steps[len(steps)-1].Choice
		c.NonGreedy, c.Greedy = e.NonGreedy, e.Greedy
		return steps
	}
	return s.list(steps, e, end, prec)
}

func (s *shaper) choose(steps []Step, alts []alt, end *after, prec map[*grammar.Expr]int) []Step {
	return append(steps, Step{Do: Choose, Choice: s.choice(alts, end, prec)})
}

// block returns the alternatives of a parenthesised block.
func (s *shaper) block(e *grammar.Expr) []alt {
	alts := make([]alt, len(e.Sub))
	for i, seq := range e.Sub {
		alts[i] = alt{elems: seq.Sub, close: []Step{reduce(e, i, seq)}}
	}
	return alts
}

// option returns the alternatives of an OpOpt: a block's own are on one level
// with the way out, which is the last, or the first if the option is non-greedy.
func (s *shaper) option(e *grammar.Expr) []alt {
	full := Step{Do: Reduce, Expr: e, Len: 1}
	alts := []alt{{elems: e.Sub, close: []Step{full}}}
	if e.Sub[0].Op == grammar.OpAlt {
		alts = s.block(e.Sub[0])
		for i := range alts {
			alts[i].close = append(alts[i].close, full)
		}
	}
	exit := alt{close: []Step{{Do: Reduce, Expr: e}}}
	if e.NonGreedy {
		return append([]alt{exit}, alts...)
	}
	return append(alts, exit)
}

// list appends the steps of an OpList, in ANTLR's terms:
//
//	X*   X+   X (sep X)*   X (sep X)+   (X (sep X)*)?   (X sep)* X?   (X sep)* X
//
// The last is X (sep X)* where it is clear from the next token where X ends.
func (s *shaper) list(steps []Step, e *grammar.Expr, end *after, prec map[*grammar.Expr]int) []Step {
	steps = append(steps, Step{Do: Mark})
	round := &after{again: e, up: end}
	loop := func(min int, elems ...*grammar.Expr) Step {
		body := []alt{{elems: elems}}
		if len(elems) == 1 && elems[0].Op == grammar.OpAlt {
			body = s.block(elems[0])
		}
		l := &Loop{Plus: min > 0, NonGreedy: e.NonGreedy, Greedy: e.Greedy, Body: s.choice(body, round, prec)}
		if len(e.Sub) == 1 {
			l.List = e
		}
		return Step{Do: Repeat, Loop: l}
	}
	maybe := func(elems []Step) Step {
		branches := []Branch{{Steps: elems}, {}}
		if e.NonGreedy {
			slices.Reverse(branches)
		}
		return Step{Do: Choose, Choice: &Choice{NonGreedy: e.NonGreedy, Branches: branches}}
	}
	x := e.Sub[0]
	switch {
	case len(e.Sub) == 1 && e.Min > 1:
		steps = append(s.step(steps, x, round, prec), loop(e.Min-1, x))
	case len(e.Sub) == 1:
		steps = append(steps, loop(e.Min, x))
	case e.Trail:
		steps = append(steps, loop(e.Min, x, e.Sub[1]), maybe(s.step(nil, x, end, prec)))
	case e.Last && !s.foreseen(e, end):
		steps = s.step(append(steps, loop(0, x, e.Sub[1])), x, end, prec)
	case e.Min == 0:
		steps = append(steps, maybe(append(s.step(nil, x, round, prec), loop(0, e.Sub[1], x))))
	default:
		steps = append(s.step(steps, x, round, prec), loop(e.Min-1, e.Sub[1], x))
	}
	return append(steps, Step{Do: Gather, Expr: e})
}

// foreseen reports whether it makes no difference if what comes behind an
// element of (X sep)* X is only looked at there.
func (s *shaper) foreseen(e *grammar.Expr, end *after) bool {
	x := e.Sub[0]
	return !s.sets.nullable(x) && s.endsOnce(x, []alt{{elems: e.Sub}, {elems: e.Sub[:1]}}, end)
}

package reducer

import (
	"slices"

	"pare/tree"
)

var loopsPass = Pass{
	Name:    "loops",
	Doc:     "a loop that counts down in its condition; the step of a loop in its condition",
	Default: true,
	stages:  []stage{{proposals: loops, effort: deferred}},
}

var loopKind = &kind{name: "loop"} // its step

// loops leaves out the step of a loop in a small tree: the loop counts down from its bound where
// it asks for the variable, or the step stands for the variable there. The text is parsed again.
//
//	for (a = 0; a < b; a++) f(a);  →  for (a = b; a--;) f(a);
//	for (; a; a++) f();            →  for (; a++;) f();
func loops(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(loopKind, rewritten) {
			return
		}
		l := v.line()
		for i := range l.pieces {
			step := tree.Removable(l.pieces[i].at)
			if !l.pieces[i].name || step == nil || step.Up.Node.Kind == tree.List || step.Node.Tokens < 2 || step.Node.Tokens > mostMoved {
				continue
			}
			for _, c := range []change{l.countingDown(v, i, step), l.stepping(v, i, step)} {
				if c.drop != nil && !yield(l.proposing(loopKind, step, c)) {
					return
				}
			}
		}
	}
}

// countingDown returns the change for a step that begins or ends with name i, without a node to drop if
// the name is not compared with a bound in front of it, and set before.
func (l line) countingDown(v *view, i int, step *tree.Place) change {
	asked := l.lastUse(i, i)
	set := l.lastUse(i, asked)
	lo, hi := l.span(step)
	if set < 0 || !slices.Contains(operators, l.text(asked+1)) || l.text(set+1) != "=" || hi-lo != 2 || l.text(set+3) != ";" {
		return change{}
	}
	bound := stretch{asked + 2, asked + 2}
	for bound.to < lo && l.text(bound.to) != ";" && l.text(bound.to) != ")" {
		bound.to = max(bound.to, l.closing(bound.to)) + 1
	}
	if bound.to > lo {
		return change{}
	}
	return change{drop: step, gone: upFrom(bound.from, bound.to-bound.from), put: map[int][]*tree.Node{
		set + 2:   l.tokens(v, bound),
		asked + 1: {v.mark("--")},
	}}
}

// stepping returns the change that puts a step in which i is the first name in place of that in front of it, without
// a node to drop if there is none.
func (l line) stepping(v *view, i int, step *tree.Place) change {
	asked := l.lastUse(i, i)
	lo, hi := l.span(step)
	if asked < 0 || asked >= lo || slices.ContainsFunc(l.pieces[lo:i], func(p piece) bool { return p.name }) {
		return change{}
	}
	return change{drop: step, put: map[int][]*tree.Node{asked: l.tokens(v, stretch{lo, hi})}}
}

// lastUse returns the last occurrence of name i in front of piece hi, a negative number for none.
func (l line) lastUse(i, hi int) int {
	for hi--; hi >= 0 && !(l.pieces[hi].name && l.text(hi) == l.text(i)); {
		hi--
	}
	return hi
}

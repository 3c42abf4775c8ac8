package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Loops = search.Pass{
	Name:    "loops",
	Doc:     "a loop that counts down in its condition, or has its step there",
	Default: true,
	Stages:  []search.Stage{{Proposals: loops, Effort: search.Deferred}},
	Kinds:   []*search.Kind{loopKind},
	Example: search.Example{Grammar: "c",
		Before: "f() { for (a = 0; a < b; a++) g(a); }",
		After:  "f() { for (a = b; a--;) g(a); }"},
}

var loopKind = &search.Kind{Name: "loop"} // a loop's step

// loops drops the step of a loop in a small tree: the loop counts down from its bound in its
// condition, or the step replaces the variable in the condition. The text is parsed again.
//
//	for (a = 0; a < b; a++) f(a);  →  for (a = b; a--;) f(a);
//	for (; a; a++) f();            →  for (; a++;) f();
func loops(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(loopKind, document.Rewritten) {
			return
		}
		l := syntax.LineOf(v)
		for i := range l.Pieces {
			step := tree.Removable(l.Pieces[i].At)
			if !l.Pieces[i].Name || step == nil || step.Up.Node.Kind == tree.List || step.Node.Tokens < 2 || step.Node.Tokens > files.MostMoved {
				continue
			}
			for _, c := range []syntax.Change{countingDown(l, v, i, step), stepping(l, v, i, step)} {
				if c.Drop != nil && !yield(l.Proposing(loopKind, step, c)) {
					return
				}
			}
		}
	}
}

// countingDown returns the change for a step of variable i. It has no node to drop unless the
// variable is assigned and then compared with a bound before the step.
func countingDown(l syntax.Line, v *search.View, i int, step *tree.Place) syntax.Change {
	asked := lastUse(l, i, i)
	set := lastUse(l, i, asked)
	lo, hi := l.Span(step)
	if set < 0 || !slices.Contains(syntax.Operators, l.Text(asked+1)) || l.Text(set+1) != "=" || hi-lo != 2 || l.Text(set+3) != ";" {
		return syntax.Change{}
	}
	bound := syntax.Stretch{From: asked + 2, To: asked + 2}
	for bound.To < lo && l.Text(bound.To) != ";" && l.Text(bound.To) != ")" {
		bound.To = max(bound.To, l.Closing(bound.To)) + 1
	}
	if bound.To > lo {
		return syntax.Change{}
	}
	return syntax.Change{Drop: step, Gone: syntax.UpFrom(bound.From, bound.To-bound.From), Put: map[int][]*tree.Node{
		set + 2:   l.Tokens(v, bound),
		asked + 1: {syntax.Mark(v, "--")},
	}}
}

// stepping returns the change that moves a step of variable i to the variable's last use before it;
// it has no node to drop if there is none.
func stepping(l syntax.Line, v *search.View, i int, step *tree.Place) syntax.Change {
	asked := lastUse(l, i, i)
	lo, hi := l.Span(step)
	if asked < 0 || asked >= lo || slices.ContainsFunc(l.Pieces[lo:i], func(p syntax.Piece) bool { return p.Name }) {
		return syntax.Change{}
	}
	return syntax.Change{Drop: step, Put: map[int][]*tree.Node{asked: l.Tokens(v, syntax.Stretch{From: lo, To: hi})}}
}

// lastUse returns the last occurrence of name i before piece hi, or a negative number.
func lastUse(l syntax.Line, i, hi int) int {
	for hi--; hi >= 0 && !(l.Pieces[hi].Name && l.Text(hi) == l.Text(i)); {
		hi--
	}
	return hi
}

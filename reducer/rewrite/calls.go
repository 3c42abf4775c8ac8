package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Calls = search.Pass{
	Name:    "calls",
	Doc:     "a function's value or statements in place of its calls",
	Default: true,
	Stages:  []search.Stage{{Proposals: parted, Effort: search.Deferred}, {Proposals: converted, Effort: search.Exhaustive}},
	Example: search.Example{Grammar: "c",
		Before: "f(int a) { b = 3; g(a); } main() { f(1); f(2); }",
		After:  "f(int a) { b = 3; } main() { f(1); g(2); }"},
}

// converted replaces, in a small tree, the calls of a function by its returned value: in brackets,
// converted to the function's type, or, for a statement in a language with :=, assigned to _. The
// text is parsed anew, since a call need not be a node.
//
//	func f() any { return 1 }; a = f().(int)  →  a = any(1).(int)
//	short f(int a) { return a * 2; } a = f(b) →  a = (short)(b * 2)
//	func f(a int) int { return a / 0 }; f(1)  →  _ = 1 / 0
//	fn f(a: &T) { a.b() } fn g() { f(c) }     →  fn g() { c.b(); }
func converted(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > document.Rewritten {
		return search.Chained()
	}
	return syntax.EachFunction(v, inlineKind, func(f syntax.Function, _ []syntax.Function) []syntax.Change { return inCalls(f, v) })
}

// inCalls returns the changes that replace the calls of f by its value; none if f has no value or
// calls itself.
func inCalls(f syntax.Function, v *search.View) []syntax.Change {
	values, calls := f.Values(v), f.Calls()
	if len(values) == 0 || len(calls) == 0 {
		return nil
	}
	value := values[len(values)-1]
	for k := value.From; k < value.To; k++ {
		if f.Text(k) == f.Text(f.Name) && f.Opening(k) > 0 {
			return nil // it calls itself
		}
	}
	var all []syntax.Change
	for _, form := range casts(f, v, value, calls) {
		c := syntax.Change{Drop: f.At, Put: map[int][]*tree.Node{}}
		for _, call := range calls {
			tokens := filled(f, v, value, call)
			if form.brackets {
				tokens = syntax.Shaped(v, rules.Group, tokens)
			}
			c.Put[call.From] = slices.Concat(form.front, tokens, form.behind)
			c.Gone = append(c.Gone, syntax.UpFrom(call.From+1, call.To-call.From-1)...)
		}
		all = append(all, c)
	}
	return all
}

// cast is what is around a value, such as its conversion.
type cast struct {
	front    []*tree.Node
	brackets bool // around the value
	behind   []*tree.Node
}

// casts returns the casts for f's value in place of some calls. Several values are assigned without
// brackets, too.
func casts(f syntax.Function, v *search.View, value syntax.Stretch, calls []syntax.Stretch) []cast {
	all := []cast{{brackets: true}}
	if len(f.Cells(value)) > 1 {
		all = append(all, cast{})
	}
	if behind := f.Tokens(v, f.Behind()); len(behind) > 0 {
		all = append(all, cast{front: behind, brackets: true})
	} else if from := typeStart(f); from < f.Name && !f.IsLambda() {
		all = append(all, cast{front: syntax.Shaped(v, rules.Conversion, f.Tokens(v, syntax.Stretch{From: from, To: f.Name}), nil), brackets: true})
	}
	if call := calls[0]; len(calls) == 1 && f.BeginsStatement(call.From) && f.EndsStatement(call.To) {
		if len(v.Shapes.Forms(rules.Discard)) > 0 {
			all = append(all, cast{front: syntax.Shaped(v, rules.Discard, nil)})
		}
		if _, first := f.StatementAround(call.From); f.Closes(call.To, rules.Block) && first != call.From {
			all = append(all, cast{behind: []*tree.Node{syntax.Code(v, rules.End)}})
		}
	}
	return all
}

// parted replaces, in a small tree, a call that is a whole statement by one of the function's last
// statements; other calls still run the function's other statements. A constructor's calls have its
// class's name.
//
//	class a { constructor(b) { this.c = 1; b.d() } } let e = new a; new a(e) →  class a { constructor(b) { this.c = 1 } } let e = new a; e.d()
//
// A function with one call and a return at its end is inlined: its statements in front of the
// calling statement, its value in place of the call.
//
//	function f(a) { let b = []; b.c(a); return b.d } g(f(1))    →  let b = []; b.c(1); g(b.d)
//	function f(a) { for (b in a) a.c(b); return a.d } g(f([1]))  →  a = [1]; for (b in a) a.c(b); g(a.d)
func parted(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > document.Rewritten {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(slices.Values(l.Functions(v)), func(f syntax.Function) search.Proposals {
		return search.Chained(l.Changes(inlineKind, f.At, unfolded(f, v)), moved(f, v))
	})
}

// moved proposes to replace a lone call of f by one of f's last statements.
func moved(f syntax.Function, v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for _, call := range loneCalls(f, v) {
			for _, p := range statements(f) {
				lo, hi := f.Span(p)
				for f.BeginsNothing(hi - 1) {
					hi--
				}
				c := syntax.Change{Drop: p, Gone: syntax.UpFrom(call.whole.From+1, call.whole.To-call.whole.From-1)}
				c.Put = map[int][]*tree.Node{call.whole.From: filled(f, v, syntax.Stretch{From: lo, To: hi}, call.Stretch)}
				if !yield(f.Proposing(inlineKind, p, c)) {
					return
				}
			}
		}
	}
}

// loneCall is a call that is a whole statement: its value is unused, or assigned to a variable
// without other mentions.
type loneCall struct {
	syntax.Stretch
	whole syntax.Stretch
}

// loneCalls returns the last few lone calls of f or, for a constructor, of its class; none if f has
// no others.
func loneCalls(f syntax.Function, v *search.View) []loneCall {
	calls, least := f.Calls(), 2
	if len(calls) == 0 {
		calls, least = constructions(f, v), 1
	}
	if len(calls) < least {
		return nil
	}
	var lone []loneCall
	for _, call := range slices.Backward(calls) {
		if whole, ok := loneStatement(f.Line, call); ok && len(lone) < files.Substitutes/2 {
			lone = append(lone, loneCall{call, whole})
		}
	}
	return lone
}

// loneStatement returns the statement of a lone call; ok is false for any other call.
func loneStatement(l syntax.Line, call syntax.Stretch) (whole syntax.Stretch, ok bool) {
	p, first := l.StatementAround(call.From)
	if p == nil {
		return whole, false
	}
	whole.From = first
	_, whole.To = l.Span(p)
	for whole.To > call.To && l.BeginsNothing(whole.To-1) {
		whole.To--
	}
	for i := whole.From; i < call.From; i++ {
		if p := &l.Pieces[i]; p.Name && len(usesOf(l, i, 0)) > 1 {
			return whole, false
		}
	}
	return whole, whole.To == call.To
}

// constructions returns what makes objects of the definition that contains f, with brackets.
func constructions(f syntax.Function, v *search.View) []syntax.Stretch {
	outer := f.At.Up
	for outer != nil && (outer.Up == nil || outer.Up.Node.Kind != tree.List) {
		outer = outer.Up
	}
	if outer == nil {
		return nil
	}
	lo, hi := f.Span(outer)
	name := syntax.FirstName(v, outer, nil)
	var all []syntax.Stretch
	for k := range f.Pieces {
		if made, arguments, ok := construction(f.Line, name, k); ok && (k < lo || k >= hi) && arguments.To < made.To {
			all = append(all, made)
		}
	}
	return all
}

// statements returns the last few statements of f's body.
func statements(f syntax.Function) []*tree.Place {
	var all []*tree.Place
	for p := range f.At.Walk(func(p *tree.Place) bool { return len(all) == 0 || p.Node != all[len(all)-1].Node }) {
		if lo, _ := f.Span(p); p.Up != nil && p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() && p.Node.Tokens > 1 && lo > f.Body && p.Node != f.At.Node {
			all = append(all, p)
		}
	}
	slices.Reverse(all)
	return all[:min(len(all), files.Substitutes/2)]
}

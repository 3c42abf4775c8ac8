package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Callbacks = search.Pass{
	Name:    "callbacks",
	Doc:     "the value or statements of a function in place of the call that takes it",
	Default: true,
	Stages:  []search.Stage{{Proposals: callbacks, Effort: search.Deferred}},
	Kinds:   []*search.Kind{callbackKind},
	Example: search.Example{Grammar: "javascript",
		Before: "a.b(c => d(c, e))",
		After:  "d(a, e)"},
}

var callbackKind = &search.Kind{Name: "callback"}

// callbacks replaces, in a small tree, a call with a function among its arguments, or in braces
// behind it, by the function's value or, where the call is a statement, its statements. For the first
// parameter stands what the function may be called with: the object of the call, its first element,
// or another argument. The text is parsed anew.
//
//	a.forEach(b => { c(b); d() })  →  c(a[0]); d()
//	a.iter().map(|b| c(b))         →  c(a)
//	reduce(lambda b: c(b), [d])    →  c([d])
func callbacks(v *search.View) search.Proposals {
	if !v.Due(callbackKind, document.Rewritten) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(names(l), func(i int) search.Proposals { return callbacksOf(l, v, i) })
}

// callbacksOf proposes this for the call of the name at piece i.
func callbacksOf(l syntax.Line, v *search.View, i int) search.Proposals {
	call, object, arguments := syntax.CallAt(l, i)
	var changes []syntax.Change
	for k, cell := range arguments {
		if cell = l.Element(cell); len(cell) == 0 {
			continue
		}
		f, ok := syntax.LambdaIn(l, syntax.Stretch{From: cell[0], To: cell[len(cell)-1] + 1})
		if !ok {
			continue
		}
		for _, value := range handed(l, v, object, slices.Concat(arguments[:k], arguments[k+1:])) {
			if c, ok := calledBack(f, v, call, value); ok {
				changes = append(changes, c)
			}
		}
	}
	return l.Changes(callbackKind, l.Pieces[i].At, changes)
}

// handed returns what a callback may be called with, the likeliest first: an element of the call's
// object, the object, what that begins with, or another argument.
func handed(l syntax.Line, v *search.View, object []int, others [][]int) (values [][]*tree.Node) {
	if len(object) > 0 {
		whole := l.Copies(v, object)
		values = append(values, syntax.Shaped(v, rules.First, whole), whole)
		if access := slices.IndexFunc(object, l.IsCallAccess); access > 0 {
			values = append(values, whole[:access])
		}
	}
	for _, cell := range others {
		if cell = l.Element(cell); len(cell) > 0 {
			return append(values, l.Copies(v, cell))
		}
	}
	return values
}

// calledBack returns the change that replaces a call by what the callback does with a value; ok is
// false if the callback has no parameter, or does not mention it.
func calledBack(f syntax.Function, v *search.View, call syntax.Stretch, value []*tree.Node) (c syntax.Change, ok bool) {
	body := f.Statements()
	statement := f.BeginsStatement(call.From) && (f.EndsStatement(call.To) || f.BeginsByLine(call.To))
	if values := f.Values(v); !statement && len(values) > 0 {
		body = values[len(values)-1]
	}
	bound := map[string][]*tree.Node{}
	for _, k := range f.Parameters()[0] {
		if name := f.Text(k); f.Pieces[k].Name && syntax.MentionedIn(f.Line, body, name) {
			bound[name] = value
			break
		}
	}
	if len(bound) == 0 {
		return c, false
	}
	tokens := putInto(f.Line, v, body, bound)
	if !statement {
		tokens = syntax.Shaped(v, rules.Group, tokens)
	}
	return syntax.Change{Gone: syntax.UpFrom(call.From+1, call.To-call.From-1), Put: map[int][]*tree.Node{call.From: tokens}}, true
}

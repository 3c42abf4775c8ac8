package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Calls = search.Pass{
	Name:    "calls",
	Doc:     "a function's statements in front of the statement with its call",
	Default: true,
	Stages:  []search.Stage{{Proposals: unfoldings, Effort: search.Deferred}},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a) { while (a--) b += a; return b; } int g() { return h(f(2)); }",
		After:  "int g() { int a = 2; while (a--) b += a; return h(b); }"},
}

// unfoldings inlines, in a small tree, a function with one call and a return at its end: its
// statements in front of the calling statement, its value in place of the call. The text is parsed anew.
//
//	function f(a) { let b = []; b.c(a); return b.d } g(f(1))    →  let b = []; b.c(1); g(b.d)
//	function f(a) { for (b in a) a.c(b); return a.d } g(f([1]))  →  a = [1]; for (b in a) a.c(b); g(a.d)
func unfoldings(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > document.Rewritten {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(slices.Values(l.Functions(v)), func(f syntax.Function) search.Proposals {
		return l.Changes(inlineKind, f.At, unfolded(f, v))
	})
}

// unfolded returns the changes that move f's statements in front of its only call; none if f has
// several calls. Declarations in the usual forms precede the statements, for the parameters of
// declaredOnce. Where the call is a statement, its value may be left out.
func unfolded(f syntax.Function, v *search.View) []syntax.Change {
	values, calls := f.Values(v), f.Calls()
	if len(values) != 1 || len(calls) != 1 {
		return nil
	}
	value, call := values[0], calls[0]
	body := syntax.Stretch{From: f.Body + 1, To: value.From}
	for body.From < body.To && f.BeginsNothing(body.From) {
		body.From++
	}
	if f.IsKeyword(body.To-1) && f.BeginsStatement(body.To-1) {
		body.To--
	}
	p, first := f.StatementAround(call.From)
	if p == nil || body.From >= body.To || !f.BeginsStatement(body.To) {
		return nil
	}
	part := syntax.Stretch{From: body.From, To: value.To}
	bound := boundBy(f, v, part, call)
	declared := declaredOnce(f, v, part, bound)
	var all []syntax.Change
	for _, form := range v.Shapes.Forms(rules.Local) {
		var statements []*tree.Node
		for _, d := range declared {
			statements = append(append(statements, syntax.Filled(v, form, d[0], d[1])...), syntax.Code(v, rules.End))
		}
		statements = append(statements, putInto(f.Line, v, body, bound)...)
		if !f.EndsStatement(body.To - 1) {
			statements = append(statements, syntax.Code(v, rules.End))
		}
		c := syntax.Change{Drop: f.At, Gone: syntax.UpFrom(call.From+1, call.To-call.From-1), Put: map[int][]*tree.Node{}}
		if c.Put[call.From] = putInto(f.Line, v, value, bound); first != call.From {
			c.Put[first] = append(statements, f.Token(v, first))
		} else {
			c.Put[first] = slices.Concat(statements, c.Put[call.From])
			if last := len(statements) - 1; f.EndsStatement(call.To) && v.Shapes.Is(statements[last].Text(), rules.End) {
				all = append(all, syntax.Change{Drop: c.Drop, Gone: c.Gone, Put: map[int][]*tree.Node{first: statements[:last]}})
			}
		}
		if all = append(all, c); len(declared) == 0 {
			break
		}
	}
	return all
}

// declaredOnce returns the parameters with several mentions in a part of f that are assigned to
// there or have an argument of several tokens, each with its argument. It removes them from bound.
func declaredOnce(f syntax.Function, v *search.View, part syntax.Stretch, bound map[string][]*tree.Node) [][2][]*tree.Node {
	var all [][2][]*tree.Node
	for _, cell := range f.Parameters() {
		for _, k := range cell {
			if name := f.Text(k); f.Pieces[k].Name && bound[name] != nil && syntax.MentionsIn(f.Line, part, name) > 1 && (len(bound[name]) > 1 || assignsTo(f.Line, part, name)) {
				all = append(all, [2][]*tree.Node{f.Copies(v, f.Element(cell)), bound[name]})
				delete(bound, name)
			}
		}
	}
	return all
}

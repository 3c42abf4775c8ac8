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
		if f.Text(k) == f.Text(f.Name) && f.Is(k+1, rules.Call) {
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
			c.Put[call.From] = slices.Concat(form.front, tokens)
			c.Gone = append(c.Gone, syntax.UpFrom(call.From+1, call.To-call.From-1)...)
		}
		all = append(all, c)
	}
	return all
}

// cast is a prefix of a value, such as its conversion.
type cast struct {
	front    []*tree.Node
	brackets bool // around the value
}

// casts returns the casts for f's value in place of some calls. Several values are assigned without
// brackets, too.
func casts(f syntax.Function, v *search.View, value syntax.Stretch, calls []syntax.Stretch) []cast {
	all := []cast{{nil, true}}
	if len(f.Cells(value)) > 1 {
		all = append(all, cast{nil, false})
	}
	if behind := f.Tokens(v, syntax.Stretch{From: f.Closed + 1, To: f.Body}); len(behind) > 0 {
		all = append(all, cast{behind, true})
	} else if from := typeStart(f); from < f.Name {
		all = append(all, cast{syntax.Shaped(v, rules.Conversion, f.Tokens(v, syntax.Stretch{From: from, To: f.Name}), nil), true})
	}
	if call := calls[0]; len(calls) == 1 && f.BeginsStatement(call.From) && f.EndsStatement(call.To) && len(v.Shapes.Forms(rules.Discard)) > 0 {
		all = append(all, cast{syntax.Shaped(v, rules.Discard, nil), false})
	}
	return all
}

// typeStart returns the index of f's result type, behind the modifiers.
func typeStart(f syntax.Function) int {
	i := f.All.From
	for i < f.Name && (f.BeginsNothing(i) || f.Is(i, rules.Modifier)) {
		i++
	}
	return i
}

// filled returns the tokens of a value with a call's arguments for the parameters.
func filled(f syntax.Function, v *search.View, value, call syntax.Stretch) []*tree.Node {
	return putInto(f.Line, v, value, boundBy(f, v, value, call))
}

// boundBy returns a call's receiver and arguments, by their names in a part of f.
func boundBy(f syntax.Function, v *search.View, part, call syntax.Stretch) map[string][]*tree.Node {
	open := call.To - 1
	for f.Closing(open) != call.To-1 {
		open--
	}
	bound := receivers(v, &syntax.Definition{Occurrences: &document.Occurrences{At: []*tree.Place{f.Pieces[f.Name].At}}, Around: f.At}, f.Pieces[open-1].At)
	parameters, arguments := f.Cells(syntax.Stretch{From: f.Name + 2, To: f.Closed}), f.Cells(syntax.Stretch{From: open + 1, To: call.To - 1})
	if len(parameters) == len(arguments)+1 {
		parameters = parameters[1:] // the receiver
	}
	for i, p := range parameters {
		if len(parameters) != len(arguments) || len(arguments[i]) == 0 {
			break
		}
		for _, k := range p {
			if f.Pieces[k].Name && mentionedIn(f.Line, part, f.Text(k)) && !isType(f, p, f.Text(k)) {
				bound[f.Text(k)] = f.Copies(v, f.Element(arguments[i]))
				break
			}
		}
	}
	return bound
}

// isType reports whether a name among f's parameters is a type: it is in the type of f's result, too,
// or such a type follows the parameters without a sign, as in func f(int) string, and the parameter has
// no other tokens.
func isType(f syntax.Function, parameter []int, name string) bool {
	front, behind := syntax.Stretch{From: f.All.From, To: f.Name}, syntax.Stretch{From: f.Closed + 1, To: f.Body}
	return mentionedIn(f.Line, front, name) || mentionedIn(f.Line, behind, name) || len(f.Element(parameter)) == 1 && f.Body < f.All.To && f.Body > behind.From && !f.Is(behind.From, rules.Result)
}

// putInto returns the tokens of a stretch with arguments for names, and semicolons for line ends.
func putInto(l syntax.Line, v *search.View, part syntax.Stretch, bound map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for k := part.From; k < part.To; k++ {
		if k > part.From && l.BeginsByLine(k) {
			tokens = append(tokens, syntax.Code(v, rules.End))
		}
		if by, ok := bound[l.Text(k)]; ok && l.Pieces[k].Name && !l.IsAccess(k-1) {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, l.Token(v, k))
		}
	}
	return tokens
}

// mentionedIn reports whether a stretch mentions a name.
func mentionedIn(l syntax.Line, s syntax.Stretch, name string) bool {
	return mentionsIn(l, s, name) > 0
}

// mentionsIn counts the mentions of a name in a stretch.
func mentionsIn(l syntax.Line, s syntax.Stretch, name string) int {
	n := 0
	for _, p := range l.Pieces[s.From:s.To] {
		if p.Name && p.Text == name {
			n++
		}
	}
	return n
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

// constructions returns the calls with new in front that name the definition that contains f.
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
	for i, p := range f.Pieces {
		end := f.Closing(i + 1)
		if i >= lo && i < hi || !p.Name || p.Text != name || !f.Is(i+1, rules.Call) || end < 0 {
			continue
		}
		if f.Is(i-1, rules.New) {
			i--
		}
		all = append(all, syntax.Stretch{From: i, To: end + 1})
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
	switch {
	case f.IsKeyword(body.To-1) && f.BeginsStatement(body.To-1):
		body.To--
	case f.Is(value.From, rules.Return) && value.From+1 < value.To:
		value.From++
	}
	p, first := f.StatementAround(call.From)
	if p == nil || body.From >= body.To || !f.BeginsStatement(body.To) {
		return nil
	}
	part := syntax.Stretch{From: body.From, To: value.To}
	bound := boundBy(f, v, part, call)
	declared := declaredOnce(f, v, part, bound)
	assignment, shorter := assigned(f, v, first, call, value, bound)
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
		if shorter {
			all = append(all, syntax.Change{Drop: f.At, Gone: syntax.UpFrom(first+1, call.To-first-1), Put: map[int][]*tree.Node{first: slices.Concat(statements, assignment)}})
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

// assigned returns the assignment of f's values to several names by a call that is all of its right
// side, without the names that are those of their values; ok is false if there are none. Where only
// ignored values are left, it is that of a value in place of a name.
//
//	func f() ([]int, error) { var a []int; return a, g(&a) }; a, _ := f()  →  var a []int; _ = g(&a)
func assigned(f syntax.Function, v *search.View, first int, call, value syntax.Stretch, bound map[string][]*tree.Node) (tokens []*tree.Node, ok bool) {
	unused, named := v.Shapes.Token(rules.Unused), false
	cells := f.Cells(value)
	sign := first + 2*len(cells) - 1
	if len(cells) < 2 || sign+1 != call.From || !f.Initializes(sign) || !f.EndsStatement(call.To) {
		return nil, false
	}
	var names, values []*tree.Node
	for i, cell := range cells {
		at, part := first+2*i, f.Element(cell)
		if !f.Pieces[at].Name || i > 0 && !f.Is(at-1, rules.Separator) || len(part) == 0 {
			return nil, false
		}
		if name := f.Text(part[0]); len(part) == 1 && bound[name] == nil && (name == f.Text(at) || f.Text(at) == unused && f.Pieces[part[0]].Name) {
			ok = true
			continue
		}
		named = named || f.Text(at) != unused
		if len(names) > 0 {
			names, values = append(names, syntax.Code(v, rules.Separator)), append(values, syntax.Code(v, rules.Separator))
		}
		names = append(names, f.Token(v, at))
		values = append(values, putInto(f.Line, v, syntax.Stretch{From: part[0], To: part[len(part)-1] + 1}, bound)...)
	}
	switch {
	case named:
		return slices.Concat(names, []*tree.Node{f.Token(v, sign)}, values), ok
	case len(names) == 1 && len(v.Shapes.Forms(rules.Discard)) > 0:
		return slices.Concat(syntax.Shaped(v, rules.Discard, nil), values), ok
	}
	return values, ok && len(names) <= 1
}

// declaredOnce returns the parameters with several mentions in a part of f that are assigned to
// there or have an argument of several tokens, each with its argument. It removes them from bound.
func declaredOnce(f syntax.Function, v *search.View, part syntax.Stretch, bound map[string][]*tree.Node) [][2][]*tree.Node {
	var all [][2][]*tree.Node
	for _, cell := range f.Cells(syntax.Stretch{From: f.Name + 2, To: f.Closed}) {
		for _, k := range cell {
			if name := f.Text(k); f.Pieces[k].Name && bound[name] != nil && mentionsIn(f.Line, part, name) > 1 && (len(bound[name]) > 1 || assignsTo(f.Line, part, name)) {
				all = append(all, [2][]*tree.Node{f.Copies(v, f.Element(cell)), bound[name]})
				delete(bound, name)
			}
		}
	}
	return all
}

package rewrite

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

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

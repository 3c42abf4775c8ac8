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

var Initialize = search.Pass{
	Name:    "initialize",
	Doc:     "a variable with an argument or a value, in place of a function or a call",
	Default: true,
	Stages:  []search.Stage{{Proposals: initializations, Effort: search.Deferred}, {Proposals: aggregates, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{initializeKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int *a) { return 3; } g(char b) { return f(b); }",
		After:  "g(char b) { int *a = b; }"},
}

var initializeKind = &search.Kind{Name: "initialize", Policy: search.Policy{Again: true}}

// initializations drops a function of a small tree. It replaces the statement of a call by the
// declaration of a parameter, with the argument as its value, in the usual forms that parse; or
// each call by its receiver, in the form that the function takes. The text is parsed anew.
//
//	f(T *); … return f(b);                 →  T *f = b;
//	func f(a T) {} … f(b)                  →  var a T = b
//	fn f(a: T) {} … f(b);                  →  let a: T = b;
//	fn f(&self) {} … a = b.f(); g(b.f());  →  a = &b; g(&b);
func initializations(v *search.View) search.Proposals {
	if !v.Due(initializeKind, search.SmallText) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 3 {
			return nil
		}
		f, defined := l.Function(p)
		if f.Name == f.All.To || !defined && !f.Is(f.Closed+1, rules.End) {
			return nil
		}
		return l.Changes(initializeKind, p, slices.Concat(passed(f, v), returned(f, v)))
	})
}

// callSite is a call with its arguments, each but the first with the comma in front.
type callSite struct {
	call syntax.Stretch
	row  [][]int
}

// callSites returns the calls with as many arguments as f has parameters, recursive ones included.
func callSites(f syntax.Function) []callSite {
	var all []callSite
	parameters := f.Cells(syntax.Stretch{From: f.Name + 2, To: f.Closed})
	for _, s := range slices.Concat(f.Calls(), recursions(f)) {
		open := s.To - 2
		for open > s.From && f.Closing(open) != s.To-1 {
			open--
		}
		if row := f.Cells(syntax.Stretch{From: open + 1, To: s.To - 1}); len(row) == len(parameters) {
			all = append(all, callSite{s, row})
		}
	}
	return all
}

// recursions returns the calls of f in its own body, without their receivers.
func recursions(f syntax.Function) []syntax.Stretch {
	var all []syntax.Stretch
	for i := f.Name + 1; i < f.All.To; i++ {
		if end := f.Closing(i + 1); f.Pieces[i].Name && f.Text(i) == f.Text(f.Name) && f.Is(i+1, rules.Call) && end > 0 {
			all = append(all, syntax.Stretch{From: i, To: end + 1})
		}
	}
	return all
}

// passed returns the changes that replace the statement of a call by the declaration of a
// parameter; for a recursive call they replace f.
func passed(f syntax.Function, v *search.View) []syntax.Change {
	var all []syntax.Change
	parameters := f.Cells(syntax.Stretch{From: f.Name + 2, To: f.Closed})
	for _, g := range callSites(f) {
		around := f.All
		for f.BeginsNothing(around.From) {
			around.From++
		}
		if g.call.From < around.From || g.call.From >= around.To {
			around, _ = statement(f, v, g.call)
		}
		for k, cell := range parameters {
			if len(all) == mostInitialized {
				return all
			}
			if cell, argument := f.Element(cell), f.Element(g.row[k]); len(cell) > 0 && len(argument) > 0 && around.To > around.From {
				all = append(all, declared(f, v, around, cell, argument)...)
			}
		}
	}
	return all
}

// declared returns the changes that replace a statement by the declaration of a parameter with a
// value, in the forms that parse: under the parameter's own name, then under f's.
func declared(f syntax.Function, v *search.View, around syntax.Stretch, parameter, value []int) []syntax.Change {
	kind, name := copies(f.Line, v, parameter), f.Token(v, f.Name)
	var all []syntax.Change
	for _, form := range v.Shapes.Forms(rules.Variable) {
		variable := syntax.Filled(v, form, kind, []*tree.Node{name}, copies(f.Line, v, value))
		for _, tokens := range [][]*tree.Node{variable, append(variable, syntax.Code(v, rules.End))} {
			if c, ok := inPlace(f, v, around, tokens); ok {
				all = append(all, c)
				break
			}
		}
		if len(all) == files.Substitutes {
			return all
		}
	}
	return all
}

// inPlace returns the change that replaces a stretch by tokens and, if the stretch is outside of f,
// drops f; ok is false if the new text does not parse.
func inPlace(f syntax.Function, v *search.View, around syntax.Stretch, tokens []*tree.Node) (c syntax.Change, ok bool) {
	c = syntax.Change{Gone: syntax.UpFrom(around.From+1, around.To-around.From-1), Put: map[int][]*tree.Node{around.From: tokens}}
	if around.From < f.All.From || around.From >= f.All.To {
		c.Drop = f.At
	}
	e := f.Edits(c)
	return c, e != nil && v.Reparsed(v.Tree.With(e)) != nil
}

// copies returns copies of some pieces.
func copies(l syntax.Line, v *search.View, pieces []int) []*tree.Node {
	var list []*tree.Node
	for _, i := range pieces {
		list = append(list, l.Token(v, i))
	}
	return list
}

// returned returns the changes that replace each call by its receiver.
func returned(f syntax.Function, v *search.View) []syntax.Change {
	calls := f.Calls()
	if len(calls) == 0 {
		return nil
	}
	prefix := self(f)
	var all []syntax.Change
	add := func(front []*tree.Node, of func(syntax.Stretch) []int) {
		c := syntax.Change{Drop: f.At, Put: map[int][]*tree.Node{}}
		for _, s := range calls {
			pieces := of(s)
			if len(pieces) == 0 {
				return
			}
			c.Gone = append(c.Gone, syntax.UpFrom(s.From+1, s.To-s.From-1)...)
			c.Put[s.From] = slices.Concat(front, copies(f.Line, v, pieces))
		}
		all = append(all, c)
	}
	receiver := func(s syntax.Stretch) []int {
		for i := s.To - 1; i > s.From; i-- {
			if f.Text(i) == f.Text(f.Name) && f.IsCallAccess(i-1) && f.Closing(i+1) == s.To-1 {
				return syntax.UpFrom(s.From, i-1-s.From)
			}
		}
		return nil
	}
	if front := copies(f.Line, v, prefix); len(front) > 0 {
		add(front, receiver)
		add(append(front, syntax.Code(v, rules.Dereference)), receiver)
	} else if len(calls) > 1 {
		add(nil, receiver)
	}
	return all
}

// self returns the pieces in front of the word self in f's first parameter.
func self(f syntax.Function) []int {
	cell := f.Cells(syntax.Stretch{From: f.Name + 2, To: f.Closed})[0]
	for k, i := range cell {
		if f.Is(i, rules.Receiver) {
			return cell[:k]
		}
	}
	return nil
}

// aggregates turns an assignment to a part of a variable into the variable's value, in braces. For
// a parameter, a variable with that value replaces the function. The text is parsed anew.
//
//	T a; … a.b = 1;             →  T a = {1}; …
//	T a[2] = {1}; … a[1].b = 2; →  T a[2] = {1, 2}; …
//	f(T *a) { a->b = 1; }       →  T a = {1};
//	struct T {…} f(T *a) { a->b = 1; }  →  struct T {…} a = {1};
//
// When a function is dropped with its calls, one of its values also initializes an uninitialized
// variable elsewhere, which may have had that value from the stack.
//
//	f() { T a = g(); } h() { T b; … } f(); h();  →  h() { T b = g(); … } h();
func aggregates(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > document.Rewritten {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	functions := l.Functions(v)
	return search.Chained(
		search.Each(names(l), func(i int) search.Proposals {
			value := partAssigned(l, i)
			if value.From == value.To {
				return nil
			}
			var c syntax.Change
			var ok bool
			for k := len(functions) - 1; !ok && k >= 0; k-- {
				c, ok = bracedParameter(functions[k], v, i, value)
			}
			if !ok {
				c, ok = bracedValue(l, v, i, value)
			}
			if !ok {
				return nil
			}
			return search.One(l.Proposing(initializeKind, l.Pieces[i].At, c))
		}),
		search.Each(slices.Values(functions), func(f syntax.Function) search.Proposals { return l.Changes(initializeKind, f.At, left(f, v)) }),
	)
}

// left returns the changes that drop f with the statements that call it, and initialize a variable
// elsewhere with one of f's values.
func left(f syntax.Function, v *search.View) []syntax.Change {
	gone, ok := calling(f)
	if !ok {
		return nil
	}
	var all []syntax.Change
	for k := f.Body; k < f.All.To; k++ {
		value := syntax.Stretch{From: k + 1, To: f.StatementEnd(k + 1)}
		if !f.Is(k, rules.Assignment) || value.From == value.To {
			continue
		}
		for i := range f.Pieces {
			if i >= f.All.From && i < f.All.To || !isEmpty(f.Line, i) || len(all) == files.Substitutes {
				continue
			}
			tokens := slices.Concat([]*tree.Node{syntax.Code(v, rules.Assignment)}, f.Tokens(v, value), []*tree.Node{f.Token(v, i+1)})
			all = append(all, syntax.Change{Drop: f.At, Gone: gone, Put: map[int][]*tree.Node{i + 1: tokens}})
		}
	}
	return all
}

// calling returns the pieces of the statements that call f; ok is false unless every call is a
// statement.
func calling(f syntax.Function) (gone []int, ok bool) {
	calls := f.Calls()
	for _, s := range calls {
		if !f.BeginsStatement(s.From) || !f.Is(s.To, rules.End) {
			return nil, false
		}
		gone = append(gone, syntax.UpFrom(s.From, s.To+1-s.From)...)
	}
	return gone, len(calls) > 0
}

// isEmpty reports whether piece i is a variable declared without a value.
func isEmpty(l syntax.Line, i int) bool {
	if !l.Pieces[i].Name || !l.Is(i+1, rules.End) || l.IsAccess(i-1) || l.Is(i-1, rules.Comparison) {
		return false
	}
	first := declaredFrom(l, i)
	return first < i && (l.Pieces[first].Name || l.IsKeyword(first)) && !slices.ContainsFunc(syntax.UpFrom(first, i-first), l.Assigns) && !l.Is(first, rules.Return)
}

// declaredFrom returns the first piece of the statement, or of the contents of round brackets, that
// piece i is in.
func declaredFrom(l syntax.Line, i int) int {
	for i > 0 && !l.BeginsStatement(i) && !l.Is(i-1, rules.Call) {
		i--
	}
	return i
}

// partAssigned returns the value that the statement at piece i assigns to a part of the variable
// named there.
func partAssigned(l syntax.Line, i int) (value syntax.Stretch) {
	if !l.BeginsStatement(i) {
		return value
	}
	k := i + 1
	for {
		if l.IsAccess(k) && k+1 < len(l.Pieces) && l.Pieces[k+1].Name {
			k += 2
		} else if end := l.Closing(k); l.Is(k, rules.Index) && end > 0 {
			k = end + 1
		} else {
			break
		}
	}
	if k == i+1 || !l.Is(k, rules.Assignment) {
		return value
	}
	return syntax.Stretch{From: k + 1, To: l.StatementEnd(k + 1)}
}

// bracedValue returns the change that initializes the variable at piece i with the value in braces;
// ok is false without a declaration in front.
func bracedValue(l syntax.Line, v *search.View, i int, value syntax.Stretch) (c syntax.Change, ok bool) {
	statement := syntax.UpFrom(i, value.To+1-i)
	tokens := l.Tokens(v, value)
	for k := i - 1; k > 0; k-- {
		if !l.Pieces[k].Name || l.Text(k) != l.Text(i) || l.IsAccess(k-1) || l.BeginsStatement(k) {
			continue
		}
		end := k + 1
		for l.Is(end, rules.Index) && l.Closing(end) > 0 {
			end = l.Closing(end) + 1
		}
		switch close := l.Closing(end + 1); {
		case l.Is(end, rules.End, rules.Separator):
			tokens = append(syntax.Shaped(v, rules.Assignment, nil, syntax.Shaped(v, rules.Aggregate, tokens)), l.Token(v, end))
		case l.Is(end, rules.Assignment) && l.Is(end+1, rules.Aggregate) && close > end+2:
			tokens = slices.Concat([]*tree.Node{syntax.Code(v, rules.Separator)}, tokens, []*tree.Node{l.Token(v, close)})
			end = close
		default:
			continue
		}
		return syntax.Change{Gone: statement, Put: map[int][]*tree.Node{end: tokens}}, true
	}
	return c, false
}

// bracedParameter returns the change that replaces f by a variable declared like the parameter at
// piece i; ok is false if f has no such parameter.
func bracedParameter(f syntax.Function, v *search.View, i int, value syntax.Stretch) (c syntax.Change, ok bool) {
	if i <= f.Body || i >= f.All.To || len(f.Calls()) > 0 {
		return c, false
	}
	for _, cell := range f.Cells(syntax.Stretch{From: f.Name + 2, To: f.Closed}) {
		var kind []*tree.Node
		named := false
		for _, k := range f.Element(cell) {
			if named = named || f.Text(k) == f.Text(i); !f.Is(k, rules.Dereference) {
				kind = append(kind, f.Token(v, k))
			}
		}
		if !named {
			continue
		}
		from := f.All.From
		for f.BeginsNothing(from) {
			from++
		}
		if f.Closes(f.Name-1, rules.Block) { // the result's type is defined in front
			kind = append(f.Tokens(v, syntax.Stretch{From: from, To: f.Name}), f.Token(v, i))
		}
		variable := append(syntax.Shaped(v, rules.Assignment, kind, syntax.Shaped(v, rules.Aggregate, f.Tokens(v, value))), syntax.Code(v, rules.End))
		return syntax.Change{Gone: syntax.UpFrom(from+1, f.All.To-from-1), Put: map[int][]*tree.Node{from: variable}}, true
	}
	return c, false
}

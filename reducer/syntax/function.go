package syntax

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// Function is a list element that defines a function.
type Function struct {
	Line
	At     *tree.Place
	All    Stretch
	Name   int
	Closed int // the bracket that closes the parameters
	Body   int // the first piece of the body, or the function's end
}

// Function returns the function at p; ok is false if there is none.
func (l Line) Function(p *tree.Place) (f Function, ok bool) {
	lo, hi := l.Span(p)
	f = Function{Line: l, At: p, All: Stretch{lo, hi}}
	for f.Name = lo; f.Name < hi; f.Name++ {
		if f.Closed = l.Closing(f.Name + 1); l.Pieces[f.Name].Name && l.Is(f.Name+1, rules.Call) && f.Closed > 0 {
			break
		}
	}
	if f.Name == hi {
		return f, false
	}
	for f.Body = f.Closed + 1; f.Body < hi; f.Body++ {
		switch end := l.Closing(f.Body); {
		case l.Is(f.Body, rules.Block) && end > 0 && end+1 < hi && l.Is(end+1, rules.Block):
			f.Body = end // the braces belong to a type
		case l.Is(f.Body, rules.Body):
			return f, true
		case end > 0:
			f.Body = end // what is in other brackets does, too
		}
	}
	return f, f.Closed+1 < hi && !l.Is(f.Closed+1, rules.End)
}

// Functions returns the functions of a small tree.
func (l Line) Functions(v *search.View) []Function {
	var all []Function
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 4 {
			continue
		}
		if f, ok := l.Function(p); ok {
			all = append(all, f)
		}
	}
	return all
}

// EachFunction proposes the changes to each function of a small tree; changes also gets all
// functions.
func EachFunction(v *search.View, kind *search.Kind, changes func(f Function, all []Function) []Change) search.Proposals {
	l := LineOf(v)
	all := l.Functions(v)
	return search.Each(slices.Values(all), func(f Function) search.Proposals { return l.Changes(kind, f.At, changes(f, all)) })
}

// Calls returns the calls from outside of f, each as a stretch of access path, name and arguments.
// A method's calls need an access in front of the name.
func (f Function) Calls() []Stretch {
	var all []Stretch
	method := f.isMethod()
	for i := range f.Pieces {
		if i >= f.All.From && i < f.All.To || !f.Pieces[i].Name || f.Text(i) != f.Text(f.Name) || !f.Is(i+1, rules.Call) || method && !f.IsCallAccess(i-1) {
			continue
		}
		s := Stretch{i, max(i, f.Closing(i+1)) + 1}
		if f.IsCallAccess(i - 1) {
			s.From = slices.Min(append(f.Receiver(i), i))
		}
		all = append(all, s)
	}
	return all
}

// isMethod reports whether a bracketed receiver stands between the first keyword and the name.
func (f Function) isMethod() bool {
	first := f.All.From
	for f.BeginsNothing(first) {
		first++
	}
	return f.IsKeyword(first) && f.Is(first+1, rules.Call) && f.Closing(first+1) == f.Name-1
}

// Types returns the tokens of the result's type, for each of its possible positions.
func (f Function) Types(v *search.View) [][]*tree.Node {
	var all [][]*tree.Node
	for _, s := range []Stretch{{f.Closed + 1, f.Body}, {f.All.From, f.Name}} {
		if f.Is(s.From, rules.Result) {
			s.From++
		}
		if s.To > s.From && f.Is(s.To-1, rules.End) {
			s.To-- // the function has no body
		}
		if s.From < s.To {
			all = append(all, f.outside(v, f.Tokens(v, s)))
		}
	}
	return all
}

// Values returns the returned values: optional parts of the body behind a keyword or at a block's
// end.
func (f Function) Values(v *search.View) []Stretch {
	var all []Stretch
	inside := func(p *tree.Place) bool {
		return len(all) == 0 || p.Node.Tokens > 0 && !f.within(p, all[len(all)-1])
	}
	for p := range f.At.Walk(inside) {
		if p.Node.Kind != tree.Opt || p.Node.Tokens == 0 {
			continue
		}
		lo, hi := f.Span(p)
		if lo <= f.Body || !f.EndsStatement(hi) {
			continue
		}
		if f.IsKeyword(lo-1) && f.BeginsStatement(lo-1) || f.Closes(hi, rules.Block) && isSingle(p.Node.Kid(0)) && f.BeginsStatement(lo) {
			all = append(all, Stretch{lo, hi})
		}
	}
	return all
}

// Tail returns the last statement of the body if it can be its value: no end follows it, and the
// place of an optional value behind it is empty. ok is false if it cannot.
func (f Function) Tail(v *search.View) (s Stretch, ok bool) {
	for p := range document.Within(v, f.At.Places()) {
		if p.Node.Kind != tree.Opt || p.Node.Tokens > 0 || p.Up == nil || p.Index == 0 {
			continue
		}
		list := p.Up.Kid(p.Index - 1)
		if list.Node.Kind != tree.List || list.Node.Count() == 0 {
			continue
		}
		s.From, s.To = f.Span(list.Kid(list.Node.Count() - 1))
		if s.To == f.All.To-1 && s.From > f.Body && f.Closes(s.To, rules.Block) && !f.Is(s.To-1, rules.End) {
			return s, true
		}
	}
	return s, false
}

// within reports whether a place is in a stretch.
func (f Function) within(p *tree.Place, s Stretch) bool {
	lo, _ := f.Span(p)
	return lo >= s.From && lo < s.To
}

// isSingle reports whether one rule node has all tokens of n.
func isSingle(n *tree.Node) bool {
	return n.Kind == tree.Rule || slices.ContainsFunc(n.Kids(), func(k *tree.Node) bool { return k.Kind == tree.Rule && k.Tokens == n.Tokens })
}

// outside returns the tokens of a type for use outside of f's own type: Self becomes the qualifier
// of a call of f.
func (f Function) outside(v *search.View, kind []*tree.Node) []*tree.Node {
	calls := f.Calls()
	for i, n := range kind {
		if v.Shapes.Is(n.Text(), rules.ReceiverType) && len(calls) > 0 && f.Is(calls[0].From+1, rules.Scope) {
			kind[i] = f.Token(v, calls[0].From)
		}
	}
	return kind
}

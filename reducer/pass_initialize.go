package reducer

import (
	"slices"

	"pare/tree"
)

var initializePass = Pass{
	Name:    "initialize",
	Doc:     "a variable of a parameter's type that holds the argument in place of a call of a small text, without the function; or the receiver or an argument in place of each call",
	Default: true,
	stages:  []stage{{proposals: initializations, effort: deferred}},
}

// initializations drops a function of a small tree. In place of the statement around a call it declares
// a variable like one of the parameters with the argument for its value, in the usual
// forms that parse; or each call becomes its receiver, as the function takes that, or one of its
// arguments. The text is parsed again.
//
//	f(T *); … return f(b);                 →  T *f = b;
//	func f(a T) {} … f(b)                  →  var a T = b
//	fn f(a: T) {} … f(b);                  →  let a: T = b;
//	fn f(&self) {} … a = b.f(); g(b.f());  →  a = &b; g(&b);
func initializations(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.due(initialize, smallText) {
			return
		}
		l := v.line()
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 3 {
				continue
			}
			f, defined := l.function(p)
			if f.name == f.all.to || !defined && f.text(f.closed+1) != ";" {
				continue
			}
			for _, c := range slices.Concat(f.passed(v), f.returned(v)) {
				if !yield(l.proposing(initialize, p, c)) {
					return
				}
			}
		}
	}
}

// given is a call with its arguments, each with the comma in front of it.
type given struct {
	call stretch
	row  [][]int
}

// given returns the calls with as many arguments as f has parameters, those in f, too.
func (f function) given() []given {
	var all []given
	parameters := f.cells(stretch{f.name + 2, f.closed})
	for _, s := range slices.Concat(f.calls(), f.recursions()) {
		open := s.to - 2
		for open > s.from && f.closing(open) != s.to-1 {
			open--
		}
		if row := f.cells(stretch{open + 1, s.to - 1}); len(row) == len(parameters) {
			all = append(all, given{s, row})
		}
	}
	return all
}

// recursions returns the calls of f in it, without what leads to them.
func (f function) recursions() []stretch {
	var all []stretch
	for i := f.name + 1; i < f.all.to; i++ {
		if end := f.closing(i + 1); f.pieces[i].name && f.text(i) == f.text(f.name) && f.text(i+1) == "(" && end > 0 {
			all = append(all, stretch{i, end + 1})
		}
	}
	return all
}

// passed returns the changes that declare a parameter in place of the statement around a call, or in
// place of f where that is in it.
func (f function) passed(v *view) []change {
	var all []change
	parameters := f.cells(stretch{f.name + 2, f.closed})
	for _, g := range f.given() {
		around := f.all
		for f.beginsNothing(around.from) {
			around.from++
		}
		if g.call.from < around.from || g.call.from >= around.to {
			around, _ = f.statement(v, g.call)
		}
		for k, cell := range parameters {
			if len(all) == mostInitialized {
				return all
			}
			if cell, argument := f.element(cell), f.element(g.row[k]); len(cell) > 0 && len(argument) > 0 && around.to > around.from {
				all = append(all, f.declared(v, around, cell, argument)...)
			}
		}
	}
	return all
}

// element returns pieces without a comma in front.
func (l line) element(cell []int) []int {
	if len(cell) > 0 && l.text(cell[0]) == "," {
		return cell[1:]
	}
	return cell
}

// declared returns the changes that declare a parameter with a value in place of a statement: the
// forms that parse, those with a name of the parameter's own first.
func (f function) declared(v *view, around stretch, parameter, value []int) []change {
	kind, name := f.copies(v, parameter), f.token(v, f.name)
	var all []change
	for _, word := range []string{"", "var", "let"} {
		for _, form := range [][]*tree.Node{kind, append(slices.Clone(kind), name), append([]*tree.Node{name}, kind...)} {
			if word != "" {
				form = append([]*tree.Node{v.mark(word)}, form...)
			}
			form = slices.Concat(form, []*tree.Node{v.mark("=")}, f.copies(v, value))
			for _, tokens := range [][]*tree.Node{form, append(form, v.mark(";"))} {
				if c, ok := f.inPlace(v, around, tokens); ok {
					all = append(all, c)
					break
				}
			}
			if len(all) == substitutes {
				return all
			}
		}
	}
	return all
}

// inPlace returns the change that puts tokens in place of a stretch, and drops f if it is elsewhere; ok
// is false if the text does not parse then.
func (f function) inPlace(v *view, around stretch, tokens []*tree.Node) (c change, ok bool) {
	c = change{gone: upFrom(around.from+1, around.to-around.from-1), put: map[int][]*tree.Node{around.from: tokens}}
	if around.from < f.all.from || around.from >= f.all.to {
		c.drop = f.at
	}
	e := f.edits(c)
	return c, e != nil && v.reparsed(v.tree.With(e)) != nil
}

// copies returns tokens like some pieces for another place.
func (l line) copies(v *view, pieces []int) []*tree.Node {
	var list []*tree.Node
	for _, i := range pieces {
		list = append(list, l.token(v, i))
	}
	return list
}

// returned returns the changes that put its receiver, or an argument, in place of each call.
func (f function) returned(v *view) []change {
	calls := f.calls()
	if len(calls) == 0 {
		return nil
	}
	prefix := f.self()
	var all []change
	add := func(front []*tree.Node, of func(stretch) []int) {
		c := change{drop: f.at, put: map[int][]*tree.Node{}}
		for _, s := range calls {
			pieces := of(s)
			if len(pieces) == 0 {
				return
			}
			c.gone = append(c.gone, upFrom(s.from+1, s.to-s.from-1)...)
			c.put[s.from] = slices.Concat(front, f.copies(v, pieces))
		}
		all = append(all, c)
	}
	receiver := func(s stretch) []int {
		for i := s.to - 1; i > s.from; i-- {
			if f.text(i) == f.text(f.name) && isCallAccess(f.text(i-1)) && f.closing(i+1) == s.to-1 {
				return upFrom(s.from, i-1-s.from)
			}
		}
		return nil
	}
	if front := f.copies(v, prefix); len(front) > 0 {
		add(front, receiver)
		add(append(front, v.mark("*")), receiver)
	} else if len(calls) > 1 {
		add(nil, receiver)
	}
	return all
}

// self returns the pieces in front of the receiver's name among the parameters of f.
func (f function) self() []int {
	cell := f.cells(stretch{f.name + 2, f.closed})[0]
	for k, i := range cell {
		if f.text(i) == "self" {
			return cell[:k]
		}
	}
	return nil
}

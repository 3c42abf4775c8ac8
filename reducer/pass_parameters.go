package reducer

import (
	"slices"

	"pare/tree"
)

var parametersPass = Pass{
	Name:    "parameters",
	Doc:     "a parameter or an outer variable in place of a function of a small text, with the type of its result",
	Default: true,
	stages:  []stage{{proposals: parameters, effort: deferred}},
}

// parameters drops a function whose calls stand in one other function, which gets a parameter
// of its name and its result's type, in the usual forms that parse; or it leaves
// a variable of the function. The calls become the name alone. The text is parsed again.
//
//	fn f() -> R<A> { … } fn g() { f(); } →  fn g(f: R<A>) { f; }
//	T f(int a) { … } int g() { f(1).b; } →  int g(T f) { f.b; }
//	int *f() { … } int g() { *f(); }     →  int *f; int g() { *f; }
func parameters(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.due(parameter, rewritten) {
			return
		}
		l := v.line()
		all := l.functions(v)
		for _, f := range all {
			for _, c := range f.asVariable(v, all) {
				edits := func(*view, *tree.Place) *tree.Edits { return l.edits(c) }
				if !yield(proposal{kind: parameter, at: f.at, parse: true, make: edits}) {
					return
				}
			}
		}
	}
}

// functions returns the functions of a small tree.
func (l line) functions(v *view) []function {
	var all []function
	for p := range within(v, v.tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 4 {
			continue
		}
		if f, ok := l.function(p); ok {
			all = append(all, f)
		}
	}
	return all
}

// asVariable returns the changes that make f a variable, or a parameter of the innermost of the
// functions that holds its calls.
func (f function) asVariable(v *view, all []function) []change {
	calls := f.calls()
	if len(calls) == 0 || f.body == f.closed+1 && f.name == f.all.from {
		return nil
	}
	var names change
	for _, s := range calls {
		for i := s.from; i < s.to; i++ {
			if !(f.text(i) == f.text(f.name) && f.text(i+1) == "(") {
				names.gone = append(names.gone, i)
			}
		}
	}
	var changes []change
	if f.name > f.all.from && f.body < f.all.to {
		changes = append(changes, joined(names, change{gone: upFrom(f.name+1, f.all.to-f.name-1), put: map[int][]*tree.Node{
			f.name: {f.token(v, f.name), v.mark(";")},
		}}))
	}
	slices.Reverse(all)
	defer slices.Reverse(all)
	i := slices.IndexFunc(all, func(g function) bool { return g.name != f.name && g.holds(calls) })
	if i < 0 {
		return changes
	}
	for _, kind := range f.types(v) {
		name := v.mark(f.text(f.name))
		for _, form := range [][]*tree.Node{append([]*tree.Node{name, v.mark(":")}, kind...), append([]*tree.Node{name}, kind...), append(slices.Clone(kind), name)} {
			c := joined(names, all[i].taking(v, form))
			c.drop = f.at
			if v.reparsed(v.tree.With(f.edits(c))) != nil {
				changes = append(changes, c)
			}
		}
	}
	return changes
}

// holds reports whether all calls stand in the body of g.
func (f function) holds(calls []stretch) bool {
	return !slices.ContainsFunc(calls, func(s stretch) bool { return s.from <= f.closed || s.to > f.all.to })
}

// types returns the tokens of the type of f's result, wherever it may stand.
func (f function) types(v *view) [][]*tree.Node {
	var all [][]*tree.Node
	for _, s := range []stretch{{f.closed + 1, f.body}, {f.all.from, f.name}} {
		if t := f.text(s.from); t == "->" || t == ":" {
			s.from++
		}
		if s.from < s.to {
			all = append(all, f.tokens(v, s))
		}
	}
	return all
}

// taking returns the change that gives f one more parameter.
func (f function) taking(v *view, parameter []*tree.Node) change {
	tokens := slices.Clone(parameter)
	if f.text(f.closed-1) != "(" {
		tokens = append([]*tree.Node{v.mark(",")}, tokens...)
	}
	return change{put: map[int][]*tree.Node{f.closed: append(tokens, f.token(v, f.closed))}}
}

package slice

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/syntax"
	"pare/tree"
)

// expansion writes pieces with the values of their names.
type expansion struct {
	*slicer
	literals bool // for a value of several tokens stands a literal in it
	long     bool // there is such a value
	tokens   int  // written so far
	values   int  // put for names
	failed   bool // a parameter has no argument, or the text is too long
}

// source is a value that stands for a name.
type source struct {
	value syntax.Stretch
	named bool // the value's second piece is a variable's name, which is left out
}

// parameter returns the position of the parameter with a name, or -1.
func (e *expansion) parameter(f *syntax.Function, name string) int {
	for i, cell := range f.Parameters() {
		for _, k := range cell {
			if e.Pieces[k].Name && e.Text(k) == name && !f.IsType(cell, name) {
				return i
			}
		}
	}
	return -1
}

// isObject reports whether a parameter is a method's object.
func (e *expansion) isObject(parameter []int) bool {
	return slices.ContainsFunc(parameter, func(k int) bool { return e.Is(k, rules.Receiver) })
}

// handedTo returns the argument for the parameter of a number: one with its name, or the one of
// that number, or else the value that the parameter has without.
func (e *expansion) handedTo(parameter []int, i int, arguments [][]int) []int {
	for _, argument := range arguments {
		argument = e.Element(argument)
		if value := syntax.WithoutLabel(e.Line, parameter, argument); len(value) < len(argument) {
			return value
		}
	}
	if i < len(arguments) {
		return e.Element(arguments[i])
	}
	if sign := slices.IndexFunc(parameter, e.Initializes); sign >= 0 {
		return parameter[sign+1:]
	}
	return nil
}

// argument returns what the first call of f hands to a parameter; ok is false if it is unknown.
func (e *expansion) argument(f *syntax.Function, i int) (of source, ok bool) {
	call, ok := e.callOf(f)
	if !ok {
		return of, false
	}
	if len(f.Calls()) == 0 && !e.isConstructor(f) {
		if i == 0 && e.Is(f.Open+1, rules.Receiver) {
			return e.object(f)
		}
		return of, false
	}
	if syntax.BracketOf(e.Line, call) < 0 {
		return of, false
	}
	parameters, arguments := f.Parameters(), f.Arguments(call)
	if len(e.Element(arguments[0])) == 0 {
		arguments = nil
	}
	if e.isObject(parameters[0]) || len(parameters) == len(arguments)+1 && !slices.ContainsFunc(parameters[len(arguments)], e.Initializes) {
		if i == 0 {
			return e.object(f)
		}
		parameters, i = parameters[1:], i-1
	}
	cell := e.handedTo(parameters[i], i, arguments)
	if len(cell) == 0 {
		return of, false
	}
	return source{value: syntax.Stretch{From: cell[0], To: cell[len(cell)-1] + 1}}, true
}

// object returns the object of the first call of f, or what makes one; ok is false if it is
// unknown.
func (e *expansion) object(f *syntax.Function) (of source, ok bool) {
	call, ok := e.callOf(f)
	if !ok {
		return of, false
	}
	if len(f.Calls()) == 0 {
		return source{call, e.Pieces[call.From].Name && e.Pieces[call.From+1].Name}, true
	}
	name := call.To - 1
	if open := syntax.BracketOf(e.Line, call); open >= 0 {
		name = open - 1
	}
	front := e.Receiver(name)
	if !e.IsCallAccess(name-1) || len(front) < 2 {
		return of, false
	}
	return source{value: syntax.Stretch{From: front[0], To: front[len(front)-1]}}, true
}

// isConstructor reports whether a function assigns members.
func (e *expansion) isConstructor(f *syntax.Function) bool {
	for _, all := range e.bindings {
		for _, b := range all {
			if of := e.functionAt(b.at); b.member && of != nil && of.Name == f.Name {
				return true
			}
		}
	}
	return false
}

// isMember reports whether piece k is in a definition with functions, outside of them.
func (e *expansion) isMember(k int) bool {
	for p := e.Pieces[k].At; p != nil; p = p.Up {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
			continue
		}
		return syntax.ListAround(p.Up) != nil
	}
	return false
}

// member returns the value that the text gives to the member with the name at piece k: by an
// assignment, or with a value of its own; ok is false if it gives none.
func (e *expansion) member(f *syntax.Function, k int) (of source, ok bool) {
	for _, b := range e.bindings[e.Text(k)] {
		if in := e.functionAt(b.at); b.member && in != nil && in.Name != f.Name || !b.member && in == nil && e.isMember(b.at) {
			return source{value: b.value}, true
		}
	}
	return of, false
}

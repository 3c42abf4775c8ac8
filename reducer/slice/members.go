package slice

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/syntax"
	"pare/tree"
)

// memberOf returns the value of a member of what a binding's value makes; ok is false if it is not
// known.
func (e *expansion) memberOf(b binding, name string) (of source, ok bool) {
	made := b.value
	if yielded, f, ok := e.yielded(b.value); ok && b.first {
		of.within = []running{{f, b.value}}
		made = yielded
	} else if b.first || b.number > 0 {
		return of, false
	}
	if of.value, ok = e.initial(made, name); ok {
		return of, true
	}
	for _, m := range e.bindings[name] {
		c := e.functionAt(m.at)
		if m.member && c != nil && slices.Contains(e.callsOf(c), made) {
			return source{binding: m, within: append(of.within, running{c, made})}, true
		}
	}
	return of, false
}

// initial returns the value of a member in the braces of an object's construction.
//
//	A { b: 1 }   A { b }
func (e *expansion) initial(object syntax.Stretch, name string) (value syntax.Stretch, ok bool) {
	open := object.From
	for open < object.To && !e.Is(open, rules.Block) {
		open++
	}
	for _, cell := range e.Cells(syntax.Stretch{From: open + 1, To: object.To - 1}) {
		if cell = e.Element(cell); len(cell) == 0 || e.Text(cell[0]) != name {
			continue
		}
		last := cell[len(cell)-1] + 1
		if len(cell) > 2 && e.Is(cell[1], rules.Annotation) {
			return syntax.Stretch{From: cell[2], To: last}, true
		}
		return syntax.Stretch{From: cell[0], To: last}, len(cell) == 1
	}
	return value, false
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
// assignment, or in the braces of an object's construction; ok is false if it gives none.
func (e *expansion) member(f *syntax.Function, k int) (of source, ok bool) {
	for _, b := range e.bindings[e.Text(k)] {
		if in := e.functionAt(b.at); b.member && in != nil && in.Name != f.Name || !b.member && in == nil && e.isMember(b.at) {
			return source{binding: b}, true
		}
	}
	for _, object := range e.objects(f) {
		if of.value, ok = e.initial(object, e.Text(k)); ok {
			return of, true
		}
	}
	return of, false
}

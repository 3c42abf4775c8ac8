package search

import (
	"pare/grammar"
	"pare/tree"
)

// isLate reports whether the grammar wants all edits of a set to be asked in the last round, and
// this is an earlier one: a type alone, for example, when every use of it would have to change too.
func (v *View) isLate(e *tree.Edits) bool {
	if !v.Late || v.Effort == Exhaustive {
		return false
	}
	for _, p := range e.Changed() {
		if !isLate(p) {
			return false
		}
	}
	return true
}

// isLate reports whether an edit of the node at p is late.
func isLate(p *tree.Place) bool {
	late := grammar.Itself
	for ; p != nil; p = p.Up {
		r := p.Node.Rule()
		if r != nil && r.Late >= late {
			return true
		}
		if r != nil || p.Node.Kind == tree.Token {
			late = grammar.Wholly
		}
	}
	return false
}

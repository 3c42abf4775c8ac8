package search

import (
	"pare/grammar"
	"pare/tree"
)

// isLate reports whether all edits of a set are to wait for the last round, by the grammar, and
// this is an earlier one. An example is an edit of a type alone, when every use of it would have to
// change.
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

package search

import (
	"pare/grammar"
	"pare/tree"
)

// isLate reports whether an edit set has to wait for the last round: the grammar defers all its
// places. An example is the edit of a type whose uses would all have to change with it.
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

// isLate reports whether the grammar defers edits of the node at p.
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

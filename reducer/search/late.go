package search

import (
	"pare/grammar"
	"pare/tree"
)

// isLate reports whether an edit set has to wait: the grammar defers all its places to the last
// round, or does not let them change. An example is the edit of a type whose uses would all have to
// change with it.
func (v *View) isLate(e *tree.Edits) bool {
	if !v.Late {
		return false
	}
	last := v.Effort == Exhaustive
	// A shortest sentence of the grammar for a construct that stays whole is seldom one of the
	// language.
	made := map[*tree.Node]bool{}
	if !last {
		for p, n := range e.Replaced() {
			if isWhole(p.Node) && isMade(n) {
				made[p.Node] = true
			}
		}
	}
	for _, p := range e.Changed() {
		if !made[p.Node] && !isLate(p, last) {
			return false
		}
	}
	return true
}

// isLate reports whether the grammar defers edits of the node at p beyond this round, which may be
// the last. The innermost rule that says anything decides.
func isLate(p *tree.Place, last bool) bool {
	late := grammar.Itself
	for at := p; at != nil; at = at.Up {
		r := at.Node.Rule()
		switch {
		case r != nil && r.Late >= late:
			return !last
		case r != nil && at != p && r.Fixed:
			return true
		case r != nil && at != p && r.Whole:
			return !last
		case r != nil && (r.Whole || at != p && r.Late == grammar.Never):
			return false
		}
		if r != nil || at.Node.Kind == tree.Token {
			late = grammar.Wholly
		}
	}
	return false
}

// isMade reports whether a node has tokens that are no part of the input.
func isMade(n *tree.Node) bool {
	for l := range n.Leaves() {
		if l.Lo() < 0 {
			return true
		}
	}
	return false
}

// isWhole reports whether a node is nothing but a construct that stays whole.
func isWhole(n *tree.Node) bool {
	for tokens := n.Tokens; n.Tokens == tokens; n = n.Kid(0) {
		if r := n.Rule(); r != nil && r.Whole {
			return true
		}
		if n.Kind == tree.Token || n.Count() == 0 {
			break
		}
	}
	return false
}

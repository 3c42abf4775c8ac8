package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// View is what a pass sees of a search: the document, the best tree so far, what the round asks
// for, and what the search remembers.
type View struct {
	*document.Document
	Tree   *tree.Tree
	Effort Effort
	proof  bool // only what a certificate speaks of is asked
	Depth  int  // the depth bound of replace
	Hasty  bool // the round asks only what saves much
	memory
	Versions versions   // of the nodes of the tree
	best     bestUnread // of the tree
	notes    [notes]any // see note
}

// bestUnread is the outcome of [document.Document.Unread] for a tree.
type bestUnread struct {
	tree     *tree.Tree
	anything bool
	count    int
}

// memory is what a search remembers of its answers.
type memory interface {
	// Due reports whether the tree has that many tokens at most, and others than when it was
	// last due for the kind.
	Due(k *Kind, small int32) bool
	// Count returns the number of occurrences of an identifier.
	Count(identifier string) int
	// Spare returns the elements that define nothing which is mentioned elsewhere.
	Spare(elements tree.Chunk) tree.Chunk
	// Undroppable reports whether the drop of a node failed, and has no reason to succeed now.
	Undroppable(n *tree.Node) bool
	// Odds returns how many edits of a kind with a label succeeded and failed.
	Odds(k *Kind, label string) (won, lost int)
	// Before returns the tree before the last success, nil for none.
	Before() *tree.Tree
}

// notes is the number of [note] that there may be.
const notes = 3

// Note is a slot of a view, in which a pass keeps what it found out about the tree; a copy of the
// search has the same in it until one of them notes something else.
type Note[T any] struct{ Slot int }

func (n Note[T]) Of(v *View) T {
	x, _ := v.notes[n.Slot].(T)
	return x
}

func (n Note[T]) Keep(v *View, x T) { v.notes[n.Slot] = x }

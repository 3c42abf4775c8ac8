package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// View is what a pass sees of a search: the document, the best tree so far, the effort of the
// round, and the search's memory.
type View struct {
	*document.Document
	Tree   *tree.Tree
	Effort Effort
	proof  bool // the round asks claimed edits only
	Depth  int  // the depth bound of replace
	Hasty  bool // the round asks only edits that save much
	// KeepsNames says that a candidate has the input's identifiers only.
	KeepsNames bool
	left       func(*tree.Tree) int // see [Search.Last]; nil before
	memory
	Versions versions   // versions of the tree's nodes
	best     bestUnread // for the tree
	notes    [notes]any // see note
}

// bestUnread caches the result of [document.Document.Unread] for a tree.
type bestUnread struct {
	tree     *tree.Tree
	anything bool
	count    int
}

// memory is what a search remembers of earlier answers.
type memory interface {
	// Due reports whether the tree has at most small tokens, and not as many as when the kind was
	// last due.
	Due(k *Kind, small int32) bool
	// Count returns the number of occurrences of an identifier.
	Count(identifier string) int
	// DistinctNames returns the number of identifiers that occur.
	DistinctNames() int
	// Spare returns the elements whose definitions only they themselves mention.
	Spare(elements tree.Chunk) tree.Chunk
	// Undroppable reports whether the drop of a node failed and has no reason to succeed now.
	Undroppable(n *tree.Node) bool
	// Odds returns how many edits of a kind with a label succeeded and failed.
	Odds(k *Kind, label string) (won, lost int)
	// Before returns the tree before the last success, or nil.
	Before() *tree.Tree
}

// notes is the largest number of [Note] slots.
const notes = 3

// Note is a slot of a view for a pass's findings about the tree. A copy of the search shares them
// until either overwrites the slot.
type Note[T any] struct{ Slot int }

func (n Note[T]) Of(v *View) T {
	x, _ := v.notes[n.Slot].(T)
	return x
}

func (n Note[T]) Keep(v *View, x T) { v.notes[n.Slot] = x }

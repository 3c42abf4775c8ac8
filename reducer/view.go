package reducer

import "pare/tree"

// effort is the share of edits that a round asks.
type effort uint8

const (
	pruned     effort = iota // not those that failed and have no reason to succeed now, nor kinds that keep failing elsewhere
	deferred                 // also those that were deferred
	exhaustive               // also every claimed edit of the tree, whatever failed before
	efforts                  // the number of efforts
)

// view is what a pass sees of a search: the document, the best tree so far, what the round asks
// for, and what the search remembers.
type view struct {
	*document
	tree   *tree.Tree
	effort effort
	proof  bool // only what a certificate speaks of is asked
	depth  int  // the depth bound of replace
	hasty  bool // the round asks only what saves much
	memory
	notes [notes]any // see note
}

// memory is what a search remembers of its answers.
type memory interface {
	// Due reports whether the tree has that many tokens at most, and others than when it was
	// last due for the kind.
	Due(k *kind, small int32) bool
	// Count returns the number of occurrences of an identifier.
	Count(identifier string) int
	// Spare returns the elements that define nothing which is mentioned elsewhere.
	Spare(elements tree.Chunk) tree.Chunk
	// Undroppable reports whether the drop of a node failed, and has no reason to succeed now.
	Undroppable(n *tree.Node) bool
	// Before returns the tree before the last success, nil for none.
	Before() *tree.Tree
	// Reparsed returns the tree of t's text, nil if that is not a sentence, or less of it is read.
	Reparsed(t *tree.Tree) *tree.Tree
	// ReadsLess reports whether more of t is not read than of the best so far.
	ReadsLess(t *tree.Tree) bool

	AllFirst(nodes tree.Chunk) tree.Chunk
	AllLatest(nodes tree.Chunk) tree.Chunk
	Remembered(p *tree.Place) *tree.Place
	RememberedWhole(p *tree.Place) *tree.Place
	Locate(root *tree.Node, p *tree.Place) *tree.Place
}

// notes is the number of [note] that there may be.
const notes = 3

// note is a slot of a view, in which a pass keeps what it found out about the tree; a copy of the
// search has the same in it until one of them notes something else.
type note[T any] struct{ slot int }

func (n note[T]) of(v *view) T {
	x, _ := v.notes[n.slot].(T)
	return x
}

func (n note[T]) keep(v *view, x T) { v.notes[n.slot] = x }

package search

import (
	"pare/hdd/ddmin"
	"pare/reducer/oracle"
	"pare/reducer/stated"
	"pare/tree"
)

// Size is the size of a text.
type Size struct {
	Bytes  int  `json:"bytes"`
	Tokens *int `json:"tokens,omitempty"` // nil without a grammar
}

// Search is a running reduction. It is a value: a copy, made in constant time by Fork, runs on its
// own, and the next questions depend on the value alone. During a stage with an algorithm no copy
// can be made.
type Search struct {
	View
	History history
	Names   identifiers
	Oracle  *oracle.Oracle
	events  listener
	freed   func(v *View, elements []*tree.Place, few int) []Item // see [Config]
	imports func(v *View, e *tree.Edits) bool                     // see [Config]

	Text  []byte
	Size  tree.Size
	own   map[string]bool  // the input's identifiers, if no other may come; else nil
	bytes func([]byte) int // see [Config]

	Plan   plan
	Ddmin  ddmin.Options // the strategy's variant
	order  uint64        // see [Config]
	queue  *queue        // of the current stage, in the order heaviest first
	begun  bool          // the queue is filled
	began  int           // the epoch at that time
	pushed int           // items pushed so far
	vain   int           // questions of the current stage since its last success

	asked []Turn // since the last answer

	bound    *boundNames // for the present tree or an earlier one
	fixed    fixedParts
	stated   stated.Facts
	Steering *Steering // nil for none

	foresee func(oracle.Guess) bool // takes the questions of a copy that runs ahead
	dropped bool                    // the copy is no longer needed
}

// Turn is a proposal whose turn has come, with the state from which to continue.
type Turn struct {
	content content // discarded is empty if it is not remembered
	Class   Class
	unmade  bool // it could not become a question
	skipped bool // it was not worth a question
	known   bool // it is known to have failed
	barred  bool // its text does not keep what it has to: that says nothing of others of its class

	item   *Item
	at     *tree.Place // the item's place
	edits  *tree.Edits
	queue  *queue // the queue without the item
	pushed int
}

// Question is a candidate on its way to the test: the result of
// search.asked[index].
type Question struct {
	candidate
	index int
}

// listener is told of a search's progress.
type listener interface {
	Begin(pass string)
	// Accepted reports a step and its name within the pass, "" for none.
	Accepted(name string, text []byte, size Size)
}

// nobody is no listener.
type nobody struct{}

func (nobody) Begin(string) {}

func (nobody) Accepted(string, []byte, Size) {}

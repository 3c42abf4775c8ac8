package search

import (
	"pare/hdd/ddmin"
	"pare/reducer/oracle"
	"pare/tree"
)

// Size is the size of a text.
type Size struct {
	Bytes  int  `json:"bytes"`
	Tokens *int `json:"tokens,omitempty"` // nil without a grammar
}

// Search is a running reduction. It is a value: a copy, made in constant time by
// fork, goes on by itself, and the next questions are a function of the value
// alone. Only a stage with an algorithm of its own (see Pass) is not
// interruptible.
type Search struct {
	View
	History history
	Names   identifiers
	Oracle  *oracle.Oracle
	events  listener
	freed   func(v *View, elements []*tree.Place, few int) []Item // see [config]

	Text  []byte
	Size  tree.Size
	bytes func([]byte) int // of [Job.Bytes]

	Plan   plan
	Ddmin  ddmin.Options // the strategy's variant
	order  uint64        // of the items, among those that save about as much; 0 is by what they save
	queue  *queue        // of the current stage, in the order heaviest first
	begun  bool          // the queue is filled
	began  int           // the epoch at that time
	pushed int           // items so far
	vain   int           // questions of the current stage since its last success

	asked []Turn // since the last answer

	numbers  *Numbering
	bound    *boundNames // of the present tree or an earlier one
	Steering *Steering   // nil for none

	foresee func(oracle.Guess) bool // of a copy that runs ahead: takes its questions
	dropped bool                    // that copy is not needed any more
}

// Turn is a proposal whose turn has come, with the state to continue from.
type Turn struct {
	content content // without discarded nodes if it is not remembered
	Class   Class
	unmade  bool // it never became a question
	skipped bool // it was not worth one
	known   bool // because it had failed

	item   *Item
	at     *tree.Place // of the item
	edits  *tree.Edits
	queue  *queue // without the item
	pushed int
}

// Question is a candidate on its way to the test: the result of
// search.asked[index].
type Question struct {
	candidate
	index int
}

// listener is told of what a search does.
type listener interface {
	Begin(pass string)
	// Accepted tells of a step, and by which name in its pass; "" for none.
	Accepted(name string, text []byte, size Size)
}

// nobody is no listener.
type nobody struct{}

func (nobody) Begin(string) {}

func (nobody) Accepted(string, []byte, Size) {}

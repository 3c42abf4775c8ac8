package search

import (
	"pare/tree"
)

// Pass is a source of proposals.
type Pass struct {
	Name    string
	Doc     string // its proposals, in 80 characters at most
	Origin  string // of the idea; may be empty
	When    When
	Default bool   // part of the default strategy
	Claim   string // the claim proved by a last round without a success; may be empty
	UpTo    int    // the bytes of a result up to which that holds; 0 is any

	Levels bool // it runs ddmin over the nodes of a level

	Stages []Stage // one after the other

	Kinds   []*Kind // of its edits
	Example Example // a pass of the default has one
}

// Example is a text of which a strategy without the pass leaves more, or leaves it in more tests.
type Example struct {
	// Grammar is a built-in one; or files, for a document with a line for each file, of its name,
	// a colon and its text, in which ⏎ is the end of a line; or preprocessed, for C with a header.
	// The word LONG stands for a name of a thousand letters.
	Grammar string
	Before  string
	After   string   // the only other text that is interesting, blanks aside
	Needs   []string // instead of it: the parts that an interesting text has
}

// When is the phase of a strategy in which a pass runs.
type When uint8

const (
	Always  When = iota // in every round
	First               // before the rounds, once
	Settled             // after each round of a small tree, and before one of more effort: the history knows nothing of newly made nodes
)

// Stage is a part of a pass: proposals in one of two orders, asked until none
// succeeds, or an algorithm of its own.
type Stage struct {
	Proposals func(v *View) Proposals                // as given
	Items     func(v *View, root *tree.Place) []Item // heaviest first, each once
	Algorithm func(*Search)

	Coarse  bool   // of a large tree: elements that a success leaves unused are not looked for
	Once    bool   // not again after a success
	Several bool   // of a document of several files only
	Effort  Effort // the least effort at which it is asked
	Hasty   bool   // it is asked in hasty rounds, too
	Deepens bool   // in the last round it is asked again, the depth growing, until something is found
}

// Proposals are made in sequence, on the assumption that each fails.
type Proposals = func(yield func(Proposal) bool)

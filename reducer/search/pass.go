package search

import (
	"iter"
	"slices"

	"pare/tree"
)

// Pass is a source of proposals.
type Pass struct {
	Name    string
	Doc     string // its proposals, in 80 characters at most
	Origin  string // source of the idea; may be empty
	When    When
	Default bool   // part of the default strategy
	Claim   string // what a last round without a success proves; may be empty
	UpTo    int    // largest result, in bytes, that the claim covers; 0 for any

	Levels bool // it runs ddmin over the nodes of a level

	Stages []Stage // one after the other

	Kinds   []*Kind // the kinds of its edits
	Example Example // required of a pass of the default strategy
}

// Example is a text that a strategy without the pass leaves larger, or reduces in more tests.
type Example struct {
	// Grammar is the name of a built-in grammar; or "files", for a document with one line per file,
	// of its name, a colon and its text with ⏎ as the line end; or "preprocessed", for C with a
	// header. The word LONG stands for a name of a thousand letters.
	Grammar string
	Before  string
	After   string   // the only other text that is interesting, blanks aside
	Needs   []string // instead of After: the parts that an interesting text has
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
	Proposals func(v *View) Proposals                // in the pass's order
	Items     func(v *View, root *tree.Place) []Item // heaviest first, each once
	Algorithm func(*Search)

	Coarse  bool   // in a large tree it does not look for elements that a success leaves unused
	Once    bool   // not repeated after a success
	Several bool   // only for a document of several files
	Effort  Effort // the least effort at which it runs
	Hasty   bool   // it also runs in hasty rounds
	Deepens bool   // in the last round it repeats with growing depth until it finds something
}

// Proposals are made in sequence, on the assumption that each fails.
type Proposals = func(yield func(Proposal) bool)

// Each returns the proposals for each item, one item after the other; nil are none.
func Each[T any](items iter.Seq[T], proposals func(T) Proposals) Proposals {
	return func(yield func(Proposal) bool) {
		for item := range items {
			if all := proposals(item); all != nil {
				for p := range all {
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}

// Chained returns the proposals of several sources, one source after the other.
func Chained(all ...Proposals) Proposals {
	return Each(slices.Values(all), func(p Proposals) Proposals { return p })
}

// One returns a single proposal.
func One(p Proposal) Proposals { return func(yield func(Proposal) bool) { yield(p) } }

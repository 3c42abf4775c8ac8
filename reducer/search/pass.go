package search

import (
	"iter"
	"slices"

	"pare/reducer/oracle"
	"pare/tree"
)

// Pass is a source of proposals.
type Pass struct {
	Name    string
	Doc     string // what it proposes, in at most 80 characters
	Origin  string // source of the idea; may be empty
	When    When
	Default bool   // part of the default strategy
	Claim   string // the result's property after a last round without a success; may be empty
	UpTo    int    // bytes of the largest result with the claim; 0 for any

	Levels bool // it runs ddmin over the nodes of a level

	Stages []Stage // one after the other

	Kinds   []*Kind // the kinds of its edits
	Example Example // required of a pass of the default strategy
}

// Message is what the failure of the input says.
type Message = oracle.Message

// Example is a text for which a strategy without the pass takes more tests, or leaves a larger
// result.
type Example struct {
	// Grammar is a built-in grammar's name, "preprocessed" for C with a header, or "files" for
	// several files: a line each, of a name, a colon and the text with ⏎ for line ends. The word
	// LONG stands for a name of a thousand letters.
	Grammar string
	Before  string
	After   string   // the only other interesting text, blanks aside
	Needs   []string // instead of After: parts of every interesting text
	Message Message  // of the failure
}

// When is the phase of a strategy in which a pass runs.
type When uint8

const (
	Always  When = iota // in every round
	First               // before the rounds, once
	Settled             // after each round of a small tree, and before one of more effort: new nodes have no history
)

// Stage is a part of a pass: proposals in one of two orders, asked until none succeeds, or an
// algorithm.
type Stage struct {
	Proposals func(v *View) Proposals                // in the pass's order
	Items     func(v *View, root *tree.Place) []Item // heaviest first, each once
	Algorithm func(*Search)

	Coarse  bool   // in a large tree, elements left unused by a success are not looked for
	Once    bool   // not repeated after a success
	Several bool   // only for a document of several files
	Effort  Effort // the least effort at which it runs
	Early   bool   // in a text of at most SmallResult tokens it runs at any effort
	Hasty   bool   // it also runs in hasty rounds
	Renames bool   // it puts other names for identifiers
	Deepens bool   // in the last round it repeats with growing depth until a success
}

// Proposals is a sequence of proposals, each made on the assumption that those before it fail.
type Proposals = func(yield func(Proposal) bool)

// Each returns the proposals of all items, in the items' order; nil stands for none.
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

// Chained returns the proposals of several sources, in the sources' order.
func Chained(all ...Proposals) Proposals {
	return Each(slices.Values(all), func(p Proposals) Proposals { return p })
}

// One returns a single proposal.
func One(p Proposal) Proposals { return func(yield func(Proposal) bool) { yield(p) } }

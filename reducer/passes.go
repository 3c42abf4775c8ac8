package reducer

import (
	"slices"

	"pare/tree"
)

// Pass is a source of proposals.
type Pass struct {
	Name    string
	Doc     string // its proposals, with the origin of the idea
	When    When
	Default bool   // part of the default strategy
	Claim   string // the claim proved by a last round without a success; may be empty
	UpTo    int    // the bytes of a result up to which that holds; 0 is any

	levels bool // it runs ddmin over the nodes of a level

	stages []stage // one after the other
}

// When is the phase of a strategy in which a pass runs.
type When uint8

const (
	Always  When = iota // in every round
	First               // before the rounds, once
	Settled             // after each round of a small tree, and before one of more effort: the history knows nothing of newly made nodes
)

// stage is a part of a pass: proposals in one of two orders, asked until none
// succeeds, or an algorithm of its own.
type stage struct {
	proposals func(v *view) proposals                // as given
	items     func(v *view, root *tree.Place) []item // heaviest first, each once
	algorithm func(*search)

	coarse  bool   // of a large tree: elements that a success leaves unused are not looked for
	once    bool   // not again after a success
	several bool   // of a document of several files only
	effort  effort // the least effort at which it is asked
	hasty   bool   // it is asked in hasty rounds, too
	deepens bool   // in the last round it is asked again, the depth growing, until something is found
}

// proposals are made in sequence, on the assumption that each fails.
type proposals = func(yield func(proposal) bool)

// passes is the table of all passes, in the order in which a round of the default
// runs them.
var passes = []Pass{
	filesPass, commentsPass, branchesPass, bodiesPass, unwrapPass, removePass, directivesPass, macrosPass, replacePass, inlinePass, callsPass, namesPass, argumentsPass, movePass,
	expandPass, windowsPass, sentencesPass, contextsPass, membersPass, bindPass, fieldsPass, typesPass, resultsPass, parametersPass, initializePass, cutPass, insidesPass, severalPass, alikePass, substitutePass, instantiatePass, joinPass, loopsPass, pairsPass, absorbPass, includesPass, levelsPass, coarsePass, gtrPass,
	bookPass, bookAllPass, bookAnywherePass, bookEverythingPass, tokensPass, borrowPass, blanksPass, linesPass,
}

// Passes returns the table of passes.
func Passes() []Pass { return slices.Clone(passes) }

// passNamed returns the pass, nil if there is none of that name.
func passNamed(name string) *Pass {
	if i := slices.IndexFunc(passes, func(p Pass) bool { return p.Name == name }); i >= 0 {
		return &passes[i]
	}
	return nil
}

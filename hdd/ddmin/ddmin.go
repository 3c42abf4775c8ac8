package ddmin

import (
	"iter"
	"math/rand/v2"
	"slices"
)

// Options vary ddmin. The zero value is ddmin as published.
type Options struct {
	// ComplementsOnly omits the tests of single parts ("reduce to subset") while
	// there are more than two: such a test drops nearly everything and seldom
	// succeeds.
	ComplementsOnly bool
	// Backward drops the last part first. Later elements often use earlier ones,
	// and go more easily while those remain.
	Backward bool
	// Start is the number of parts in the first round; 0 means 2. With 1 the
	// empty configuration is asked first; ddmin assumes it is not interesting.
	Start int
	// Shuffle, when not 0, is a number that determines the order in which the parts of
	// a round are asked for.
	Shuffle uint64
	// Split makes the parts; nil means Even.
	Split Split
}

// Minimize is a Minimizer: Hildebrandt and Zeller, "Simplifying failure-inducing
// input" (ISSTA 2000), figure 1, the minimizing delta debugging algorithm.
//
// A round cuts the configuration into parts and asks, each in order, for
//
//	one part alone              -> go on with it, cut in 2
//	all but one part            -> go on with them, in one part less
//	(neither, parts < elements) -> twice the parts
//	(neither, parts = elements) -> done
//
// With two parts "all but one" is the other part and is not asked again. The
// result is 1-minimal: the removal of any one element was asked and refused,
// except that of the only one, which takes Start: 1. A question may recur in a
// later round, as in the paper; Once answers those.
//
// At most n*n+3n questions; about 2*log2(n) when a single element is to blame
// (propositions 8 and 9). Weights are ignored.
func (o Options) Minimize(n int, _ func(int) int, first First[[]int]) []int {
	cur, parts, more := all(n), o.Start, true
	if parts == 0 {
		parts = 2
	}
	for more {
		cur, parts, more = ask(first, cur, o.questions(cur, parts))
	}
	return cur
}

// questions yields edits, in rounds of ever more parts, with the number of parts
// to go on with when one wins.
func (o Options) questions(cur []int, parts int) iter.Seq2[edit, int] {
	return func(yield func(edit, int) bool) {
		if len(cur) == 0 || len(cur) == 1 && parts > 1 {
			return
		}
		for parts := min(parts, len(cur)); o.round(cur, parts, yield) && parts < len(cur); {
			parts = min(2*parts, len(cur))
		}
	}
}

func (o Options) round(cur []int, parts int, yield func(edit, int) bool) bool {
	split := o.Split
	if split == nil {
		split = Even
	}
	chunks := split(cur, parts)
	if o.Backward {
		slices.Reverse(chunks)
	}
	if o.Shuffle != 0 {
		rnd := rand.New(rand.NewPCG(o.Shuffle, uint64(len(cur))<<32+uint64(parts)))
		rnd.Shuffle(len(chunks), func(i, j int) { chunks[i], chunks[j] = chunks[j], chunks[i] })
	}
	subsets := parts > 1 && !o.ComplementsOnly
	for _, c := range chunks {
		if subsets && !yield(edit{c, true}, 2) {
			return false
		}
	}
	for _, c := range chunks {
		if !(subsets && parts == 2) && !yield(edit{c, false}, max(parts-1, 2)) {
			return false
		}
	}
	return true
}

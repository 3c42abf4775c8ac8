// Package ddmin minimises sequences by delta debugging: ddmin as published and
// its kin, and the general algorithms dd, ddmax and dd+. It knows nothing of
// grammars, trees or processes.
//
// The searches work on configurations: ascending slices of the indices kept, out
// of 0 to n-1. A configuration is immutable once proposed. Minimize and Isolate
// wrap the searches for lists of items.
package ddmin

import "iter"

// First asks the candidates in order and returns the index of the first one that
// is interesting; ok is false for none. It is the one seam between search and
// testing: a search proposes candidates lazily, in order of preference, and
// cannot tell whether they ran in sequence, in parallel or from a cache. A
// cancelled First answers "none", which ends every search.
//
// First may read past the winner, but reads the sequence only once and not after
// it has returned. Searches draw no conclusion from a candidate having been read.
type First[C any] func(candidates iter.Seq[C]) (index int, ok bool)

// Sequential returns a First that asks test about one candidate after another;
// test reports whether a candidate is interesting.
func Sequential[C any](test func(C) bool) First[C] {
	return func(candidates iter.Seq[C]) (int, bool) {
		i := 0
		for c := range candidates {
			if test(c) {
				return i, true
			}
			i++
		}
		return 0, false
	}
}

// Minimizer drops superfluous elements of a list, given as its length; weight is
// the weight of an element (at least 1; nil means 1 for all). The whole list is
// assumed to be interesting and not asked. It returns the indices kept,
// ascending: the last winner of first, or all.
//
// Every Minimizer is deterministic: the questions up to each winner depend only
// on n, weight and the answers.
type Minimizer func(n int, weight func(i int) int, first First[[]int]) []int

// Minimize returns a smaller list of the items that is still interesting and
// 1-minimal: removing any single item makes it uninteresting. It is ddmin as
// published (see Options), with no question asked twice; the empty list is asked
// first.
func Minimize[E any](items []E, first First[[]E]) []E {
	keep := Options{Start: 1}.Minimize(len(items), nil, Once(Over(items, first)))
	return Select(items, keep)
}

// Then runs a, and b on its result, with no question asked twice. With OneByOne
// as b the result is 1-minimal whatever a is.
func Then(a, b Minimizer) Minimizer {
	return func(n int, weight func(int) int, first First[[]int]) []int {
		first = Once(first)
		kept := a(n, weight, first)
		var among func(int) int
		if weight != nil {
			among = func(i int) int { return weight(kept[i]) }
		}
		return Select(kept, b(len(kept), among, Over(kept, first)))
	}
}

// InTurns reduces the arguments of a function of several inputs in turn, the
// others held, until none gets smaller (The Debugging Book, chapter
// DeltaDebugger, "Reducing Multiple Arguments"). reduce reduces one argument,
// keeps the result, and reports whether it got smaller.
func InTurns(arguments int, reduce func(argument int) bool) {
	for arg, settled := 0, 0; settled < arguments; arg = (arg + 1) % arguments {
		settled++
		if reduce(arg) {
			settled = 1 // the others may now get smaller
		}
	}
}

// Over turns a First over lists into one over configurations of items, for use
// with any Minimizer.
func Over[E any](items []E, first First[[]E]) First[[]int] {
	return Through(first, func(keep []int) []E { return Select(items, keep) })
}

// Through turns a First over candidates of any kind into one over configurations:
// build makes the candidate of a configuration.
func Through[C any](first First[C], build func(keep []int) C) First[[]int] {
	return func(configs iter.Seq[[]int]) (int, bool) {
		return first(func(yield func(C) bool) {
			for keep := range configs {
				if !yield(build(keep)) {
					return
				}
			}
		})
	}
}

// Select returns the kept items as a new slice.
func Select[E any](items []E, keep []int) []E {
	list := make([]E, 0, len(keep))
	for _, i := range keep {
		list = append(list, items[i])
	}
	return list
}

// NamedMinimizer is a minimiser that users choose by its name.
type NamedMinimizer struct {
	Name       string
	OneMinimal bool // whatever the test; on monotone tests all of them are
	Run        Minimizer
}

// Minimizers returns the list minimisers by name, for command lines and comparisons.
// All can end with the empty list. Then(m, OneByOne) makes each 1-minimal.
func Minimizers() []NamedMinimizer {
	return []NamedMinimizer{
		{"ddmin", true, Options{Start: 1}.Minimize},
		{"ddmin-complements", true, Options{Start: 1, ComplementsOnly: true}.Minimize},
		{"ddmin-backward", true, Options{Start: 1, ComplementsOnly: true, Backward: true}.Minimize},
		{"ddmin-smallest", true, Smallest{Options{Start: 1}}.Minimize},
		{"dd", true, DD{}.Minimize},
		{"wdd", true, Weighted{}.Minimize},
		{"wdd-complements", true, Weighted{ComplementsOnly: true}.Minimize},
		{"probdd", false, Prob{}.Minimize},
		{"probdd-half", false, Prob{First: half}.Minimize},
		{"wprobdd", false, Prob{Weighted: true}.Minimize},
		{"wprobdd-half", false, Prob{First: half, Weighted: true}.Minimize},
		{"cdd", false, Counter{}.Minimize},
		{"cdd-half", false, Counter{First: half}.Minimize},
		{"cdd-backward", false, Counter{First: half, Backward: true}.Minimize},
		{"one-by-one", true, OneByOne},
		{"splitting", false, Splitting},
	}
}

// half returns a first chunk of half the list.
func half(n int) int { return (n + 1) / 2 }

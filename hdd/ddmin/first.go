// Package ddmin minimises sequences by delta debugging: ddmin as published and
// its kin, and the general algorithms dd, ddmax and dd+. It knows nothing of
// grammars, trees or processes.
//
// The searches work on configurations: ascending slices of the indices that are
// kept, out of 0 to n-1. A configuration is never changed once it was proposed.
// Minimize and Isolate wrap them for lists of items.
package ddmin

import "iter"

// First asks the candidates in order and returns the index of the first one that
// is interesting; ok is false for none. It is the one seam between search and
// testing: a search proposes candidates lazily, in the order it prefers them,
// and cannot tell whether they were run one by one, several at once or answered
// from a cache. A First that was cancelled answers "none", so every search ends
// by itself.
//
// First may read past the winner, but reads the sequence only once and not after
// it has returned. No search concludes anything from a candidate having been read.
type First[C any] func(candidates iter.Seq[C]) (index int, ok bool)

// Sequential asks test about one candidate after another; test says whether a
// candidate is still interesting.
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

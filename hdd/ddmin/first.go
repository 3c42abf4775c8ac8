// Package ddmin minimises sequences by delta debugging: ddmin as published and
// its kin, and the general algorithms dd, ddmax and dd+. It knows nothing of
// grammars, trees or processes.
//
// The searches work on configurations: ascending slices of the indices that are
// kept, out of 0 to n-1. A configuration is never changed once it was proposed.
// Minimize and Isolate wrap them for lists of items.
package ddmin

import "iter"

// First returns the earliest candidate of the sequence that is still
// interesting, and whether there is one. It is the one seam between search and
// testing: a search proposes candidates lazily, in the order it prefers them,
// and cannot tell whether they were run one by one, several at once or answered
// from a cache. A First that was cancelled answers "none", so every search ends
// by itself.
//
// The candidate returned is one of those proposed and not a copy, and the
// sequence is no longer read when First has returned. Reading ahead is harmless:
// no search concludes anything from a candidate having been read.
type First[C any] func(candidates iter.Seq[C]) (C, bool)

// Sequential asks test about one candidate after another; test says whether a
// candidate is still interesting.
func Sequential[C any](test func(C) bool) First[C] {
	return func(candidates iter.Seq[C]) (C, bool) {
		for c := range candidates {
			if test(c) {
				return c, true
			}
		}
		var none C
		return none, false
	}
}

// Package ddmin minimises sequences by delta debugging: ddmin as published and
// its kin. It knows nothing of grammars, trees or processes.
package ddmin

import "iter"

// First returns the earliest candidate of the sequence that is still
// interesting, and whether there is one. It is the one seam between search and
// testing: a search proposes candidates lazily, in the order it prefers them,
// and cannot tell whether they were run one by one, several at once or answered
// from a cache. A First that was cancelled answers "none", so every search ends
// by itself.
type First[C any] func(candidates iter.Seq[C]) (C, bool)

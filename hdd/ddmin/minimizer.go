package ddmin

import (
	"iter"
	"slices"
	"weak"
)

// Minimizer drops elements of a list that need not be there. The list is known
// by its length only; weight says how much an element counts (at least 1; nil
// means 1 for all). The whole list is taken to be interesting and is not asked.
// It returns the indices kept, ascending, the last winner of first or all.
//
// Every Minimizer is deterministic: the questions that count, those up to each
// winner, depend on n, weight and the answers alone. A sequence that it proposes
// may be read again from the beginning and is the same then.
type Minimizer func(n int, weight func(i int) int, first First[[]int]) []int

// Minimize returns the items of a smaller list that is still interesting and
// 1-minimal: without any one of its items it is not. It is ddmin as published
// (see Options), with no question asked twice; the empty list is asked first.
// With Sequential it takes five lines to use.
func Minimize[E any](items []E, first First[[]E]) []E {
	keep := Options{Start: 1}.Minimize(len(items), nil, Once(Over(items, first)))
	return Select(items, keep)
}

// Over turns a First over lists into one over configurations of items, so that
// any Minimizer runs on it.
func Over[E any](items []E, first First[[]E]) First[[]int] {
	return Through(first, func(keep []int) []E { return Select(items, keep) }, Identity)
}

// Through turns a First over candidates of any kind into one over configurations:
// build makes the candidate of a configuration, and id tells one candidate from
// another of the same content; see Identity.
//
// Nothing but the ids is kept, for a round may have as many questions as there
// are elements, and each may be as long as all of them. So the configuration of
// the winner is found by going through the questions once more.
func Through[C any, K comparable](first First[C], build func(keep []int) C, id func(C) K) First[[]int] {
	return func(configs iter.Seq[[]int]) ([]int, bool) {
		var ids []K
		won, ok := first(func(yield func(C) bool) {
			ids = ids[:0]
			for keep := range configs {
				c := build(keep)
				ids = append(ids, id(c))
				if !yield(c) {
					return
				}
			}
		})
		if !ok {
			return nil, false
		}
		left := slices.Index(ids, id(won))
		for keep := range configs {
			if left == 0 {
				return keep, true
			}
			left--
		}
		return nil, false
	}
}

// Select returns the kept items as a new slice, which has room for one more.
func Select[E any](items []E, keep []int) []E {
	list := make([]E, 0, len(keep)+1)
	for _, i := range keep {
		list = append(list, items[i])
	}
	return list
}

// ID tells slices apart by their memory, which it does not keep alive.
type ID[E any] struct {
	at     weak.Pointer[E]
	length int // elements without a size all share an address
}

// Identity returns the ID of a slice. An empty one must have room for an element,
// as those of Select have.
func Identity[E any](list []E) ID[E] {
	if cap(list) == 0 {
		return ID[E]{}
	}
	return ID[E]{weak.Make(&list[:1][0]), len(list)}
}

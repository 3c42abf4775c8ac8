package ddmin

import "iter"

// Minimizer drops elements of a list that need not be there. The list is known
// by its length only; weight says how much an element counts (at least 1; nil
// means 1 for all). The whole list is taken to be interesting and is not asked.
// It returns the indices kept, ascending, the last winner of first or all.
//
// Every Minimizer is deterministic: the questions that count, those up to each
// winner, depend on n, weight and the answers alone.
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

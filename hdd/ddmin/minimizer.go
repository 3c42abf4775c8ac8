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
	return func(configs iter.Seq[[]int]) ([]int, bool) {
		var read [][]int
		var lists [][]E
		won, ok := first(func(yield func([]E) bool) {
			read, lists = read[:0], lists[:0]
			for c := range configs {
				list := Select(items, c)
				read, lists = append(read, c), append(lists, list)
				if !yield(list) {
					return
				}
			}
		})
		for i := range lists {
			if ok && same(lists[i], won) {
				return read[i], true
			}
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

// same says whether two slices made by Select are one and the same. Their spare
// room makes sure that an empty one has an address.
func same[E any](a, b []E) bool {
	return len(a) == len(b) && cap(b) > 0 && &a[:1][0] == &b[:1][0]
}

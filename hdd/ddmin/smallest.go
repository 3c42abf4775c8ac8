package ddmin

import (
	"cmp"
	"iter"
	"slices"
)

// Smallest is ddmin that goes on with the smallest of several failing subsets, by weight, and
// of several failing complements; as published it goes on with the first (ISSTA 2000,
// section 9, "continue with the smallest failing one"). It asks for the lightest first.
type Smallest struct{ Options }

// Minimize is a Minimizer; 1-minimal as [Options.Minimize] is, in as many questions at most.
func (o Smallest) Minimize(n int, weight func(int) int, first First[[]int]) []int {
	if weight == nil {
		weight = func(int) int { return 1 }
	}
	if o.Split == nil {
		o.Split = Even
	}
	cur, parts, more := all(n), max(o.Start, 1), true
	for more {
		cur, parts, more = ask(first, cur, o.questions(cur, parts, weight))
	}
	return cur
}

// questions yields the edits in rounds of ever more parts, with the number of parts to go on
// with when one wins.
func (o Smallest) questions(cur []int, parts int, weight func(int) int) iter.Seq2[edit, int] {
	return func(yield func(edit, int) bool) {
		if len(cur) == 0 || len(cur) == 1 && parts > 1 {
			return
		}
		for parts := min(parts, len(cur)); ; parts = min(2*parts, len(cur)) {
			chunks := slices.Clone(o.Split(cur, parts))
			slices.SortStableFunc(chunks, func(a, b []int) int { return cmp.Compare(total(a, weight), total(b, weight)) })
			for _, c := range chunks {
				if parts > 1 && !yield(edit{c, true}, 2) {
					return
				}
			}
			for _, c := range slices.Backward(chunks) { // the heaviest gone leaves the least
				if parts != 2 && !yield(edit{c, false}, max(parts-1, 2)) {
					return
				}
			}
			if parts == len(cur) {
				return
			}
		}
	}
}

func total(elements []int, weight func(int) int) int {
	sum := 0
	for _, e := range elements {
		sum += weight(e)
	}
	return sum
}

package ddmin

import "iter"

// OneByOne is a Minimizer: it drops single elements, the last first, and starts
// over until a whole sweep drops nothing (the list minimiser of PARDIS, which
// queues elements by weight). n questions if nothing can go, at most n*(n+1)/2.
// The result is 1-minimal, the last element included.
func OneByOne(n int, _ func(int) int, first First[[]int]) []int {
	cur, at, more := all(n), n, true
	for more {
		cur, at, more = ask(first, cur, backwards(cur, at))
	}
	return cur
}

// backwards yields the single elements of cur from the one before position at
// down to the first, then those from the last down to at: a sweep that resumes
// where the last success was. The label is the position to resume from.
func backwards(cur []int, at int) iter.Seq2[edit, int] {
	return func(yield func(edit, int) bool) {
		for k := range cur {
			i := (at - 1 - k + len(cur)) % len(cur)
			if !yield(edit{part: cur[i : i+1 : i+1]}, i) {
				return
			}
		}
	}
}

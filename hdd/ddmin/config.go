package ddmin

import (
	"iter"
	"slices"
)

// all is the configuration that keeps everything.
func all(n int) []int {
	c := make([]int, n)
	for i := range c {
		c[i] = i
	}
	return c
}

// without returns a minus b; both ascend. The result is a new slice.
func without(a, b []int) []int {
	rest := make([]int, 0, max(0, len(a)-len(b)))
	for _, x := range a {
		for len(b) > 0 && b[0] < x {
			b = b[1:]
		}
		if len(b) == 0 || b[0] != x {
			rest = append(rest, x)
		}
	}
	return rest
}

// ask puts one round of questions: cur without each of the drops, which are
// ascending parts of cur. It returns what is left and the label of the drop that
// won, or cur and false.
//
// The winner is recognised by what it lacks: a First may have read further, so
// the last drop read tells nothing.
func ask[L any](first First[[]int], cur []int, drops iter.Seq2[[]int, L]) ([]int, L, bool) {
	var asked [][]int
	var labels []L
	kept, ok := first(func(yield func([]int) bool) {
		asked, labels = asked[:0], labels[:0]
		for d, l := range drops {
			asked, labels = append(asked, d), append(labels, l)
			if !yield(without(cur, d)) {
				return
			}
		}
	})
	if ok {
		gone := without(cur, kept)
		for i, d := range asked {
			if slices.Equal(d, gone) {
				return kept, labels[i], true
			}
		}
	}
	var none L
	return cur, none, false
}

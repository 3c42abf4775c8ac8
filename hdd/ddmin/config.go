package ddmin

import (
	"iter"
	"slices"
)

// all returns the configuration that keeps everything.
func all(n int) []int {
	c := make([]int, n)
	for i := range c {
		c[i] = i
	}
	return c
}

// without returns a minus b as a new slice; both ascend. The elements before and
// behind b are copied in bulk, so that dropping a run is fast.
func without(a, b []int) []int {
	if len(b) == 0 {
		return slices.Clone(a)
	}
	from, _ := slices.BinarySearch(a, b[0])
	to, found := slices.BinarySearch(a, b[len(b)-1])
	if found {
		to++
	}
	rest := make([]int, 0, len(a))
	rest = append(rest, a[:from]...)
	if to-from > len(b) || !slices.Equal(a[from:to], b) {
		rest = appendWithout(rest, a[from:to], b)
	}
	return append(rest, a[to:]...)
}

func appendWithout(rest, a, b []int) []int {
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

// edit is a step from a configuration: without a part of it, or with that part
// alone. It stands for the candidate, which may be long, where many questions are
// kept.
type edit struct {
	part  []int // ascending, part of the configuration
	alone bool
}

func (e edit) of(cur []int) []int {
	if e.alone {
		return e.part
	}
	return without(cur, e.part)
}

// ask asks for cur after each of the edits. It returns the resulting
// configuration and the label of the edit that won, or cur and false.
func ask[L any](first First[[]int], cur []int, edits iter.Seq2[edit, L]) ([]int, L, bool) {
	var asked []edit
	var labels []L
	i, ok := first(func(yield func([]int) bool) {
		for e, l := range edits {
			asked, labels = append(asked, e), append(labels, l)
			if !yield(e.of(cur)) {
				return
			}
		}
	})
	if !ok {
		var none L
		return cur, none, false
	}
	return asked[i].of(cur), labels[i], true
}

package stable_test

import (
	"slices"
	"testing"

	"pare/internal/stable"
)

// Sort sorts as slices.SortStableFunc does.
func TestSort(t *testing.T) {
	type pair struct{ key, at int }
	var list []pair
	for i := range 500 {
		list = append(list, pair{i * 7919 % 11, i})
	}
	compare := func(a, b pair) int { return a.key - b.key }
	want := slices.Clone(list)
	slices.SortStableFunc(want, compare)
	stable.Sort(list, compare)
	if !slices.Equal(list, want) {
		t.Errorf("%v, want %v", list, want)
	}
}

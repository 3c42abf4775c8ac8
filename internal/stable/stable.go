// Package stable sorts slices of structures with one machine code for all types: an instance of
// [slices.SortStableFunc] is 10 KB of the binary, one of [slices.SortFunc] 20 KB. Slices of pointers,
// strings and numbers, whose instances are there anyway, keep to package slices.
package stable

import "sort"

// Sort sorts a list by compare, which returns a negative number where a comes before b. Equal
// elements keep their order.
func Sort[T any](list []T, compare func(a, b T) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}

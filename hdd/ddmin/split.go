package ddmin

import (
	"maps"
	"slices"
)

// Split cuts an ascending list into so many parts (1 <= parts <= its length):
// disjoint, none empty, each ascending, together the list. The parts are asked
// for in the order given.
type Split func(list []int, parts int) [][]int

// Even makes runs that differ by at most one element, the longer ones first (The
// Debugging Book, chapter DeltaDebugger, function split).
func Even(list []int, parts int) [][]int {
	size, longer := len(list)/parts, len(list)%parts
	return runs(list, parts, func(i int) int { return i*size + min(i, longer) })
}

// Proportional ends run i at i/parts of the length, rounded down (The Fuzzing
// Book, chapter Reducer; Zeller and Hildebrandt 2002, appendix).
func Proportional(list []int, parts int) [][]int {
	return runs(list, parts, func(i int) int { return i * len(list) / parts })
}

// runs cuts the list where end says that the first i parts end.
func runs(list []int, parts int, end func(i int) int) [][]int {
	cut := make([][]int, parts)
	for i := range cut {
		from, to := end(i), end(i+1)
		cut[i] = list[from:to:to]
	}
	return cut
}

// Grouped keeps what belongs together in one part as long as possible: 1999,
// section 6, "Grouping Related Changes". together says how closely two elements
// i < j that are neighbours in the list are related; 0 is not at all. The list is
// cut at its weakest places, and there as evenly as these allow. For groups that
// nest (directory, file, function) it is the number of levels that two elements
// share.
func Grouped(together func(i, j int) int) Split {
	return func(list []int, parts int) [][]int {
		ends := weakest(list, parts, together)
		return runs(list, parts, func(i int) int { return ends[i] })
	}
}

// weakest returns 0, the places to cut at, and the length. All places weaker than
// some bond are taken; the rest of the cuts, at places of that very bond, go
// where an even split would have them, or to the nearest one that is free.
func weakest(list []int, parts int, together func(i, j int) int) []int {
	byBond := map[int][]int{}
	for at := 1; at < len(list); at++ {
		bond := together(list[at-1], list[at])
		byBond[bond] = append(byBond[bond], at)
	}
	cuts := []int{0, len(list)}
	for _, bond := range slices.Sorted(maps.Keys(byBond)) {
		places := byBond[bond]
		if missing := parts + 1 - len(cuts); missing < len(places) {
			places = nearest(places, missing, len(list))
		}
		cuts = append(cuts, places...)
	}
	slices.Sort(cuts)
	return cuts
}

// nearest picks so many of the ascending places, close to those that cut length
// evenly: each takes the nearest one that leaves enough for those after it.
func nearest(places []int, count, length int) []int {
	var picked []int
	next := 0
	for k := range count {
		want := (k + 1) * length / (count + 1)
		last := len(places) - (count - k)
		for next < last && abs(places[next+1]-want) <= abs(places[next]-want) {
			next++
		}
		picked = append(picked, places[next])
		next++
	}
	return picked
}

func abs(x int) int { return max(x, -x) }

package ddmin

import (
	"maps"
	"slices"
)

// Split cuts an ascending list into a number of parts (1 <= parts <= its length):
// disjoint, each ascending, together the list. The parts are asked for
// in the order given.
type Split func(list []int, parts int) [][]int

// Even makes runs whose lengths differ by at most one, the longer ones first (The
// Debugging Book, chapter DeltaDebugger, function split).
func Even(list []int, parts int) [][]int {
	size, longer := len(list)/parts, len(list)%parts
	return runs(list, parts, func(i int) int { return i*size + min(i, longer) })
}

// Float cuts as the Fuzzing Book does (chapter Reducer, DeltaDebuggingReducer): it
// accumulates a fraction, so that rounding sometimes yields an extra part.
func Float(list []int, parts int) [][]int {
	var cut [][]int
	size := float64(len(list)) / float64(parts)
	for start := 0.0; start < float64(len(list)); start += size {
		from, to := int(start), min(int(start+size), len(list))
		cut = append(cut, list[from:to:to])
	}
	return cut
}

// Truncated cuts parts of the length rounded down, and the rest into one more or several
// (The Debugging Book, chapter DeltaDebugger, function ddmin).
func Truncated(list []int, parts int) [][]int {
	return slices.Collect(slices.Chunk(list, len(list)/parts))
}

// SplitNamed returns the way to cut of this name: even, float or truncated.
func SplitNamed(name string) (Split, bool) {
	split, ok := map[string]Split{"even": Even, "float": Float, "truncated": Truncated}[name]
	return split, ok
}

// runs cuts the list at end(i), the end of the first i parts.
func runs(list []int, parts int, end func(i int) int) [][]int {
	cut := make([][]int, parts)
	for i := range cut {
		from, to := end(i), end(i+1)
		cut[i] = list[from:to:to]
	}
	return cut
}

// Grouped keeps related elements in one part as long as possible: 1999, section
// 6, "Grouping Related Changes". together is the strength of the bond between
// neighbours i < j; 0 is none. The list is cut at its weakest bonds, and among
// these as evenly as possible. For nested groups (directory, file, function) the
// bond is the number of levels that two elements share.
func Grouped(together func(i, j int) int) Split {
	return func(list []int, parts int) [][]int {
		ends := weakest(list, parts, together)
		return runs(list, parts, func(i int) int { return ends[i] })
	}
}

// weakest returns 0, the places to cut at, and the length. All places with a bond
// below some strength are cut; the remaining cuts go to places of that very
// strength, each to the free one nearest to an even split.
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

// nearest picks count of the ascending places, close to those that cut length
// evenly: each takes the nearest one that leaves enough for the rest.
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

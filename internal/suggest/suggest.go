// Package suggest finds the likely meanings of a mistyped name.
package suggest

import (
	"slices"
	"strings"
)

// most bounds the suggestions: more do not help.
const most = 3

// Near returns the names nearest to wrong, in order, three at most; none if all
// are further than one slip in three letters. A name that differs only in case is
// nearest of all, and a prefix of three letters or more is near to its name.
func Near(wrong string, names []string) []string {
	var near []string
	least := len(wrong) / 3
	for _, name := range names {
		d := slips(wrong, name, least)
		if name == "" || name == wrong || d > least {
			continue
		}
		if d < least {
			near, least = near[:0], d
		}
		near = append(near, name)
	}
	slices.Sort(near)
	near = slices.Compact(near)
	return near[:min(len(near), most)]
}

// Question returns ", did you mean A or B?" for the near names, "" for none.
func Question(near ...string) string {
	if len(near) == 0 {
		return ""
	}
	return ", did you mean " + strings.Join(near, " or ") + "?"
}

// slips returns the edit distance from wrong to name, bound+1 if it exceeds
// bound.
func slips(wrong, name string, bound int) int {
	switch {
	case strings.EqualFold(wrong, name):
		return 0
	case len(wrong) > 2 && strings.HasPrefix(name, wrong):
		return min(1, bound)
	case len(name)-len(wrong) > bound || len(wrong)-len(name) > bound:
		return bound + 1
	}
	return max(1, distance([]rune(wrong), []rune(name)))
}

// distance counts the letters to insert, drop, replace or swap with their
// neighbour to turn x into y (optimal string alignment).
func distance(x, y []rune) int {
	var before []int
	last := make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row := make([]int, len(y)+1)
		row[0] = i + 1
		for j := range y {
			cost := 1
			if x[i] == y[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(y)]
}

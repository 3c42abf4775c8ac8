package grammar

import "strings"

// suggest is ", did you mean X?" for the name of the list that is likely meant
// by wrong, "" if none is near.
func suggest(wrong string, list []string) string {
	best, least := "", len(wrong)/3 // so a name of one or two letters only in another case
	for _, name := range list {
		if name == wrong || name == "" || strings.HasPrefix(name, implicitPrefix) {
			continue
		}
		d := 0
		if !strings.EqualFold(wrong, name) {
			if n := len(name) - len(wrong); n > least || -n > least {
				continue
			}
			d = max(1, distance(wrong, name))
		}
		if d < least || d == least && (best == "" || name < best) {
			best, least = name, d
		}
	}
	if best == "" {
		return ""
	}
	return ", did you mean " + best + "?"
}

func keys[V any](m map[string]V) []string {
	list := make([]string, 0, len(m))
	for k := range m {
		list = append(list, k)
	}
	return list
}

// distance counts the letters to insert, drop, replace or swap with their
// neighbour to make b of a (optimal string alignment).
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
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

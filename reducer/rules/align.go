package rules

import "slices"

// align returns, for each part of after, the equal part of before that stays in place, by a longest
// common subsequence; -1 for none.
func align(before, after []part) []int {
	like := func(a, b *part) bool {
		return a.kind == b.kind && a.token == b.token && a.slot == b.slot && len(b.puts) == 0 && !b.each && b.kind != eachStart && b.kind != eachStop
	}
	n, m := len(before), len(after)
	best := make([][]int, n+1)
	for i := range best {
		best[i] = make([]int, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if like(&before[i], &after[j]) {
				best[i][j] = max(best[i][j], best[i+1][j+1]+1)
			}
		}
	}
	keep := slices.Repeat([]int{-1}, m)
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case like(&before[i], &after[j]) && best[i][j] == best[i+1][j+1]+1:
			keep[j] = i
			i, j = i+1, j+1
		case best[i+1][j] >= best[i][j+1]:
			i++
		default:
			j++
		}
	}
	return keep
}

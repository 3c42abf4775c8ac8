package isolate

import (
	"context"

	"pare/tree"
)

// mostPairs bounds the pairs of elements compared.
const mostPairs = 10_000

// pair pairs elements that share at least a third of their tokens, in order,
// maximising the shared tokens. Single elements on each side are always
// paired.
func pair(ctx context.Context, xs, ys []*tree.Node) [][2]int {
	if len(xs) == 1 && len(ys) == 1 {
		return [][2]int{{0, 0}}
	}
	if len(xs)*len(ys) == 0 || len(xs)*len(ys) > mostPairs {
		return nil
	}
	like := make([][]float64, len(xs))
	bags := make([]map[string]int, len(ys))
	for j, y := range ys {
		bags[j] = bag(y)
	}
	for i, x := range xs {
		if ctx.Err() != nil {
			return nil
		}
		like[i] = make([]float64, len(ys))
		mine := bag(x)
		for j := range ys {
			if l := common(mine, bags[j]); l >= 1./3 {
				like[i][j] = l
			}
		}
	}
	return best(like)
}

// bag counts the texts of the tokens below a node.
func bag(n *tree.Node) map[string]int {
	b := map[string]int{}
	for leaf := range n.Leaves() {
		b[leaf.Text()]++
	}
	return b
}

// common returns the similarity of two bags, from 0 to 1.
func common(a, b map[string]int) float64 {
	both, all := 0, 0
	for t, n := range a {
		both += min(n, b[t])
		all += n
	}
	more := 0
	for _, n := range b {
		more += n
	}
	return float64(both) / float64(max(all, more, 1))
}

// best returns the ascending pairs with the greatest sum.
func best(like [][]float64) [][2]int {
	n, m := len(like), len(like[0])
	sum := make([][]float64, n+1) // sum[i][j]: the greatest sum of pairs from i and j on
	for i := range sum {
		sum[i] = make([]float64, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			sum[i][j] = max(sum[i+1][j], sum[i][j+1])
			if like[i][j] > 0 {
				sum[i][j] = max(sum[i][j], sum[i+1][j+1]+like[i][j])
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case like[i][j] > 0 && sum[i][j] == sum[i+1][j+1]+like[i][j]:
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case sum[i][j] == sum[i+1][j]:
			i++
		default:
			j++
		}
	}
	return pairs
}

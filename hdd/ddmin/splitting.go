package ddmin

import (
	"iter"
	"math"
)

// Splitting is a Minimizer: generalised binary splitting, known from group
// testing (Hwang, "A method for detecting all defective members in a population
// by group testing", J. Amer. Statist. Assoc. 67, 1972), with the share of needed
// elements learned on the way instead of given.
//
// It works from the end of the list. A chunk is sized to go with about even
// chances. A refused chunk holds a needed element: it is halved until one is
// found. When the right half goes, the left one is not asked for as a whole: that
// question was the refused chunk itself. Needed elements cluster, so after one
// the chunks start small and grow with the gap.
//
// Dense lists cost little more than one question an element, sparse ones about
// 1+log2(n/needed) for each needed one. 1-minimal on monotone tests; see Then for
// the others. Weights are ignored.
func Splitting(n int, _ func(int) int, first First[[]int]) []int {
	cur, at, more := all(n), place{n: n, left: n, lastGap: n}, true
	for more {
		cur, at, more = ask(first, cur, at.questions(cur))
	}
	return cur
}

// place is a state of the search: cur[:left] is undecided, and its last suspect
// elements are known to include a needed one.
type place struct {
	n, left, suspect int
	needed           int // elements found to be needed
	gap, lastGap     int // elements dropped since the last needed one, and before it
}

// questions yields the chunks from here on as if each were refused, each with the
// place to resume from if it goes.
func (p place) questions(cur []int) iter.Seq2[edit, place] {
	return func(yield func(edit, place) bool) {
		for p := p; p.left > 0; {
			if p.suspect == 1 {
				p = place{n: p.n, left: p.left - 1, needed: p.needed + 1, lastGap: p.gap}
				continue
			}
			size := p.suspect / 2
			if p.suspect == 0 {
				size = p.chunk()
			}
			gone := p
			gone.left, gone.suspect, gone.gap = p.left-size, max(0, p.suspect-size), p.gap+size
			if !yield(edit{part: cur[p.left-size : p.left : p.left]}, gone) {
				return
			}
			p.suspect = size
		}
	}
}

// chunk returns the number of elements that all go with probability one half. The
// share of needed ones is the one seen so far, with a prior of one in n weighted
// as n/8 elements; after a needed element it is at most four gaps and one. Both
// numbers come from BenchmarkMinimizers and are not critical.
func (p place) chunk() int {
	const trust, gaps = 8, 4
	seen := float64(p.n-p.left) + float64(p.n)/trust
	share := (float64(p.needed) + 1.0/trust) / seen
	size := 1.0
	if share < 0.5 {
		size = math.Max(1, math.Round(-math.Ln2/math.Log1p(-share)))
	}
	return min(p.left, gaps*max(p.gap, p.lastGap)+1, int(size))
}

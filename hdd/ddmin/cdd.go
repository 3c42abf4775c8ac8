package ddmin

import (
	"iter"
	"math"
)

// Counter is counter-based delta debugging: Zhang, Xu, Tian, Cheng, Sun, "Toward
// a Better Understanding of Probabilistic Delta Debugging" (ICSE 2025). They show
// that ProbDD's probabilities only count how often an element was in a refused
// drop, so the list is swept with chunks of sizes that are known beforehand, each
// about 1.58 times smaller than the last, down to single elements.
type Counter struct {
	// First gives the size of the first chunks for a list of length n; nil means
	// 9 for every list, which ProbDD's initial probability of 0.1 amounts to.
	First func(n int) int
	// Backward sweeps from the end of the list.
	Backward bool
}

// Minimize is a Minimizer. Each element kept was refused alone once, so the
// result is 1-minimal if the test is monotone (supersets of an interesting
// configuration are interesting). Weights are ignored.
func (o Counter) Minimize(n int, _ func(int) int, first First[[]int]) []int {
	size := 9
	if o.First != nil {
		size = o.First(n)
	}
	sizes := chunkSizes(min(size, n))
	cur, at, more := all(n), sweep{}, n > 0
	for more {
		cur, at, more = ask(first, cur, o.questions(cur, sizes, at))
	}
	return cur
}

// sweep is a position in the work: the round, and the number of elements already
// passed.
type sweep struct{ round, done int }

// questions yields the chunks from position at on, each with the position to
// resume from if it goes: its own.
func (o Counter) questions(cur, sizes []int, at sweep) iter.Seq2[edit, sweep] {
	return func(yield func(edit, sweep) bool) {
		for at := at; at.round < len(sizes); at = (sweep{at.round + 1, 0}) {
			for ; at.done < len(cur); at.done += sizes[at.round] {
				from, to := at.done, min(at.done+sizes[at.round], len(cur))
				if o.Backward {
					from, to = len(cur)-to, len(cur)-from
				}
				if !yield(edit{part: cur[from:to:to]}, at) {
					return
				}
			}
		}
	}
}

// chunkSizes returns the sizes of the rounds, from the given one down to 1. If p
// is the probability that an element is needed, s elements go together with
// probability (1-p)^s, and s*(1-p)^s is largest at s = -1/ln(1-p). A refusal
// raises p to p/(1-(1-p)^s) by Bayes' rule.
func chunkSizes(size int) []int {
	var sizes []int
	for p := needed(size); size > 1; {
		sizes = append(sizes, size)
		p /= 1 - math.Pow(1-p, float64(size))
		size = min(size-1, bestChunk(p))
	}
	return append(sizes, 1)
}

// needed returns the probability for which chunks of the given size are optimal.
func needed(size int) float64 { return 1 - math.Exp(-1/float64(max(size, 1))) }

// bestChunk returns the integer s >= 1 that maximises s*(1-p)^s.
func bestChunk(p float64) int {
	if p >= 0.5 {
		return 1
	}
	gain := func(s float64) float64 { return s * math.Pow(1-p, s) }
	s := math.Floor(-1 / math.Log1p(-p))
	if gain(s+1) > gain(s) {
		s++
	}
	return int(s)
}

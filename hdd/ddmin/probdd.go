package ddmin

import (
	"cmp"
	"iter"
	"math"
	"slices"
)

// Prob is probabilistic delta debugging: Wang, Shen, Chen, Xiong, Zhang,
// "Probabilistic Delta Debugging" (ESEC/FSE 2021). Each element has a probability
// of being needed. Every step drops the elements whose loss promises the largest
// gain: elements dropped times the probability that none is needed. A refusal
// raises the probabilities of all that were in it by Bayes' rule; an element
// refused alone is needed for certain.
//
// With Weighted the gain counts weights: Zhou, Xu, Zhang, Tian, Sun, "WDD:
// Weighted Delta Debugging" (ICSE 2025), W_ProbDD. Ties go to the earlier
// element, where the paper draws lots.
type Prob struct {
	// First gives the number of elements in the first drop for a list of length
	// n, and so the initial probability; nil means the papers' 0.1, which amounts
	// to 9 or 10 elements.
	First    func(n int) int
	Weighted bool
}

// Minimize is a Minimizer. Like Counter it is 1-minimal on monotone tests only.
func (o Prob) Minimize(n int, weight func(int) int, first First[[]int]) []int {
	m := newModel(n, o, weight)
	cur, more := all(n), true
	for more {
		var refused [][]int
		var won int
		cur, won, more = ask(first, cur, m.questions(cur, &refused))
		for _, drop := range refused[:won] {
			m.refuse(drop)
		}
	}
	return cur
}

// model holds the beliefs about the elements.
type model struct {
	p []float64 // probability that it is needed
	w []float64 // weight
}

func newModel(n int, o Prob, weight func(int) int) model {
	prior := 0.1
	if o.First != nil {
		prior = needed(o.First(n))
	}
	m := model{make([]float64, n), make([]float64, n)}
	for i := range n {
		m.p[i], m.w[i] = prior, 1
		if o.Weighted && weight != nil {
			m.w[i] = float64(weight(i))
		}
	}
	return m
}

// questions yields drop after drop as if each were refused, recording them, each
// with the number of refusals before it. m itself is left alone, because a First
// may read ahead.
func (m model) questions(cur []int, refused *[][]int) iter.Seq2[edit, int] {
	return func(yield func(edit, int) bool) {
		*refused = (*refused)[:0]
		ahead := model{slices.Clone(m.p), m.w}
		for k := 0; ; k++ {
			drop := ahead.best(cur)
			*refused = append(*refused, drop)
			if len(drop) == 0 || !yield(edit{part: drop}, k) {
				return
			}
			ahead.refuse(drop)
		}
	}
}

// best returns the drop with the largest expected gain, ascending; it is empty
// once every element is needed for certain.
func (m model) best(cur []int) []int {
	order := make([]int, 0, len(cur))
	for _, i := range cur {
		if m.p[i] < 1 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(m.w[b]*(1-m.p[b]), m.w[a]*(1-m.p[a]))
	})
	weight, unneeded, gain, size := 0.0, 1.0, 0.0, 0
	for k, i := range order {
		weight += m.w[i]
		unneeded *= 1 - m.p[i]
		if weight*unneeded > gain {
			gain, size = weight*unneeded, k+1
		}
	}
	drop := order[:size:size]
	slices.Sort(drop)
	return drop
}

func (m model) refuse(drop []int) {
	if len(drop) == 1 {
		m.p[drop[0]] = 1
		return
	}
	unneeded := 1.0
	for _, i := range drop {
		unneeded *= 1 - m.p[i]
	}
	for _, i := range drop {
		m.p[i] = math.Min(1, m.p[i]/(1-unneeded))
	}
}

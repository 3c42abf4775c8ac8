package ddmin

import (
	"iter"
	"slices"
)

// Weighted is weighted ddmin: Zhou, Xu, Zhang, Tian, Sun, "WDD: Weighted Delta
// Debugging" (ICSE 2025), W_ddmin. It starts with one part, asks for each part
// alone and for all but each, and then cuts every part in two of about the same
// weight, so that a heavy element is soon asked for alone. A refused part of one
// element is not asked again; a final sweep one by one makes the result
// 1-minimal.
type Weighted struct {
	// ComplementsOnly omits the questions for a part alone.
	ComplementsOnly bool
}

// Minimize is a Minimizer; its result is 1-minimal, the last element included.
func (o Weighted) Minimize(n int, weight func(int) int, first First[[]int]) []int {
	return Then(o.byParts, OneByOne)(n, weight, first)
}

func (o Weighted) byParts(n int, weight func(int) int, first First[[]int]) []int {
	if weight == nil {
		weight = func(int) int { return 1 }
	}
	cur, more := all(n), n > 0
	for left := (rest{[][]int{cur}, -1}); more; {
		cur, left, more = ask(first, cur, o.questions(cur, left.parts(), weight))
	}
	return cur
}

// rest is all parts but one.
type rest struct {
	all [][]int
	but int // -1: no exception
}

func (r rest) parts() [][]int {
	if r.but < 0 {
		return r.all
	}
	return slices.Delete(slices.Clone(r.all), r.but, r.but+1)
}

// questions yields the edits for ever finer parts, each with the parts to go on
// with if it wins.
func (o Weighted) questions(cur []int, parts [][]int, weight func(int) int) iter.Seq2[edit, rest] {
	return func(yield func(edit, rest) bool) {
		for parts := parts; len(parts) > 0; parts = halve(parts, weight) {
			for _, p := range parts {
				if o.ComplementsOnly || len(p) == len(cur) {
					break
				}
				if !yield(edit{p, true}, rest{[][]int{p}, -1}) {
					return
				}
			}
			for i, p := range parts {
				if !yield(edit{part: p}, rest{parts, i}) {
					return
				}
			}
		}
	}
}

// halve cuts every part of more than one element where the weights of the two
// sides differ least, and drops the others.
func halve(parts [][]int, weight func(int) int) [][]int {
	var halves [][]int
	for _, p := range parts {
		if len(p) < 2 {
			continue
		}
		cut := balance(p, weight)
		halves = append(halves, p[:cut:cut], p[cut:])
	}
	return halves
}

// balance returns the length of the left side.
func balance(p []int, weight func(int) int) int {
	right := 0
	for _, i := range p {
		right += weight(i)
	}
	left, cut := 0, 0
	for cut < len(p)-1 {
		w := weight(p[cut])
		if cut > 0 && left+w-(right-w) > right-left {
			break
		}
		left, right, cut = left+w, right-w, cut+1
	}
	return cut
}

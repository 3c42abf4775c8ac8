package ddmin

import "iter"

// mostSets bounds the sets of elements whose removal NMinimal asks for in a round.
const mostSets = 20_000

// NMinimal returns a Minimizer that makes a list n-minimal (ISSTA 2000, definition 6): no n
// elements or fewer can go together. It asks for the list without each element, each two,
// and so on, and starts over after a success. Of a list of more than [NMinimalUpTo](n)
// elements it asks for smaller sets only, as many as are within that bound.
func NMinimal(n int) Minimizer {
	return func(length int, _ func(int) int, first First[[]int]) []int {
		cur, more := all(length), true
		for more {
			cur, _, more = ask(first, cur, sets(cur, n))
		}
		return cur
	}
}

// NMinimalUpTo returns the length of the longest list that is made n-minimal.
func NMinimalUpTo(n int) int {
	length := n
	for choose(length+1, n) <= mostSets {
		length++
	}
	return length
}

// choose returns the number of sets of n elements out of many, mostSets+1 if it is more.
func choose(many, n int) int {
	c := 1
	for i := range n {
		if c = c * (many - i) / (i + 1); c > mostSets {
			return mostSets + 1
		}
	}
	return c
}

// sets yields the removals of up to n elements, single ones first.
func sets(cur []int, n int) iter.Seq2[edit, bool] {
	return func(yield func(edit, bool) bool) {
		for size := 1; size <= min(n, len(cur)); size++ {
			if size > 1 && len(cur) > NMinimalUpTo(size) {
				return
			}
			for at := range Sets(len(cur), size) {
				if !yield(edit{part: Select(cur, at)}, true) {
					return
				}
			}
		}
	}
}

// Sets yields the sets of so many of the numbers below n, each ascending, in lexicographic
// order.
func Sets(n, size int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if size > n {
			return
		}
		at := all(size)
		for {
			if !yield(append([]int{}, at...)) {
				return
			}
			i := size - 1
			for i >= 0 && at[i] == n-size+i {
				i--
			}
			if i < 0 {
				return
			}
			at[i]++
			for j := i + 1; j < size; j++ {
				at[j] = at[j-1] + 1
			}
		}
	}
}

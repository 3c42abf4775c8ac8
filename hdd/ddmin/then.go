package ddmin

// Then runs a and on what it leaves b, with no question asked twice. With b
// OneByOne the result is 1-minimal whatever a is.
func Then(a, b Minimizer) Minimizer {
	return func(n int, weight func(int) int, first First[[]int]) []int {
		first = Once(first)
		kept := a(n, weight, first)
		var among func(int) int
		if weight != nil {
			among = func(i int) int { return weight(kept[i]) }
		}
		return Select(kept, b(len(kept), among, Over(kept, first)))
	}
}

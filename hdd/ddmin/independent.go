package ddmin

import (
	"iter"
	"slices"
)

// Independent returns disjoint parts of a list, each interesting by itself: minimize
// finds one, then one in the remaining elements, for as long as these are
// interesting. (ISSTA 2000, section 9, leaves it to the implementation which of several
// independent failure-inducing inputs are simplified.)
func Independent(minimize Minimizer, n int, weight func(int) int, first First[[]int]) [][]int {
	var parts [][]int
	for left := all(n); ; {
		among := func(i int) int { return 1 }
		if weight != nil {
			among = func(i int) int { return weight(left[i]) }
		}
		part := Select(left, minimize(len(left), among, Over(left, first)))
		parts = append(parts, part)
		left = without(left, part)
		if len(part) == 0 || len(left) == 0 {
			return parts
		}
		if _, ok := first(slices.Values([][]int{left})); !ok {
			return parts
		}
	}
}

// Monotone leaves out the questions whose answer follows where every part of a list that
// passes passes too: configurations within one that is known to pass (ISSTA 2000, section
// 8). passed reports whether a configuration that was asked passed; one that is unresolved
// implies nothing. n is the length of the list.
func Monotone(n int, first First[[]int], passed func(keep []int) bool) First[[]int] {
	known := &passing{words: (n + 63) / 64}
	return func(configs iter.Seq[[]int]) (int, bool) {
		var asked [][]int
		var at []int // their indexes among the configurations
		won, ok := first(func(yield func([]int) bool) {
			i := -1
			for c := range configs {
				i++
				if known.implies(c) {
					continue
				}
				asked, at = append(asked, c), append(at, i)
				if !yield(c) {
					return
				}
			}
		})
		if !ok {
			won = len(asked)
		}
		for _, c := range asked[:won] {
			if passed(c) {
				known.add(c)
			}
		}
		if !ok {
			return 0, false
		}
		return at[won], true
	}
}

// passing are configurations known to pass, none within another, as bit sets.
type passing struct {
	words int
	sets  [][]uint64
}

// mostPassing bounds the memory of passing configurations, in words of 8 bytes: 16 MB.
const mostPassing = 2 << 20

func (p *passing) set(c []int) []uint64 {
	s := make([]uint64, p.words)
	for _, i := range c {
		s[i/64] |= 1 << (i % 64)
	}
	return s
}

// implies reports whether c is within a passing configuration.
func (p *passing) implies(c []int) bool {
	if len(p.sets) == 0 {
		return false
	}
	s := p.set(c)
	return slices.ContainsFunc(p.sets, func(t []uint64) bool { return within(s, t) })
}

// add adds a configuration, in place of those within it; the oldest go for want of space.
func (p *passing) add(c []int) {
	s := p.set(c)
	p.sets = append(slices.DeleteFunc(p.sets, func(t []uint64) bool { return within(t, s) }), s)
	if len(p.sets)*p.words > mostPassing {
		p.sets = slices.Delete(p.sets, 0, 1)
	}
}

func within(s, t []uint64) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

package ddmin

import "slices"

// Smallest is ddmin that goes on with the smallest of several failing subsets, by weight, and
// of several failing complements; as published it goes on with the first (ISSTA 2000,
// section 9, "continue with the smallest failing one"). It asks for all parts of a round, so
// that it takes more questions where the failure has several independent causes.
type Smallest struct{ Options }

// Minimize is a Minimizer; 1-minimal as [Options.Minimize] is.
func (o Smallest) Minimize(n int, weight func(int) int, first First[[]int]) []int {
	if weight == nil {
		weight = func(int) int { return 1 }
	}
	if o.Split == nil {
		o.Split = Even
	}
	cur, parts := all(n), max(o.Start, 1)
	for len(cur) > 0 && (len(cur) > 1 || parts == 1) {
		parts = min(parts, len(cur))
		var subsets, complements []edit
		for _, part := range o.Split(cur, parts) {
			if parts > 1 {
				subsets = append(subsets, edit{part, true})
			}
			complements = append(complements, edit{part, false})
		}
		if best, ok := lightest(cur, subsets, weight, first); ok {
			cur, parts = best, 2
		} else if best, ok := lightest(cur, complements, weight, first); ok {
			cur, parts = best, max(parts-1, 2)
		} else if parts == len(cur) {
			return cur
		} else {
			parts *= 2
		}
	}
	return cur
}

// lightest asks for cur after each of the edits, and returns the lightest that is interesting.
func lightest(cur []int, edits []edit, weight func(int) int, first First[[]int]) (best []int, ok bool) {
	least := 0
	for from := 0; from < len(edits); {
		i, found := first(func(yield func([]int) bool) {
			for _, e := range edits[from:] {
				if !yield(e.of(cur)) {
					return
				}
			}
		})
		if !found {
			break
		}
		keep := edits[from+i].of(cur)
		total := 0
		for _, k := range keep {
			total += weight(k)
		}
		if !ok || total < least {
			best, least, ok = slices.Clone(keep), total, true
		}
		from += i + 1
	}
	return best, ok
}

package ddmin

// DDPlus finds a failure-inducing set of elements where many configurations
// cannot be tested: Zeller, "Yesterday, my program worked. Today, it does not.
// Why?" (ESEC/FSE 1999), algorithm 2, dd+. With no unresolved outcomes it is
// algorithm 1, dd.
type DDPlus struct {
	// Split makes the parts; nil means Even. Grouped keeps related elements
	// together.
	Split Split
}

// Search asks for the empty configuration, which must pass, and the whole of n
// elements, which must fail: else ErrNotPassing, ErrNotFailing or
// ErrFailureNotReproduced. Then, with the elements r applied that were found
// harmless or were set aside, it cuts the rest c into parts and asks for each
// part, and then for all but each:
//
//	r+part fails                          found: go on with the part
//	r+part and r+rest of c pass           interference: go on with both, one applied
//	r+part is unresolved, r+rest passes   preference: go on with the part, rest applied
//	otherwise                             try again with twice the parts
//
// A part that passed is applied from then on, and one without which the rest
// failed is left out.
//
// The result is minimal if the test is monotone, unambiguous (no two disjoint sets
// fail) and every element can be applied or left out by itself without making the
// test unresolved. Otherwise it may be larger, or where the test is not
// unambiguous part of a failing set. At most about 4n questions.
func (o DDPlus) Search(n int, first First[Question]) ([]int, error) {
	if !answer(first, nil, Pass) {
		return nil, ErrNotPassing
	}
	if err := reproduce(n, first); err != nil {
		return nil, err
	}
	if o.Split == nil {
		o.Split = Even
	}
	return o.search(all(n), nil, 2, first), nil
}

// search is dd3 of the paper; r and c are disjoint.
func (o DDPlus) search(c, r []int, parts int, first First[Question]) []int {
	for len(c) > 1 {
		s := o.round(c, r, parts, first)
		switch {
		case s.found >= 0:
			c, parts = s.parts[s.found], 2
		case s.interference >= 0:
			one := s.parts[s.interference]
			other := without(c, one)
			return union(
				o.search(one, union(other, r), 2, first),
				o.search(other, union(one, r), 2, first))
		case s.preference >= 0:
			one := s.parts[s.preference]
			c, r, parts = one, union(without(c, one), r), 2
		default:
			left, applied := s.drop(c, r)
			if len(left) == 0 {
				return c // each part passes alone, but not all together
			}
			if parts == len(c) {
				return left
			}
			c, r, parts = left, applied, min(2*parts, len(left))
		}
	}
	return c
}

// sorted holds the outcomes of a round by part; the numbers are positions, -1 for
// none.
type sorted struct {
	parts                           [][]int
	found, interference, preference int
	passed                          []bool // r+part passes
	spare                           []bool // r+rest fails: the part is not needed
}

// round asks for all parts until one fails, then for all complements until one
// shows an interference.
func (o DDPlus) round(c, r []int, parts int, first First[Question]) sorted {
	s := sorted{parts: o.Split(c, parts), found: -1, interference: -1, preference: -1}
	whole := union(c, r)
	withPart := func(from int, want Outcome) int {
		return s.firstIs(first, from, want, func(p []int) []int { return union(p, r) })
	}
	withRest := func(from int, want Outcome) int {
		return s.firstIs(first, from, want, func(p []int) []int { return without(whole, p) })
	}
	if s.found = withPart(0, Fail); s.found >= 0 {
		return s
	}
	s.passed = make([]bool, parts)
	for i := withPart(0, Pass); i >= 0; i = withPart(i+1, Pass) {
		s.passed[i] = true
	}
	for i := withRest(0, Pass); i >= 0; i = withRest(i+1, Pass) {
		if s.passed[i] {
			s.interference = i
			return s
		}
		if s.preference < 0 {
			s.preference = i
		}
	}
	s.spare = make([]bool, parts)
	for i := withRest(0, Fail); i >= 0; i = withRest(i+1, Fail) {
		s.spare[i] = true
	}
	return s
}

// drop returns the part of c left to search, and the elements to apply.
func (s sorted) drop(c, r []int) (left, applied []int) {
	left, applied = c, r
	for i, p := range s.parts {
		if s.passed[i] {
			applied = union(applied, p)
		}
		if s.passed[i] || s.spare[i] {
			left = without(left, p)
		}
	}
	return left, applied
}

// firstIs returns the position, from the given one on, of the first part whose
// configuration has the outcome, or -1.
func (s sorted) firstIs(first First[Question], from int, want Outcome, config func(part []int) []int) int {
	i, ok := first(func(yield func(Question) bool) {
		for _, p := range s.parts[from:] {
			if !yield(Question{config(p), want}) {
				return
			}
		}
	})
	if !ok {
		return -1
	}
	return from + i
}

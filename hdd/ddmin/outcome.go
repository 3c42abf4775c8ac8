package ddmin

import (
	"errors"
	"slices"
)

// Outcome is the outcome of a test, in the terms of POSIX 1003.3. The numbers are
// those of reducer/oracle.
type Outcome uint8

const (
	Pass Outcome = iota
	Fail
	Unresolved
)

func (o Outcome) String() string { return [...]string{"PASS", "FAIL", "UNRESOLVED"}[o] }

// The errors of the ends that dd, ddmax and dd+ start from.
var (
	// ErrNotPassing: the empty configuration does not pass.
	ErrNotPassing = errors.New("the empty input does not pass")
	// ErrNotFailing: the whole passes.
	ErrNotFailing = errors.New("the whole input does not fail")
	// ErrFailureNotReproduced: the whole neither passes nor fails as expected.
	ErrFailureNotReproduced = errors.New("the failure of the whole input was not reproduced")
)

// Question asks whether the test of the configuration Keep has the outcome Want.
// Algorithms with three outcomes use a First over questions, in which
// "interesting" means yes.
type Question struct {
	Keep []int
	Want Outcome
}

// Ask returns a First that answers questions in sequence by a test of
// configurations, testing each configuration once.
func Ask(test func(keep []int) Outcome) First[Question] {
	known := map[digest]Outcome{}
	sum := newDigester()
	return Sequential(func(q Question) bool {
		k := sum(q.Keep)
		o, ok := known[k]
		if !ok {
			o = test(q.Keep)
			known[k] = o
		}
		return o == q.Want
	})
}

// AskItems is Ask for a test of lists of items.
func AskItems[E any](items []E, test func([]E) Outcome) First[Question] {
	return Ask(func(keep []int) Outcome { return test(Select(items, keep)) })
}

// reproduce checks that the whole of n elements fails.
func reproduce(n int, first First[Question]) error {
	whole := all(n)
	switch i, ok := first(slices.Values([]Question{{whole, Fail}, {whole, Pass}})); {
	case !ok:
		return ErrFailureNotReproduced
	case i == 1:
		return ErrNotFailing
	}
	return nil
}

// answer asks a single question.
func answer(first First[Question], keep []int, want Outcome) bool {
	_, ok := first(slices.Values([]Question{{keep, want}}))
	return ok
}

// union returns the elements of a or b, ascending, as a new slice.
func union(a, b []int) []int {
	u := append(slices.Clone(a), b...)
	slices.Sort(u)
	return slices.Compact(u)
}

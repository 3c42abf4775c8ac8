package ddmin

import (
	"iter"
	"slices"
)

// Difference is a passing and a failing configuration, the first within the
// second.
type Difference struct{ Pass, Fail []int }

// Delta returns Fail minus Pass.
func (d Difference) Delta() []int { return without(d.Fail, d.Pass) }

// DD is general delta debugging: Zeller and Hildebrandt, "Simplifying and
// isolating failure-inducing input" (IEEE TSE 28, 2002), with the three changes
// of The Debugging Book, chapter DeltaDebugger: one end can be held; a half is
// added to the passing end or taken for the failing one only while there are two
// parts; and after a success the search goes on at the same part, not at the
// first. The zero value moves both ends.
type DD struct {
	// HoldPass leaves the passing end empty: the result is a smallest failing
	// configuration, as of ddmin.
	HoldPass bool
	// HoldFail leaves the failing end whole: the result is a largest passing
	// configuration (ddmax; Kirschner, Soremekun, Zeller, "Debugging inputs",
	// ICSE 2020).
	HoldFail bool
	// Split makes the parts; nil means Even.
	Split Split
}

// Search starts with the empty configuration and the whole of n elements, which
// are asked first. A round cuts their difference and asks for each part d:
//
//	Pass+d fails   -> the new failing end     (two parts only)
//	Fail-d passes  -> the new passing end     (two parts only)
//	Fail-d fails   -> the new failing end, one part less
//	Pass+d passes  -> the new passing end, one part less
//
// and then goes on with twice the parts until each is one element. The difference
// is 1-minimal: moving any one element of it from one end to the other was asked
// and neither failed nor passed as the ends that move must.
//
// If the empty configuration fails and the passing end is held, it is the result
// for both ends; else the error is ErrNotPassing. A whole that does not fail is
// ErrNotFailing or ErrFailureNotReproduced.
func (o DD) Search(n int, first First[Question]) (Difference, error) {
	if answer(first, nil, Fail) {
		if o.HoldPass {
			return Difference{}, nil
		}
		return Difference{}, ErrNotPassing
	}
	if err := reproduce(n, first); err != nil {
		return Difference{}, err
	}
	return o.between(n, first), nil
}

// between searches once the ends are known.
func (o DD) between(n int, first First[Question]) Difference {
	if o.Split == nil {
		o.Split = Even
	}
	at, more := ends{Difference{Fail: all(n)}, 2, 0}, true
	for more {
		at, more = at.next(o, first)
	}
	return at.Difference
}

// Minimize is a Minimizer: dd with the passing end held. Weights are ignored.
func (o DD) Minimize(n int, _ func(int) int, first First[[]int]) []int {
	if _, ok := first(slices.Values([][]int{{}})); ok {
		return nil
	}
	o.HoldPass, o.HoldFail = true, false // so that all it asks is what fails
	return o.between(n, func(questions iter.Seq[Question]) (int, bool) {
		return first(func(yield func([]int) bool) {
			for q := range questions {
				if !yield(q.Keep) {
					return
				}
			}
		})
	}).Fail
}

// Isolate runs dd on a list of items: it returns a passing and a failing list, the
// first within the second, and their difference. DD.Search says how the empty list
// and the list of all items must test.
func Isolate[E any](items []E, dd DD, test func([]E) Outcome) (pass, fail, more []E, err error) {
	d, err := dd.Search(len(items), AskItems(items, test))
	if err != nil {
		return nil, nil, nil, err
	}
	return Select(items, d.Pass), Select(items, d.Fail), Select(items, d.Delta()), nil
}

// ends is a state of the search.
type ends struct {
	Difference
	parts  int
	offset int // the part to begin with
}

// move is a question as a change of the ends: moving part i.
type move struct {
	part  []int
	i     int
	parts int  // to go on with
	grow  bool // ask for Pass+part, not for Fail-part
	want  Outcome
}

func (e ends) ask(m move) Question {
	if m.grow {
		return Question{union(e.Pass, m.part), m.want}
	}
	return Question{without(e.Fail, m.part), m.want}
}

// next asks until an end has moved.
func (e ends) next(o DD, first First[Question]) (ends, bool) {
	var asked []move
	won, ok := first(func(yield func(Question) bool) {
		for m := range e.moves(o) {
			asked = append(asked, m)
			if !yield(e.ask(m)) {
				return
			}
		}
	})
	if !ok {
		return e, false
	}
	m := asked[won]
	if q := e.ask(m); q.Want == Fail {
		e.Fail = q.Keep
	} else {
		e.Pass = q.Keep
	}
	e.parts, e.offset = m.parts, m.i
	return e, true
}

// moves yields the moves of all rounds from this state on.
func (e ends) moves(o DD) iter.Seq[move] {
	return func(yield func(move) bool) {
		delta := e.Delta()
		for parts := e.parts; parts <= len(delta); parts = min(2*parts, len(delta)) {
			deltas := o.Split(delta, parts)
			for j := range deltas {
				i := (j + e.offset) % parts
				for _, m := range o.round(move{part: deltas[i], i: i, parts: parts}) {
					if !yield(m) {
						return
					}
				}
			}
			if parts == len(delta) {
				return
			}
		}
	}
}

// round returns the moves of one part, in order.
func (o DD) round(m move) []move {
	two, less := m.parts == 2, max(m.parts-1, 2)
	var ms []move
	add := func(wanted bool, grow bool, want Outcome, parts int) {
		if wanted {
			ms = append(ms, move{m.part, m.i, parts, grow, want})
		}
	}
	add(two && !o.HoldFail, true, Fail, 2)
	add(two && !o.HoldPass, false, Pass, 2)
	add(!o.HoldFail, false, Fail, less)
	add(!o.HoldPass, true, Pass, less)
	return ms
}

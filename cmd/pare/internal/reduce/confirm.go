package reduce

import (
	"context"
	"errors"

	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/oracle"
)

// Bounds of repetition. A lead of 5 of one answer over the other decides, by Wald's
// sequential probability ratio test, with an error below 1 in 1,000 where a test errs in up
// to one of 5 runs: the odds of a lead of n are 4^n to 1. A test that errs more often than
// that may never decide.
const (
	lead        = 5
	mostRepeats = 100
)

// repeat tests a text again, so many times where each time says yes, else until the odds
// decide whether it is interesting. Where they do not, it is not.
func repeat(times int, test func(n int) (bool, error)) (t tally, holds bool, err error) {
	for {
		yes, err := test(t.Tests)
		if err != nil {
			return t, false, err
		}
		if t.Tests++; yes {
			t.Interesting++
		}
		no := t.Tests - t.Interesting
		switch {
		case no == 0 && t.Tests >= times, t.Interesting-no >= lead:
			return t, true, nil
		case no-t.Interesting >= lead, t.Tests >= mostRepeats:
			return t, false, nil
		}
	}
}

// confirm repeats the test of the result and, if it does not hold, goes back to
// the last accepted step that does. After an interrupt, which may come meanwhile,
// it tests once, and a further signal ends it.
func (r *reduction) confirm(s *summary) {
	if s.Steps == 0 || s.stopped != nil && !s.limited() && !s.interrupted() {
		return
	}
	if !s.interrupted() {
		err := r.confirmBy(r.Ctx, r.flags.confirm, s)
		if err == nil {
			return
		}
		s.unconfirmed(err)
	}
	if s.interrupted() {
		if err := r.confirmBy(r.Hurry, min(r.flags.confirm, 1), s); err != nil {
			s.unconfirmed(err)
		}
	}
}

// confirmBy confirms by so many tests; its error ended them before they told.
func (r *reduction) confirmBy(ctx context.Context, times int, s *summary) error {
	if times == 0 {
		return nil
	}
	if s.confirmed.holds() { // else an interrupt ended the search for a step that holds
		t, holds, err := r.repeated(ctx, times, s.Text)
		if err != nil {
			return err
		}
		if s.confirmed = (&confirmation{tally: t, held: holds, last: r.steps.last()}); holds {
			if no := t.Tests - t.Interesting; no > 0 { // the search then keeps what could go
				r.Show.Warn("the test is not reliable: the result was interesting in %d of %d tests, and may have parts that only chance kept", t.Interesting, t.Tests)
			}
			return nil
		}
		r.Show.Note("the result does not hold: interesting in %d of %d further tests", t.Interesting, t.Tests)
	}
	kept, err := r.steps.lastThatHolds(func(n int) (bool, error) {
		text, _ := r.step(n, reducer.Size{})
		_, holds, err := r.repeated(ctx, times, text)
		return holds, err
	})
	switch {
	case err == nil:
		r.goBack(s, kept)
	case errors.Is(err, errNothingHolds):
		s.confirmed.hopeless = true
		r.goBack(s, 0)
	default:
		return err
	}
	return nil
}

// repeated tests a text again until it is clear whether it is interesting.
func (r *reduction) repeated(ctx context.Context, times int, text []byte) (tally, bool, error) {
	return repeat(times, func(n int) (bool, error) { return r.again(ctx, n, text) })
}

// unconfirmed records the error that ended the confirmation: the run goes on when it is started again.
func (s *summary) unconfirmed(err error) {
	if s.stopped == nil || s.limited() {
		s.stopped = err
	}
	s.Certificate, s.Finished = "", false
}

// again tests a text for the n-th time again, and once more if that gives no answer, for instance
// within the time.
func (r *reduction) again(ctx context.Context, n int, text []byte) (bool, error) {
	for more := range 2 {
		v, err := r.Tester.Evaluate(oracle.Patiently(oracle.Repeat(ctx, 1+2*n+more)), r.Candidate(text))
		if err != nil && ctx.Err() != nil {
			err = subject.ErrInterrupted
		}
		if err == nil && v.Outcome == oracle.Interesting {
			r.last, r.lastText = v, text
		}
		if err != nil || v.Outcome != oracle.Unresolved {
			return v.Outcome == oracle.Interesting, err
		}
	}
	return false, nil
}

// step returns the text of a step and its size; the input, of size before, is
// always available.
func (r *reduction) step(n int, before reducer.Size) ([]byte, reducer.Size) {
	if n < r.steps.oldest() {
		return []byte(r.Text), before
	}
	return r.steps.step(n)
}

// goBack makes a step the result.
func (r *reduction) goBack(s *summary, n int) {
	s.confirmed.Kept = &n
	s.Text, s.After = r.step(n, s.Before)
	s.Certificate, s.Finished = "", false
	r.out.Save(r.Encode(s.Text))
}

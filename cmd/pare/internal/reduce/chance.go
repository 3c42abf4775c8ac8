package reduce

import (
	"errors"
	"slices"

	"pare/cmd/pare/internal/flaky"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	chance "pare/reducer/flaky"
	"pare/reducer/oracle"
)

// guard watches the smallest text of a run whose test is partly chance.
type guard struct {
	chance.Watch
	run  *reduction
	back int // times that it went back
}

// mostBack bounds how often a search is repeated because its result was no such text.
const mostBack = 8

// unrelated returns a candidate that has nothing to do with the input; nil where any will do.
func (o *options) unrelated(project bool) func(oracle.Files) oracle.Files {
	if o.trivialOK || project {
		return nil
	}
	return func(input oracle.Files) oracle.Files {
		other := slices.Clone(input)
		other[0].Text = []byte(subject.Unrelated)
		return other
	}
}

// open gives the test the runs that are known, and takes new ones.
func (g *guard) open(r *reduction) {
	f := r.Flaky
	if f == nil {
		return
	}
	g.run, g.Test, g.Candidate = r, f, r.Candidate
	f.Hasty = !r.strategy.Lexical()
	f.Recall = func(k oracle.Key) (oracle.Verdict, bool) {
		v, ok := r.prior.known[k]
		return v, ok
	}
	if r.record != nil && r.record.writer != nil {
		f.Tested = r.record.writer.Tested
	}
}

// watch measures the smallest text while its candidates are tested, and goes back from one that is
// interesting too rarely.
func (g *guard) watch(e reducer.Event) {
	r := g.run
	switch e := e.(type) {
	case reducer.Began:
		g.Accepted(nil)
	case reducer.Accepted:
		g.Accepted(e.Text)
	case reducer.Answered:
		if g.back > mostBack {
			return // the result is measured all the same
		}
		refuted, err := g.Answered(r.Ctx, e.Verdict)
		if err == nil && refuted {
			_, err = g.stepBack()
		}
		if err != nil && r.Ctx.Err() == nil {
			r.Cancel(err)
		}
	}
}

// stepBack goes back to the last step that is interesting often enough, and returns its number. The texts
// of all later ones count as not interesting from now on, and the search is repeated.
func (g *guard) stepBack() (kept int, err error) {
	r := g.run
	g.back++
	kept, err = r.steps.lastThatHolds(func(n int) (bool, error) {
		if n == 0 {
			return true, nil
		}
		text, _ := r.steps.step(n)
		_, _, holds, err := g.Test.Holds(r.Ctx, r.Candidate(text))
		return holds, err
	})
	if err != nil && !errors.Is(err, errNothingHolds) {
		return 0, err
	}
	r.Show.Note("--flaky: step %d of %d is the last that is interesting often enough", kept, r.steps.last())
	for n := r.steps.last(); n > kept; n-- {
		r.takeBack(n)
	}
	return kept, nil
}

// measure measures the result of a search, and goes back where it is interesting too rarely.
func (g *guard) measure(s *summary) {
	r := g.run
	if s.Steps == 0 || s.stopped != nil && !s.limited() {
		s.chance = flaky.Ended(g.Test, chance.Rate{}, g.back)
		return
	}
	rate, last, holds, err := g.Test.Holds(r.Ctx, r.Candidate(s.Text))
	if err == nil && !holds {
		var kept int
		if kept, err = g.stepBack(); err == nil && (s.limited() || g.back > mostBack) {
			r.retreat.forget()
			s.Text, s.After = r.step(kept, s.Before)
			s.Certificate, s.Finished = "", false
			r.out.Save(r.Encode(s.Text))
			rate, last, _, err = g.Test.Holds(r.Ctx, r.Candidate(s.Text))
		}
	}
	if err != nil {
		s.unconfirmed(err)
		return
	}
	r.last, r.lastText = last, s.Text
	s.chance = flaky.Ended(g.Test, rate, g.back)
}

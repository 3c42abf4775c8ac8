package changes

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// EndError reports a tree that cannot be an end of the search.
type EndError struct {
	oracle.Verdict
	End string // "OLD" or "NEW"
	// Turned reports that the old tree fails and the new one does not.
	Turned bool
}

func (e *EndError) Error() string {
	switch {
	case e.Outcome == oracle.Unresolved:
		return fmt.Sprintf("%s cannot be tested: %v", e.End, e.Verdict)
	case e.End == "OLD":
		return fmt.Sprintf("OLD fails already: %v", e.Verdict)
	}
	return fmt.Sprintf("NEW does not fail: %v", e.Verdict)
}

// longTest is the timeout of the first tests if the user set none.
const longTest = 30 * time.Minute

// ends tests both trees twice and records the command's verdict on each.
func (s *search) ends() error {
	s.stage, s.timeout = Ends, s.Timeout
	if s.timeout == 0 {
		s.timeout = longTest
	}
	n := len(s.Steps)
	if n == 0 {
		return errors.New("OLD and NEW do not differ")
	}
	var runs [2][2]oracle.Verdict
	var slow time.Duration
	for again := range runs {
		for end, steps := range []int{0, n} {
			res, err := s.end(s.prefix(steps))
			if err != nil {
				return err
			}
			runs[again][end] = res
			slow = max(slow, res.Took)
		}
		if err := s.checkEnds(runs[again][0], runs[again][1]); again == 0 && err != nil {
			return err
		}
	}
	for end := range 2 {
		if a, b := runs[0][end], runs[1][end]; a.Outcome != b.Outcome || !sameEnd(a, b) {
			return &sandbox.Flaky{First: a, Second: b}
		}
	}
	s.old, s.new = runs[0][0], runs[0][1]
	if s.Timeout == 0 {
		s.timeout = sandbox.Ample(slow)
	}
	return nil
}

// end tests one of the two trees.
func (s *search) end(c candidate) (oracle.Verdict, error) {
	res, err := s.run(s.ctx, c)
	if err != nil {
		return res, err
	}
	if !s.Conditions {
		res.Outcome = oracle.Interesting
		switch {
		case res.TimedOut || res.Exit == sandbox.UnresolvedExit:
			res.Outcome = oracle.Unresolved
		case res.Exit == 0:
			res.Outcome = oracle.NotInteresting
		}
	}
	s.record(c, res)
	return res, nil
}

func (s *search) checkEnds(old, now oracle.Verdict) error {
	switch {
	case old.Outcome != oracle.NotInteresting:
		return &EndError{old, "OLD", now.Outcome == oracle.NotInteresting}
	case now.Outcome != oracle.Interesting:
		return &EndError{now, "NEW", false}
	}
	return nil
}

func sameEnd(a, b oracle.Verdict) bool { return a.Exit == b.Exit && a.Signal == b.Signal }

// judge returns the outcome of a test between the ends. Only the new tree's failure counts; a test
// that ends like neither tree is unresolved.
func (s *search) judge(res oracle.Verdict) oracle.Outcome {
	switch {
	case res.TimedOut:
		return oracle.Unresolved
	case s.Conditions && (s.Passing || res.Outcome != oracle.NotInteresting):
		return res.Outcome
	case sameEnd(res, s.old):
		return oracle.NotInteresting
	case !s.Conditions && sameEnd(res, s.new):
		return oracle.Interesting
	}
	return oracle.Unresolved
}

// mostOutput bounds the kept output of a stream, in bytes: its beginning, with a compiler's first
// error, and its end.
const mostOutput = 8000

// run runs the command in one of the copies.
func (s *search) run(ctx context.Context, c candidate) (oracle.Verdict, error) {
	if s.Recall != nil {
		if v, ok := s.Recall(c.key); ok {
			return v, nil
		}
	}
	cfg, err := c.make()
	if err != nil {
		return oracle.Verdict{}, err
	}
	w := <-s.copies
	defer func() { s.copies <- w }()
	res, err := w.run(ctx, cfg, s.timeout)
	res.Stdout, res.Stderr = bothEnds(res.Stdout), bothEnds(res.Stderr)
	if err == nil && s.Ran != nil {
		s.Ran(c.key, res)
	}
	return res, err
}

// bothEnds keeps both ends of an output.
func bothEnds(text string) string {
	if len(text) <= 2*mostOutput {
		return text
	}
	return text[:mostOutput] + "\n…\n" + text[len(text)-mostOutput:]
}

// test runs a test through the asker.
func (s *search) test(ctx context.Context, c candidate) (oracle.Verdict, error) {
	res, err := s.run(ctx, c)
	if clash := new(conflict); errors.As(err, &clash) {
		return oracle.Verdict{Outcome: oracle.Unresolved, Stderr: clash.Error(), Exit: notRun}, nil
	}
	res.Outcome = s.judge(res)
	return res, err
}

// notRun is the exit status of a test that was not run.
const notRun = -2

// record reports a test, and keeps the smallest failing set.
func (s *search) record(c candidate, res oracle.Verdict) {
	if res.Exit != notRun {
		s.tests++
	}
	if s.stage != Commits && s.stage != Ends && res.Outcome == oracle.Interesting && len(c.applied) < len(s.least) {
		s.least = c.applied
		if s.Best != nil {
			s.Best(s.history, s.history.setOf(s.least))
		}
	}
	if s.Tested == nil {
		return
	}
	t := Test{Number: s.tests, Stage: s.stage, Applied: c.applied, Of: len(s.Steps), Verdict: res}
	if s.stage != Commits && s.stage != Ends {
		t.Of = len(s.history.Changes)
	}
	if res.Exit == notRun {
		t.Number, t.Conflict, t.Verdict.Stderr = 0, res.Stderr, ""
	}
	s.Tested(t)
}

// Package fuzz makes inputs until some fail, and reduces them at once: it keeps the smallest input
// of each failure.
package fuzz

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"regexp"
	"sync"
	"time"

	"pare/reducer"
	"pare/reducer/oracle"
)

// Campaign looks for failures. Its inputs and findings depend only on its source and the
// evaluator's answers, not on the number of tests at once.
type Campaign struct {
	Source    Source
	Evaluator oracle.Evaluator // captures the output
	File      oracle.File      // the input as the evaluator sees it, with another text
	Fails     func(oracle.Verdict) bool
	Patterns  []*regexp.Regexp // of messages that identify failures; see [KeyOf]
	Job       reducer.Job      // of a reduction, without its text
	MaxTests  int              // of a reduction; 0 is no limit
	MaxInputs int              // of the campaign; 0 is no limit
	Seeds     [][]byte         // tested before the first input; the source has them already
	Shrink    bool             // also reduce new members of the population, to texts with the same end

	// Tell receives the events, in order, from the goroutine of Run.
	Tell func(Event)
}

// State holds a campaign's findings and the point between two batches at which it continues. A
// campaign that ends within a batch leaves the state before the batch, so that the next run makes
// the same inputs.
type State struct {
	Inputs    uint64         `json:"inputs"`          // made so far
	Seeds     int            `json:"seeds,omitempty"` // tested so far
	Hangs     int            `json:"hangs"`           // timeouts that are no failures
	Failures  []*Failure     `json:"failures"`
	Behaviour map[string]int `json:"behaviour"` // number of each end, by the name of its key

	// Of an unfinished batch: its failures, and the answers of its reductions, by the wanted end
	// and the text's key.
	Unfinished []*Failure                `json:"-"`
	Answers    map[string]oracle.Outcome `json:"answers,omitempty"`
}

// clone returns a copy that a batch can change.
func (s *State) clone() *State {
	c := *s
	c.Behaviour, c.Failures = maps.Clone(s.Behaviour), nil
	for _, f := range s.Failures {
		same := *f
		c.Failures = append(c.Failures, &same)
	}
	return &c
}

// goBack restores the state before the batch, except for the failures that the batch added or made
// smaller.
func (s *State) goBack(before *State) {
	var new []*Failure
	for _, f := range s.Failures {
		if old := before.failure(f.Key); old == nil || f.After < old.After {
			new = append(new, f)
		}
	}
	answers := s.Answers
	*s = *before
	s.Unfinished, s.Answers = new, answers
}

// Failure is a failure and its smallest input.
type Failure struct {
	Key
	Number uint64        `json:"number"` // of the first input; ofSeed for a seed
	Found  int           `json:"found"`  // times
	Before int           `json:"before"` // bytes of the reduced input
	After  int           `json:"after"`  // bytes of the smallest
	Tests  int           `json:"tests"`  // of its reductions
	Time   time.Duration `json:"time"`   // of its reductions
	// Reduced reports a complete reduction.
	Reduced bool `json:"reduced"`
	// Flaky reports that the failure did not occur again, and was not reduced.
	Flaky bool `json:"flaky,omitempty"`

	Text []byte `json:"-"` // nil if an earlier run found it, and this one nothing smaller
}

// Event is one of [Tested], [Kept] and [Found].
type Event interface{ event() }

// Tested reports the end of a batch, whose findings are in State.
type Tested struct{ State *State }

// Kept is a new member of the population.
type Kept struct {
	Number uint64
	Text   []byte
}

// Found is a failure with a new smallest input.
type Found struct{ Failure *Failure }

func (Tested) event() {}
func (Kept) event()   {}
func (Found) event()  {}

const (
	batch          = 16     // inputs made from one population
	mostBehaviours = 10_000 // bounds the distinct ends, and the failures
)

// Run continues from a state until ctx ends or the campaign reaches its limit. It returns the error
// that ended it: the source's, the evaluator's or ctx's.
func (c *Campaign) Run(ctx context.Context, s *State) error {
	if s.Behaviour == nil {
		s.Behaviour = map[string]int{}
	}
	if s.Answers == nil {
		s.Answers = map[string]oracle.Outcome{}
	}
	s.Unfinished = nil
	if s.Inputs == 0 {
		if err := c.testSeeds(ctx, s); err != nil {
			return err
		}
	}
	for c.MaxInputs == 0 || s.Inputs < uint64(c.MaxInputs) {
		if err := c.whole(ctx, s, func() error { return c.batch(ctx, s) }); err != nil {
			return err
		}
	}
	return nil
}

// whole runs do as a transaction: after an error or the end of ctx, it restores the state.
func (c *Campaign) whole(ctx context.Context, s *State, do func() error) error {
	before := s.clone()
	err := do()
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		s.goBack(before)
		return err
	}
	clear(s.Answers)
	c.Tell(Tested{s})
	return nil
}

// batch makes and tests the next inputs, and learns from all.
func (c *Campaign) batch(ctx context.Context, s *State) error {
	texts, err := c.make(ctx, s.Inputs)
	if err != nil {
		return err
	}
	verdicts, err := c.test(ctx, texts)
	if err != nil {
		return err
	}
	for i, v := range verdicts {
		if err := c.look(ctx, s, s.Inputs+uint64(i), texts[i], v); err != nil {
			return err
		}
	}
	s.Inputs += uint64(len(texts))
	return nil
}

// make makes the next inputs.
func (c *Campaign) make(ctx context.Context, from uint64) (texts [][]byte, err error) {
	count := uint64(batch)
	if c.MaxInputs > 0 {
		count = min(count, uint64(c.MaxInputs)-from)
	}
	for n := from; n < from+count; n++ {
		text, err := c.Source.Make(ctx, n)
		if err == nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		if err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	return texts, nil
}

// test runs the inputs, as many at once as the evaluator takes.
func (c *Campaign) test(ctx context.Context, texts [][]byte) ([]oracle.Verdict, error) {
	verdicts, errs := make([]oracle.Verdict, len(texts)), make([]error, len(texts))
	var wait sync.WaitGroup
	free := make(chan struct{}, max(1, c.Evaluator.Capacity()))
	for i, text := range texts {
		free <- struct{}{}
		wait.Go(func() {
			defer func() { <-free }()
			verdicts[i], errs[i] = c.Evaluator.Evaluate(ctx, c.files(text))
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return verdicts, errors.Join(errs...)
}

func (c *Campaign) files(text []byte) oracle.Files {
	f := c.File
	f.Text = text
	return oracle.Files{f}
}

// look learns from a test: the input of a new end joins the population; a failure is reduced if it
// is new, or its input smaller than the known one.
func (c *Campaign) look(ctx context.Context, s *State, number uint64, text []byte, v oracle.Verdict) error {
	key := KeyOf(v, c.Patterns)
	failed := c.Fails(v)
	if v.TimedOut && !failed {
		s.Hangs++
		return nil
	}
	if s.seen(key.behaviour()) && !failed {
		return c.admit(ctx, s, number, text, key)
	}
	if !failed {
		return nil
	}
	return c.fail(ctx, s, number, text, key)
}

// ofSeed is the number of a seed. Its reduction does not join the population: a resumed run could
// not tell at which point it joined.
const ofSeed = math.MaxUint64

// testSeeds looks for failures of the seeds.
func (c *Campaign) testSeeds(ctx context.Context, s *State) error {
	left := c.Seeds[min(s.Seeds, len(c.Seeds)):]
	verdicts, err := c.test(ctx, left)
	if err != nil {
		return err
	}
	for i, v := range verdicts {
		err := c.whole(ctx, s, func() error {
			s.Seeds++
			key := KeyOf(v, c.Patterns)
			s.seen(key.behaviour())
			if !c.Fails(v) {
				return nil
			}
			return c.fail(ctx, s, ofSeed, left[i], key)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// fail counts a failure, and reduces its input if it is new or smaller than the known one.
func (c *Campaign) fail(ctx context.Context, s *State, number uint64, text []byte, key Key) error {
	f := s.failure(key)
	if f == nil {
		if len(s.Failures) == mostBehaviours {
			return nil
		}
		f = &Failure{Key: key, Number: number, Text: text, Before: len(text), After: len(text)}
		s.Failures = append(s.Failures, f)
		c.Tell(Found{f}) // before the reduction, which may be cut short
	} else if len(text) >= f.After {
		f.Found++
		return nil
	}
	f.Found++
	return c.reduce(ctx, s, f, number, text)
}

// mostShrinking bounds the tests for a new member of the population.
const mostShrinking = 200

// admit adds a text to the population, with Shrink a reduced one.
func (c *Campaign) admit(ctx context.Context, s *State, number uint64, text []byte, key Key) error {
	if c.Shrink {
		res, _, err := c.minimize(ctx, s, text, &same{c, key, false}, mostShrinking)
		if err != nil && !errors.Is(err, reducer.ErrNotInteresting) {
			return err
		}
		if len(res) > 0 {
			text = res
		}
	}
	c.keep(ctx, number, text)
	return nil
}

func (c *Campaign) keep(ctx context.Context, number uint64, text []byte) {
	if number != ofSeed && c.Source.Keep(ctx, text) {
		c.Tell(Kept{number, text})
	}
}

// seen counts an end and reports whether it is new. Beyond mostBehaviours it counts known ends
// only.
func (s *State) seen(name string) bool {
	if s.Behaviour[name] == 0 && len(s.Behaviour) == mostBehaviours {
		return false
	}
	s.Behaviour[name]++
	return s.Behaviour[name] == 1
}

// failure returns the failure of a key, nil for a new one.
func (s *State) failure(k Key) *Failure {
	for _, f := range s.Failures {
		if f.Key == k {
			return f
		}
	}
	return nil
}

// reduce reduces an input of a failure and keeps the result if it is the smallest.
func (c *Campaign) reduce(ctx context.Context, s *State, f *Failure, number uint64, text []byte) error {
	begin := time.Now()
	res, tests, err := c.minimize(ctx, s, text, &same{c, f.Key, true}, c.MaxTests)
	f.Tests, f.Time = f.Tests+tests, f.Time+time.Since(begin)
	switch {
	case errors.Is(err, reducer.ErrNotInteresting):
		f.Flaky = !f.Reduced
		return nil
	case res != nil && (len(res) < f.After || !f.Reduced):
		f.Text, f.Before, f.After, f.Flaky = res, len(text), len(res), false
		c.keep(ctx, number, res)
	}
	f.Reduced = f.Reduced || err == nil
	c.Tell(Found{f})
	return err
}

// minimize reduces a text. The error is the reason of an early end; the limit on tests is none.
func (c *Campaign) minimize(ctx context.Context, s *State, text []byte, e *same, maxTests int) ([]byte, int, error) {
	o := oracle.New(ctx, e)
	o.File, o.MaxTests = c.File, maxTests
	var mu sync.Mutex
	known, got := maps.Clone(s.Answers), map[string]oracle.Outcome{}
	name := func(k oracle.Key) string { return fmt.Sprint(e.key.Name(), " ", e.fails, " ", k) }
	o.Recall = func(k oracle.Key) (oracle.Verdict, bool) {
		outcome, ok := known[name(k)]
		return oracle.Verdict{Outcome: outcome}, ok
	}
	o.Tested = func(k oracle.Key, v oracle.Verdict) {
		mu.Lock()
		defer mu.Unlock()
		got[name(k)] = v.Outcome
	}
	job := c.Job
	job.Text = string(text)
	res, err := reducer.Reduce(job, o, nil)
	mu.Lock()
	defer mu.Unlock()
	maps.Copy(s.Answers, got)
	if err == nil && !errors.Is(o.Err(), oracle.ErrMaxTests) {
		err = o.Err()
	}
	return res.Text, o.Stats().Tests, err
}

// same is the evaluator of a reduction: a text is interesting if the program's end is the same.
type same struct {
	*Campaign
	key   Key
	fails bool
}

func (e *same) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	v, err := e.Evaluator.Evaluate(ctx, files)
	if err == nil {
		v.Outcome = oracle.OutcomeOf(e.Fails(v) == e.fails && KeyOf(v, e.Patterns) == e.key)
	}
	return v, err
}

func (e *same) Capacity() int { return e.Evaluator.Capacity() }

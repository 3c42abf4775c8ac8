package oracle

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ErrMaxTests is the [Oracle]'s error once it has run as many tests as it may.
var ErrMaxTests = errors.New("the limit on the number of tests is reached")

// Oracle answers candidates with a test, a cache and up to jobs tests at once.
// The answers of [First], the records and all committed counts are the same for
// every number of jobs, provided that the test is a function of the text. Its
// First functions serve one goroutine at a time; Stats, Err and Stopped may be
// called from any.
type Oracle struct {
	// Record, when not nil, is told of every committed test, in order, by the
	// goroutine that calls First. Set it before the first question.
	Record func(Record)
	// MaxTests is the most committed tests that may be run; 0 is no limit.
	MaxTests int

	ctx  context.Context
	test Test
	jobs int

	mu      sync.Mutex
	change  sync.Cond // a test ended, or the context did, or time went by
	cache   map[Key]answer
	flight  map[Key]*task // tests under way that may still be committed
	running int           // tests under way, those cancelled included
	stats   Stats
	err     error
	pace    time.Duration // moving average of the time a test takes
	guess   guess
}

// Record describes one committed test.
type Record struct {
	Test    int // from 1
	Text    []byte
	Key     Key
	Outcome Outcome
	Took    time.Duration
}

// Stats counts what an [Oracle] did. Committed counts are those of a run with
// one job, whatever the number of jobs.
type Stats struct {
	Tests       int // committed tests
	Interesting int // committed tests that were still interesting
	Unresolved  int // committed tests that gave no answer
	Cached      int // committed candidates that had been tested before
	Rejected    int // committed candidates that were no sentence of the grammar

	Executed int           // tests that ran to their end, needed or not
	Canceled int           // tests ended early since an earlier candidate was interesting
	Time     time.Duration // spent in executed tests, added up
}

// New returns an oracle that runs test, at most jobs at a time, until ctx ends.
func New(ctx context.Context, test Test, jobs int) *Oracle {
	o := &Oracle{
		ctx:    ctx,
		test:   test,
		jobs:   max(jobs, 1),
		cache:  map[Key]answer{},
		flight: map[Key]*task{},
		pace:   time.Millisecond,
	}
	o.change.L = &o.mu
	context.AfterFunc(ctx, o.wake)
	return o
}

// wake makes who waits for a change look again.
func (o *Oracle) wake() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.change.Broadcast()
}

// Know tells the oracle the outcome of a text that was tested elsewhere. A
// candidate with that text counts as cached.
func (o *Oracle) Know(text []byte, outcome Outcome) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.cache[KeyOf(text)] = answer{outcome: outcome, committed: true}
}

// Context returns the context that ends the questions: work on the next one may
// end with it.
func (o *Oracle) Context() context.Context { return o.ctx }

// Err returns what ended the questions for good: an error of the test,
// ErrMaxTests, or the cause of the context's end. It is nil as long as First
// answers.
func (o *Oracle) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.stop()
}

// Stopped reports whether Err is not nil.
func (o *Oracle) Stopped() bool { return o.Err() != nil }

// Stats returns the counts so far.
func (o *Oracle) Stats() Stats {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.stats
}

// stop returns the sticky error; o.mu is held.
func (o *Oracle) stop() error {
	if o.err == nil && o.ctx.Err() != nil {
		o.err = context.Cause(o.ctx)
	}
	return o.err
}

package oracle

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/zeebo/xxh3"
)

// ErrMaxTests is the [Oracle]'s error at its limit on tests.
var ErrMaxTests = errors.New("the limit on the number of tests is reached")

// Oracle decides whether candidates are interesting, with an evaluator, a cache
// and speculation. The answers of [First], the calls of Answered and all
// committed counts are the same for every capacity of the evaluator, provided
// that its verdict is a function of the text. Its First functions serve one
// goroutine at a time; Stats, Err and Stopped may be called from any. Set the
// fields before the first question.
type Oracle struct {
	// File is the candidate as the evaluator sees it, with another text.
	File File
	// MaxTests bounds the committed tests, with their repeats; 0 is no limit.
	MaxTests int
	// MostRuns bounds the runs of a test that is repeated; 0 is one.
	MostRuns int
	// Keeps, when not nil, reports whether a text has the required parts: others are rejected.
	Keeps func(text []byte) bool
	// Answered, when not nil, is called for every committed test, in order, by the
	// goroutine that calls First.
	Answered func(Answer)
	// Recall, when not nil, returns the verdict of a text that an earlier run tested. It counts as
	// a test of this run.
	Recall func(Key) (Verdict, bool)
	// Tested, when not nil, is called for every test that ran to its end without a
	// doubtful verdict, whether or not it counts later, by any goroutine. It must not
	// call the oracle.
	Tested func(Key, Verdict)

	ctx       context.Context
	evaluator Evaluator
	jobs      int

	mu        sync.Mutex
	change    sync.Cond       // the end of a test or of the context, or time
	cache     map[Key]Outcome // of committed tests
	ahead     map[Key]Verdict // of speculative tests not committed yet
	flight    map[Key]*task   // running tests that may still be committed
	running   int             // running tests, the cancelled included
	branch    *branch         // of the search's next questions; nil if none was asked ahead
	stats     Stats
	err       error
	mean      time.Duration // moving average of the duration of a test
	making    time.Duration // and of the time in which the caller makes a question
	share     float64       // recent maximum of the processors that a test keeps busy
	predictor predictor
	hasty     hasty
}

// Answer is a committed test.
type Answer struct {
	Text    []byte // not to be changed
	Key     Key    // of the text
	Verdict        // with the duration measured by the oracle, and both ends of the output
	Stats   Stats  // this test included, so that Stats.Tests is its number
}

// Stats counts the work of an [Oracle]. Committed counts are those of a run with one job, whatever
// the number of jobs.
type Stats struct {
	Tests       int // committed tests
	Repeats     int // runs of committed tests beyond the first of each
	Interesting int // committed tests that were still interesting
	Unresolved  int // committed tests that were unresolved
	Late        int // committed tests that the timeout ended; they are unresolved
	Cached      int // committed candidates that had been tested before
	Rejected    int // committed candidates that were no sentences, or lacked required parts
	Recalled    int // committed tests that an earlier run ran

	Executed int           // tests that ran to their end, needed or not
	Canceled int           // tests cancelled because an earlier candidate was interesting
	Time     time.Duration // spent in executed tests, added up
	LateTime time.Duration // spent in those of Late, added up
}

// Runs returns the number of committed tests with their repeats.
func (s Stats) Runs() int { return s.Tests + s.Repeats }

// Key identifies a text by a 128-bit hash. It is the same in every process, so
// that the logs of two runs can be compared.
type Key [16]byte

// KeyOf returns the key of text.
func KeyOf(text []byte) Key { return xxh3.Hash128(text).Bytes() }

func (k Key) String() string { return hex.EncodeToString(k[:]) }

// New returns an oracle that asks e until ctx ends, with as many concurrent tests
// as e's capacity.
func New(ctx context.Context, e Evaluator) *Oracle {
	o := &Oracle{
		ctx:       ctx,
		evaluator: e,
		jobs:      max(e.Capacity(), 1),
		cache:     map[Key]Outcome{},
		ahead:     map[Key]Verdict{},
		flight:    map[Key]*task{},
		mean:      time.Millisecond,
	}
	o.change.L = &o.mu
	context.AfterFunc(ctx, o.wake)
	return o
}

// wake wakes everyone waiting for a change.
func (o *Oracle) wake() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.change.Broadcast()
}

// Know records the outcome of a text tested elsewhere. A candidate with that text
// counts as cached.
func (o *Oracle) Know(text []byte, outcome Outcome) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.cache[KeyOf(text)] = outcome
}

// Known returns the outcome of a text that was tested or recorded by Know; ok is
// false for any other.
func (o *Oracle) Known(text []byte) (outcome Outcome, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	outcome, ok = o.cache[KeyOf(text)]
	return outcome, ok
}

// Jobs returns the number of tests that may run at once.
func (o *Oracle) Jobs() int { return o.jobs }

// Context returns the context that ends the questions, for work on the next one.
func (o *Oracle) Context() context.Context { return o.ctx }

// Err returns the reason that ended the questions for good: an error of the
// evaluator, ErrMaxTests, or the cause of the context's end. It is nil while
// First answers.
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

// evaluate asks the evaluator about a text and measures the duration.
func (o *Oracle) evaluate(ctx context.Context, text []byte) (Verdict, error) {
	start := time.Now()
	v, err := o.evaluator.Evaluate(ctx, Files{{o.File.Name, o.File.Mode, text}})
	v.Took = time.Since(start)
	v.Stdout, v.Stderr = excerpt(v.Stdout), excerpt(v.Stderr)
	return v, err
}

// omission stands in an excerpt for what is left out.
const omission = "\n[…]\n"

// IsExcerpt reports whether an output of v is not whole.
func (v *Verdict) IsExcerpt() bool {
	return strings.Contains(v.Stdout, omission) || strings.Contains(v.Stderr, omission)
}

// excerpt returns a copy of both ends of an output: a speculative test's may be kept to the end of
// the run.
func excerpt(s string) string {
	const head, tail = 300, 700
	if len(s) > head+tail {
		return s[:head] + omission + s[len(s)-tail:]
	}
	return s
}

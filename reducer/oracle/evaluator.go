// Package oracle decides whether candidates are interesting: it asks an
// [Evaluator], caches the answers, and speculates on several candidates at once
// without changing the answer.
package oracle

import (
	"context"
	"fmt"
	"io/fs"
	"time"

	"pare/hdd/ddmin"
)

// Outcome is the outcome of a test in a reduction: interesting is dd's FAIL.
type Outcome = ddmin.Outcome

const (
	NotInteresting = ddmin.Pass
	Interesting    = ddmin.Fail
	Unresolved     = ddmin.Unresolved
)

// Word returns an outcome in a reduction's terms: NOT, INTERESTING or UNRESOLVED. Its
// String is in dd's.
func Word(o Outcome) string { return [...]string{"NOT", "INTERESTING", "UNRESOLVED"}[o] }

// Verdict is an outcome with the circumstances of the test.
type Verdict struct {
	Outcome        Outcome
	Exit           int    // exit status, -1 when a signal ended the program
	Signal         int    // the signal that ended it, 0 for none
	TimedOut       bool   // killed by the timeout
	Hasty          bool   // killed by a shortened timeout: the test may be repeated with the full one, see [Patiently]
	Doubtful       bool   // perhaps due to tests beside it
	Short          bool   // space or memory ran out
	Stdout, Stderr string // bounded; empty unless the output was captured
	Took           time.Duration
	CPU            time.Duration // processor time, 0 if not known
	Ran            time.Duration // from start to end, less the time in which it could not run; 0 if not measured
	Peak           int64         // bytes of memory at once, 0 if not measured
	Over           bool          // ended by a resource limit
	Recalled       bool          // the verdict is from an earlier run
	Other          string        // the name of another failure, "" for none
	Runs           int           // of the program for this verdict, where it was repeated; 0 for one

	Left    string  `json:"-"`         // texts of small files that the test left; of the unchanged input only
	Message Message `json:",omitzero"` // of the unchanged input's failure; empty for any other text
}

// Message is what the outputs of both runs of the unchanged input say.
type Message struct {
	// Values are numbers as printed and strings in double quotes, the most telling first.
	Values []string `json:",omitempty"`
	// Lines of the input, counted from 1, the innermost first.
	Lines []int `json:",omitempty"`
	// Names are words of the input, those of the failure's message first.
	Names []string `json:",omitempty"`
}

// String says how the test ended.
func (v Verdict) String() string {
	switch {
	case v.Short:
		return "no space or memory was left"
	case v.TimedOut:
		unit := 10 * time.Millisecond
		if v.Took < unit {
			unit /= 100
		}
		return fmt.Sprintf("killed after %v", v.Took.Round(unit))
	case v.Over:
		return "a limit is reached: " + SignalName(v.Signal)
	case v.Signal != 0:
		return "ended by " + SignalName(v.Signal)
	}
	return fmt.Sprintf("exit status %d", v.Exit)
}

// File is a file of a candidate, or a directory or symbolic link of one that is a
// directory.
type File struct {
	Name string      // a base name, or a path with slashes
	Mode fs.FileMode // type and permissions; 0 means a file with 0644
	Text []byte      // of a link its target
}

// Files are a candidate as a test sees it, without the files that all candidates
// share.
type Files []File

// An Evaluator runs the test on a candidate, on this machine or elsewhere. An error means that the
// test could not be run: it ends the reduction and never counts as a verdict. A cancelled context
// may end the test early, with an error. If a doubtful verdict is needed, the test is repeated with
// nothing beside it.
type Evaluator interface {
	Evaluate(context.Context, Files) (Verdict, error)
	// Capacity is the number of evaluations worth running at once.
	Capacity() int
}

// Repeat returns a context for the n-th repetition of a test: an evaluator that
// keeps verdicts runs it anew.
func Repeat(ctx context.Context, n int) context.Context {
	return context.WithValue(ctx, repetition{}, n)
}

// Repetition returns the number given to [Repeat], 0 for the first test.
func Repetition(ctx context.Context) int {
	n, _ := ctx.Value(repetition{}).(int)
	return n
}

type repetition struct{}

// Patiently returns a context for a test with its full time: no evaluator ends it hastily, on the
// guess that it hangs.
func Patiently(ctx context.Context) context.Context {
	return context.WithValue(ctx, patience{}, true)
}

// Patient reports whether ctx is one of [Patiently].
func Patient(ctx context.Context) bool { return ctx.Value(patience{}) != nil }

type patience struct{}

// Func returns the evaluator that calls interesting with a candidate's text, from several
// goroutines at once if jobs is above 1.
func Func(jobs int, interesting func(text []byte) bool) Evaluator {
	return function{jobs, func(_ context.Context, files Files) (Verdict, error) {
		return Verdict{Outcome: OutcomeOf(interesting(files[0].Text))}, nil
	}}
}

// function is a function as an [Evaluator].
type function struct {
	jobs     int
	evaluate func(context.Context, Files) (Verdict, error)
}

func (f function) Evaluate(ctx context.Context, files Files) (Verdict, error) {
	return f.evaluate(ctx, files)
}

func (f function) Capacity() int { return f.jobs }

// OutcomeOf returns the outcome of a two-valued test.
func OutcomeOf(interesting bool) Outcome {
	if interesting {
		return Interesting
	}
	return NotInteresting
}

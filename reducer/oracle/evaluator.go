// Package oracle answers whether a candidate is interesting: it asks an
// [Evaluator], remembers what it was asked, and speculates on several candidates
// at once without changing the answer.
package oracle

import (
	"context"
	"fmt"
	"io/fs"
	"time"
)

// Outcome is what a test says of a candidate. The numbers are those of the papers'
// outcomes in hdd/ddmin, where an interesting candidate is one that fails.
type Outcome uint8

const (
	NotInteresting Outcome = iota
	Interesting
	Unresolved
)

func (o Outcome) String() string { return [...]string{"NOT", "INTERESTING", "UNRESOLVED"}[o] }

// Verdict is an outcome and how the test came to it.
type Verdict struct {
	Outcome        Outcome
	Exit           int    // exit status, -1 when a signal ended the program
	Signal         int    // the signal that ended it, 0 for none
	TimedOut       bool   // killed because it took too long
	Stdout, Stderr string // bounded; empty unless the output was captured
	Took           time.Duration
}

// String says how the test ended.
func (v Verdict) String() string {
	switch {
	case v.TimedOut:
		return fmt.Sprintf("killed after %v", v.Took.Round(10*time.Millisecond))
	case v.Signal != 0:
		return "ended by " + signalName(v.Signal)
	}
	return fmt.Sprintf("exit status %d", v.Exit)
}

// File is a file of a candidate.
type File struct {
	Name string      // a base name
	Mode fs.FileMode // permissions; 0 means 0644
	Text []byte
}

// Files are a candidate as a test sees it. What is the same for every candidate is
// the evaluator's.
type Files []File

// An Evaluator says what a test makes of a candidate. It may run the test on this
// machine or elsewhere. An error says that the test could not be run: it ends the
// reduction and never counts as a verdict. A cancelled context may end the test
// early, with an error.
type Evaluator interface {
	Evaluate(context.Context, Files) (Verdict, error)
	// Capacity is how many evaluations are worth running at once.
	Capacity() int
}

// Test judges a text. Its errors are those of an [Evaluator].
type Test func(ctx context.Context, text []byte) (Outcome, error)

// TestFile returns the test that asks e about candidates of one file: f with
// another text.
func TestFile(e Evaluator, f File) Test {
	return func(ctx context.Context, text []byte) (Outcome, error) {
		v, err := e.Evaluate(ctx, Files{{f.Name, f.Mode, text}})
		return v.Outcome, err
	}
}

// Func is the test that calls interesting. With more than one job it is called
// by several goroutines at once.
func Func(interesting func(text []byte) bool) Test {
	return func(_ context.Context, text []byte) (Outcome, error) {
		return OutcomeOf(interesting(text)), nil
	}
}

// OutcomeOf is the outcome of a test that always knows.
func OutcomeOf(interesting bool) Outcome {
	if interesting {
		return Interesting
	}
	return NotInteresting
}

// Package reducer shrinks an input that makes a test fail: it applies passes
// over the input's derivation tree until none finds anything smaller that the
// oracle still calls interesting.
package reducer

import (
	"pare/grammar"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// Job is an input to reduce. Lang and Start may be nil where the strategy needs
// no grammar.
type Job struct {
	Lang     *parse.Language
	Start    *grammar.Rule
	Name     string // of the input, for syntax errors
	Text     string
	Strategy Strategy
}

// Events are called during a reduction, by the goroutine that runs it. Each may be nil.
type Events struct {
	Best func(Step)        // an accepted step: every one is a smaller interesting text
	Pass func(name string) // a pass begins
}

// Step is an accepted candidate.
type Step struct {
	Pass string
	Text []byte
	Size tree.Size // of a lexical strategy's: the bytes only, Tokens is -1
}

// Result is the end of a reduction.
type Result struct {
	Text          []byte
	Before, After tree.Size // Tokens is -1 where no grammar tells them
	Steps         int
	// Finished is false when the oracle stopped before a fixpoint was reached.
	Finished bool
	// Certificate says what no further edit can do to the result; empty where
	// nothing was proved.
	Certificate string
}

// Reduce shrinks the job's text, which the caller has found interesting. It
// returns the smallest text found also when the oracle was stopped (a cancelled
// context, a limit, an error of the test: see [oracle.Oracle.Err]). An error
// means that the input was not parsed: a [parse.SyntaxError], or the cause of
// the end of the oracle's context.
func Reduce(job Job, o *oracle.Oracle, events Events) (Result, error) {
	if job.Strategy.Lexical() {
		return reduceText(job, o, events)
	}
	t, err := job.Lang.Parse(o.Context(), job.Name, job.Text, job.Start)
	if err != nil {
		return Result{}, err
	}
	s := newSearch(job, t, o, events)
	before := s.size
	s.run()
	res := Result{Text: s.text, Before: before, After: s.size, Steps: s.epoch, Finished: !s.stopped()}
	if s.plan.ended {
		res.Certificate = job.Strategy.certificate()
	}
	return res, nil
}

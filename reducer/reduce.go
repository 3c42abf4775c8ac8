package reducer

import (
	"errors"
	"fmt"
	"slices"

	"pare/grammar"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// Job is an input to reduce. Lang may be nil where the strategy needs no grammar.
type Job struct {
	Lang     *parse.Language
	Start    *grammar.Rule // nil: the grammar's first
	Name     string        // of the input, for errors
	Text     string
	Strategy Strategy
}

// Result is the end of a reduction.
type Result struct {
	Text          []byte
	Before, After Size
	Steps         int // accepted
	// Finished is false when the oracle stopped before a fixpoint was reached.
	Finished bool
	// Certificate says what no further edit can do to the result; empty where
	// nothing was proved.
	Certificate string
}

// ErrNotInteresting is the error for an input that the test does not call interesting.
var ErrNotInteresting = errors.New("the input is not interesting")

// Reduce shrinks the job's text. It tells events, which may be nil, of all that
// happens, and uses o.Answered for that. Where o does not know the text
// (see [oracle.Oracle.Know]) it is tested first.
//
// Reduce returns the smallest interesting text found also when the oracle stopped (a
// cancelled context, a limit, an error of the evaluator: see [oracle.Oracle.Err]). An
// error means that nothing was reduced: a job that lacks a strategy or a grammar,
// [ErrNotInteresting], a [parse.SyntaxError], or the cause of the end of the oracle's
// context.
func Reduce(job Job, o *oracle.Oracle, events func(Event)) (Result, error) {
	if err := job.complete(); err != nil {
		return Result{}, err
	}
	out := &stream{tell: events}
	o.Answered = out.answered
	defer func() { o.Answered = nil }()
	run := reduceTree
	if job.Strategy.Lexical() {
		run = reduceText
	}
	res, err := run(job, o, out)
	if err != nil {
		return Result{}, err
	}
	out.deliver(Ended{res, o.Err()})
	return res, nil
}

// complete checks that the job has all that its strategy needs, and sets its start
// rule.
func (job *Job) complete() error {
	switch {
	case job.Strategy.empty():
		return errors.New("the job has no strategy: Default returns one")
	case job.Lang == nil && job.Strategy.NeedsLanguage():
		return fmt.Errorf("strategy %q needs a grammar, and the job has none", job.Strategy.Name)
	case job.Lang == nil || job.Start != nil:
		return nil
	}
	var err error
	job.Start, err = job.Lang.G.StartRule("")
	return err
}

// begin delivers [Began] and makes sure that the input is interesting.
func (job *Job) begin(o *oracle.Oracle, out *stream, before Size) error {
	text := []byte(job.Text)
	out.deliver(Began{text, before})
	outcome, known := o.Known(text)
	if !known {
		if _, ok := oracle.First(o, asIs)(slices.Values([][]byte{text})); ok || o.Stopped() {
			return nil
		}
	} else if outcome == oracle.Interesting {
		return nil
	}
	if job.Name == "" {
		return ErrNotInteresting
	}
	return fmt.Errorf("%s: %w", job.Name, ErrNotInteresting)
}

// asIs renders a text.
func asIs(text []byte) ([]byte, bool) { return text, true }

// reduceTree is Reduce for a strategy that works on the tree.
func reduceTree(job Job, o *oracle.Oracle, out *stream) (Result, error) {
	t, err := job.Lang.Parse(o.Context(), job.Name, job.Text, job.Start)
	if err != nil {
		return Result{}, err
	}
	s := newSearch(job, t, o, out)
	before := sizeOf(s.size)
	if err := job.begin(o, out, before); err != nil {
		return Result{}, err
	}
	s.run()
	o.Forget()
	res := Result{Text: s.text, Before: before, After: sizeOf(s.size), Steps: s.epoch, Finished: !s.stopped()}
	if s.plan.ended {
		res.Certificate = job.Strategy.certificate()
	}
	return res, nil
}

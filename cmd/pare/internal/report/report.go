// Package report tells of a recorded run: as a page for a browser, or as Markdown
// for an issue.
package report

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
	"pare/reducer/failure"
	"pare/reducer/journal"
	"pare/reducer/oracle"
	"pare/reducer/picture"
	"pare/reducer/project"
)

// Report is what a journal says of a run, ready to be shown.
type Report struct {
	Run     *journal.Run
	Name    string // of the input
	State   string // how the run ended
	Command string // as a shell takes it
	Script  string // tests the result again
	Tests   int
	Steps   []journal.Step // without their texts
	Input   []byte         // that the run began with
	Result  []byte         // nil if the journal had no more room for it
	Yields  []*Yield
	Ends    Ends
	Late    string           // says which tests the timeout ended; "" for none
	Picture *picture.Picture // of the tests; nil if there is none

	changes []change
}

// Read reads the record of a run. Differences not yet compared when ctx ends are coarse.
func Read(ctx context.Context, run *journal.Run) (*Report, error) {
	r := &Report{Run: run, Name: filepath.Base(run.Job.File)}
	questions, err := run.Questions()
	if err != nil {
		return nil, err
	}
	r.Tests, r.Late = len(questions), LateOf(questions)
	if r.Picture, err = run.Picture(); err != nil {
		return nil, err
	}
	if err := r.readSteps(); err != nil {
		return nil, err
	}
	if err := r.readChanges(ctx); err != nil {
		return nil, err
	}
	r.Yields = Yields(questions, r.Steps)
	r.readEnds()
	return r, nil
}

// Shown returns a text of a run for a reader: of a directory, its files.
func Shown(run *journal.Run, text []byte) []byte {
	if run.Paths == nil || text == nil {
		return text
	}
	return project.Listing(text, run.Paths)
}

// readSteps reads the steps, and the texts of the first and the last.
func (r *Report) readSteps() error {
	for st, err := range r.Run.Steps() {
		if err != nil {
			return err
		}
		if r.Result = Shown(r.Run, st.Text); st.Number == 0 {
			r.Input = r.Result
		}
		st.Text = nil
		r.Steps = append(r.Steps, st)
	}
	return nil
}

// readEnds reads how the test ended on the input and on the result.
func (r *Report) readEnds() {
	r.Ends.Want = r.Run.Test.Want
	if end := r.Run.End; end != nil && end.First != nil && end.Last != nil {
		r.Ends.Input = &failure.End{Text: r.Input, Verdict: *end.First}
		r.Ends.Result = &failure.End{Text: r.Result, Verdict: *end.Last}
	}
}

// After is the size of the result as it was written, with the end of its last line.
func (r *Report) After() reducer.Size {
	if r.Run.End != nil {
		return r.Run.End.After
	}
	if len(r.Steps) == 0 {
		return r.Run.Before
	}
	return r.Steps[len(r.Steps)-1].Size
}

// Late says how many tests the timeout ended, and how long they took; "" for none.
func Late(n int, took time.Duration) string {
	switch n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("the timeout ended a test, which took %v", took.Round(10*time.Millisecond))
	}
	return fmt.Sprintf("the timeout ended %s tests, which took %v", cli.Grouped(n), took.Round(10*time.Millisecond))
}

// LateOf is Late for the questions of a run.
func LateOf(questions []journal.Question) string {
	n, took := 0, time.Duration(0)
	for _, q := range questions {
		if q.TimedOut {
			n++
			took += q.Took
		}
	}
	return Late(n, took)
}

// Yield is what a pass cost and brought.
type Yield struct {
	Pass                      string
	Tests, Interesting, Steps int
	Bytes, Tokens             int // less
	Took                      time.Duration
}

// Yields returns what each pass cost and brought, in the order of their first turn.
func Yields(questions []journal.Question, steps []journal.Step) []*Yield {
	var list []*Yield
	of := func(pass string) *Yield {
		i := slices.IndexFunc(list, func(y *Yield) bool { return y.Pass == pass })
		if i < 0 {
			i = len(list)
			list = append(list, &Yield{Pass: pass})
		}
		return list[i]
	}
	for _, q := range questions {
		y := of(q.Pass)
		y.Tests++
		y.Took += q.Took
		if q.Outcome == oracle.Interesting {
			y.Interesting++
		}
	}
	for i, st := range steps[min(1, len(steps)):] {
		y, before := of(st.Pass), steps[i].Size
		y.Steps++
		y.Bytes += before.Bytes - st.Size.Bytes
		if before.Tokens != nil && st.Size.Tokens != nil {
			y.Tokens += *before.Tokens - *st.Size.Tokens
		}
	}
	return list
}

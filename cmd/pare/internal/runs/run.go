// Package runs holds the commands that show recorded runs: explain, history and report.
package runs

import (
	"fmt"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
	"pare/reducer/journal"
)

// Progress returns how far a run came.
func Progress(r *journal.Run) (after reducer.Size, tests int, state string) {
	switch {
	case r.Finished():
		return r.End.After, r.End.Tests, "finished"
	case r.End != nil:
		return r.End.After, r.End.Tests, r.End.Stopped
	case r.Running:
		state = "running"
	default:
		state = "killed"
	}
	after = r.Before
	for st, err := range r.Steps() {
		if err == nil {
			after, tests = st.Size, st.Question
		}
	}
	return after, tests, state
}

// StepNumber returns a step of a run.
func StepNumber(run *journal.Run, number int) (journal.Step, error) {
	last := 0
	for st, err := range run.Steps() {
		switch {
		case err != nil:
			return st, err
		case st.Number == number && st.Text == nil:
			return st, fmt.Errorf("the text of step %d was too large for the record of the run", number)
		case st.Number == number:
			return st, nil
		}
		last = st.Number
	}
	return journal.Step{}, fmt.Errorf("the run of %s has no step %d: its last is %d; pare history %s lists them", cli.Clock(run.Begun), number, last, cli.ShellQuote([]string{run.Job.File}))
}

// LineEnd returns the end of a text's last line, "" where that has none.
func LineEnd(text string) string {
	switch {
	case strings.HasSuffix(text, "\r\n"):
		return "\r\n"
	case strings.HasSuffix(text, "\n"):
		return "\n"
	}
	return ""
}

// WithoutLineEnd returns a text that a run wrote as its search left it.
func WithoutLineEnd(run *journal.Run, text string) string {
	bare := strings.TrimSuffix(text, LineEnd(text))
	if _, ok := StepOf(run, bare); ok {
		return bare
	}
	return text
}

// StepOf returns the latest step of a run with a text.
func StepOf(run *journal.Run, text string) (found journal.Step, ok bool) {
	hash := journal.HashOf([]byte(text))
	for st, err := range run.Steps() {
		if err == nil && st.Hash == hash {
			found, ok = st, true
		}
	}
	return found, ok
}

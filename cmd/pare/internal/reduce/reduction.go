package reduce

import (
	"context"

	"pare/cmd/pare/internal/bucket"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/minimize"
	"pare/cmd/pare/internal/names"
	"pare/cmd/pare/internal/serving"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/oracle"
)

// result is the output of a run: of a file, or of a directory.
type result interface {
	Save(text []byte)
	Close(context.Context) (where string, err error)
}

// reduction is one run of pare reduce.
type reduction struct {
	*subject.Subject
	flags     *options
	strategy  reducer.Strategy
	out       result
	log       *logs.TestLog  // nil without --log
	texts     *logs.TextLog  // nil without --log-texts
	events    *logs.EventLog // nil without --events
	verifier  *logs.Verifier // nil without --verify
	wanted    []string       // the conditions, as flags
	options   []string       // the flags that change the search
	verb      string         // the command: reduce, or list
	arguments []string       // as the user typed them
	typed     []string       // the flags about the test, as words of a command line
	lastText  []byte         // the last that was interesting when it was tested again; nil for none
	last      oracle.Verdict // of it
	record    *record        // nil without a journal
	prior     prior
	steps     steps
	pace      pace
	retreat   retreat
	drift     drift
	number    *minimize.Number // nil without --minimize
	names     *names.Names
	guard     guard
	others    *bucket.Failures  // nil where no other failures are kept
	proposer  *serving.Proposer // nil without --reducer
	steering  reducer.Steering
}

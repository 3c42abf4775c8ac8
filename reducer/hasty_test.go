package reducer_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// slowAt is an evaluator whose tests of small texts end hastily, unless they are asked patiently.
type slowAt struct {
	jobs, least int
	patient     *atomic.Int64
}

func (e slowAt) Capacity() int { return e.jobs }

func (e slowAt) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	text := string(files[0].Text)
	if oracle.Patient(ctx) {
		e.patient.Add(1)
	} else if len(text) <= e.least {
		return oracle.Verdict{Outcome: oracle.Unresolved, TimedOut: true, Hasty: true}, nil
	}
	return oracle.Verdict{Outcome: oracle.OutcomeOf(strings.Contains(text, "needle"))}, nil
}

// A question whose test was ended hastily is asked again, with its full time, before the result is
// proved. The answers are the same for each number of jobs.
func TestHastyVerdicts(t *testing.T) {
	lang, start := passtest.Language(t, "json")
	text := `[1, {"a": [2, 3, "needle"]}, {"b": 4}]`
	var want string
	for _, jobs := range []int{1, 2, 8} {
		var patient atomic.Int64
		var log strings.Builder
		o := oracle.New(t.Context(), slowAt{jobs, 12, &patient})
		res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: reducer.Default()}, o, func(e reducer.Event) {
			if a, ok := e.(reducer.Answered); ok {
				fmt.Fprintf(&log, "%s %q %v\n", a.Pass, a.Text, a.Outcome)
			}
		})
		if err != nil || string(res.Text) != `"needle"` || res.Certificate == "" || patient.Load() == 0 {
			t.Errorf("%d jobs: %q, %q, %v, %d tests with all their time", jobs, res.Text, res.Certificate, err, patient.Load())
		}
		if want == "" {
			want = log.String()
		} else if log.String() != want {
			t.Errorf("%d jobs ask otherwise:\n%s\nthan one:\n%s", jobs, log.String(), want)
		}
		if o.Stats().Late == 0 {
			t.Error("no test was late")
		}
	}
}

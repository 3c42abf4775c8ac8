package oracle

import (
	"context"
	"fmt"
)

// NotInteresting says that the unchanged input is not interesting.
type NotInteresting struct {
	Result
	// Beside is the directory that makes the difference: with links to all that
	// is in it the input is interesting. It is empty when there is none.
	Beside string
}

func (e *NotInteresting) Error() string {
	return fmt.Sprintf("the unchanged input is not interesting: %v", e.Result)
}

// Flaky says that the test gave two answers to the unchanged input.
type Flaky struct{ First, Second Result }

func (e *Flaky) Error() string {
	return fmt.Sprintf("the test is flaky: run twice on the unchanged input it gave %v (%v) and %v (%v)",
		e.First.Outcome, e.First, e.Second.Outcome, e.Second)
}

// Check runs the command twice on the unchanged input and fails with
// [*NotInteresting] or [*Flaky] when that is not interesting both times. It sets
// the timeout where the command has none: ten times what the slower run took and
// a second, at least two.
func (r *Runner) Check(ctx context.Context, text []byte) (Result, error) {
	var runs [2]Result
	for i := range runs {
		var err error
		if runs[i], err = r.run(ctx, text, "", true); err != nil {
			return runs[i], err
		}
		if i == 0 && runs[i].TimedOut {
			return runs[i], &NotInteresting{Result: runs[i]}
		}
	}
	if runs[0].Outcome != runs[1].Outcome {
		return runs[1], &Flaky{runs[0], runs[1]}
	}
	if runs[0].Outcome != Fail {
		return runs[0], &NotInteresting{Result: runs[0], Beside: r.helped(ctx, text)}
	}
	if r.cmd.Timeout == 0 {
		slow := max(runs[0].Took, runs[1].Took)
		r.timeout.Store(int64(ample(slow)))
	}
	return runs[0], nil
}

// helped returns the first directory beside whose files the text is interesting.
func (r *Runner) helped(ctx context.Context, text []byte) string {
	for _, dir := range r.cmd.Beside {
		if res, err := r.run(ctx, text, dir, r.capture); err == nil && res.Outcome == Fail {
			return dir
		}
	}
	return ""
}

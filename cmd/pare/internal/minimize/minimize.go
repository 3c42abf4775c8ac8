// Package minimize makes a number that a command prints the first in the order of a reduction.
package minimize

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"pare/cmd/pare/internal/cli"
	"pare/internal/lazy"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// least is the part of a number by which another must differ to count as larger: less may be noise.
const least = 0.01

// Number is the number of the smallest text so far, and the evaluator of candidates: of those that
// the test finds interesting one is so only where its number is not larger than the least of all so
// far. Since each step has fewer tokens, or is smaller otherwise, a reduction ends. A text is measured
// once, when no test runs beside it.
type Number struct {
	oracle.Evaluator
	command string
	box     *sandbox.Sandbox
	file    func(text []byte) oracle.Files

	mu         sync.Mutex
	last       oracle.Key // of the text measured last
	value      float64    // its number
	first, now float64    // of the input, and of the text so far
	smallest   float64    // of all accepted so far
	err        error      // of the last measurement that failed
}

// Open measures the input, with a command that gets it as c's would. test is the evaluator of the
// test, file makes the candidate of a text.
func Open(ctx context.Context, command string, c sandbox.Command, input []byte, test oracle.Evaluator, file func([]byte) oracle.Files) (*Number, error) {
	c.Args, c.Want, c.Jobs, c.Timeout = []string{"sh", "-c", command}, sandbox.Conditions{}, 1, 0
	box, err := sandbox.Open(c)
	if err != nil {
		return nil, err
	}
	box.KeepOutput()
	n := &Number{Evaluator: test, command: command, box: box, file: file}
	v, err := box.Check(ctx, file(input))
	not := new(sandbox.NotInteresting)
	switch {
	case errors.As(err, &not):
		err = fmt.Errorf("--minimize %q: on the unchanged input it ends with %v: %s", command, not.Verdict, cmp.Or(lastLine(not.Stderr), "no message"))
	case err == nil:
		n.first, err = number(v.Stdout)
	}
	if err != nil {
		if !errors.As(err, &not) && v.Outcome == oracle.Interesting {
			err = fmt.Errorf("--minimize %q: %w", command, err)
		}
		return nil, errors.Join(err, box.Close())
	}
	n.now, n.smallest = n.first, n.first
	return n, nil
}

// Close ends the measurements.
func (n *Number) Close() error { return n.box.Close() }

// Capacity is one: a test beside it would disturb a measurement.
func (n *Number) Capacity() int { return 1 }

func (n *Number) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	v, err := n.Evaluator.Evaluate(ctx, files)
	if err != nil || v.Outcome != oracle.Interesting {
		return v, err
	}
	value, err := n.measure(ctx, files[0].Text)
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case ctx.Err() != nil:
		return v, ctx.Err()
	case err != nil:
		n.err, v.Outcome = err, oracle.Unresolved
	case value > n.smallest+least*math.Abs(n.smallest):
		v.Outcome = oracle.NotInteresting
	default:
		n.last, n.value = oracle.KeyOf(files[0].Text), value
	}
	return v, nil
}

// measure runs the command on a candidate.
func (n *Number) measure(ctx context.Context, text []byte) (float64, error) {
	v, err := n.box.Evaluate(ctx, n.file(text))
	if err == nil && v.Outcome != oracle.Interesting {
		err = fmt.Errorf("%v", v)
	}
	if err != nil {
		return 0, err
	}
	return number(v.Stdout)
}

// On takes the number of each accepted text; one whose verdict is of an earlier run is measured again.
func (n *Number) On(ctx context.Context) func(reducer.Event) {
	return func(e reducer.Event) {
		step, ok := e.(reducer.Accepted)
		if !ok {
			return
		}
		n.mu.Lock()
		value, known := n.value, n.last == oracle.KeyOf(step.Text)
		n.mu.Unlock()
		if !known {
			var err error
			if value, err = n.measure(ctx, step.Text); err != nil {
				return // it counts as that of the step before
			}
		}
		n.mu.Lock()
		n.now, n.smallest = value, min(n.smallest, value)
		n.mu.Unlock()
	}
}

// Values returns the number of the input and that of the text so far.
func (n *Number) Values() (first, now float64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.first, n.now
}

// String says what became of the number.
func (n *Number) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	text := fmt.Sprintf("--minimize %q: %s → %s (%s)", n.command, format(n.first), format(n.now), percent(n.now, n.first))
	if n.err != nil {
		text += fmt.Sprintf("; of some candidates there was no number: %v", n.err)
	}
	return text
}

func format(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return cli.Grouped(int(x))
	}
	return strconv.FormatFloat(x, 'g', 6, 64)
}

func percent(part, whole float64) string {
	if whole == 0 {
		return "of 0"
	}
	return fmt.Sprintf("%.1f %%", 100*part/whole)
}

var aNumber = lazy.Regexp(`[-+]?\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?|[-+]?\.\d+`)

// number returns the first number of the last line of an output, in which commas may part thousands.
func number(out string) (float64, error) {
	line := lastLine(out)
	text := strings.ReplaceAll(aNumber().FindString(line), ",", "")
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(x, 0) {
		return 0, fmt.Errorf("a number was expected in the last line of its standard output, not %.60q", line)
	}
	return x, nil
}

func lastLine(out string) string {
	out = strings.TrimSpace(out)
	return strings.TrimSpace(out[strings.LastIndexByte(out, '\n')+1:])
}

package reduce

import (
	"bytes"
	"fmt"
	"slices"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/pin"
	"pare/cmd/pare/internal/report"
	"pare/reducer"
	"pare/reducer/failure"
	"pare/reducer/oracle"
)

// drift watches a run for the step from which on the failure is another than that of the input.
type drift struct {
	run     *reduction
	last    oracle.Answer // the last that is interesting
	steps   int
	checked int // bytes of the text that was compared last
	told    bool
}

// mostCompared bounds the texts that are compared at each step, in bytes: of a larger one their names
// take long to collect, and it is compared when it has half the size of the last.
const mostCompared = 64 << 10

// watch warns once when the failure is another.
func (d *drift) watch(e reducer.Event) {
	if d.run.Quiet && d.run.record == nil {
		return // no output is kept
	}
	switch e := e.(type) {
	case reducer.Began:
		d.steps, d.checked = 0, len(e.Text)
	case reducer.Answered:
		if e.Outcome == oracle.Interesting {
			d.last = e.Answer
		}
	case reducer.Accepted:
		d.steps++
		if d.told || !bytes.Equal(d.last.Text, e.Text) || len(e.Text) > mostCompared && len(e.Text) > d.checked/2 {
			return
		}
		d.checked = len(e.Text)
		d.compare(&d.last.Verdict, e)
	}
}

// compare warns where the verdict on a step is that of another failure. One without an output, of an
// earlier run for instance, tells nothing of a message.
func (d *drift) compare(now *oracle.Verdict, step reducer.Accepted) {
	r := d.run
	if now.Stdout+now.Stderr == "" && now.Exit == r.First.Exit && now.Signal == r.First.Signal {
		return
	}
	ends := report.Ends{Input: &failure.End{Text: []byte(r.Text), Verdict: r.First}, Result: &failure.End{Text: step.Text, Verdict: *now}, Want: r.wanted}
	text := ends.Drift()
	if text == "" {
		return
	}
	d.told = true
	hint := ""
	if flags := holding(r, now); flags != nil {
		hint = fmt.Sprintf("; %s rules that out", cli.Visible([]byte(cli.ShellQuote(flags))))
	}
	r.Show.Warn("from step %d on (%s bytes) the failure is not that of %s: %s%s", d.steps, cli.Grouped(step.Size.Bytes), r.Title(), text, hint)
}

// holding returns flags with the conditions that tell the failure of a run's input from another end;
// nil where there are none.
func holding(r *reduction, last *oracle.Verdict) (flags []string) {
	p, ok := pin.Of(&r.First, r.BaseName(), r.Text)
	if !ok || r.Test.Expect == "pass" || r.Serve.Given() {
		return nil
	}
	tells := false
	if r.wanted == nil && r.First.Signal == 0 {
		flags = []string{"--exit", fmt.Sprint(r.First.Exit)}
		tells = last.Exit != r.First.Exit
	}
	for _, want := range p.Conditions {
		before, after := want.Holds(&r.First), want.Holds(last)
		if !before || slices.Contains(flags, "--"+want.Flag) && want.Flag == "exit" || slices.Contains(r.typed, "--"+want.Flag) && after {
			continue
		}
		flags, tells = append(flags, "--"+want.Flag, want.Value), tells || !after
	}
	if !tells {
		return nil
	}
	return flags
}

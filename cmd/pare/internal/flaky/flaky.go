// Package flaky is the flag of tests whose answer is partly chance, and what is said of their rates.
package flaky

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/flaky"
	"pare/reducer/oracle"
)

// Flag is --flaky, with or without the rate that a result must have.
type Flag struct {
	on   bool
	rate float64 // 0 for that of FILE
}

// ofFile is the flag's value without a rate.
const ofFile = "file"

// Register adds the flag.
func (f *Flag) Register(flags *pflag.FlagSet) {
	flags.Var(f, "flaky", "COMMAND's answer is partly chance: repeat it for each candidate until a sequential test decides, and keep what is interesting as often as FILE, or at this `rate` (--flaky=0.2)")
	flags.Lookup("flaky").NoOptDefVal = ofFile
}

func (f *Flag) Type() string { return "rate" }

func (f *Flag) String() string {
	switch {
	case !f.on:
		return ""
	case f.rate == 0:
		return ofFile
	}
	return strconv.FormatFloat(f.rate, 'g', -1, 64)
}

func (f *Flag) Set(text string) error {
	f.on, f.rate = true, 0
	if text == ofFile {
		return nil
	}
	number, percent := strings.CutSuffix(text, "%")
	rate, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if percent {
		rate /= 100
	}
	if err != nil || !(rate >= least && rate <= 1) {
		return fmt.Errorf("a rate from %g to 1, or in percent, was expected", least)
	}
	f.rate = rate
	return nil
}

// least is the least rate that may be asked for: a smaller one takes more runs than the bound for a candidate.
const least = 0.03

// excluded are flags that make no sense with a test whose answer is partly chance.
var excluded = []struct{ flag, why string }{
	{"minimize", "it measures each text once"},
	{"golden", "the unchanged input has no one end to compare with"},
	{"golden-in", "the unchanged input has no one end to compare with"},
	{"in-turns", "it is for one search"},
	{"args", "it is for one search"},
	{"all", "it is for one search"},
	{"restarts", "it is for one search"},
	{"confirm", "the result's rate is measured"},
}

// Check refuses flags that exclude it.
func (f *Flag) Check(cmd *cobra.Command) error {
	i := slices.IndexFunc(excluded, func(e struct{ flag, why string }) bool { return cmd.Flags().Changed(e.flag) })
	if !f.on || i < 0 {
		return nil
	}
	return cli.Usagef(cmd, "--flaky excludes --%s: %s", excluded[i].flag, excluded[i].why)
}

// Test returns the test that the flag asks for, nil without it. unrelated makes a text that has
// nothing to do with FILE, for the rate of false alarms; nil leaves that measurement out.
func (f *Flag) Test(unrelated func(oracle.Files) oracle.Files) *flaky.Test {
	if !f.on {
		return nil
	}
	return &flaky.Test{Keep: f.rate, Unrelated: unrelated}
}

// Began says what the measurement of the unchanged input found.
func Began(t *flaky.Test) string {
	text := fmt.Sprintf("--flaky: the unchanged input is interesting in %v", t.File())
	if r := t.Alarms(); r.Runs > 0 {
		text += fmt.Sprintf(", an unrelated text in %v", r)
	}
	return text + fmt.Sprintf("; a result must be in %.0f %%", 100*t.Low())
}

// Report is what became of a run, also as a part of its summary in JSON.
type Report struct {
	File   flaky.Rate `json:"file"`
	Alarms flaky.Rate `json:"unrelated"`
	Least  float64    `json:"least"` // the rate that the result must have
	Result flaky.Rate `json:"result"`
	Runs   int        `json:"measuring"` // runs for the rates
	Back   int        `json:"steps_back"`
}

// Ended returns the report of a run that stepped back so many times.
func Ended(t *flaky.Test, result flaky.Rate, back int) *Report {
	return &Report{t.File(), t.Alarms(), t.Low(), result, t.Extra(), back}
}

// Doubt is what a proof by such a test leaves open, "" for any other test.
func (r *Report) Doubt() string {
	if r == nil {
		return ""
	}
	return fmt.Sprintf(", but for %g %% of misses", 100*flaky.Misses)
}

// String is the line of the summary; s counts the tests of candidates.
func (r *Report) String(s oracle.Stats) string {
	text := fmt.Sprintf("--flaky: FILE is interesting in %v, the result in %v; %s for %s, %s for these rates",
		r.File, r.Result, cli.Plural(s.Runs(), "run"), cli.Plural(s.Tests, "candidate"), cli.Grouped(r.Runs))
	if r.Result.Runs == 0 {
		text = fmt.Sprintf("--flaky: FILE is interesting in %v; the result was not measured", r.File)
	}
	if r.Back > 0 {
		text += fmt.Sprintf("; went back %s", cli.Plural(r.Back, "time"))
	}
	return text
}

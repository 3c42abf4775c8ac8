// Package fuzzing holds pare fuzz, which makes inputs and reduces those that fail.
package fuzzing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/fuzz"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
	"pare/tree/generate"
)

// fuzzOptions are the flags of pare fuzz.
type fuzzOptions struct {
	grammar   []string
	start     string
	seeds     string
	output    string
	seed      uint64
	depth     int
	size      int
	alphabet  string
	nul       bool
	hangs     bool
	shrink    bool
	strategy  string
	jobs      int
	maxInputs int
	maxTests  int
	maxTime   cli.Seconds
	quiet     bool

	test subject.TestOptions
}

// rawBytes is the --grammar of random characters.
const rawBytes = "bytes"

func (o *fuzzOptions) raw() bool { return o.grammar[0] == rawBytes }

func Command() *cobra.Command {
	var o fuzzOptions
	cmd := &cobra.Command{
		Use:                   "fuzz --grammar G [flags] -- COMMAND [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Generate inputs until COMMAND fails, and reduce each failure",
		Long: `Make inputs until COMMAND fails, and shrink each failure at once. A directory
keeps the smallest input of each failure.

Inputs are random sentences of the grammar, and variants of a population: parts
swapped, grown anew, doubled, nested or dropped, tokens exchanged. The population is
the files of --seeds, which are tested first, and each input that ends COMMAND in a
new way. With --grammar bytes inputs are random characters.

COMMAND runs as for pare reduce: in a fresh directory, @@ stands for the input's path,
--stdin feeds it. It fails when a signal ends it, or when the given conditions hold.
Exit status, signal and message, without addresses, numbers, directories and quoted
text, identify a failure.

A run continues the last one in the same directory. A seed makes the same inputs for
every number of jobs.`,
		Example: `  pare fuzz --grammar bytes --size 1000000 --max-time 5m --stdin -- troff
  pare fuzz --grammar lua --seeds tests --max-time 5m -- lua5.4 @@
  pare fuzz --grammar c --stderr 'internal compiler error' -- gcc -O2 -c @@ -o out.o`,
		Args: func(cmd *cobra.Command, args []string) error { return o.check(cmd, args) },
		RunE: func(cmd *cobra.Command, args []string) error { return runFuzz(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringArrayVar(&o.grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable), or bytes for random characters")
	f.StringVar(&o.start, "start", "", "the `rule` that the inputs derive from (default: the first)")
	f.StringVar(&o.seeds, "seeds", "", "start with the files in this `directory` as the population")
	f.StringVarP(&o.output, "output", "o", "pare-fuzz", "keep the failures in this `directory`")
	f.Uint64Var(&o.seed, "seed", 1, "seed `number` of the inputs")
	f.IntVar(&o.depth, "depth", 12, "`number` of nested rules in random sentences")
	f.IntVar(&o.size, "size", 1000, "largest `number` of tokens, or characters, of an input")
	f.StringVar(&o.alphabet, "alphabet", "all", "the random `characters`: all, or printable, with line feeds")
	f.BoolVar(&o.nul, "nul", false, "include NUL in the random characters")
	f.BoolVar(&o.hangs, "hangs", false, "count an input as a failure if COMMAND does not end within --timeout")
	f.BoolVar(&o.shrink, "shrink-population", false, "shrink each new member of the population while COMMAND ends in the same way")
	f.StringVar(&o.strategy, "strategy", "", "shrink with these strategies or passes, by `name` (default: pare, for characters ddmin-char)")
	f.IntVarP(&o.jobs, "jobs", "j", runtime.NumCPU(), "`number` of tests to run at once")
	o.test.Register(f)
	f.IntVar(&o.maxInputs, "max-inputs", 0, "stop after this `number` of inputs")
	f.IntVar(&o.maxTests, "max-tests", 10_000, "shrink a failure with at most this `number` of tests")
	f.Var(&o.maxTime, "max-time", "stop after this time")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print warnings and errors only")
	return cmd
}

// check requires a command and consistent flags.
func (o *fuzzOptions) check(cmd *cobra.Command, args []string) error {
	dash := cmd.ArgsLenAtDash()
	switch {
	case len(o.grammar) == 0 && dash != 0 && len(args) > 0:
		return cli.Usagef(cmd, "no grammar given: --grammar is missing in front of %s", args[0])
	case len(o.grammar) == 0:
		return cli.Usagef(cmd, "no grammar given: --grammar is missing; bytes makes random characters")
	case dash > 0 || dash < 0 && len(args) > 0:
		return cli.Usagef(cmd, "no FILE was expected, --seeds gives inputs to begin with")
	case len(args) == 0:
		return cli.Usagef(cmd, "no COMMAND given: %s --grammar %s -- COMMAND [ARG…]", cmd.CommandPath(), o.grammar[0])
	case o.raw() && len(o.grammar) > 1:
		return cli.Usagef(cmd, "--grammar bytes stands alone")
	case o.alphabet != "all" && o.alphabet != "printable":
		return cli.Usagef(cmd, "--alphabet %s: all or printable was expected", o.alphabet)
	case o.size < 1 || o.depth < 0 || o.jobs < 1 || o.maxInputs < 0 || o.maxTests < 0:
		return cli.Usagef(cmd, "a number is too small: --size and --jobs are at least 1, --depth, --max-inputs and --max-tests at least 0")
	}
	return nil
}

// fuzzing is one run of pare fuzz.
type fuzzing struct {
	*subject.Signals
	flags    *fuzzOptions
	show     *subject.Progress
	store    *fuzzStore
	campaign fuzz.Campaign
	state    *fuzz.State
	begun    uint64 // inputs of earlier runs
	begin    time.Time
}

// runFuzz runs pare fuzz.
func runFuzz(cmd *cobra.Command, o *fuzzOptions, command []string) error {
	want, err := o.test.Conditions(cmd)
	if err != nil {
		return err
	}
	z := &fuzzing{flags: o, begin: time.Now(), show: subject.NewProgress(cmd.ErrOrStderr(), "", o.quiet, false)}
	z.Signals = subject.CatchSignals(cmd.Context(), z.show)
	defer z.Stop()
	defer func() {
		if z.store != nil {
			z.store.close()
		}
	}()
	if err := z.prepare(cmd, command); err != nil {
		return err
	}
	ctx, stop := z.Ctx, context.CancelFunc(func() {})
	if o.maxTime > 0 {
		ctx, stop = context.WithTimeoutCause(ctx, time.Duration(o.maxTime), cli.ErrMaxTime)
	}
	defer stop()
	sandbox.AdoptOrphans()
	box, err := sandbox.Open(sandbox.Command{
		Args: command, Stdin: o.test.Stdin, With: o.test.With, Want: want, Jobs: o.jobs, Limits: o.test.Limits(),
		Timeout: cmp.Or(time.Duration(o.test.Timeout), fuzzTimeout),
	})
	if err != nil {
		return err
	}
	defer subject.CloseSandbox(box, z.show)
	box.KeepOutput()
	z.campaign.Evaluator = box
	z.campaign.Patterns = slices.Concat(want.Stderr, want.Stdout)
	z.campaign.Fails = fuzz.Crashed
	if subject.ConditionsGiven(cmd) || o.test.Expect == "pass" {
		z.campaign.Fails = func(v oracle.Verdict) bool { return v.Outcome == oracle.Interesting }
	}
	if crashes := z.campaign.Fails; o.hangs {
		z.campaign.Fails = func(v oracle.Verdict) bool { return v.TimedOut || crashes(v) }
	}
	return z.run(ctx, cmd.OutOrStdout())
}

// fuzzTimeout is the default of --timeout: an input of a few thousand tokens takes most
// programs milliseconds.
const fuzzTimeout = 2 * time.Second

// prepare makes the source of inputs, the strategy, and the directory of failures.
func (z *fuzzing) prepare(cmd *cobra.Command, command []string) error {
	o := z.flags
	ext := ".bin"
	var job reducer.Job
	source := fuzz.Source(&fuzz.Bytes{Seed: o.seed, Size: o.size, Alphabet: fuzz.Alphabet(o.alphabet == "printable", o.nul)})
	name := cmp.Or(o.strategy, "ddmin-char")
	if !o.raw() {
		lang, start, err := load.MakerOf(cmd, o.grammar, o.start)
		if err != nil {
			return err
		}
		job.Lang, job.Start = lang, start
		source = &fuzz.Sentences{Generator: generate.Generator{Lang: lang, Start: start, Seed: o.seed, Depth: o.depth, Tokens: o.size}}
		ext, name = load.ExtensionOf(o.grammar), cmp.Or(o.strategy, reducer.Default().Name)
	}
	st, err := reducer.ParseStrategy(name)
	if err != nil {
		return cli.Usagef(cmd, "--strategy: %w", err)
	}
	if o.raw() && st.NeedsLanguage() {
		return cli.Usagef(cmd, "--strategy %s needs a grammar, and characters have none", name)
	}
	job.Strategy = st
	z.campaign = fuzz.Campaign{
		Source: source, Job: job, File: oracle.File{Name: "input" + ext, Mode: 0o600}, MaxTests: o.maxTests,
		MaxInputs: o.maxInputs, Shrink: o.shrink, Tell: z.on,
	}
	z.store, z.state, err = openFuzzStore(output.New(cmd.OutOrStdout()), o, command, ext)
	if err != nil {
		return err
	}
	z.begun = z.state.Inputs
	return z.sow(z.Ctx)
}

// sow makes the seeds and the population of earlier runs members of the population.
func (z *fuzzing) sow(ctx context.Context) error {
	if z.flags.seeds != "" {
		used, all := 0, 0
		err := load.EachFile(ctx, z.flags.seeds, func(path string) error {
			text, err := load.ReadInput(path)
			if all++; err == nil && text != "" && z.campaign.Source.Keep(ctx, []byte(text)) {
				used++
				z.campaign.Seeds = append(z.campaign.Seeds, []byte(text))
			}
			return err
		})
		switch {
		case err != nil:
			return err
		case used == 0:
			return fmt.Errorf("%s: none of %d files can be a seed: they are empty, or the grammar does not read them", z.flags.seeds, all)
		case used < all:
			z.show.Warn("%s: %d of %d files are no seeds: they are empty, or the grammar does not read them", z.flags.seeds, all-used, all)
		}
	}
	return z.store.population(z.state.Inputs, func(text []byte) { z.campaign.Source.Keep(ctx, text) })
}

// run looks for failures until a limit, and prints what was found.
func (z *fuzzing) run(ctx context.Context, stdout io.Writer) error {
	if z.begun > 0 {
		z.show.Say("%s: going on after %s inputs with %s", z.flags.output, cli.Grouped(int(z.begun)), cli.Plural(len(z.state.Failures), "failure"))
	}
	err := z.campaign.Run(ctx, z.state)
	err = errors.Join(subject.WithoutTimeLimit(err), z.store.save(z.state, true))
	z.print(stdout)
	return err
}

// on saves what happens, and tells of it.
func (z *fuzzing) on(e fuzz.Event) {
	var err error
	switch e := e.(type) {
	case fuzz.Tested:
		err = z.store.save(z.state, false)
	case fuzz.Kept:
		err = z.store.keep(e)
	case fuzz.Found:
		err = z.store.found(e.Failure)
		if f := e.Failure; !z.flags.quiet && f.Reduced {
			z.show.Say("%s: %s → %s bytes in %s, %s", f.Key, cli.Grouped(f.Before), cli.Grouped(f.After), cli.Plural(f.Tests, "test"), z.store.name(f))
		}
	}
	if err != nil {
		z.Cancel(err)
	}
}

// failures returns what was found, also in a batch that will be made again.
func (z *fuzzing) failures() []*fuzz.Failure {
	list := slices.Clone(z.state.Failures)
	for _, f := range z.state.Unfinished {
		i := slices.IndexFunc(list, func(g *fuzz.Failure) bool { return g.Key == f.Key })
		if i < 0 {
			list = append(list, f)
		} else {
			list[i] = f
		}
	}
	return list
}

// print writes the table of failures.
func (z *fuzzing) print(w io.Writer) {
	took := time.Since(z.begin)
	made := z.state.Inputs - z.begun
	failures := z.failures()
	if len(failures) > 0 {
		rows := [][]string{{"file", "found", "bytes", "left", "tests", "failure"}}
		for _, f := range failures {
			what := f.Key.String()
			switch {
			case f.Flaky:
				what += " (did not occur again)"
			case !f.Reduced:
				what += " (not shrunk to the end)"
			}
			rows = append(rows, []string{z.store.name(f), cli.Grouped(f.Found), cli.Grouped(f.Before), cli.Grouped(f.After), cli.Grouped(f.Tests), what})
		}
		cli.WriteTable(w, rows)
	}
	if z.flags.quiet {
		return
	}
	text := fmt.Sprintf("%s in %v, %.0f/s", cli.Plural(int(made), "input"), took.Round(100*time.Millisecond), float64(made)/took.Seconds())
	if z.state.Hangs > 0 {
		text += fmt.Sprintf("; %s did not end in time", cli.Grouped(z.state.Hangs))
	}
	z.show.Say("%s; %s, %d different ends of COMMAND", text, cli.Plural(len(failures), "failure"), len(z.state.Behaviour))
	if len(failures) == 0 {
		z.show.Say("no input failed: a longer --max-time, another --seed, --size or --depth may, or conditions such as --exit and --stderr that say what a failure is")
	}
}

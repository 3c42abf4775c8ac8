package runs

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/report"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/journal"
)

// runOptions are the flags that name a recorded run.
type runOptions struct {
	journal subject.JournalOptions
	run     int
}

func (o *runOptions) register(f *pflag.FlagSet) {
	f.IntVar(&o.run, "run", 1, "the run of this `number` in pare history: 1 is the latest")
	o.journal.Place(f)
}

// reportOptions are the flags of pare report.
type reportOptions struct {
	runOptions
	output   string
	markdown bool
}

// Report returns pare report.
func Report() *cobra.Command {
	var o reportOptions
	cmd := &cobra.Command{
		Use:                   "report [flags] [FILE]",
		DisableFlagsInUseLine: true,
		Short:                 "Write an earlier run as a page, or as text for a tracker",
		Long: `Write a page about an earlier run: the result, the size over the tests, a picture of
the tests (a row each: kept parts dark, the outcome in colour; up to 1,000 of them,
evenly sampled), the yield of each pass, every accepted step as a difference, a script
that tests the result again, and the text for an issue. The page is one file and needs
neither a server nor the network. It is about the latest run or, with FILE, about the
latest that reduced FILE or wrote its result there.`,
		Example: `  pare report crash.c -o crash.html
  pare report --markdown crash.c`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return cli.Usagef(cmd, "one FILE was expected, not %d", len(args))
			case o.output == "" && !o.markdown:
				return cli.Usagef(cmd, "-o FILE.html is missing, the page's file; --markdown prints the text for an issue")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return makeReport(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVarP(&o.output, "output", "o", "", "the page's `file`, - for standard output")
	f.BoolVar(&o.markdown, "markdown", false, "write the text for an issue instead of the page (default: to standard output)")
	o.register(f)
	return cmd
}

// openBeside opens a file for a text about a run, which is none of the run's own.
func openBeside(cmd *cobra.Command, run *journal.Run, name string) (*output.File, error) {
	files := output.New(cmd.OutOrStdout())
	files.Read("the input of that run", run.Job.File)
	files.Read("the result of that run", run.Output)
	files.Read("the test of that run", slices.Collect(maps.Keys(run.Test.Files))...)
	return files.Open(name, 0o666)
}

// makeReport runs pare report.
func makeReport(cmd *cobra.Command, o *reportOptions, args []string) error {
	run, err := o.chosen(cmd, args)
	if err != nil {
		return err
	}
	out, err := openBeside(cmd, run, cmp.Or(o.output, "-"))
	if err != nil {
		return err
	}
	signals := subject.CatchSignals(cmd.Context(), subject.NewProgress(cmd.ErrOrStderr(), run.Job.File, false, false))
	defer signals.Stop()
	r, err := report.Read(signals.Ctx, run)
	if err != nil {
		return err
	}
	_, _, r.State = Progress(run)
	r.Command, r.Script = cli.ShellQuote(run.Test.Command), reproduction(run, r.Result)
	text := bytes.NewBufferString(r.Markdown())
	if !o.markdown {
		text.Reset()
		err = r.HTML(text)
	}
	if err == nil && signals.Ctx.Err() != nil {
		err = subject.ErrInterrupted
	}
	if err != nil {
		return err
	}
	return out.Write(signals.Ctx, text.Bytes())
}

// chosen returns the run that the arguments name.
func (o *runOptions) chosen(cmd *cobra.Command, args []string) (*journal.Run, error) {
	j, err := o.journal.Read(cmd)
	if err != nil {
		return nil, err
	}
	runs := j.Runs()
	if len(args) == 1 {
		if runs, err = runsOf(args[0], runs); err != nil {
			return nil, err
		}
	}
	switch {
	case len(runs) == 0:
		return nil, errors.New("no run is recorded")
	case o.run < 1 || o.run > len(runs):
		return nil, cli.Usagef(cmd, "--run %d: there are %d runs", o.run, len(runs))
	}
	return runs[o.run-1], nil
}

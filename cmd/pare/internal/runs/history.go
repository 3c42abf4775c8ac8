package runs

import (
	"fmt"
	"io"
	"math"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/report"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/journal"
)

// historyOptions are the flags of pare history.
type historyOptions struct {
	journal subject.JournalOptions
	run     int
	diff    int
}

// History returns pare history.
func History() *cobra.Command {
	var o historyOptions
	cmd := &cobra.Command{
		Use:                   "history [flags] [FILE]",
		DisableFlagsInUseLine: true,
		Short:                 "Show earlier runs: sizes, passes, steps",
		Long: `Show earlier runs, the latest first. With FILE, show the runs that reduced FILE or
wrote their result there, and the passes and steps of one of them; with --diff, the
change of a step as a patch. pare reduce --from continues from a step.`,
		Example: `  pare history
  pare history crash.c --run 2
  pare history crash.c --diff 7`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return cli.Usagef(cmd, "one FILE was expected, not %d", len(args))
			case cmd.Flags().Changed("diff") && len(args) == 0:
				return cli.Usagef(cmd, "--diff needs a FILE: pare history FILE --diff %d", o.diff)
			case cmd.Flags().Changed("diff") && o.diff < 1:
				return cli.Usagef(cmd, "--diff %d: the number of a step, from 1, was expected", o.diff)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return history(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&o.run, "run", 1, "show the run of this `number`: 1 is the latest of FILE")
	f.IntVar(&o.diff, "diff", 0, "print the change of the step of this `number`")
	o.journal.Place(cmd.PersistentFlags())
	cmd.AddCommand(pruneCommand(&o))
	return cmd
}

// history runs pare history.
func history(cmd *cobra.Command, o *historyOptions, args []string) error {
	j, err := o.journal.Read(cmd)
	if err != nil {
		return err
	}
	runs := j.Runs()
	if len(args) == 0 {
		return listRuns(cmd.OutOrStdout(), runs)
	}
	if runs, err = runsOf(args[0], runs); err != nil {
		return err
	}
	if o.run < 1 || o.run > len(runs) {
		return cli.Usagef(cmd, "--run %d: %s has %d runs", o.run, args[0], len(runs))
	}
	if o.diff > 0 {
		return showStep(cmd.OutOrStdout(), runs[o.run-1], o.diff)
	}
	if err := listRuns(cmd.OutOrStdout(), runs); err != nil {
		return err
	}
	return showRun(cmd.OutOrStdout(), runs[o.run-1])
}

// showStep prints what a step changed as a unified difference.
func showStep(w io.Writer, run *journal.Run, number int) error {
	after, err := StepNumber(run, number)
	if err != nil {
		return err
	}
	before, err := StepNumber(run, number-1)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("step %d: %s", number, after.Pass)
	_, err = w.Write(diff.Diff(fmt.Sprintf("step %d", number-1), report.Shown(run, before.Text), title, report.Shown(run, after.Text)))
	return err
}

// runsOf returns the runs that reduced a file, or wrote their result to it.
func runsOf(file string, runs []*journal.Run) ([]*journal.Run, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	var list []*journal.Run
	for _, r := range runs {
		if r.Job.File == path || r.Output == path {
			list = append(list, r)
		}
	}
	if list == nil {
		return nil, fmt.Errorf("%s: no run of it is recorded", file)
	}
	return list, nil
}

// listRuns prints a line for each run.
func listRuns(w io.Writer, runs []*journal.Run) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "run\tbegan\tfile\tbytes\ttokens\ttests\tstate\tcommand")
	for i, r := range runs {
		after, tests, state := Progress(r)
		fmt.Fprintf(t, "%d\t%s\t%s\t%s → %s\t%s → %s\t%s\t%s\t%s\n", i+1, r.Begun.Local().Format(time.DateTime), cli.OneLine(r.Job.File),
			cli.Grouped(r.Before.Bytes), cli.Grouped(after.Bytes), cli.Count(r.Before.Tokens), cli.Count(after.Tokens), cli.Grouped(tests), state, cli.Cut(cli.OneLine(cli.ShellQuote(r.Test.Command)), 60))
	}
	return t.Flush()
}

// showRun prints the passes and steps of a run.
func showRun(w io.Writer, r *journal.Run) error {
	var steps []journal.Step
	for st, err := range r.Steps() {
		if err != nil {
			return err
		}
		st.Text = nil
		steps = append(steps, st)
	}
	questions, err := r.Questions()
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "\nrun of %s: %s\n\n", r.Begun.Local().Format(time.DateTime), cli.OneLine(cli.ShellQuote(r.Test.Command)))
	fmt.Fprintln(t, "pass\ttests\tinteresting\tsteps\tbytes less\ttime\t")
	for _, y := range report.Yields(questions, steps) {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%v\t\n", y.Pass, cli.Grouped(y.Tests), cli.Grouped(y.Interesting), cli.Grouped(y.Steps), cli.Grouped(y.Bytes), y.Took.Round(time.Millisecond))
	}
	fmt.Fprintln(t, "\t\t\t\t\t\t\nstep\tpass\ttests\tbytes\ttokens\t\t")
	for _, st := range steps {
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\t\t\n", st.Number, st.Pass, cli.Grouped(st.Question), cli.Grouped(st.Size.Bytes), cli.Count(st.Size.Tokens))
	}
	if late := report.LateOf(questions); late != "" {
		fmt.Fprintf(t, "\t\t\t\t\t\t\n%s\n", late)
	}
	return t.Flush()
}

// keptFor is how long pare history prune keeps a record unless told.
const keptFor = 30 * 24 * time.Hour

// pruneCommand is pare history prune.
func pruneCommand(o *historyOptions) *cobra.Command {
	older := cli.Seconds(keptFor)
	var all bool
	cmd := &cobra.Command{
		Use:                   "prune [flags]",
		DisableFlagsInUseLine: true,
		Short:                 "Remove the records of old runs",
		Long: `Remove the records of runs that ended long ago. Results stay where they are; but
a killed run can no longer go on, and its verdicts are forgotten. By itself, pare
keeps the latest records, up to a GiB.`,
		Args: cli.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			j, err := o.journal.Read(cmd)
			if err != nil {
				return err
			}
			age := time.Duration(older)
			if all {
				age = time.Nanosecond
			}
			n, err := j.Prune(math.MaxInt64, age)
			fmt.Fprintf(cmd.OutOrStdout(), "%s runs removed\n", cli.Grouped(n))
			return err
		},
	}
	cmd.Flags().Var(&older, "older", "remove records unused for this time")
	cmd.Flags().BoolVar(&all, "all", false, "remove the records of all ended runs")
	return cmd
}

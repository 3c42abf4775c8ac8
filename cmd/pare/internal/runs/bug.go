package runs

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/report"
	"pare/cmd/pare/internal/subject"
	"pare/cmd/pare/internal/tracker"
	"pare/reducer/journal"
)

// bugOptions are the flags of pare bug.
type bugOptions struct {
	runOptions
	form      string
	output    string
	versionOf []string
}

// Bug returns pare bug.
func Bug() *cobra.Command {
	var o bugOptions
	cmd := &cobra.Command{
		Use:                   "bug [flags] [RESULT]",
		DisableFlagsInUseLine: true,
		Short:                 "Write the text of a bug report on an earlier run",
		Long: `Write a failure's text for a tracker: a title, versions, the command, the result, the
program's message and expected behaviour, and the reduction of the input. It is about
the run that wrote or reduced RESULT, by default the latest.

The test's programs are asked for their versions (PROGRAM --version), in an empty
directory; --version-of names others, --version-of "" none.`,
		Example: `  pare bug crash.min.c
  pare bug --form gcc crash.min.c -o report.txt`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return cli.Usagef(cmd, "one RESULT was expected, not %d", len(args))
			case !slices.Contains(tracker.Forms(), o.form):
				return cli.Usagef(cmd, "--form %s: %s was expected", o.form, strings.Join(tracker.Forms(), ", "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return writeBug(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.form, "form", "github", "the `form` of the text: "+strings.Join(tracker.Forms(), ", "))
	f.StringVarP(&o.output, "output", "o", "-", "the text's `file`, - for standard output")
	f.StringArrayVar(&o.versionOf, "version-of", nil, "ask this `program` for its version (repeatable; default: the test's programs)")
	o.register(f)
	return cmd
}

// writeBug runs pare bug.
func writeBug(cmd *cobra.Command, o *bugOptions, args []string) error {
	run, err := o.chosen(cmd, args)
	if err != nil {
		return err
	}
	out, err := openBeside(cmd, run, o.output)
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
	bug := tracker.Bug{Report: r, Words: subject.ArgumentsByHand(run.Test.Command, run.Test.Name, nil)}
	bug.Versions = o.versions(signals.Ctx, run)
	if signals.Ctx.Err() != nil {
		return subject.ErrInterrupted
	}
	return out.Write(signals.Ctx, []byte(bug.Text(o.form)))
}

// mostVersions bounds the programs that are asked for their versions.
const mostVersions = 3

// versions asks the programs for their versions.
func (o *bugOptions) versions(ctx context.Context, run *journal.Run) (list []tracker.Version) {
	programs := o.versionOf
	if programs == nil {
		programs = tracker.Programs(run.Test.Command, run.Carried)
		programs = programs[:min(len(programs), mostVersions)]
	}
	for _, p := range programs {
		if v, ok := tracker.VersionOf(ctx, p, o.form, o.versionOf != nil); ok {
			list = append(list, v)
		}
	}
	return list
}

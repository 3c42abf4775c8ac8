// Package turns runs pare reduce over several inputs in turns: files, or arguments of the command.
package turns

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/hdd/ddmin"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Options say what a run over several inputs reduces, and how.
type Options struct {
	*subject.SubjectOptions
	Args     bool // the inputs are arguments of the command, not files
	Strategy reducer.Strategy
	Monotone bool   // as of reducer.Job
	Confirm  int    // tests of the result
	LogTexts string // the file for texts and outcomes, "" for none
}

// turns is such a run.
type turns struct {
	Options
	*subject.Signals
	command []string
	show    *subject.Progress
	files   *output.Files
	box     *sandbox.Sandbox
	texts   *logs.TextLog // nil without --log-texts
	inputs  []*turn
	tests   int
	begin   time.Time
	stopped error
}

// turn is one of the inputs.
type turn struct {
	*subject.Subject
	now    []byte // the smallest so far
	out    *output.Result
	before int
}

// Split divides what stands on the command line at its --: the inputs, and the command. Where the first
// -- is in front of all, so that arguments may begin with a dash, it is the next one. Without one,
// there is no command.
func Split(cmd *cobra.Command, args []string) (inputs, command []string) {
	switch dash := cmd.ArgsLenAtDash(); {
	case dash > 0:
		return args[:dash], args[dash:]
	case dash == 0:
		if i := slices.Index(args, "--"); i > 0 {
			return args[:i], args[i+1:]
		}
	}
	return args, nil
}

// Reduce reduces the inputs in turns, each with the others held, until none gets smaller. The
// arguments are the inputs, --, and the command.
func Reduce(cmd *cobra.Command, o Options, args []string) (err error) {
	inputs, command := Split(cmd, args)
	t := &turns{Options: o, command: command, begin: time.Now(), files: output.New(cmd.OutOrStdout())}
	want, err := o.Test.Conditions(cmd)
	if err != nil {
		return err
	}
	t.show = subject.NewProgress(cmd.ErrOrStderr(), "", o.Quiet, o.Verbose)
	subject.ReadsCommand(t.files, t.command)
	for _, name := range inputs {
		if err := t.add(cmd, name); err != nil {
			return err
		}
	}
	if err := o.Test.FindCompanions(inputs...); err != nil {
		return err
	}
	t.Signals = subject.CatchSignals(cmd.Context(), t.show)
	defer t.Stop()
	if err := t.openOutputs(cmd.OutOrStdout()); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.close()) }()
	sandbox.AdoptOrphans()
	t.box, err = sandbox.Open(sandbox.Command{
		Args: t.placed(), Inline: o.Args, With: o.Test.With, Limits: o.Test.Limits(), Timeout: time.Duration(o.Test.Timeout), Want: want, Jobs: o.Jobs,
	})
	if err != nil {
		return err
	}
	defer subject.CloseSandbox(t.box, t.show)
	return t.run(cmd.OutOrStdout())
}

// add adds an input: the file of that name, or the argument itself.
func (t *turns) add(cmd *cobra.Command, name string) (err error) {
	in := &turn{}
	if t.Args {
		in.Subject = &subject.Subject{SubjectOptions: t.SubjectOptions, File: fmt.Sprintf("argument-%d", len(t.inputs)+1), Text: name, Show: t.show, Mode: 0o600}
		if t.Strategy.NeedsLanguage() {
			if in.Lang, in.Start, err = load.Language(t.Grammar, t.Start, name, "", cmd.ErrOrStderr()); err != nil {
				return cli.Usagef(cmd, "%w", err)
			}
		}
	} else if in.Subject, err = subject.NewSubject(cmd, t.SubjectOptions, name, t.command, t.Strategy.NeedsLanguage()); err != nil {
		return err
	}
	same := func(other *turn) bool { return filepath.Base(other.File) == filepath.Base(in.File) }
	if slices.ContainsFunc(t.inputs, same) {
		return cli.Usagef(cmd, "two inputs have the name %s: the test could not tell them apart", filepath.Base(in.File))
	}
	t.files.Read("an input", in.File)
	in.Mode, in.now, in.before = 0o600, []byte(in.Text), len(in.Text)
	t.inputs = append(t.inputs, in)
	return nil
}

// placed returns the command with a place for every argument: those that it does not
// name itself come last.
func (t *turns) placed() []string {
	args := slices.Clone(t.command)
	if !t.Args {
		return args
	}
	for i := range t.inputs {
		place := sandbox.Place(i)
		if !slices.ContainsFunc(t.command, func(a string) bool { return strings.Contains(a, place) }) {
			args = append(args, place)
		}
	}
	return args
}

// openOutputs opens the results of files, each beside its FILE, and the log.
func (t *turns) openOutputs(stdout io.Writer) (err error) {
	for _, in := range t.inputs {
		if t.Args {
			break
		}
		info, err := os.Stat(in.File)
		if err != nil {
			return err
		}
		tell := output.Tell{Failed: func(err error) { t.Cancel(err) }, Warn: t.show.Warn}
		if in.out, err = t.files.Result(subject.MinName(in.File), info.Mode().Perm(), tell); err != nil {
			return err
		}
	}
	if t.LogTexts != "" {
		t.texts, err = logs.OpenTextLog(t.Ctx, t.files, t.LogTexts, stdout)
	}
	return err
}

// close flushes the output.
func (t *turns) close() error {
	ctx, done := t.Closing()
	defer done()
	var errs []error
	for _, in := range t.inputs {
		if in.out != nil {
			_, err := in.out.Close(ctx)
			errs = append(errs, err)
		}
	}
	if t.texts != nil {
		errs = append(errs, t.texts.Close())
	}
	return errors.Join(errs...)
}

// candidate returns all inputs as a test sees them, with another text of one of them.
func (t *turns) candidate(which int, text []byte) oracle.Files {
	var files oracle.Files
	for i, in := range t.inputs {
		f := oracle.File{Name: filepath.Base(in.File), Mode: in.Mode, Text: in.now}
		if i == which {
			f.Text = text
		}
		files = append(files, f)
	}
	return files
}

// run reduces the inputs in turns, tests the result again and reports it.
func (t *turns) run(stdout io.Writer) error {
	first := t.inputs[0]
	if _, err := t.box.Check(t.Ctx, t.candidate(0, first.now)); err != nil {
		not := new(sandbox.NotInteresting)
		switch {
		case t.Ctx.Err() != nil:
			return subject.ErrInterrupted
		case errors.As(err, &not):
			return &subject.NotInteresting{NotInteresting: not, Advice: "  command: " + cli.ShellQuote(t.command) + "\n" + subject.Tail("standard output", not.Stdout) + subject.Tail("standard error", not.Stderr)}
		}
		return err
	}
	ctx, stop := t.Ctx, context.CancelFunc(func() {})
	if t.MaxTime > 0 {
		ctx, stop = context.WithTimeoutCause(ctx, time.Duration(t.MaxTime)-time.Since(t.begin), cli.ErrMaxTime)
	}
	defer stop()
	if t.texts != nil {
		t.texts.Write(first.now, oracle.Interesting)
	}
	var err error
	ddmin.InTurns(len(t.inputs), func(i int) bool {
		if err != nil || t.stopped != nil {
			return false
		}
		var smaller bool
		smaller, err = t.reduce(ctx, i)
		return smaller
	})
	if err != nil {
		return err
	}
	return t.finish(stdout)
}

// reduce reduces one input and reports whether it got smaller.
func (t *turns) reduce(ctx context.Context, i int) (bool, error) {
	in := t.inputs[i]
	if len(in.now) == 0 {
		return false, nil
	}
	o := oracle.New(ctx, held{t, i})
	o.Know(in.now, oracle.Interesting)
	if t.MaxTests > 0 {
		o.MaxTests = t.MaxTests - t.tests
	}
	job, err := in.Job(t.Strategy)
	if err != nil {
		return false, err
	}
	job.Text, job.Monotone = string(in.now), t.Monotone
	t.show.File = in.File
	res, err := reducer.Reduce(job, o, logs.Each(t.show.On, t.log(i)))
	t.show.End()
	t.tests += o.Stats().Tests
	t.stopped = o.Err()
	if err == nil && t.MaxTests > 0 && t.tests >= t.MaxTests {
		t.stopped = oracle.ErrMaxTests
	}
	if err != nil {
		return false, load.WithStart(ctx, err, in.Lang, string(in.now), in.Start)
	}
	smaller := len(res.Text) < len(in.now)
	if smaller {
		in.now = res.Text
		t.show.Note("%s: %s bytes", in.File, cli.Grouped(len(in.now)))
		if in.out != nil {
			in.out.Save(in.now)
		}
	}
	return smaller, nil
}

// log returns the receiver of the tests of an input.
func (t *turns) log(i int) func(reducer.Event) {
	if t.texts == nil {
		return func(reducer.Event) {}
	}
	fmt.Fprintf(t.texts.W, "Processing %s…\n", t.inputs[i].File)
	return t.texts.On
}

// held is the evaluator of the candidates of one input, the others held.
type held struct {
	*turns
	which int
}

func (h held) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return h.box.Evaluate(ctx, h.candidate(h.which, files[0].Text))
}

func (h held) Capacity() int { return h.box.Capacity() }

// finish tests the result again and prints the summary.
func (t *turns) finish(stdout io.Writer) error {
	for range t.Confirm {
		if t.stopped != nil && !subject.IsLimit(t.stopped) {
			break
		}
		v, err := t.box.Evaluate(t.Ctx, t.candidate(0, t.inputs[0].now))
		if err != nil {
			break // interrupted
		}
		if v.Outcome != oracle.Interesting {
			return fmt.Errorf("the test is not reliable: it called these texts interesting, and now says %s", oracle.Word(v.Outcome))
		}
	}
	if t.Args {
		var args []string
		for _, in := range t.inputs {
			args = append(args, string(in.now))
		}
		fmt.Fprintln(stdout, cli.ShellQuote(args))
	}
	if !t.Quiet {
		for _, in := range t.inputs {
			t.show.Say("%s: %s → %s bytes (%s)%s", in.File, cli.Grouped(in.before), cli.Grouped(len(in.now)), cli.Percent(len(in.now), in.before), in.place())
		}
		t.show.Say("%s tests in %v", cli.Grouped(t.tests), time.Since(t.begin).Round(10*time.Millisecond))
		if t.stopped != nil {
			t.show.Say("stopped: %v", t.stopped)
		}
	}
	if errors.Is(t.stopped, oracle.ErrMaxTests) {
		return nil
	}
	return subject.WithoutTimeLimit(t.stopped)
}

// place says where the result of a file is.
func (in *turn) place() string {
	switch {
	case in.out == nil:
		return "" // an argument
	case len(in.now) < in.before:
		return ", in " + subject.MinName(in.File)
	}
	return ", nothing smaller was found"
}

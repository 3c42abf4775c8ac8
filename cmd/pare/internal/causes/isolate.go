// Package causes holds the commands that find why a program fails: changes, isolate
// and trace.
package causes

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// isolateOptions are the flags of pare isolate.
type isolateOptions struct {
	subject.SubjectOptions
	max, min   bool
	logTexts   string
	unit       string
	pass, fail string
	color      string
	json       bool
}

func Isolate() *cobra.Command {
	var o isolateOptions
	cmd := &cobra.Command{
		Use:                   "isolate [flags] PASSING FAILING -- COMMAND [ARG…]\n  pare isolate --max|--min [flags] FAILING -- COMMAND [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Find the least difference between a passing and a failing input",
		Long: `Find the least difference that turns success into failure. PASSING is not interesting
to COMMAND, FAILING is. The result is two inputs between them, one that passes and one
that fails, which differ as little as possible.

COMMAND runs as for pare reduce, with the mixture under FAILING's base name. It is
interesting, and shows the failure, when COMMAND exits with 0 or the given conditions
hold; exit status 125 means unresolved. With conditions a mixture passes if COMMAND
ends as on PASSING (with --max: with exit status 0), or as --pass-exit and the like
define; any other end counts as 125. If a grammar reads both, they are compared as
trees, and every mixture is a sentence of the grammar; otherwise, or with --unit, they
are compared as lines, tokens or characters.

--max needs no PASSING: it starts at the smallest sentence of the grammar, or at nothing,
and finds a passing variant of FAILING to which no single difference can be added. --min
finds a smallest failing variant, as pare reduce does.`,
		Example: `  pare isolate works.json breaks.json -- sh -c '! jq . <breaks.json'
  pare isolate --max crash.c -- sh -c 'gcc -c crash.c 2>&1 | grep "internal compiler error"'`,
		Args: func(cmd *cobra.Command, args []string) error { return checkIsolateArgs(cmd, args, &o) },
		RunE: func(cmd *cobra.Command, args []string) error { return runIsolate(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.BoolVar(&o.max, "max", false, "find a largest passing variant of FAILING")
	f.BoolVar(&o.min, "min", false, "find a smallest failing variant of FAILING")
	f.StringVar(&o.unit, "unit", "", "compare by `unit`: tree, line, token or char (default: tree with a grammar, else line)")
	f.StringVar(&o.pass, "pass", "", "write the passing side to this `file` instead of printing it")
	f.StringVar(&o.fail, "fail", "", "write the failing side to this `file` instead of printing it")
	f.StringVar(&o.color, "color", "auto", "colour the difference: always, never, or auto, on a terminal only")
	o.SubjectOptions.Register(f)
	f.StringVar(&o.logTexts, "log-texts", "", "write the text and outcome of every test to this `file` in the books' format, - for standard output")
	f.BoolVar(&o.json, "json", false, "print the result as JSON on standard output")
	return cmd
}

// checkIsolateArgs requires PASSING FAILING -- COMMAND, or with --max FAILING --
// COMMAND.
func checkIsolateArgs(cmd *cobra.Command, args []string, o *isolateOptions) error {
	files, names := 2, "PASSING and FAILING were"
	if o.one() {
		files, names = 1, "with --max or --min, FAILING alone was"
	}
	dash := cmd.ArgsLenAtDash()
	switch {
	case dash < 0 && len(args) > files:
		return cli.Usagef(cmd, "-- is missing in front of COMMAND: %s", cli.WithDashes(cmd, args, files))
	case dash >= 0 && dash != files, dash < 0 && len(args) < files:
		return cli.Usagef(cmd, "%s expected before --", names)
	case len(args) == files:
		return cli.Usagef(cmd, "no COMMAND given: %s %s -- COMMAND [ARG…]", cmd.CommandPath(), cli.ShellQuote(args))
	case o.max && o.min:
		return cli.Usagef(cmd, "--max and --min exclude each other")
	case !slices.Contains([]string{"auto", "always", "never"}, o.color):
		return cli.Usagef(cmd, "--color %s: auto, always or never was expected", o.color)
	}
	if _, known := units[o.unit]; !known && o.unit != "" {
		return cli.Usagef(cmd, "--unit %s: tree, line, token or char was expected", o.unit)
	}
	return o.CheckFlags(cmd)
}

// one reports whether there is no PASSING.
func (o *isolateOptions) one() bool { return o.max || o.min }

// isolation is one run of pare isolate.
type isolation struct {
	*subject.Subject
	flags   *isolateOptions
	passing string         // the file; "" with --max and --min
	texts   *logs.TextLog  // nil without --log-texts
	text    string         // of it
	passed  oracle.Verdict // of it
	learned bool           // what passes ends as PASSING does
	passEnd oracle.Verdict // of PASSING where that passes, else exit status 0
	begin   time.Time
	tests   int

	pass, fail *output.File // nil for one that is printed
}

// runIsolate runs pare isolate.
func runIsolate(cmd *cobra.Command, o *isolateOptions, args []string) error {
	i := &isolation{flags: o, begin: time.Now()}
	if !o.one() {
		i.passing = args[0]
		args = args[1:]
		var err error
		if i.text, err = load.ReadInput(i.passing); err != nil {
			return err
		}
	}
	want, err := o.Test.Conditions(cmd)
	if err != nil {
		return err
	}
	if i.learned = !o.one() && subject.ConditionsGiven(cmd) && !subject.PassGiven(cmd); i.learned {
		want.Pass = sandbox.AnyEnd
	}
	o.Strict = true
	if i.Subject, err = subject.NewSubject(cmd, &o.SubjectOptions, args[0], args[1:], units[o.unit].needsGrammar); err != nil {
		return err
	}
	if err := i.openSides(); err != nil {
		return err
	}
	return i.With(cmd.Context(), want, func() (err error) {
		if o.logTexts != "" {
			if i.texts, err = logs.OpenTextLog(i.Ctx, i.Files, o.logTexts, cmd.OutOrStdout()); err != nil {
				return err
			}
			defer func() { err = errors.Join(err, i.texts.Close()) }()
		}
		return i.run(cmd.OutOrStdout())
	})
}

// openSides opens the output files of the two sides.
func (i *isolation) openSides() (err error) {
	i.Files.Read("PASSING", i.passing)
	if i.pass, err = i.Files.OpenAny(i.flags.pass); err == nil {
		i.fail, err = i.Files.OpenAny(i.flags.fail)
	}
	return err
}

// run tests both sides, searches between them, and prints the result.
func (i *isolation) run(stdout io.Writer) error {
	ctx, cancel := context.WithCancelCause(i.Ctx)
	defer cancel(nil)
	ctx, stop := i.MaxTime.Since(ctx, i.begin)
	defer stop()
	if err := i.Check(ctx); err != nil {
		return err
	}
	if err := i.checkPassing(); err != nil {
		return err
	}
	i.Ctx = ctx
	asker := oracle.NewAsker(ctx, i.Tester.Capacity(), func(text []byte) oracle.Key { return oracle.KeyOf(text) },
		func(ctx context.Context, text []byte) (oracle.Verdict, error) {
			v, err := i.Tester.Evaluate(ctx, i.Candidate(text))
			if i.learned && v.Outcome == oracle.NotInteresting && (v.Exit != i.passEnd.Exit || v.Signal != i.passEnd.Signal) {
				v.Outcome = oracle.Unresolved
			}
			return v, err
		})
	asker.Answered = func(text []byte, r oracle.Verdict) {
		i.tests++
		if i.texts != nil {
			i.texts.Write(text, r.Outcome)
		}
		i.Show.Note("%4d  %-10v  %6.2f s  %s bytes", i.tests, r.Outcome, r.Took.Seconds(), cli.Grouped(len(text)))
		if i.tests == i.MaxTests {
			cancel(oracle.ErrMaxTests)
		}
	}
	if i.texts != nil {
		return i.searched(asker, stdout)
	}
	asker.Know([]byte(i.Subject.Text), oracle.Interesting)
	if !i.flags.one() {
		asker.Know([]byte(i.text), i.passed.Outcome)
	}
	return i.searched(asker, stdout)
}

// searched searches between the sides and prints the result.
func (i *isolation) searched(asker *oracle.Asker[[]byte], stdout io.Writer) error {
	sides, err := i.search(asker)
	switch {
	case errors.Is(asker.Err(), subject.ErrInterrupted) && err != nil:
		i.Show.Say("interrupted before anything was found")
		return subject.ErrInterrupted
	case asker.Err() != nil && err != nil:
		return asker.Err()
	case err != nil:
		return err
	}
	sides.stopped = asker.Err()
	return i.finish(sides, stdout)
}

// checkPassing tests the passing side, which must not be interesting. If that is
// unresolved, dd can still begin with it.
func (i *isolation) checkPassing() error {
	if i.flags.one() {
		return nil
	}
	var runs [2]oracle.Verdict
	for n := range runs {
		var err error
		if runs[n], err = i.Tester.Evaluate(oracle.Repeat(i.Ctx, n), i.Candidate([]byte(i.text))); err != nil {
			return i.Explain(err)
		}
	}
	if runs[0].Outcome != runs[1].Outcome {
		return &sandbox.Flaky{First: runs[0], Second: runs[1]}
	}
	i.passed = runs[0]
	switch i.passed.Outcome {
	case oracle.Interesting:
		return i.badPassing("is interesting, as FAILING is")
	case oracle.Unresolved:
		i.Show.Warn("%s cannot be tested (%v): a text between it and %s has to pass", i.passing, i.passed, i.File)
	default:
		i.passEnd = i.passed
	}
	return nil
}

// badPassing reports a PASSING that does not pass.
func (i *isolation) badPassing(what string) error {
	return &badSide{
		fmt.Sprintf("%s, which should pass, %s: %v\n  command: %s", i.passing, what, i.passed, cli.ShellQuote(i.Command)),
		subject.NotInteresting{NotInteresting: &sandbox.NotInteresting{Verdict: i.passed}},
	}
}

// badSide reports that the passing side does not pass; it is a kind of
// notInteresting.
type badSide struct {
	text string
	not  subject.NotInteresting
}

func (e *badSide) Error() string { return e.text }
func (e *badSide) Unwrap() error { return &e.not }

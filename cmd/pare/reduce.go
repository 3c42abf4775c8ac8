package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"syscall"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/grammar"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// reduceOptions are the flags of pare reduce.
type reduceOptions struct {
	grammar  []string
	start    string
	output   string
	inPlace  bool
	jobs     int
	strategy string
	maxTests int
	maxTime  seconds
	log      string
	json     bool
	quiet    bool
	verbose  bool
	list     bool

	test testOptions
}

// testOptions are the flags that say how COMMAND is run and what is interesting.
type testOptions struct {
	timeout seconds
	stdin   bool
	with    []string
	exit    int
	signal  string

	stdout, stderr, notStdout, notStderr []string
}

func (o *testOptions) register(f *pflag.FlagSet) {
	f.Var(&o.timeout, "timeout", "kill a test after this time (default: ten times the first run and a second)")
	f.BoolVar(&o.stdin, "stdin", false, "the candidate is COMMAND's standard input, too")
	f.StringArrayVar(&o.with, "with", nil, "copy this `file` beside the candidate (repeatable)")
	f.IntVar(&o.exit, "exit", 0, "interesting: COMMAND ends with this exit `status`")
	f.StringVar(&o.signal, "signal", "", "interesting: COMMAND is ended by this signal (`name` or number)")
	f.StringArrayVar(&o.stdout, "stdout", nil, "interesting: standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.stderr, "stderr", nil, "interesting: standard error matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.notStdout, "not-stdout", nil, "not interesting: standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.notStderr, "not-stderr", nil, "not interesting: standard error matches this `regexp` (repeatable)")
}

func reduceCommand() *cobra.Command {
	var o reduceOptions
	cmd := &cobra.Command{
		Use:                   "reduce [flags] FILE -- COMMAND [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Shrink FILE as far as COMMAND still finds it interesting",
		Long: `Shrink FILE as far as COMMAND still finds it interesting.

COMMAND runs in a fresh directory that holds the candidate under FILE's base
name, and the files given with --with. @@ in an argument stands for the
candidate's path. The candidate is interesting when COMMAND exits with 0; exit
status 125 says that it cannot tell. When conditions are given (--exit, --signal,
--stdout, --stderr, --not-stdout, --not-stderr) they count instead, and all must
hold.`,
		Example: `  pare reduce crash.c -- sh -c 'gcc -O2 crash.c 2>&1 | grep "internal compiler error"'
  pare reduce --signal SEGV page.html -- ./browser @@
  pare reduce --stdin --stdout 'wrong result' query.json -- jq .`,
		Args: func(cmd *cobra.Command, args []string) error { return checkReduceArgs(cmd, args, &o) },
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.list {
				return listStrategies(cmd.OutOrStdout())
			}
			return reduce(cmd, &o, args[0], args[1:])
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringArrayVar(&o.grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's extension)")
	f.StringVar(&o.start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringVarP(&o.output, "output", "o", "", "`file` where the result goes, - for standard output (default: FILE with .min before its extension)")
	f.BoolVar(&o.inPlace, "in-place", false, "replace FILE and keep the old one as FILE.orig")
	f.IntVarP(&o.jobs, "jobs", "j", runtime.NumCPU(), "`number` of tests to run at once")
	o.test.register(f)
	f.StringVar(&o.strategy, "strategy", reducer.Strategies[0].Name, "the strategy or the passes to use, by `name`, with commas between")
	f.BoolVar(&o.list, "list-strategies", false, "list the strategies and passes")
	f.IntVar(&o.maxTests, "max-tests", 0, "stop after this `number` of tests")
	f.Var(&o.maxTime, "max-time", "stop after this time")
	f.StringVar(&o.log, "log", "", "write one JSON object per test to this `file`")
	f.BoolVar(&o.json, "json", false, "print a summary as JSON on standard output")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print warnings and errors only")
	f.BoolVarP(&o.verbose, "verbose", "v", false, "print every success")
	return cmd
}

// checkReduceArgs wants FILE -- COMMAND and flags that go together.
func checkReduceArgs(cmd *cobra.Command, args []string, o *reduceOptions) error {
	dash := cmd.ArgsLenAtDash()
	switch {
	case o.list:
		return noArgs(cmd, args)
	case len(args) == 0 || dash == 0:
		return usagef(cmd, "no FILE given")
	case dash < 0 && len(args) > 1:
		return usagef(cmd, "-- is missing between FILE and COMMAND: pare reduce %s -- %s", args[0], shellQuote(args[1:]))
	case dash > 1:
		return usagef(cmd, "one FILE was expected before --, not %d: %s", dash, shellQuote(args[:dash]))
	case dash < 0 || len(args) == 1:
		return usagef(cmd, "no COMMAND given: pare reduce %s -- COMMAND [ARG…]", shellQuote(args[:1]))
	case o.inPlace && o.output != "":
		return usagef(cmd, "--in-place and --output exclude each other")
	case o.json && o.output == "-":
		return usagef(cmd, "--json and --output - both want standard output")
	case o.quiet && o.verbose:
		return usagef(cmd, "--quiet and --verbose exclude each other")
	case o.jobs < 1:
		return usagef(cmd, "--jobs %d: at least 1 was expected", o.jobs)
	case o.maxTests < 0:
		return usagef(cmd, "--max-tests %d: a positive number was expected", o.maxTests)
	}
	return nil
}

// conditions reads what is interesting off the flags.
func (o *testOptions) conditions(cmd *cobra.Command) (oracle.Conditions, error) {
	var c oracle.Conditions
	if cmd.Flags().Changed("exit") {
		c.Exit = &o.exit
	}
	if o.signal != "" {
		var err error
		if c.Signal, err = oracle.ParseSignal(o.signal); err != nil {
			return c, usagef(cmd, "--signal: %w", err)
		}
	}
	for _, list := range []struct {
		flag     string
		patterns []string
		to       *[]*regexp.Regexp
	}{
		{"stdout", o.stdout, &c.Stdout}, {"stderr", o.stderr, &c.Stderr},
		{"not-stdout", o.notStdout, &c.NotStdout}, {"not-stderr", o.notStderr, &c.NotStderr},
	} {
		for _, p := range list.patterns {
			re, err := regexp.Compile("(?m)" + p)
			if err != nil {
				return c, usagef(cmd, "--%s: %w", list.flag, err)
			}
			*list.to = append(*list.to, re)
		}
	}
	return c, nil
}

// reduction is one run of pare reduce.
type reduction struct {
	*reduceOptions
	file    string
	command []string
	text    string
	lang    *parse.Language
	start   *grammar.Rule
	runner  *oracle.Runner
	out     *output
	show    *progress
	log     *testLog
	ctx     context.Context
	cancel  context.CancelCauseFunc
}

// reduce does what pare reduce is for.
func reduce(cmd *cobra.Command, o *reduceOptions, file string, command []string) error {
	r := &reduction{reduceOptions: o, file: file, command: command}
	st, err := reducer.ParseStrategy(o.strategy)
	if err != nil {
		return usagef(cmd, "--strategy: %w", err)
	}
	want, err := o.test.conditions(cmd)
	if err != nil {
		return err
	}
	if r.text, err = readInput(file); err != nil {
		return err
	}
	if r.text == "" {
		return fmt.Errorf("%s: the file is empty, there is nothing to shrink", file)
	}
	r.show = newProgress(cmd.ErrOrStderr(), file, o.quiet, o.verbose)
	r.lang, r.start, err = loadLanguage(o.grammar, o.start, file, cmd.ErrOrStderr())
	if missing := new(noGrammar); errors.As(err, &missing) {
		return usagef(cmd, "%w", err)
	}
	if err != nil {
		return err
	}
	var stop func()
	r.ctx, r.cancel, stop = untilSignal(cmd.Context(), r.show)
	defer stop()
	return r.open(cmd.OutOrStdout(), want, func() error { return r.run(st, cmd.OutOrStdout()) })
}

// open opens the test, the output and the log for the duration of do.
func (r *reduction) open(stdout io.Writer, want oracle.Conditions, do func() error) (err error) {
	info, err := os.Stat(r.file)
	if err != nil {
		return err
	}
	warnUnchanged(r.show, r.command, info)
	oracle.AdoptOrphans()
	r.runner, err = oracle.Open(oracle.Command{
		Args: r.command, FileName: filepath.Base(r.file), Mode: info.Mode().Perm() | 0o600,
		Stdin: r.test.stdin, With: r.test.with, Timeout: time.Duration(r.test.timeout),
		Want: want, Beside: besides(r.file),
	})
	if err != nil {
		return err
	}
	defer func() {
		if cerr := r.runner.Close(); err == nil {
			err = cerr
		}
	}()
	if r.log, err = openLog(r.reduceOptions.log, r.runner); err != nil {
		return err
	}
	defer func() {
		if cerr := r.log.close(); err == nil {
			err = cerr
		}
	}()
	r.out, err = openOutput(r.file, r.output, r.inPlace, stdout, func(err error) { r.cancel(err) })
	if err != nil {
		return err
	}
	return do()
}

// errMaxTime ends a reduction that took as long as it may.
var errMaxTime = errors.New("the limit on time is reached")

// run checks the unchanged input, reduces it, and tells what came of it.
func (r *reduction) run(st reducer.Strategy, stdout io.Writer) error {
	begin := time.Now()
	first, err := r.runner.Check(r.ctx, []byte(r.text))
	if err != nil {
		return r.explain(err)
	}
	r.show.note("the unchanged input is interesting: %v, %v a test, timeout %v", first, first.Took.Round(time.Millisecond), r.runner.Timeout())
	ctx := r.ctx
	if r.maxTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeoutCause(ctx, time.Duration(r.maxTime)-time.Since(begin), errMaxTime)
		defer stop()
	}
	o := oracle.New(ctx, r.log.test, r.jobs)
	o.MaxTests = r.maxTests
	o.Record = r.log.record
	o.Know([]byte(r.text), oracle.Fail)
	if err := r.warnAnything(ctx, o); err != nil {
		return r.explain(err)
	}
	r.show.begin(len(r.text), o.Stats)
	res, err := reducer.Reduce(
		reducer.Job{Lang: r.lang, Start: r.start, Name: r.file, Text: r.text, Strategy: st}, o,
		reducer.Events{Best: r.best, Pass: r.pass})
	r.show.end()
	if err != nil {
		return err
	}
	return r.finish(summary{Result: res, stats: o.Stats(), took: time.Since(begin), stopped: o.Err()}, stdout)
}

func (r *reduction) best(s reducer.Step) {
	r.out.save(s.Text)
	r.show.best(s)
}

func (r *reduction) pass(name string) {
	r.log.pass = name
	r.show.pass(name)
}

// warnAnything warns when the smallest sentence of the grammar is interesting:
// the test accepts anything then.
func (r *reduction) warnAnything(ctx context.Context, o *oracle.Oracle) error {
	least := tree.Tree{
		Root: tree.MinimalRule(r.lang.Facts, r.start),
		Src:  &tree.Source{Lex: r.lang},
	}
	text := least.Render()
	if string(text) == r.text {
		return nil
	}
	outcome, err := r.runner.Test(ctx, text)
	if err != nil {
		return err
	}
	o.Know(text, outcome)
	if outcome == oracle.Fail {
		r.show.warn("the smallest sentence of the grammar, %s, is interesting, too: the test accepts anything", strconv.Quote(string(text)))
	}
	return nil
}

// untilSignal returns a context that ends with the first signal to stop; the
// second one has its usual effect.
func untilSignal(parent context.Context, show *progress) (context.Context, context.CancelCauseFunc, func()) {
	ctx, cancel := context.WithCancelCause(parent)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		select {
		case <-signals:
			signal.Stop(signals)
			cancel(errInterrupted)
			show.note("stopping")
		case <-ctx.Done():
		}
	}()
	return ctx, cancel, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}

// listStrategies prints what --strategy takes.
func listStrategies(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "Strategies:")
	for _, s := range reducer.Strategies {
		fmt.Fprintf(t, "  %s\t%s\n", s.Name, s.What)
	}
	fmt.Fprintln(t, "\t\nPasses, in the order in which they run:")
	for _, p := range reducer.Passes() {
		fmt.Fprintf(t, "  %s\t%s\n", p.Name, p.What)
	}
	return t.Flush()
}

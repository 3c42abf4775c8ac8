package causes

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/hdd/ddmin"
	"pare/internal/lazy"
	"pare/reducer/oracle"
	"pare/reducer/picture"
	"pare/reducer/sandbox"
	"pare/reducer/trace"
)

// traceOptions are the flags of pare trace.
type traceOptions struct {
	variable string
	stdout   []string
	strategy string
	with     []string
	jobs     int
	timeout  cli.Seconds
	maxTests int
	all      bool
	log      string
	report   string
	quiet    bool
}

func Trace() *cobra.Command {
	var o traceOptions
	cmd := &cobra.Command{
		Use:                   "trace [flags] -- PROGRAM [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Find the executed statements that a program's result needs",
		Long: `Find the events that a result of PROGRAM needs. An event is one execution of a
statement; without any single one of them the result differs.

PROGRAM is a Python script (python3 FILE.py, or FILE.py), a Go program (go run
PACKAGE, or FILE.go) or C files (FILE.c…), which gcc or clang builds with CC,
CPPFLAGS, CFLAGS, LDFLAGS and LDLIBS as make would use them. Its statements are
rewritten, in copies of its files, to ask whether to be executed. A first run records
the events; later ones execute fewer and fewer. The control flow stays as recorded:
loops have as many iterations, branches the same direction. A statement is left out
with its calls.

The result is the value of an expression before the last execution of a line
(--variable), or the matches in the standard output (--stdout). Without these it is a
failing program's message and exit status, or another program's whole output.

Standard input is read once and given to every run. Each run has a fresh directory;
--with copies files there.

Limits. In Python, all modules below the script's directory are traced; headers of
with, try and match, imports, definitions, raise, yield and await are always executed.
In Go it is package main; headers of range, switch and select, go statements, panics,
and declarations whose type cannot be written in the file are always executed, and a
variable without its assignment has its zero value. In C it is everything but system
headers; jumps, headers of switch, assembly, and declarations with braces, of arrays
and of static variables are always executed. All runs of a program must be equal,
which threads, random numbers and C's setjmp may prevent. Loops over Go's maps always
have one order of keys.`,
		Example: `  pare trace -- python3 total.py orders.csv
  pare trace --variable total@12 -- python3 total.py
  pare trace --stdout 'sum = .*' --all -- go run ./cmd/sum <numbers
  CFLAGS=-Iinclude pare trace -- main.c list.c -v orders.csv`,
		Args: func(cmd *cobra.Command, args []string) error { return o.check(cmd, args) },
		RunE: func(cmd *cobra.Command, args []string) error { return runTrace(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.variable, "variable", "", "the result is the value of this `EXPRESSION@LINE`, or EXPRESSION@FILE:LINE, before the last execution of the line")
	f.StringArrayVar(&o.stdout, "stdout", nil, "the result is the matches of this `regexp` in the standard output (repeatable)")
	f.StringVar(&o.strategy, "strategy", "splitting", "search in this `order`: splitting, or ddmin as published, from the end")
	f.StringArrayVar(&o.with, "with", nil, "copy this `file` into the directory of each run (repeatable)")
	f.IntVarP(&o.jobs, "jobs", "j", runtime.NumCPU(), "`number` of runs at once")
	f.Var(&o.timeout, "timeout", "kill a run after this time (default: ten times the first run plus a second)")
	f.IntVar(&o.maxTests, "max-tests", 0, "stop after this `number` of runs")
	f.BoolVarP(&o.all, "all", "a", false, "print all events beside the needed ones")
	f.StringVar(&o.log, "log", "", "write a line for each run to this `file`: the executed events")
	f.StringVar(&o.report, "report", "", "write a page to this `file`: a picture of the runs, and the events")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print only the events, warnings and errors")
	return cmd
}

func (o *traceOptions) check(cmd *cobra.Command, args []string) error {
	switch {
	case cmd.ArgsLenAtDash() > 0:
		return cli.Usagef(cmd, "PROGRAM comes after --: %s -- %s", cmd.CommandPath(), cli.ShellQuote(args))
	case len(args) == 0:
		return cli.Usagef(cmd, "no PROGRAM given: %s -- PROGRAM [ARG…]", cmd.CommandPath())
	case o.variable != "" && o.stdout != nil:
		return cli.Usagef(cmd, "--variable and --stdout exclude each other")
	case o.strategy != "splitting" && o.strategy != "ddmin":
		return cli.Usagef(cmd, "--strategy %s: splitting or ddmin was expected", o.strategy)
	case o.jobs < 1 || o.maxTests < 0:
		return cli.Usagef(cmd, "a number is too small: --jobs is at least 1, --max-tests at least 0")
	}
	return nil
}

// tracing is one run of pare trace.
type tracing struct {
	*traceOptions
	show      *subject.Progress
	dir       string // for the rewritten program
	criterion trace.Criterion
	watch     *trace.Watch
	program   *trace.Program
	box       *sandbox.Sandbox
	trace     *trace.Trace
	want      string // of the whole run
	begin     time.Time
	drawn     *picture.Picture
}

// runTrace runs pare trace.
func runTrace(cmd *cobra.Command, o *traceOptions, command []string) (err error) {
	t := &tracing{traceOptions: o, show: subject.NewProgress(cmd.ErrOrStderr(), "", o.quiet, false), begin: time.Now()}
	if err := t.criteria(cmd); err != nil {
		return err
	}
	caught := subject.CatchSignals(cmd.Context(), t.show)
	defer caught.Stop()
	files := output.New(cmd.OutOrStdout())
	subject.ReadsCommand(files, command)
	files.Read("given with --with", t.with...)
	log, err := files.OpenAny(t.log)
	if err != nil {
		return err
	}
	page, err := files.OpenAny(t.report)
	if err != nil {
		return err
	}
	var remove func() error
	if t.dir, remove, err = sandbox.TempDir(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, remove()) }()
	if err := t.prepare(caught.Ctx, cmd.InOrStdin(), command); err != nil {
		return err
	}
	defer subject.CloseSandbox(t.box, t.show)
	if err := t.record(caught.Ctx); err != nil {
		return err
	}
	var runs bytes.Buffer
	keep, tests, stopped := t.minimize(caught.Ctx, &runs)
	if !t.quiet {
		t.show.Say("result: %s", cli.Cut(t.want, 300))
		t.show.Say("%s of %s events are needed (%s tests in %v):", cli.Grouped(len(keep)), cli.Grouped(len(t.trace.Events)), cli.Grouped(tests), time.Since(t.begin).Round(100*time.Millisecond))
	}
	var events bytes.Buffer
	printEvents(io.MultiWriter(cmd.OutOrStdout(), &events), t.trace, keep, t.all)
	if stopped != nil && !t.quiet {
		t.show.Say("stopped: %v; some of these events may not be needed", stopped)
	}
	ctx, done := caught.Closing()
	defer done()
	err = WritePage(ctx, page, tracePage(command, t.want, events.String(), t.drawn, len(keep), tests))
	return errors.Join(stopped, err, log.Write(ctx, runs.Bytes()))
}

func (t *tracing) criteria(cmd *cobra.Command) error {
	if t.variable != "" {
		w, err := trace.ParseWatch(t.variable)
		if err != nil {
			return cli.Usagef(cmd, "--variable %w", err)
		}
		t.watch, t.criterion.Watch = &w, true
	}
	for _, p := range t.stdout {
		re, err := sandbox.Pattern(p)
		if err != nil {
			return cli.Usagef(cmd, "--stdout: %w", err)
		}
		t.criterion.Stdout = append(t.criterion.Stdout, re)
	}
	return nil
}

// input is the file with the program's standard input.
func (t *tracing) input() string { return filepath.Join(t.dir, "stdin") }

// prepare rewrites the program.
func (t *tracing) prepare(ctx context.Context, stdin io.Reader, command []string) error {
	var text []byte
	if f, ok := stdin.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice == 0 {
			if text, err = readUntil(ctx, f); err != nil {
				return fmt.Errorf("standard input: %w", err)
			}
		}
	}
	if err := os.WriteFile(t.input(), text, 0o600); err != nil {
		return err
	}
	var err error
	if t.program, err = t.rewritten(ctx, command); err != nil {
		return err
	}
	sandbox.AdoptOrphans()
	t.box, err = sandbox.Open(sandbox.Command{Args: t.program.Args, With: t.with, Timeout: time.Duration(t.timeout), Jobs: t.jobs})
	if err == nil {
		t.box.KeepOutput()
	}
	return err
}

// readUntil reads to the end, which may not come before ctx ends.
func readUntil(ctx context.Context, in io.Reader) (text []byte, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		text, err = io.ReadAll(io.LimitReader(in, load.MostInput))
	}()
	select {
	case <-done:
		return text, err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

var python = lazy.Regexp(`^python[0-9.]*$`)

// rewritten returns the program of a command.
func (t *tracing) rewritten(ctx context.Context, command []string) (*trace.Program, error) {
	name := filepath.Base(command[0])
	switch {
	case python().MatchString(name):
		at := 1
		for at < len(command) && strings.HasPrefix(command[at], "-") {
			at++
		}
		if at == len(command) || slices.Contains(command[1:at], "-c") || slices.Contains(command[1:at], "-m") {
			return nil, fmt.Errorf("%s: the file of a script was expected: %s FILE.py; -c and -m cannot be traced", cli.ShellQuote(command), command[0])
		}
		return t.python(ctx, command[:at], command[at], command[at+1:])
	case strings.HasSuffix(name, ".py"):
		return t.python(ctx, []string{"python3"}, command[0], command[1:])
	case name == "go" && len(command) > 2 && command[1] == "run":
		return t.golang(ctx, command[2:])
	case strings.HasSuffix(name, ".go"):
		return t.golang(ctx, command)
	case strings.HasSuffix(name, ".c"):
		n := leading(command, ".c")
		return trace.C(ctx, command[:n], absolute(command[n:]), t.watch, t.dir)
	}
	return nil, fmt.Errorf("%s cannot be traced: a Python script (python3 FILE.py), a Go program (go run PACKAGE) or C files (FILE.c) were expected", command[0])
}

func (t *tracing) python(ctx context.Context, interpreter []string, script string, args []string) (*trace.Program, error) {
	if info, err := os.Stat(script); err != nil {
		return nil, err
	} else if info.IsDir() {
		return nil, fmt.Errorf("%s is a directory: the file of a script was expected", script)
	}
	return trace.Python(ctx, interpreter, script, absolute(args), t.dir)
}

func (t *tracing) golang(ctx context.Context, command []string) (*trace.Program, error) {
	if strings.HasPrefix(command[0], "-") {
		return nil, fmt.Errorf("go run %s: flags of go run are not taken: set GOFLAGS", command[0])
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, err
	}
	n := max(1, leading(command, ".go"))
	return trace.Go(ctx, command[:n], absolute(command[n:]), t.watch, t.dir)
}

// leading counts the files with an extension in front of the program's arguments.
func leading(command []string, extension string) int {
	n := slices.IndexFunc(command, func(a string) bool { return !strings.HasSuffix(a, extension) })
	if n < 0 {
		return len(command)
	}
	return n
}

// absolute makes arguments that name files independent of the directory.
func absolute(args []string) []string {
	out := slices.Clone(args)
	for i, a := range out {
		if _, err := os.Lstat(a); err == nil {
			if path, err := filepath.Abs(a); err == nil {
				out[i] = path
			}
		}
	}
	return out
}

func (t *tracing) files(plan []byte) oracle.Files {
	return oracle.Files{{Name: trace.PlanName, Text: plan}}
}

// record records the run and requires that it can be repeated.
func (t *tracing) record(ctx context.Context) error {
	record := filepath.Join(t.dir, "record")
	v, err := t.box.Evaluate(ctx, t.files(t.program.Recording(t.input(), t.watch, record)))
	if err != nil {
		return err
	}
	if t.trace, err = t.program.Read(t.input(), t.watch, record); err != nil {
		return fmt.Errorf("%s cannot be traced: %w\n%s", t.program.Args[0], err, subject.Tail("standard error", v.Stderr))
	}
	if len(t.trace.Events) == 0 {
		return fmt.Errorf("the program ended (%v) before it executed a statement\n%s", v, subject.Tail("standard error", v.Stderr))
	}
	t.criterion.Crash = t.watch == nil && t.stdout == nil && (v.Exit != 0 || v.Signal != 0)
	var ok bool
	if t.want, ok = t.criterion.Of(v); !ok {
		return t.nothing(v)
	}
	all := make([]int, len(t.trace.Events))
	for i := range all {
		all[i] = i
	}
	for range 2 {
		again, err := t.box.Evaluate(ctx, t.files(t.trace.Plan(all)))
		if err != nil {
			return err
		}
		if got, ok := t.criterion.Of(again); !ok || got != t.want {
			return fmt.Errorf("the program's runs differ: %s, then %s\n  mostly because of threads, random numbers, times or addresses\n%s",
				cli.Cut(t.want, 200), cli.Cut(cmp.Or(got, "another path"), 200), subject.Tail("standard error", again.Stderr))
		}
	}
	return nil
}

// nothing says that the criterion finds nothing in the run.
func (t *tracing) nothing(v oracle.Verdict) error {
	switch {
	case v.TimedOut:
		return fmt.Errorf("the program did not end in time (%v): --timeout gives it longer", v)
	case t.watch != nil:
		return fmt.Errorf("--variable %s: no statement begins at that line, or it is never executed (the program ended with %v)\n%s", t.variable, v, subject.Tail("standard error", v.Stderr))
	case t.stdout != nil:
		return fmt.Errorf("--stdout: nothing in the output matches\n%s", subject.Tail("standard output", v.Stdout))
	}
	return fmt.Errorf("the program prints nothing and does not fail: --variable names a result")
}

// sameResult is an evaluator: a run is interesting if it has the result of the whole one.
type sameResult struct{ *tracing }

func (e sameResult) Capacity() int { return e.jobs }
func (e sameResult) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	v, err := e.box.Evaluate(ctx, files)
	got, ok := e.criterion.Of(v)
	switch {
	case !ok:
		v.Outcome = oracle.Unresolved
	default:
		v.Outcome = oracle.OutcomeOf(got == e.want)
	}
	return v, err
}

// minimize returns the events that are needed. It logs the events of each run.
func (t *tracing) minimize(ctx context.Context, log io.Writer) (keep []int, tests int, stopped error) {
	o := oracle.New(ctx, sameResult{t})
	o.File, o.MaxTests = oracle.File{Name: trace.PlanName}, t.maxTests
	t.drawn = picture.New("events", len(t.trace.Events))
	o.Answered = func(a oracle.Answer) {
		dots := t.trace.Dots(a.Text)
		t.drawn.AddList(a.Outcome, executed(dots))
		fmt.Fprintf(log, "%s  %v\n", dots, a.Outcome)
	}
	minimize := ddmin.Then(ddmin.Splitting, ddmin.OneByOne)
	if t.strategy == "ddmin" {
		minimize = ddmin.Options{Backward: true}.Minimize
	}
	keep = minimize(len(t.trace.Events), nil, oracle.First(o, func(keep []int) ([]byte, bool) {
		return t.trace.Plan(t.trace.Reached(keep)), true
	}))
	return t.trace.Reached(keep), o.Stats().Tests, o.Err()
}

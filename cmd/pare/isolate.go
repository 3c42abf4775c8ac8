package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/output"
	"pare/hdd/ddmin"
	"pare/hdd/diff"
	"pare/reducer/isolate"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
	"pare/tree"
)

// isolateOptions are the flags of pare isolate.
type isolateOptions struct {
	subjectOptions
	max        bool
	pass, fail string
	color      string
	json       bool
}

func isolateCommand() *cobra.Command {
	var o isolateOptions
	cmd := &cobra.Command{
		Use:                   "isolate [flags] PASSING FAILING -- COMMAND [ARG…]\n  pare isolate --max [flags] FAILING -- COMMAND [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Find the least difference between a passing and a failing input",
		Long: `Find the least difference between PASSING, which COMMAND finds not interesting,
and FAILING, which it does: a passing and a failing input between the two that
differ as little as possible.

COMMAND runs as for pare reduce, with the mixture under FAILING's base name. It is
interesting, the failure that is looked for, when COMMAND exits with 0 or the
conditions that are given hold; exit status 125 says that COMMAND cannot tell.
Where a grammar reads both, they are compared as trees and every mixture is a
sentence of the grammar; otherwise they are compared as lines.

With --max there is no PASSING: the largest passing variant of FAILING is found,
beginning with the smallest sentence of the grammar, or with nothing.`,
		Example: `  pare isolate works.json breaks.json -- sh -c '! jq . <breaks.json'
  pare isolate --max crash.c -- sh -c 'gcc -c crash.c 2>&1 | grep "internal compiler error"'`,
		Args: func(cmd *cobra.Command, args []string) error { return checkIsolateArgs(cmd, args, &o) },
		RunE: func(cmd *cobra.Command, args []string) error { return runIsolate(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.BoolVar(&o.max, "max", false, "find the largest passing variant of FAILING")
	f.StringVar(&o.pass, "pass", "", "write the passing side to this `file` instead of printing it")
	f.StringVar(&o.fail, "fail", "", "write the failing side to this `file` instead of printing it")
	f.StringVar(&o.color, "color", "auto", "colour the difference: always, never, or auto for on a terminal")
	o.subjectOptions.register(f)
	f.BoolVar(&o.json, "json", false, "print the result as JSON on standard output")
	return cmd
}

// checkIsolateArgs wants PASSING FAILING -- COMMAND, or with --max FAILING -- COMMAND.
func checkIsolateArgs(cmd *cobra.Command, args []string, o *isolateOptions) error {
	files, names := 2, "PASSING and FAILING were"
	if o.max {
		files, names = 1, "with --max, FAILING alone was"
	}
	dash := cmd.ArgsLenAtDash()
	switch {
	case dash < 0 && len(args) > files:
		return usagef(cmd, "-- is missing in front of COMMAND: %s %s -- %s", cmd.CommandPath(), shellQuote(args[:files]), shellQuote(args[files:]))
	case dash >= 0 && dash != files, dash < 0 && len(args) < files:
		return usagef(cmd, "%s expected before --", names)
	case len(args) == files:
		return usagef(cmd, "no COMMAND given: %s %s -- COMMAND [ARG…]", cmd.CommandPath(), shellQuote(args))
	case !slices.Contains([]string{"auto", "always", "never"}, o.color):
		return usagef(cmd, "--color %s: auto, always or never was expected", o.color)
	}
	return o.checkFlags(cmd)
}

// isolation is one run of pare isolate.
type isolation struct {
	*subject
	flags   *isolateOptions
	passing string // the file; "" with --max
	text    string // of it
	begin   time.Time
	tests   int

	pass, fail *output.File // nil for what is printed
}

// runIsolate does what pare isolate is for.
func runIsolate(cmd *cobra.Command, o *isolateOptions, args []string) error {
	i := &isolation{flags: o, begin: time.Now()}
	if !o.max {
		i.passing = args[0]
		args = args[1:]
		var err error
		if i.text, err = readInput(i.passing); err != nil {
			return err
		}
	}
	want, err := o.test.conditions(cmd)
	if err != nil {
		return err
	}
	if i.subject, err = newSubject(cmd, &o.subjectOptions, args[0], args[1:], false); err != nil {
		return err
	}
	if err := i.openSides(); err != nil {
		return err
	}
	return i.with(cmd.Context(), want, func() error { return i.run(cmd.OutOrStdout()) })
}

// openSides opens the files that the two sides go to.
func (i *isolation) openSides() (err error) {
	i.files.Read("PASSING", i.passing)
	if i.pass, err = i.files.OpenAny(i.flags.pass); err == nil {
		i.fail, err = i.files.OpenAny(i.flags.fail)
	}
	return err
}

// run tests both sides, searches between them, and prints what it found.
func (i *isolation) run(stdout io.Writer) error {
	if err := i.check(); err != nil {
		return err
	}
	if err := i.checkPassing(); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(i.ctx)
	defer cancel(nil)
	if i.maxTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeoutCause(ctx, time.Duration(i.maxTime)-time.Since(i.begin), errMaxTime)
		defer stop()
	}
	asker := oracle.NewAsker(ctx, i.sandbox.Capacity(), func(text []byte) oracle.Key { return oracle.KeyOf(text) },
		func(ctx context.Context, text []byte) (oracle.Verdict, error) {
			return i.sandbox.Evaluate(ctx, i.candidate(text))
		})
	asker.Record = func(text []byte, r oracle.Verdict) {
		i.tests++
		i.show.note("%4d  %-10v  %6.2f s  %s bytes", i.tests, ddmin.Outcome(r.Outcome), r.Took.Seconds(), grouped(len(text)))
		if i.tests == i.maxTests {
			cancel(oracle.ErrMaxTests)
		}
	}
	asker.Know([]byte(i.subject.text), oracle.Interesting)
	if !i.flags.max {
		asker.Know([]byte(i.text), oracle.NotInteresting)
	}
	sides, err := i.search(asker)
	switch {
	case errors.Is(asker.Err(), errInterrupted) && err != nil:
		i.show.say("interrupted before anything was found")
		return errInterrupted
	case asker.Err() != nil && err != nil:
		return asker.Err()
	case err != nil:
		return err
	}
	sides.stopped = asker.Err()
	return i.finish(sides, stdout)
}

// checkPassing runs the test on the passing side, which must not be interesting.
func (i *isolation) checkPassing() error {
	if i.flags.max {
		return nil
	}
	var runs [2]oracle.Verdict
	for n := range runs {
		var err error
		if runs[n], err = i.sandbox.Evaluate(i.ctx, i.candidate([]byte(i.text))); err != nil {
			return i.explain(err)
		}
	}
	if runs[0].Outcome != runs[1].Outcome {
		return &sandbox.Flaky{First: runs[0], Second: runs[1]}
	}
	if runs[0].Outcome != oracle.NotInteresting {
		what := "is interesting, as FAILING is"
		if runs[0].Outcome == oracle.Unresolved {
			what = "cannot be tested"
		}
		return &badSide{
			fmt.Sprintf("%s, which should pass, %s: %v\n  command: %s", i.passing, what, runs[0], shellQuote(i.command)),
			notInteresting{NotInteresting: &sandbox.NotInteresting{Verdict: runs[0]}},
		}
	}
	return nil
}

// badSide says that the passing side does not pass; it is a kind of notInteresting.
type badSide struct {
	text string
	not  notInteresting
}

func (e *badSide) Error() string { return e.text }
func (e *badSide) Unwrap() error { return &e.not }

// sides are what was found.
type sides struct {
	pass, fail []byte
	how        string // trees or lines
	total      int    // differences at the start
	left       int
	stopped    error
}

// search searches between the trees of both sides, or else between their lines.
func (i *isolation) search(asker *oracle.Asker[[]byte]) (*sides, error) {
	total, render, split, err := i.trees()
	if err == nil {
		var s *sides
		s, err = i.between("trees", total, render, split, asker)
		if err == nil || asker.Err() != nil {
			return s, err
		}
		err = fmt.Errorf("their trees differ in blanks or comments that matter")
	}
	if err != errNoLanguage {
		i.show.warn("compared as lines: %v", err)
	}
	total, render = i.lines()
	s, err := i.between("lines", total, render, ddmin.Even, asker)
	if errors.Is(err, ddmin.ErrNotPassing) {
		err = &badSide{"the empty input is interesting, too: the test accepts anything",
			notInteresting{NotInteresting: &sandbox.NotInteresting{}}}
	}
	return s, err
}

// render makes a text of the differences that are applied; false where there is none.
type render func(applied []int) ([]byte, bool)

var errNoLanguage = errors.New("no grammar")

// trees compares the sides as trees.
func (i *isolation) trees() (int, render, ddmin.Split, error) {
	if i.lang == nil {
		return 0, nil, nil, errNoLanguage
	}
	fail, err := parseText(i.ctx, i.lang, i.file, i.subject.text, i.start)
	if err != nil {
		return 0, nil, nil, err
	}
	pass := &tree.Tree{Root: tree.MinimalRule(i.lang.Facts, i.start), Src: &tree.Source{Lex: i.lang}}
	if !i.flags.max {
		if pass, err = parseText(i.ctx, i.lang, i.passing, i.text, i.start); err != nil {
			return 0, nil, nil, err
		}
	}
	b := isolate.Align(i.lang.Facts, pass, fail)
	return b.Differences, func(applied []int) ([]byte, bool) {
		t, ok := b.Tree(applied)
		if !ok {
			return nil, false
		}
		return i.lang.Sentence(i.ctx, t, i.start)
	}, b.Split(), nil
}

// lines compares the sides as lines: each that goes or comes is a difference.
func (i *isolation) lines() (int, render) {
	old, now := slices.Collect(strings.Lines(i.text)), slices.Collect(strings.Lines(i.subject.text))
	type entry struct {
		line   string
		change int // -1: it stays
		comes  bool
	}
	var entries []entry
	total := 0
	add := func(lines []string, differs, comes bool) {
		for _, l := range lines {
			e := entry{l, -1, comes}
			if differs {
				e.change = total
				total++
			}
			entries = append(entries, e)
		}
	}
	from := 0
	for _, h := range diff.Hunks(old, now) {
		add(old[from:h.A], false, true)
		add(old[h.A:h.AEnd], true, false)
		add(now[h.B:h.BEnd], true, true)
		from = h.AEnd
	}
	add(old[from:], false, true)
	return total, func(applied []int) ([]byte, bool) {
		set := make([]bool, total)
		for _, a := range applied {
			set[a] = true
		}
		var text []byte
		for _, e := range entries {
			if e.change < 0 || set[e.change] == e.comes {
				text = append(text, e.line...)
			}
		}
		return text, true
	}
}

// between runs dd, or ddmax, over some differences.
func (i *isolation) between(how string, total int, render render, split ddmin.Split, asker *oracle.Asker[[]byte]) (*sides, error) {
	i.show.note("%s: %s differences", how, grouped(total))
	d, err := ddmin.DD{HoldFail: i.flags.max, Split: split}.Search(total, asker.First(render))
	if err != nil {
		return nil, err
	}
	s := &sides{how: how, total: total, left: len(d.Delta())}
	s.pass, _ = render(d.Pass)
	s.fail, _ = render(d.Fail)
	if o, _ := asker.Outcome(s.pass); o != oracle.NotInteresting {
		return nil, fmt.Errorf("no variant of %s passes that was tested: the smallest one cannot be tested", i.file)
	}
	return s, nil
}

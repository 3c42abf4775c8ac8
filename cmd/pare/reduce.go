package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/screen"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// reduceOptions are the flags of pare reduce.
type reduceOptions struct {
	subject.SubjectOptions
	project  subject.ProjectOptions
	output   string
	inPlace  bool
	confirm  int
	strategy string
	ddmin    subject.DdminOptions
	inTurns  bool
	args     bool
	restarts int
	minimal  int
	all      bool
	monotone bool
	items    string
	log      string
	logTexts string
	events   string
	display  string
	journal  subject.JournalOptions
	json     bool
	verify   bool
	listing  listing

	trivialOK bool
	from      int // the step to begin with; 0 for none
	plain     bool
}

const reduceHelp = `Reduce FILE as far as COMMAND finds it interesting.

COMMAND runs in a fresh directory that holds the candidate under FILE's base
name, and the files given with --with. @@ in an argument stands for the
candidate's path; a script without arguments gets it as $1. The candidate is
interesting when COMMAND exits with 0; exit status 125 says that it cannot tell.
When conditions are given (--exit, --signal, --stdout, --stderr, --not-stdout,
--not-stderr, --crash, --hang, --golden, --differs, --same) they count instead, and
all must hold; exit status 0 then passes, or what --pass-exit, --pass-signal,
--pass-stdout and --pass-stderr say, and any other end, that of another failure for
instance, counts as 125. With --expect pass the candidate is interesting when it
passes. --accepts adds a command that must succeed beside all this.

With several FILEs, or with a directory, the test runs in a copy of all of it, and
the result is a directory. In the order of C-Reduce and its kin, ./TEST FILE, the
program TEST gets the candidate's path as its argument.

With --items lines FILE is a list of anything: events, compiler options, names
of tests. An argument {} stands for the items kept, each an argument.`

func reduceCommand() *cobra.Command {
	var o reduceOptions
	cmd := &cobra.Command{
		Use:                   "reduce [flags] FILE… -- COMMAND [ARG…]\n  pare reduce [flags] ./TEST FILE…\n  pare reduce --in-turns [flags] FILE… -- COMMAND [ARG…]\n  pare reduce --args [flags] ARGUMENT… -- COMMAND [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Reduce FILE as far as COMMAND finds it interesting",
		Long:                  reduceHelp,
		Example: `  pare reduce crash.c -- sh -c 'gcc -O2 crash.c 2>&1 | grep "internal compiler error"'
  pare reduce --signal SEGV page.html -- ./browser @@
  pare reduce --stdin --stdout 'wrong result' query.json -- jq .
  pare reduce --items lines --expect pass --exit 1 --with bug.c options -- gcc -O3 {} bug.c`,
		Args: func(cmd *cobra.Command, args []string) error { return checkReduceArgs(cmd, args, &o) },
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.listing.asked() {
				return o.listing.print(cmd.OutOrStdout(), o.Rules, o.Grammar)
			}
			if o.takesTurns() {
				return reduceInTurns(cmd, &o, args)
			}
			if testFirst(cmd, args) {
				return reduce(cmd, &o, args[1:], []string{args[0], "@@"})
			}
			dash := cmd.ArgsLenAtDash()
			return reduce(cmd, &o, args[:dash], args[dash:])
		},
	}
	o.register(cmd.Flags())
	groupedHelp(cmd, reduceBrief, usualFlags, reduceGroups)
	return cmd
}

// register adds the flags of reduce.
func (o *reduceOptions) register(f *pflag.FlagSet) {
	f.SortFlags = false
	f.StringVarP(&o.output, "output", "o", "", "`file` where the result goes, - for standard output (default: FILE with .min before its extension)")
	f.BoolVar(&o.inPlace, "in-place", false, "replace FILE and keep the old one as FILE.orig")
	f.StringVar(&o.strategy, "strategy", reducer.Default().Name, "the strategy or the passes to use, by `name`, with commas between")
	o.ddmin.Register(f)
	f.IntVar(&o.restarts, "restarts", 0, "reduce FILE this `number` of times more, each in another order, and keep the smallest result")
	f.IntVar(&o.minimal, "minimal", 1, "of a small result, test that no so many parts can go together: list elements and optional parts, or lines, tokens, characters, by the strategy; `number`")
	f.BoolVar(&o.all, "all", false, "with a strategy over lines, tokens or characters: find also what is interesting in the rest of FILE without the result, and so on")
	f.BoolVar(&o.monotone, "monotone", false, "with such a strategy: no part of what is not interesting is tested")
	f.BoolVar(&o.inTurns, "in-turns", false, "reduce several FILEs in turns, the others held, until none gets smaller; @@ is their directory")
	f.BoolVar(&o.args, "args", false, "what stands in front of -- are no files but arguments of COMMAND, reduced in turns: {1}, {2} … in it stand for them, else they come last (default strategy: dd-char)")
	o.listing.register(f)
	f.StringVar(&o.items, "items", "", "FILE is a list of anything, one item a line; `lines` is all there is to choose; --strategy names its minimiser")
	o.Several = true
	o.SubjectOptions.Register(f)
	o.project.Register(f)
	f.StringArrayVar(&o.Islands, "island", nil, "text of another grammar stands in what a rule or token of the grammar matches, as `RULE=GRAMMAR[:START]` (repeatable); quotes and escapes are undone")
	o.Expanding.Register(f)
	f.StringVar(&o.Name, "name", "input", "the base `name` of candidates where FILE is - (standard input)")
	f.BoolVar(&o.Strict, "strict", false, "refuse an input that its grammar does not read, instead of reading the rest by words, lines and brackets")
	f.IntVar(&o.confirm, "confirm", 3, "test the result this `number` of times more, and go back to the last step that holds where it does not")
	f.IntVar(&o.from, "from", 0, "begin with the step of this `number` of the latest run of FILE by the same test, as pare history lists them")
	f.BoolVar(&o.trivialOK, "trivial-ok", false, "reduce even if COMMAND accepts anything")
	f.BoolVar(&o.plain, "plain", false, "write no NAME.pretty.EXT, the result as gofmt, clang-format, black, prettier or rustfmt lays it out")
	f.BoolVar(&o.verify, "verify", false, "parse every candidate that was tested again, and fail if one is no sentence of the grammar")
	f.StringVar(&o.log, "log", "", "write one JSON object per test to this `file`")
	f.StringVar(&o.events, "events", "", "write every event, with the texts accepted, as a JSON object a line to this `file`")
	f.StringVar(&o.logTexts, "log-texts", "", "write every test with its text and outcome to this `file`, - for standard output, as the books print them: that of the unchanged input comes first where a text is cut into pieces")
	o.journal.Register(f)
	f.StringVar(&o.display, "display", "full", "on a terminal: full, line or none; elsewhere there is a line now and then")
	f.BoolVar(&o.json, "json", false, "print a summary as JSON on standard output")
}

// testFirst reports whether the arguments are a program and files, without -- between:
// the order of C-Reduce, C-Vise and Shrink Ray.
func testFirst(cmd *cobra.Command, args []string) bool {
	if cmd.ArgsLenAtDash() >= 0 || len(args) < 2 {
		return false
	}
	for i, name := range args {
		info, err := os.Stat(name)
		if err != nil || i == 0 && (!info.Mode().IsRegular() || !sandbox.Executable(info)) {
			return false
		}
	}
	return true
}

// checkReduceArgs requires FILE -- COMMAND and consistent flags.
func checkReduceArgs(cmd *cobra.Command, args []string, o *reduceOptions) error {
	if o.listing.asked() {
		return cli.NoArgs(cmd, args)
	}
	if o.takesTurns() {
		return o.checkTurns(cmd, args)
	}
	check := o.CheckArgs
	if testFirst(cmd, args) {
		check = func(cmd *cobra.Command, _ []string) error { return o.CheckFlags(cmd) }
	}
	if err := check(cmd, args); err != nil {
		return err
	}
	switch {
	case args[0] == load.StandardInput && o.inPlace:
		return cli.Usagef(cmd, "--in-place needs a file, not standard input")
	case filepath.Base(o.Name) != o.Name || o.Name == "." || o.Name == "..":
		return cli.Usagef(cmd, "--name %s: a base name was expected", o.Name)
	case o.inPlace && o.output != "":
		return cli.Usagef(cmd, "--in-place and --output exclude each other")
	case o.json && output.IsStandard(o.output):
		return cli.Usagef(cmd, "--json and --output %s both write to standard output", o.output)
	case output.IsStandard(o.logTexts) && (o.json || output.IsStandard(o.output)):
		return cli.Usagef(cmd, "--log-texts %s needs standard output for itself", o.logTexts)
	case o.all && (o.inPlace || output.IsStandard(o.output)):
		return cli.Usagef(cmd, "--all writes several files beside each other: not --in-place, nor --output -")
	case o.from < 0:
		return cli.Usagef(cmd, "--from %d: the number of a step, from 1, was expected", o.from)
	case o.from > 0 && o.inPlace:
		return cli.Usagef(cmd, "--from and --in-place exclude each other")
	case o.minimal < 1 || o.minimal > 4:
		return cli.Usagef(cmd, "--minimal %d: 1 to 4 was expected", o.minimal)
	case o.restarts < 0:
		return cli.Usagef(cmd, "--restarts %d: a positive number was expected", o.restarts)
	case output.IsStandard(o.events) && (o.json || output.IsStandard(o.output) || output.IsStandard(o.logTexts)):
		return cli.Usagef(cmd, "--events %s needs standard output for itself", o.events)
	case o.display != "full" && o.display != "line" && o.display != "none":
		return cli.Usagef(cmd, "--display %s: full, line or none was expected", o.display)
	case o.confirm < 0:
		return cli.Usagef(cmd, "--confirm %d: a positive number was expected", o.confirm)
	case o.items != "" && o.items != "lines":
		return cli.Usagef(cmd, "--items %s: lines was expected", o.items)
	case o.items != "" && o.verify:
		return cli.Usagef(cmd, "--items and --verify exclude each other: a list has no grammar")
	}
	return nil
}

// parseStrategy reads --strategy, which names a minimiser of lists for --items.
func (o *reduceOptions) parseStrategy(cmd *cobra.Command) (reducer.Strategy, error) {
	pages, err := load.Pages(o.Rules, o.Grammar)
	if err != nil {
		return reducer.Strategy{}, err
	}
	st, err := reducer.ParseStrategy(o.strategy, load.RuleNames(pages)...)
	switch {
	case o.items != "" && !cmd.Flags().Changed("strategy"):
		st, err = reducer.Items("")
		if o.restarts > 0 {
			st, err = reducer.Items("ddmin") // which has more orders than one
		}
	case o.items != "":
		st, err = reducer.Items(o.strategy)
	}
	if err != nil {
		return st, cli.Usagef(cmd, "--strategy: %w", err)
	}
	list := []reducer.Strategy{st}
	err = o.ddmin.Apply(cmd, list)
	return list[0], err
}

// result is the output of a run: of a file, or of a directory.
type result interface {
	Save(text []byte)
	Close(context.Context) (where string, err error)
}

// reduction is one run of pare reduce.
type reduction struct {
	*subject.Subject
	flags    *reduceOptions
	strategy reducer.Strategy
	out      result
	log      *logs.TestLog  // nil without --log
	texts    *logs.TextLog  // nil without --log-texts
	events   *logs.EventLog // nil without --events
	verifier *logs.Verifier // nil without --verify
	wanted   []string       // the conditions, as flags
	options  []string       // the flags that change the search
	record   *record        // nil without a journal
	prior    prior
	steps    steps
	pace     pace
	retreat  retreat
	steering reducer.Steering
}

// reduce runs pare reduce.
func reduce(cmd *cobra.Command, o *reduceOptions, files, command []string) error {
	st, err := o.parseStrategy(cmd)
	if err != nil {
		return err
	}
	if o.verify && st.Lexical() {
		return cli.Usagef(cmd, "--verify requires a strategy that keeps to the grammar, which %s does not", st.Name)
	}
	o.Strict = o.Strict || st.Lexical()
	want, err := o.Test.Conditions(cmd)
	if err != nil {
		return err
	}
	if err := o.Expanding.CheckFlags(cmd, files); err != nil {
		return err
	}
	s, err := o.subject(cmd, files, command, st.NeedsLanguage())
	if err != nil {
		return err
	}
	if o.items != "" {
		s.Items, s.Lang = true, nil // whatever the file's name
	}
	r := &reduction{Subject: s, flags: o, strategy: st, wanted: subject.Given(cmd, subject.Judging, false), options: subject.Given(cmd, subject.Beside, true)}
	return s.With(cmd.Context(), want, func() error {
		if err := s.TryExpansion(); err != nil {
			return err
		}
		return r.open(cmd.OutOrStdout())
	})
}

// subject reads the input: a file, or a project.
func (o *reduceOptions) subject(cmd *cobra.Command, files, command []string, needsGrammar bool) (*subject.Subject, error) {
	if !subject.IsProject(files) {
		return subject.NewSubject(cmd, &o.SubjectOptions, files[0], command, needsGrammar)
	}
	if err := o.checkProject(cmd, files); err != nil {
		return nil, err
	}
	return subject.NewProject(cmd, &o.SubjectOptions, o.project.Selection, files, command)
}

// open opens the log and the output, and runs.
func (r *reduction) open(stdout io.Writer) (err error) {
	r.Unpack()
	r.openRecord()
	defer func() { r.record.close(nil) }()
	if err := r.lookBack(); err != nil {
		return err
	}
	if p := &r.prior; p.floor != nil {
		r.Earlier = fmt.Sprintf("new was found; what an earlier run found, %s bytes, is in %s", cli.Grouped(p.size.Bytes), r.outputName())
	}
	r.beginRecord()
	if r.out, err = r.openResult(); err != nil {
		return err
	}
	defer r.out.Close(r.Hurry)
	if r.flags.log != "" {
		if r.log, err = logs.OpenLog(r.Ctx, r.Files, r.flags.log, r.Tester); err != nil {
			return err
		}
		defer func() { err = cmp.Or(err, r.log.Close()) }()
	}
	if r.flags.events != "" {
		if r.events, err = logs.OpenEvents(r.Ctx, r.Files, r.flags.events, r.Tester); err != nil {
			return err
		}
		defer func() { err = cmp.Or(err, r.events.Close()) }()
	}
	if r.flags.logTexts != "" {
		if r.texts, err = logs.OpenTextLog(r.Ctx, r.Files, r.flags.logTexts, stdout); err != nil {
			return err
		}
		defer func() { err = cmp.Or(err, r.texts.Close()) }()
	}
	if r.flags.verify {
		if r.verifier, err = logs.NewVerifier(r.Ctx, r.Lang, r.Start, r.File); err != nil {
			return err
		}
	}
	return r.run(stdout)
}

// openResult opens the output for the result: FILE itself, the one of -o, or by
// default a file beside FILE.
func (r *reduction) openResult() (result, error) {
	if r.Project != nil {
		return r.openProject()
	}
	tell := output.Tell{Failed: func(err error) { r.Cancel(err) }, Warn: r.Show.Warn, Writing: r.record.writing}
	if r.flags.inPlace {
		return r.Files.InPlace(r.File, r.Raw, string(r.Encode([]byte(r.Text))), tell)
	}
	mode := fs.FileMode(0o644)
	if r.Info != nil {
		mode = r.Info.Mode().Perm()
	}
	out, err := r.Files.Result(r.outputName(), mode, tell)
	if taken := new(output.Taken); errors.As(err, &taken) && taken.Role == subject.InputRole {
		err = fmt.Errorf("%w, or --in-place, which keeps it as FILE.orig", err)
	}
	return out, err
}

// run checks the unchanged input, reduces it, and reports the result.
func (r *reduction) run(stdout io.Writer) error {
	begin := time.Now()
	if err := r.Check(); err != nil {
		return err
	}
	r.record.settle()
	r.Tester.KeepUp()
	if r.Farm == nil && !r.strategy.Lexical() {
		r.Sandbox.Hasten() // a search by the grammar asks again
	}
	r.Counted = r.texts != nil && r.strategy.Lexical()
	o, stop := r.asking(begin)
	defer stop(nil)
	if err := r.CheckTrivial(r.strategy, o, r.flags.trivialOK); err != nil {
		return err
	}
	defer r.Show.End()
	r.display()
	s, err := r.search(o, begin)
	for err == nil && r.wentBack() {
		o, stop := r.asking(begin)
		defer stop(nil)
		s, err = r.search(o, begin)
	}
	if err != nil {
		return err
	}
	if errors.Is(s.stopped, errTakenBack) {
		s.stopped = context.Cause(r.Ctx) // before the search could be repeated
	}
	r.Show.End()
	if r.inputChanged() {
		r.Show.Warn("%s changed during the run: the result is of what was there before", r.Title())
	}
	return r.finish(s, stdout)
}

// asking returns the oracle of a search, and the function that ends it.
func (r *reduction) asking(begin time.Time) (*oracle.Oracle, context.CancelCauseFunc) {
	o, stop := r.Oracle(begin)
	r.steering.Stop = func() { stop(subject.ErrRoundOver) }
	r.retreat.searching(stop)
	r.remember(o)
	return o, stop
}

// search reduces the input and tests the result again.
func (r *reduction) search(o *oracle.Oracle, begin time.Time) (summary, error) {
	job, err := r.Job(r.strategy)
	if err != nil {
		return summary{}, err
	}
	job.Steering = &r.steering
	job.Restarts, job.Minimal, job.All, job.Monotone = r.flags.restarts, r.flags.minimal, r.flags.all, r.flags.monotone
	res, err := reducer.Reduce(job, o, r.receivers())
	if err != nil {
		return summary{}, load.WithStart(r.Ctx, err, r.Lang, r.Text, r.Start)
	}
	if r.prior.from != nil {
		res.Before = r.prior.from.Before
	}
	s := summary{Result: res, stats: o.Stats(), pace: &r.pace, took: time.Since(begin), stopped: o.Err(), verify: r.verifier, farm: r.Farm, hangs: r.Test.Hang > 0}
	r.Show.Phase("confirm")
	r.confirm(&s)
	r.endLine(o, &s)
	return s, nil
}

// display begins to show the reduction as --display asks.
func (r *reduction) display() {
	switch r.flags.display {
	case "full":
		r.Tester.KeepOutput()
		r.Show.Fill(r.Ctx, r.Evaluator.Capacity(), screen.Controls{
			Quit: func() { r.Cancel(subject.ErrInterrupted) }, SkipPass: r.steering.SkipPass, EndRound: r.steering.EndRound,
			Step: r.steps.change, TakeBack: r.takeBack,
		})
	case "none":
		r.Show.Hidden = true
	}
}

// receivers returns the receiver of the reduction's events.
func (r *reduction) receivers() func(reducer.Event) {
	var list []func(reducer.Event)
	if r.record != nil {
		list = append(list, r.record.on) // before the result is written: it is known by its step
	}
	list = append(list, r.warnOpaque, r.save, r.steps.on, r.pace.on, r.Show.On)
	if r.log != nil {
		list = append(list, r.log.On)
	}
	if r.events != nil {
		list = append(list, r.events.On)
	}
	if r.texts != nil {
		list = append(list, r.texts.On)
	}
	if r.verifier != nil {
		list = append(list, r.verifier.On)
	}
	return logs.Each(list...)
}

// save passes each step to the result's output.
func (r *reduction) save(e reducer.Event) {
	step, ok := e.(reducer.Accepted)
	if !ok {
		return
	}
	if text := r.Encode(step.Text); r.prior.improves(text, step.Size) {
		r.out.Save(text)
	}
}

// warnOpaque warns of what covers most of the input when a reduction begins.
func (r *reduction) warnOpaque(e reducer.Event) {
	b, ok := e.(reducer.Began)
	if !ok || b.Tree == nil || r.Coding != nil || r.Project != nil {
		return
	}
	if text := load.Opaque(r.File, r.Lang.G, b.Tree); text != "" {
		r.Show.Warn("%s", text)
	}
}

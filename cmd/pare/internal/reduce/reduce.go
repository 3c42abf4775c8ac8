// Package reduce is pare reduce: what it looks for of earlier runs, the search, the steps that its user
// or a doubtful test takes back, the record, and the summary.
package reduce

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/flaky"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/screen"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/obfuscate"
	"pare/reducer/oracle"
)

// Command returns pare reduce.
func Command() *cobra.Command {
	var o options
	cmd := o.command("reduce [flags] FILE… -- COMMAND [ARG…]\n  pare reduce --serve COMMAND [flags] FILE…\n  pare reduce [flags] ./TEST FILE…\n  pare reduce --in-turns [flags] FILE… -- COMMAND [ARG…]\n  pare reduce --args [flags] ARGUMENT… -- COMMAND [ARG…]",
		"Reduce FILE as far as COMMAND finds it interesting", long)
	cmd.Example = `  pare reduce crash.c -- sh -c 'gcc -O2 crash.c 2>&1 | grep "internal compiler error"'
  pare reduce --signal SEGV page.html -- ./browser @@
  pare reduce --stdin --stdout 'wrong result' query.json -- jq .`
	cli.GroupedHelp(cmd, brief, usualFlags, groups)
	return cmd
}

// command returns a command that reduces, without its help.
func (o *options) command(use, short, long string) *cobra.Command {
	cmd := &cobra.Command{
		Use: use, DisableFlagsInUseLine: true, Short: short, Long: long,
		Args: func(cmd *cobra.Command, args []string) error { return checkArgs(cmd, args, o) },
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.listing.asked() {
				return o.listing.print(cmd.OutOrStdout(), o.Rules, o.Grammar)
			}
			if o.takesTurns() {
				return reduceInTurns(cmd, o, args)
			}
			if o.Serve.Given() {
				return reduce(cmd, o, args, o.Serve.Words())
			}
			if testFirst(cmd, args) {
				return reduce(cmd, o, args[1:], []string{args[0], "@@"})
			}
			dash := cmd.ArgsLenAtDash()
			return reduce(cmd, o, args[:dash], args[dash:])
		},
	}
	o.register(cmd.Flags())
	return cmd
}

// reduce runs pare reduce.
func reduce(cmd *cobra.Command, o *options, files, command []string) error {
	st, err := o.parseStrategy(cmd)
	if err != nil {
		return err
	}
	if o.Serve.Proposes() && (st.Lexical() || subject.IsProject(files)) {
		return cli.Usagef(cmd, "--reducer needs one FILE, and a strategy of the grammar")
	}
	if o.verify && st.Lexical() {
		return cli.Usagef(cmd, "--verify needs a strategy of the grammar: %s is none", st.Name)
	}
	if err := o.names.CheckStrategy(cmd, st); err != nil {
		return err
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
	s.Flaky = o.flaky.Test(o.unrelated(s.Project != nil))
	o.Serve.Chance = s.Flaky != nil
	r := &reduction{Subject: s, flags: o, strategy: st, wanted: subject.Given(cmd, subject.Judging, false), options: subject.Given(cmd, subject.Beside, true), typed: cli.FlagWords(subject.Given(cmd, aboutTest, false))}
	r.verb, r.drift.run = cmd.Name(), r
	r.arguments, _ = cmd.Context().Value(cli.Typed{}).([]string)
	return s.With(cmd.Context(), want, func() error {
		if err := s.TryExpansion(); err != nil {
			return err
		}
		return r.open(cmd.OutOrStdout())
	})
}

// subject reads the input: a file, or a project.
func (o *options) subject(cmd *cobra.Command, files, command []string, needsGrammar bool) (*subject.Subject, error) {
	if !subject.IsProject(files) {
		return subject.NewSubject(cmd, &o.SubjectOptions, files[0], command, needsGrammar)
	}
	if err := o.checkProject(cmd, files); err != nil {
		return nil, err
	}
	return subject.NewProject(cmd, &o.SubjectOptions, &o.project, files, command)
}

// open opens the log and the output, and runs.
func (r *reduction) open(stdout io.Writer) (err error) {
	if err := r.Unpack(); err != nil {
		return err
	}
	r.names = r.flags.names.Of(r.Text)
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
		return r.Files.InPlace(r.File, r.Raw, string(r.Encode([]byte(r.Text))), r.flags.tidy, tell)
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
func (r *reduction) run(stdout io.Writer) (err error) {
	begin := time.Now()
	r.Show.Hidden, r.Show.Where = r.flags.display == "none", r.steering.Stand
	r.guard.open(r)
	ctx, stop := r.MaxTime.Since(r.Ctx, begin)
	defer stop()
	if err := r.Check(ctx); err != nil {
		return err
	}
	if r.Flaky != nil && !r.Quiet {
		r.Show.Say("pare: %s", flaky.Began(r.Flaky))
	}
	if r.prior.tightened {
		r.out.Save(r.Encode([]byte(r.Text))) // what stands there is of another test
	}
	r.First.Message = r.record.settle(r.First.Message)
	r.Tester.KeepUp()
	if !r.Quiet || r.flags.bucket.Given() {
		r.Tester.KeepOutput() // that of the result is shown
	}
	if r.Farm == nil && r.Flaky == nil && !r.strategy.Lexical() {
		r.Sandbox.Hasten() // a search by the grammar asks again
	}
	if r.flags.bucket.Given() {
		r.others = r.flags.bucket.Open(r.Evaluator)
		r.Evaluator = r.others
	}
	if r.flags.minimize != "" {
		if err := openNumber(r); err != nil {
			return err
		}
		defer r.number.Close()
	}
	if r.proposer, err = r.Serve.OpenProposer(r.Test.Limits(), r.Show.Warn); err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, r.proposer.Close()) }()
	r.Counted = r.texts != nil && r.strategy.Lexical()
	o, end := r.asking(begin)
	defer end(nil)
	if err := r.CheckTrivial(r.strategy, o, r.flags.trivialOK); err != nil {
		return err
	}
	defer r.Show.End()
	r.display()
	s, err := r.search(o, begin)
	for err == nil && r.wentBack() {
		o, end := r.asking(begin)
		defer end(nil)
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
		r.Show.Warn("%s changed during the run: the result is of its old text", r.Title())
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
	if r.proposer != nil {
		job.Propose = r.proposer.Propose
	}
	job.Restarts, job.Minimal, job.All, job.Monotone = r.flags.restarts, r.flags.minimal, r.flags.all, r.flags.monotone
	r.names.Apply(&job)
	res, err := reducer.Reduce(job, o, r.receivers())
	if err != nil {
		return summary{}, load.WithStart(r.Ctx, err, r.Lang, r.Text, r.Start)
	}
	if r.prior.from != nil {
		res.Before = r.prior.from.Before
	}
	s := summary{Result: res, stats: o.Stats(), pace: &r.pace, took: time.Since(begin), stopped: o.Err(), verify: r.verifier, farm: r.Farm, hangs: r.Test.Hang > 0, inPlace: r.flags.inPlace, number: r.number}
	if r.prior.known != nil {
		s.known = s.stats.Recalled
	}
	r.Show.Phase("confirm")
	if r.Flaky != nil {
		r.guard.measure(&s)
	} else {
		r.confirm(&s)
	}
	r.endLine(o, &s)
	if r.events != nil {
		r.events.End(s.Result, s.stopped)
	}
	if s.names = r.names.Report(job, s.Text, s.stopped); s.names.Unfinished() {
		r.Show.Warn("%s", s.names)
	}
	return s, nil
}

// display begins to show the reduction as --display asks.
func (r *reduction) display() {
	if r.flags.display == "full" {
		r.Tester.KeepOutput()
		r.Show.Fill(r.Ctx, r.Evaluator.Capacity(), screen.Controls{
			Quit: func() { r.Cancel(subject.ErrInterrupted) }, SkipPass: r.steering.SkipPass, EndRound: r.steering.EndRound,
			Step: r.steps.change, TakeBack: r.takeBack,
		})
	}
}

// receivers returns the receiver of the reduction's events.
func (r *reduction) receivers() func(reducer.Event) {
	var list []func(reducer.Event)
	if r.record != nil {
		list = append(list, r.record.on) // before the result is written: it is known by its step
	}
	list = append(list, r.warnOpaque, r.save, r.drift.watch, r.steps.on, r.pace.on, r.Show.On)
	if r.Flaky != nil {
		list = append(list, r.guard.watch)
	}
	if r.others != nil {
		list = append(list, r.others.On)
	}
	if r.number != nil {
		list = append(list, r.number.On(r.Ctx))
	}
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
	if step.Pass == obfuscate.Name {
		r.prior.floor = nil // smaller, but with FILE's words
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

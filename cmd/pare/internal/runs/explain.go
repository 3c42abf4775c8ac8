package runs

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/flaky"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/reason"
	"pare/cmd/pare/internal/subject"
	"pare/grammars"
	"pare/internal/lazy"
	"pare/reducer"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// explainOptions are the flags of pare explain.
type explainOptions struct {
	subject.SubjectOptions
	journal subject.JournalOptions
	flaky   flaky.Flag
}

// Explain returns pare explain.
func Explain() *cobra.Command {
	var o explainOptions
	cmd := &cobra.Command{
		Use:                   "explain [flags] RESULT -- COMMAND [ARG…]\n  pare explain --serve COMMAND [flags] RESULT",
		DisableFlagsInUseLine: true,
		Short:                 "Explain why each part of a result is still there",
		Long: `Explain why each part of RESULT is still there: the edits tried, and COMMAND's
answers. These come from the record of the run that made RESULT. Without a record, or
if the files of COMMAND have changed since, COMMAND runs now. With --flaky those runs
count that are recorded, and more are made where they do not decide.

RESULT is one file. For a directory, or several files, pare history and pare report
show the tests and steps of the run.`,
		Example: `  pare explain crash.min.c -- ./test.sh
  pare explain --max-tests 500 crash.c -- sh -c 'gcc -O2 crash.c 2>&1 | grep "internal compiler error"'`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := o.CheckArgs(cmd, args); err != nil {
				return err
			}
			if info, err := os.Stat(args[0]); err == nil && info.IsDir() {
				return cli.Usagef(cmd, "%s: a directory, one file was expected; of the directory that was reduced, pare history DIR and pare report DIR -o FILE.html show the tests and steps", args[0])
			}
			if o.Serve.ByParent() {
				return cli.Usagef(cmd, "--serve - is for pare reduce: a command was expected")
			}
			return o.flaky.Check(cmd)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.Serve.Given() {
				return explainResult(cmd, &o, args[0], o.Serve.Words())
			}
			dash := cmd.ArgsLenAtDash()
			return explainResult(cmd, &o, args[0], subject.WithPath(args[dash:]))
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	o.SubjectOptions.Register(f)
	o.Serve.RegisterServe(f)
	o.flaky.Register(f)
	o.journal.Register(f)
	return cmd
}

// explanation is one run of pare explain: a reduction of the result in which nothing
// counts as interesting, so that it asks for every edit of it.
type explanation struct {
	*subject.Subject
	strategy reducer.Strategy
	run      *journal.Run // that made the result; nil if none is recorded
	current  bool         // its verdicts hold: the test's files are the same
	known    map[oracle.Key]oracle.Verdict
	result   oracle.Verdict
	attempts []*reason.Attempt

	mu   sync.Mutex
	said map[oracle.Key]oracle.Verdict // the verdicts, as the test gave them
}

// explainResult runs pare explain.
func explainResult(cmd *cobra.Command, o *explainOptions, file string, command []string) error {
	want, err := o.Test.Conditions(cmd)
	if err != nil {
		return err
	}
	e := &explanation{strategy: reducer.Default(), said: map[oracle.Key]oracle.Verdict{}}
	if err := e.findRun(cmd, o, file, command); err != nil {
		return err
	}
	if e.Subject, err = subject.NewSubject(cmd, &o.SubjectOptions, file, command, e.strategy.NeedsLanguage()); err != nil {
		return err
	}
	if e.run != nil {
		e.Name, e.Text = e.run.Test.Name, WithoutLineEnd(e.run, e.Text)
	}
	if e.Flaky = o.flaky.Test(nil); e.Flaky != nil {
		e.current, o.Serve.Chance = false, true // what is recorded are single runs
		e.Flaky.Recall = func(k oracle.Key) (oracle.Verdict, bool) {
			v, ok := e.known[k]
			return v, ok
		}
	}
	return e.With(cmd.Context(), want, func() error { return e.ask(cmd.OutOrStdout()) })
}

// findRun finds the latest run that had the file as its result, and takes over its
// grammar and strategy.
func (e *explanation) findRun(cmd *cobra.Command, o *explainOptions, file string, command []string) error {
	if o.journal.Off {
		return nil
	}
	j, err := o.journal.Read(cmd)
	if err != nil {
		return err
	}
	text, err := load.ReadInput(file)
	if err != nil {
		return err
	}
	o.Input = &text
	hash := journal.HashOf([]byte(text))
	for _, r := range j.Runs() {
		if r.Reliable() && slices.Equal(r.Test.Command, command) && (r.End != nil && r.End.Result == hash || r.Wrote(hash)) {
			e.run = r
			break
		}
	}
	if e.run == nil {
		return nil
	}
	now, _ := journal.Fingerprint(command, e.run.Test.Name, o.Test.With)
	for _, path := range e.run.Written {
		delete(now, path)
	}
	e.current = maps.Equal(now, e.run.Test.Files)
	if o.Grammar == nil {
		o.Grammar, o.Start = e.run.Job.Grammar, e.run.Job.Start
	}
	if b, ok := grammars.ByFileName(e.run.Test.Name); ok && o.Grammar == nil {
		o.Grammar = []string{b.Name} // whatever the result's name
	}
	pages, err := load.Pages(o.Rules, o.Grammar)
	if err != nil {
		return err
	}
	if st, err := reducer.ParseStrategy(e.run.Job.Strategy, load.RuleNames(e.run.Job.Strategy, pages)...); err == nil {
		e.strategy = st
	}
	if e.current {
		e.known = j.Recall(e.run.Test, e.run)
	}
	return nil
}

// ask asks for every edit of the result, and prints the explanation.
func (e *explanation) ask(stdout io.Writer) error {
	if err := e.checkResult(); err != nil {
		return err
	}
	ctx, stop := e.MaxTime.Since(e.Ctx, time.Now())
	defer stop()
	o := oracle.New(ctx, asker{e})
	o.File = oracle.File{Name: e.BaseName(), Mode: e.Mode}
	o.MaxTests, o.Recall = e.MaxTests, e.recall
	o.Know([]byte(e.Text), oracle.Interesting)
	tokens, ends := e.tokens(e.Text)
	job, err := e.Job(e.strategy)
	if err != nil {
		return err
	}
	_, err = reducer.Reduce(job, o, func(ev reducer.Event) {
		if a, ok := ev.(reducer.Answered); ok {
			e.tried(a)
		}
	})
	if err != nil {
		return err
	}
	x := &reason.Explanation{Tokens: tokens, Lines: places(e.Text, tokens, ends), Result: e.result, Rejected: o.Stats().Rejected}
	x.Runs = reason.Runs(e.Ctx, tokens, e.attempts)
	e.reject(x, ends)
	x.Attempts = e.attempts
	fmt.Fprintf(stdout, "%s\n\n", e.heading(len(tokens)))
	if err := x.Write(stdout); err != nil || e.Ctx.Err() == nil {
		return err
	}
	return subject.ErrInterrupted
}

// checkResult runs the test on the result.
func (e *explanation) checkResult() (err error) {
	if v, ok := e.known[oracle.KeyOf([]byte(e.Text))]; ok && v.Outcome == oracle.Interesting && !e.Test.Golden && e.Flaky == nil {
		e.result = v
		return nil
	}
	if e.current = false; e.Flaky == nil {
		e.known = nil
	}
	e.Tester.KeepOutput()
	e.result, err = e.Tester.Check(e.Ctx, e.Candidate([]byte(e.Text)))
	return e.Explain(err)
}

// heading names the text to explain and the sources of the answers.
func (e *explanation) heading(tokens int) string {
	text := fmt.Sprintf("%s: %s bytes, %s tokens; %s texts tried", e.File, cli.Grouped(len(e.Text)), cli.Grouped(tokens), cli.Grouped(len(e.attempts)))
	if e.current {
		text += " in the run of " + e.run.Begun.Local().Format(time.DateTime)
	}
	if e.Ctx.Err() != nil {
		text += "; interrupted: the rest was not tried"
	}
	return text
}

// tried adds an answer of the test to the attempts.
func (e *explanation) tried(a reducer.Answered) {
	e.mu.Lock()
	v, ok := e.said[a.Key]
	e.mu.Unlock()
	if ok {
		tokens, _ := e.tokens(string(a.Text))
		e.attempts = append(e.attempts, &reason.Attempt{Pass: a.Pass, Text: string(a.Text), Tokens: tokens, Verdict: v})
	}
}

// reject marks the runs without which the text is no sentence.
func (e *explanation) reject(x *reason.Explanation, ends []int) {
	if e.Lang == nil {
		return
	}
	for i := range x.Runs {
		r := &x.Runs[i]
		if r.Alone || e.Ctx.Err() != nil {
			continue
		}
		from := 0
		if r.From > 0 {
			from = ends[r.From-1]
		}
		r.Rejected = !e.Lang.Validate(e.Ctx, e.Text[:from]+" "+e.Text[ends[r.Until-1]:], e.Start)
	}
}

// asker rejects every candidate, and keeps the verdicts. Where the answers are
// recorded, it asks for no others.
type asker struct{ e *explanation }

func (a asker) Capacity() int { return a.e.Evaluator.Capacity() }

func (a asker) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	if a.e.current {
		return oracle.Verdict{Outcome: oracle.NotInteresting}, ctx.Err()
	}
	v, err := a.e.Evaluator.Evaluate(ctx, files)
	if err == nil {
		v = a.e.note(oracle.KeyOf(files[0].Text), v)
	}
	return v, err
}

// recall answers from the record.
func (e *explanation) recall(k oracle.Key) (oracle.Verdict, bool) {
	v, ok := e.known[k]
	if ok {
		v = e.note(k, v)
	}
	return v, ok
}

// note keeps a verdict and returns it without interest.
func (e *explanation) note(k oracle.Key, v oracle.Verdict) oracle.Verdict {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.said[k] = v
	v.Outcome = oracle.NotInteresting
	return v
}

var word = lazy.Regexp(`[\pL\pN_]+|[^\pL\pN_\s]`)

// tokens returns the tokens of a text and where they end; words without a grammar.
func (e *explanation) tokens(text string) (tokens []string, ends []int) {
	if e.Lang != nil {
		if toks, err := e.Lang.Lex(context.WithoutCancel(e.Ctx), text); err == nil {
			for _, t := range toks {
				tokens, ends = append(tokens, text[t.Start:t.End]), append(ends, int(t.End))
			}
			return tokens, ends
		}
	}
	for _, at := range word().FindAllStringIndex(text, -1) {
		tokens, ends = append(tokens, text[at[0]:at[1]]), append(ends, at[1])
	}
	return tokens, ends
}

// places returns the line and column of each token.
func places(text string, tokens []string, ends []int) []string {
	list := make([]string, len(tokens))
	for i, end := range ends {
		before := text[:end-len(tokens[i])]
		list[i] = fmt.Sprintf("%d:%d", 1+strings.Count(before, "\n"), len(before)-strings.LastIndex(before, "\n"))
	}
	return list
}

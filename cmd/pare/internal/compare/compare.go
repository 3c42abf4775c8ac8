// Package compare is pare compare: strategies on one input, or on many.
package compare

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/picture"
	"pare/tree/parse"
)

// compareOptions are the flags of pare compare.
type compareOptions struct {
	subject.SubjectOptions
	strategies string
	ddmin      subject.DdminOptions
	report     string
	trace      bool
	contest    contestOptions
}

// Command returns pare compare.
func Command() *cobra.Command {
	var o compareOptions
	cmd := &cobra.Command{
		Use: `compare [flags] FILE -- COMMAND [ARG…]
  pare compare --corpus DIR [flags] -- COMMAND [ARG…]
  pare compare --generate N --grammar G --symbols N [flags]`,
		DisableFlagsInUseLine: true,
		Short:                 "Reduce FILE with several strategies and compare them",
		Long: `Shrink FILE with one strategy after the other and print a table of their results and
costs. Strategies share no answers, and FILE stays unchanged. COMMAND and the
conditions are those of pare reduce; --max-tests and --max-time are for each strategy.

With --corpus or --generate it is a contest: many inputs, and several tests with
--test or --symbols. Each strategy reduces each input for each test that finds it
interesting, and the table has means, medians and wins.`,
		Example: `  pare compare crash.c -- sh -c 'gcc -O2 crash.c 2>&1 | grep "internal compiler error"'
  pare compare --strategies pare,-windows,pare,hdd-star --report out crash.json -- ./test.sh
  pare compare --generate 50 --grammar expr --symbols 3 --report out
  pare compare --corpus json --test 'jq . @@ | grep -q null' --test 'grep -q : @@'`,
		Args: func(cmd *cobra.Command, args []string) error {
			if o.contest.given() {
				return o.checkContest(cmd, args)
			}
			return o.CheckArgs(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.contest.given() {
				return runContest(cmd, &o, args)
			}
			return compare(cmd, &o, args[0], args[1:])
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.strategies, "strategies", "", "the strategies to compare, comma-separated `name`s (default: all; see pare reduce --list-strategies)")
	f.StringVar(&o.report, "report", "", "write table, plot, pictures of the tests and results into this `directory`")
	f.BoolVar(&o.trace, "trace", false, "print the text and outcome of every test in the books' format; with a lexical strategy, the unchanged input's first")
	o.contest.register(f)
	o.ddmin.Register(f)
	o.SubjectOptions.Register(f)
	return cmd
}

// trial is the outcome of one strategy.
type trial struct {
	Strategy   string       `json:"strategy"`
	After      reducer.Size `json:"after"`
	Tests      int          `json:"tests"`
	NotParsed  *int         `json:"not_parsed,omitempty"` // tests of invalid texts; nil without a grammar
	Unresolved int          `json:"unresolved"`
	Seconds    float64      `json:"seconds"`
	OneMinimal *bool        `json:"one_minimal,omitempty"` // nil if unknown
	Piece      string       `json:"piece"`                 // the unit removed by the tests for it
	Stopped    string       `json:"stopped,omitempty"`     // the reason for an early end
	Sizes      []moment     `json:"sizes"`                 // at the start, after every success, at the end

	text    []byte
	stopped error
	aside   time.Duration // spent on NotParsed
	drawn   picture.Texts // for --report
}

// moment is the size after a number of tests.
type moment struct {
	Tests int `json:"tests"`
	Bytes int `json:"bytes"`
}

func compare(cmd *cobra.Command, o *compareOptions, file string, command []string) error {
	strategies, err := o.parseStrategies(cmd)
	if err != nil {
		return err
	}
	want, err := o.Test.Conditions(cmd)
	if err != nil {
		return err
	}
	named := o.strategies != ""
	o.Strict = true
	s, err := subject.NewSubject(cmd, &o.SubjectOptions, file, command, named && slices.ContainsFunc(strategies, reducer.Strategy.NeedsLanguage))
	if err != nil {
		return err
	}
	if err := parses(cmd.Context(), s, strategies); err != nil {
		if named {
			return err
		}
		s.Show.Warn("only strategies that need no grammar are compared: %v", err)
		strategies = slices.DeleteFunc(strategies, reducer.Strategy.NeedsLanguage)
	}
	c := &comparison{Subject: s}
	if o.trace {
		c.trace = cmd.OutOrStdout()
	}
	if o.report != "" {
		if err := c.openReport(o.report, strategies); err != nil {
			return err
		}
	}
	return s.With(cmd.Context(), want, func() error {
		err := c.run(strategies)
		if len(c.trials) > 0 {
			c.print(cmd.OutOrStdout())
			if c.out != nil {
				err = errors.Join(err, c.report())
			}
		}
		return err
	})
}

// parseStrategies reads --strategies. What begins with a minus belongs to the
// strategy before it.
func (o *compareOptions) parseStrategies(cmd *cobra.Command) ([]reducer.Strategy, error) {
	list := reducer.Strategies()
	if o.strategies != "" {
		list = nil
		pages, err := load.Pages(o.Rules, o.Grammar)
		if err != nil {
			return nil, err
		}
		names := load.RuleNames(o.strategies, pages)
		for _, name := range strategyNames(o.strategies) {
			st, err := reducer.ParseStrategy(name, names...)
			if err != nil {
				return nil, cli.Usagef(cmd, "--strategies: %w", err)
			}
			list = append(list, st)
		}
	}
	return list, o.ddmin.Apply(cmd, list)
}

func strategyNames(list string) []string {
	var names []string
	for _, name := range strings.Split(list, ",") {
		if name = strings.TrimSpace(name); strings.HasPrefix(name, "-") && len(names) > 0 {
			names[len(names)-1] += "," + name
		} else {
			names = append(names, name)
		}
	}
	return names
}

// parses returns the reason why not all of the strategies can work on the input.
func parses(ctx context.Context, s *subject.Subject, strategies []reducer.Strategy) error {
	if !slices.ContainsFunc(strategies, reducer.Strategy.NeedsLanguage) {
		return nil
	}
	if s.Lang == nil {
		return &load.NoGrammar{File: s.File}
	}
	if slices.ContainsFunc(strategies, func(st reducer.Strategy) bool { return !st.Lexical() }) {
		_, err := load.Parse(ctx, s.Lang, s.File, s.Text, s.Start)
		return err
	}
	_, err := s.Lang.Lex(ctx, s.Text)
	return err
}

// comparison is one run of pare compare.
type comparison struct {
	*subject.Subject
	trials []*trial
	trace  io.Writer               // nil without --trace
	out    map[string]*output.File // of --report, by name; nil without
}

// run tries the strategies until the user stops it.
func (c *comparison) run(strategies []reducer.Strategy) error {
	if err := c.Check(c.Ctx); err != nil {
		return err
	}
	for _, st := range strategies {
		t, err := c.try(st)
		if err != nil {
			return err
		}
		switch {
		case errors.Is(t.stopped, subject.ErrInterrupted):
			return t.stopped
		case t.stopped != nil && !subject.IsLimit(t.stopped):
			return fmt.Errorf("%s: %w", t.Strategy, t.stopped)
		}
		c.trials = append(c.trials, t)
		if !c.Quiet {
			c.Show.Say("%s: %s bytes after %s tests", t.Strategy, cli.Grouped(t.After.Bytes), cli.Grouped(t.Tests))
		}
	}
	return nil
}

// try reduces the input with one strategy.
func (c *comparison) try(st reducer.Strategy) (*trial, error) {
	begin := time.Now()
	c.Counted = c.trace != nil && st.Lexical()
	o, stop := c.Oracle(begin)
	defer stop(nil)
	t := &trial{Strategy: st.Name, Piece: st.Piece()}
	c.Show.File = c.File + ", " + st.Name
	defer c.Show.End()
	job, err := c.Job(st)
	if err != nil {
		return nil, err
	}
	_, err = reducer.Reduce(job, o, logs.Each(c.Show.On, t.on, c.draws(t), c.validates(t), c.tracing(st)))
	t.Seconds = (time.Since(begin) - t.aside).Seconds()
	if err == nil {
		err = c.verify(t, st, o)
	}
	return t, err
}

// on follows the reduction.
func (t *trial) on(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		t.Sizes = []moment{{0, e.Size.Bytes}}
	case reducer.Answered:
		t.Tests, t.Unresolved = e.Stats.Tests, e.Stats.Unresolved
	case reducer.Accepted:
		t.Sizes = append(t.Sizes, moment{t.Tests, e.Size.Bytes})
	case reducer.Ended:
		t.After, t.text = e.Result.After, e.Result.Text
		t.Sizes = append(t.Sizes, moment{t.Tests, t.After.Bytes})
		if t.stopped = e.Stopped; t.stopped != nil {
			t.Stopped = t.stopped.Error()
		}
	}
}

// tracing prints the tests of a strategy, if the user wants to see them.
func (c *comparison) tracing(st reducer.Strategy) func(reducer.Event) {
	if c.trace == nil {
		return func(reducer.Event) {}
	}
	log := &logs.TextLog{W: c.trace, Color: cli.Colored("auto", c.trace)}
	fmt.Fprintf(c.trace, "%s:\n", st.Name)
	return log.On
}

// validates counts the tests of a trial that are not sentences, if there is a
// grammar.
func (c *comparison) validates(t *trial) func(reducer.Event) {
	if c.Lang == nil {
		return func(reducer.Event) {}
	}
	t.NotParsed = new(int)
	return func(e reducer.Event) {
		a, ok := e.(reducer.Answered)
		if !ok {
			return
		}
		start := time.Now()
		if !c.Lang.Validate(c.Ctx, string(a.Text), c.Start) {
			*t.NotParsed++
		}
		t.aside += time.Since(start)
	}
}

// verify checks that the result is 1-minimal, with tests that do not count.
func (c *comparison) verify(t *trial, st reducer.Strategy, o *oracle.Oracle) error {
	if t.stopped != nil {
		return nil
	}
	o.MaxTests = 0
	job, err := c.Job(st)
	if err != nil {
		return err
	}
	job.Text = string(t.text)
	minimal, err := reducer.OneMinimal(job, o)
	var bad *parse.SyntaxError
	if errors.As(err, &bad) { // tokens that joined when their separator was dropped
		return nil
	}
	if err == nil && !o.Stopped() {
		t.OneMinimal = &minimal
	}
	return err
}

// print writes the table.
func (c *comparison) print(w io.Writer) {
	cli.WriteTable(w, c.table())
	fmt.Fprintf(w, "\n%s", c.legend())
}

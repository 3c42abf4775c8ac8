package compare

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/sandbox"
	"pare/tree/generate"
)

// contestOptions are the flags of pare compare over many inputs.
type contestOptions struct {
	corpus   string
	generate int
	tests    []string
	symbols  int
	seed     uint64
	depth    int
}

func (o *contestOptions) register(f *pflag.FlagSet) {
	f.StringVar(&o.corpus, "corpus", "", "compare over all files in this `directory`")
	f.IntVar(&o.generate, "generate", 0, "compare over this `number` of random sentences of --grammar")
	f.StringArrayVar(&o.tests, "test", nil, "a shell `command` as a further test of each input (repeatable)")
	f.IntVar(&o.symbols, "symbols", 0, "test each input for the occurrence of 1, 2 … of its symbols, up to this `number`")
	f.Uint64Var(&o.seed, "seed", 1, "seed `number` of sentences and symbols")
	f.IntVar(&o.depth, "depth", 12, "`number` of nested rules in random sentences")
}

// given reports whether the flags ask for a contest.
func (o *contestOptions) given() bool { return o.corpus != "" || o.generate != 0 }

// checkContest requires inputs, tests and consistent flags.
func (o *compareOptions) checkContest(cmd *cobra.Command, args []string) error {
	c := &o.contest
	switch {
	case cmd.ArgsLenAtDash() > 0 || cmd.ArgsLenAtDash() < 0 && len(args) > 0:
		return cli.Usagef(cmd, "no FILE was expected, --corpus and --generate give the inputs")
	case c.corpus != "" && c.generate != 0:
		return cli.Usagef(cmd, "--corpus and --generate exclude each other")
	case c.generate < 0:
		return cli.Usagef(cmd, "--generate %d: a positive number was expected", c.generate)
	case c.generate > 0 && len(o.Grammar) == 0:
		return cli.Usagef(cmd, "--generate needs --grammar")
	case c.symbols < 0:
		return cli.Usagef(cmd, "--symbols %d: a positive number was expected", c.symbols)
	case len(args) == 0 && len(c.tests) == 0 && c.symbols == 0:
		return cli.Usagef(cmd, "no test given: -- COMMAND, --test or --symbols")
	case o.trace:
		return cli.Usagef(cmd, "--trace is for a single FILE")
	}
	return o.CheckFlags(cmd)
}

// contest is one run of pare compare over many inputs.
type contest struct {
	*subject.Signals
	flags      *compareOptions
	cmd        *cobra.Command
	want       sandbox.Conditions
	strategies []reducer.Strategy
	show       *subject.Progress
	speaks     *subject.Subject // the last one, whose language the next one shares
	entries    []*entry
	made       string   // the directory of the inputs, with a separator, if it is removed
	unread     []string // why inputs were left out
	boring     int      // times that a test did not find its input interesting
	small      int      // times that an input had too few symbols
}

// entry is an input with a test, and the outcome of each strategy.
type entry struct {
	Input  string       `json:"input"`
	Test   string       `json:"test"`
	Before reducer.Size `json:"before"`
	Trials []*trial     `json:"trials"`

	group string // of its test, for the table
}

// runContest runs pare compare over many inputs.
func runContest(cmd *cobra.Command, o *compareOptions, command []string) error {
	strategies, err := o.parseStrategies(cmd)
	if err != nil {
		return err
	}
	c := &contest{flags: o, cmd: cmd, strategies: strategies, show: subject.NewProgress(cmd.ErrOrStderr(), "", o.Quiet, o.Verbose)}
	if c.want, err = o.Test.Conditions(cmd); err != nil {
		return err
	}
	c.Signals = subject.CatchSignals(cmd.Context(), c.show)
	defer c.Stop()
	inputs, remove, err := c.inputs()
	if err != nil {
		return err
	}
	defer remove()
	report, err := c.openReport()
	if err != nil {
		return err
	}
	sandbox.AdoptOrphans()
	err = c.run(inputs, command)
	for _, why := range c.unread {
		c.show.Warn("left out: %s", c.shown(why))
	}
	if len(c.entries) == 0 {
		return errors.Join(err, fmt.Errorf("nothing to compare: of %d inputs %d cannot be read, and no test finds one of the others interesting", len(inputs), len(c.unread)))
	}
	c.print(cmd.OutOrStdout())
	return errors.Join(err, c.report(report))
}

// inputs returns the names of the input files, and a function that removes those that
// are made for this run.
func (c *contest) inputs() (names []string, remove func(), err error) {
	if c.flags.contest.corpus == "" {
		return c.generate()
	}
	err = load.EachFile(c.Ctx, c.flags.contest.corpus, func(path string) error {
		names = append(names, path)
		return nil
	})
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s: no file is in it", c.flags.contest.corpus)
	}
	return names, func() {}, err
}

// generate writes random sentences into files: in the report's directory, else in one
// that is removed.
func (c *contest) generate() (names []string, remove func(), err error) {
	o, remove := c.flags, func() {}
	lang, start, err := load.MakerOf(c.cmd, o.Grammar, o.Start)
	if err != nil {
		return nil, nil, err
	}
	dir := filepath.Join(o.report, "inputs")
	if o.report == "" {
		var removed func() error
		if dir, removed, err = sandbox.TempDir(); err != nil {
			return nil, nil, err
		}
		c.made = dir + string(filepath.Separator)
		remove = func() {
			if err := removed(); err != nil {
				c.show.Warn("%s stays: %v", dir, err)
			}
		}
	} else if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, nil, err
	}
	gen := generate.Generator{Lang: lang, Start: start, Seed: o.contest.seed, Depth: o.contest.depth}
	for n := range o.contest.generate {
		text, err := gen.Sentence(c.Ctx, uint64(n))
		if err = cmp.Or(context.Cause(c.Ctx), err); err == nil {
			names = append(names, filepath.Join(dir, fmt.Sprintf("%d-%d%s", o.contest.seed, n+1, load.ExtensionOf(o.Grammar))))
			err = os.WriteFile(names[n], []byte(text), 0o666)
		}
		if err != nil {
			remove()
			return nil, nil, err
		}
	}
	return names, remove, nil
}

// shown returns a text about an input for the user, without a directory that is removed.
func (c *contest) shown(text string) string {
	if c.made == "" {
		return text
	}
	return strings.ReplaceAll(text, c.made, "")
}

// run runs every strategy on every input for every test, until the user stops it.
func (c *contest) run(inputs, command []string) error {
	for i, name := range inputs {
		var commands [][]string
		if len(command) > 0 {
			commands = append(commands, command)
		}
		for _, test := range c.flags.contest.tests {
			commands = append(commands, []string{"sh", "-c", test})
		}
		for _, test := range commands {
			if err := c.byCommand(name, test); err != nil {
				return err
			}
		}
		for n := range c.flags.contest.symbols {
			if err := c.bySymbols(name, uint64(i), n+1); err != nil {
				return err
			}
		}
		if !c.flags.Quiet {
			c.show.Say("%s: %d of %d inputs", c.shown(name), i+1, len(inputs))
		}
	}
	return nil
}

// subject returns an input ready to be compared, nil if it is left out.
func (c *contest) subject(name string, command []string) *comparison {
	o := c.flags.SubjectOptions
	s := &subject.Subject{SubjectOptions: &o, File: name, Command: command, Show: c.show, Signals: c.Signals, Mode: 0o600}
	var err error
	if s.Text, err = load.ReadInput(name); err == nil && s.Text == "" {
		err = fmt.Errorf("%s: the file is empty", name)
	}
	if err == nil {
		err = c.speak(s)
	}
	if err == nil {
		err = parses(c.Ctx, s, c.strategies)
	}
	if err == nil {
		return &comparison{Subject: s}
	}
	if c.Ctx.Err() == nil && !slices.Contains(c.unread, err.Error()) {
		c.unread = append(c.unread, err.Error())
	}
	return nil
}

// speak gives the input its language: that of the input before if it is the same.
func (c *contest) speak(s *subject.Subject) (err error) {
	if last := c.speaks; last != nil && (len(s.Grammar) > 0 || filepath.Ext(s.File) != "" && filepath.Ext(last.File) == filepath.Ext(s.File)) {
		s.Lang, s.Start = last.Lang, last.Start
		return nil
	}
	s.Lang, s.Start, err = load.Language(s.Grammar, s.SubjectOptions.Start, s.File, s.Text, c.cmd.ErrOrStderr())
	if missing := new(load.NoGrammar); errors.As(err, &missing) {
		err = nil // parses says so if a strategy needs it
	}
	if err == nil {
		c.speaks = s
	}
	return err
}

// byCommand compares on an input that a command finds interesting.
func (c *contest) byCommand(name string, command []string) error {
	p := c.subject(name, command)
	if p == nil {
		return c.ended()
	}
	err := p.OpenTests(c.want)
	if err != nil {
		return err
	}
	defer p.CloseTests()
	if _, err := p.Tester.Check(c.Ctx, p.Candidate([]byte(p.Text))); err != nil {
		if not := new(sandbox.NotInteresting); errors.As(err, &not) {
			c.boring++
			return nil
		}
		return c.interrupted(fmt.Errorf("%s: %w", c.shown(name), err))
	}
	p.Tester.KeepUp()
	return c.enter(p, cli.ShellQuote(command), cli.ShellQuote(command))
}

// bySymbols compares on an input and the occurrence of some of its symbols.
func (c *contest) bySymbols(name string, number uint64, n int) error {
	p := c.subject(name, nil)
	if p == nil || p.Lang == nil {
		return c.ended()
	}
	test, err := subject.NewSymbolTest(c.Ctx, p.Subject, c.flags.contest.seed, number, n)
	if test == nil {
		c.small++
		return c.interrupted(err)
	}
	p.Evaluator = test
	return c.enter(p, test.String(), cli.Plural(n, "symbol"))
}

// enter tries all strategies on an input with its test.
func (c *contest) enter(p *comparison, test, group string) error {
	e := &entry{Input: p.File, Test: test, group: group, Before: reducer.Size{Bytes: len(p.Text), Tokens: p.tokens()}}
	for _, st := range c.strategies {
		t, err := p.try(st)
		if err != nil {
			return c.interrupted(err)
		}
		if t.stopped != nil && !subject.IsLimit(t.stopped) {
			return c.interrupted(fmt.Errorf("%s, %s: %w", c.shown(p.File), t.Strategy, t.stopped))
		}
		e.Trials = append(e.Trials, t)
	}
	c.entries = append(c.entries, e)
	return nil
}

// ended returns the reason that the run ended, nil while it goes on.
func (c *contest) ended() error {
	if c.Ctx.Err() != nil {
		return context.Cause(c.Ctx)
	}
	return nil
}

// interrupted returns an error, or that the user stopped the run.
func (c *contest) interrupted(err error) error {
	if err != nil && c.Ctx.Err() != nil {
		return subject.ErrInterrupted
	}
	return err
}

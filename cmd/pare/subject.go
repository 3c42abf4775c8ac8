package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/grammar"
	"pare/grammars"
	"pare/grammars/choose"
	"pare/grammars/coding"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/project"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
	"pare/tree/parse"
)

// subjectOptions are the flags about an input and its test.
type subjectOptions struct {
	grammar  []string
	rules    []string // pages of them
	start    string
	jobs     int
	maxTests int
	maxTime  seconds
	several  bool    // inputs are allowed
	input    *string // FILE's bytes, where they have been read: a pipe gives them once
	name     string  // of standard input
	islands  []string
	strict   bool // refuse an input that its grammar does not read

	expanding expandOptions
	quiet     bool
	verbose   bool

	test   testOptions
	remote remoteOptions
}

func (o *subjectOptions) register(f *pflag.FlagSet) {
	f.StringArrayVar(&o.grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's name, first line or content)")
	f.StringVar(&o.start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringArrayVar(&o.rules, "rules", nil, load.RulesHelp)
	f.IntVarP(&o.jobs, "jobs", "j", runtime.NumCPU(), "`number` of tests to run at once (default: one a processor)")
	f.Lookup("jobs").DefValue = "0" // help and manual are the same everywhere
	o.test.register(f)
	f.IntVar(&o.maxTests, "max-tests", 0, "stop after this `number` of tests")
	f.Var(&o.maxTime, "max-time", "stop after this time")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print warnings and errors only")
	f.BoolVarP(&o.verbose, "verbose", "v", false, "print every success, and in the end the counts and the proof")
	o.remote.register(f)
}

// isIdleTest reports whether the first line of a file names an interpreter, but it cannot be run, and
// what follows it is there, and no program.
func isIdleTest(name, next string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || sandbox.Executable(info) {
		return false
	}
	if other, err := os.Stat(next); err != nil || sandbox.Executable(other) {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	var begin [2]byte
	n, _ := f.Read(begin[:])
	return string(begin[:n]) == "#!"
}

// checkArgs requires FILE -- COMMAND and consistent flags.
func (o *subjectOptions) checkArgs(cmd *cobra.Command, args []string) error {
	dash := cmd.ArgsLenAtDash()
	switch {
	case len(args) == 0 || dash == 0:
		return cli.Usagef(cmd, "no FILE given")
	case dash < 0 && len(args) > 1 && isIdleTest(args[0], args[1]):
		return fmt.Errorf("%s: not executable, chmod +x %s makes it a test of %s", args[0], args[0], args[1]) // status 1, as of the order FILE -- TEST
	case dash < 0 && len(args) > 1:
		return cli.Usagef(cmd, "-- is missing between FILE and COMMAND: %s", withDashes(cmd, args, 1))
	case dash > 1 && !o.several:
		return cli.Usagef(cmd, "one FILE was expected before --, not %d: %s", dash, cli.ShellQuote(args[:dash]))
	case dash < 0 || len(args) == dash:
		return cli.Usagef(cmd, "no COMMAND given: %s %s -- COMMAND [ARG…]", cmd.CommandPath(), cli.ShellQuote(args))
	}
	return o.checkFlags(cmd)
}

// checkFlags requires consistent and valid flags.
func (o *subjectOptions) checkFlags(cmd *cobra.Command) error {
	switch {
	case o.quiet && o.verbose:
		return cli.Usagef(cmd, "--quiet and --verbose exclude each other")
	case o.jobs < 1:
		return cli.Usagef(cmd, "--jobs %d: at least 1 was expected", o.jobs)
	case o.maxTests < 0:
		return cli.Usagef(cmd, "--max-tests %d: a positive number was expected", o.maxTests)
	}
	return o.remote.checkFlags(cmd)
}

// subject is an input with its test.
type subject struct {
	*subjectOptions
	file      string
	name      string      // of the candidates, if not file's
	names     []string    // of a project: its directory, or its files
	mode      fs.FileMode // of the candidates
	command   []string
	info      fs.FileInfo     // of the file; nil for standard input
	raw       string          // the input
	text      string          // the same as the grammar reads it
	coding    coding.Coding   // of the input; nil for UTF-8 or anything else
	expansion *expansion      // nil where the text is that of the file
	items     bool            // the input is a list, one item a line
	counted   bool            // the test of the unchanged input counts, as test 1, and so does that of nothing
	lang      *parse.Language // nil if no grammar is known
	start     *grammar.Rule
	project   *project.Project // nil for a single file
	entries   []project.Entry  // of the project, as they were read
	choice    *choose.Choice   // how the language was found; nil where it was not looked for
	sandbox   *sandbox.Sandbox
	farm      *remote.Farm     // nil without --remote
	tester    remote.Tester    // the farm, with or without this machine, or the sandbox
	evaluator oracle.Evaluator // the tester, or a test that needs none
	earlier   string           // of a run that goes on: that nothing new was found, and what stands; "" else
	show      *progress
	files     *output.Files
	*signals
}

// newSubject reads the input, and its grammar if one is needed or known.
func newSubject(cmd *cobra.Command, o *subjectOptions, file string, command []string, needsGrammar bool) (*subject, error) {
	if err := o.test.findCompanions(file); err != nil {
		return nil, err
	}
	s := &subject{subjectOptions: o, file: file, command: withPath(command), files: output.New(cmd.OutOrStdout())}
	if file != load.StandardInput {
		s.files.Read(inputRole, file)
	}
	s.files.Read("a grammar", o.grammar...)
	s.files.Read("given with --with", o.test.with...)
	readsCommand(s.files, command)
	var err error
	if err = s.read(cmd.InOrStdin(), file); err != nil {
		return nil, err
	}
	if err = s.expand(cmd.Context()); err != nil {
		return nil, err
	}
	if s.text == "" {
		return nil, fmt.Errorf("%s: the file is empty, there is nothing to shrink", file)
	}
	load.PaceCollector(len(s.text))
	s.show = newProgress(cmd.ErrOrStderr(), file, o.quiet, o.verbose)
	if needsGrammar {
		return s, s.chooseLanguage(cmd.Context())
	}
	s.lang, s.start, err = load.Language(o.grammar, o.start, file, cmd.ErrOrStderr())
	if missing := new(load.NoGrammar); errors.As(err, &missing) {
		return s, nil
	}
	return s, err
}

// read reads the input: a file, or standard input under the name that was given for it.
func (s *subject) read(stdin io.Reader, file string) (err error) {
	if file == load.StandardInput {
		s.file = cmp.Or(s.subjectOptions.name, "input")
		s.raw, err = load.ReadAll(stdin, "standard input")
	} else if s.raw, err = s.readFile(file); err == nil {
		s.info, err = os.Stat(file)
	}
	s.text, s.coding, _ = coding.UTF16(s.raw)
	return err
}

// readFile reads FILE, unless it has been read.
func (s *subject) readFile(file string) (string, error) {
	if s.input != nil {
		return *s.input, nil
	}
	return load.ReadInput(file)
}

// encode returns a text as it is written.
func (s *subject) encode(text []byte) []byte {
	if s.coding == nil {
		return text
	}
	return s.coding.Encode(text)
}

// decode returns the text of a file that the run or one before it wrote.
func (s *subject) decode(file []byte) string {
	if s.coding == nil {
		return string(file)
	}
	text, _ := s.coding.Decode(string(file))
	return text
}

// chooseLanguage finds the language of the input.
func (s *subject) chooseLanguage(ctx context.Context) error {
	ctx, done := s.show.parsing(ctx)
	defer done()
	c, err := choose.Language(ctx, choose.Input{
		Name: s.file, Text: s.text, Grammar: s.grammar, Start: s.subjectOptions.start, Predicates: load.Decided, Strict: s.strict, Islands: s.islands,
	})
	if err != nil {
		return err
	}
	s.lang, s.start, s.choice = c.Lang, c.Start, c
	if c.Coding != nil {
		s.text, s.coding = c.Text, c.Coding
	}
	return nil
}

// announce names the language chosen, and the places that it does not read.
func (s *subject) announce() {
	c := s.choice
	if c == nil {
		return
	}
	for _, w := range c.Warnings {
		s.show.warn("%s", w)
	}
	say := s.show.say
	if b, ok := grammars.ByExtension(s.file); ok && b.Name == c.Name {
		say = s.show.note // as expected
	}
	if c.Why != "" && c.Failed == nil && !s.quiet {
		say("pare: %s: grammar %s, %s", s.file, c.Name, c.Why)
	}
	switch {
	case c.Failed != nil:
		s.show.warn("%v; it is read as text (--strict refuses that)", c.Failed)
	case len(c.Faults) > 0:
		s.show.warn("%v; %s", c.Faults[0].Err, faultyLines(c.Faults))
	}
}

// faultyLines names the lines that are left to text.
func faultyLines(faults []parse.Fault) string {
	var list []string
	for i, f := range faults {
		if i == mostFaults {
			list = append(list, fmt.Sprintf("%d more places", len(faults)-i))
			break
		}
		lines := strconv.Itoa(f.First)
		if f.Last > f.First {
			lines = fmt.Sprintf("%d to %d", f.First, f.Last)
		}
		list = append(list, lines)
	}
	if len(list) == 1 && faults[0].First == faults[0].Last {
		return fmt.Sprintf("line %s is read as text (--strict refuses that)", list[0])
	}
	return fmt.Sprintf("lines %s are read as text (--strict refuses that)", strings.Join(list, ", "))
}

// mostFaults bounds the places that a warning names.
const mostFaults = 10

// with opens the test for the duration of do, or until a signal to stop.
func (s *subject) with(parent context.Context, want sandbox.Conditions, do func() error) (err error) {
	s.signals = catchSignals(parent, s.show)
	defer s.stop()
	s.announce()
	s.mode = 0o644
	if s.info != nil {
		warnUnchanged(s.show, s.command, s.info)
		s.mode = s.info.Mode().Perm() | 0o600
	}
	sandbox.AdoptOrphans()
	if err := s.openTests(want); err != nil {
		return err
	}
	defer s.closeTests()
	return do()
}

// openTests makes the place of the tests, which answer the questions.
func (s *subject) openTests(want sandbox.Conditions) (err error) {
	command := sandbox.Command{
		Args: s.command, Items: s.items, Tree: s.project != nil, Stdin: s.test.stdin, With: s.test.with,
		Timeout: time.Duration(s.test.timeout), Want: want, Beside: besides(s.file), Jobs: s.jobs,
	}
	here := command
	if s.remote.address.URL != "" {
		here.Jobs = max(s.remote.local, runtime.NumCPU()) // -j is about the farm
	}
	if s.sandbox, err = sandbox.Open(here); err != nil {
		return err
	}
	s.testWith(s.sandbox)
	if s.remote.address.URL == "" {
		return nil
	}
	if err = s.openFarm(command); err != nil {
		s.closeTests()
	}
	return err
}

// asked returns the evaluator of candidates, which are texts.
func (s *subject) asked() oracle.Evaluator {
	if s.project != nil {
		return s.project.Evaluator(s.evaluator)
	}
	return s.evaluator
}

// testWith makes t answer the questions.
func (s *subject) testWith(t remote.Tester) {
	if s.coding != nil {
		t = encoder{t, s.coding}
	}
	s.tester, s.evaluator = t, t
}

// closeTests ends what openTests opened.
func (s *subject) closeTests() {
	if s.farm != nil {
		s.farm.Close()
	}
	closeSandbox(s.sandbox, s.show)
}

// closeSandbox ends the processes left by tests and removes their directory. A
// failure to do so does not affect the result.
func closeSandbox(box *sandbox.Sandbox, show *progress) {
	if err := box.Close(); err != nil {
		show.warn("%s stays, a later run tries again to remove it: %v", box.Dir(), err)
	}
}

// baseName is the name of a candidate.
func (s *subject) baseName() string { return filepath.Base(cmp.Or(s.name, s.file)) }

// candidate returns a candidate with this text, with the input's name and mode.
func (s *subject) candidate(text []byte) oracle.Files {
	if s.project != nil {
		return s.project.Files(text)
	}
	return oracle.Files{{Name: s.baseName(), Mode: s.mode, Text: text}}
}

// check runs the test on the unchanged input, which must be interesting.
func (s *subject) check() error {
	first, err := s.tester.Check(s.ctx, s.candidate([]byte(s.text)))
	if err != nil {
		return s.explain(s.compared(err))
	}
	if !s.quiet {
		for _, line := range s.sandbox.Decided() {
			s.show.say("pare: %s", line)
		}
	}
	s.show.note("the unchanged input is interesting: %v, %v a test, timeout %v", first, first.Took.Round(time.Millisecond), s.tester.Timeout())
	return nil
}

// job returns the reduction of the input. An error is one in a page of rules.
func (s *subject) job(st reducer.Strategy) (job reducer.Job, err error) {
	job = reducer.Job{Lang: s.lang, Start: s.start, Name: s.file, Text: s.text, Strategy: st}
	if s.choice != nil {
		job.Tree, s.choice.Tree = s.choice.Tree, nil
	}
	if s.expansion != nil {
		job.Includes = s.expansion.includes
	}
	switch {
	case s.project != nil:
		job.Bytes = func(text []byte) int { return bytesIn(s.project.Files(text)) }
		job.Named = s.project.Path
	case s.coding != nil:
		job.Bytes = func(text []byte) int { return len(s.coding.Encode(text)) }
	}
	pages, err := load.Pages(s.rules, s.grammar)
	if err != nil || st.Lexical() {
		return job, err
	}
	job.Rules, err = load.RuleSets(s.lang, pages)
	return job, err
}

// errRoundOver ends a reduction at the end of a round.
var errRoundOver = errors.New("the round is over, as was wished")

// errMaxTime ends a reduction at its limit on time.
var errMaxTime = errors.New("the limit on time is reached")

// oracle returns a new oracle that asks the evaluator, and a function that ends it. It stops
// at the user's limits; the one on time counts from begin.
func (s *subject) oracle(begin time.Time) (*oracle.Oracle, context.CancelCauseFunc) {
	parent, end := context.WithCancelCause(s.ctx)
	ctx, stop := s.maxTime.since(parent, begin)
	context.AfterFunc(ctx, stop)
	o := oracle.New(ctx, s.asked())
	o.File = oracle.File{Name: s.baseName(), Mode: s.mode}
	o.MaxTests = s.maxTests
	if !s.counted {
		o.Know([]byte(s.text), oracle.Interesting)
	}
	return o, end
}

// evaluate returns the verdict on a text that does not count, asked unless an
// earlier run did.
func (s *subject) evaluate(o *oracle.Oracle, text []byte) (oracle.Verdict, error) {
	key := oracle.KeyOf(text)
	if o.Recall != nil {
		if v, ok := o.Recall(key); ok {
			return v, nil
		}
	}
	v, err := s.tester.Evaluate(oracle.Patiently(s.ctx), s.candidate(text))
	if err == nil && o.Tested != nil {
		o.Tested(key, v)
	}
	return v, err
}

// inputRole is the role of FILE, for errors about overwriting it.
const inputRole = "the input"

// readsCommand records that a run reads its command's program or script, and the
// files among the arguments.
func readsCommand(files *output.Files, command []string) {
	program := command[0]
	if found, err := exec.LookPath(program); err == nil {
		program = found
	}
	files.Read(output.Test, program)
	for _, arg := range command[1:] {
		if info, err := os.Stat(arg); err == nil && !info.IsDir() { // "-I ." is no reason to refuse outputs in this directory
			files.Read("an argument of the test", arg)
		}
	}
}

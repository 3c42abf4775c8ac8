// Package subject holds what each command that runs tests has: an input, its language and its test, with
// their flags, and how far the work is.
package subject

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/keep"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/serving"
	"pare/grammar"
	"pare/grammars"
	"pare/grammars/choose"
	"pare/grammars/coding"
	"pare/reducer"
	"pare/reducer/flaky"
	"pare/reducer/oracle"
	"pare/reducer/project"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
	"pare/tree/parse"
)

// Subject is an input with its test.
type Subject struct {
	*SubjectOptions
	File      string
	Name      string      // of the candidates, if not file's
	Names     []string    // of a project: its directory, or its files
	Mode      fs.FileMode // of the candidates
	Command   []string
	Info      fs.FileInfo     // of the file; nil for standard input
	Raw       string          // the input
	Text      string          // the same as the grammar reads it
	Coding    coding.Coding   // of the input; nil for UTF-8 or anything else
	expansion *expansion      // nil where the text is that of the file
	Items     bool            // the input is a list, one item a line
	Counted   bool            // the test of the unchanged input counts, as test 1, and so does that of nothing
	Lang      *parse.Language // nil if no grammar is known
	Start     *grammar.Rule
	Project   *project.Project // nil for a single file
	Entries   []project.Entry  // of the project, as they were read
	choice    *choose.Choice   // how the language was found; nil where it was not looked for
	Sandbox   *sandbox.Sandbox
	Flaky     *flaky.Test      // nil without --flaky
	kept      *keep.Kept       // what must stay, once Check has run; nil where all may go
	First     oracle.Verdict   // of the unchanged input, once Check has run
	Farm      *remote.Farm     // nil without --remote
	server    serving.Server   // nil without --serve
	Tester    remote.Tester    // the farm, with or without this machine, or the sandbox
	Evaluator oracle.Evaluator // the tester, or a test that needs none
	Earlier   string           // of a run that goes on: that nothing new was found, and what stands; "" else
	Show      *Progress
	Files     *output.Files
	*Signals
}

// NewSubject reads the input, and its grammar if one is needed or known.
func NewSubject(cmd *cobra.Command, o *SubjectOptions, file string, command []string, needsGrammar bool) (*Subject, error) {
	if err := o.Test.FindCompanions(file); err != nil {
		return nil, err
	}
	s := &Subject{SubjectOptions: o, File: file, Command: o.words(command), Files: output.New(cmd.OutOrStdout())}
	if file != load.StandardInput {
		s.Files.Read(InputRole, file)
	}
	s.Files.Read("a grammar", o.Grammar...)
	s.Files.Read("given with --with", o.Test.With...)
	ReadsCommand(s.Files, command)
	var err error
	if err = s.read(cmd.InOrStdin(), file); err != nil {
		return nil, err
	}
	if err = s.expand(cmd.Context()); err != nil {
		return nil, err
	}
	if s.Text == "" {
		return nil, fmt.Errorf("%s: the file is empty, there is nothing to shrink", file)
	}
	load.PaceCollector(len(s.Text))
	s.Show = NewProgress(cmd.ErrOrStderr(), file, o.Quiet, o.Verbose)
	if needsGrammar {
		return s, s.chooseLanguage(cmd.Context())
	}
	s.Lang, s.Start, err = load.Language(o.Grammar, o.Start, file, s.Text, cmd.ErrOrStderr())
	if missing := new(load.NoGrammar); errors.As(err, &missing) {
		return s, nil
	}
	return s, err
}

// read reads the input: a file, or standard input under the name that was given for it.
func (s *Subject) read(stdin io.Reader, file string) (err error) {
	if file == load.StandardInput {
		s.File = cmp.Or(s.SubjectOptions.Name, "input")
		s.Raw, err = load.ReadAll(stdin, "standard input")
	} else if s.Raw, err = s.readFile(file); err == nil {
		s.Info, err = os.Stat(file)
	}
	s.Text, s.Coding, _ = coding.UTF16(s.Raw)
	return err
}

// readFile reads FILE, unless it has been read.
func (s *Subject) readFile(file string) (string, error) {
	if s.Input != nil {
		return *s.Input, nil
	}
	return load.ReadInput(file)
}

// Encode returns a text as it is written.
func (s *Subject) Encode(text []byte) []byte {
	if s.Coding == nil {
		return text
	}
	return s.Coding.Encode(text)
}

// Decode returns the text of a file that the run or one before it wrote.
func (s *Subject) Decode(file []byte) string {
	if s.Coding == nil {
		return string(file)
	}
	text, _ := s.Coding.Decode(string(file))
	return text
}

// chooseLanguage finds the language of the input.
func (s *Subject) chooseLanguage(ctx context.Context) error {
	ctx, done := s.Show.parsing(ctx, guessed(s.Grammar, s.File, s.Text))
	defer done()
	c, err := choose.Language(ctx, choose.Input{
		Name: s.File, Text: s.Text, Grammar: s.Grammar, Start: s.SubjectOptions.Start, Predicates: load.Decided, Strict: s.Strict, Islands: s.Islands,
	})
	if err != nil {
		return err
	}
	s.Lang, s.Start, s.choice = c.Lang, c.Start, c
	if c.Coding != nil {
		s.Text, s.Coding = c.Text, c.Coding
	}
	return nil
}

// announce names the language chosen, and the places that it does not read.
func (s *Subject) announce() {
	c := s.choice
	if c == nil {
		return
	}
	for _, w := range c.Warnings {
		s.Show.Warn("%s", w)
	}
	say := s.Show.Say
	_, binary := c.Coding.(coding.Assembler)
	if b, ok := grammars.ByExtension(s.File); ok && b.Name == c.Name && !binary {
		say = s.Show.Note // as expected
	}
	if c.Why != "" && c.Failed == nil && !s.Quiet {
		say("pare: %s: grammar %s, %s", s.File, c.Name, c.Why)
	}
	switch {
	case c.Failed != nil:
		s.Show.Warn("%v; it is read as text (--strict refuses that)", c.Failed)
	case len(c.Faults) > 0:
		s.Show.Warn("%v; %s", c.Faults[0].Err, faultyLines(c.Faults))
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

// With opens the test for the duration of do, or until a signal to stop.
func (s *Subject) With(parent context.Context, want sandbox.Conditions, do func() error) (err error) {
	s.Signals = CatchSignals(parent, s.Show)
	defer s.Stop()
	s.announce()
	s.Mode = 0o644
	if s.Info != nil {
		warnUnchanged(s.Show, s.Command, s.Info)
		s.Mode = s.Info.Mode().Perm() | 0o600
	}
	sandbox.AdoptOrphans()
	if err := s.OpenTests(want); err != nil {
		return err
	}
	defer s.CloseTests()
	return do()
}

// OpenTests makes the place of the tests, which answer the questions.
func (s *Subject) OpenTests(want sandbox.Conditions) (err error) {
	command := sandbox.Command{
		Args: s.Command, Items: s.Items, Tree: s.Project != nil, Stdin: s.Test.Stdin, With: s.Test.With,
		Timeout: time.Duration(s.Test.Timeout), Want: want, Limits: s.Test.Limits(), Beside: besides(s.File), Jobs: s.Jobs,
	}
	here := command
	if s.remote.Address.URL != "" {
		here.Jobs = max(s.remote.Local, runtime.NumCPU()) // -j is about the farm
	}
	if s.Sandbox, err = sandbox.Open(here); err != nil {
		return err
	}
	s.testWith(s.Sandbox)
	if s.server = s.Serve.Open(s.Sandbox, command); s.server != nil {
		s.testWith(s.server)
	}
	if s.remote.Address.URL == "" {
		return nil
	}
	if err = s.openFarm(command); err != nil {
		s.CloseTests()
	}
	return err
}

// asked returns the evaluator of candidates, which are texts.
func (s *Subject) asked() oracle.Evaluator {
	if s.Project != nil {
		return s.Project.Evaluator(s.Evaluator)
	}
	return s.Evaluator
}

// CloseTests ends what openTests opened.
func (s *Subject) CloseTests() {
	if s.Farm != nil {
		s.Farm.Close()
	}
	serving.Close(s.server, s.Show.Warn)
	CloseSandbox(s.Sandbox, s.Show)
}

// CloseSandbox ends the processes left by tests and removes their directory. A
// failure to do so does not affect the result.
func CloseSandbox(box *sandbox.Sandbox, show *Progress) {
	if err := box.Close(); err != nil {
		show.Warn("%s stays, a later run tries again to remove it: %v", box.Dir(), err)
	}
}

// BaseName is the name of a candidate: a path only where that is asked for.
func (s *Subject) BaseName() string { return s.PathOf(cmp.Or(s.Name, s.File)) }

// Candidate returns a candidate with this text, with the input's name and mode.
func (s *Subject) Candidate(text []byte) oracle.Files {
	if s.Project != nil {
		return s.Project.Files(text)
	}
	return oracle.Files{{Name: s.BaseName(), Mode: s.Mode, Text: text}}
}

// Check runs the test on the unchanged input, which must be interesting before ctx ends: at the limit
// on time, if not at the user's request.
func (s *Subject) Check(ctx context.Context) (err error) {
	if s.kept, err = s.Test.Keep.Find(s.File, s.Text, s.Project != nil, s.Show.Warn); err != nil {
		return err
	}
	if s.kept != nil && !s.kept.Hold(s.Candidate([]byte(s.Text))) {
		return fmt.Errorf("--keep: the files of %s do not match every pattern", s.File)
	}
	what := "testing the unchanged input, twice"
	if s.Flaky != nil {
		what = "measuring how often the unchanged input is interesting"
	}
	done := s.Show.During(what)
	first, err := s.Tester.Check(ctx, s.Candidate([]byte(s.Text)))
	done()
	if err != nil && ctx.Err() != nil && s.Ctx.Err() == nil {
		return fmt.Errorf("--max-time %v: the two tests of the unchanged input did not end in that time; --timeout ends each test", &s.MaxTime)
	}
	if err != nil {
		return s.Explain(s.compared(err))
	}
	s.First = first
	if !s.Quiet {
		list := s.Sandbox.Decided()
		if s.kept != nil {
			list = append(list, s.kept.Decided...)
		}
		for _, line := range list {
			s.Show.Say("pare: %s", line)
		}
	}
	s.Show.Note("the unchanged input is interesting: %v, %v a test, timeout %v", first, first.Took.Round(time.Millisecond), s.Tester.Timeout().Round(10*time.Millisecond))
	return nil
}

// Job returns the reduction of the input. An error is one in a page of rules.
func (s *Subject) Job(st reducer.Strategy) (job reducer.Job, err error) {
	job = reducer.Job{Lang: s.Lang, Start: s.Start, Name: s.File, Text: s.Text, Strategy: st, Message: s.First.Message}
	if s.choice != nil {
		job.Tree, s.choice.Tree = s.choice.Tree, nil
	}
	if s.expansion != nil {
		job.Includes = s.expansion.includes
	}
	switch {
	case s.Project != nil:
		job.Bytes = func(text []byte) int { return BytesIn(s.Project.Files(text)) }
		job.Named = s.Project.Path
	case s.Coding != nil:
		job.Bytes = func(text []byte) int { return len(s.Coding.Encode(text)) }
	}
	pages, err := load.Pages(s.Rules, s.Grammar)
	if err != nil || st.Lexical() {
		return job, err
	}
	job.Rules, err = load.RuleSets(s.Lang, pages)
	return job, err
}

// ErrRoundOver ends a reduction at the end of a round.
var ErrRoundOver = errors.New("the round was ended on request")

// Oracle returns a new oracle that asks the evaluator, and a function that ends it. It stops
// at the user's limits; the one on time counts from begin.
func (s *Subject) Oracle(begin time.Time) (*oracle.Oracle, context.CancelCauseFunc) {
	parent, end := context.WithCancelCause(s.Ctx)
	ctx, stop := s.MaxTime.Since(parent, begin)
	context.AfterFunc(ctx, stop)
	o := oracle.New(ctx, s.asked())
	o.File = oracle.File{Name: s.BaseName(), Mode: s.Mode}
	o.MaxTests = s.MaxTests
	if s.kept != nil && s.Project == nil {
		o.Keeps = func(text []byte) bool { return s.kept.Hold(oracle.Files{{Text: text}}) }
	}
	if !s.Counted {
		o.Know([]byte(s.Text), oracle.Interesting)
	}
	return o, end
}

// Evaluate returns the verdict on a text that does not count, asked unless an
// earlier run did.
func (s *Subject) Evaluate(o *oracle.Oracle, text []byte) (oracle.Verdict, error) {
	key := oracle.KeyOf(text)
	if o.Recall != nil {
		if v, ok := o.Recall(key); ok {
			return v, nil
		}
	}
	v, err := s.Tester.Evaluate(oracle.Patiently(s.Ctx), s.Candidate(text))
	if err == nil && o.Tested != nil {
		o.Tested(key, v)
	}
	return v, err
}

// InputRole is the role of FILE, for errors about overwriting it.
const InputRole = "the input"

// ReadsCommand records that a run reads its command's program or script, and the
// files among the arguments.
func ReadsCommand(files *output.Files, command []string) {
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

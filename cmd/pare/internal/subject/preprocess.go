package subject

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/grammars/coding"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/preprocess"
)

// expandOptions are the flags that put included files into FILE.
type expandOptions struct {
	preprocess string // a compiler; found for FILE if found
	include    bool
}

// found is the value of --preprocess for a command that is looked for.
const found = "the compile command"

func (o *expandOptions) Register(f *pflag.FlagSet) {
	f.StringVar(&o.preprocess, "preprocess", "", "preprocess FILE first (-E), by this `compiler` or by FILE's in this compile_commands.json; default: FILE's in the nearest compile_commands.json of your own, else CC or CXX with CPPFLAGS")
	f.Lookup("preprocess").NoOptDefVal = found
	f.BoolVar(&o.include, "include", false, "replace quoted #include directives, nested ones too, by the files' texts")
}

// CheckFlags requires a single file, which stays as it is: a result in its place would be of
// another text.
func (o *expandOptions) CheckFlags(cmd *cobra.Command, files []string) error {
	switch {
	case o.Given() && cmd.Flags().Changed("in-place"):
		return cli.Usagef(cmd, "%s and --in-place exclude each other: the result is no part of FILE", o.Name())
	case o.preprocess != "" && o.include:
		return cli.Usagef(cmd, "--preprocess and --include exclude each other: a compiler includes everything")
	case o.Given() && cmd.Flags().Changed("items"):
		return cli.Usagef(cmd, "%s is for C and C++, not for a list", o.Name())
	case o.Given() && IsProject(files):
		return cli.Usagef(cmd, "%s needs a single FILE", o.Name())
	case o.Given() && files[0] == load.StandardInput:
		return cli.Usagef(cmd, "%s needs a FILE, not standard input", o.Name())
	}
	return nil
}

func (o *expandOptions) Given() bool { return o.preprocess != "" || o.include }

// Name is that of the flag given.
func (o *expandOptions) Name() string {
	if o.include {
		return "--include"
	}
	return "--preprocess"
}

// expansion is how an input with its included files came about.
type expansion struct {
	how      string // for messages
	text     string // of the input itself
	coding   coding.Coding
	includes []reducer.Include
}

// expand puts the input's included files into it, as the flags say.
func (s *Subject) expand(ctx context.Context) (err error) {
	e := &expansion{text: s.Text, coding: s.Coding}
	switch {
	case s.Expanding.include:
		s.Text, e.how, err = s.spliced()
	case s.Expanding.preprocess != "":
		s.Text, e.how, err = e.preprocessed(ctx, s)
		s.Coding = nil
	default:
		return nil
	}
	s.expansion = e
	return err
}

// preprocessed returns what the compiler makes of the input, and how.
func (e *expansion) preprocessed(ctx context.Context, s *Subject) (text, how string, err error) {
	given := s.Expanding.preprocess
	if given == found {
		given = ""
	}
	c, err := preprocess.Find(s.File, given)
	if err != nil {
		return "", "", err
	}
	text, err = c.Run(ctx)
	if bad := new(preprocess.Failed); errors.As(err, &bad) {
		return "", "", fmt.Errorf("%s: %w\n%s%s", s.File, err, Tail("standard error", bad.Stderr), e.hint(bad))
	}
	if err != nil {
		return "", "", err
	}
	text, e.includes = preprocess.Unmarked(text, e.text)
	if strings.TrimSpace(text) == "" {
		return "", "", fmt.Errorf("%s: %s prints nothing for it: is it C or C++?", s.File, cli.ShellQuote(c.Args))
	}
	how = "preprocessed by " + cli.ShellQuote(c.Args)
	if c.From != "" {
		how += ", from " + c.From
	}
	return text, how, nil
}

// hint says how to go on where a compiler does not preprocess the input.
func (e *expansion) hint(bad *preprocess.Failed) string {
	where := ""
	if bad.Dir != "" {
		where = "cd " + cli.ShellQuote([]string{bad.Dir}) + " && "
	}
	return "  to run it by hand: " + where + cli.ShellQuote(bad.Args) + "\n  --preprocess='cc -I…' names another compiler, or other flags"
}

// spliced returns the input with the files that it includes, and how that came about.
func (s *Subject) spliced() (text, how string, err error) {
	text, files, err := preprocess.Spliced(s.File, s.Text, preprocess.QuotedDirs(s.File))
	if err != nil || len(files) == 0 {
		return s.Text, "", err
	}
	dir, err := filepath.Abs(filepath.Dir(s.File))
	for i, f := range files {
		if rel, err2 := filepath.Rel(dir, f); err == nil && err2 == nil {
			files[i] = rel
		}
	}
	const most = 5
	if n := len(files); n > most {
		files = append(slices.Clone(files[:most]), fmt.Sprintf("%d more", n-most))
	}
	return text, "with the text of " + strings.Join(files, ", "), nil
}

// TryExpansion goes back to the input itself where the test does not hold of it with its
// included files.
func (s *Subject) TryExpansion() error {
	e := s.expansion
	switch {
	case e == nil:
		return nil
	case e.how == "":
		s.Show.Warn("%s has no quoted #include whose file was found: --include changes nothing", s.File)
		return nil
	case s.Text == e.text:
		return nil
	}
	s.Tester.KeepOutput()
	v, err := s.Tester.Evaluate(s.Ctx, s.Candidate([]byte(s.Text)))
	if err != nil {
		return s.Explain(err)
	}
	if v.Outcome == oracle.Interesting {
		if !s.Quiet {
			s.Show.Say("pare: %s: %s: %s → %s lines", s.File, e.how, cli.Grouped(strings.Count(e.text, "\n")), cli.Grouped(strings.Count(s.Text, "\n")))
		}
		return nil
	}
	s.Show.Warn("%s %s is not interesting: %v after %v; the file is reduced unexpanded\n%s", s.File, e.how, v, v.Took.Round(time.Millisecond),
		strings.TrimRight(cmp.Or(Tail("standard output", v.Stdout)+Tail("standard error", v.Stderr), "  it printed nothing"), "\n"))
	s.Text, s.Coding, e.includes = e.text, e.coding, nil
	if s.Lang == nil {
		return nil
	}
	if err := s.chooseLanguage(s.Ctx); err != nil {
		return err
	}
	s.announce()
	return nil
}

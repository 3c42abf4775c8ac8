package main

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

func (o *expandOptions) register(f *pflag.FlagSet) {
	f.StringVar(&o.preprocess, "preprocess", "", "reduce what the `compiler` makes of FILE with -E; without a value that of FILE in the nearest compile_commands.json, which must be yours, or else CC or CXX with CPPFLAGS; the path of another compile_commands.json may be given, too")
	f.Lookup("preprocess").NoOptDefVal = found
	f.BoolVar(&o.include, "include", false, "put the text of the files that FILE includes by a quoted name, and of those that they include, in place of the directives")
}

// checkFlags requires a single file, which stays as it is: a result in its place would be of
// another text.
func (o *expandOptions) checkFlags(cmd *cobra.Command, files []string) error {
	switch {
	case o.given() && cmd.Flags().Changed("in-place"):
		return cli.Usagef(cmd, "%s and --in-place exclude each other: the result is no part of FILE", o.name())
	case o.preprocess != "" && o.include:
		return cli.Usagef(cmd, "--preprocess and --include exclude each other: a compiler includes everything")
	case o.given() && cmd.Flags().Changed("items"):
		return cli.Usagef(cmd, "%s is for C and C++, not for a list", o.name())
	case o.given() && isProject(files):
		return cli.Usagef(cmd, "%s needs a single FILE", o.name())
	case o.given() && files[0] == load.StandardInput:
		return cli.Usagef(cmd, "%s needs a FILE, not standard input", o.name())
	}
	return nil
}

func (o *expandOptions) given() bool { return o.preprocess != "" || o.include }

// name is that of the flag given.
func (o *expandOptions) name() string {
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
func (s *subject) expand(ctx context.Context) (err error) {
	e := &expansion{text: s.text, coding: s.coding}
	switch {
	case s.expanding.include:
		s.text, e.how, err = s.spliced()
	case s.expanding.preprocess != "":
		s.text, e.how, err = e.preprocessed(ctx, s)
		s.coding = nil
	default:
		return nil
	}
	s.expansion = e
	return err
}

// preprocessed returns what the compiler makes of the input, and how.
func (e *expansion) preprocessed(ctx context.Context, s *subject) (text, how string, err error) {
	given := s.expanding.preprocess
	if given == found {
		given = ""
	}
	c, err := preprocess.Find(s.file, given)
	if err != nil {
		return "", "", err
	}
	text, err = c.Run(ctx)
	if bad := new(preprocess.Failed); errors.As(err, &bad) {
		return "", "", fmt.Errorf("%s: %w\n%s%s", s.file, err, tail("standard error", bad.Stderr), e.hint(bad))
	}
	if err != nil {
		return "", "", err
	}
	text, e.includes = preprocess.Unmarked(text, e.text)
	if strings.TrimSpace(text) == "" {
		return "", "", fmt.Errorf("%s: %s makes nothing of it: is it C or C++?", s.file, cli.ShellQuote(c.Args))
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
func (s *subject) spliced() (text, how string, err error) {
	text, files, err := preprocess.Spliced(s.file, s.text, preprocess.QuotedDirs(s.file))
	if err != nil || len(files) == 0 {
		return s.text, "", err
	}
	dir, err := filepath.Abs(filepath.Dir(s.file))
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

// tryExpansion goes back to the input itself where the test does not hold of it with its
// included files.
func (s *subject) tryExpansion() error {
	e := s.expansion
	switch {
	case e == nil:
		return nil
	case e.how == "":
		s.show.warn("%s includes no file by a quoted name that was found: --include changes nothing", s.file)
		return nil
	case s.text == e.text:
		return nil
	}
	s.tester.KeepOutput()
	v, err := s.tester.Evaluate(s.ctx, s.candidate([]byte(s.text)))
	if err != nil {
		return s.explain(err)
	}
	if v.Outcome == oracle.Interesting {
		if !s.quiet {
			s.show.say("pare: %s: %s: %s → %s lines", s.file, e.how, cli.Grouped(strings.Count(e.text, "\n")), cli.Grouped(strings.Count(s.text, "\n")))
		}
		return nil
	}
	s.show.warn("%s %s is not interesting: %v after %v; it is reduced as it is\n%s", s.file, e.how, v, v.Took.Round(time.Millisecond),
		strings.TrimRight(cmp.Or(tail("standard output", v.Stdout)+tail("standard error", v.Stderr), "  it printed nothing"), "\n"))
	s.text, s.coding, e.includes = e.text, e.coding, nil
	if s.lang == nil {
		return nil
	}
	if err := s.chooseLanguage(s.ctx); err != nil {
		return err
	}
	s.announce()
	return nil
}

package subject

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/grammars/choose"
	"pare/grammars/coding"
	"pare/reducer/oracle"
	"pare/reducer/project"
)

// BytesIn counts the bytes of a candidate's files.
func BytesIn(files oracle.Files) int {
	n := 0
	for _, f := range files {
		n += len(f.Text)
	}
	return n
}

// ProjectOptions are the flags about an input that is a directory.
type ProjectOptions struct {
	Selection project.Selection
	Hold      []string // globs; nil for the tests that the command names
}

func (o *ProjectOptions) Register(f *pflag.FlagSet) {
	f.StringArrayVar(&o.Selection.Only, "only", nil, "in a directory, take only files whose path or base name matches this `glob` (repeatable)")
	f.StringArrayVar(&o.Selection.Exclude, "exclude", nil, "in a directory, leave out files and directories that match this `glob` (repeatable)")
	f.StringArrayVar(&o.Hold, "hold", nil, "in a directory, keep files and directories that match this `glob` unchanged; the default is the tests that COMMAND names, \"\" is none (repeatable)")
	f.BoolVar(&o.Selection.NoIgnore, "no-ignore", false, "in a directory, also take the files that .gitignore excludes")
}

// IsProject reports whether the inputs are reduced as one document of several files.
func IsProject(files []string) bool {
	if len(files) > 1 {
		return true
	}
	info, err := os.Stat(files[0])
	return err == nil && info.IsDir()
}

// NewProject reads a directory or several files as the input.
func NewProject(cmd *cobra.Command, o *SubjectOptions, of *ProjectOptions, names, command []string) (*Subject, error) {
	if err := o.Test.FindCompanions(names...); err != nil {
		return nil, err
	}
	s := &Subject{SubjectOptions: o, File: names[0], Names: names, Command: o.words(command), Files: output.New(cmd.OutOrStdout())}
	s.Files.Read(InputRole, names...)
	s.Files.Read("given with --with", o.Test.With...)
	ReadsCommand(s.Files, command)
	s.Show = NewProgress(cmd.ErrOrStderr(), s.Title(), o.Quiet, o.Verbose)
	entries, err := s.readEntries(cmd.Context(), names, of.Selection)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, fmt.Errorf("%s: there is no file in it, or --only, --exclude and .gitignore leave none", s.File)
	}
	s.Entries = slices.Clone(entries)
	if err := s.hold(entries, of.Hold, command); err != nil {
		return nil, err
	}
	done := s.Show.During(fmt.Sprintf("parsing %s files", cli.Grouped(len(entries))))
	s.Project, err = project.New(cmd.Context(), entries, languages())
	if done(); err != nil {
		return nil, err
	}
	s.Text, s.Lang, s.Start = s.Project.Text, s.Project.Lang, s.Project.Start
	return s, nil
}

// hold marks the entries that stay as they are, and says which tests are among them without
// a word of the user's.
func (s *Subject) hold(entries []project.Entry, globs, command []string) error {
	if globs == nil {
		if globs = project.TestsIn(entries, command); len(globs) > 0 {
			s.Show.Warn("%s: the test stays as it is, since the command names it; --hold \"\" reduces it, too", strings.Join(globs, ", "))
		}
	}
	globs = slices.DeleteFunc(slices.Clone(globs), func(g string) bool { return g == "" })
	idle, err := project.Hold(entries, globs)
	if err == nil && len(idle) > 0 {
		err = fmt.Errorf("--hold %s: %s has no such file or directory; a path below it or a glob was expected", idle[0], s.File)
	}
	if err == nil && !slices.ContainsFunc(entries, func(e project.Entry) bool { return !e.Held }) {
		err = fmt.Errorf("%s: --hold %s leaves nothing to reduce; a narrower glob was expected", s.File, strings.Join(globs, " "))
	}
	return err
}

// Title names the input in messages: all of several files, or how many there are.
func (s *Subject) Title() string {
	switch n := len(s.Names); n {
	case 0, 1:
		return s.File
	case 2:
		return s.Names[0] + " and " + s.Names[1]
	default:
		return fmt.Sprintf("%s and %d other files", s.File, n-1)
	}
}

// inputs returns what to copy into a test's directory for a project.
func (s *Subject) inputs() []string {
	if len(s.Names) == 1 {
		return []string{filepath.Join(s.File) + string(filepath.Separator) + "."}
	}
	return s.Names
}

func (s *Subject) readEntries(ctx context.Context, names []string, sel project.Selection) ([]project.Entry, error) {
	if len(names) > 1 {
		return project.ReadFiles(names, s.PathOf)
	}
	entries, others, err := project.ReadDir(ctx, names[0], sel)
	if len(others) > 0 {
		s.Show.Warn("%s: left out, as neither files, directories nor links: %s", names[0], strings.Join(others, ", "))
	}
	return entries, err
}

// languages finds the languages of a project's files.
func languages() project.Find {
	var several choose.Several
	return func(ctx context.Context, e project.Entry) (project.Language, error) {
		text, how, _ := coding.UTF16(e.Text)
		c, err := several.Language(ctx, e.Path, text)
		if err != nil {
			return project.Language{}, err
		}
		if c.Coding != nil {
			text, how = c.Text, c.Coding
		}
		return project.Language{Name: c.Name, Lang: c.Lang, Start: c.Start, Text: text, Coding: how}, nil
	}
}

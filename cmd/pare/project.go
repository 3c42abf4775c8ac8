package main

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
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/grammars/choose"
	"pare/grammars/coding"
	"pare/reducer/project"
)

// projectOptions are the flags about an input that is a directory.
type projectOptions struct {
	selection project.Selection
}

func (o *projectOptions) register(f *pflag.FlagSet) {
	f.StringArrayVar(&o.selection.Only, "only", nil, "of a directory, take the files that this `glob` matches, by path or base name (repeatable)")
	f.StringArrayVar(&o.selection.Exclude, "exclude", nil, "of a directory, leave out the files and directories that this `glob` matches (repeatable)")
	f.BoolVar(&o.selection.NoIgnore, "no-ignore", false, "of a directory, take the files that .gitignore excludes, too")
}

// isProject reports whether the inputs are reduced as one document of several files.
func isProject(files []string) bool {
	if len(files) > 1 {
		return true
	}
	info, err := os.Stat(files[0])
	return err == nil && info.IsDir()
}

// checkProject requires flags that have a meaning for a project.
func (o *reduceOptions) checkProject(cmd *cobra.Command, files []string) error {
	switch {
	case o.grammar != nil || o.start != "":
		return cli.Usagef(cmd, "--grammar and --start are for one file: each file of a directory has the grammar that its name asks for")
	case o.items != "" || o.test.stdin:
		return cli.Usagef(cmd, "--items and --stdin are for one file")
	case o.inPlace && len(files) > 1:
		return cli.Usagef(cmd, "--in-place is for one file or directory")
	}
	return nil
}

// newProject reads a directory or several files as the input.
func newProject(cmd *cobra.Command, o *reduceOptions, names, command []string) (*subject, error) {
	if err := o.test.findCompanions(names...); err != nil {
		return nil, err
	}
	s := &subject{subjectOptions: &o.subjectOptions, file: names[0], names: names, command: withPath(command), files: output.New(cmd.OutOrStdout())}
	s.files.Read(inputRole, names...)
	s.files.Read("given with --with", o.test.with...)
	readsCommand(s.files, command)
	s.show = newProgress(cmd.ErrOrStderr(), s.title(), o.quiet, o.verbose)
	entries, err := s.readEntries(cmd.Context(), names, o.project.selection)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, fmt.Errorf("%s: there is no file in it, or --only, --exclude and .gitignore leave none", s.file)
	}
	s.entries = slices.Clone(entries)
	if s.project, err = project.New(cmd.Context(), entries, languages()); err != nil {
		return nil, err
	}
	s.text, s.lang, s.start = s.project.Text, s.project.Lang, s.project.Start
	return s, nil
}

// title names the input in messages: all of several files, or how many there are.
func (s *subject) title() string {
	switch n := len(s.names); n {
	case 0, 1:
		return s.file
	case 2:
		return s.names[0] + " and " + s.names[1]
	default:
		return fmt.Sprintf("%s and %d other files", s.file, n-1)
	}
}

// inputs returns what to copy into a test's directory for a project.
func (s *subject) inputs() []string {
	if len(s.names) == 1 {
		return []string{filepath.Join(s.file) + string(filepath.Separator) + "."}
	}
	return s.names
}

func (s *subject) readEntries(ctx context.Context, names []string, sel project.Selection) ([]project.Entry, error) {
	if len(names) > 1 {
		return project.ReadFiles(names)
	}
	entries, others, err := project.ReadDir(ctx, names[0], sel)
	if len(others) > 0 {
		s.show.warn("%s: neither files, directories nor links: %s; they are left out", names[0], strings.Join(others, ", "))
	}
	return entries, err
}

// inputChanged reports whether the input is no longer what the run reduced; new files in a
// directory do not count. In place, the result is where the input was, and what writes that
// has seen to it.
func (r *reduction) inputChanged() bool {
	if r.flags.inPlace || r.info == nil && r.project == nil {
		return false
	}
	if r.project == nil && !r.info.Mode().IsRegular() {
		return false // a pipe is read once
	}
	if r.project == nil {
		now, err := load.ReadInput(r.file)
		return err != nil || now != r.raw
	}
	var now []project.Entry
	var err error
	if len(r.names) > 1 {
		now, err = project.ReadFiles(r.names)
	} else {
		now, _, err = project.ReadDir(r.ctx, r.names[0], r.flags.project.selection)
	}
	if r.ctx.Err() != nil {
		return false
	}
	there := map[project.Entry]bool{}
	for _, e := range now {
		there[e] = true
	}
	return err != nil || slices.ContainsFunc(r.entries, func(e project.Entry) bool { return !there[e] })
}

// openProject opens the directory where the result goes.
func (r *reduction) openProject() (result, error) {
	tell := output.Tell{Failed: func(err error) { r.cancel(err) }, Warn: r.show.warn, Writing: r.record.writing}
	members := func(text []byte) []output.Member {
		var list []output.Member
		for _, f := range r.project.Files(text) {
			list = append(list, output.Member{Name: f.Name, Mode: f.Mode, Text: f.Text})
		}
		return list
	}
	if r.flags.inPlace {
		return r.files.DirectoryInPlace(r.file, members, tell)
	}
	like := ""
	if len(r.names) == 1 {
		like = r.file
	}
	there := output.Standing{Any: r.flags.journal.fresh, Text: r.prior.floor}
	return r.files.Directory(r.outputName(), like, there, members, tell)
}

// minDirectory is the name of a directory's result; of several files, by the first one's
// stem.
func minDirectory(file string) string {
	file = filepath.Clean(file)
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		if abs, err := filepath.Abs(file); err == nil && filepath.Base(file) != filepath.Base(abs) {
			file = abs // of "." and the like
		}
		return file + ".min"
	}
	return strings.TrimSuffix(file, filepath.Ext(file)) + ".min"
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

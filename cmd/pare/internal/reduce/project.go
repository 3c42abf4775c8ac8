package reduce

import (
	"slices"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/reducer/project"
)

// checkProject requires flags that have a meaning for a project.
func (o *options) checkProject(cmd *cobra.Command, files []string) error {
	switch {
	case o.Grammar != nil || o.Start != "":
		return cli.Usagef(cmd, "--grammar and --start are for one file: each file of a directory has the grammar that its name asks for")
	case o.minimize != "":
		return cli.Usagef(cmd, "--minimize is for one file")
	case o.bucket.Given():
		return cli.Usagef(cmd, "--also-interesting and --bucket are for one FILE")
	case o.items != "" || o.Test.Stdin:
		return cli.Usagef(cmd, "--items and --stdin are for one file")
	case o.tidy && len(files) == 1:
		return cli.Usagef(cmd, "--tidy is for files: for a directory, DIRECTORY.orig stays")
	}
	return nil
}

// inputChanged reports whether the input is no longer what the run reduced; new files in a
// directory do not count. In place, the result is where the input was, and what writes that
// has seen to it.
func (r *reduction) inputChanged() bool {
	if r.flags.inPlace || r.Info == nil && r.Project == nil {
		return false
	}
	if r.Project == nil && !r.Info.Mode().IsRegular() {
		return false // a pipe is read once
	}
	if r.Project == nil {
		now, err := load.ReadInput(r.File)
		return err != nil || now != r.Raw
	}
	var now []project.Entry
	var err error
	if len(r.Names) > 1 {
		now, err = project.ReadFiles(r.Names, r.PathOf)
	} else {
		now, _, err = project.ReadDir(r.Ctx, r.Names[0], r.flags.project.Selection)
	}
	if r.Ctx.Err() != nil {
		return false
	}
	there := map[project.Entry]bool{}
	for _, e := range now {
		there[e] = true
	}
	return err != nil || slices.ContainsFunc(r.Entries, func(e project.Entry) bool { return !there[e] })
}

// openProject opens the directory where the result goes.
func (r *reduction) openProject() (result, error) {
	tell := output.Tell{Failed: func(err error) { r.Cancel(err) }, Warn: r.Show.Warn, Writing: r.record.writing}
	members := func(text []byte) []output.Member {
		var list []output.Member
		for _, f := range r.Project.Files(text) {
			list = append(list, output.Member{Name: f.Name, Mode: f.Mode, Text: f.Text})
		}
		return list
	}
	if r.flags.inPlace && len(r.Names) > 1 {
		var were []output.Member
		for _, e := range r.Entries {
			were = append(were, output.Member{Name: e.Path, Mode: e.Mode, Text: []byte(e.Text)})
		}
		return r.Files.SeveralInPlace(r.Names, were, r.flags.tidy, members, tell)
	}
	if r.flags.inPlace {
		return r.Files.DirectoryInPlace(r.File, members, tell)
	}
	like := ""
	if len(r.Names) == 1 {
		like = r.File
	}
	there := output.Standing{Any: r.flags.journal.Fresh, Text: r.prior.floor}
	return r.Files.Directory(r.outputName(), like, there, members, tell)
}

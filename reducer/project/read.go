package project

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	gitignore "github.com/sabhiram/go-gitignore"
)

// Selection selects the files of a directory.
type Selection struct {
	Only     []string // globs (doublestar) of relative paths or base names; none for all
	Exclude  []string // the same; a directory includes its contents
	NoIgnore bool     // also take what .gitignore files exclude
}

// mostSize bounds the text of a project, in bytes: positions are 32-bit numbers.
const mostSize = 1<<31 - 1

// ReadDir reads the files, directories and symbolic links below dir. It follows no link, and leaves
// out .git and what .gitignore files exclude. others are the paths of devices, sockets and the
// like.
func ReadDir(ctx context.Context, dir string, sel Selection) (entries []Entry, others []string, err error) {
	if err := sel.check(); err != nil {
		return nil, nil, err
	}
	root, err := filepath.EvalSymlinks(dir) // a link to a directory is not walked
	if err != nil {
		return nil, nil, err
	}
	w := walker{ctx: ctx, root: root, sel: sel}
	err = filepath.WalkDir(root, w.visit)
	return w.entries, w.others, err
}

// ReadFiles reads a user's files; path says which each has in the project.
func ReadFiles(names []string, path func(name string) string) ([]Entry, error) {
	var entries []Entry
	var size int64
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		e := Entry{Path: path(name), Mode: info.Mode()}
		if slices.ContainsFunc(entries, func(o Entry) bool { return o.Path == e.Path }) {
			return nil, fmt.Errorf("%s: a second file of this name, give their directory instead", name)
		}
		if !e.Mode.IsRegular() {
			return nil, fmt.Errorf("%s: only files were expected where several are given", name)
		}
		if size += info.Size(); size > mostSize {
			return nil, fmt.Errorf("%s: the files have more than 2 GiB, fewer or smaller ones were expected", name)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		e.Text = string(text)
		entries = append(entries, e)
	}
	return entries, nil
}

// check reports a malformed glob.
func (s Selection) check() error {
	for _, g := range slices.Concat(s.Only, s.Exclude) {
		if err := checkGlob(g); err != nil {
			return err
		}
	}
	return nil
}

func checkGlob(g string) error {
	if !doublestar.ValidatePattern(g) {
		return fmt.Errorf("%q: a glob such as *.c or src/** was expected", g)
	}
	return nil
}

// matches reports whether a glob names the path or its base name.
func matches(globs []string, path string) bool {
	return slices.ContainsFunc(globs, func(g string) bool {
		g = strings.TrimSuffix(g, "/")
		whole, _ := doublestar.Match(g, path)
		base, _ := doublestar.Match(g, filepath.Base(path))
		return whole || base
	})
}

// walker collects the entries of a directory.
type walker struct {
	ctx     context.Context
	root    string
	sel     Selection
	ignores []ignore
	size    int64
	entries []Entry
	others  []string
}

// ignore is a .gitignore file, for the paths below its directory.
type ignore struct {
	dir   string // "" or with a slash at its end
	rules *gitignore.GitIgnore
}

func (w *walker) visit(name string, d fs.DirEntry, err error) error {
	if err = errors.Join(w.denied(name, err), w.ctx.Err()); err != nil {
		return err
	}
	if name == w.root {
		return w.readIgnore("")
	}
	rel, err := filepath.Rel(w.root, name)
	if err != nil {
		return err
	}
	rel = filepath.ToSlash(rel)
	if d.Name() == ".git" || matches(w.sel.Exclude, rel) || w.ignored(rel, d.IsDir()) {
		if d.IsDir() {
			return fs.SkipDir
		}
		return nil
	}
	info, err := d.Info()
	if err != nil {
		return err
	}
	e := Entry{Path: rel, Mode: info.Mode()}
	switch {
	case d.IsDir():
		if err := w.readIgnore(rel + "/"); err != nil || len(w.sel.Only) > 0 {
			return err // directories follow from their files
		}
	case len(w.sel.Only) > 0 && !matches(w.sel.Only, rel):
		return nil
	case e.Mode&fs.ModeSymlink != 0:
		e.Text, err = os.Readlink(name)
	case e.Mode.IsRegular():
		e.Text, err = w.read(name, info.Size())
	default:
		w.others = append(w.others, rel)
		return nil
	}
	w.entries = append(w.entries, e)
	return w.denied(name, err)
}

// denied adds the flag that leaves an unreadable entry out to its error.
func (w *walker) denied(name string, err error) error {
	rel, unrelated := filepath.Rel(w.root, name)
	if !errors.Is(err, fs.ErrPermission) || unrelated != nil || rel == "." {
		return err
	}
	return fmt.Errorf("%w: --exclude %q leaves it out", err, filepath.ToSlash(rel))
}

// read reads a file, within the bound on all files.
func (w *walker) read(name string, size int64) (string, error) {
	if w.size += size; w.size > mostSize {
		return "", fmt.Errorf("%s: has more than 2 GiB, fewer or smaller files were expected (--only, --exclude)", w.root)
	}
	text, err := os.ReadFile(name)
	return string(text), err
}

// readIgnore reads the .gitignore of a directory, which git obeys if it is a regular file.
func (w *walker) readIgnore(dir string) error {
	if w.sel.NoIgnore {
		return nil
	}
	name := filepath.Join(w.root, filepath.FromSlash(dir), ".gitignore")
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	w.ignores = append(w.ignores, ignore{dir, gitignore.CompileIgnoreLines(strings.Split(string(text), "\n")...)})
	return nil
}

// ignored reports whether the innermost .gitignore file with a pattern for a path excludes it.
func (w *walker) ignored(path string, isDir bool) bool {
	if isDir {
		path += "/"
	}
	for _, ig := range slices.Backward(w.ignores) {
		rest, below := strings.CutPrefix(path, ig.dir)
		if !below {
			continue
		}
		if yes, rule := ig.rules.MatchesPathHow(rest); rule != nil {
			return yes
		}
	}
	return false
}

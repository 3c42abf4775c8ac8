// Package changes finds the changes between two versions of a directory tree that
// make a program fail: Zeller, "Yesterday, my program worked. Today, it does not.
// Why?" (ESEC/FSE 1999).
package changes

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"pare/internal/stable"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// File is a file of a tree: a regular one or a symbolic link.
type File struct {
	Mode fs.FileMode // 0o644, 0o755 or fs.ModeSymlink
	Size int64
	ID   string                 // of the content, "" if unknown; equal for equal contents
	Time time.Time              // zero if unknown
	Read func() ([]byte, error) // the content, or the target of a link
}

// Tree is a version of a directory tree. Paths have slashes and are relative.
type Tree struct {
	Files   map[string]*File
	Dirs    []string // empty directories
	Skipped []string // special files and submodules
}

// Modes of the files of a tree.
const (
	plainFile  = fs.FileMode(0o644)
	executable = fs.FileMode(0o755)
	link       = fs.ModeSymlink
)

// metadata are directories of version control systems, excluded from trees.
var metadata = []string{".git", ".hg", ".svn"}

// ReadDir reads a directory, which it never changes. Files are read on demand:
// until then they must not change.
func ReadDir(dir string) (*Tree, error) {
	root, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(root); err != nil {
		return nil, err
	} else if !info.IsDir() {
		return nil, fmt.Errorf("%s: not a directory", dir)
	}
	t := &Tree{Files: map[string]*File{}}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		switch {
		case slices.Contains(metadata, d.Name()) && d.IsDir():
			return filepath.SkipDir
		case slices.Contains(metadata, d.Name()):
			return nil // .git of a linked work tree
		case d.IsDir():
			if entries, err := os.ReadDir(path); err != nil || len(entries) == 0 && name != "." {
				t.Dirs = append(t.Dirs, name)
				return err
			}
			return nil
		}
		return t.add(name, path, d)
	})
	return t, err
}

func (t *Tree) add(name, path string, d fs.DirEntry) error {
	info, err := d.Info()
	if err != nil {
		return err
	}
	f := &File{Size: info.Size(), Time: info.ModTime()}
	switch {
	case d.Type() == fs.ModeSymlink:
		f.Mode = link
		f.Read = func() ([]byte, error) {
			to, err := os.Readlink(path)
			return []byte(filepath.ToSlash(to)), err
		}
	case d.Type().IsRegular():
		f.Mode = plainFile
		if info.Mode()&0o111 != 0 {
			f.Mode = executable
		}
		f.Read = func() ([]byte, error) { return os.ReadFile(path) }
	default:
		t.Skipped = append(t.Skipped, name)
		return nil
	}
	t.Files[name] = f
	return nil
}

// sameContent reports whether two files of one mode have equal contents.
func sameContent(f, g *File) (bool, error) {
	if f == g || f.ID != "" && f.ID == g.ID {
		return true, nil
	}
	if f.ID != "" && g.ID != "" || f.Size != g.Size {
		return false, nil
	}
	a, err := f.Read()
	b, gerr := g.Read()
	return bytes.Equal(a, b), errors.Join(err, gerr)
}

// Step is the change of a tree by a commit, or the whole difference of two directories. Each file
// is in it once.
type Step struct {
	Name    string // of the commit, abbreviated; "" for directories
	Subject string
	Files   []FileChange
}

// FileChange is the change of the file at a path: Old is nil for an added file, New for a removed
// one.
type FileChange struct {
	Path     string
	Old, New *File
}

// Compare returns the step from one tree to another, ordered by paths.
func Compare(old, now *Tree) (Step, error) {
	var s Step
	for path, f := range old.Files {
		g := now.Files[path]
		same := false
		if g != nil && f.Mode == g.Mode {
			var err error
			if same, err = sameContent(f, g); err != nil {
				return s, err
			}
		}
		if !same {
			s.Files = append(s.Files, FileChange{path, f, g})
		}
	}
	for path, g := range now.Files {
		if old.Files[path] == nil {
			s.Files = append(s.Files, FileChange{path, nil, g})
		}
	}
	stable.Sort(s.Files, func(a, b FileChange) int { return strings.Compare(a.Path, b.Path) })
	return s, nil
}

// after returns the tree after some steps.
func (t *Tree) after(steps []Step) *Tree {
	u := &Tree{Files: maps.Clone(t.Files), Dirs: t.Dirs}
	for _, s := range steps {
		for _, c := range s.Files {
			if c.New == nil {
				delete(u.Files, c.Path)
			} else {
				u.Files[c.Path] = c.New
			}
		}
	}
	return u
}

// Package output opens all files that pare writes, so that one set of rules
// holds:
//
//   - Inputs of a run are never written to. Files are identified by device and
//     inode, so a symbolic or hard link to an input is that input. Only reduce
//     --in-place replaces its FILE, and keeps it as FILE.orig.
//   - Two outputs of a run are never the same file.
//   - A regular file is never truncated or written in place. A new file is
//     written beside it and takes its name in one step. It keeps the permissions
//     and, where allowed, the owner; other hard links keep the old content.
//   - A new file is readable by no user who may not read all inputs of the run.
//   - Nothing is removed or renamed that pare cannot prove to be its own: a new
//     file has no name before its own where the system can do that; any hidden
//     name is on record in the user's state directory, with device and inode,
//     before it appears. What a kill leaves is put in order by that record alone,
//     when pare runs the next time. (Without a state directory it stays.)
//   - A symbolic link is followed and stays a link, even if its target does not
//     exist yet.
//   - A pipe, a terminal or another device is written to, once it has a reader;
//     a signal ends the wait.
//   - A directory or a socket is refused.
//   - Obstacles to writing are reported before the first test: a missing
//     directory, a name that is too long, a read-only file system, a closed
//     standard output.
package output

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Files tracks the files that a run reads and writes.
type Files struct {
	stdout  io.Writer
	read    []input
	trees   []input
	written map[string]string // names, by path
	readers fs.FileMode       // what the inputs' permissions leave to new files
}

// input is a file or directory that the run reads.
type input struct {
	info       fs.FileInfo
	name, role string
}

// New returns the files of a run whose standard output is stdout.
func New(stdout io.Writer) *Files {
	return &Files{stdout: stdout, written: map[string]string{}, readers: 0o777}
}

// Test is the role of the testing program or script, which --in-place does not
// replace either.
const Test = "the test"

// Read records files that the run reads, and their role. A directory stands for
// all its files; names of no file are ignored.
func (s *Files) Read(role string, names ...string) {
	for _, name := range names {
		info, err := os.Stat(name)
		if err == nil && role != Test {
			s.readers &= readers(info)
		}
		switch {
		case err != nil:
		case info.IsDir():
			s.trees = append(s.trees, input{info, name, role})
		case info.Mode().IsRegular():
			s.read = append(s.read, input{info, name, role})
		}
	}
}

// Open prepares an output. mode is that of a new file. The error reports any
// obstacle to writing it later.
func (s *Files) Open(name string, mode fs.FileMode) (*File, error) {
	f, err := s.admit(name, mode)
	if err != nil {
		return nil, err
	}
	if err := f.probe(); err != nil {
		return nil, f.unwritable(err)
	}
	return f, nil
}

// OpenAny is Open for an optional output: no name gives a nil file, to which
// writing does nothing.
func (s *Files) OpenAny(name string) (*File, error) {
	if name == "" {
		return nil, nil
	}
	return s.Open(name, 0o666)
}

// Write writes a file at once. It is for many files: unlike an opened output, one
// may be lost in a power cut.
func (s *Files) Write(name string, text []byte, mode fs.FileMode) error {
	f, err := s.admit(name, mode)
	if err != nil {
		return err
	}
	if f.path == "" {
		return fmt.Errorf("%s: is not a regular file, as was expected", name)
	}
	return f.unwritable(f.replace(text, false))
}

// admit resolves a name and checks that the run may write to it.
func (s *Files) admit(name string, mode fs.FileMode) (*File, error) {
	f, err := s.find(name, mode)
	if err != nil {
		return nil, err
	}
	if err := s.untouched(f); err != nil {
		return nil, err
	}
	if f.info == nil {
		f.mode &= s.readers
	}
	id := f.path
	if f.stream != nil && IsStandard(name) {
		id = "-"
	}
	if other, ok := s.written[id]; ok && id != "" {
		return nil, fmt.Errorf("%s: is the same file as the output %s, choose another name", name, other)
	}
	s.written[id] = name
	return f, nil
}

// untouched fails if f is an input of the run.
func (s *Files) untouched(f *File) error {
	for _, in := range s.read {
		if in.is(f) {
			return in.refusal(f)
		}
	}
	for _, tree := range s.trees {
		if f.path != "" && tree.holds(f) {
			return fmt.Errorf("%s: is in %s, which pare never writes to: choose another name", f.Name, tree.name)
		}
	}
	return nil
}

func (in input) is(f *File) bool { return f.info != nil && os.SameFile(f.info, in.info) }

func (in input) refusal(f *File) error {
	other := ""
	if filepath.Clean(in.name) != filepath.Clean(f.Name) {
		other = " " + in.name
	}
	return &Taken{in.role, fmt.Sprintf("%s: is %s%s, which this run reads: choose another name", f.Name, in.role, other)}
}

// Taken is the error about an output that is a file which the run reads, in this role.
type Taken struct{ Role, text string }

func (e *Taken) Error() string { return e.text }

// holds reports whether f is in the tree, by its path or by another name.
func (t input) holds(f *File) bool {
	dir, err := filepath.Abs(filepath.Dir(f.path))
	for err == nil {
		if info, err := os.Stat(dir); err == nil && os.SameFile(info, t.info) {
			return true
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	if f.info == nil {
		return false
	}
	found := errors.New("found")
	return filepath.WalkDir(t.name, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			if info, err := d.Info(); err == nil && os.SameFile(info, f.info) {
				return found
			}
		}
		return nil
	}) == found
}

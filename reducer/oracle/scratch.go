package oracle

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
)

// scratch is the directory of all tests of a runner. It lends rooms.
type scratch struct {
	root string
	lock *os.File

	mu    sync.Mutex
	free  []*room
	rooms int
}

// room is where one test runs at a time: dir is its working directory, fresh
// for every test, and tmp its TMPDIR, so that what a killed program left there
// goes, too.
type room struct{ dir, tmp string }

func newScratch() (*scratch, error) {
	base := scratchBase()
	sweepScratch(base)
	root, err := os.MkdirTemp(base, prefix)
	if err != nil {
		return nil, fmt.Errorf("no directory for tests: %w", err)
	}
	lock, err := lockDir(root)
	if err != nil {
		os.RemoveAll(root)
		return nil, fmt.Errorf("no directory for tests: %w", err)
	}
	return &scratch{root: root, lock: lock}, nil
}

// prefix begins the name of every scratch directory.
const prefix = "pare-"

// take lends a room with empty directories.
func (s *scratch) take() (*room, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		r := s.free[n-1]
		s.free = s.free[:n-1]
		return r, nil
	}
	s.rooms++
	at := filepath.Join(s.root, strconv.Itoa(s.rooms))
	r := &room{dir: filepath.Join(at, "work"), tmp: filepath.Join(at, "tmp")}
	if err := os.MkdirAll(r.tmp, 0o700); err != nil {
		return nil, err
	}
	return r, os.Mkdir(r.dir, 0o700)
}

// give takes a room back and empties it. A room that cannot be emptied is
// not lent again.
func (s *scratch) give(r *room) {
	if clear(r.dir) != nil || clear(r.tmp) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.free = append(s.free, r)
}

// clear makes dir a new and empty directory.
func clear(dir string) error {
	if os.Remove(dir) != nil {
		if err := removeAll(dir); err != nil {
			return err
		}
	}
	return os.Mkdir(dir, 0o700)
}

// removeAll removes dir, also when a program took the permission to do so away
// or was still writing into it.
func removeAll(dir string) error {
	err := os.RemoveAll(dir)
	for try := 0; err != nil && try < 3; try++ {
		filepath.WalkDir(dir, func(path string, d fs.DirEntry, _ error) error {
			if d != nil && d.IsDir() {
				os.Chmod(path, 0o700)
			}
			return nil
		})
		err = os.RemoveAll(dir)
	}
	return err
}

// remove removes all rooms.
func (s *scratch) remove() error {
	err := removeAll(s.root)
	s.lock.Close()
	return err
}

// companion is a file or a directory that goes with the text.
type companion struct {
	name string
	mode fs.FileMode
	text []byte
	dir  string // the directory to copy, "" for a file
}

// readCompanions reads the files that are copied beside the text called name.
func readCompanions(paths []string, name string) ([]companion, error) {
	var list []companion
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			return nil, err
		}
		c := companion{name: filepath.Base(p), mode: info.Mode().Perm()}
		if c.name == name {
			return nil, fmt.Errorf("%s: has the name of the input itself", p)
		}
		if slices.ContainsFunc(list, func(o companion) bool { return o.name == c.name }) {
			return nil, fmt.Errorf("%s: a second file of this name", p)
		}
		if info.IsDir() {
			c.dir, err = filepath.Abs(p)
		} else {
			c.text, err = os.ReadFile(p)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// furnish puts the text and its companions into a room, and links to all else
// that is in the directory beside, if one is given.
func (r *Runner) furnish(room *room, text []byte, beside string) error {
	if err := writeFile(filepath.Join(room.dir, r.cmd.FileName), text, r.cmd.Mode); err != nil {
		return fmt.Errorf("the candidate cannot be written: %w", err)
	}
	for _, c := range r.with {
		at := filepath.Join(room.dir, c.name)
		err := error(nil)
		if c.dir != "" {
			err = os.CopyFS(at, os.DirFS(c.dir))
		} else {
			err = writeFile(at, c.text, c.mode)
		}
		if err != nil {
			return fmt.Errorf("%s cannot be copied beside the candidate: %w", c.name, err)
		}
	}
	if beside == "" {
		return nil
	}
	entries, err := os.ReadDir(beside)
	for _, e := range entries {
		os.Symlink(filepath.Join(beside, e.Name()), filepath.Join(room.dir, e.Name()))
	}
	return err
}

// writeFile writes a new file. No process starts meanwhile: it would hold the
// file open for a moment, and a program that is open for writing cannot be run.
func writeFile(path string, text []byte, mode fs.FileMode) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(path, text, mode)
}

package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
)

// scratch is the directory of all tests of a sandbox; each test gets a directory in it. Everything
// below is made and removed relative to the open root, so that links made by tests lead nowhere
// else.
type scratch struct {
	path string // absolute
	root *os.Root
	lock *os.File

	mu   sync.Mutex
	free []*directory
	made int
}

// directory serves one test at a time: work is its working directory, as if new for every test, and
// tmp its TMPDIR, so that a killed program's files are removed, too.
type directory struct {
	name      string // of work, below the root
	work, tmp string // absolute paths
	layout
}

// prefix begins the name of every scratch directory; digits follow.
const prefix = "pare-"

// magic is the content of the file lock in a scratch directory, written while the
// lock is held: a directory with it and a free lock is unused.
const magic = "a scratch directory of pare, removed by its next run\n"

func newScratch() (_ *scratch, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("no directory for tests: %w", err)
		}
	}()
	base, err := filepath.Abs(scratchBase())
	if err != nil {
		return nil, err
	}
	sweepScratch(base)
	for range 9 {
		s, err := makeScratch(base)
		if err == nil || !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.EWOULDBLOCK) {
			return s, err
		}
	} // another run, starting, removed the directory as unused
	return makeScratch(base)
}

// makeScratch makes and locks a directory.
func makeScratch(base string) (_ *scratch, err error) {
	s := &scratch{}
	if s.path, err = os.MkdirTemp(base, prefix); err != nil {
		return nil, err
	}
	if s.root, err = os.OpenRoot(s.path); err != nil {
		os.Remove(s.path)
		return nil, err
	}
	if s.lock, err = makeLock(s.root); err != nil {
		s.remove()
		return nil, err
	}
	return s, nil
}

// TempDir makes a directory for other files of a run. remove removes it; if the run is killed, the
// next one does.
func TempDir() (dir string, remove func() error, err error) {
	s, err := newScratch()
	if err != nil {
		return "", nil, err
	}
	d, err := s.take()
	if err != nil {
		return "", nil, errors.Join(err, s.remove())
	}
	return d.work, s.remove, nil
}

// take lends a directory whose contents are its layout: at first nothing.
func (s *scratch) take() (*directory, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		d := s.free[n-1]
		s.free = s.free[:n-1]
		return d, nil
	}
	s.made++
	d := &directory{name: strconv.Itoa(s.made), layout: newLayout()}
	d.work = filepath.Join(s.path, d.name)
	d.tmp = d.work + tmpSuffix
	if err := s.root.Mkdir(d.name+tmpSuffix, 0o700); err != nil {
		return nil, err
	}
	return d, s.root.Mkdir(d.name, 0o700)
}

const tmpSuffix = ".tmp"

// give takes a directory back and empties it; with keep, its layout stays. A directory that cannot
// be emptied is not lent again.
func (s *scratch) give(d *directory, keep bool) {
	if !keep || s.survey(d) != nil {
		if s.clear(d.name) != nil {
			return
		}
		d.layout = newLayout()
	}
	if s.clear(d.name+tmpSuffix) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.free = append(s.free, d)
}

// clear makes the directory called name a new and empty one.
func (s *scratch) clear(name string) error {
	if s.root.Remove(name) != nil {
		if err := removeAll(s.root, name); err != nil {
			return err
		}
	}
	return s.root.Mkdir(name, 0o700)
}

// removeAll removes name in dir, even if a program took the permission away or is still writing.
func removeAll(dir *os.Root, name string) error {
	err := dir.RemoveAll(name)
	for try := 0; err != nil && try < 3; try++ {
		makeRemovable(dir, name)
		err = dir.RemoveAll(name)
	}
	return err
}

// makeRemovable restores the permission to remove name in dir.
func makeRemovable(dir *os.Root, name string) {
	allowRemoval(dir, name)
	sub, err := dir.OpenRoot(name)
	if err != nil {
		return
	}
	defer sub.Close()
	for _, e := range list(sub) {
		if e.IsDir() {
			makeRemovable(sub, e.Name())
		} else {
			allowRemoval(sub, e.Name())
		}
	}
}

// list returns the entries of dir.
func list(dir *os.Root) []fs.DirEntry {
	f, err := dir.Open(".")
	if err != nil {
		return nil
	}
	defer f.Close()
	entries, _ := f.ReadDir(-1)
	return entries
}

// remove removes all directories.
func (s *scratch) remove() error {
	defer s.root.Close()
	if s.lock != nil {
		defer s.lock.Close()
	}
	if err := empty(s.root); err != nil {
		return err
	}
	if err := os.Remove(s.path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil // another run found it empty
}

// empty removes the contents of a scratch directory, its lock last, so that the next run recognises
// the remains.
func empty(dir *os.Root) error {
	var first error
	for _, e := range list(dir) {
		if e.Name() == lockName {
			continue
		}
		if err := removeAll(dir, e.Name()); first == nil {
			first = err
		}
	}
	if first != nil {
		return first
	}
	err := dir.Remove(lockName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

const lockName = "lock"

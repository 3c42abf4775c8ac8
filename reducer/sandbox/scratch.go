package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"

	"pare/reducer/oracle"
)

// scratch is the directory of all tests of a sandbox. It lends a directory to
// each. Everything below it is made and removed relative to the open root, so
// that links made by tests lead nowhere else.
type scratch struct {
	path string // absolute
	root *os.Root
	lock *os.File

	mu   sync.Mutex
	free []*directory
	made int
}

// directory serves one test at a time: work is its working directory, fresh for
// every test, and tmp its TMPDIR, so that the files of a killed program are
// removed too.
type directory struct {
	name      string // of work, below the root
	work, tmp string // absolute paths
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
	} // another run that starts now took it for the remains of a third
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

// TempDir makes a directory for what a run needs beside its tests; remove removes it. Where
// the run is killed the next one does.
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

// take lends an empty directory.
func (s *scratch) take() (*directory, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		d := s.free[n-1]
		s.free = s.free[:n-1]
		return d, nil
	}
	s.made++
	d := &directory{name: strconv.Itoa(s.made)}
	d.work = filepath.Join(s.path, d.name)
	d.tmp = d.work + tmpSuffix
	if err := s.root.Mkdir(d.name+tmpSuffix, 0o700); err != nil {
		return nil, err
	}
	return d, s.root.Mkdir(d.name, 0o700)
}

const tmpSuffix = ".tmp"

// give takes a directory back and empties it. One that cannot be emptied is not
// lent again.
func (s *scratch) give(d *directory) {
	if s.clear(d.name) != nil || s.clear(d.name+tmpSuffix) != nil {
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

// removeAll removes name in dir, even if a program denied the permission or was
// still writing into it.
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

// empty removes the content of a scratch directory, its lock last: so the next
// run recognises what cannot be removed now.
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

// companion is a file or a directory copied beside every candidate.
type companion struct {
	name string
	mode fs.FileMode
	text []byte
	dir  string // the directory to copy, "" for a file
}

// readCompanions reads the files to copy beside the candidates.
func readCompanions(paths []string) ([]companion, error) {
	var list []companion
	for _, p := range paths {
		info, err := os.Stat(p)
		if err == nil {
			err = copyable(p, info)
		}
		if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
			err = fmt.Errorf("%s: %w", failed.Path, failed.Err)
		}
		if err != nil {
			return nil, fmt.Errorf("--with %w", err)
		}
		c := companion{name: filepath.Base(p), mode: info.Mode().Perm()}
		if slices.ContainsFunc(list, func(o companion) bool { return o.name == c.name }) {
			return nil, fmt.Errorf("--with %s: a second file of this name", p)
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

// copyable reports what cannot be copied: pipes and devices, which may have no end.
func copyable(path string, info fs.FileInfo) error {
	switch {
	case info.Mode().IsRegular():
		return nil
	case !info.IsDir():
		return fmt.Errorf("%s: a file or directory was expected", path)
	}
	return filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.Type().IsRegular() && !d.IsDir() && d.Type() != fs.ModeSymlink {
			err = fmt.Errorf("%s: %s is neither a file, a directory nor a link, and cannot be copied", path, name)
		}
		return err
	})
}

// populate puts a candidate and its companions into d, and links to all other
// files of the directory beside, if given.
func (s *Sandbox) populate(d *directory, files oracle.Files, beside string) error {
	for _, f := range files {
		if err := s.writeEntry(d, f); err != nil {
			return fmt.Errorf("the candidate cannot be written: %w", err)
		}
	}
	for _, c := range s.with {
		if slices.ContainsFunc(files, func(f oracle.File) bool { return f.Name == c.name }) {
			return fmt.Errorf("--with %s: has the name of the input itself", c.name)
		}
		var err error
		if c.dir != "" {
			err = os.CopyFS(filepath.Join(d.work, c.name), os.DirFS(c.dir))
		} else {
			err = s.writeFile(d, c.name, c.text, c.mode)
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
		os.Symlink(filepath.Join(beside, e.Name()), filepath.Join(d.work, e.Name()))
	}
	return err
}

// writeEntry writes a file, directory or link of a candidate, and the directories around
// it.
func (s *Sandbox) writeEntry(d *directory, f oracle.File) error {
	name := filepath.Join(d.name, filepath.FromSlash(f.Name))
	if up := filepath.Dir(name); up != d.name {
		if err := s.scratch.root.MkdirAll(up, 0o755); err != nil {
			return err
		}
	}
	switch {
	case f.Mode.IsDir():
		if err := s.scratch.root.MkdirAll(name, 0o755); err != nil {
			return err
		}
		return s.scratch.root.Chmod(name, f.Mode.Perm()|0o700)
	case f.Mode&fs.ModeSymlink != 0:
		return s.scratch.root.Symlink(string(f.Text), name)
	case f.Mode == 0:
		f.Mode = 0o644
	}
	return s.writeFile(d, f.Name, f.Text, f.Mode.Perm())
}

// writeFile writes a new file. No process starts meanwhile: it would inherit the
// open file, and a program that is open for writing cannot be run.
func (s *Sandbox) writeFile(d *directory, name string, text []byte, mode fs.FileMode) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	f, err := s.scratch.root.OpenFile(filepath.Join(d.name, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}

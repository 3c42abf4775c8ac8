package sandbox

import (
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

// scratch is the directory of all tests of a sandbox. It lends a directory to each.
type scratch struct {
	root string
	lock *os.File

	mu   sync.Mutex
	free []*directory
	made int
}

// directory is where one test runs at a time: work is its working directory, fresh
// for every test, and tmp its TMPDIR, so that what a killed program left there
// goes, too.
type directory struct{ work, tmp string }

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

// take lends a directory that is empty.
func (s *scratch) take() (*directory, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		d := s.free[n-1]
		s.free = s.free[:n-1]
		return d, nil
	}
	s.made++
	at := filepath.Join(s.root, strconv.Itoa(s.made))
	d := &directory{work: filepath.Join(at, "work"), tmp: filepath.Join(at, "tmp")}
	if err := os.MkdirAll(d.tmp, 0o700); err != nil {
		return nil, err
	}
	return d, os.Mkdir(d.work, 0o700)
}

// give takes a directory back and empties it. One that cannot be emptied is not
// lent again.
func (s *scratch) give(d *directory) {
	if clear(d.work) != nil || clear(d.tmp) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.free = append(s.free, d)
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

// remove removes all directories.
func (s *scratch) remove() error {
	err := removeAll(s.root)
	s.lock.Close()
	return err
}

// companion is a file or a directory that goes with every candidate.
type companion struct {
	name string
	mode fs.FileMode
	text []byte
	dir  string // the directory to copy, "" for a file
}

// readCompanions reads the files that are copied beside the candidates.
func readCompanions(paths []string) ([]companion, error) {
	var list []companion
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			return nil, err
		}
		c := companion{name: filepath.Base(p), mode: info.Mode().Perm()}
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

// populate puts a candidate and its companions into d, and links to all else that
// is in the directory beside, if one is given.
func (s *Sandbox) populate(d *directory, files oracle.Files, beside string) error {
	for _, f := range files {
		if f.Mode == 0 {
			f.Mode = 0o644
		}
		if err := writeFile(filepath.Join(d.work, f.Name), f.Text, f.Mode); err != nil {
			return fmt.Errorf("the candidate cannot be written: %w", err)
		}
	}
	for _, c := range s.with {
		if slices.ContainsFunc(files, func(f oracle.File) bool { return f.Name == c.name }) {
			return fmt.Errorf("--with %s: has the name of the input itself", c.name)
		}
		at := filepath.Join(d.work, c.name)
		var err error
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
		os.Symlink(filepath.Join(beside, e.Name()), filepath.Join(d.work, e.Name()))
	}
	return err
}

// writeFile writes a new file. No process starts meanwhile: it would hold the
// file open for a moment, and a program that is open for writing cannot be run.
func writeFile(path string, text []byte, mode fs.FileMode) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}

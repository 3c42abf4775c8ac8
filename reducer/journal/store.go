// Package journal keeps the records of runs on disk: the questions by hash, with their verdicts;
// the accepted steps as differences; the test with the hashes of the files that it reads; the run's
// end.
//
// A journal is a directory. It has a directory for each test command, with a file for each run, to
// which records are only added:
//
//	JOURNAL/COMMAND/RUN.run
//
// A run writes only to its own file, and holds a lock beside it. So runs neither wait for each
// other nor share damage. Committed rows survive the end of the process at any instruction. A power
// cut may lose the last moments of a run, but never the record of a result on disk: see
// [Writer.Claim]. Each record has a checksum, each text its hash; a file that fails one, or is no
// journal, is renamed and never believed. Files of other versions of pare stay as they are.
package journal

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// Journal is a directory of records. Its methods may be called by any goroutine.
type Journal struct {
	Dir  string
	warn func(format string, a ...any)

	others sync.Once // the word on other versions
}

// DefaultDir returns the journal's usual place: pare in the user's directory for
// state.
func DefaultDir() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "pare"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, ".local", "state", "pare"), nil
}

// Open opens the journal in a directory, which the first run makes. warn reports files that are set
// aside, and once those of other versions.
func Open(dir string, warn func(format string, a ...any)) *Journal {
	return &Journal{Dir: dir, warn: warn}
}

const (
	suffix      = ".run"
	oldSuffix   = ".db" // of version 2: SQLite's files
	lockSuffix  = ".lock"
	asideSuffix = ".damaged"
)

// companions are the endings of a run's files: version 2 had three.
var companions = []string{"", "-wal", "-shm"}

// Runs returns the records of all runs, the latest first. Files that cannot be read
// are set aside.
func (j *Journal) Runs() []*Run { return j.in("*") }

// RunsOf returns the records of the runs of a test, the latest first.
func (j *Journal) RunsOf(t Test) []*Run {
	id := t.ID()
	return slices.DeleteFunc(j.in(t.group()), func(r *Run) bool { return r.Test.ID() != id })
}

// Settle removes from a test the files that earlier runs of its command wrote to.
func (j *Journal) Settle(t Test) {
	for _, r := range j.in(t.group()) {
		for _, path := range r.Written {
			delete(t.Files, path)
		}
	}
}

// in returns the records in a group's directory.
func (j *Journal) in(group string) []*Run {
	var runs []*Run
	others := 0
	for _, path := range j.paths(group, "") {
		if r, err := j.read(path); err == nil {
			runs = append(runs, r)
		} else if errors.Is(err, errOtherFormat) {
			others++
		}
	}
	if others > 0 {
		j.others.Do(func() {
			j.warn("another version of pare wrote %d of the records in %s: they stay as they are, and no run goes on from them", others, j.Dir)
		})
	}
	slices.SortFunc(runs, func(a, b *Run) int {
		return cmp.Or(b.Begun.Compare(a.Begun), strings.Compare(b.ID, a.ID))
	})
	return runs
}

// Running returns the records of the runs that processes are writing to.
func (j *Journal) Running() []*Run {
	var runs []*Run
	for _, path := range j.paths("*", "") {
		if !isLocked(path) {
			continue
		}
		if r, err := j.read(path); err == nil {
			runs = append(runs, r)
		}
	}
	return runs
}

// paths returns the files in a group's directory, * for all, that end like those of runs and this.
func (j *Journal) paths(group, end string) (list []string) {
	for _, s := range []string{suffix, oldSuffix} {
		found, _ := filepath.Glob(filepath.Join(escape(j.Dir), group, "*"+s+end)) // an error means a bad pattern
		list = append(list, found...)
	}
	return list
}

// escape returns the pattern that matches a path.
func escape(path string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(path)
}

// read reads the record in a run's file. It sets a damaged file aside.
func (j *Journal) read(path string) (*Run, error) {
	var r *Run
	err := j.use(path, func(l *log) (err error) {
		r, err = l.run()
		return err
	})
	if err != nil {
		return nil, err
	}
	r.path, r.journal = path, j
	r.Running = isLocked(path)
	return r, nil
}

// use opens a run's file for reading.
func (j *Journal) use(path string, do func(*log) error) error {
	l, err := openLog(path, os.O_RDONLY)
	if err == nil {
		err = errors.Join(do(l), l.close())
	}
	return j.damaged(path, err)
}

// damaged sets a file aside if an error reports its damage.
func (j *Journal) damaged(path string, err error) error {
	if d := new(damage); errors.As(err, &d) {
		j.setAside(path, d)
	}
	return err
}

// setAside renames a damaged file, to keep it and report it once.
func (j *Journal) setAside(path string, why *damage) {
	lock, err := tryLock(path)
	if err != nil {
		return // left to its writer
	}
	defer lock.Close()
	aside := path + asideSuffix
	if err := os.Rename(path, aside); err != nil {
		j.warn("%s is no journal of pare (%v), and cannot be set aside: %v", path, why, err)
		return
	}
	for _, c := range companions[1:] {
		os.Rename(path+c, aside+c)
	}
	j.warn("%s is no journal of pare (%v): set aside as %s", path, why, aside)
}

// tryLock takes the lock of a run's file.
func tryLock(path string) (*flock.Flock, error) {
	l := flock.New(path + lockSuffix)
	ok, err := l.TryLock()
	if err == nil && !ok {
		err = errLocked
	}
	return l, err
}

var errLocked = errors.New("another process writes to it")

// isLocked reports whether a running process writes to a run's file.
func isLocked(path string) bool {
	if _, err := os.Lstat(path + lockSuffix); err != nil {
		return false
	}
	l := flock.New(path+lockSuffix, flock.SetFlag(os.O_RDWR))
	ok, err := l.TryRLock()
	if err == nil {
		l.Close()
	}
	return err == nil && !ok
}

// Remove removes the record of a run that is not running.
func (j *Journal) Remove(r *Run) error { return (&file{path: r.path}).remove() }

// Prune removes the records of ended runs, the oldest first, until the journal has at most most
// bytes and none is older than age; 0 is no limit on age. It returns the number of removed runs.
func (j *Journal) Prune(most int64, age time.Duration) (int, error) {
	files, err := j.files()
	var total int64
	for _, f := range files {
		total += f.size
	}
	removed := 0
	for _, f := range files {
		if total <= most && (age == 0 || time.Since(f.used) < age) {
			continue
		}
		if rerr := f.remove(); errors.Is(rerr, errLocked) {
			continue
		} else if rerr != nil {
			err = errors.Join(err, rerr)
			continue
		}
		total -= f.size
		removed++
	}
	return removed, err
}

// file is a run's file on disk, or one set aside.
type file struct {
	path string
	size int64 // with its companions
	used time.Time
}

// files returns the files of the journal, the least recently used first.
func (j *Journal) files() ([]*file, error) {
	var list []*file
	for _, path := range append(j.paths("*", ""), j.paths("*", asideSuffix)...) {
		f := &file{path: path}
		for _, c := range companions {
			if info, err := os.Lstat(path + c); err == nil {
				f.size += info.Size()
				if info.ModTime().After(f.used) {
					f.used = info.ModTime()
				}
			}
		}
		list = append(list, f)
	}
	slices.SortFunc(list, func(a, b *file) int { return a.used.Compare(b.used) })
	if _, err := os.Stat(j.Dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return list, nil
}

// remove removes a run's files, and its test's directory if it is the last.
func (f *file) remove() error {
	lock, err := tryLock(f.path)
	if err != nil {
		return err
	}
	var first error
	for _, c := range companions {
		if err := os.Remove(f.path + c); err != nil && !errors.Is(err, fs.ErrNotExist) {
			first = cmp.Or(first, err)
		}
	}
	os.Remove(lock.Path())
	lock.Close()
	os.Remove(filepath.Dir(f.path)) // fails while others are there
	if first != nil {
		return fmt.Errorf("the journal of a run stays: %w", first)
	}
	return nil
}

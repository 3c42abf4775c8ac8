package sandbox

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"pare/reducer/oracle"
)

// layout is the content of a test's directory. A directory serves many tests: after each its
// changes are undone, and before the next only the differing entries are written.
//
// No entry is a hard link, since tests may write into their files. All entries have one
// modification time, later than in any earlier test: for make, no part of a candidate is newer than
// another, and caches by time mistake no file for an earlier candidate's. The entries also have the
// order of a new directory, since many file systems list them in the order of creation.
type layout struct {
	have  map[string]laid     // by path, with slashes
	order map[string][]string // the paths of a directory's entries, in the order of creation
	time  time.Time           // of all entries
}

func newLayout() layout { return layout{map[string]laid{}, map[string][]string{}, steadyTime()} }

// steadyTime returns the time of pare's start plus the time since, which grows even if the clock is
// set back.
func steadyTime() time.Time { return started.Round(0).Add(time.Since(started)) }

var started = time.Now()

// forget forgets an entry and its contents.
func (l *layout) forget(name string) {
	for _, in := range l.order[name] {
		l.forget(in)
	}
	delete(l.order, name)
	delete(l.have, name)
}

// laid is an entry in a directory.
type laid struct {
	mode fs.FileMode // the requested one
	sum  uint64
	size int64
	is   owner
}

// entry is a file, directory or link to be written for a test.
type entry struct {
	oracle.File
	from string      // the file to copy; "" where Text is the content
	at   fs.FileInfo // of that file, at the time of its sum
	sum  uint64      // of the content, or of the link's target
}

// seed makes sums unpredictable for candidates.
var seed = maphash.MakeSeed()

// populate puts a candidate and its companions into d, and links to all other
// files of the directory beside, if given.
func (s *Sandbox) populate(d *directory, files oracle.Files, beside string) error {
	for _, c := range s.with {
		if slices.ContainsFunc(files, func(f oracle.File) bool { return f.Name == c.Name }) {
			return fmt.Errorf("--with %s: has the name of the input itself", c.Name)
		}
	}
	wanted := s.wanted(files)
	err := s.scratch.lay(d, wanted)
	if err != nil && !errors.Is(err, syscall.ENOSPC) {
		if err = s.scratch.clear(d.name); err == nil {
			d.layout = newLayout()
			err = s.scratch.lay(d, wanted)
		}
	}
	if err != nil {
		return fmt.Errorf("the candidate cannot be written: %w", err)
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

// wanted returns the entries of a test's directory, each directory before its content.
func (s *Sandbox) wanted(files oracle.Files) []entry {
	list := make([]entry, 0, len(files)+len(s.with))
	known := make(map[string]bool, len(files))
	modes := map[string]fs.FileMode{}
	for _, f := range files {
		if f.Mode.IsDir() {
			modes[f.Name] = f.Mode | 0o700
		}
	}
	var directory func(name string)
	directory = func(name string) {
		if name == "." || name == "/" || known[name] {
			return
		}
		known[name] = true
		directory(path.Dir(name))
		list = append(list, entry{File: oracle.File{Name: name, Mode: cmp.Or(modes[name], fs.ModeDir|0o755)}})
	}
	for _, f := range files {
		if f.Mode.IsDir() {
			directory(f.Name)
			continue
		}
		directory(path.Dir(f.Name))
		f.Mode = cmp.Or(f.Mode, 0o644)
		list = append(list, entry{File: f, sum: maphash.Bytes(seed, f.Text)})
	}
	return append(list, s.with...)
}

// lay writes the wanted entries to d.
func (s *scratch) lay(d *directory, wanted []entry) error {
	root, err := s.root.OpenRoot(d.name)
	if err != nil {
		return err
	}
	defer root.Close()
	w := writer{layout: &d.layout, root: root, scratch: s.root, path: d.name, aside: d.name + ".aside"}
	dirs := []string{"."}
	entries := map[string][]entry{}
	for _, e := range wanted {
		dir := path.Dir(e.Name)
		entries[dir] = append(entries[dir], e)
		if e.Mode.IsDir() {
			dirs = append(dirs, e.Name)
		}
	}
	for _, dir := range dirs {
		if err := w.directory(dir, entries[dir]); err != nil {
			removeAll(s.root, w.aside)
			return err
		}
	}
	return nil
}

// writer brings a directory from one layout to another.
type writer struct {
	*layout
	root    *os.Root
	scratch *os.Root
	path    string // of root in scratch
	aside   string // for entries behind those being made
}

// directory writes the wanted entries to a directory. New directories among them are empty at
// first; others keep their contents.
func (w *writer) directory(dir string, wanted []entry) error {
	if slices.EqualFunc(w.order[dir], wanted, func(name string, e entry) bool { return name == e.Name && w.fits(&e) && w.have[name].sum == e.sum }) {
		return nil
	}
	in, err := w.root.OpenRoot(filepath.FromSlash(dir))
	if err != nil {
		return err
	}
	defer in.Close()
	if err := w.remove(in, dir, wanted); err != nil {
		return err
	}
	stay := 0
	for left := w.order[dir]; stay < len(left) && left[stay] == wanted[stay].Name; {
		stay++
	}
	if err := w.putAside(w.order[dir][stay:]); err != nil {
		return err
	}
	order := make([]string, 0, len(wanted))
	for i := range wanted {
		if err := w.put(in, &wanted[i], i >= stay); err != nil {
			return err
		}
		order = append(order, wanted[i].Name)
	}
	w.order[dir] = order
	if err := w.scratch.Remove(w.aside); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return in.Chtimes(".", w.time, w.time)
}

// fits reports whether an entry exists, or differs only in contents that can be rewritten in place.
func (w *writer) fits(e *entry) bool {
	l, ok := w.have[e.Name]
	return ok && l.mode == e.Mode && (l.sum == e.sum || e.Mode.IsRegular() && e.Mode&0o200 != 0)
}

// remove removes the entries of a directory that do not fit.
func (w *writer) remove(in *os.Root, dir string, wanted []entry) error {
	stays := make(map[string]bool, len(wanted))
	for i := range wanted {
		stays[wanted[i].Name] = w.fits(&wanted[i])
	}
	var left []string
	for _, name := range w.order[dir] {
		if stays[name] {
			left = append(left, name)
			continue
		}
		if err := in.RemoveAll(path.Base(name)); err != nil {
			return err
		}
		w.forget(name)
	}
	w.order[dir] = left
	return nil
}

// putAside moves entries out of their directory.
func (w *writer) putAside(names []string) error {
	for i, name := range names {
		if i == 0 {
			if err := w.scratch.Mkdir(w.aside, 0o700); err != nil {
				return err
			}
		}
		if err := w.scratch.Rename(filepath.Join(w.path, filepath.FromSlash(name)), filepath.Join(w.aside, path.Base(name))); err != nil {
			return err
		}
	}
	return nil
}

// put writes an entry to its directory; last means behind all others.
func (w *writer) put(in *os.Root, e *entry, last bool) (err error) {
	base := path.Base(e.Name)
	have, there := w.have[e.Name]
	if there && last {
		if err := w.scratch.Rename(filepath.Join(w.aside, base), filepath.Join(w.path, filepath.FromSlash(e.Name))); err != nil {
			return err
		}
	}
	if there && have.sum == e.sum {
		return nil
	}
	l := laid{mode: e.Mode, sum: e.sum}
	switch {
	case e.Mode.IsDir():
		l.is, err = makeDir(in, base, e.Mode.Perm())
	case e.Mode&fs.ModeSymlink != 0:
		err = in.Symlink(string(e.Text), base)
	default:
		flag := os.O_EXCL
		if there {
			flag = os.O_TRUNC
		}
		if l.size, l.is, err = e.writeTo(in, base, flag); err == nil {
			err = in.Chtimes(base, w.time, w.time)
		}
	}
	w.have[e.Name] = l
	return err
}

func makeDir(in *os.Root, name string, mode fs.FileMode) (owner, error) {
	if err := in.Mkdir(name, 0o755); err != nil {
		return owner{}, err
	}
	if err := in.Chmod(name, mode); err != nil {
		return owner{}, err
	}
	info, err := in.Lstat(name)
	if err != nil {
		return owner{}, err
	}
	return ownerOf(info), nil
}

// writeTo writes a file, a new one with flag O_EXCL. No process starts meanwhile: it
// would inherit the open file, and a program that is open for writing cannot be run.
func (e *entry) writeTo(in *os.Root, name string, flag int) (size int64, is owner, err error) {
	content := io.Reader(bytes.NewReader(e.Text))
	if e.from != "" {
		f, err := os.Open(e.from)
		if err != nil {
			return 0, is, err
		}
		defer f.Close()
		content = f
	}
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	f, err := in.OpenFile(name, os.O_WRONLY|os.O_CREATE|flag, e.Mode.Perm())
	if err != nil {
		return 0, is, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if size, err = io.Copy(f, content); err != nil {
		return size, is, err
	}
	if err := e.unchanged(); err != nil {
		return size, is, err
	}
	info, err := f.Stat()
	if err != nil {
		return size, is, err
	}
	return size, ownerOf(info), nil
}

// unchanged requires the file to copy to be unchanged.
func (e *entry) unchanged() error {
	if e.from == "" {
		return nil
	}
	now, err := os.Stat(e.from)
	if err == nil && (now.Size() != e.at.Size() || !now.ModTime().Equal(e.at.ModTime())) {
		err = fmt.Errorf("--with %s: changed during the run", e.from)
	}
	return err
}

package output

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Member is a file, directory or symbolic link of a result that is a directory.
type Member struct {
	Name string      // its path, with slashes
	Mode fs.FileMode // type and permissions
	Text []byte      // of a link its target
}

// Directory is the output of a result that is a directory. Every success is written
// beside it, as a whole, and takes its name in one step: at any moment the directory is
// whole and interesting. (Where the system cannot exchange two names there are steps,
// between which it is away.) [Recover] finishes what a kill leaves.
type Directory struct {
	name, path string
	like       string // the directory whose members' owners and permissions its members get; "" for none
	keep       bool   // the directory as it was is not kept yet, and is to be
	replaces   bool   // anything there now may go
	wrote      []Member
	members    func(text []byte) []Member
	tell       Tell
	unlock     func()
	foreign    int // versions by other programs that were kept

	*latest
	closed bool
	err    error // of the last attempt to write; the writer's until done
}

// Standing is what may be at the output of a directory already.
type Standing struct {
	Any  bool   // whatever it is, the result replaces it
	Text []byte // the result of an earlier run; nil for none
}

// Directory opens the output of the given name for a result whose text stands for these
// members. What exists there is refused, unless it is empty or as expected. like is the input,
// whose owners and permissions count; "" for none.
func (s *Files) Directory(name, like string, there Standing, members func([]byte) []Member, tell Tell) (*Directory, error) {
	if IsStandard(name) {
		return nil, fmt.Errorf("a result that is a directory cannot be written to standard output: choose a name with --output")
	}
	path, err := follow(filepath.Clean(name))
	if err == nil {
		path, err = filepath.Abs(path)
	}
	f := &File{Name: name, path: path}
	if err != nil {
		return nil, f.unwritable(err)
	}
	if f.info, _ = os.Lstat(path); f.info != nil && !f.info.IsDir() {
		return nil, fmt.Errorf("%s: is a file, and the result is a directory: choose another name with --output", name)
	}
	if err := s.untouched(f); err != nil {
		return nil, err
	}
	if err := s.outside(f); err != nil {
		return nil, err
	}
	if f.info != nil && !there.Any && there.Text == nil && !isEmpty(path) {
		return nil, fmt.Errorf("%s: exists already; --fresh replaces it, --output chooses another name", name)
	}
	d := &Directory{name: name, path: path, like: like, replaces: there.Any, members: members, tell: tell}
	if there.Text != nil {
		d.wrote = members(there.Text)
	}
	return d, d.open(f)
}

// outside fails if f, which is to be replaced, is or holds what the run reads.
func (s *Files) outside(f *File) error {
	if f.info == nil {
		return nil
	}
	for _, t := range s.trees {
		if t.is(f) {
			return fmt.Errorf("%s: is the input itself: only --in-place replaces it", f.Name)
		}
	}
	for _, in := range slices.Concat(s.trees, s.read) {
		path, err := filepath.EvalSymlinks(in.name)
		if err == nil {
			path, err = filepath.Abs(path)
		}
		if err == nil && (input{info: f.info}).holds(&File{path: path}) {
			return fmt.Errorf("%s: holds %s %s, which this run reads: choose another name", f.Name, in.role, in.name)
		}
	}
	return nil
}

// kept ends the name under which a file or directory is kept as it was.
const kept = ".orig"

// DirectoryInPlace opens a directory that the run has read, to be replaced by the result.
// It is kept as it was beside it, once there is a result.
func (s *Files) DirectoryInPlace(name string, members func([]byte) []Member, tell Tell) (*Directory, error) {
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	if keep := Suffixed(path, kept); !isMissing(keep) {
		return nil, fmt.Errorf("%s: exists already, and --in-place keeps the directory under that name: move it away", keep)
	}
	if here, err := os.Getwd(); err == nil && !filepath.IsAbs(name) {
		if rel, err := filepath.Rel(path, here); err == nil && filepath.IsLocal(rel) {
			name = path // a shell that is in it stays in the old one
		}
	}
	d := &Directory{name: name, path: path, like: path, keep: true, members: members, tell: tell}
	return d, d.open(&File{Name: name, path: path})
}

// open checks that the directory can be replaced, and begins to wait for results.
func (d *Directory) open(f *File) error {
	if err := f.probeBeside(); err != nil {
		return f.unwritable(err)
	}
	var ok bool
	if d.unlock, ok = Lock(d.path); !ok {
		return fmt.Errorf("%s: another run of pare writes to it, wait for it or choose another --output", f.Name)
	}
	d.latest = newLatest(func(text []byte) {
		if d.err = d.write(text); d.err != nil {
			d.tell.Failed(fmt.Errorf("%s cannot be written: %w", d.name, d.err))
		}
	})
	return nil
}

// isEmpty reports whether a directory has no entries.
func isEmpty(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && len(entries) == 0
}

// write replaces the directory by a text's members.
func (d *Directory) write(text []byte) error {
	t, err := hide(filepath.Dir(d.path))
	if err != nil {
		return err
	}
	members := d.members(text)
	if err := d.build(t, members); err != nil {
		return d.abandon(t, err)
	}
	if d.tell.Writing != nil {
		d.tell.Writing(text, d.path)
	}
	t.Keep, t.Holds = d.keep, digest(d.wrote)
	if d.replaces {
		t.Holds = ""
	}
	if err := d.put(t); err != nil {
		return d.abandon(t, err)
	}
	d.wrote, d.replaces, d.keep = members, false, false
	where, err := t.finish()
	if err != nil {
		return err // the record stays, for Recover
	}
	t.forget()
	if where == "" {
		return nil
	}
	if t.Keep {
		d.like = where
		return nil
	}
	d.tell.Warn("another program changed %s during the run; its contents are in %s", d.name, where)
	if d.foreign++; d.foreign >= mostForeign {
		return errors.New("another program keeps changing it")
	}
	return nil
}

// abandon removes what did not become the directory.
func (d *Directory) abandon(t *transit, err error) error {
	if _, ferr := t.finish(); ferr != nil {
		return errors.Join(err, ferr)
	}
	t.forget()
	return err
}

// build makes the directory of members, under its hidden name.
func (d *Directory) build(t *transit, members []Member) error {
	was, err := os.Stat(d.path)
	if err != nil && d.like != "" {
		was, err = os.Stat(d.like)
	}
	mode := fs.FileMode(0o755)
	if err == nil {
		mode = 0o700 // until it has its owner
	}
	if err := os.Mkdir(t.New, mode); err != nil {
		return err
	}
	t.own(identity(t.New))
	root, err := os.OpenRoot(t.New)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := writeMembers(root, members, d.like); err != nil || was == nil {
		return err
	}
	return dress(root, ".", was, 0o700)
}

// put gives what is new the directory's name. What that was has a hidden one then.
func (d *Directory) put(t *transit) error {
	if isMissing(d.path) {
		return renameFree(t.New, d.path)
	}
	t.Target, t.Old, t.OldID = d.path, t.New, identity(d.path)
	t.save()
	err := exchange(t.New, d.path)
	if !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	t.Old = hidden(filepath.Dir(d.path))
	t.save()
	if err := os.Rename(d.path, t.Old); err != nil {
		return err
	}
	return os.Rename(t.New, d.path)
}

// Close waits until the result is written, checks it, and returns its place: "" if nothing
// was saved. A result that cannot be written there goes to the directory for temporary files,
// and the error says so. Only the first call has an effect.
func (d *Directory) Close(context.Context) (string, error) {
	if d.closed {
		return "", nil
	}
	d.closed = true
	d.end()
	defer d.unlock()
	if d.text == nil {
		return "", nil
	}
	again := d.err != nil
	if !again && !holdsMembers(d.path, d.members(d.text)) {
		d.tell.Warn("%s was changed by something else during the run; it is written again", d.name)
		again = true
	}
	if again {
		d.err = d.write(d.text)
	}
	if d.err != nil {
		return d.rescue(), fmt.Errorf("%s cannot be written: %w", d.name, d.err)
	}
	return strings.TrimSuffix(d.name, string(filepath.Separator)), nil
}

// rescue writes a result that cannot be written to its place to a temporary directory, and
// returns its name: "" if that fails too.
func (d *Directory) rescue() string {
	for _, in := range []string{"", "."} {
		dir, err := os.MkdirTemp(in, "pare-result-*")
		if err != nil {
			continue
		}
		root, err := os.OpenRoot(dir)
		if err == nil {
			err = errors.Join(writeMembers(root, d.members(d.text), d.like), root.Close())
		}
		if err == nil {
			return dir
		}
		os.RemoveAll(dir)
	}
	return ""
}

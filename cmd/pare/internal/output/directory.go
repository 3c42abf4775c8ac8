package output

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gofrs/flock"
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
// between which it is away; after a kill there, Recover puts it back.)
type Directory struct {
	name, path string
	keep       string // where the directory as it was goes; "" unless in place
	replaces   bool   // anything there now may go
	wrote      []Member
	members    func(text []byte) []Member
	tell       Tell
	lock       *flock.Flock

	mu     sync.Mutex
	latest []byte
	dirty  bool
	wake   chan struct{}
	done   chan struct{}
	closed bool
	err    error // of the last attempt to write; the writer's until done
}

// Directory opens the output of the given name for a result whose text stands for these
// members. The directory must not exist yet, unless fresh says that it may be replaced.
func (s *Files) Directory(name string, fresh bool, members func([]byte) []Member, tell Tell) (*Directory, error) {
	if IsStandard(name) {
		return nil, fmt.Errorf("the result is a directory, which cannot be written to standard output: choose another name with --output")
	}
	if err := Recover(name); err != nil {
		return nil, err
	}
	path, err := follow(filepath.Clean(name))
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
	if f.info != nil && !fresh && !isEmpty(path) {
		return nil, fmt.Errorf("%s: exists already; --fresh replaces it, --output chooses another name", name)
	}
	d, err := openDirectory(f, "", members, tell)
	if err == nil {
		d.replaces = fresh
	}
	return d, err
}

// outside fails if f, which is to be replaced, is or holds what the run reads.
func (s *Files) outside(f *File) error {
	if f.info == nil {
		return nil
	}
	for _, t := range s.trees {
		if t.is(f) {
			return fmt.Errorf("%s: is the input itself, which only --in-place replaces", f.Name)
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

// kept ends the name under which a directory is kept as it was.
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
	keep := path + kept
	if _, err := os.Lstat(keep); err == nil {
		return nil, fmt.Errorf("%s: exists already, and --in-place keeps the directory under that name: move it away", keep)
	}
	return openDirectory(&File{Name: name, path: path}, keep, members, tell)
}

func openDirectory(f *File, keep string, members func([]byte) []Member, tell Tell) (*Directory, error) {
	if err := f.probeBeside(); err != nil {
		return nil, f.unwritable(err)
	}
	d := &Directory{name: f.Name, path: f.path, keep: keep, members: members, tell: tell, wake: make(chan struct{}, 1), done: make(chan struct{})}
	d.lock = flock.New(d.beside("lock"))
	if ok, err := d.lock.TryLock(); err != nil || !ok {
		return nil, errors.Join(fmt.Errorf("%s: another run of pare writes to it, wait for it or choose another --output", f.Name), err)
	}
	os.RemoveAll(d.beside("new")) // of a killed run
	go d.keepWriting()
	return d, nil
}

// probeBeside checks that the directory around the file can be written to.
func (f *File) probeBeside() error {
	temp, err := beside(f.path, 0o600)
	if err != nil {
		return err
	}
	temp.Close()
	if err := os.Remove(temp.Name()); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// isEmpty reports whether a directory has no entries.
func isEmpty(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && len(entries) == 0
}

// beside returns a hidden name beside the directory.
func (d *Directory) beside(what string) string {
	base := fnv.New64a() // a name that is known and short
	base.Write([]byte(filepath.Base(d.path)))
	return filepath.Join(filepath.Dir(d.path), ".pare-"+what+"-"+strconv.FormatUint(base.Sum64(), 36))
}

// Save makes text the result. It does not wait for the disk: if successes come faster,
// only the last one is written.
func (d *Directory) Save(text []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.latest, d.dirty = text, true
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// keepWriting replaces the directory whenever there is a new result.
func (d *Directory) keepWriting() {
	defer close(d.done)
	for range d.wake {
		d.mu.Lock()
		text, dirty := d.latest, d.dirty
		d.dirty = false
		d.mu.Unlock()
		if !dirty {
			continue
		}
		if d.err = d.write(text); d.err != nil {
			d.tell.Failed(fmt.Errorf("%s cannot be written: %w", d.name, d.err))
		}
	}
}

// write replaces the directory by a text's members.
func (d *Directory) write(text []byte) error {
	temp := d.beside("new")
	if err := os.RemoveAll(temp); err != nil {
		return err
	}
	members := d.members(text)
	if err := writeMembers(temp, members); err != nil {
		return errors.Join(err, os.RemoveAll(temp))
	}
	if d.tell.Writing != nil {
		d.tell.Writing(text, d.path)
	}
	wrote := d.wrote
	d.wrote = members
	if d.keep != "" {
		if err := d.keepOld(temp); err != nil {
			return err
		}
		d.keep = ""
		return nil
	}
	if err := os.Rename(temp, d.path); err == nil {
		return nil
	}
	if err := exchange(temp, d.path); err != nil {
		return errors.Join(err, os.RemoveAll(temp))
	}
	if d.replaces || holdsOnly(temp, wrote) {
		d.replaces = false
		return os.RemoveAll(temp)
	}
	return d.keepForeign(temp)
}

// keepForeign gives a directory that something else changed a name of its own.
func (d *Directory) keepForeign(old string) error {
	for i := 1; ; i++ {
		name := d.path + ".changed"
		if i > 1 {
			name += "." + strconv.Itoa(i)
		}
		if _, err := os.Lstat(name); err == nil {
			continue
		}
		if err := os.Rename(old, name); err != nil {
			return err
		}
		d.tell.Warn("%s was changed by something else during the run; what it held is in %s", d.name, name)
		if i >= mostForeign {
			return errors.New("another program keeps changing it")
		}
		return nil
	}
}

// holdsOnly reports whether a directory has the members, and nothing else but directories.
func holdsOnly(dir string, members []Member) bool {
	names := map[string]bool{}
	for _, m := range members {
		names[filepath.Join(dir, filepath.FromSlash(m.Name))] = true
	}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !names[path] {
			return fs.ErrExist
		}
		return err
	})
	return err == nil && holdsMembers(dir, members)
}

// keepOld puts the new directory in the place of the old one, and the old one under the
// name that keeps it: so each of the two is whole under one of both names all the time.
func (d *Directory) keepOld(temp string) error {
	if err := os.Rename(temp, d.keep); err != nil {
		return err
	}
	return exchange(d.keep, d.path)
}

// writeMembers makes a directory of members. Permissions of directories come last: one may
// not allow to write into it.
func writeMembers(dir string, members []Member) error {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, m := range members {
		if err := writeMember(root, m); err != nil {
			return err
		}
	}
	for _, m := range members {
		if m.Mode.IsDir() {
			if err := root.Chmod(filepath.FromSlash(m.Name), m.Mode.Perm()|0o700); err != nil {
				return err
			}
		}
	}
	syncTree(root)
	return nil
}

func writeMember(root *os.Root, m Member) error {
	name := filepath.FromSlash(m.Name)
	if up := filepath.Dir(name); up != "." {
		if err := root.MkdirAll(up, 0o755); err != nil {
			return err
		}
	}
	switch {
	case m.Mode.IsDir():
		return root.MkdirAll(name, 0o755)
	case m.Mode&fs.ModeSymlink != 0:
		return root.Symlink(string(m.Text), name)
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, m.Mode.Perm()|0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(m.Text)
	return errors.Join(err, f.Close())
}

// Close waits until the result is written, checks it, and returns its place: "" if nothing
// was saved. Only the first call has an effect.
func (d *Directory) Close(context.Context) (string, error) {
	if d.closed {
		return "", nil
	}
	d.closed = true
	close(d.wake)
	<-d.done
	defer func() { os.Remove(d.lock.Path()); d.lock.Unlock() }()
	if d.latest == nil {
		return "", nil
	}
	if d.err == nil && !holdsMembers(d.path, d.members(d.latest)) {
		d.tell.Warn("%s was changed by something else during the run; it is written again", d.name)
		d.err = d.write(d.latest)
	}
	if d.err != nil {
		return "", fmt.Errorf("%s cannot be written: %w", d.name, d.err)
	}
	return strings.TrimSuffix(d.name, string(filepath.Separator)), nil
}

// holdsMembers reports whether a directory has the members; what else it has is not ours.
func holdsMembers(dir string, members []Member) bool {
	for _, m := range members {
		if m.Mode.IsRegular() && !holds(filepath.Join(dir, filepath.FromSlash(m.Name)), m.Text) {
			return false
		}
	}
	_, err := os.Stat(dir)
	return err == nil
}

// exchangeInSteps is exchange for a system that has no such call. After a kill, finishExchange
// does the steps that are left.
func exchangeInSteps(a, b string) error {
	if err := finishExchange(a, b); err != nil {
		return err
	}
	if err := os.Rename(b, away(a)); err != nil {
		return err
	}
	if err := os.Rename(a, b); err != nil {
		return errors.Join(err, os.Rename(away(a), b))
	}
	return os.Rename(away(a), a)
}

// away is the name that b has while a and b are exchanged in steps.
func away(a string) string { return a + "-old" }

// finishExchange goes on with an exchange in steps that a kill ended. It removes nothing.
func finishExchange(a, b string) error {
	if isMissing(away(a)) {
		return nil
	}
	if isMissing(b) {
		if err := os.Rename(a, b); err != nil {
			return err
		}
	}
	if !isMissing(a) {
		return fmt.Errorf("%s is in the way: a directory that a killed run of pare left; move it away", away(a))
	}
	return os.Rename(away(a), a)
}

// isMissing reports whether nothing can be seen by a name, which may be too long for one.
func isMissing(name string) bool {
	_, err := os.Lstat(name)
	return err != nil
}

// Recover gives a directory its name back that a run had taken away when it was killed, where
// the system cannot exchange two names. It does nothing while another run writes there.
func Recover(name string) error {
	path, err := follow(filepath.Clean(name))
	if err != nil {
		return nil // there is no such place
	}
	if path, err = filepath.Abs(path); err != nil {
		return err
	}
	d := &Directory{path: path}
	temp, keep := d.beside("new"), path+kept
	if isMissing(away(temp)) && isMissing(away(keep)) {
		return nil
	}
	lock := flock.New(d.beside("lock"))
	if ok, err := lock.TryLock(); err != nil || !ok {
		return err
	}
	defer func() { os.Remove(lock.Path()); lock.Unlock() }()
	return errors.Join(finishExchange(temp, path), finishExchange(keep, path))
}

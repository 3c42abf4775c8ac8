package output

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"

	"pare/internal/rawjson"
)

// temporary begins the hidden names that files and directories have until they take their own.
const temporary = ".pare-"

// transit is the record of a hidden name. It is on disk, in the user's state directory, from
// before the name appears until it is gone, and locked while its process lives. What a killed
// process left is known by it: a name alone proves nothing. The identities are those of
// [identity].
type transit struct {
	New   string `json:"new"`             // the hidden name of what is new
	NewID string `json:"newID,omitempty"` // what has it; "" before there is something

	// Of a directory that replaces another.
	Target string `json:"target,omitempty"`
	Old    string `json:"old,omitempty"` // the hidden name of what is replaced: New where names can be exchanged
	OldID  string `json:"oldID,omitempty"`
	Keep   bool   `json:"keep,omitempty"`  // that stays, under the target's name with .orig
	Holds  string `json:"holds,omitempty"` // the digest of what may go; "" for anything

	record *os.File // nil where there is no place for records, or no room
}

// records is the directory of the records; "" for none.
var records string

// hide chooses a hidden name in a directory, and records it where there is room for a record.
func hide(dir string) (*transit, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	t := &transit{New: hidden(dir)}
	if records != "" && os.MkdirAll(records, 0o700) == nil {
		t.record, _ = openLocked(filepath.Join(records, filepath.Base(t.New)+recordSuffix))
	}
	t.save()
	return t, nil
}

// hidden returns a name that nothing has, short since that of the target may have the
// maximum length.
func hidden(dir string) string {
	for {
		name := filepath.Join(dir, temporary+strconv.FormatUint(rand.Uint64(), 36))
		if isMissing(name) {
			return name
		}
	}
}

const recordSuffix, lockSuffix = ".json", ".lock"

// save adds a line to the record: the last whole one counts. Where that fails, on a full disk say,
// there is no record from then on: the result matters more than what a kill may leave of it.
func (t *transit) save() {
	if t.record == nil {
		return
	}
	line, err := rawjson.Marshal(t)
	if err == nil {
		_, err = t.record.Write(append(line, '\n'))
	}
	if err != nil {
		t.forget()
	}
}

// own records what has the hidden name, or is about to get it.
func (t *transit) own(id string) {
	t.NewID = id
	t.save()
}

// forget removes the record: nothing has the hidden name any more, or it cannot be recorded.
func (t *transit) forget() {
	if t.record != nil {
		unlock(t.record)
		t.record = nil
	}
}

// openLocked opens or makes a file of pare's own that no other process has open so.
func openLocked(name string) (*os.File, error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			return nil, err
		}
		if err := lock(f); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if identity(name) == identityOf(f) {
			return f, nil
		}
		f.Close() // it was removed before it was locked
	}
}

// unlock removes a file that openLocked opened.
func unlock(f *os.File) {
	removed := os.Remove(f.Name()) == nil
	f.Close()
	if !removed {
		os.Remove(f.Name()) // a system where open files stay
	}
}

// Lock makes an output this run's own until it calls release. ok is false if another run has
// it. Without a state directory there are no locks.
func Lock(path string) (release func(), ok bool) {
	path, err := filepath.Abs(path)
	if err != nil || records == "" || os.MkdirAll(records, 0o700) != nil {
		return func() {}, true
	}
	sum := sha256.Sum256([]byte(path))
	name := filepath.Join(records, hex.EncodeToString(sum[:10])+lockSuffix)
	f, err := openLocked(name)
	if err != nil {
		return func() {}, isMissing(name)
	}
	return func() { unlock(f) }, true
}

// Recover finishes what killed runs left unfinished, by their records in a directory, and
// makes that the place for those of this process. It touches nothing that is not recorded
// there with its device and inode. The error tells what could not be finished, which the next
// run tries again.
func Recover(dir string) error {
	records = dir
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		if ext := filepath.Ext(name); !e.Type().IsRegular() || ext != recordSuffix && ext != lockSuffix {
			continue
		}
		if f, lerr := openLocked(name); lerr == nil {
			err = errors.Join(err, recoverRecord(f))
		}
	}
	return err
}

// recoverRecord finishes what a record tells of, and removes the record; one that pare did
// not write stays.
func recoverRecord(f *os.File) error {
	text, err := os.ReadFile(f.Name())
	if err == nil {
		text = text[:bytes.LastIndexByte(text, '\n')+1]
	}
	t := &transit{}
	if lines := bytes.Split(text, []byte("\n")); err == nil && len(lines) > 1 {
		if err = rawjson.Unmarshal(lines[len(lines)-2], t); err == nil {
			_, err = t.finish()
		}
	}
	if err != nil {
		f.Close()
		return fmt.Errorf("the remains of a killed run cannot be restored, by %s: %w", f.Name(), err)
	}
	unlock(f)
	return nil
}

// finish puts what a run left into its places: the names that it was to have, or none. It
// returns the name that what was replaced got, "" if that is gone.
func (t *transit) finish() (where string, err error) {
	if t.Target != "" && isMissing(t.Target) && identity(t.Old) == t.OldID { // between two steps
		if identity(t.New) != t.NewID || renameFree(t.New, t.Target) != nil {
			return "", renameFree(t.Old, t.Target)
		}
	}
	if t.OldID != "" && identity(t.Old) == t.OldID {
		if where, err = t.settleOld(); err != nil {
			return where, err
		}
	}
	return where, t.removeNew()
}

// removeNew removes what has the hidden name, if it is what was recorded. If nothing was yet,
// only an empty file or directory goes.
func (t *transit) removeNew() error {
	info, err := os.Lstat(t.New)
	if err != nil {
		return nil
	}
	switch {
	case t.NewID == "" && (info.IsDir() || info.Mode().IsRegular() && info.Size() == 0):
		os.Remove(t.New) // fails for a directory with content
		return nil
	case t.NewID == "" || identity(t.New) != t.NewID:
		return nil
	case info.IsDir():
		return removeTree(t.New, t.NewID)
	}
	return os.Remove(t.New)
}

// settleOld keeps or removes a directory that was replaced. One that is to go, and is not as
// it was, gets a name beside the target. It returns the name, "" for none.
func (t *transit) settleOld() (where string, err error) {
	take := func(name string) error { return renameFree(t.Old, name) }
	switch {
	case t.Keep:
		return firstFree(t.Target, kept, take)
	case t.Holds == "" || t.Holds == digestOf(t.Old):
		return "", removeTree(t.Old, t.OldID)
	}
	return firstFree(t.Target, ".changed", take)
}

// firstFree calls take with a path and a suffix, from the second on with a number too, until
// that name is free.
func firstFree(path, suffix string, take func(name string) error) (string, error) {
	for i := 0; ; i++ {
		name := numbered(path, suffix, i)
		if err := take(name); !errors.Is(err, fs.ErrExist) {
			return name, err
		}
	}
}

// numbered adds a suffix to a path, and a number from the second on.
func numbered(path, suffix string, i int) string {
	if i > 0 {
		suffix = fmt.Sprintf("%s.%d", suffix, i)
	}
	return Suffixed(path, suffix)
}

// removeTree removes a directory if it is the one of this identity.
func removeTree(dir, id string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	self, err := root.Open(".")
	if err != nil {
		return err
	}
	defer self.Close()
	if identityOf(self) != id {
		return fmt.Errorf("%s was replaced by another directory", dir)
	}
	names, err := self.Readdirnames(-1)
	for _, name := range names {
		err = errors.Join(err, root.RemoveAll(name))
	}
	return errors.Join(err, os.Remove(dir))
}

// renameUnlessThere is renameFree for a system that has no such call.
func renameUnlessThere(from, to string) error {
	if !isMissing(to) {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: fs.ErrExist}
	}
	return os.Rename(from, to)
}

// isMissing reports whether nothing can be seen by a name, which may be too long for one.
func isMissing(name string) bool {
	_, err := os.Lstat(name)
	return err != nil
}

// newFile is a file that does not have its name yet: none at all where the system can do
// that, else a hidden one.
type newFile struct {
	*os.File
	dir    string
	hidden *transit // nil for a file without a name
}

// create makes a new file in a directory.
func create(dir string, mode fs.FileMode) (*newFile, error) {
	if f, err := openUnnamed(dir, mode); err == nil {
		return &newFile{f, dir, nil}, nil
	}
	t, err := hide(dir)
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(t.New, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		t.forget()
		return nil, err
	}
	t.own(identityOf(f))
	return &newFile{f, dir, t}, nil
}

// replace gives the file its name, whatever has that now.
func (n *newFile) replace(path string) error {
	if n.hidden == nil {
		if err := linkUnnamed(n.File, path); !errors.Is(err, fs.ErrExist) {
			return err
		}
		if err := n.hide(); err != nil {
			return err
		}
	}
	if err := os.Rename(n.hidden.New, path); err != nil {
		return err
	}
	n.hidden.forget()
	n.hidden = nil
	return nil
}

// hide gives a file without a name a hidden one.
func (n *newFile) hide() error {
	t, err := hide(n.dir)
	if err != nil {
		return err
	}
	t.own(identityOf(n.File))
	if err := linkUnnamed(n.File, t.New); err != nil {
		t.forget()
		return err
	}
	n.hidden = t
	return nil
}

// take gives the file a name that must be free.
func (n *newFile) take(name string) error {
	if n.hidden == nil {
		return linkUnnamed(n.File, name)
	}
	if err := move(n.hidden.New, name); err != nil {
		return err
	}
	n.hidden.forget()
	n.hidden = nil
	return nil
}

// discard closes the file, and removes it if it has not got its name.
func (n *newFile) discard() error {
	err := n.Close()
	if n.hidden != nil {
		err = errors.Join(err, os.Remove(n.hidden.New))
		n.hidden.forget()
	}
	return err
}

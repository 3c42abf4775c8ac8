package output

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode/utf8"
)

// backup keeps the text of a file that is replaced in place, in FILE.orig or, if
// that exists, in FILE.orig.1 and so on; none is ever overwritten. It is locked
// during the run, so that another run on the file notices.
type backup struct {
	path    string
	text    []byte
	file    *os.File
	adopted bool // an earlier run, which was killed, made it
	foreign int  // versions by other programs that were kept
}

// mostForeign bounds the versions by other programs that are kept before the run
// ends.
const mostForeign = 3

// keep makes the backup of a file with this text.
func keep(f *File, text string) (*backup, error) {
	if b := adopt(f, text); b != nil {
		return b, nil
	}
	n, err := create(filepath.Dir(f.path), f.mode)
	if err != nil {
		return nil, f.unwritable(err)
	}
	b := &backup{text: []byte(text), file: n.File}
	if err := b.fill(f); err != nil {
		return nil, errors.Join(fmt.Errorf("%s cannot be kept: %w", f.Name, err), n.discard())
	}
	b.path, err = firstFree(f.path, kept, func(name string) error {
		err := n.take(name)
		if errors.Is(err, fs.ErrExist) && inUse(name) {
			return fmt.Errorf("%s: another run of pare replaces it, and keeps it as %s: wait for its end", f.Name, name)
		}
		return err
	})
	if err != nil {
		return nil, errors.Join(err, n.discard())
	}
	return b, nil
}

// adopt returns the backup of the same text that an earlier run left, nil for none.
func adopt(f *File, text string) *backup {
	b := &backup{text: []byte(text)}
	for i := 0; ; i++ {
		name := numbered(f.path, kept, i)
		old, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			return nil
		}
		if info, err := old.Stat(); err == nil && info.Mode().IsRegular() && holds(name, b.text) && lock(old) == nil {
			b.path, b.file, b.adopted = name, old, true
			return b
		}
		old.Close()
	}
}

// fill locks and writes the backup before it has its name.
func (b *backup) fill(f *File) error {
	if err := lock(b.file); err != nil {
		return err
	}
	likeOwner(b.file, f.info)
	if _, err := b.file.Write(b.text); err != nil {
		return err
	}
	return b.file.Sync()
}

// move renames a file to a name that must be free.
func move(from, to string) error {
	err := os.Link(from, to)
	if err == nil {
		return os.Remove(from)
	}
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	claim, cerr := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // a file system without hard links
	if cerr != nil {
		return cerr
	}
	claim.Close()
	return os.Rename(from, to)
}

// inUse reports whether a backup belongs to another run in progress.
func inUse(name string) bool {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return false
	}
	defer f.Close()
	return isLocked(f)
}

// longest is the maximum length in bytes of a name on common file systems.
const longest = 255

// Numbered returns the name of result n of several, from 2 on: NAME-n, before the extension.
func Numbered(name string, n int) string {
	ext := filepath.Ext(name)
	return Suffixed(strings.TrimSuffix(name, ext), fmt.Sprintf("-%d%s", n, ext))
}

// Suffixed adds a suffix to the name of a file, shortening the name if it would
// become too long.
func Suffixed(path, suffix string) string {
	dir, base := filepath.Split(path)
	for len(base)+len(suffix) > longest && base != "" {
		_, n := utf8.DecodeLastRuneInString(base)
		base = base[:len(base)-n]
	}
	return dir + base + suffix
}

// keepForeign keeps another program's version of the file.
func (b *backup) keepForeign(f *File) (string, error) {
	if b.foreign++; b.foreign > mostForeign {
		return "", errors.New("another program keeps changing it")
	}
	return firstFree(f.path, ".changed", func(name string) error { return copyNew(f.path, name, f.mode) })
}

// copyNew copies a file to a name that must be free.
func copyNew(from, to string, mode fs.FileMode) error {
	if err := os.Link(from, to); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return errors.Join(err, out.Close())
}

// release unlocks the backup, and removes it unless it is needed because the file was
// replaced by another text, or another run made it.
func (b *backup) release(f *File, replaced bool) error {
	defer b.file.Close()
	if b.adopted || replaced && !holds(f.path, b.text) {
		return nil
	}
	mine, err := b.file.Stat()
	if err != nil {
		return err
	}
	if now, err := os.Lstat(b.path); err != nil || !os.SameFile(now, mine) {
		return err
	}
	return os.Remove(b.path)
}

// holds reports whether the file at path is this text, without reading a second
// copy into memory.
func holds(path string, text []byte) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	buf := make([]byte, 64<<10)
	for {
		n, err := f.Read(buf)
		if n > len(text) || !bytes.Equal(buf[:n], text[:n]) {
			return false
		}
		if text = text[n:]; err != nil {
			return err == io.EOF && len(text) == 0
		}
	}
}

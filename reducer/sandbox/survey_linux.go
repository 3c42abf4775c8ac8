package sandbox

import (
	"errors"
	"hash/maphash"
	"io"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"golang.org/x/sys/unix"
)

// owner is the attributes of a file that a test can change, besides contents and times.
type owner struct{ mode, uid, gid uint32 }

func ownerOf(info fs.FileInfo) owner {
	st := info.Sys().(*syscall.Stat_t)
	return owner{st.Mode, st.Uid, st.Gid}
}

// errAnew asks for a new directory instead.
var errAnew = errors.New("the directory is to be made anew")

// strangers bounds the entries outside of the layout in one directory, for memory. With more, the
// directory is made anew.
const strangers = 4096

// survey undoes a test's changes to its directory: it removes entries that differ from the layout,
// and deletes them from the layout. It compares contents, since times are unreliable: tests can set
// them back, two changes within one tick of the clock have the same, and tmpfs misses a write into
// a mapping that was read before.
func (s *scratch) survey(d *directory) error {
	if len(d.have) < 2 {
		return errAnew // a single file, which differs in the next test
	}
	root, err := s.root.OpenRoot(d.name)
	if err != nil {
		return err
	}
	defer root.Close()
	top, err := s.root.Open(".")
	if err != nil {
		return err
	}
	defer top.Close()
	v := surveyor{layout: &d.layout, root: root, seen: make(map[string]laid, len(d.have)), attributes: attributes(int(top.Fd()))}
	d.time = steadyTime()
	if v.now, err = unix.TimeToTimespec(d.time); err != nil {
		return err
	}
	fd, err := unix.Openat(int(top.Fd()), d.name, openDir, 0)
	if err != nil {
		return err
	}
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil || st.Mode&0o7777 != 0o700 || attributes(fd) != v.attributes {
		unix.Close(fd)
		return errors.Join(err, errAnew)
	}
	if err := v.directory(fd, ""); err != nil {
		return err
	}
	d.have = v.seen
	for dir, names := range d.order {
		d.order[dir] = slices.DeleteFunc(names, func(name string) bool { _, ok := v.seen[name]; return !ok })
	}
	return v.failed
}

const (
	openFile = unix.O_RDONLY | unix.O_NOFOLLOW | unix.O_NONBLOCK | unix.O_CLOEXEC
	openDir  = openFile | unix.O_DIRECTORY
)

// surveyor compares a directory with its layout.
type surveyor struct {
	*layout
	root *os.Root
	now  unix.Timespec
	seen map[string]laid // entries equal to the layout's
	// attributes is the size of the list of the system's own extended attributes.
	attributes int
	buf        [64 << 10]byte
	failed     error // of a directory in the layout
}

// directory compares the contents of an open directory, whose path is below, and closes it.
func (v *surveyor) directory(fd int, below string) error {
	dir := os.NewFile(uintptr(fd), below)
	defer dir.Close()
	most := len(v.have) + strangers
	entries, err := dir.ReadDir(most)
	switch {
	case err != nil && err != io.EOF:
		return err
	case len(entries) == most:
		return errAnew
	}
	for _, e := range entries {
		name := below + e.Name()
		l, ok := v.have[name]
		if ok && v.same(fd, e, name, l) {
			v.seen[name] = l
		} else if err := removeAll(v.root, name); err != nil {
			return err
		}
	}
	return unix.UtimesNanoAt(fd, ".", []unix.Timespec{v.now, v.now}, 0)
}

// same reports whether an entry of the open directory fd is equal to the layout's. It sets the
// entry's time, except a link's, to that of the next test.
func (v *surveyor) same(fd int, e fs.DirEntry, name string, l laid) bool {
	switch {
	case e.Type() != l.mode.Type():
		return false
	case e.Type() == fs.ModeSymlink:
		n, err := unix.Readlinkat(fd, e.Name(), v.buf[:])
		return err == nil && maphash.Bytes(seed, v.buf[:n]) == l.sum
	case e.IsDir():
		sub, err := unix.Openat(fd, e.Name(), openDir, 0)
		if err != nil {
			return false
		}
		var st unix.Stat_t
		if unix.Fstat(sub, &st) != nil || (owner{st.Mode, st.Uid, st.Gid}) != l.is || attributes(sub) != v.attributes {
			unix.Close(sub)
			return false
		}
		v.failed = errors.Join(v.failed, v.directory(sub, name+"/"))
		return true
	}
	file, err := unix.Openat(fd, e.Name(), openFile, 0)
	if err != nil {
		return false
	}
	defer unix.Close(file)
	return v.sameFile(file, l) && unix.UtimesNanoAt(fd, e.Name(), []unix.Timespec{v.now, v.now}, unix.AT_SYMLINK_NOFOLLOW) == nil
}

// sameFile reports whether an open file is equal to the layout's, and has no second name.
func (v *surveyor) sameFile(file int, l laid) bool {
	var st unix.Stat_t
	if unix.Fstat(file, &st) != nil || (owner{st.Mode, st.Uid, st.Gid}) != l.is || st.Nlink != 1 || st.Size != l.size || attributes(file) != v.attributes {
		return false
	}
	var h maphash.Hash
	h.SetSeed(seed)
	for left := l.size; left > 0; {
		n, err := unix.Read(file, v.buf[:])
		if err != nil || n == 0 {
			return false
		}
		h.Write(v.buf[:n])
		left -= int64(n)
	}
	return h.Sum64() == l.sum
}

// attributes returns the size of the list of an open file's extended attributes.
func attributes(fd int) int {
	n, err := unix.Flistxattr(fd, nil)
	if err != nil {
		return 0 // the file system has none
	}
	return n
}

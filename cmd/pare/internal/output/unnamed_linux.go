package output

import (
	"errors"
	"io/fs"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// openUnnamed makes a file in a directory that has no name until linkUnnamed gives it one.
// Not every file system can.
func openUnnamed(dir string, mode fs.FileMode) (*os.File, error) {
	f, err := os.OpenFile(dir, unix.O_TMPFILE|os.O_RDWR, mode)
	if err == nil && isMissing(descriptor(f)) { // without /proc it could not get a name
		return nil, errors.Join(errors.ErrUnsupported, f.Close())
	}
	return f, err
}

// linkUnnamed gives such a file a name, which must be free.
func linkUnnamed(f *os.File, name string) error {
	err := unix.Linkat(unix.AT_FDCWD, descriptor(f), unix.AT_FDCWD, name, unix.AT_SYMLINK_FOLLOW)
	if err != nil {
		return &fs.PathError{Op: "link", Path: name, Err: err}
	}
	return nil
}

func descriptor(f *os.File) string { return "/proc/self/fd/" + strconv.Itoa(int(f.Fd())) }

// exchange lets two directories take each other's names in one step. The error is
// [errors.ErrUnsupported] where the system cannot.
func exchange(a, b string) error { return renameAt(a, b, unix.RENAME_EXCHANGE) }

// renameFree renames to a name that must be free.
func renameFree(from, to string) error {
	err := renameAt(from, to, unix.RENAME_NOREPLACE)
	if errors.Is(err, errors.ErrUnsupported) {
		return renameUnlessThere(from, to)
	}
	return err
}

func renameAt(from, to string, flags uint) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, flags)
	switch {
	case errors.Is(err, unix.EINVAL), errors.Is(err, unix.ENOSYS):
		return errors.ErrUnsupported
	case err != nil:
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}

// syncTree writes the file system of a directory to its disk.
func syncTree(dir *os.Root) {
	if f, err := dir.Open("."); err == nil {
		defer f.Close()
		unix.Syncfs(int(f.Fd()))
	}
}

//go:build unix

package output

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// likeOwner gives a file or directory the owner, the group and the permissions of another,
// where allowed. Of another group, its members get no more than everybody.
func likeOwner(f *os.File, of fs.FileInfo) error {
	st, ok := of.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	if f.Chown(int(st.Uid), int(st.Gid)) != nil {
		f.Chown(-1, int(st.Gid))
	}
	mode := of.Mode() & (fs.ModePerm | fs.ModeSetgid | fs.ModeSticky)
	now, err := f.Stat()
	if err != nil {
		return err
	}
	if now.Sys().(*syscall.Stat_t).Gid != st.Gid {
		mode = mode&^fs.ModeSetgid&^0o070 | mode&0o007<<3&mode
	}
	return f.Chmod(mode)
}

// readers are the permissions to read and write that a file leaves to new ones about it: to a
// group only if it is theirs.
func readers(of fs.FileInfo) fs.FileMode {
	mode := of.Mode().Perm()
	if st, ok := of.Sys().(*syscall.Stat_t); ok && int(st.Gid) != os.Getegid() {
		mode &^= 0o070 &^ (mode & 0o007 << 3)
	}
	return mode&0o444 | mode&0o444>>1 | 0o600
}

// identity tells what has a name from all else that exists: by device and inode. It is "" for
// nothing.
func identity(name string) string {
	info, err := os.Lstat(name)
	if err != nil {
		return ""
	}
	return identityIn(info)
}

// identityOf is the identity of an open file.
func identityOf(f *os.File) string {
	info, err := f.Stat()
	if err != nil {
		return ""
	}
	return identityIn(info)
}

func identityIn(info fs.FileInfo) string {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%d:%d", st.Dev, st.Ino)
}

// isClosed reports whether standard output was closed when the program started:
// Go's runtime then opens the null device for reading and writing, unlike any
// redirection.
func isClosed(out *os.File) bool {
	info, err := out.Stat()
	if err != nil {
		return true
	}
	null, err := os.Stat(os.DevNull)
	if err != nil || !os.SameFile(info, null) {
		return false
	}
	flags, err := unix.FcntlInt(out.Fd(), unix.F_GETFL, 0)
	return err == nil && flags&unix.O_ACCMODE == unix.O_RDWR
}

// lock locks a file for as long as it is open.
func lock(f *os.File) error { return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) }

// isLocked reports whether another process holds a lock on the file.
func isLocked(f *os.File) bool {
	return unix.Flock(int(f.Fd()), unix.LOCK_SH|unix.LOCK_NB) == unix.EWOULDBLOCK
}

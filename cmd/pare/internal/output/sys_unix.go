//go:build unix

package output

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// keepOwner gives a file the owner of another, where allowed.
func keepOwner(f *os.File, of fs.FileInfo) {
	if st, ok := of.Sys().(*syscall.Stat_t); ok {
		f.Chown(int(st.Uid), int(st.Gid))
	}
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

//go:build unix

package sandbox

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"pare/internal/lazy"

	"golang.org/x/sys/unix"
)

// Executable reports whether a file can be run as a program.
func Executable(info fs.FileInfo) bool { return info.Mode().Perm()&0o111 != 0 }

// makeLock locks a scratch directory for as long as the file is open, to mark it
// as in use.
func makeLock(dir *os.Root) (*os.File, error) {
	f, err := dir.OpenFile(lockName, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err == nil {
		_, err = f.WriteString(magic)
	}
	if err == nil {
		_, err = dir.Lstat(lockName) // a sweep may have removed it
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

var scratchName = lazy.Regexp("^" + prefix + "[0-9]+$")

// sweepScratch removes the directories below base left by killed runs, and ends
// the processes of their tests.
func sweepScratch(base string) {
	root, err := os.OpenRoot(base)
	if err != nil {
		return
	}
	defer root.Close()
	for _, e := range list(root) {
		if e.IsDir() && scratchName().MatchString(e.Name()) {
			sweep(root, base, e.Name())
		}
	}
}

// sweep removes the scratch directory name, unless it is in use or another user's.
func sweep(root *os.Root, base, name string) {
	dir, err := root.OpenRoot(name)
	if err != nil {
		return
	}
	defer dir.Close()
	there, err := root.Lstat(name)
	info, err2 := dir.Stat(".")
	if err != nil || err2 != nil || !os.SameFile(there, info) || !ours(info) || info.Mode().Perm() != 0o700 {
		return
	}
	lock := takeLock(dir, magic)
	if entries := list(dir); lock == nil && len(entries) == 1 && entries[0].Name() == lockName {
		lock = takeLock(dir, "") // killed as it began
	}
	if lock == nil {
		root.Remove(name) // fails unless it is empty: killed before the lock, or at the end
		return
	}
	defer lock.Close()
	endSurvivors(filepath.Join(base, name))
	if empty(dir) == nil {
		root.Remove(name)
	}
}

// takeLock returns the lock of an unused scratch directory if it has this content, else nil.
func takeLock(dir *os.Root, content string) *os.File {
	d, err := dir.Open(".")
	if err != nil {
		return nil
	}
	defer d.Close()
	fd, err := unix.Openat(int(d.Fd()), lockName, unix.O_RDONLY|unix.O_NOFOLLOW|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	f := os.NewFile(uintptr(fd), lockName)
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() && ours(info) && info.Size() == int64(len(content)) &&
		unix.Flock(fd, unix.LOCK_EX|unix.LOCK_NB) == nil {
		if text, _ := io.ReadAll(f); string(text) == content {
			return f
		}
	}
	f.Close()
	return nil
}

// ours reports whether a file belongs to this process's user.
func ours(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Geteuid()
}

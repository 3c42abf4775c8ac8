package output

import (
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

func keepOwner(*os.File, fs.FileInfo) {}

func isClosed(out *os.File) bool {
	_, err := out.Stat()
	return err != nil
}

// far is the position of the locked byte: locks keep others from reading, and no
// file is that long.
var far = windows.Overlapped{OffsetHigh: 1 << 30}

// lock locks a file for as long as it is open.
func lock(f *os.File) error {
	at := far
	return windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
}

// isLocked reports whether another process holds a lock on the file.
func isLocked(f *os.File) bool {
	at := far
	return windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at) != nil
}

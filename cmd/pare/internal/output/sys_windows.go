package output

import (
	"fmt"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// likeOwner does nothing: a new file inherits who may use it from its directory.
func likeOwner(*os.File, fs.FileInfo) error { return nil }

func readers(fs.FileInfo) fs.FileMode { return 0o666 }

// identity tells what has a name from all else that exists: by volume and file number. It is
// "" for nothing.
func identity(name string) string {
	f, err := os.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	return identityOf(f)
}

// identityOf is the identity of an open file.
func identityOf(f *os.File) string {
	var info windows.ByHandleFileInformation
	if windows.GetFileInformationByHandle(windows.Handle(f.Fd()), &info) != nil {
		return ""
	}
	return fmt.Sprintf("%d:%d:%d", info.VolumeSerialNumber, info.FileIndexHigh, info.FileIndexLow)
}

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

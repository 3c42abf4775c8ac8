//go:build unix

package sandbox

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

func executable(info fs.FileInfo) bool { return info.Mode().Perm()&0o111 != 0 }

// lockDir locks a scratch directory for as long as the file is open, which
// tells other runs that it is in use.
func lockDir(dir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// sweepScratch removes the directories below base that killed runs have left.
func sweepScratch(base string) {
	dirs, _ := filepath.Glob(filepath.Join(base, prefix+"*"))
	for _, dir := range dirs {
		info, err := os.Lstat(dir)
		if err != nil || !info.IsDir() || time.Since(info.ModTime()) < time.Minute {
			continue // the last: another run may be between making and locking it
		}
		f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR, 0)
		if err != nil {
			continue
		}
		if unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) == nil {
			removeAll(dir)
		}
		f.Close()
	}
}

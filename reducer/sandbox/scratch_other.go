//go:build !linux

package sandbox

import "os"

// scratchBase returns the parent of scratch directories.
func scratchBase() string { return os.TempDir() }

// allowRemoval restores the permission to remove the entries of a directory.
func allowRemoval(dir *os.Root, name string) {
	if info, err := dir.Lstat(name); err == nil && info.IsDir() {
		dir.Chmod(name, 0o700)
	}
}

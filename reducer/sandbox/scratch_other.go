//go:build !linux

package sandbox

import "os"

// scratchBase returns where scratch directories go.
func scratchBase() string { return os.TempDir() }

// allowRemoval restores the permission to remove what is in a directory.
func allowRemoval(dir *os.Root, name string) {
	if info, err := dir.Lstat(name); err == nil && info.IsDir() {
		dir.Chmod(name, 0o700)
	}
}

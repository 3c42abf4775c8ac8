//go:build unix

package screen

import (
	"os"

	"golang.org/x/sys/unix"
)

// Foreground reports whether this process may read keys from the terminal: a background
// job that does is stopped.
func Foreground(terminal *os.File) bool {
	group, err := unix.IoctlGetInt(int(terminal.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}

//go:build unix && !linux

package sandbox

import (
	"os"
	"syscall"
)

// groupAttr makes the program the leader of a group.
func groupAttr() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// noCoreDumps does nothing: the limits of another process cannot be set.
func noCoreDumps(*os.Process) {}

//go:build !unix

package sandbox

import (
	"io/fs"
	"os"
	"syscall"

	"pare/reducer/oracle"
)

// Without process groups only the program itself is ended.

func groupAttr() *syscall.SysProcAttr { return nil }

func killGroup(proc *os.Process) { proc.Kill() }

func resultOf(state *os.ProcessState) oracle.Verdict { return oracle.Verdict{Exit: state.ExitCode()} }

func noCoreDumps(*os.Process) {}

// Executable reports whether a file can be run as a program.
func Executable(fs.FileInfo) bool { return true }

func makeLock(dir *os.Root) (*os.File, error) { return dir.Create(lockName) }

func sweepScratch(string) {}

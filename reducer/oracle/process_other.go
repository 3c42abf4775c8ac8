//go:build !unix

package oracle

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// Without process groups only the program itself is ended.

func groupAttr() *syscall.SysProcAttr { return nil }

func killGroup(proc *os.Process) { proc.Kill() }

func resultOf(state *os.ProcessState) Result { return Result{Exit: state.ExitCode()} }

func signalName(n int) string { return fmt.Sprintf("signal %d", n) }

// ParseSignal returns the number of a signal.
func ParseSignal(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, fmt.Errorf("unknown signal %q: a number was expected", s)
	}
	return n, nil
}

func noCoreDumps() {}

func executable(fs.FileInfo) bool { return true }

func lockDir(dir string) (*os.File, error) { return os.Create(filepath.Join(dir, "lock")) }

func sweepScratch(string) {}

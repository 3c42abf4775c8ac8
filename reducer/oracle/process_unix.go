//go:build unix

package oracle

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// killGroup kills the group that proc leads, also when proc itself has ended,
// and proc, also when it has left its group.
func killGroup(proc *os.Process) {
	syscall.Kill(-proc.Pid, syscall.SIGKILL)
	proc.Kill()
}

func resultOf(state *os.ProcessState) Result {
	status := state.Sys().(syscall.WaitStatus)
	if status.Signaled() {
		return Result{Exit: -1, Signal: int(status.Signal())}
	}
	return Result{Exit: status.ExitStatus()}
}

func signalName(n int) string {
	if name := unix.SignalName(syscall.Signal(n)); name != "" {
		return name
	}
	return fmt.Sprintf("signal %d", n)
}

// ParseSignal returns the number of a signal given by name (SEGV, SIGSEGV) or
// by number.
func ParseSignal(s string) (int, error) {
	if n, err := strconv.Atoi(s); err == nil && n > 0 && n < 128 {
		return n, nil
	}
	name := strings.ToUpper(s)
	if !strings.HasPrefix(name, "SIG") {
		name = "SIG" + name
	}
	if n := unix.SignalNum(name); n != 0 {
		return int(n), nil
	}
	return 0, fmt.Errorf("unknown signal %q: a name such as SEGV or a number was expected", s)
}

// noCoreDumps keeps crashing tests from writing core files. The limit is one
// byte, not none: Linux passes cores to a program where the system names one
// whatever the limit is, but for this value.
func noCoreDumps() {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_CORE, &limit) == nil {
		limit.Cur = min(limit.Max, 1)
		unix.Setrlimit(unix.RLIMIT_CORE, &limit)
	}
}

//go:build unix

package sandbox

import (
	"os"
	"syscall"

	"pare/reducer/oracle"
)

// killGroup kills proc, even if it left its group, and the group that it leads,
// even if proc has ended. proc comes first, so that it cannot go on without the
// others and succeed.
func killGroup(proc *os.Process) {
	proc.Kill()
	syscall.Kill(-proc.Pid, syscall.SIGKILL)
}

func resultOf(state *os.ProcessState) oracle.Verdict {
	status := state.Sys().(syscall.WaitStatus)
	if status.Signaled() {
		return oracle.Verdict{Exit: -1, Signal: int(status.Signal())}
	}
	return oracle.Verdict{Exit: status.ExitStatus()}
}

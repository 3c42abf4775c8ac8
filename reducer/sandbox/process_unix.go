//go:build unix

package sandbox

import (
	"os"
	"syscall"

	"pare/reducer/oracle"
)

// killGroup kills proc, also when it has left its group, and the group that it leads,
// also when proc itself has ended. It comes first, so that it cannot go on without
// the others and say yes.
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

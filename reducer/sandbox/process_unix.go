//go:build unix

package sandbox

import (
	"os"
	"syscall"

	"pare/reducer/oracle"
)

// killGroup kills the group that proc leads, also when proc itself has ended,
// and proc, also when it has left its group.
func killGroup(proc *os.Process) {
	syscall.Kill(-proc.Pid, syscall.SIGKILL)
	proc.Kill()
}

func resultOf(state *os.ProcessState) oracle.Verdict {
	status := state.Sys().(syscall.WaitStatus)
	if status.Signaled() {
		return oracle.Verdict{Exit: -1, Signal: int(status.Signal())}
	}
	return oracle.Verdict{Exit: status.ExitStatus()}
}

//go:build unix

package sandbox

import (
	"os"
	"syscall"

	"pare/reducer/oracle"
)

// killGroup kills proc, even outside its group, and then the group it leads, even after proc's end.
// In the other order, proc could outlive the others and succeed.
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

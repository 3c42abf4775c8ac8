package sandbox

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// groupAttr makes the program the leader of a group; it dies with this process.
func groupAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// noCoreDumps keeps a crashing test from writing core files. The limit is one
// byte, not none: Linux passes cores to a program where the system names one
// whatever the limit is, but for this value. A core of the test's first moments
// goes with its directory.
func noCoreDumps(proc *os.Process) {
	var limit unix.Rlimit
	if unix.Prlimit(proc.Pid, unix.RLIMIT_CORE, nil, &limit) == nil {
		limit.Cur = min(limit.Max, 1)
		unix.Prlimit(proc.Pid, unix.RLIMIT_CORE, &limit, nil)
	}
}

// awaitEnd waits for the end of a process and returns what reaps it: until then its
// number is no other's, and its group can be killed.
func awaitEnd(proc *os.Process) (reap func() (*os.ProcessState, error)) {
	for unix.Waitid(unix.P_PID, proc.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
	}
	return proc.Wait
}

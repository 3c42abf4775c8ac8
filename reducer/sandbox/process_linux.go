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
// byte, not zero: Linux ignores any other limit when the system pipes cores to a
// program. A core from before the call is removed with the test's directory.
func noCoreDumps(proc *os.Process) {
	var limit unix.Rlimit
	if unix.Prlimit(proc.Pid, unix.RLIMIT_CORE, nil, &limit) == nil {
		limit.Cur = min(limit.Max, 1)
		unix.Prlimit(proc.Pid, unix.RLIMIT_CORE, &limit, nil)
	}
}

// awaitEnd waits for the end of a process, reads its output, and returns the
// function that reaps it: until then its id is not reused, and its group can be
// killed.
func awaitEnd(proc *os.Process, outlets []*outlet) (reap func() (*os.ProcessState, error)) {
	if len(outlets) == 0 {
		awaitZombie(proc.Pid)
	} else if proc.WithHandle(func(h uintptr) { drainUntil(int(h), outlets) }) != nil {
		drainUntilZombie(proc.Pid, outlets) // Linux before 5.4, or a filter of system calls
	}
	return proc.Wait
}

// awaitZombie waits for the end of a process without reaping it.
func awaitZombie(pid int) {
	for unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
	}
}

// drainUntilZombie reads outlets until the end of a process without a handle.
func drainUntilZombie(pid int, outlets []*outlet) {
	if r, w, err := os.Pipe(); err == nil {
		defer r.Close()
		go func() {
			awaitZombie(pid)
			w.Close()
		}()
		drainUntil(int(r.Fd()), outlets)
	}
	awaitZombie(pid)
}

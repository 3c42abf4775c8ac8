//go:build !linux

package sandbox

import (
	"os"
	"time"
)

// AdoptOrphans makes this process the parent of processes left by tests, on
// systems that support it.
func AdoptOrphans() {}

func birth(dir string, start func() (*os.Process, error)) (*os.Process, error) { return start() }
func death(proc *os.Process, dir string)                                       {}
func endAllOrphans(path string)                                                {}
func endSurvivors(path string)                                                 {}

// lostTime returns a function for [watch] that knows nothing of a test's
// processes.
func lostTime(pid int) func(time.Duration) time.Duration {
	return func(time.Duration) time.Duration { return 0 }
}

// awaitEnd waits for the end of a process and returns a function for its state.
func awaitEnd(proc *os.Process) func() (*os.ProcessState, error) {
	state, err := proc.Wait()
	return func() (*os.ProcessState, error) { return state, err }
}

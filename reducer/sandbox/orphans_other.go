//go:build !linux

package sandbox

import (
	"os"
	"sync/atomic"
	"time"
)

// AdoptOrphans makes this process the parent of processes left by tests, on
// systems that support it.
func AdoptOrphans() {}

func birth(dir string, start func() (*os.Process, error)) (*os.Process, error) { return start() }
func death(proc *os.Process, dir string) (alone bool)                          { return false }
func endAllOrphans(path string)                                                {}
func endSurvivors(path string)                                                 {}

// load knows nothing of a test's processes here.
type load struct{ ran atomic.Int64 }

func newLoad(pid int) *load                      { return &load{} }
func (l *load) lost(time.Duration) time.Duration { return 0 }

// awaitEnd waits for the end of a process and returns a function for its state.
func awaitEnd(proc *os.Process, _ []*outlet) func() (*os.ProcessState, error) {
	state, err := proc.Wait()
	return func() (*os.ProcessState, error) { return state, err }
}

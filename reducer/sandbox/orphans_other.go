//go:build !linux

package sandbox

import "os"

// AdoptOrphans makes this process the parent of what tests leave behind, where
// the system can do that.
func AdoptOrphans() {}

func birth(dir string, start func() (*os.Process, error)) (*os.Process, error) { return start() }
func death(proc *os.Process, dir string)                                       {}
func endAllOrphans(path string)                                                {}
func endSurvivors(path string)                                                 {}

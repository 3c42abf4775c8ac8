package sandbox

import (
	"errors"
	"sync/atomic"
	"syscall"
)

// shortage detects a lack of the space and memory that tests share. A truncated file or a killed
// step can turn a no into a yes, for instance in a test that compares two files.
type shortage struct {
	seen  atomic.Int64 // times the file system was found full
	kills atomic.Int64 // out-of-memory kills at the last look
}

// begin returns the count to pass to since when the test ends.
func (s *shortage) begin(path string) int64 {
	seen := s.seen.Load()
	s.look(path)
	return seen
}

// since reports whether the file system of path was found full since begin. Every test checks at
// its end, so that concurrent tests learn of the one that filled it.
func (s *shortage) since(path string, seen int64) bool {
	s.look(path)
	return s.seen.Load() != seen
}

func (s *shortage) look(path string) {
	if full(path) {
		s.seen.Add(1)
	}
}

// killed reports whether the system killed a process for lack of memory since the
// last call.
func (s *shortage) killed() bool {
	n := int64(outOfMemoryKills())
	return s.kills.Swap(n) != n
}

// shortIf returns short for the error of a full file system.
func shortIf(err error) doubt {
	if errors.Is(err, syscall.ENOSPC) {
		return short
	}
	return none
}

// doubt is a reason to repeat a test whose verdict may not be due to the
// candidate.
type doubt uint8

const (
	none   doubt = iota
	heldUp       // over the timeout, but delayed by other programs or stopped
	late         // over the timeout, perhaps due to a test beside it
	short        // space or memory ran out, perhaps due to a test beside it
)

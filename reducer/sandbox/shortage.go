package sandbox

import (
	"errors"
	"sync/atomic"
	"syscall"
)

// shortage notices that there was too little of what tests share. A file that is cut
// off, or a step that is killed for want of memory, can turn a no into a yes: where a
// test says yes when two files differ.
type shortage struct {
	seen  atomic.Int64 // times that the file system was found full
	kills atomic.Int64 // for want of memory, when last looked at
}

// begin notes what a test beside others has to compare with when it ends.
func (s *shortage) begin(path string) int64 {
	seen := s.seen.Load()
	s.look(path)
	return seen
}

// since reports whether the file system of path was found full since begin. Who fills
// it looks at the latest when it ends, so that whoever runs beside it learns of it.
func (s *shortage) since(path string, seen int64) bool {
	s.look(path)
	return s.seen.Load() != seen
}

func (s *shortage) look(path string) {
	if full(path) {
		s.seen.Add(1)
	}
}

// killed reports whether the system has killed for want of memory since the last call.
func (s *shortage) killed() bool {
	n := int64(outOfMemoryKills())
	return s.kills.Swap(n) != n
}

// shortIf returns short for an error that says that the file system is full.
func shortIf(err error) doubt {
	if errors.Is(err, syscall.ENOSPC) {
		return short
	}
	return none
}

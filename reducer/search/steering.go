package search

import (
	"sync/atomic"
)

// Steering lets a user intervene in a running reduction: set it as [Job.Steering]. Any goroutine
// may call its methods; on a nil value they never intervene.
type Steering struct {
	// Stop ends the questions: the search calls it at the end of the round after EndRound.
	Stop func()

	skip, last atomic.Bool
}

// SkipPass leaves the running pass once its running tests have ended. Its questions that the last
// round did not ask are not proved.
func (s *Steering) SkipPass() { s.skip.Store(true) }

// EndRound ends the reduction after the running round.
func (s *Steering) EndRound() { s.last.Store(true) }

// Skips reports whether the running pass is to be left.
func (s *Steering) Skips() bool { return s != nil && s.skip.Load() }

// ends reports whether the running round is the last.
func (s *Steering) ends() bool { return s != nil && s.last.Load() }

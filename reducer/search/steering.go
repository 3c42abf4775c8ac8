package search

import (
	"sync/atomic"
)

// Steering lets a user intervene in a running reduction: set it as [Job.Steering]. Its
// methods may be called by any goroutine, and may be on a nil value, which never
// intervenes.
type Steering struct {
	// Stop ends the questions: EndRound calls it when the round is over.
	Stop func()

	skip, last atomic.Bool
}

// SkipPass leaves the running pass, once the tests that run have ended. What it did not
// ask in the last round is not proved.
func (s *Steering) SkipPass() { s.skip.Store(true) }

// EndRound ends the reduction after the running round.
func (s *Steering) EndRound() { s.last.Store(true) }

// Skips reports whether the running pass is to be left.
func (s *Steering) Skips() bool { return s != nil && s.skip.Load() }

// ends reports whether the running round is the last.
func (s *Steering) ends() bool { return s != nil && s.last.Load() }

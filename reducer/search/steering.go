package search

import (
	"sync"
	"sync/atomic"
)

// Steering lets a user intervene in a running reduction: set it as [Job.Steering]. Any goroutine
// may call its methods; on a nil value they never intervene.
type Steering struct {
	// Stop ends the questions: the search calls it at the end of the round after EndRound.
	Stop func()

	skip, last atomic.Bool

	mu    sync.Mutex
	stand Stand
}

// Stand is where a reduction is.
type Stand struct {
	Round  int   // from 1; 0 before the rounds
	Last   bool  // the round asks every claimed edit: it is the proof, unless one succeeds
	Pass   *Pass // the running one; nil before the first
	Number int   // its place among the passes of the round, from 1
	Passes int   // of the round
	Asked  int   // proposals of the pass's running stage asked so far
	Left   int   // places whose proposals wait for their turn; 0 where that is not known
}

// Stand returns where the reduction is. With several jobs it is ahead of the answers, by the tests
// that run.
func (s *Steering) Stand() Stand {
	if s == nil {
		return Stand{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stand
}

// passes notes that a pass begins, of the number-th of so many in a round.
func (s *Steering) passes(p *Pass, number, all int, last bool) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stand.Pass != p || s.stand.Number != number || s.stand.Last != last {
		s.stand = Stand{Round: s.stand.Round, Last: last, Pass: p, Number: number, Passes: all}
	}
}

// rounds notes that a round begins.
func (s *Steering) rounds() {
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.stand.Round++
		s.stand.Pass = nil
	}
}

// asks notes that a stage asks its next proposal, and how many places wait; the first of a stage
// counts from 1 again.
func (s *Steering) asks(first bool, left int) {
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.stand.Left = left; first {
			s.stand.Asked = 0
		}
		s.stand.Asked++
	}
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

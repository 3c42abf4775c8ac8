package search

import (
	"sync"
	"sync/atomic"
)

// Steering lets a user intervene in a running reduction. Any goroutine may call its methods; nil
// never intervenes.
type Steering struct {
	// Stop ends the questions. After EndRound the search calls it at the end of the round.
	Stop func()

	skip, last atomic.Bool

	mu    sync.Mutex
	stand Stand
}

// Stand is where a reduction is.
type Stand struct {
	Round  int   // from 1; 0 before the rounds
	Last   bool  // the round asks every claimed edit; without a success it is the proof
	Pass   *Pass // the running one; nil before the first
	Number int   // its place among the passes of the round, from 1
	Passes int   // of the round
	Asked  int   // proposals of the pass's running stage asked so far
	Left   int   // places in the queue; 0 for a stage without one
}

// Stand returns where the reduction is: with several jobs, ahead of the answers by the running
// tests.
func (s *Steering) Stand() Stand {
	if s == nil {
		return Stand{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stand
}

// passes notes the beginning of a pass, the number-th of all in a round.
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

// rounds notes the beginning of a round.
func (s *Steering) rounds() {
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.stand.Round++
		s.stand.Pass = nil
	}
}

// asks notes a stage's next proposal, and the number of places that wait; first is true for the
// first of a stage.
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

// SkipPass leaves the running pass once its running tests have ended. In the last round, the edits
// that it skips are not proved.
func (s *Steering) SkipPass() { s.skip.Store(true) }

// EndRound ends the reduction after the running round.
func (s *Steering) EndRound() { s.last.Store(true) }

// Skips reports whether the running pass is to be left.
func (s *Steering) Skips() bool { return s != nil && s.skip.Load() }

// ends reports whether the running round is the last.
func (s *Steering) ends() bool { return s != nil && s.last.Load() }

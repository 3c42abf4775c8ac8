package sandbox

import (
	"context"
	"slices"
	"sync"
	"time"

	"pare/reducer/oracle"
)

// recent holds the durations of the last interesting tests. They are shorter than the input's, so
// that hanging candidates end sooner.
type recent struct {
	mu   sync.Mutex
	took [8]time.Duration
	runs int
}

// record adds a run, and returns the timeout derived from the last ones; 0 while
// they are too few.
func (r *recent) record(took time.Duration) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.took[r.runs%len(r.took)] = took
	r.runs++
	if r.runs < len(r.took) {
		return 0
	}
	return Ample(slices.Max(r.took[:]))
}

// longest returns the longest of the last runs, 0 if there are none.
func (r *recent) longest() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Max(r.took[:])
}

// hung reports whether a test is late by itself, and not because of tests beside it: it used
// several times the processor time of interesting tests.
func (s *Sandbox) hung(ran time.Duration) bool {
	most := s.recent.longest()
	return most > 0 && ran >= several*most
}

// several exceeds the factor by which concurrent tests slow down a test that has a processor.
const several = 4

// Ample returns the timeout for tests of a usual duration: ten times that plus a
// second, at least two.
func Ample(took time.Duration) time.Duration {
	return max(2*time.Second, 10*took+time.Second)
}

// briefLeast is the least time of a hasty test.
const briefLeast = 500 * time.Millisecond

// brief returns the time of a hasty test: 30 times that of the last interesting ones; 0 if there
// are none.
func (r *recent) brief() time.Duration {
	if longest := r.longest(); longest > 0 {
		return max(briefLeast, 30*longest)
	}
	return 0
}

// Hasten lets tests end before a derived timeout that is long for recent tests. The verdicts of
// such tests are hasty, and the caller asks again (see [oracle.Patiently]). Call it before the
// runs.
func (s *Sandbox) Hasten() { s.hasty = s.cmd.Timeout == 0 }

// Limit returns the time of a run, and whether it is a hasty test's.
func (s *Sandbox) Limit(ctx context.Context) (timeout time.Duration, hasty bool) {
	timeout = s.Timeout()
	if timeout == 0 {
		timeout = patience
	}
	if !s.hasty || oracle.Patient(ctx) {
		return timeout, false
	}
	if brief := s.recent.brief(); brief > 0 && brief < timeout {
		return brief, true
	}
	return timeout, false
}

// KeepUp makes a derived timeout shorter as interesting tests get faster. It suits a search for
// ever smaller texts, not one that returns to larger ones. Call it before the runs.
func (s *Sandbox) KeepUp() { s.keepUp = s.cmd.Timeout == 0 }

// Settle sets the timeout by the time that the unchanged input took, if the command has none.
func (s *Sandbox) Settle(took time.Duration) {
	if s.cmd.Timeout == 0 {
		s.timeout.Store(int64(Ample(took)))
	}
}

// Note notes the time of an interesting test, and shortens the timeout if KeepUp was called.
func (s *Sandbox) Note(took time.Duration) {
	if t := int64(s.recent.record(took)); s.keepUp && t > 0 && t < s.timeout.Load() {
		s.timeout.Store(t)
	}
}

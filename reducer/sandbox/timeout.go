package sandbox

import (
	"slices"
	"sync"
	"time"
)

// recent holds the durations of the last interesting tests. Small candidates run
// fast, so that a hanging one need not wait as long as the input would.
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

// hung reports whether a test that was late cannot be blamed on what ran beside it: it
// kept a processor busy for several times as long as interesting tests take.
func (s *Sandbox) hung(ran time.Duration) bool {
	most := s.recent.longest()
	return most > 0 && ran >= several*most
}

// several is more than tests beside it slow a test down that has a processor.
const several = 4

// Ample returns the timeout for tests of a usual duration: ten times that plus a
// second, at least two.
func Ample(took time.Duration) time.Duration {
	return max(2*time.Second, 10*took+time.Second)
}

// KeepUp makes a timeout that was not given follow the interesting tests: it gets
// shorter as they get faster. That suits a search for ever smaller texts, not one
// that returns to larger ones. Call it before the runs.
func (s *Sandbox) KeepUp() { s.keepUp = s.cmd.Timeout == 0 }

// hasten notes an interesting test, and shortens the timeout if KeepUp was called.
func (s *Sandbox) hasten(took time.Duration) {
	if t := int64(s.recent.record(took)); s.keepUp && t > 0 && t < s.timeout.Load() {
		s.timeout.Store(t)
	}
}

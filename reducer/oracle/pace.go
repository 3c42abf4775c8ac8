package oracle

import (
	"slices"
	"sync"
	"time"
)

// pace is how long the last interesting runs took. Small texts are tested fast,
// so that a candidate that hangs need not wait as long as the input would have to.
type pace struct {
	mu   sync.Mutex
	took [8]time.Duration
	runs int
}

// record adds a run, and returns the timeout that follows from the last ones; 0
// while they are too few.
func (p *pace) record(took time.Duration) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.took[p.runs%len(p.took)] = took
	p.runs++
	if p.runs < len(p.took) {
		return 0
	}
	return ample(slices.Max(p.took[:]))
}

// ample is a timeout for runs that mostly take so long: ten times that and a
// second, at least two.
func ample(took time.Duration) time.Duration {
	return max(2*time.Second, 10*took+time.Second)
}

// KeepUp makes the timeout follow the interesting runs from now on, unless one
// was given: it gets shorter as they get faster. That suits a search for ever
// smaller texts, and none that comes back to larger ones. Call it before the runs.
func (r *Runner) KeepUp() { r.keepUp = r.cmd.Timeout == 0 }

// hasten shortens the timeout after an interesting run, where it keeps up.
func (r *Runner) hasten(took time.Duration) {
	if !r.keepUp {
		return
	}
	if t := int64(r.pace.record(took)); t > 0 && t < r.timeout.Load() {
		r.timeout.Store(t)
	}
}

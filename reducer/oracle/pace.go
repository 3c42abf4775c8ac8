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

// keepUp shortens a timeout that nobody gave after an interesting run.
func (r *Runner) keepUp(took time.Duration) {
	if r.cmd.Timeout != 0 {
		return
	}
	if t := int64(r.pace.record(took)); t > 0 && t < r.timeout.Load() {
		r.timeout.Store(t)
	}
}

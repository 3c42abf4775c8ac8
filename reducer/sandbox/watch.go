package sandbox

import (
	"sync"
	"sync/atomic"
	"time"
)

// watch ends a test that takes too long. Time in which the test cannot run does not count: pare or
// the test is stopped, or all processors are busy.
type watch struct {
	limit time.Duration
	slice time.Duration // between two looks
	// lost returns the part of the time since the last look in which the test
	// could not run.
	lost func(since time.Duration) time.Duration

	mu      sync.Mutex
	last    time.Time     // of the last look
	counted time.Duration // in which the test could run
	passed  time.Duration // in which pare itself ran
	late    atomic.Bool
	held    atomic.Bool // the test could not run for a significant part of the time
}

const (
	looks    = 8           // least number within a test's limit
	mostLate = 10          // factor of the limit that bounds all time, lost time included
	often    = time.Second // the longest time between looks
)

func newWatch(limit time.Duration, lost func(time.Duration) time.Duration) *watch {
	return &watch{limit: limit, slice: max(min(limit/looks, often), time.Millisecond), lost: lost}
}

// start calls end when the test is late, unless stop is called before.
func (w *watch) start(end func()) (stop func()) {
	w.last = time.Now()
	var stopped atomic.Bool
	var timer *time.Timer
	timer = time.AfterFunc(never, func() {
		if stopped.Load() {
			return
		}
		if left := w.look(time.Now()); left > 0 {
			timer.Reset(min(left, w.slice))
			return
		}
		w.late.Store(true)
		end()
	})
	timer.Reset(w.slice) // last, since the function uses the timer
	return func() {
		stopped.Store(true)
		timer.Stop()
	}
}

const never = 1<<63 - 1

// ran returns the time that the ended test ran, without lost time.
func (w *watch) ran(now time.Time) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.counted + min(now.Sub(w.last), 2*w.slice)
}

// look accounts for the time since the last look, and returns the remaining time.
func (w *watch) look(now time.Time) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	since := now.Sub(w.last)
	w.last = now
	if most := 2 * w.slice; since > most {
		since = most // pare was stopped or starved
		w.held.Store(true)
	}
	lost := min(w.lost(since), since)
	w.passed += since
	w.counted += since - lost
	if w.passed-w.counted > w.limit/looks {
		w.held.Store(true)
	}
	return min(w.limit-w.counted, mostLate*w.limit-w.passed)
}

//go:build unix

package sandbox

import (
	"testing"
	"time"

	"pare/reducer/oracle"
)

// TestWatch looks at tests at given times, without a clock.
func TestWatch(t *testing.T) {
	const s = time.Second
	none := func(time.Duration) time.Duration { return 0 }
	for _, tt := range []struct {
		name  string
		limit time.Duration
		gaps  []time.Duration // between looks
		lost  func(time.Duration) time.Duration
		late  int // the look at which it is late
		held  bool
	}{
		{"on time", 4 * s, []time.Duration{s / 2, s, s, s, s}, none, 5, false},
		{"pare was stopped", 4 * s, []time.Duration{s, 1000 * s, s, s}, none, 4, true},
		{"pare was stopped at first", 4 * s, []time.Duration{1000 * s, s, s, s}, none, 4, true},
		{"starved", 4 * s, []time.Duration{s, s, s, s, s, s, s, s}, func(d time.Duration) time.Duration { return d / 2 }, 8, true},
		{"a little starved", 8 * s, []time.Duration{2 * s, 2 * s, 2 * s, 2 * s, 2 * s}, func(d time.Duration) time.Duration { return d / 100 }, 5, false},
		{"stopped for ever", s, repeat(s/4, 41), func(d time.Duration) time.Duration { return d }, 40, true},
		{"more lost than there was", s, repeat(s/4, 41), func(time.Duration) time.Duration { return 100 * s }, 40, true},
	} {
		w := newWatch(tt.limit, tt.lost)
		now := time.Time{}
		w.last = now
		late := 0
		for i, gap := range tt.gaps {
			now = now.Add(gap)
			if w.look(now) <= 0 {
				late = i + 1
				break
			}
		}
		if late != tt.late || w.held.Load() != tt.held {
			t.Errorf("%s: late at look %d, held %v; want %d, %v", tt.name, late, w.held.Load(), tt.late, tt.held)
		}
	}
}

func repeat(d time.Duration, n int) []time.Duration {
	list := make([]time.Duration, n)
	for i := range list {
		list[i] = d
	}
	return list
}

// TestLateYes: the answer of a killed program is no verdict: here its parts are killed first, and
// it goes on and says yes.
func TestLateYes(t *testing.T) {
	s := open(t, Command{Args: []string{"perl", "-e", `
		if (!($pid = fork)) { sleep 100; exit 1 }
		setpgrp(0, getpgrp(getppid()));
		waitpid($pid, 0); exit 0`}, Timeout: 50 * time.Millisecond})
	for range 5 {
		v, err := s.Evaluate(t.Context(), input(""))
		if err != nil || v.Outcome != oracle.Unresolved || !v.TimedOut {
			t.Fatalf("%v, %v, %v", v.Outcome, v, err)
		}
	}
}

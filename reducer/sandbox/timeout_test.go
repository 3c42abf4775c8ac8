//go:build unix

package sandbox

import (
	"runtime"
	"testing"
	"time"

	"pare/internal/quick"
)

func TestRecent(t *testing.T) {
	var p recent
	for i := range p.took {
		want := time.Duration(0)
		if i == len(p.took)-1 {
			want = 51 * time.Second
		}
		if got := p.record(5 * time.Second); got != want {
			t.Errorf("run %d: %v, want %v", i, got, want)
		}
	}
	var got time.Duration
	for range p.took {
		got = p.record(time.Millisecond)
	}
	if got != 2*time.Second {
		t.Errorf("fast runs: %v, want 2s", got)
	}
}

// Only a default timeout gets shorter, by interesting runs, after KeepUp.
func TestKeepUp(t *testing.T) {
	for _, tt := range []struct {
		name, program string
		given         time.Duration
		ask           bool
		want          time.Duration
	}{
		{"none given", "true", 0, true, 2 * time.Second},
		{"given", "true", time.Minute, true, time.Minute},
		{"not asked to", "true", 0, false, time.Minute},
		{"not interesting", "false", 0, true, time.Minute},
	} {
		r := open(t, Command{Args: []string{tt.program}, Timeout: tt.given})
		if tt.ask {
			r.KeepUp()
		}
		r.timeout.Store(int64(time.Minute))
		for range r.recent.took {
			if _, err := r.Evaluate(t.Context(), input("")); err != nil {
				t.Fatal(err)
			}
		}
		if r.Timeout() != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, r.Timeout(), tt.want)
		}
	}
}

// A late test is doubtful unless it was busy for much longer than interesting tests.
func TestDoubtful(t *testing.T) {
	quick.Skip(t)
	if runtime.GOOS != "linux" {
		t.Skip("only Linux says how long a test that goes on was busy")
	}
	for _, tt := range []struct {
		name, program string
		ran           bool // an interesting test before it
		want          bool
	}{
		{"busy", "while :; do :; done", true, false},
		{"waiting", "sleep 60", true, true},
		{"busy, at first", "while :; do :; done", false, true},
	} {
		s := open(t, Command{Args: []string{"sh", "-c", `[ -s "$1" ] || exit 0; ` + tt.program, "sh", "@@"}, Timeout: 1500 * time.Millisecond})
		if tt.ran {
			if _, err := s.Evaluate(t.Context(), input("")); err != nil {
				t.Fatal(err)
			}
		}
		v, err := s.Evaluate(t.Context(), input("x"))
		if err != nil || !v.TimedOut || v.Doubtful != tt.want {
			t.Errorf("%s: %v, doubtful %v, %v; want late and %v", tt.name, v, v.Doubtful, err, tt.want)
		}
	}
}

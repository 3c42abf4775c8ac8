package oracle

import (
	"testing"
	"time"
)

func TestPace(t *testing.T) {
	var p pace
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

// Only a timeout that nobody gave gets shorter.
func TestTimeoutKeepsUp(t *testing.T) {
	for _, tt := range []struct{ given, want time.Duration }{{0, 2 * time.Second}, {time.Minute, time.Minute}} {
		r := open(t, Command{Args: []string{"true"}, Timeout: tt.given})
		r.timeout.Store(int64(time.Minute))
		for range r.pace.took {
			if _, err := r.Run(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
		}
		if r.Timeout() != tt.want {
			t.Errorf("timeout given %v: %v, want %v", tt.given, r.Timeout(), tt.want)
		}
	}
}

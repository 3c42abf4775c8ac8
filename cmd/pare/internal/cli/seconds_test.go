package cli

import (
	"testing"
	"time"
)

func TestSeconds(t *testing.T) {
	for text, want := range map[string]time.Duration{"10": 10 * time.Second, "0.5": time.Second / 2, "2m": 2 * time.Minute, "0": 0, "-1": 0, "soon": 0, "": 0} {
		var s Seconds
		if err := s.Set(text); time.Duration(s) != want || (err == nil) != (want > 0) {
			t.Errorf("%q: %v, %v; want %v", text, time.Duration(s), err, want)
		}
	}
}

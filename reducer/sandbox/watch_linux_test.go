package sandbox

import (
	"testing"
	"time"

	"pare/reducer/oracle"
)

// TestStopped: the time for which a test is stopped does not count.
func TestStopped(t *testing.T) {
	c := sh("(sleep 1; kill -CONT $$) & kill -STOP $$; exit 0")
	c.Timeout = 400 * time.Millisecond
	s := open(t, c)
	if v, err := s.Evaluate(t.Context(), input("")); err != nil || v.Outcome != oracle.Interesting {
		t.Errorf("%v, %v, %v", v.Outcome, v, err)
	}
}

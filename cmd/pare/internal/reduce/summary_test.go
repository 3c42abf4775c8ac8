package reduce

import (
	"strings"
	"testing"
	"time"

	"pare/reducer/oracle"
)

func TestLate(t *testing.T) {
	for n, want := range map[int]string{1: "ended a test, which took 3s: it counts as", 2: "ended 2 tests, which took 3s: they count as"} {
		s := summary{stats: oracle.Stats{Late: n, LateTime: 3 * time.Second}}
		if got := s.extras(); !strings.Contains(got, want) {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

//go:build unix

package oracle

import "testing"

func TestParseSignal(t *testing.T) {
	for s, want := range map[string]int{"SEGV": 11, "sigsegv": 11, "11": 11, "abrt": 6, "FOO": 0, "": 0, "-1": 0} {
		got, err := ParseSignal(s)
		if got != want || (err == nil) != (want != 0) {
			t.Errorf("%q: %d, %v", s, got, err)
		}
	}
}

package reducer

import (
	"regexp"
	"testing"
)

// Of a long token only the characters stay that are needed, wherever they are.
func TestThinned(t *testing.T) {
	needed := regexp.MustCompile("f.*b.*z")
	got := reduced(t, "json", "pare", `["lorem f-ipsum dolor b+sit amet z*consectetur", 1]`, needed.MatchString)
	if got != `"fbz"` {
		t.Errorf("got %s, want \"fbz\"", got)
	}
}

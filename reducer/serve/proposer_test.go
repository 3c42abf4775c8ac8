package serve

import (
	"slices"
	"strings"
	"testing"

	"pare/reducer/sandbox"
)

// A proposer is asked once about a text, and left out after a fault, which is told once.
func TestProposer(t *testing.T) {
	for script, want := range map[string]string{
		`n=0; while read -r l; do n=$((n+1)); echo "{\"id\": $n, \"candidates\": [\"$n\", \"x\"]}"; done`: "",
		`read -r l; echo '{"id": 1, "candidates": ["1", "x"]}'; exit 3`:                                   "it ended with exit status 3",
		`read -r l; echo '{"id": 1, "candidates": ["1", "x"]}'; read -r l; echo '{"id": 1}'; sleep 1000`:  "an answer to question 2 was expected",
		`echo '{"id": 1, "candidates": ["1", "x"]}'; exec cat /dev/zero`:                                  "no end of a line within",
	} {
		box, err := sandbox.Open(sandbox.Command{Args: []string{"sh", "-c", script}})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		p := NewProposer(box, func(err error) { told = append(told, err.Error()) })
		for range 3 {
			if got := p.Propose("a"); !slices.Equal(got, []string{"1", "x"}) {
				t.Errorf("%s: %q", script, got)
			}
		}
		if got := p.Propose("\xff"); got != nil {
			t.Errorf("%s: %q for what is no UTF-8", script, got)
		}
		for range 2 {
			if got := p.Propose("b"); (want == "") != slices.Equal(got, []string{"2", "x"}) {
				t.Errorf("%s: %q", script, got)
			}
		}
		if want == "" && told != nil || want != "" && (len(told) != 1 || !strings.Contains(told[0], want)) {
			t.Errorf("%s: told %q, want %q", script, told, want)
		}
		p.Close()
		if err := box.Close(); err != nil {
			t.Error(err)
		}
	}
}

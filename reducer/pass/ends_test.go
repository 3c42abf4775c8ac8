package pass_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// The halves of a list go in turn; what is needed in the middle keeps the rest.
func TestEnds(t *testing.T) {
	for text, want := range map[string]string{
		"[1,2,3,4,5,7,8,9]":     "[7]",
		"[[1,2,3,4],[5,6,7,8]]": "[[7]]",
		"[[1,2],7]":             "[7]",
		"[7]":                   "[7]",
	} {
		if got, _ := passtest.Asked(t, "json", "ends", text, 1, func(s string) bool { return strings.Contains(s, "7") }); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

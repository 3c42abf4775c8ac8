package pass_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A node below in a cheaper context hides behind one that holds the same tokens: in C the body of a
// loop, which would stand in an if.
func TestCheapest(t *testing.T) {
	text := "f() { do g(a, b); while (0); }"
	_, questions := passtest.Asked(t, "c", "replace", text, 1, func(s string) bool { return passtest.Tight(s) == passtest.Tight(text) })
	if want := passtest.Tight("f() { g(a, b); }"); !slices.ContainsFunc(questions[:min(len(questions), 8)], func(q string) bool { return passtest.Tight(strings.TrimSuffix(q, "NOT")) == want }) {
		t.Errorf("not asked at first: %s: %q", want, questions)
	}
}

// In the last round a node in a context that costs more is asked, too: a certificate speaks of it.
func TestCostlier(t *testing.T) {
	text := "a = 1\n"
	_, questions := passtest.Asked(t, "python", "replace", text, 1, func(s string) bool { return s == text })
	if !slices.ContainsFunc(questions, func(q string) bool { return strings.HasPrefix(q, "del a") }) {
		t.Errorf("not asked: del a: %q", questions)
	}
}

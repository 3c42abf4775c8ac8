package pass_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A node that needs a cheaper context is inside one with the same tokens: in C the statement in a
// loop's body, which would need an if.
func TestCheapest(t *testing.T) {
	text := "f() { do g(a, b); while (0); }"
	_, questions := passtest.Asked(t, "c", "replace", text, 1, func(s string) bool { return passtest.Tight(s) == passtest.Tight(text) })
	if want := passtest.Tight("f() { g(a, b); }"); !slices.ContainsFunc(questions[:min(len(questions), 8)], func(q string) bool { return passtest.Tight(strings.TrimSuffix(q, "NOT")) == want }) {
		t.Errorf("not asked at first: %s: %q", want, questions)
	}
}

// The last round also asks a node in a costlier context, which the certificate claims.
func TestCostlier(t *testing.T) {
	text := "a = 1\n"
	_, questions := passtest.Asked(t, "python", "replace", text, 1, func(s string) bool { return s == text })
	if !slices.ContainsFunc(questions, func(q string) bool { return strings.HasPrefix(q, "del a") }) {
		t.Errorf("not asked: del a: %q", questions)
	}
}

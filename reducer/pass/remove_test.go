package pass_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A chunk is split in front of the least indented lines: after the whole and the smallest sentence,
// the first question is about the second block, though the first one is lighter.
func TestBlocks(t *testing.T) {
	text := "a;\n  b;\nc;\n  d;\n  e;\n  f;\n"
	_, questions := passtest.Asked(t, "text", "remove", text, 1, func(s string) bool { return s == text })
	if got := strings.Join(strings.Fields(questions[2]), ""); got != "a;b;NOT" {
		t.Errorf("the third of %q is %q, want a;b;", questions, got)
	}
}

// Elements without tokens have no weight, and are split in the middle.
func TestHalvesOfNothing(t *testing.T) {
	text := strings.Repeat(",", 15)
	_, questions := passtest.Asked(t, "text", "remove", text, 1, func(s string) bool { return s == text })
	if want := strings.Repeat(",", 7) + " NOT"; !slices.Contains(questions[:5], want) {
		t.Errorf("asked %q, want %q among the first five", questions[:5], want)
	}
}

// An element that begins no line has the greatest indentation, and the weight decides.
func TestHalvesInOneLine(t *testing.T) {
	text := "a; bb; ccc; d;"
	_, questions := passtest.Asked(t, "text", "remove", text, 1, func(s string) bool { return s == text })
	for _, want := range []string{"a; bb;", "ccc; d;"} {
		if !slices.ContainsFunc(questions, func(q string) bool { return strings.TrimSpace(strings.TrimSuffix(q, "NOT")) == want }) {
			t.Errorf("asked %q, want %q", questions, want)
		}
	}
}

// An edit of a node with the tokens of a failed ancestor waits for the last round: minimal text,
// and another context.
func TestSameTokensLater(t *testing.T) {
	_, questions := passtest.Asked(t, "c", "remove,replace", "int f() { if (a) g(1, b); return 2; }", 1, func(string) bool { return false })
	last := -1
	for _, text := range []string{"int f() { return 2; }", "int f() {a; return 2; }", "int f() {; return 2; }", "int f() { return a; return 2; }"} {
		i := slices.Index(questions, text+" NOT")
		if i < last || i < 0 {
			t.Errorf("%s is question %d", text, i)
		}
		last = i
	}
}

// What stands between two elements may hold lists of its own, as a head with "else" does in a makefile.
func TestInSeparators(t *testing.T) {
	text := "all:\nifdef A\n\ta\nelse ifeq (A,(b,c))\n\td\nendif\n"
	_, questions := passtest.Asked(t, "makefile", "remove", text, 1, func(s string) bool { return s == text })
	if want := strings.Replace(text, "b,c", "b c", 1) + " NOT"; !slices.Contains(questions, want) {
		t.Errorf("asked %q, want %q", questions, want)
	}
}

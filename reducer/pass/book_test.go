package pass_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// The run at the end of the book's chapter.
func TestBookQuestions(t *testing.T) {
	got, questions := passtest.Asked(t, "expr", "book", "1 + (2 * 3)", 1, passtest.Mystery)
	want := []string{"(2 * 3) INTERESTING", "(3) INTERESTING", "3 NOT"}
	if got != "(3)" || !slices.Equal(questions, want) {
		t.Errorf("got %q after %q, want \"(3)\" after %q", got, questions, want)
	}
}

// The run in front of the chapter's bound on the depth.
func TestBookAnywhereQuestions(t *testing.T) {
	got, questions := passtest.Asked(t, "expr", "book-anywhere", "1 + (2 * 3)", 1, passtest.Mystery)
	want := []string{"(2 * 3) INTERESTING", "2 * 3 NOT", "3 NOT", "2 NOT", "(3) INTERESTING"}
	if got != "(3)" || !slices.Equal(questions, want) {
		t.Errorf("got %q after %q, want \"(3)\" after %q", got, questions, want)
	}
}

// Every combination finds a reduction that the first ones miss.
func TestBookAllCombinations(t *testing.T) {
	text := "1 * 1 + 2 * 3"
	found := func(strategy string) string {
		got, _ := passtest.Asked(t, "expr", strategy, text, 1, func(s string) bool { return strings.Contains(s, "2") && strings.Contains(s, "+") })
		return got
	}
	if first, all := found("book-anywhere"), found("book-everything"); len(all) > len(first) || len(found("book-all")) > len(found("book")) {
		t.Errorf("all combinations leave %q, the first ones %q", all, first)
	}
}

// The book's expression of 100 nonterminals takes 10 tests there.
func TestBookLongExpression(t *testing.T) {
	text, err := os.ReadFile("../../testdata/book/long.expr")
	if err != nil {
		t.Fatal(err)
	}
	got, questions := passtest.Asked(t, "expr", "book", strings.TrimSpace(string(text)), 1, passtest.Mystery)
	if len(got) != 3 || got[0] != '(' || got[2] != ')' || len(questions) > 10 {
		t.Errorf("got %q after %d tests: %q; want one parenthesised digit after at most 10", got, len(questions), questions)
	}
}

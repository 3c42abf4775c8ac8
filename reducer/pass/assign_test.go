package pass_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

func TestAssign(t *testing.T) {
	passtest.CheckRewrites(t, "assign", []passtest.Rewriting{
		{"a true variable", "dimacs", "p cnf\nv1 v2 0\n-v1 v3 0\n", "p cnf\nv3 0\n"},
		{"a false one", "dimacs", "p cnf\nv1 v2 0\n-v1 v3 0\n", "p cnf\nv2 0\n"},
		{"both literals in a clause", "dimacs", "p cnf\nv1 -v1 0\nv2 v1 0\n", "p cnf\nv2 0\n"},
		{"a quantified variable", "dimacs", "p cnf\ne v1 v2 0\nv1 v2 0\n-v1 v2 0\n", "p cnf\ne v2 0\nv2 0\n"},
	})
}

// Half of the clauses go before any variable has a value.
func TestClausesFirst(t *testing.T) {
	text := "p cnf\nv9 0\n" + strings.Repeat("v1 v2 0\n-v1 v3 0\n", 30)
	got, questions := passtest.Asked(t, "dimacs", "assign", text, 1, func(s string) bool { return strings.Contains(s, "v9 0") })
	if want := "p cnf\nv9 0\n"; got != want || len(questions) > 8 {
		t.Errorf("%q after %d questions, want %q after at most 8", got, len(questions), want)
	}
}

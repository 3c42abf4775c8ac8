package pass_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

func TestExpand(t *testing.T) {
	passtest.CheckRewrites(t, "expand", []passtest.Rewriting{
		{"with the name", "xml", `<b c=""></b>`, `<b c=""/>`},
	})
}

// The value of a constant of TypeScript is no optional part.
func TestConstant(t *testing.T) {
	_, questions := passtest.Asked(t, "typescript", "pare", "const c: d = f(e);", 1, func(s string) bool { return strings.Contains(s, "const c") })
	for _, q := range questions {
		if strings.HasPrefix(q, "const c: d; ") {
			t.Errorf("no value: %q", q)
		}
	}
}

// TestTolerated has no candidate of what is read, but not the language.
func TestTolerated(t *testing.T) {
	_, questions := passtest.Asked(t, "dimacs", "expand", "p cnf\nv1 v2 0\n", 1, func(s string) bool { return strings.Contains(s, "v1") })
	for _, q := range questions {
		if text, _, _ := strings.Cut(q, " NOT"); !strings.HasPrefix(text, "p ") {
			t.Errorf("a formula without its header: %q", q)
		}
	}
}

// TestGivenEach has no candidate with an alternative that only another dialect has.
func TestGivenEach(t *testing.T) {
	_, questions := passtest.Asked(t, "sql", "pare", "create function f(a int) returns int return a;", 1, func(s string) bool { return strings.HasPrefix(s, "create") })
	for _, q := range questions {
		for _, other := range []string{"macro", "package", "soname", "aggregate"} {
			if strings.Contains(q, other) {
				t.Errorf("of another dialect: %q", q)
			}
		}
	}
}

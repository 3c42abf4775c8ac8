package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestFlatten(t *testing.T) {
	passtest.CheckRewrites(t, "flatten", []passtest.Rewriting{
		{"a list in a list", "json", "[1, [2, 3], 4]", "[1, 2, 3, 4]"},
		{"statements of a block", "c", "f() { g(); { h(); k(); } }", "f() { g(); h(); k(); }"},
		{"some levels up", "json", `[1, {"a": [2, 3]}, 4]`, "[1, 2, 3, 4]"},
		{"not a list of another kind", "json", `[{"a": 1}]`, `[{"a": 1}]`},
		{"not of no elements", "json", "[[], 1]", "[[], 1]"},
	})
}

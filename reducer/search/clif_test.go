package search_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// In CLIF nothing takes the place of a value of another type, a function with results returns some, and
// the first block keeps what the function takes.
func TestCLIF(t *testing.T) {
	text := "function %f(i32, i64) -> i32 {\nblock0(v0: i32, v1: i64):\nv2 = iadd.i32 v0, v0\nv3 = uextend.i64 v2\nv4 = iadd.i64 v3, v1\nv5 = ireduce.i32 v4\njump block1(v5)\nblock1(v6: i32):\nv7 = ishl.i32 v6, v0\nreturn v7\n}"
	result, questions := passtest.Asked(t, "clif", "pare", text, 1, func(s string) bool { return strings.Contains(s, "ishl") })
	for _, q := range questions {
		for _, wrong := range []string{"-> i32 {\nblock0(v0: i32):\n return\n", "v1, v0", "ireduce.i32 v2", "jump block1\n", "jump block0"} {
			if strings.Contains(q, wrong) {
				t.Errorf("asked %q", q)
			}
		}
	}
	if n := len(strings.Fields(result)); n > 16 {
		t.Errorf("left %q", result)
	}
}

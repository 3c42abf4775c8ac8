package search_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// What is asked of CLIF hangs on what its grammar says of types and fixed parts.
func TestCLIF(t *testing.T) {
	text := "function %f(i32, i64) -> i32 {\nblock0(v0: i32, v1: i64):\nv2 = iadd.i32 v0, v0\nv3 = uextend.i64 v2\nv4 = iadd.i64 v3, v1\nv5 = ireduce.i32 v4\njump block1(v5)\nblock1(v6: i32):\nv7 = ishl.i32 v6, v0\nreturn v7\n}"
	result, _ := passtest.Asked(t, "clif", "pare", text, 1, func(s string) bool { return strings.Contains(s, "ishl") })
	if n := len(strings.Fields(result)); n > 16 {
		t.Errorf("left %q", result)
	}
}

package search_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// With a signature the calls change that nothing else does.
func TestStackedCalls(t *testing.T) {
	text := "(module (func $f (param i32) nop) (func $g (call $f (i32.const 1))))"
	_, questions := passtest.Asked(t, "wat", "pare", text, 1, func(s string) bool { return s == text })
	for _, q := range questions {
		if strings.Contains(q, "(call $f (i32.const 1))") && !strings.Contains(q, "i32)") {
			t.Errorf("asked %q", q)
		}
	}
	if len(questions) < 10 {
		t.Errorf("asked only %q", questions)
	}
}

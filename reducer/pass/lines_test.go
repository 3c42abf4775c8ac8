package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestLines(t *testing.T) {
	passtest.CheckRewrites(t, "lines", []passtest.Rewriting{
		{"a line end for a semicolon", "go", "package a;func b(){}", "package a func b(){}"},
		{"a line end for a semicolon that nothing needs but the words", "javascript", "a();b()", "a() b()"},
	})
}

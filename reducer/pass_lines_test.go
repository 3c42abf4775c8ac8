package reducer

import (
	"testing"
)

func TestLines(t *testing.T) {
	checkRewrites(t, "lines", []rewriting{
		{"a line end for a semicolon", "go", "package a;func b(){}", "package a func b(){}"},
		{"a line end for a semicolon that nothing needs but the words", "javascript", "a();b()", "a() b()"},
	})
}

package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCut(t *testing.T) {
	passtest.CheckRewrites(t, "cut", []passtest.Rewriting{
		{"another word", "sql", "VALUES (3, 'c'); SELECT 1;", "SELECT 3, 'c'; SELECT 1;"},
	})
}

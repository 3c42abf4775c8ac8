package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestMain(m *testing.M) { passtest.Main(m, "../..", "rewrite") }

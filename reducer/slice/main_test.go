package slice_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestMain(m *testing.M) { passtest.Main(m, "../..", "slice") }

package files_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestMain(m *testing.M) { passtest.Main(m, "../..", "files") }

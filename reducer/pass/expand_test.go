package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestExpand(t *testing.T) {
	passtest.CheckRewrites(t, "expand", []passtest.Rewriting{
		{"with the name", "xml", `<b c=""></b>`, `<b c=""/>`},
	})
}

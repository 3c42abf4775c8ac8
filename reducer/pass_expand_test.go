package reducer

import (
	"testing"
)

func TestExpand(t *testing.T) {
	checkRewrites(t, "expand", []rewriting{
		{"with the name", "xml", `<b c=""></b>`, `<b c=""/>`},
	})
}

package reducer

import "testing"

func TestExpand(t *testing.T) {
	checkRewrites(t, "expand", []rewrite{
		{"with the name", "xml", `<b c=""></b>`, `<b c=""/>`},
	})
}

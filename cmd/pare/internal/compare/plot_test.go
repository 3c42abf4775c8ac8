package compare

import (
	"strings"
	"testing"
)

// A spread draws a band and a median for each strategy.
func TestDrawSpread(t *testing.T) {
	sizes := []moment{{0, 100}, {20, 40}, {700, 1}}
	entries := []*entry{{Trials: []*trial{{Strategy: "x", Tests: 700, Sizes: sizes}, {Strategy: "y", Tests: 9, Sizes: sizes}}}}
	svg := string(drawSpread("title", entries))
	if strings.Count(svg, "fill-opacity") != 2 || !strings.Contains(svg, ">y</text>") {
		t.Error(svg)
	}
}

package reduce

import (
	"testing"

	"pare/reducer"
)

func TestPace(t *testing.T) {
	size := func(tokens int) reducer.Size { return reducer.Size{Bytes: 1, Tokens: &tokens} }
	var p pace
	p.on(reducer.Answered{}) // of a search that began anew
	p.on(reducer.Began{Size: size(100)})
	for _, step := range []struct{ tests, tokens int }{{3, 41}, {2, 40}, {1, 26}, {1, 25}, {4, 23}, {1, 22}, {2, 20}} {
		for range step.tests {
			p.on(reducer.Answered{})
		}
		p.on(reducer.Accepted{Size: size(step.tokens)})
	}
	p.on(reducer.Answered{})
	if got, want := p.reached(size(20)), (reached{5, 7, 12, 1}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := p.reached(size(100)), (reached{0, 0, 0, 1}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

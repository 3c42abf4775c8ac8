package subject

import (
	"io"
	"testing"
	"time"

	"pare/reducer"
	"pare/reducer/search"
)

// Where several grammars are tried, what one of them has read says nothing.
func TestParsing(t *testing.T) {
	for file, want := range map[string]string{"a.json": "a.json: lexing", "input": "input: looking for its grammar, 0s"} {
		p := NewProgress(io.Discard, file, true, false)
		_, done := p.parsing(t.Context(), guessed(nil, file, "[1]"))
		if got := p.Line(); got != want {
			t.Errorf("%s: %s, want %s", file, got, want)
		}
		done()
	}
}

// The time that is left is that of the pass, not of the run.
func TestPhase(t *testing.T) {
	p := NewProgress(io.Discard, "a.c", true, false)
	p.pass, p.start, p.stats.Tests = "remove", time.Now().Add(-10*time.Second), 20
	p.Where = func() reducer.Stand {
		return reducer.Stand{Pass: &search.Pass{Name: "remove"}, Asked: 16, Left: 8}
	}
	if got, want := p.phase(), "remove: 16 asked, 8 to go, about 4 s for this pass"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

package subject

import (
	"io"
	"testing"
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

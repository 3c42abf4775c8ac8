package cli

import (
	"io"
	"strings"

	"pare/internal/lazy"
)

// Legible makes the control characters of what is written visible: of file names, of inputs,
// and of what a test printed.
type Legible struct{ io.Writer }

func (l Legible) Write(text []byte) (int, error) {
	_, err := io.WriteString(l.Writer, Visible(text))
	return len(text), err
}

// colours are the escape sequences that pare prints itself.
var colours = lazy.Regexp("\x1b\\[[0-9;]*m")

// OnTerminal returns a text with its control characters visible, but for colours.
func OnTerminal(text []byte) string {
	var b strings.Builder
	last := 0
	for _, at := range colours().FindAllIndex(text, -1) {
		b.WriteString(Visible(text[last:at[0]]))
		b.Write(text[at[0]:at[1]])
		last = at[1]
	}
	return b.String() + Visible(text[last:])
}

package cli

import (
	"io"

	"golang.org/x/term"

	"pare/cmd/pare/internal/output"
)

// Colored reports whether output to w is coloured.
func Colored(when string, w io.Writer) bool {
	f := output.FileOf(w)
	return when == "always" || when == "auto" && f != nil && term.IsTerminal(int(f.Fd()))
}

// Colours of a difference, as in git; differences within a line are inverted.
const (
	ColorGone   = "\x1b[31m"
	ColorCome   = "\x1b[32m"
	ColorPlace  = "\x1b[36m"
	ColorInvert = "\x1b[7m"
	ColorStay   = "\x1b[27m"
	ColorUnsure = "\x1b[33m"
	ColorEnd    = "\x1b[m"
)

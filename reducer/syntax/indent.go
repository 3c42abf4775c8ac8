package syntax

import (
	"math"
	"strings"

	"pare/reducer/search"
	"pare/tree"
)

// NoIndent is the indentation of an element that does not begin a line: deeper than any.
const NoIndent = math.MaxInt

// Indent returns the indentation, in blanks, of the line of the input that begins with n, else
// NoIndent.
func Indent(v *search.View, n *tree.Node) int {
	for w := range n.Words() {
		if strings.TrimSpace(w.Text) == "" {
			continue // the token is a line break
		}
		src := w.Source()
		if src == nil {
			break
		}
		start := int(src.Toks[w.Tok()].Start)
		at := start
		for at > 0 && (src.Text[at-1] == ' ' || src.Text[at-1] == '\t') {
			at--
		}
		if at > 0 && src.Text[at-1] != '\n' {
			break
		}
		return start - at
	}
	return NoIndent
}

package load

import (
	"fmt"
	"strings"
	"unicode"

	"pare/grammar"
	"pare/tree"
)

// Opaque warns of a token, or of text that the grammar skips, that covers most of a file:
// nothing in it is a node of the tree. It is empty where there is none.
func Opaque(file string, g *grammar.Grammar, t *tree.Tree) string {
	s, typ := t.Solid(len(t.Src.Text) / 2) // more than half of the file is around its middle
	start := s.End - len(strings.TrimLeftFunc(t.Src.Text[s.Start:s.End], unicode.IsSpace))
	size, all := s.End-start, len(t.Src.Text)
	if all < leastOpaque || 2*size <= all {
		return ""
	}
	what := "what the grammar skips, a comment perhaps,"
	if typ > 0 {
		what = "one token, " + g.Tokens[typ].String() + ","
	}
	line, col := grammar.LineCol(t.Src.Text, start)
	hint := ""
	if g.Name != "text" {
		hint = "; --grammar text looks inside"
	}
	return fmt.Sprintf("%s:%d:%d: %s covers %d %% of the file, and goes only as a whole or in pieces%s", file, line, col, what, 100*size/all, hint)
}

// leastOpaque is the size, in bytes, of a file that is worth the warning.
const leastOpaque = 500

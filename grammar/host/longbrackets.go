package host

import "strings"

// longBrackets is the lexer class of the built-in CMake grammar: a bracket with equals signs in it
// ends at one with as many.
func longBrackets(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"bracket": func() {
		end := "]" + strings.Repeat("=", strings.Count(x.Matched(), "=")) + "]"
		i := strings.Index(x.Text[x.Pos:], end)
		if i < 0 {
			x.Fail(x.Start, "a bracket without its end")
			x.Pos = len(x.Text)
			return
		}
		x.Pos += i + len(end)
	}}}
}

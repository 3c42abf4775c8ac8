package host

import "strings"

// longBrackets is the lexer class of the built-in CMake grammar: a bracket with equals signs in it
// ends at one with as many.
func longBrackets(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"bracket": func() {
		end := "]" + strings.Repeat("=", strings.Count(x.Matched(), "=")) + "]"
		x.upTo(end, "a bracket without its end")
	}}}
}

// upTo takes the text up to and with end, or all of it, which fails for the reason given.
func (x *Lexer) upTo(end, missing string) {
	i := strings.Index(x.Text[x.Pos:], end)
	if i < 0 {
		x.Fail(x.Start, missing)
		x.Pos = len(x.Text)
		return
	}
	x.Pos += i + len(end)
}

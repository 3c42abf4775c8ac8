package host

import "strings"

// luaLexer reads the rest of a comment, a long one behind --[==[.
func luaLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{
		"HandleComment": func() {
			rest := x.Text[x.Pos:]
			if end, closed := longBracket(rest); end > 0 {
				if !closed {
					x.Fail(x.Start, "a long comment without end")
				}
				x.Pos += end
				return
			}
			// Without a long bracket, a line break may have been consumed.
			skip := 0
			if strings.HasPrefix(rest, "[") {
				skip = 1 + len(rest[1:]) - len(strings.TrimLeft(rest[1:], "="))
			}
			if nl := strings.IndexByte(rest[skip:], '\n'); nl >= 0 {
				x.Pos += skip + nl
			} else {
				x.Pos = len(x.Text)
			}
		},
		"IsLine1Col0": func() bool { return x.Pos == 1 },
	}}
}

// longBracket returns the length of the long bracket that a text begins with, 0 for
// none; one that is not closed takes all of the text.
func longBracket(s string) (length int, closed bool) {
	if !strings.HasPrefix(s, "[") {
		return 0, false
	}
	level := len(s) - 1 - len(strings.TrimLeft(s[1:], "="))
	if !strings.HasPrefix(s[1+level:], "[") {
		return 0, false
	}
	end := "]" + strings.Repeat("=", level) + "]"
	if i := strings.Index(s, end); i >= 0 {
		return i + len(end), true
	}
	return len(s), false
}

// luaParser: a call begins with a name that no operator follows.
func luaParser(p *Parser) *ParserCode {
	name, op := p.tok("NAME"), p.tok("OP")
	return &ParserCode{Funcs: Funcs{"IsFunctionCall": func() bool { return p.LA(1) == name && p.LA(2) != op }}}
}

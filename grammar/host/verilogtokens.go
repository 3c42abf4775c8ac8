package host

import "strings"

// verilogTokens is the lexer class of the built-in Verilog grammar: what begins a conditional of an else is
// another token than what begins any other, so that this token tells whether it belongs to the if in front.
func verilogTokens(x *Lexer) *LexerCode {
	ofElse := x.tok("IF_ELSE")
	return &LexerCode{Funcs: Funcs{"conditional": func() {
		rest := x.Text[cBlanks(x.Text, x.Pos):]
		if rest[:verilogWord(rest)] == "else" {
			x.Type = ofElse
		}
	}}}
}

// cBlanks returns the place of the first character from there on that is neither blank nor in a comment.
func cBlanks(s string, at int) int {
	for at < len(s) {
		end := ""
		switch rest := s[at:]; {
		case strings.HasPrefix(rest, "//"):
			end = "\n"
		case strings.HasPrefix(rest, "/*"):
			end = "*/"
		case strings.IndexByte(" \t\r\n\f", rest[0]) >= 0:
			at++
			continue
		default:
			return at
		}
		i := strings.Index(s[at+2:], end)
		if i < 0 {
			return len(s)
		}
		at += 2 + i + len(end)
	}
	return at
}

// verilogWord returns the length of the word that a text begins with.
func verilogWord(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c|0x20 >= 'a' && c|0x20 <= 'z', c >= '0' && c <= '9', c == '_', c == '$':
		default:
			return i
		}
	}
	return len(s)
}

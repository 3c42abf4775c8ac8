package host

import "strings"

// rustLexer tells 1.0 from the fields of nested tuples, t.1.0, and from the start
// of a range, 1..n: a number does not include a dot if it stands behind the dot
// of a value, nor a dot in front of another dot or a name.
func rustLexer(x *Lexer) *LexerCode {
	values := x.toks("CHAR_LITERAL STRING_LITERAL RAW_STRING_LITERAL BYTE_LITERAL BYTE_STRING_LITERAL " +
		"RAW_BYTE_STRING_LITERAL INTEGER_LITERAL DEC_LITERAL HEX_LITERAL OCT_LITERAL BIN_LITERAL KW_SUPER " +
		"KW_SELFVALUE KW_SELFTYPE KW_CRATE KW_DOLLARCRATE GT RCURLYBRACE RSQUAREBRACKET RPAREN KW_AWAIT " +
		"NON_KEYWORD_IDENTIFIER RAW_IDENTIFIER KW_MACRORULES")
	dot := x.tok("DOT")
	var one, two int // the last token, and the one before
	return &LexerCode{
		Token: func(t Token) {
			if t.Channel == 0 {
				one, two = t.Type, one
			}
			x.Put(t)
		},
		Funcs: Funcs{
			"SOF":                  func() bool { return x.LA(-1) <= 0 },
			"FloatLiteralPossible": func() bool { return one != dot || !values[two] },
			"FloatDotPossible": func() bool {
				rest := x.Text[x.Pos:]
				switch c := x.LA(1); {
				case c == 'f':
					return strings.HasPrefix(rest, "f32") || strings.HasPrefix(rest, "f64")
				case c == '.' || c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
					return false
				}
				return true
			},
		},
	}
}

// rustParser joins << and >>.
func rustParser(p *Parser) *ParserCode {
	lt, gt := p.tok("LT"), p.tok("GT")
	return &ParserCode{Funcs: Funcs{
		"NextLT": func() bool { return p.LA(1) == lt },
		"NextGT": func() bool { return p.LA(1) == gt },
	}}
}

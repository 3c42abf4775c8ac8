package host

import "strings"

// Classes that need little more than the neighbouring text.

// columns is a lexer whose rules ask for the column.
func columns(*Lexer) *LexerCode { return &LexerCode{} }

// fortran90Lexer: a number excludes the dot of .and. and .or.
func fortran90Lexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"VerifyNotOperator": func() bool {
		rest := x.Text[x.Pos:]
		return !strings.HasPrefix(rest, "and.") && !strings.HasPrefix(rest, "or.")
	}}}
}

// gvprLexer asks for the column behind the first character.
func gvprLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"IsColumnZero": func() bool { return x.Column() == 1 }}}
}

// gvprParser: a statement that ends in a closing brace needs no semicolon.
func gvprParser(p *Parser) *ParserCode {
	brace := p.tok("CCBC")
	return &ParserCode{Funcs: Funcs{
		"IsSemiRequired":    func() bool { return p.LA(-1) != brace },
		"IsSemiNotRequired": func() bool { return p.LA(-1) == brace },
	}}
}

func dartLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"CheckNotOpenBrace": func() bool { return x.LA(1) != '{' }}}
}

func langiumLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"NoSlash": func() bool { return x.LA(1) != '/' }}}
}

func java9Lexer(x *Lexer) *LexerCode {
	start := func() bool { return isJavaStart(x.LA(-1)) }
	part := func() bool { return isJavaPart(x.LA(-1)) }
	return &LexerCode{Funcs: Funcs{"Check1": start, "Check2": start, "Check3": part, "Check4": part}}
}

// eiffelLexer: the language's own operators are no free operators.
func eiffelLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"IsFreeOperator": func() bool {
		switch x.Matched() {
		case ":=.", ":=+", ":=-", "<<-", "<<+", "<<>", "<<>>":
			return false
		}
		return true
	}}}
}

func eiffelParser(p *Parser) *ParserCode {
	return &ParserCode{Funcs: Funcs{
		"IsNone":  func() bool { return strings.EqualFold(p.word(2), "none") },
		"IsTuple": func() bool { return strings.EqualFold(p.word(1), "tuple") },
	}}
}

// bencodingLexer: a string's length stands in front of it.
func bencodingLexer(x *Lexer) *LexerCode {
	left := 0
	return &LexerCode{Funcs: Funcs{
		"setStringLength": func() {
			left = 0
			for _, c := range strings.TrimSuffix(x.Matched(), ":") {
				left = min(10*left+int(c-'0'), len(x.Text))
			}
		},
		"consumeStringChars": func() bool {
			left--
			return left >= 0
		},
	}}
}

// bisonLexer: behind the second %% the epilogue begins.
func bisonLexer(x *Lexer) *LexerCode {
	marks, epilogue, mark := 0, x.mode("EpilogueMode"), x.tok("PercentPercent")
	return &LexerCode{Funcs: Funcs{"NextMode": func() {
		if marks++; marks == 2 {
			x.PushMode(epilogue)
		} else if marks > 2 {
			x.Type = mark
		}
	}}}
}

// last tracks the type of the last token on the default channel.
func last(x *Lexer) (*int, func(Token)) {
	typ := new(int)
	return typ, func(t Token) {
		if t.Channel == 0 {
			*typ = t.Type
		}
		x.Put(t)
	}
}

// awkLexer: a slash behind an operand divides.
func awkLexer(x *Lexer) *LexerCode {
	operands := x.toks("WORD NUMBER STRING BUILTIN_FUNC_NAME INCR DECR Rp Rb")
	prev, token := last(x)
	return &LexerCode{Token: token, Funcs: Funcs{"IsNotAfterExpr": func() bool { return !operands[*prev] }}}
}

func xqueryLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{
		"IsNCNameStart":   func() bool { return isNCNameStart(x.LA(1)) },
		"PopModeIfNeeded": x.PopMode,
	}}
}

// ncNameStart is NameStartChar of XML 1.0 (fifth edition) without the colon.
var ncNameStart = []rune{
	'A', 'Z', '_', '_', 'a', 'z', 0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x2FF, 0x370, 0x37D, 0x37F, 0x1FFF, 0x200C, 0x200D,
	0x2070, 0x218F, 0x2C00, 0x2FEF, 0x3001, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFFD, 0x10000, 0xEFFFF,
}

func isNCNameStart(c int) bool {
	for i := 0; i < len(ncNameStart); i += 2 {
		if rune(c) >= ncNameStart[i] && rune(c) <= ncNameStart[i+1] {
			return true
		}
	}
	return false
}

// xpathParser: the names of kind tests and keywords call no function.
func xpathParser(p *Parser) *ParserCode {
	names := "ARRAY ATTRIBUTE COMMENT DOCUMENT_NODE ELEMENT EMPTY_SEQUENCE FUNCTION IF ITEM MAP NAMESPACE_NODE NODE " +
		"PROCESSING_INSTRUCTION SCHEMA_ATTRIBUTE SCHEMA_ELEMENT TEXT FN GNODE JNODE"
	if p.G.SuperClass == "XQuery4ParserBase" {
		names += " RECORD SWITCH TYPESWITCH"
	}
	kinds := p.toks("KW_" + strings.ReplaceAll(names, " ", " KW_"))
	return &ParserCode{Funcs: Funcs{"IsFuncCall": func() bool { return !kinds[p.LA(1)] }}}
}

func rexxParser(p *Parser) *ParserCode {
	blank := p.tok("WHITESPACES")
	prev := func() bool { return p.get(p.index()-1).Type == blank }
	return &ParserCode{Funcs: Funcs{
		"is_prev_token_whitespace":     prev,
		"is_prev_token_not_whitespace": func() bool { return !prev() },
	}}
}

// bcplParser looks for a line break, on a channel of its own, in front of the
// next token.
func bcplParser(p *Parser) *ParserCode {
	nl := p.tok("NL")
	return &ParserCode{Funcs: Funcs{
		"IsNl": func() bool {
			i := p.index() - 1
			for i >= 0 && p.get(i).Type != nl && p.get(i).Channel != 0 {
				i--
			}
			return p.get(i).Type == nl
		},
		"IsNotNl": func() bool { return p.LA(1) != nl },
	}}
}

func bnfParser(p *Parser) *ParserCode {
	nl := p.tok("NL")
	return &ParserCode{Funcs: Funcs{"NotNL": func() bool { return p.LA(1) != nl }}}
}

func databankParser(p *Parser) *ParserCode {
	return &ParserCode{Funcs: Funcs{"isdatatype": func() bool {
		w := p.word(-1)
		return w == "-1" || w == "-4" || w == "-12"
	}}}
}

// pegenLexer: a brace ends an action if one is open.
func pegenLexer(x *Lexer) *LexerCode {
	action := x.mode("ACTION_MODE")
	return &LexerCode{Funcs: Funcs{"AtEnd": func() bool { return x.Mode == action }}}
}

// vParser looks for line breaks among hidden tokens.
func vParser(p *Parser) *ParserCode {
	line, blanks, comment := p.tok("TERMINATOR"), p.tok("WS"), p.tok("COMMENT")
	between := func(k int) bool { // no line break in front of the token k ahead
		i := p.At + k - 1
		if i <= 0 || i > len(p.Index) {
			return true
		}
		end := p.All.Len()
		if i < len(p.Index) {
			end = int(p.Index[i])
		}
		for j := int(p.Index[i-1]) + 1; j < end; j++ {
			if strings.Contains(p.TextOf(p.All.At(j)), "\n") {
				return false
			}
		}
		return true
	}
	return &ParserCode{Funcs: Funcs{
		"lineTerminatorAhead": func() bool { return p.lineEndAhead(line, blanks, comment) },
		"noTerminatorBetween": between,
		"noTerminatorAfterParams": func(k int) bool {
			if p.word(k) != "(" {
				return true
			}
			for open := 1; open > 0 && p.LA(k) > 0; {
				k++
				switch p.word(k) {
				case "(":
					open++
				case ")":
					open--
				}
			}
			return between(k + 1)
		},
	}}
}

// zLexer: a line break is a separator only if neither its left nor its right
// neighbour needs more. Like the grammar, it compares the next character with
// token types.
func zLexer(x *Lexer) *LexerCode {
	goesOn := x.toks("ELSE FUNCTION GENERIC LEFTASSOC PARENTS RELATION RIGHTASSOC SECTION THEN FREE_EQUALS VERTICAL_LINE " +
		"LEFT_DOUBLE_ANGLE_BRACKET RIGHT_DOUBLE_ANGLE_BRACKET AMPERSAND RIGHT_TACK LIST LOGICAL_AND LOGICAL_OR " +
		"RIGHTWARDS_DOUBLE_ARROW LEFT_RIGHT_DOUBLE_ARROW MULTIPLICATION_SIGN SOLIDUS EQUALS_SIGN ELEMENT_OF DEFINE_EQUAL " +
		"COLON SEMICOLON COMMA FULL_STOP SPOT BIG_REVERSE_SOLIDUS SCHEMA_PROJECTION SCHEMA_COMPOSITION SCHEMA_PIPING " +
		"IF LET PRE_KEY LEFT_SQUARE_BRACKET ARGUMENT NOT_SIGN FOR_ALL THERE_EXISTS POWERSET LEFT_PARENTHESIS " +
		"LEFT_CURLY_BRACKET LEFT_BINDING_BRACKET GREEK_SMALL_LETTER_LAMBDA GREEK_SMALL_LETTER_MU " +
		"GREEK_SMALL_LETTER_THETA ZED AX SCH")
	closes := x.toks("RIGHT_SQUARE_BRACKET RIGHT_PARENTHESIS RIGHT_CURLY_BRACKET RIGHT_BINDING_BRACKET END")
	return &LexerCode{Funcs: Funcs{"shouldNL": func(next int) bool { return !goesOn[x.Last] && !closes[next] }}}
}

// zParser: no operator is declared right-associative.
func zParser(*Parser) *ParserCode {
	return &ParserCode{Funcs: Funcs{"isLeftAssociative": func() bool { return true }}, Fixed: []string{"isLeftAssociative"}}
}

// tjsLexer: a slash behind an operand divides.
func tjsLexer(x *Lexer) *LexerCode {
	operands := x.toks("Identifier NullLiteral BooleanLiteral This CloseBracket CloseParen OctalIntegerLiteral " +
		"DecimalLiteral HexIntegerLiteral StringLiteral PlusPlus MinusMinus")
	prev, token := last(x)
	return &LexerCode{Token: token, Funcs: Funcs{"IsRegexPossible": func() bool { return !operands[*prev] }}}
}

// plain is a parser whose class adds nothing that its rules need.
func plain(*Parser) *ParserCode { return &ParserCode{} }

// logoLexer counts the brackets and braces of lists and arrays.
func logoLexer(*Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"listDepth": new(int), "arrayDepth": new(int)}}
}

package host

import "unicode"

// plsqlLexer: SQL*Plus commands begin a line.
func plsqlLexer(x *Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"IsNewlineAtPos": func(k int) bool {
		c := x.LA(k)
		return c == -1 || c == '\n'
	}}}
}

// plsqlParser: a slash alone in its line ends a unit.
func plsqlParser(p *Parser) *ParserCode {
	functions := p.toks("SUM COUNT AVG MIN MAX ROUND LEAST GREATEST")
	joins := p.toks("INNER CROSS NATURAL PARTITION FULL LEFT RIGHT OUTER")
	slash, paren := p.tok("SOLIDUS"), p.tok("LEFT_PAREN")
	plsql := false
	yes := func() bool { return true }
	sameLine := func(k int) bool {
		t := p.LT(k)
		return t.Type > 0 && p.line(t) == p.line(p.LT(1))
	}
	return &ParserCode{
		Fixed: []string{"isVersion10", "isVersion11", "isVersion12"},
		Funcs: Funcs{
			"isVersion10": yes, "isVersion11": yes, "isVersion12": yes,
			"isSolidusSeparator":   func() bool { return p.LA(1) == slash && !sameLine(-1) && !sameLine(2) },
			"IsNotNumericFunction": func() bool { return !functions[p.LA(1)] || p.LA(2) != paren },
			"isNotStartOfJoin":     func() bool { return !joins[p.LA(1)] },
		},
		State: Funcs{
			"setLastUnitPlsql": func() { plsql = true },
			"setLastUnitSql":   func() { plsql = false },
			"isLastUnitSql":    func() bool { return !plsql },
		},
	}
}

// postgresLexer: a dollar quote ends with its opening tag; an operator ends where
// a comment begins.
func postgresLexer(x *Lexer) *LexerCode {
	var tags []string
	integral := x.tok("Integral")
	return &LexerCode{Funcs: Funcs{
		"PushTag": func() { tags = append(tags, x.Matched()) },
		"IsTag":   func() bool { return len(tags) > 0 && tags[len(tags)-1] == x.Matched() },
		"PopTag": func() {
			if n := len(tags); n > 0 {
				tags = tags[:n-1]
			}
		},
		"UnterminatedBlockCommentDebugAssert": func() {},
		"HandleLessLessGreaterGreater":        func() {}, // << and >> have tokens of their own
		"CheckLaMinus":                        func() bool { return x.LA(1) != '-' },
		"CheckLaStar":                         func() bool { return x.LA(1) != '*' },
		"CharIsLetter":                        func() bool { return unicode.IsLetter(rune(x.LA(-1))) },
		"CheckIfUtf32Letter":                  func() bool { return unicode.IsLetter(rune(x.LA(-1))) },
		"IsSemiColon":                         func() bool { return x.LA(1) == ';' },
		"HandleNumericFail": func() { // 1..2: the dots are not part of the number
			x.Pos -= 2
			x.Type = integral
		},
	}}
}

func postgresParser(p *Parser) *ParserCode {
	return &ParserCode{
		Funcs: Funcs{"OnlyAcceptableOps": func() bool {
			w := p.word(1)
			return w == "!" || w == "!!" || w == "!=-"
		}},
		State: Funcs{"ParseRoutineBody": func() {}}, // it parses apart from the tree
	}
}

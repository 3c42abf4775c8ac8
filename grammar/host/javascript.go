package host

import "strings"

// javascriptLexer serves ECMAScript, JavaScript, JSX and TypeScript. It decides
// whether a slash begins a regular expression, whether code is strict, and which
// brace ends an expression in a template string.
func javascriptLexer(x *Lexer) *LexerCode {
	operands := x.toks("Identifier NullLiteral BooleanLiteral This CloseBracket CloseParen OctalIntegerLiteral " +
		"DecimalLiteral HexIntegerLiteral StringLiteral PlusPlus MinusMinus")
	beforeJsx := x.toks("Assign Colon Comma Default QuestionMark Return OpenBrace OpenParen " +
		"JsxOpeningElementOpenBrace JsxChildrenOpenBrace Yield ARROW")
	prev, token := last(x)
	s := &strictness{}
	t := &templates{typescript: x.G.LexerSuperClass == "TypeScriptLexerBase"}
	brace := x.tok("OpenBrace")
	strict := x.G.LexerSuperClass == "" // a lexer without a base class is strict from the start
	code := &LexerCode{Token: token, Funcs: Funcs{
		"strictMode":      &strict,
		"IsStartOfFile":   func() bool { return *prev == 0 },
		"IsRegexPossible": func() bool { return !operands[*prev] },
		"isRegexPossible": func() bool { return !operands[*prev] },
		"IsJsxPossible":   func() bool { return beforeJsx[*prev] },
		"IsStrictMode":    func() bool { return s.now },
		"ProcessOpenBrace": func() {
			t.open()
			s.open()
		},
		"ProcessCloseBrace": func() {
			t.close()
			s.close()
		},
		"ProcessStringLiteral": func() {
			if text := x.Matched(); (*prev == 0 || *prev == brace) && (text == `"use strict"` || text == `'use strict'`) {
				s.use()
			}
		},
		"IsInTemplateString":        t.inside,
		"ProcessTemplateOpenBrace":  t.begin,
		"ProcessTemplateCloseBrace": t.end,
		"IncreaseTemplateDepth":     func() { t.strings++ },
		"DecreaseTemplateDepth":     func() { t.strings-- },
		"StartTemplateString":       func() { t.depth = 0 },
	}}
	if x.G.LexerSuperClass == "" {
		code.Fixed = []string{"strictMode"}
	}
	return code
}

// strictness is the scope of "use strict", which blocks inherit.
type strictness struct {
	now   bool
	stack []bool
}

func (s *strictness) open() {
	s.now = len(s.stack) > 0 && s.stack[len(s.stack)-1]
	s.stack = append(s.stack, s.now)
}

func (s *strictness) close() {
	s.now = false
	if n := len(s.stack); n > 0 {
		s.now = s.stack[n-1]
		s.stack = s.stack[:n-1]
	}
}

func (s *strictness) use() {
	s.now = true
	if n := len(s.stack); n > 0 {
		s.stack = s.stack[:n-1]
	}
	s.stack = append(s.stack, true)
}

// templates counts braces to find the end of each ${. TypeScript's grammar counts
// template strings, and braces since the last ${.
type templates struct {
	depth      int
	begun      []int // the depth behind each open ${
	strings    int
	typescript bool
}

func (t *templates) open()  { t.depth++ }
func (t *templates) close() { t.depth-- }

func (t *templates) inside() bool {
	if t.typescript {
		return t.strings > 0 && t.depth == 0
	}
	return len(t.begun) > 0 && t.begun[len(t.begun)-1] == t.depth
}

func (t *templates) begin() {
	t.depth++
	t.begun = append(t.begun, t.depth)
}

func (t *templates) end() {
	if n := len(t.begun); n > 0 {
		t.begun = t.begun[:n-1]
	}
	t.depth--
}

// lineEndAhead reports whether a line break, which may be in a comment, stands in front of the next
// token, blanks aside; it gets the types of these three.
func (p *Parser) lineEndAhead(line, blanks, comment int) bool {
	i := p.index() - 1
	prev := p.get(i)
	if prev.Channel != hidden {
		return false
	}
	if prev.Type == blanks {
		prev = p.get(i - 1)
	}
	return prev.Type == line || prev.Type == comment && strings.ContainsAny(p.TextOf(prev), "\r\n")
}

// javascriptParser looks for line breaks in front of the next token, where a
// semicolon may be missing or is required, and for names that are keywords
// elsewhere.
func javascriptParser(p *Parser) *ParserCode {
	line, blanks, comment := p.tok("LineTerminator"), p.tok("WhiteSpaces"), p.tok("MultiLineComment")
	brace, function := p.tok("OpenBrace"), p.tok("Function_")
	iface, end := p.tok("Interface"), p.tok("CloseBrace")
	here := func(t int) bool {
		prev := p.get(p.index() - 1)
		return prev.Channel == hidden && prev.Type == t
	}
	ahead := func() bool { return p.lineEndAhead(line, blanks, comment) }
	noBreak := func() bool { return !here(line) }
	if p.G.LexerSuperClass == "JavaScriptLexerBase" && p.tok("JsxOpeningElementId") == noType {
		noBreak = func() bool { return !ahead() }
	}
	var tags []string
	return &ParserCode{
		Funcs: Funcs{
			"p":                          func(s string) bool { return p.word(-1) == s },
			"n":                          func(s string) bool { return p.word(1) == s },
			"here":                       here,
			"lineTerminatorAhead":        ahead,
			"notLineTerminator":          noBreak,
			"closeBrace":                 func() bool { return p.LA(1) == end },
			"notOpenBraceAndNotFunction": func() bool { return p.LA(1) != brace && p.LA(1) != function },
			"notOpenBraceAndNotFunctionAndNotInterface": func() bool {
				return p.LA(1) != brace && p.LA(1) != function && p.LA(1) != iface
			},
		},
		State: Funcs{
			"pushHtmlTagName": func(name string) { tags = append(tags, name) },
			"popHtmlTagName": func(name string) bool {
				n := len(tags) - 1
				if n < 0 {
					return false
				}
				open := tags[n]
				tags = tags[:n]
				return strings.EqualFold(open, name)
			},
		},
	}
}

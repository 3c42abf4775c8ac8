package host

import "strings"

// csharpTokens is the lexer class of the built-in C# grammar: it finds the ends of strings and of
// the expressions in them, and says which branches of #if are read.
func csharpTokens(x *Lexer) *LexerCode {
	c := &interpolations{Lexer: x, text: x.tok("CHARACTERS"), end: x.tok("QUOTE"), insert: x.tok("INSERT"), inserted: x.tok("INSERT_END"),
		format: x.tok("FORMAT"), question: x.tok("QUESTION"),
		sections: sections{
			put: x.Put, of: x.TextOf, directive: x.tok("DIRECTIVE"),
			branch: marks{x.tok("IF_PART"), x.tok("ELSE_PART"), x.tok("END_PART")},
			region: marks{first: x.tok("REGION"), last: x.tok("END_REGION")},
			head:   marks{x.tok("HEAD_IF"), x.tok("HEAD_ELSE"), x.tok("HEAD_END")},
			opens:  x.toks("OPEN OPEN_BRACKET OPEN_BRACE SAFE_INDEX INSERT"), closes: x.toks("CLOSE CLOSE_BRACKET CLOSE_BRACE INSERT_END"),
			ends:    x.toks("SEMICOLON CLOSE_BRACE END_PART END_REGION"),
			befores: x.toks("SEMICOLON OPEN_BRACE CLOSE_BRACE IF_PART ELSE_PART END_PART REGION END_REGION HEAD_IF HEAD_ELSE HEAD_END"),
			inner: x.toks("ELSE CATCH FINALLY DOT SAFE POINTER COMMA CLOSE CLOSE_BRACKET ARROW EQUALS ASSIGN LESS GREATER LESS_EQUAL " +
				"GREATER_EQUAL SIGN FACTOR BINARY COALESCE QUESTION COLON AS IS WITH SEMICOLON OPEN_BRACE"),
			bracket: x.tok("OPEN_BRACKET"), target: x.tok("ASSEMBLY"), bracketEnd: x.tok("CLOSE_BRACKET"),
			using: x.tok("USING"), global: x.tok("GLOBAL"), semicolon: x.tok("SEMICOLON"),
			usings: x.toks("STATIC UNSAFE"), named: x.toks("DOT DOUBLE_COLON EQUALS LESS SEMICOLON"),
			before: noType, defined: map[string]bool{},
		},
	}
	return &LexerCode{
		Token: c.sections.token,
		End:   c.sections.finish,
		Funcs: Funcs{
			"raw": c.raw, "opened": c.opened, "closed": c.closed, "inserted": c.insertion, "quotes": c.quotes, "braces": c.braces,
			"deeper": c.deeper, "back": c.back, "brace": c.brace, "colon": c.colon, "directive": c.skip,
			"question": func() { x.Type, x.Pos = c.question, x.Start+1 },
		},
	}
}

// interpolations holds the strings with expressions that are open, the innermost last.
type interpolations struct {
	*Lexer
	text, end, insert, inserted, format, question int

	open []interpolation
	sections
}

// interpolation is a string with expressions in it.
type interpolation struct {
	quotes  int // that end it
	braces  int // that begin an expression
	depth   int // of brackets in the expression, -1 outside of one
	oneLine bool
}

// raw takes a string in three quotes or more to its end.
func (c *interpolations) raw() {
	quotes := c.Matched()
	at := strings.Index(c.Text[c.Pos:], quotes)
	if at < 0 {
		c.Fail(c.Start, "a string without its end")
		c.Pos = len(c.Text)
		return
	}
	if !even(c.Text[c.Pos : c.Pos+at]) {
		c.Fail(c.Start, "lines that do not begin as the last one")
	}
	c.Pos += at + len(quotes)
	if rest := c.Text[c.Pos:]; len(rest) > 1 && (rest[0] == 'u' || rest[0] == 'U') && rest[1] == '8' {
		c.Pos += 2
	}
}

// even reports whether the lines of a string in three quotes begin with the blanks of its last line,
// behind which nothing else stands, and nothing stands in its first.
func even(content string) bool {
	lines := strings.Split(strings.ReplaceAll(content, "\r\n", "\n"), "\n")
	last := len(lines) - 1
	if last == 0 {
		return true
	}
	blanks := lines[last]
	if last == 1 || strings.Trim(lines[0], " \t") != "" || strings.Trim(blanks, " \t") != "" {
		return false
	}
	for _, line := range lines[1:last] {
		if !strings.HasPrefix(line, blanks) && strings.Trim(line, " \t") != "" {
			return false
		}
	}
	return true
}

func (c *interpolations) opened() {
	word := c.Matched()
	l := interpolation{quotes: strings.Count(word, `"`), braces: strings.Count(word, "$"), depth: -1}
	l.oneLine = l.quotes == 1 && !strings.Contains(word, "@")
	c.open = append(c.open, l)
}

func (c *interpolations) closed() {
	if n := len(c.open); n > 0 {
		c.open = c.open[:n-1]
	}
}

// insertion begins an expression in a string.
func (c *interpolations) insertion() {
	if n := len(c.open); n > 0 {
		c.open[n-1].depth = 0
	}
}

// quotes ends a string in three quotes or more where there are enough of them.
func (c *interpolations) quotes() {
	n := len(c.open)
	if n == 0 || c.Pos-c.Start < c.open[n-1].quotes {
		c.Type = c.text
		return
	}
	c.Type = c.end
	c.closed()
	c.PopMode()
}

// braces begins an expression with the last of the braces where there are enough of them.
func (c *interpolations) braces() {
	n, run := len(c.open), c.Pos-c.Start
	switch {
	case n == 0 || run < c.open[n-1].braces:
		c.Type = c.text
	case run > c.open[n-1].braces:
		c.Type = c.text
		c.Pos -= c.open[n-1].braces
	default:
		c.Type = c.insert
		c.insertion()
		c.PushMode(0)
	}
}

func (c *interpolations) deeper() {
	if n := len(c.open); n > 0 {
		c.open[n-1].depth++
	}
}

func (c *interpolations) back() {
	if n := len(c.open); n > 0 && c.open[n-1].depth > 0 {
		c.open[n-1].depth--
	}
}

// brace ends an expression in a string, with as many braces as it began with.
func (c *interpolations) brace() {
	n := len(c.open)
	if n == 0 || c.open[n-1].depth != 0 {
		c.back()
		return
	}
	l := &c.open[n-1]
	c.Type = c.inserted
	c.Pos = c.Start
	for c.Pos < len(c.Text) && c.Text[c.Pos] == '}' && c.Pos-c.Start < l.braces {
		c.Pos++
	}
	l.depth = -1
	c.PopMode()
}

// colon takes the format of an expression in a string along.
func (c *interpolations) colon() {
	n := len(c.open)
	if n == 0 || c.open[n-1].depth != 0 {
		return
	}
	c.Type = c.format
	for ; c.Pos < len(c.Text); c.Pos++ {
		switch b := c.Text[c.Pos]; {
		case b == '}':
			return
		case b == '"' && c.open[n-1].quotes == 1, c.open[n-1].oneLine && (b == '\n' || b == '\r'):
			return
		}
	}
}

package host

// swiftTokens is the lexer class of the built-in grammar of Swift. Once it has all tokens, it gives
// words, operators and braces the types of what they are where they stand, and shows the line ends
// that end statements.
func swiftTokens(x *Lexer) *LexerCode {
	s := &swiftText{Lexer: x, swiftTypes: swiftTypesOf(x), last: noType, unclosed: map[string]int{}}
	return &LexerCode{Late: true, Token: s.add, End: s.run}
}

// swiftText holds the tokens of a text, and what is open while it goes through them.
type swiftText struct {
	*Lexer
	*swiftTypes

	// While the text is cut:
	quotes []swiftQuote
	parens []swiftParen // the parentheses that are open
	last   int          // the type of the last token that is not hidden

	unclosed map[string]int // by what would end a literal: up to where it is missing

	all  []Token
	main []swiftToken // those that are neither hidden nor line ends

	// While the tokens are gone through:
	frames []swiftFrame
	note   int // the last token of an attribute, or of a modifier with parentheses
}

// swiftParen is a parenthesis that is open. That of an expression in a string leads back to it.
type swiftParen struct{ inserts bool }

// swiftToken is a token with its place in all.
type swiftToken struct {
	Token
	at    int     // index in all
	pair  int     // the bracket of its other end; -1 for none
	line  int     // the line end in front of it, index in all; -1 if it does not begin a line
	angle int     // of a sign that may open generic arguments: the token that closes them; 0 if unknown, -1 for none
	types bool    // each of its characters is a sign of a type
	parts []Token // what it is cut into, if it is
}

func (s *swiftText) add(t Token) {
	switch t.Type {
	case s.signs:
		t = s.cut(t)
	case s.stringStart:
		t = s.quote(t)
	case s.regexp:
		t = s.hashed(t)
	case s.characters:
		t = s.piece(t)
	case s.blockComment:
		t = s.comment(t)
	}
	s.Pos = t.End
	s.nest(t)
	main := swiftToken{Token: t, at: len(s.all), pair: -1, line: -1}
	s.all = append(s.all, t)
	if t.Channel != 0 || t.Type == s.newline {
		return
	}
	s.last = t.Type
	s.main = append(s.main, main)
}

// nest keeps the lexer in the mode of what is open.
func (s *swiftText) nest(t Token) {
	switch t.Type {
	case s.open, s.insert:
		s.parens = append(s.parens, swiftParen{t.Type == s.insert})
		s.Mode = 0
	case s.close:
		if top := len(s.parens) - 1; top >= 0 {
			if s.parens[top].inserts {
				s.Mode = s.quoted
			}
			s.parens = s.parens[:top]
		}
	case s.newline: // an expression in a string of one line
		if top := len(s.quotes) - 1; top >= 0 && !s.quotes[top].long {
			s.Fail(t.Start, "a line end in a string")
		}
	}
}

// comment takes a comment with those inside of it.
func (s *swiftText) comment(t Token) Token {
	depth := 0
	for t.End = t.Start; t.End+1 < len(s.Text); t.End++ {
		switch s.Text[t.End : t.End+2] {
		case "/*":
			depth++
			t.End++
		case "*/":
			t.End++
			if depth--; depth == 0 {
				t.End++
				return t
			}
		}
	}
	s.Fail(t.Start, "a comment without its end")
	t.End = len(s.Text)
	return t
}

// run goes through the tokens at the end of the text, and puts them.
func (s *swiftText) run() {
	s.pair()
	s.frames = append(s.frames, swiftFrame{block: true})
	s.note = -1
	for i := range s.main {
		noted := s.note
		s.classify(i)
		s.showLine(i, noted)
		s.advance(i)
	}
	next := 0
	for i := range s.main {
		t := &s.main[i]
		for ; next < t.at; next++ {
			s.putHidden(next)
		}
		next++
		if t.parts == nil {
			s.Put(t.Token)
		}
		for _, p := range t.parts {
			s.Put(p)
		}
	}
	for ; next < len(s.all); next++ {
		s.putHidden(next)
	}
}

// putHidden puts what is no token of the parser's, and the line ends among it that are.
func (s *swiftText) putHidden(i int) {
	t := s.all[i]
	if t.Type == s.newline && t.Channel != shown {
		t.Channel = hidden
	} else if t.Type == s.newline {
		t.Channel = 0
	}
	s.Put(t)
}

// shown marks a line end that ends a statement, until it is put.
const shown = -1

// pair finds the partners of brackets, and the tokens that begin lines.
func (s *swiftText) pair() {
	var open []int
	at := 0
	for i := range s.main {
		t := &s.main[i]
		for ; at < t.at; at++ {
			if s.all[at].Type == s.newline && t.line < 0 {
				t.line = at
			}
		}
		at++
		switch {
		case s.is(t.Type, swiftOpens):
			open = append(open, i)
		case s.is(t.Type, swiftCloses):
			if top := len(open) - 1; top >= 0 && s.matches(s.main[open[top]].Type, t.Type) {
				t.pair, s.main[open[top]].pair = open[top], i
				open = open[:top]
			}
		}
	}
}

func (s *swiftText) matches(open, close int) bool {
	switch open {
	case s.openBrace:
		return close == s.closeBrace
	case s.openBracket:
		return close == s.closeBracket
	}
	return close == s.close
}

// typeAt returns the type of a token, noType where there is none.
func (s *swiftText) typeAt(i int) int {
	if i < 0 || i >= len(s.main) {
		return noType
	}
	return s.main[i].Type
}

// adjacent reports whether nothing stands in front of a token and behind the one before.
func (s *swiftText) adjacent(i int) bool {
	return i > 0 && i < len(s.main) && s.main[i].Start == s.main[i-1].End
}

// onLine reports whether a token is there, and on the line of the one before.
func (s *swiftText) onLine(i int) bool { return i < len(s.main) && s.main[i].line < 0 }

// lastType is the type of what a token ends with.
func (t *swiftToken) lastType() int {
	if n := len(t.parts); n > 0 {
		return t.parts[n-1].Type
	}
	return t.Type
}

// firstType is the type of what a token begins with.
func (t *swiftToken) firstType() int {
	if len(t.parts) > 0 {
		return t.parts[0].Type
	}
	return t.Type
}

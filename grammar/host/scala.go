package host

import "pare/grammar"

// scalaLexer puts INDENT and DEDENT where Scala 3 opens and closes regions
// without braces, and shows the line breaks that end statements.
func scalaLexer(x *Lexer) *LexerCode {
	goesOn := x.toks("THEN ELSE DO CATCH FINALLY YIELD MATCH")
	values := "Id Varid BacktickId Op IntegerLiteral FloatingPointLiteral BooleanLiteral CharacterLiteral StringLiteral " +
		"InterpolatedStringLiteral SymbolLiteral NullLiteral QuoteId USCORE THIS SUPER RETURN TYPE GIVEN IF WHILE FOR TRY " +
		"VAL NEW EXTENSION "
	s := &scala{
		layout: newLayout(x, "NEWLINE"), goesOn: goesOn,
		opens: x.toks("THEN ELSE DO CATCH FINALLY YIELD MATCH COLON WITH ASSIGN ARROW CTXARROW LARROW WHILE TRY FOR IF THROW RETURN"),
		ends:  x.toks(values + "RPAREN RBRACE RBRACKET DEDENT NEWLINE MATCH"),
		starts: x.toks(values + "THROW LBRACE LPAREN LBRACKET QUOTE INDENT AT CASE END DEF VAR ABSTRACT FINAL PRIVATE PROTECTED " +
			"OVERRIDE SEALED CLASS TRAIT OBJECT ENUM IMPORT EXPORT PACKAGE INLINE LAZY IMPLICIT OPEN INFIX TRANSPARENT OPAQUE " +
			"AS DERIVES USING"),
		inherits: x.toks("EXTENDS WITH"),
		ws:       x.tok("WS"), dot: x.tok("DOT"), comma: x.tok("COMMA"), rbrace: x.tok("RBRACE"), lbrace: x.tok("LBRACE"),
		rparen: x.tok("RPAREN"), lparens: x.toks("LPAREN LBRACKET"), rparens: x.toks("RPAREN RBRACKET"),
	}
	var all []Token
	return &LexerCode{
		Late:    true,
		Indents: s.indents(),
		Token:   func(t Token) { all = append(all, t) },
		End:     func() { s.run(append(all, Token{Type: grammar.EOF, Start: x.Pos, End: x.Pos})) },
	}
}

// region is a kind of region of the source.
type region uint8

const (
	inIndent region = iota + 1
	inBraces
	inParens
)

type scala struct {
	*layout
	goesOn, opens, ends, starts, inherits  map[int]bool
	ws, dot, comma, rbrace, lbrace, rparen int
	lparens, rparens                       map[int]bool
	regions                                []region
	last                                   int // the last token that is not hidden
}

func (s *scala) top() region {
	if n := len(s.regions); n > 0 {
		return s.regions[n-1]
	}
	return 0
}

func (s *scala) pop() { s.regions = s.regions[:len(s.regions)-1] }

func (s *scala) put(t Token) {
	if t.Channel == 0 {
		s.last = t.Type
	}
	if t.Type != grammar.EOF {
		s.x.Put(t)
	}
}

func (s *scala) hide(t Token) {
	t.Channel = hidden
	s.put(t)
}

// close closes the indented regions deeper than depth.
func (s *scala) close(depth, at int) {
	for s.top() == inIndent && s.depth() > depth {
		s.depths = s.depths[:len(s.depths)-1]
		s.pop()
		s.put(Token{Type: s.dedent, Start: at, End: at})
	}
}

// run goes through all tokens, EOF last.
func (s *scala) run(all []Token) {
	i := 0
	for all[i].Type == s.newline {
		s.hide(all[i])
		i++
	}
	for ; i < len(all); i++ {
		t := all[i]
		switch {
		case t.Type == s.newline:
			blanks := Token{}
			if all[i+1].Type == s.ws {
				i++
				blanks = all[i]
			}
			s.newLine(t, blanks, all[i+1])
			continue
		case s.lparens[t.Type]:
			s.regions = append(s.regions, inParens)
		case t.Type == s.comma, s.rparens[t.Type]:
			s.close(-1, t.Start)
			if t.Type != s.comma && s.top() == inParens {
				s.pop()
			}
		case t.Type == s.lbrace:
			s.regions = append(s.regions, inBraces)
		case t.Type == s.rbrace:
			if s.top() == inBraces {
				s.pop()
			}
		case t.Type == grammar.EOF:
			s.close(-1, t.Start)
		}
		s.put(t)
	}
}

// newLine handles a line break, the blanks behind it if any, and the first token
// of the line.
func (s *scala) newLine(nl, blanks, next Token) {
	indented := blanks.Type != 0
	if next.Type == s.newline {
		s.hide(nl)
		if indented {
			s.hide(blanks)
		}
		return
	}
	depth := 0
	if indented && next.Type != grammar.EOF {
		depth = width(s.x.TextOf(blanks))
	}
	now, top := s.depth(), s.top()
	statement := next.Type != s.dot && s.ends[s.last] && s.starts[next.Type] && !s.goesOn[next.Type]
	params := s.last == s.rparen && top != inParens && top != inBraces && !s.inherits[next.Type]
	deeper := depth > now && next.Type != s.dot && (s.opens[s.last] || params)
	if shown := statement && !deeper && (top == inBraces && depth >= now || top != inParens && depth == now); shown {
		s.put(nl)
	} else {
		s.hide(nl)
	}
	if indented {
		s.hide(blanks)
	}
	switch {
	case depth < now:
		s.close(depth, next.Start)
		if s.top() != inParens && next.Type != s.dot && s.ends[s.last] && s.starts[next.Type] && !s.goesOn[next.Type] {
			s.put(Token{Type: s.newline, Start: next.Start, End: next.Start})
		}
	case deeper:
		s.depths = append(s.depths, depth)
		s.regions = append(s.regions, inIndent)
		s.put(Token{Type: s.indent, Start: next.Start, End: next.Start})
	}
}

func scalaParser(*Parser) *ParserCode {
	return &ParserCode{Funcs: Funcs{"migration30": func() bool { return false }}, Fixed: []string{"migration30"}}
}

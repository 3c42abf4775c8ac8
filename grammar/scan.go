package grammar

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// Token types of the grammar language.
const (
	tokBad lexer.TokenType = lexer.EOF - 1 - iota // a piece already reported
	tokName
	tokLabel  // a name with the = or += behind it
	tokSuffix // ? * + and their non-greedy forms
	tokKeyword
	tokString
	tokInt
	tokSet    // [a-z] in a lexer rule
	tokArgs   // [int x] in a parser rule
	tokAction // {...}
	tokPred   // {...}?
	tokOpen   // "options {", "tokens {" or "channels {"
	tokPunct
)

// maxNesting bounds nested parentheses and braces: the parser recurses.
const maxNesting = 500

var keywords = map[string]bool{
	"lexer": true, "parser": true, "grammar": true, "import": true, "fragment": true, "mode": true,
	"returns": true, "locals": true, "throws": true, "catch": true, "finally": true,
}

// language is the lexer of the grammar language, for participle. Comments and
// blanks make no token.
type language struct{}

func (language) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Bad": tokBad, "Name": tokName, "Label": tokLabel, "Suffix": tokSuffix, "Keyword": tokKeyword,
		"String": tokString, "Int": tokInt, "Set": tokSet, "Args": tokArgs, "Action": tokAction,
		"Pred": tokPred, "Open": tokOpen, "Punct": tokPunct,
	}
}

func (language) Lex(file string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return newScanner(file, string(text)), nil
}

// scanner cuts grammar text into tokens. It never fails: an unreadable piece
// becomes a tokBad and a diagnostic.
type scanner struct {
	text   string
	pos    lexer.Position // of the next character
	tokens []lexer.Token  // all so far
	next   int            // of tokens, for Next
	lexing bool           // inside a lexer rule: [ starts a set
	colon  int            // index of the last rule colon in tokens
	depth  int            // of open parentheses
	errs   []Diagnostic
}

func newScanner(file, text string) *scanner {
	s := &scanner{text: text, pos: lexer.Position{Filename: file, Line: 1, Column: 1}, colon: -1}
	if strings.HasPrefix(text, "\uFEFF") {
		s.pos.Offset = len("\uFEFF")
	}
	for s.scan() {
	}
	s.tokens = append(s.tokens, lexer.EOFToken(s.pos))
	return s
}

// Next returns the tokens in order, then EOF for ever.
func (s *scanner) Next() (lexer.Token, error) {
	t := s.tokens[min(s.next, len(s.tokens)-1)]
	s.next++
	return t, nil
}

func (s *scanner) errorf(at lexer.Position, format string, args ...any) {
	s.errs = append(s.errs, Diagnostic{place(at), fmt.Sprintf(format, args...)})
}

func place(p lexer.Position) Pos { return Pos{p.Filename, p.Line, p.Column} }

// rest returns the unread text.
func (s *scanner) rest() string { return s.text[s.pos.Offset:] }

// emit makes a token of the next n bytes.
func (s *scanner) emit(kind lexer.TokenType, n int) {
	value := s.rest()[:n]
	s.tokens = append(s.tokens, lexer.Token{Type: kind, Value: value, Pos: s.pos})
	s.skip(n)
}

func (s *scanner) skip(n int) {
	for _, c := range s.rest()[:n] {
		if c == '\n' {
			s.pos.Line, s.pos.Column = s.pos.Line+1, 1
		} else {
			s.pos.Column++
		}
	}
	s.pos.Offset += n
}

// scan reads one token or one run of blanks; false at the end.
func (s *scanner) scan() bool {
	rest := s.rest()
	if rest == "" {
		return false
	}
	switch c := rest[0]; {
	case strings.IndexByte(" \t\r\n\f", c) >= 0:
		s.skip(len(rest) - len(strings.TrimLeft(rest, " \t\r\n\f")))
	case strings.HasPrefix(rest, "//"):
		s.skip(lineLen(rest))
	case strings.HasPrefix(rest, "/*"):
		s.blockComment(rest)
	case c == '\'':
		s.quoted(rest)
	case c == '"':
		s.errorf(s.pos, "a string in double quotes, expected single quotes")
		s.emit(tokBad, min(lineLen(rest), 1+endOf(rest[1:], '"')))
	case c == '[':
		s.bracket(rest)
	case c == '{':
		s.action(rest)
	case '0' <= c && c <= '9':
		s.emit(tokInt, len(rest)-len(strings.TrimLeft(rest, "0123456789")))
	default:
		s.wordOrPunct(rest)
	}
	return true
}

func lineLen(text string) int {
	if i := strings.IndexAny(text, "\r\n"); i >= 0 {
		return i
	}
	return len(text)
}

// endOf returns the length of text up to and including the first c, or all of it.
func endOf(text string, c byte) int {
	if i := strings.IndexByte(text, c); i >= 0 {
		return i + 1
	}
	return len(text)
}

func (s *scanner) blockComment(rest string) {
	end := strings.Index(rest[2:], "*/")
	if end < 0 {
		s.errorf(s.pos, "a comment without its end, expected */")
		s.skip(len(rest))
		return
	}
	s.skip(end + 4)
}

func (s *scanner) quoted(rest string) {
	n, ok := endOnLine(rest, '\'')
	if !ok {
		s.errorf(s.pos, "a literal without its end, expected ' before the end of the line")
		s.emit(tokBad, n)
		return
	}
	s.emit(tokString, n)
}

// endOnLine returns the length of text up to and including the first unescaped
// end behind its first character, or up to the end of the line.
func endOnLine(text string, end byte) (n int, found bool) {
	for n = 1; n < len(text); n++ {
		switch text[n] {
		case '\\':
			if n+1 < len(text) && text[n+1] != '\n' && text[n+1] != '\r' {
				n++
			}
		case '\n', '\r':
			return n, false
		case end:
			return n + 1, true
		}
	}
	return len(text), false
}

// bracket reads a character set in a lexer rule and rule arguments elsewhere.
func (s *scanner) bracket(rest string) {
	if !s.lexing {
		n := nested(rest, '[', ']', false)
		if n < 0 {
			s.errorf(s.pos, "arguments without their end, expected ]")
			s.emit(tokBad, len(rest))
			return
		}
		s.emit(tokArgs, n)
		return
	}
	n, ok := endOnLine(rest, ']')
	if !ok {
		s.errorf(s.pos, "a character set without its end, expected ] before the end of the line")
		s.emit(tokBad, n)
		return
	}
	s.emit(tokSet, n)
}

func (s *scanner) action(rest string) {
	n := nested(rest, '{', '}', true)
	switch {
	case n < 0:
		s.errorf(s.pos, "an action without its end, expected }")
		s.emit(tokBad, len(rest))
	case strings.HasPrefix(rest[n:], "?"):
		s.emit(tokPred, n+1)
	default:
		s.emit(tokAction, n)
	}
}

// nested returns the length of the bracketed text that rest begins with, -1 if it
// is unclosed. As in ANTLR's own lexer, brackets inside quotes do not count, nor,
// in an action, those in comments or behind a backslash.
func nested(rest string, open, shut byte, action bool) int {
	depth := 0
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == open:
			depth++
		case c == shut:
			if depth--; depth == 0 {
				return i + 1
			}
		case c == '"' || c == '\'':
			n := quoteLen(rest[i:], c)
			if n < 0 {
				return -1
			}
			i += n - 1
		case action && c == '\\':
			i++
		case action && strings.HasPrefix(rest[i:], "//"):
			i += lineLen(rest[i:]) - 1
		case action && strings.HasPrefix(rest[i:], "/*"):
			end := strings.Index(rest[i+2:], "*/")
			if end < 0 {
				return -1
			}
			i += end + 3
		}
	}
	return -1
}

func quoteLen(text string, quote byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		}
	}
	return -1
}

var puncts = []string{"::", "->", "+=", "..", ":", ",", ";", "(", ")", "<", ">", "=", "?", "*", "+", "|", ".", "@", "#", "~", "}"}

func (s *scanner) wordOrPunct(rest string) {
	if n := wordLen(rest); n > 0 {
		s.word(rest, n)
		return
	}
	for _, p := range puncts {
		if strings.HasPrefix(rest, p) {
			s.punct(p)
			return
		}
	}
	c, n := utf8.DecodeRuneInString(rest)
	s.errorf(s.pos, "the character %q has no meaning here, expected it inside quotes", c)
	s.emit(tokBad, n)
}

func wordLen(text string) int {
	for i, c := range text {
		if !unicode.IsLetter(c) && (i == 0 || !unicode.In(c, unicode.Digit, unicode.Mn, unicode.Mc, unicode.Pc) && c != '·') {
			return i
		}
	}
	return len(text)
}

func (s *scanner) word(rest string, n int) {
	word := rest[:n]
	blank := strings.TrimLeft(rest[n:], " \t\r\n\f")
	switch {
	case strings.HasPrefix(blank, "{") && (word == "options" || word == "tokens" || word == "channels"):
		s.emit(tokOpen, len(rest)-len(blank)+1)
		s.tokens[len(s.tokens)-1].Value = word + " {"
	case keywords[word]:
		s.emit(tokKeyword, n)
	default:
		s.emit(tokName, n)
	}
}

// isTokenName reports whether a name is a token's or lexer rule's, not a parser
// rule's.
func isTokenName(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}

func (s *scanner) punct(p string) {
	switch p {
	case "(":
		if s.depth++; s.depth == maxNesting {
			s.errorf(s.pos, "parentheses nested deeper than %d", maxNesting)
			s.emit(tokBad, len(s.rest()))
			return
		}
	case ")":
		s.depth = max(0, s.depth-1)
	case ";":
		s.depth = 0
	case ":":
		s.enterRule()
	case "=", "+=":
		if n := len(s.tokens) - 1; n >= 0 && s.tokens[n].Type == tokName {
			s.tokens[n].Type = tokLabel
			s.tokens[n].Value += p
			s.skip(len(p))
			return
		}
	case "?", "*", "+":
		if n := len(s.tokens) - 1; p == "?" && n >= 0 && s.tokens[n].Type == tokSuffix && len(s.tokens[n].Value) == 1 {
			s.tokens[n].Value += p
			s.skip(len(p))
			return
		}
		s.emit(tokSuffix, len(p))
		return
	}
	s.emit(tokPunct, len(p))
}

// enterRule finds the name of the rule whose colon comes next: it decides the
// meaning of [ in the rule.
func (s *scanner) enterRule() {
	inOptions := false
	for i := len(s.tokens) - 1; i > s.colon; i-- {
		t := s.tokens[i]
		switch {
		case inOptions:
			inOptions = t.Type != tokOpen
		case t.Value == "}" && t.Type == tokPunct:
			inOptions = true
		case t.Value == "(" && t.Type == tokPunct:
			return
		case t.Value == ";" && t.Type == tokPunct:
			i = s.colon
		case t.Type == tokName && s.startsRule(i):
			s.lexing = isTokenName(t.Value)
			i = s.colon
		}
	}
	s.colon = len(s.tokens)
}

// startsRule reports whether token i stands where a rule may begin.
func (s *scanner) startsRule(i int) bool {
	if i == 0 {
		return true
	}
	t := s.tokens[i-1]
	return t.Type == tokAction || t.Type == tokPunct && (t.Value == ";" || t.Value == "}") || t.Value == "fragment"
}

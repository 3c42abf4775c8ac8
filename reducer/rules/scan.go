package rules

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"pare/grammar"
)

// Token types of the language of rules.
const (
	tokName lexer.TokenType = lexer.EOF - 1 - iota
	tokKeyword
	tokPunct
	tokText // the rest of a line
	tokCode
	tokVariable
	tokShape // with its %
	tokArrow
	tokDots
	tokLineEnd
	tokAbove
	tokEach
	tokEachEnd
	tokEnd // of a line
)

// notation is the lexer of the language of rules, for participle: it makes tokens of lines.
type notation struct{}

func (notation) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Name": tokName, "Keyword": tokKeyword, "Punct": tokPunct, "Text": tokText, "Code": tokCode,
		"Variable": tokVariable, "Shape": tokShape, "Arrow": tokArrow, "Dots": tokDots, "LineEnd": tokLineEnd, "Above": tokAbove, "Each": tokEach, "EachEnd": tokEachEnd, "End": tokEnd,
	}
}

func (notation) Lex(file string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return newScanner(file, string(text)), nil
}

// scanner cuts a file of rules into tokens, line by line. It never fails.
type scanner struct {
	file    string
	line    string // the current one, without its end
	number  int
	at      int // byte of the line
	column  int // of the byte counted, from 0, in characters
	counted int
	offset  int // of the line in the file
	tokens  []lexer.Token
	next    int
	each    bool // in a repetition
}

func newScanner(file, text string) *scanner {
	s := &scanner{file: file}
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		s.number++
		s.line, s.at, s.column, s.counted = strings.TrimRight(line, "\r\n"), 0, 0, 0
		s.scanLine()
		s.offset += len(line)
	}
	s.line, s.at, s.column, s.counted = "", 0, 0, 0
	s.number++
	s.tokens = append(s.tokens, lexer.EOFToken(s.pos()))
	return s
}

// Next returns the tokens in order, then EOF forever.
func (s *scanner) Next() (lexer.Token, error) {
	t := s.tokens[min(s.next, len(s.tokens)-1)]
	s.next++
	return t, nil
}

func (s *scanner) pos() lexer.Position {
	s.column += utf8.RuneCountInString(s.line[s.counted:s.at])
	s.counted = s.at
	return lexer.Position{Filename: s.file, Offset: s.offset + s.at, Line: s.number, Column: 1 + s.column}
}

// place returns a position of the scanner's as one of an error.
func place(p lexer.Position) grammar.Pos {
	return grammar.Pos{File: p.Filename, Line: p.Line, Col: p.Column}
}

func (s *scanner) rest() string { return s.line[s.at:] }

// emit makes a token of the next n bytes.
func (s *scanner) emit(kind lexer.TokenType, n int) {
	s.emitAs(kind, n, s.rest()[:n])
}

func (s *scanner) emitAs(kind lexer.TokenType, n int, value string) {
	s.tokens = append(s.tokens, lexer.Token{Type: kind, Value: value, Pos: s.pos()})
	s.at += n
}

func (s *scanner) blanks() { s.at += len(s.rest()) - len(strings.TrimLeft(s.rest(), " \t")) }

// headWords begin a line in the first column; fieldWords, with a colon behind, a line of a rule.
var (
	headWords  = []string{"language", "shape", "rule"}
	fieldWords = []string{"origin", "of", "asked", "example", "leaves"}
)

func (s *scanner) scanLine() {
	indented := strings.TrimLeft(s.line, " \t") != s.line
	s.blanks()
	switch {
	case s.rest() == "" || strings.HasPrefix(s.rest(), commentMark):
		return
	case !indented:
		s.head()
	case s.field():
	default:
		s.pattern()
	}
	s.emitAs(tokEnd, 0, "the end of the line")
}

const commentMark = "//"

// word returns the bytes of the name at the beginning of a text. A name does not end with a hyphen.
func word(text string) int {
	n := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' })
	if n < 0 {
		n = len(text)
	}
	if first, _ := utf8.DecodeRuneInString(text); unicode.IsDigit(first) || first == '-' {
		return 0
	}
	return len(strings.TrimRight(text[:n], "-"))
}

// head scans a line that begins a file, a shape or a rule.
func (s *scanner) head() {
	kind, proses := tokName, false
	if first := s.rest()[:word(s.rest())]; contains(headWords, first) {
		kind, proses = tokKeyword, first == "rule"
	}
	for s.blanks(); s.rest() != ""; s.blanks() {
		switch n := word(s.rest()); {
		case n > 0:
			s.emit(kind, n)
		case s.variable():
		default:
			_, n := utf8.DecodeRuneInString(s.rest())
			colon := s.rest()[:n] == ":"
			s.emit(tokPunct, n)
			if s.blanks(); colon && proses && s.rest() != "" {
				s.emit(tokText, len(s.rest()))
			}
		}
		kind = tokName
	}
}

func contains(words []string, w string) bool {
	for _, x := range words {
		if x == w {
			return true
		}
	}
	return false
}

// field scans a field of a rule; ok is false, and nothing is scanned, for a rewrite.
func (s *scanner) field() (ok bool) {
	n := word(s.rest())
	name, text, found := strings.Cut(s.rest(), ":")
	words := strings.Fields(name)
	if !found || n == 0 || len(words) > 2 || !contains(fieldWords, words[0]) || word(words[len(words)-1]) < len(words[len(words)-1]) {
		return false
	}
	s.emit(tokKeyword, n)
	if s.blanks(); len(words) == 2 {
		s.emit(tokName, len(words[1]))
		s.blanks()
	}
	s.emit(tokPunct, 1)
	s.blanks()
	text = strings.TrimRight(text, " \t")
	for part := ""; s.rest() != ""; s.blanks() {
		if strings.HasPrefix(s.rest(), arrow) {
			s.emit(tokArrow, len(arrow))
			continue
		}
		part, _, _ = strings.Cut(s.rest(), " "+arrow)
		s.emitAs(tokText, len(part), strings.TrimRight(part, " \t"))
	}
	return true
}

// The marks of the notation.
const (
	arrow     = "→"
	dots      = "…"
	lineEnd   = "⏎"
	above     = "↑"
	each      = "$("
	eachEnd   = ")*"
	escape    = '\\'
	mark      = "$"
	manyMark  = "$$$"
	shapeMark = '%'
	becomes   = ":="

	ownReceiver = string(shapeMark) + "receiver" // in a substitution
)

// mostSubstituted bounds the bytes of a substitution: what is longer is code.
const mostSubstituted = 1 << 10

// pattern scans a line of patterns.
func (s *scanner) pattern() {
	s.each = false
	for s.blanks(); s.rest() != ""; s.blanks() {
		rest := s.rest()
		switch {
		case strings.HasPrefix(rest, arrow):
			s.emit(tokArrow, len(arrow))
		case strings.HasPrefix(rest, dots):
			n := len(dots)
			if len(rest) > n && strings.ContainsRune("1*", rune(rest[n])) {
				n++
			}
			s.emit(tokDots, n)
		case strings.HasPrefix(rest, lineEnd):
			s.emit(tokLineEnd, len(lineEnd))
		case strings.HasPrefix(rest, above):
			s.emit(tokAbove, len(above))
		case strings.HasPrefix(rest, each):
			s.emit(tokEach, len(each))
			s.each = true
		case s.each && strings.HasPrefix(rest, eachEnd):
			s.emit(tokEachEnd, len(eachEnd))
			s.each = false
		case s.substitution():
		case s.variable():
		case s.shape():
		default:
			s.code()
		}
	}
}

// variable scans a metavariable with its constraint.
func (s *scanner) variable() bool {
	n := variableLength(s.rest())
	if n == 0 {
		return false
	}
	if rest := s.rest()[n:]; len(rest) > 1 && rest[0] == ':' {
		if w := word(rest[1:]); w > 0 {
			n += 1 + w
		}
	}
	s.emit(tokVariable, n)
	return true
}

// variableLength returns the length of the metavariable at the beginning of a text, 0 for none.
func variableLength(text string) int {
	marks := len(mark)
	switch {
	case strings.HasPrefix(text, manyMark):
		marks = len(manyMark)
	case !strings.HasPrefix(text, mark):
		return 0
	}
	n := 0
	for i, r := range text[marks:] {
		if !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			break
		}
		n = i + utf8.RuneLen(r)
	}
	if n == 0 {
		return 0
	}
	return marks + n
}

// substitution scans [$P:=$A] or [$P:=$A, $Q:=$B] right behind a metavariable.
func (s *scanner) substitution() bool {
	rest := s.rest()
	if !strings.HasPrefix(rest, "[") || len(s.tokens) == 0 {
		return false
	}
	last := s.tokens[len(s.tokens)-1]
	inside, _, found := strings.Cut(rest[1:min(len(rest), mostSubstituted)], "]")
	if !found || last.Type != tokVariable {
		return false
	}
	puts := strings.Split(inside, ",")
	for _, put := range puts {
		p, a, assigns := strings.Cut(strings.TrimSpace(put), becomes)
		if !assigns || variableLength(p) != len(p) && p != ownReceiver || variableLength(a) != len(a) {
			return false
		}
	}
	for _, put := range puts {
		s.emit(tokPunct, 1) // [ or ,
		s.blanks()
		p, a, _ := strings.Cut(strings.TrimSpace(put), becomes)
		if p == ownReceiver {
			s.emit(tokShape, len(p))
		} else {
			s.emit(tokVariable, len(p))
		}
		s.emit(tokPunct, len(becomes))
		s.emit(tokVariable, len(a))
		s.blanks()
	}
	s.emit(tokPunct, 1)
	return true
}

// shape scans the use of a shape.
func (s *scanner) shape() bool {
	rest := s.rest()
	n := word(rest[1:])
	if rest[0] != shapeMark || n == 0 {
		return false
	}
	s.emit(tokShape, 1+n)
	if !strings.HasPrefix(s.rest(), "(") {
		return true
	}
	for s.emit(tokPunct, 1); s.rest() != ""; s.blanks() {
		if s.blanks(); s.variable() || s.rest() == "" {
			continue
		}
		_, n := utf8.DecodeRuneInString(s.rest())
		closes := s.rest()[0] == ')'
		if s.emit(tokPunct, n); closes {
			break
		}
	}
	return true
}

// code scans text of the language, up to the notation's own.
func (s *scanner) code() {
	var text strings.Builder
	n, kept := 0, 0 // kept is the length of the text up to the last character that is no blank, or is escaped
	for rest := s.rest(); n < len(rest); {
		r, size := utf8.DecodeRuneInString(rest[n:])
		if r == escape && n+size < len(rest) {
			n += size
			r, size = utf8.DecodeRuneInString(rest[n:])
			kept = text.Len() + size
		} else if n > 0 && s.special(rest[n:]) {
			break
		}
		text.WriteString(rest[n : n+size]) // also a byte that is not UTF-8
		if n += size; r != ' ' && r != '\t' {
			kept = text.Len()
		}
	}
	s.emitAs(tokCode, n, text.String()[:kept])
}

// special reports whether a text begins with notation instead of code.
func (s *scanner) special(text string) bool {
	for _, m := range []string{arrow, dots, lineEnd, above, each} {
		if strings.HasPrefix(text, m) {
			return true
		}
	}
	return variableLength(text) > 0 || s.each && strings.HasPrefix(text, eachEnd) || text[0] == shapeMark && word(text[1:]) > 0
}

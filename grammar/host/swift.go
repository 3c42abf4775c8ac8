package host

import (
	"strings"
	"unicode/utf8"
)

// swiftLexer tracks the parentheses of expressions in strings.
func swiftLexer(*Lexer) *LexerCode {
	return &LexerCode{Funcs: Funcs{"parenthesis": &Stack{}}}
}

// swiftOperatorHead and swiftCombining are the characters that may begin an
// operator, and the additional ones that may follow, as listed in the grammar of
// The Swift Programming Language.
var (
	swiftOperatorHead = []rune{
		'/', '/', '=', '=', '-', '-', '+', '+', '!', '!', '*', '*', '%', '%', '&', '&', '|', '|', '<', '<', '>', '>',
		'^', '^', '~', '~', '?', '?', 0xA1, 0xA7, 0xA9, 0xA9, 0xAB, 0xAC, 0xAE, 0xAE, 0xB0, 0xB1, 0xB6, 0xB6, 0xBB, 0xBB,
		0xBF, 0xBF, 0xD7, 0xD7, 0xF7, 0xF7, 0x2016, 0x2017, 0x2020, 0x2027, 0x2030, 0x203E, 0x2041, 0x2053,
		0x2055, 0x205E, 0x2190, 0x23FF, 0x2500, 0x2775, 0x2794, 0x2BFF, 0x2E00, 0x2E7F, 0x3001, 0x3003, 0x3008, 0x3020,
		0x3030, 0x3030,
	}
	swiftCombining = []rune{0x300, 0x36F, 0x1DC0, 0x1DFF, 0x20D0, 0x20FF, 0xFE00, 0xFE0F, 0xFE20, 0xFE2F, 0xE0100, 0xE01EF}
)

func within(ranges []rune, c rune) bool {
	for i := 0; i < len(ranges); i += 2 {
		if ranges[i] <= c && c <= ranges[i+1] {
			return true
		}
	}
	return false
}

// swift classifies operators by the blanks around them.
type swift struct {
	*Parser
	dot, bang, question int
	left, right         map[int]bool // the characters that count as blank before and behind an operator
	even                bool         // every operator follows from its blanks, without exception
}

func swiftParser(p *Parser) *ParserCode { return newSwift(p, false) }

// evenSwiftParser is the class of Swift up to version 3.
func evenSwiftParser(p *Parser) *ParserCode { return newSwift(p, true) }

func newSwift(p *Parser, even bool) *ParserCode {
	s := &swift{Parser: p, even: even, dot: p.tok("DOT"), bang: p.tok("BANG"), question: p.tok("QUESTION")}
	s.left = p.toks("WS LPAREN Interpolation_multi_line Interpolation_single_line LBRACK LCURLY COMMA COLON SEMI")
	s.right = p.toks("WS RPAREN RBRACK RCURLY COMMA COLON SEMI Line_comment Block_comment EOF")
	return &ParserCode{
		Funcs: Funcs{
			"isBinaryOp":  s.binary,
			"isPrefixOp":  s.prefix,
			"isPostfixOp": s.postfix,
			"isOperator":  func(op string) bool { return s.operator() == op },
		},
		State: Funcs{
			"isSeparatedStatement": s.separated,
			"$indexBefore":         new(int),
			"$indexAfter":          new(int),
		},
	}
}

// operator returns the operator that begins here, "" if none; each of its
// characters is a token.
func (s *swift) operator() string {
	first := s.index()
	if last := s.lastOf(first); last >= first {
		return s.Text[s.get(first).Start:s.get(last).End]
	}
	return ""
}

// lastOf returns the last token of the operator that begins at a token, or -1.
func (s *swift) lastOf(i int) int {
	if s.get(i).Type == s.dot && s.get(i+1).Type == s.dot {
		for i += 2; s.get(i).Type == s.dot || s.isPart(s.get(i), true); i++ {
		}
		return i - 1
	}
	if !s.isPart(s.get(i), false) {
		return -1
	}
	for s.isPart(s.get(i), true) {
		i++
	}
	return i - 1
}

// isPart reports whether a token is one character of an operator.
func (s *swift) isPart(t Token, behind bool) bool {
	if t.Type < 0 {
		return false
	}
	c, n := utf8.DecodeRuneInString(s.TextOf(t))
	return n == t.End-t.Start && (within(swiftOperatorHead, c) || behind && within(swiftCombining, c))
}

// around reports whether there is an operator here, whether blanks stand before
// and behind it, and the token behind it.
func (s *swift) around() (is, before, behind bool, next Token) {
	first := s.index()
	last := s.lastOf(first)
	if last < 0 {
		return
	}
	next = s.get(last + 1)
	return true, s.left[s.get(first-1).Type], s.right[next.Type], next
}

func (s *swift) binary() bool {
	is, before, behind, next := s.around()
	t := s.LA(1)
	switch {
	case s.even:
		return is && before == behind
	case !is || t == s.question && s.lastOf(s.index()) == s.index():
		return false
	case before:
		return behind
	case t == s.bang || t == s.question:
		return false
	}
	return !behind && next.Type != s.dot
}

func (s *swift) prefix() bool {
	is, before, behind, _ := s.around()
	return is && before && !behind
}

func (s *swift) postfix() bool {
	is, before, behind, next := s.around()
	return is && !before && (behind || next.Type == s.dot)
}

// separated reports whether a statement may begin here: at the start of its
// block, or behind a line break or a semicolon.
func (s *swift) separated() bool {
	rule, first, ok := s.Calls.Call(0)
	if !ok || rule.Name != "statements" || first == s.At || s.At == 0 {
		return true
	}
	from := s.main(s.At - 1).Start
	to := len(s.Text)
	if s.At < len(s.Index) {
		to = s.main(s.At).Start
	}
	return strings.ContainsAny(s.Text[from:to], "\n;")
}

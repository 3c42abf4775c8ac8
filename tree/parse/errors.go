package parse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pare/grammar"
)

// SyntaxError is a departure of a text from its grammar: Line and Col count from
// 1, Col in code points. Expected lists at most a dozen tokens that could have
// stood there, as the grammar writes them; none if Found is enough.
type SyntaxError struct {
	File      string
	Line, Col int
	Found     string
	Expected  []string

	last bool // the lexer cannot go on behind it
}

func (e *SyntaxError) Error() string {
	s := fmt.Sprintf("%d:%d: found %s", e.Line, e.Col, e.Found)
	if e.File != "" {
		s = e.File + ":" + s
	}
	switch n := len(e.Expected); n {
	case 0:
		return s
	case 1:
		return s + ", expected " + e.Expected[0]
	default:
		return s + ", expected " + strings.Join(e.Expected[:n-1], ", ") + " or " + e.Expected[n-1]
	}
}

// CostError reports the place where a decision of the parser was given up as too
// costly: its branches differ too late, or match in too many ways.
type CostError struct {
	File      string
	Line, Col int
	Rule      *grammar.Rule // of the decision
	Pos       grammar.Pos   // of the first element that one of its branches begins with
	What      string        // the exceeded resource: time or memory

	decision *decision
}

func (e *CostError) Error() string {
	s := fmt.Sprintf("%d:%d: the grammar's decision (%s at %v) in rule %s takes too much %s here: "+
		"let its branches begin with other tokens, or less of them match the same text in several ways",
		e.Line, e.Col, e.decision.name(), e.Pos, e.Rule.Name, e.What)
	if e.File != "" {
		s = e.File + ":" + s
	}
	return s
}

// lexError is text that is no token: from start, where one should begin, to end.
type lexError struct {
	start, end int
	noMode     bool   // a token that leaves a mode that was not entered
	idle       bool   // a token without text, again and again
	endless    bool   // a token that begins again and again, and does not end
	nested     string // how tokens begin of which too many are in each other
	found      string // the fault reported by host code
}

// last reports whether the lexer cannot go on behind it.
func (e *lexError) last() bool { return e.idle || e.endless || e.found != "" }

func (e *lexError) at(name, text string) *SyntaxError {
	s := &SyntaxError{File: name, last: e.last()}
	s.Line, s.Col = grammar.LineCol(text, e.start)
	end := e.end
	switch {
	case e.found != "":
		s.Found = e.found
		return s
	case e.nested != "":
		s.Found = fmt.Sprintf("more than %d tokens in each other that begin with %s", mostInside, quote(e.nested))
		s.Expected = []string{fmt.Sprintf("at most %d, since the grammar's rule also takes each for any characters", mostInside)}
		return s
	case e.endless:
		s.Found = "the beginning of a token whose end is missing, here and many times behind: it takes too much time to look for it each time"
		return s
	}
	if _, n := utf8.DecodeRuneInString(text[end:]); !e.noMode && !e.idle {
		end += n
	}
	s.Found = quote(text[e.start:end])
	switch {
	case e.noMode:
		s.Found += ", which leaves a mode that was not entered"
	case e.idle:
		s.Found = "a token rule that matches the empty text for ever"
	case e.end == len(text):
		s.Found = "the end of the input in the token that begins with " + quote(text[e.start:])
	default:
		s.Expected = []string{"a token"}
	}
	if strings.IndexByte(text, 0) >= 0 {
		s.Found = "binary data (" + s.Found + ")"
	}
	return s
}

// maxQuote bounds the text shown in an error message, in code points.
const maxQuote = 32

// quote shows text in a message: short, on one line, in single quotes.
func quote(text string) string {
	if utf8.RuneCountInString(text) > maxQuote {
		text = string([]rune(text)[:maxQuote]) + "…"
	}
	q := strconv.Quote(text)
	q = strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`)
	return "'" + q + "'"
}

// maxExpected bounds the tokens listed in an error message.
const maxExpected = 12

// names are the display names of the token types, sorted by type; what does
// not fit is counted.
func names(g *grammar.Grammar, types []int) []string {
	slices.Sort(types)
	var out []string
	for i, t := range types {
		if i == maxExpected-1 && len(types) > maxExpected {
			return append(out, fmt.Sprintf("%d others", len(types)-i))
		}
		out = append(out, tokenName(g, t))
	}
	return out
}

func tokenName(g *grammar.Grammar, t int) string {
	if t == grammar.EOF {
		return "the end of the input"
	}
	return g.Tokens[t].String()
}

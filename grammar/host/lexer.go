package host

import (
	"slices"
	"strings"
	"unicode/utf8"

	"pare/grammar"
)

// Token is a token on any channel, its position in bytes of the text. Layout
// makes tokens without text.
type Token struct {
	Type, Channel, Mode int
	Start, End          int
}

// Special values of Lexer.Type.
const (
	Plain = 0  // the rule's own type
	Skip  = -3 // no token
	More  = -2 // the next match belongs to the same token
)

// Lexer is a lexer's state as its host code sees and changes it.
type Lexer struct {
	G    *grammar.Grammar
	Text string

	Start, Pos int // where the current token began, and the next character
	Type       int // the current token's type, if an action changed it
	Channel    int
	Mode       int
	Back       []int // the modes to return to

	Made  bool   // an action put tokens in place of the matched one
	Bad   string // the error at BadAt, if any
	BadAt int
	Last  int // the type of the last token put, on any channel; 0 at the start
	out   func(Token)
	code  *LexerCode
}

// LexerCode is the host code of one lexer at work.
type LexerCode struct {
	Funcs Funcs
	Fixed []string // functions whose result never changes

	// Token takes each token matched and puts it, or others, with [Lexer.Put].
	Token func(Token)
	// End puts the tokens due at the end of the input.
	End func()

	// Late says that tokens are put at the end of the input only, or that what they are depends on
	// much of the text in front of them.
	Late bool

	Indents *Indents
	base    Funcs
}

// Indents names the token types of line breaks and depth. Where they are free, a line end may
// also stand for nothing.
type Indents struct {
	Newline, Indent, Dedent int
	Free                    bool

	Behind []int // types of the tokens that a block may follow on their line
	Level  int   // the type of the token that may begin a block as deep as the one around it; 0 for none
}

func newLexer(g *grammar.Grammar) *Lexer { return &Lexer{G: g, out: func(Token) {}} }

// NewLexer returns a lexer of the grammar's code; out receives its tokens.
func (c *Code) NewLexer(out func(Token)) *Lexer {
	x := newLexer(c.G)
	x.out = out
	return x
}

// Put passes a token on.
func (x *Lexer) Put(t Token) {
	x.Last = t.Type
	x.out(t)
}

// Begin sets the lexer on a text.
func (x *Lexer) Begin(c *Code, text string) {
	x.Text, x.Pos, x.Start, x.Last, x.Made, x.Bad = text, 0, 0, 0, false, ""
	x.code = x.begin(c)
}

func (x *Lexer) begin(c *Code) *LexerCode {
	code := &LexerCode{}
	if c.lexer != nil {
		code = c.lexer(x)
	}
	code.base = x.base()
	return code
}

// Piecewise makes a lexer of late tokens put each as it was matched, for a piece of a text. It
// reports whether the lexer is one.
func (x *Lexer) Piecewise() bool {
	if !x.code.Late {
		return false
	}
	x.code.Token, x.code.End = nil, nil
	return true
}

// Token handles a matched token.
func (x *Lexer) Token(t Token) {
	if x.code.Token != nil {
		x.code.Token(t)
		return
	}
	x.Put(t)
}

// End puts the tokens due at the end of the input.
func (x *Lexer) End() {
	if x.code.End != nil {
		x.code.End()
	}
}

// Test evaluates a predicate, Run an action, by its Expr.ID.
func (x *Lexer) Test(c *Code, id int) bool { return c.texts[id].test(x.code.lookup) }
func (x *Lexer) Run(c *Code, id int)       { c.texts[id].run(x.code.lookup) }

func (c *LexerCode) lookup(name string) any {
	if f, ok := c.Funcs[name]; ok {
		return f
	}
	return c.base[name]
}

// base returns the functions of every lexer.
func (x *Lexer) base() Funcs {
	return Funcs{
		"LA":                    x.LA,
		"getText":               x.Matched,
		"getCharPositionInLine": x.Column,
		"IsColumnZero":          func() bool { return x.Column() == 0 },
		"getLine":               x.Line,
		"skip":                  func() { x.Type = Skip },
		"more":                  func() { x.Type = More },
		"popMode":               x.PopMode,
		"pushMode":              x.PushMode,
		"mode":                  func(m int) { x.Mode = m },
		"setType":               func(t int) { x.Type = t },
		"setChannel":            func(c int) { x.Channel = c },
		"isJavaIdentifierStart": isJavaStart,
		"isJavaIdentifierPart":  isJavaPart,
		"toCodePoint":           toCodePoint,
		"ord":                   func(c int) int { return c },
	}
}

// Fail records an error at a place: the unexpected text there.
func (x *Lexer) Fail(at int, what string) {
	if x.Bad == "" {
		x.Bad, x.BadAt = what, at
	}
}

// LA returns the code point k ahead, or behind where k is negative; -1 where
// there is none.
func (x *Lexer) LA(k int) int {
	pos := x.Pos
	for ; k > 1 && pos < len(x.Text); k-- {
		_, n := utf8.DecodeRuneInString(x.Text[pos:])
		pos += n
	}
	for ; k < -1 && pos > 0; k++ {
		_, n := utf8.DecodeLastRuneInString(x.Text[:pos])
		pos -= n
	}
	if k < 0 && pos > 0 {
		r, _ := utf8.DecodeLastRuneInString(x.Text[:pos])
		return int(r)
	}
	if k > 0 && pos < len(x.Text) {
		r, _ := utf8.DecodeRuneInString(x.Text[pos:])
		return int(r)
	}
	return -1
}

// Matched returns the text of the token so far.
func (x *Lexer) Matched() string { return x.Text[x.Start:x.Pos] }

// TextOf returns the text of a token.
func (x *Lexer) TextOf(t Token) string { return x.Text[t.Start:t.End] }

// Column counts the code points between the start of the line and the current
// place.
func (x *Lexer) Column() int {
	return column(x.Text, x.Pos)
}

// Line counts from 1.
func (x *Lexer) Line() int { return grammar.LineAt(x.Text, x.Pos) }

// PushMode enters a mode.
func (x *Lexer) PushMode(m int) {
	x.Back = append(x.Back, x.Mode)
	x.Mode = m
}

// PopMode returns to the mode before, if there is one.
func (x *Lexer) PopMode() {
	if n := len(x.Back); n > 0 {
		x.Mode = x.Back[n-1]
		x.Back = x.Back[:n-1]
	}
}

// Emit puts a token in place of the one being matched.
func (x *Lexer) Emit(t Token) {
	x.Made = true
	t.Mode = x.Mode
	x.Put(t)
}

// mode returns a mode's number by name, -1 if the grammar has none.
func (x *Lexer) mode(name string) int { return slices.Index(x.G.Modes, name) }

// tok returns a token's type by name, -2 if the grammar has none.
func (x *Lexer) tok(name string) int { return typeOf(x.G, name) }

// toks returns the set of the named token types.
func (x *Lexer) toks(names string) map[int]bool { return typesOf(x.G, names) }

func typeOf(g *grammar.Grammar, name string) int {
	if name == "EOF" {
		return grammar.EOF
	}
	for i, t := range g.Tokens {
		if i > 0 && t.Name == name {
			return i
		}
	}
	return noType
}

// noType is the type of no token.
const noType = -2

func typesOf(g *grammar.Grammar, names string) map[int]bool {
	out := map[int]bool{}
	for _, n := range strings.Fields(names) {
		if t := typeOf(g, n); t != noType {
			out[t] = true
		}
	}
	return out
}

// channel returns a channel's number by name, 1 if the grammar has none of it.
func (x *Lexer) channel(name string) int {
	if i := slices.Index(x.G.Channels, name); i >= 0 {
		return i
	}
	return hidden
}

// hidden is the number of the channel HIDDEN.
const hidden = 1

// columnOf returns the number of code points in front of a token in its line.
func (x *Lexer) columnOf(t Token) int { return column(x.Text, t.Start) }

// column counts the code points between the start of the line and at.
func column(text string, at int) int {
	return utf8.RuneCountInString(text[grammar.LineStart(text, at):at])
}

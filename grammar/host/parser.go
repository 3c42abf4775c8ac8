package host

import (
	"strings"

	"pare/grammar"
)

// Parser is a parser's state as its host code sees it.
type Parser struct {
	G     *grammar.Grammar
	Text  string
	All   *Tokens // of the text, on every channel, without EOF
	Index []int32 // of the tokens on the default channel in All
	At    int     // the next token of these

	Calls Calls
	code  *ParserCode
	sets  map[string]map[int]bool // token types by their names; texts are many and may be a word
}

// Calls is the parser's stack of rules: level 0 is the running one.
type Calls interface {
	// Call returns the rule at a level and the index of its first token, and
	// whether there is one.
	Call(level int) (rule *grammar.Rule, first int, ok bool)
}

// ParserCode is the host code of one parser at work.
type ParserCode struct {
	Funcs  Funcs    // pure: they depend on the tokens around a place only
	State  Funcs    // impure: they read or change state
	Fixed  []string // functions whose result never changes
	Breaks *Breaks  // nil unless line ends stand for tokens
	base   Funcs

	Brackets *Brackets // nil unless brackets decide what is ahead

	labelled func(name string) any
}

// NewParser returns a parser of the grammar's code.
func (c *Code) NewParser(calls Calls) *Parser { return &Parser{G: c.G, Calls: calls} }

// Begin sets the parser on a text.
func (p *Parser) Begin(c *Code, text string, all *Tokens) {
	p.Text, p.All, p.At = text, all, 0
	p.Index = p.Index[:0]
	p.Index = all.on(0, p.Index)
	p.code = p.begin(c)
}

func (p *Parser) begin(c *Code) *ParserCode {
	code := &ParserCode{}
	if c.parser != nil {
		code = c.parser(p)
	}
	code.base = p.base()
	code.labelled = p.labelled
	return code
}

// labelled returns the last token of a type, nil if there is none: the value of
// $X for a token X.
func (p *Parser) labelled(name string) any {
	t := p.tok(name)
	if t == noType {
		return nil
	}
	for i := p.At - 1; i >= 0; i-- {
		if tok := p.main(i); tok.Type == t {
			return tok
		}
	}
	return Token{Type: noType}
}

// Test evaluates a predicate, Run an action, by its Expr.ID, at token at.
func (p *Parser) Test(c *Code, id, at int) bool {
	p.At = at
	return c.texts[id].test(p.code.lookup)
}

func (p *Parser) Run(c *Code, id, at int) {
	p.At = at
	c.texts[id].run(p.code.lookup)
}

// Pure reports whether a predicate depends on the tokens around it only.
func (c *Code) Pure(id int) bool { return c.texts[id].pure }

func (c *ParserCode) lookup(name string) any {
	for _, m := range []Funcs{c.Funcs, c.State, c.base} {
		if f, ok := m[name]; ok {
			return f
		}
	}
	if c.labelled != nil && strings.HasPrefix(name, "$") {
		return c.labelled(name[1:])
	}
	return nil
}

func (c *ParserCode) pure(name string) bool { return c.State[name] == nil }

func (p *Parser) base() Funcs {
	return Funcs{
		"LA":     p.LA,
		"LT":     p.LT,
		"index":  p.index,
		"get":    p.get,
		"TextOf": p.TextOf,
	}
}

// main returns token i of the default channel.
func (p *Parser) main(i int) Token { return p.All.At(int(p.Index[i])) }

// LT returns the token k ahead on the default channel, or behind where k is negative.
func (p *Parser) LT(k int) Token {
	i := p.At + k
	if k > 0 {
		i--
	}
	switch {
	case i < 0 || k == 0:
		return Token{Type: noType}
	case i >= len(p.Index):
		return Token{Type: grammar.EOF, Start: len(p.Text), End: len(p.Text)}
	}
	return p.main(i)
}

// LA returns the type of LT(k).
func (p *Parser) LA(k int) int { return p.LT(k).Type }

// TextOf returns the text of a token; at the end of the input, ANTLR's name for
// it.
func (p *Parser) TextOf(t Token) string {
	if t.Type == grammar.EOF {
		return "<EOF>"
	}
	return p.Text[t.Start:t.End]
}

// word returns the text of the token k ahead.
func (p *Parser) word(k int) string { return p.TextOf(p.LT(k)) }

// index returns the next token's index among those of all channels.
func (p *Parser) index() int {
	if p.At < len(p.Index) {
		return int(p.Index[p.At])
	}
	return p.All.Len()
}

// get returns the token at an index among those of all channels.
func (p *Parser) get(i int) Token {
	switch {
	case i < 0:
		return Token{Type: noType}
	case i >= p.All.Len():
		return Token{Type: grammar.EOF, Start: len(p.Text), End: len(p.Text)}
	}
	return p.All.At(i)
}

// line returns the line that a token begins in.
func (p *Parser) line(t Token) int { return grammar.LineAt(p.Text, t.Start) }

func (p *Parser) tok(name string) int { return typeOf(p.G, name) }

// toks returns the set of the named token types, not to be changed.
func (p *Parser) toks(names string) map[int]bool {
	set, known := p.sets[names]
	if !known {
		if set = typesOf(p.G, names); p.sets == nil {
			p.sets = map[string]map[int]bool{}
		}
		p.sets[names] = set
	}
	return set
}

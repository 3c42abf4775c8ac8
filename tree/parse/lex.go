package parse

import (
	"context"
	"math"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
)

// chars is a string as antlr4-go's lexer reads it. Indexes are byte offsets, so
// that no table of code points is needed. A byte that is not UTF-8 reads as
// U+FFFD, one code point for each.
type chars struct {
	text string
	pos  int
	seen int // the furthest position that was looked at

	waste int // characters that were read behind the end of a token, in those of the scanner's time
	most  int // of them, the most for one token
	worst int // where that token begins

	watch *watch
}

// cancelled is the panic that ends a match within a token of any length.
type cancelled struct{}

func (c *chars) LA(k int) int {
	if k == 1 {
		c.seen = max(c.seen, c.pos)
		if c.pos < len(c.text) {
			if b := c.text[c.pos]; b < utf8.RuneSelf {
				return int(b)
			}
			r, _ := utf8.DecodeRuneInString(c.text[c.pos:])
			return int(r)
		}
		return antlr.TokenEOF
	}
	pos := c.pos
	for ; k > 1 && pos < len(c.text); k-- {
		_, n := utf8.DecodeRuneInString(c.text[pos:])
		pos += n
	}
	for ; k < -1 && pos > 0; k++ {
		_, n := utf8.DecodeLastRuneInString(c.text[:pos])
		pos -= n
	}
	if k < 0 && pos > 0 {
		r, _ := utf8.DecodeLastRuneInString(c.text[:pos])
		return int(r)
	}
	if k > 0 && pos < len(c.text) {
		r, _ := utf8.DecodeRuneInString(c.text[pos:])
		return int(r)
	}
	return antlr.TokenEOF
}

func (c *chars) Consume() {
	if c.watch.ended() {
		panic(cancelled{})
	}
	if b := c.text[c.pos]; b < utf8.RuneSelf {
		c.pos++
		return
	}
	_, n := utf8.DecodeRuneInString(c.text[c.pos:])
	c.pos += n
}

func (c *chars) Mark() int             { return 0 }
func (c *chars) Release(int)           {}
func (c *chars) Index() int            { return c.pos }
func (c *chars) Size() int             { return len(c.text) }
func (c *chars) GetSourceName() string { return "" }

// Seek goes back to the end of a token. The text behind it was read for one that
// would be longer, and is read again.
func (c *chars) Seek(i int) {
	c.waste += simulated * max(c.pos-i, 0)
	c.pos = i
}

// What may be read in vain: for tokens that begin again and again and do not end,
// each time up to the end of the text. A character takes some 10 ns. Valid texts read
// less than one for two of theirs in vain.
var leastWaste = 1 << 22

const wastePerByte = 64

// simulated is how many characters the scanner reads while the simulator reads one.
const simulated = 16

// wasted notes how much was read in vain for the token that begins at start, and
// reports whether that is too much in all.
func (c *chars) wasted(start, before int) bool {
	if n := c.waste - before; n > c.most {
		c.most, c.worst = n, start
	}
	return c.waste > leastWaste+wastePerByte*len(c.text)
}

// The rest of antlr.CharStream serves error messages of antlr4-go's own, which
// are never shown: they get no text.
func (c *chars) GetText(int, int) string                   { return "" }
func (c *chars) GetTextFromTokens(_, _ antlr.Token) string { return "" }
func (c *chars) GetTextFromInterval(antlr.Interval) string { return "" }

// lexer runs antlr4-go's simulator. It is the Lexer that the simulator's lexer
// commands act upon.
type lexer struct {
	*antlr.BaseLexer
	in    chars
	watch watch
	sim   *antlr.LexerATNSimulator
	typ   int // the type set by commands; 0 if none
	chan_ int
	mode  int
	stack []int
	empty bool // popMode found no mode to return to
	start int  // where the token being made began
	idle  int  // matches in a row that took no text

	sims  map[variant]*antlr.LexerATNSimulator
	lang  *Language
	host  *host.Lexer // nil if the grammar's lexer has no host code
	yield func(lexeme) bool
}

func newLexer(l *Language) *lexer {
	x := &lexer{lang: l, sims: map[variant]*antlr.LexerATNSimulator{}}
	if l.Host.Lexes {
		x.host = l.Host.NewLexer(x.put)
	}
	x.BaseLexer = antlr.NewBaseLexer(&x.in)
	x.sim = antlr.NewLexerATNSimulator(x, l.atn.Lexer, l.lexerDFA, l.lexerContexts)
	return x
}

func (x *lexer) Skip()            { x.typ = antlr.LexerSkip }
func (x *lexer) More()            { x.typ = antlr.LexerMore }
func (x *lexer) SetType(t int)    { x.typ = t }
func (x *lexer) SetChannel(c int) { x.chan_ = c }
func (x *lexer) SetMode(m int)    { x.mode = m }
func (x *lexer) PushMode(m int) {
	x.stack = append(x.stack, x.mode)
	x.mode = m
}

func (x *lexer) PopMode() int {
	if len(x.stack) == 0 {
		x.empty = true
		return x.mode
	}
	x.mode = x.stack[len(x.stack)-1]
	x.stack = x.stack[:len(x.stack)-1]
	return x.mode
}

// lexeme is a token on any channel.
type lexeme struct {
	tree.Tok
	channel int
	seen    int32 // the furthest place that was looked at so far
}

// begin sets the lexer on a text: the mode to begin in, and the ones to return to.
func (x *lexer) begin(ctx context.Context, text string, mode int, back ...int) {
	x.watch = watch{ctx: ctx}
	x.in = chars{text: text, watch: &x.watch}
	x.mode, x.stack, x.empty = mode, append(x.stack[:0], back...), false
	x.idle = 0
	if x.host != nil {
		x.host.Begin(x.lang.Host, text)
	}
}

// scan yields all tokens but EOF, those on hidden channels included, until
// yield returns false or its context ends. What is skipped is left out.
func (x *lexer) scan(yield func(lexeme) bool) (err *lexError) {
	text := x.in.text
	start := 0
	defer func() {
		if r := recover(); r != nil {
			switch r.(type) {
			case cancelled:
			case *antlr.LexerNoViableAltException:
				err = &lexError{start: start, end: x.in.pos}
				before := x.in.waste
				if x.in.waste += simulated * (x.in.pos - start); x.in.wasted(start, before) {
					err = &lexError{start: x.in.worst, endless: true}
				}
			default:
				panic(r)
			}
		}
	}()
	x.yield = yield
	for done := false; !done && !x.watch.ended(); {
		start = x.in.pos
		x.start = start
		t := lexeme{Tok: tree.Tok{Start: int32(start), Mode: uint16(x.mode)}}
		if bad := x.match(); bad != nil {
			return bad
		}
		done = x.in.pos >= len(text)
		if x.host != nil {
			x.hand(t)
			if h := x.host; h.Bad != "" {
				return &lexError{start: h.BadAt, end: h.BadAt, found: h.Bad}
			}
			if x.yield == nil {
				return nil
			}
			done = x.in.pos >= len(text)
			continue
		}
		if x.typ == antlr.LexerSkip || x.typ == grammar.EOF {
			continue
		}
		t.Type, t.End, t.channel, t.seen = int32(x.typ), int32(x.in.pos), x.chan_, int32(x.in.seen)
		if !yield(t) {
			return nil
		}
	}
	if h := x.host; h != nil {
		x.handEnd()
		if h.Bad != "" {
			return &lexError{start: h.BadAt, end: h.BadAt, found: h.Bad}
		}
	}
	return nil
}

// match matches the token that begins at start.
func (x *lexer) match() *lexError {
	x.chan_, x.typ = 0, antlr.LexerMore
	for x.typ == antlr.LexerMore {
		from, before := x.in.pos, x.in.waste
		x.typ = 0
		typ := x.scanned()
		if typ == 0 {
			if open := tooDeep(x.lang.nestables, x.in.text[x.in.pos:]); open != "" {
				return &lexError{start: x.in.pos, end: x.in.pos, nested: open}
			}
			typ = x.simulator().Match(&x.in, x.mode)
		}
		if x.empty {
			return &lexError{start: x.start, end: x.in.pos, noMode: true}
		}
		if x.in.wasted(x.start, before) {
			return &lexError{start: x.in.worst, endless: true}
		}
		if x.typ == 0 {
			x.typ = typ
		}
		if x.idle++; x.in.pos > from {
			x.idle = 0
		}
		if x.idle > maxIdle && x.in.pos < len(x.in.text) {
			return &lexError{start: x.start, end: x.in.pos, idle: true}
		}
	}
	return nil
}

// maxIdle bounds the tokens without text that may follow each other: a rule
// that matches nothing would match it for ever.
const maxIdle = 1000

// bom is the length of a byte-order mark at the beginning that no token takes.
func (x *lexer) bom() (n int) {
	const mark = "\ufeff"
	if len(x.in.text) < len(mark) || x.in.text[:len(mark)] != mark {
		return 0
	}
	defer func() {
		if recover() != nil {
			n = len(mark)
		}
	}()
	x.sim.Match(&x.in, 0)
	return 0
}

// Lex returns the tokens of text on the default channel, without EOF. The error
// is a *[SyntaxError], or the cause of ctx's end.
func (l *Language) Lex(ctx context.Context, text string) ([]tree.Tok, error) {
	toks, _, err := l.lex(ctx, "", text)
	return toks, err
}

// Ends returns where the tokens of a text end, ascending; those without text are left
// out.
func (l *Language) Ends(ctx context.Context, text string) ([]int, error) {
	toks, err := l.Lex(ctx, text)
	if err != nil {
		return nil, err
	}
	var ends []int
	for _, t := range toks {
		if t.End > t.Start {
			ends = append(ends, int(t.End))
		}
	}
	return ends, nil
}

// Reads reports whether the lexer reads text as one token of the type in one of
// its modes.
func (l *Language) Reads(typ int32, text string) bool {
	x := l.lexers.Get().(*lexer)
	defer l.lexers.Put(x)
	defer func() { x.in.text = "" }()
	for mode := range l.G.Modes {
		x.begin(context.Background(), text, mode, 0)
		n, good := 0, true
		err := x.scan(func(t lexeme) bool {
			if t.Start == t.End && x.host != nil { // of the layout
				return true
			}
			n++
			good = n == 1 && t.Type == typ && t.channel == antlr.TokenDefaultChannel && int(t.End-t.Start) == len(text)
			return good
		})
		if err == nil && good && n == 1 {
			return true
		}
	}
	return false
}

// lex returns the tokens of text on the default channel, and those on all
// channels if the parser's host code asks for them.
func (l *Language) lex(ctx context.Context, name, text string) (toks []tree.Tok, all *host.Tokens, err error) {
	if len(text) > math.MaxInt32 {
		return nil, nil, &SyntaxError{File: name, Line: 1, Col: 1, Found: "more than 2 GiB", Expected: []string{"a smaller file"}}
	}
	x := l.lexers.Get().(*lexer)
	defer l.lexers.Put(x)
	seen := int32(0) // when the last one was told
	x.begin(ctx, text, 0)
	head := x.bom()
	x.begin(ctx, text, 0)
	x.in.pos = head
	all = &host.Tokens{}
	bad := x.scan(func(t lexeme) bool {
		if t.channel == antlr.TokenDefaultChannel {
			t.Peeked = len(toks) > 0 && seen >= t.End
			seen = t.seen
			toks = appendToken(toks, t.Tok, len(text))
		}
		if l.Host.Parses {
			all.Add(hidden(t), len(text))
		}
		return true
	})
	x.in.text = ""
	switch {
	case x.watch.err != nil:
		err, x.watch = x.watch.err, watch{}
		return nil, nil, err
	case bad != nil:
		return nil, nil, bad.at(name, text)
	}
	if of := l.Host.Brackets; of != nil {
		markBlocks(ctx, of, text, toks)
	}
	return toks, all, nil
}

// appendToken is append, but makes room for as many tokens as the rest of the text will
// have at the density so far.
func appendToken(toks []tree.Tok, t tree.Tok, text int) []tree.Tok {
	if len(toks) == cap(toks) {
		size := 64 + len(toks)*2
		if t.End >= 1<<16 {
			size = 64 + int(float64(len(toks))*1.03*float64(text)/float64(t.Start))
		}
		toks = append(make([]tree.Tok, 0, max(size, len(toks)+len(toks)/8)), toks...)
	}
	return append(toks, t)
}

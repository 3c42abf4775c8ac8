package parse

import (
	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/tree"
)

// parser runs the code over the tokens of a text. It is also the Parser and
// TokenStream that antlr4-go's prediction asks for precedence and tokens.
type parser struct {
	*antlr.BaseParser
	lang *Language
	sim  *antlr.ParserATNSimulator
	in   tokens

	text   string
	toks   []tree.Tok
	full   bool // predict with the whole stack of calls (LL), not without it (SLL)
	build  bool // build nodes; else only accept or not
	frames []frame
	nodes  []*tree.Node
	marks  []int

	guessed bool  // a prediction was asked for
	stop    int   // the token to stop at; -1 to parse all
	pc      int32 // where it stopped
}

// frame is a call of a rule that has not returned.
type frame struct {
	back  int32 // where to go on in the code
	prec  int32
	state int32 // the automaton's state that called
	rule  *grammar.Rule
	expr  *grammar.Expr           // the reference; nil for the start rule
	ctx   antlr.ParserRuleContext // made when a prediction needs it
}

func newParser(l *Language) *parser {
	p := &parser{lang: l, stop: -1}
	p.BaseParser = antlr.NewBaseParser(&p.in)
	p.sim = antlr.NewParserATNSimulator(p, l.atn.Parser, l.parserDFA, l.parserContexts)
	return p
}

// GetPrecedence is the precedence that the running rule was called with.
func (p *parser) GetPrecedence() int { return int(p.frames[len(p.frames)-1].prec) }

// Precpred reports whether an operator of this precedence may stand here.
func (p *parser) Precpred(_ antlr.RuleContext, precedence int) bool {
	return precedence >= p.GetPrecedence()
}

// tokens is the token types of a text as antlr4-go reads them.
type tokens struct {
	types []int32
	pos   int
}

func (t *tokens) LA(k int) int {
	if i := t.pos + k - 1; i < len(t.types) {
		return int(t.types[i])
	}
	return antlr.TokenEOF
}

func (t *tokens) Consume() {
	if t.pos < len(t.types) {
		t.pos++
	}
}

func (t *tokens) Mark() int             { return 0 }
func (t *tokens) Release(int)           {}
func (t *tokens) Index() int            { return t.pos }
func (t *tokens) Seek(i int)            { t.pos = i }
func (t *tokens) Size() int             { return len(t.types) }
func (t *tokens) GetSourceName() string { return "" }

// The rest of antlr.TokenStream serves errors of antlr4-go's own, which are
// never shown.

var anyToken = antlr.NewCommonToken(&antlr.TokenSourceCharStreamPair{}, antlr.TokenInvalidType, 0, 0, 0)

func (t *tokens) LT(int) antlr.Token                                { return anyToken }
func (t *tokens) Get(int) antlr.Token                               { return anyToken }
func (t *tokens) Reset()                                            { t.pos = 0 }
func (t *tokens) GetTokenSource() antlr.TokenSource                 { return nil }
func (t *tokens) SetTokenSource(antlr.TokenSource)                  {}
func (t *tokens) GetAllText() string                                { return "" }
func (t *tokens) GetTextFromInterval(antlr.Interval) string         { return "" }
func (t *tokens) GetTextFromRuleContext(antlr.RuleContext) string   { return "" }
func (t *tokens) GetTextFromTokens(antlr.Token, antlr.Token) string { return "" }

// predict asks antlr4-go for the branch of d, -1 if there is none.
func (p *parser) predict(d *decision) int {
	var ctx antlr.ParserRuleContext = antlr.ParserRuleContextEmpty
	mode := antlr.PredictionModeSLL
	if p.full {
		mode = antlr.PredictionModeLL
		ctx = p.context()
	}
	p.sim.SetPredictionMode(mode)
	return p.sim.AdaptivePredict(p.BaseParser, &p.in, d.number, ctx) - 1
}

// context is the chain of calls in antlr4-go's form. Every call keeps its part.
func (p *parser) context() antlr.ParserRuleContext {
	i := len(p.frames) - 1
	for i >= 0 && p.frames[i].ctx == nil {
		i--
	}
	var ctx antlr.ParserRuleContext
	if i >= 0 {
		ctx = p.frames[i].ctx
	}
	for i++; i < len(p.frames); i++ {
		f := &p.frames[i]
		ctx = antlr.NewBaseParserRuleContext(ctx, int(f.state))
		f.ctx = ctx
	}
	return ctx
}

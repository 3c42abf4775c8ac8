// Package parse turns text into tokens and derivation trees, by a grammar read
// at run time. antlr4-go's lexer and automaton are used: pare lexes with its simulator.
// The parser and its prediction are pare's own: on 80 KB of C they take 0.016 s of
// processor time, where antlr4-go's prediction takes 9.5 s with the published grammar (793
// KB: 0.22 s and 102 MB for 56 s and 7 GB). The parser walks the grammar's rules the way
// the code that ANTLR generates does. Where one token does not decide, a [lookahead] looks
// ahead. The trees are ANTLR's: of all that the input could mean,
// the one whose decisions take the first alternative that lets the rest parse.
package parse

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/atn"
	"pare/grammar/facts"
	"pare/grammar/host"
	"pare/tree"
)

// Language is a compiled grammar. It is safe for concurrent use, and caches its
// decisions.
type Language struct {
	G     *grammar.Grammar
	Facts *facts.Facts
	Host  *host.Code

	// Set before use: the language of stretches that the grammar does not read, nil where they are an
	// error; and the tokens that hold text of others.
	Rest    *Language
	Islands []Island
	// Held, when not nil, is told of each sentence that is partly text where it was decided on, by any
	// goroutine, with the stretches that are.
	Held func(text []byte, holes []tree.Stretch)

	atn  *atn.Automata
	code *code

	lexers, parsers sync.Pool // of *lexer and *parser

	broken    atomic.Bool // a text had holes: the next ones may, too, and are parsed with empty tables
	sentences sentences   // parts of texts of l

	nestables     []nestable
	lexerDFA      []*antlr.DFA
	lexerContexts *antlr.PredictionContextCache
	variants      *variants

	plain    bool
	seps     separators
	scanners []*scanner // by mode; nil where host code sees each token
}

// NewLanguage compiles g. An error is a fault of this package: a grammar that
// [grammar.Read] accepts has automata.
func NewLanguage(g *grammar.Grammar) (*Language, error) { return WithHost(host.Bind(g, nil)) }

// WithHost compiles a grammar with host code.
func WithHost(code *host.Code) (*Language, error) {
	g := code.G
	a, err := atn.Build(g, code)
	if err != nil {
		return nil, err
	}
	f := facts.New(g)
	l := &Language{
		G: g, Facts: f, Host: code, atn: a, code: compile(a, code),
		nestables: nestables(g), lexerDFA: dfas(a.Lexer), lexerContexts: antlr.NewPredictionContextCache(),
		plain: plain(code), scanners: newScanners(g, f),
	}
	l.variants = newVariants(l)
	l.lexers.New = func() any { return newLexer(l) }
	l.parsers.New = func() any {
		p := &parser{lang: l, stop: -1}
		if !code.Parses {
			p.dfa = newDFA(l.code)
		}
		return p
	}
	return l, nil
}

func dfas(a *antlr.ATN) []*antlr.DFA {
	out := make([]*antlr.DFA, len(a.DecisionToState))
	for i, s := range a.DecisionToState {
		out[i] = antlr.NewDFA(s, i)
	}
	return out
}

// Layout returns the tokens of lines and their depth, if the language has them.
// It implements [tree.LaidOut].
func (l *Language) Layout() (tree.Layout, bool) {
	in := l.Host.Indents
	if in == nil {
		return tree.Layout{}, false
	}
	lay := tree.Layout{Newline: int32(in.Newline), Indent: int32(in.Indent), Dedent: int32(in.Dedent), Level: int32(in.Level), Free: in.Free}
	for _, typ := range in.Behind {
		lay.Behind = append(lay.Behind, int32(typ))
	}
	return lay, true
}

// LineEnds returns where line ends stand for tokens, nil where they never do. It
// implements [tree.Lined].
func (l *Language) LineEnds() *tree.LineEnds {
	b := l.Host.Breaks
	if b == nil {
		return nil
	}
	return &tree.LineEnds{Rule: b.Rule, Close: int32(b.Close)}
}

// Plain reports whether an edited tree renders to a sentence by construction if
// its tokens are kept apart: no predicate decides, what a token is does not
// depend on what stands in front of it, EOF is the last token only, and the grammar does
// not say that it is ambiguous. Where it is false, a candidate is to be parsed again.
func (l *Language) Plain() bool { return l.plain }

func plain(code *host.Code) bool {
	if code.G.Ambiguous || len(code.G.Modes) > 1 || code.Lexes || code.Parses || !endsOnce(code.G) {
		return false
	}
	for _, rules := range [][]*grammar.Rule{code.G.Rules, code.G.Lexer} {
		for _, r := range rules {
			if !stateless(r.Body, code) {
				return false
			}
		}
	}
	return true
}

// endsOnce reports whether EOF is the last token wherever it stands.
func endsOnce(g *grammar.Grammar) bool {
	inner := map[*grammar.Rule]bool{} // rules behind which something may come
	good := true
	var walk func(e *grammar.Expr, last bool)
	walk = func(e *grammar.Expr, last bool) {
		switch e.Op {
		case grammar.OpToken:
			good = good && (last || e.Type != grammar.EOF)
		case grammar.OpSet:
			good = good && (last || !e.Set.Has(grammar.EOF))
		case grammar.OpRule:
			if !last && !inner[e.Rule] {
				inner[e.Rule] = true
				walk(e.Rule.Body, false)
			}
		case grammar.OpList:
			for _, s := range e.Sub {
				walk(s, false)
			}
		case grammar.OpSeq:
			for i, s := range e.Sub {
				walk(s, last && !slices.ContainsFunc(e.Sub[i+1:], derives))
			}
		default:
			for _, s := range e.Sub {
				walk(s, last)
			}
		}
	}
	for _, r := range g.Rules {
		walk(r.Body, true)
	}
	return good
}

// derives reports whether an element is more than a predicate or an action.
func derives(e *grammar.Expr) bool { return e.Op != grammar.OpPred && e.Op != grammar.OpAction }

// stateless reports whether e holds no predicate and no lexer command that
// reaches beyond its own token.
func stateless(e *grammar.Expr, code *host.Code) bool {
	if e.Op == grammar.OpPred && code.Runs(e) {
		return false
	}
	for _, c := range e.Commands {
		if c.Name == "more" {
			return false
		}
	}
	for _, s := range e.Sub {
		if !stateless(s, code) {
			return false
		}
	}
	return true
}

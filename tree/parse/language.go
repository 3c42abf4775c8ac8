// Package parse turns text into tokens and derivation trees, by a grammar read
// at run time. It lexes with antlr4-go's simulator and walks the grammar's rules
// the way the code that ANTLR generates does, asking antlr4-go's adaptive
// prediction where one token does not decide. The trees are ANTLR's.
package parse

import (
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/atn"
)

// Language is a grammar made ready to parse. It is safe for concurrent use; the
// longer it is used, the more it has learned about its decisions.
type Language struct {
	G     *grammar.Grammar
	Facts *grammar.Facts

	atn  *atn.Automata
	code *code

	lexers, parsers sync.Pool // of *lexer and *parser

	lexerDFA, parserDFA           []*antlr.DFA
	lexerContexts, parserContexts *antlr.PredictionContextCache

	plain bool
	seps  separators
}

// NewLanguage makes g ready. The error is a mistake of this package: a grammar
// that [grammar.Read] accepts has automata.
func NewLanguage(g *grammar.Grammar) (*Language, error) {
	a, err := atn.Build(g)
	if err != nil {
		return nil, err
	}
	l := &Language{
		G: g, Facts: grammar.NewFacts(g), atn: a, code: compile(a),
		lexerDFA: dfas(a.Lexer), parserDFA: dfas(a.Parser),
		lexerContexts: antlr.NewPredictionContextCache(), parserContexts: antlr.NewPredictionContextCache(),
		plain: plain(g),
	}
	l.lexers.New = func() any { return newLexer(l) }
	l.parsers.New = func() any { return newParser(l) }
	return l, nil
}

func dfas(a *antlr.ATN) []*antlr.DFA {
	out := make([]*antlr.DFA, len(a.DecisionToState))
	for i, s := range a.DecisionToState {
		out[i] = antlr.NewDFA(s, i)
	}
	return out
}

// Plain reports whether an edited tree renders to a sentence by construction:
// no predicate decides, and what a token is does not depend on what stands in
// front of it. Where it is false, a candidate is to be parsed again.
func (l *Language) Plain() bool { return l.plain }

func plain(g *grammar.Grammar) bool {
	if len(g.Modes) > 1 {
		return false
	}
	for _, rules := range [][]*grammar.Rule{g.Rules, g.Lexer} {
		for _, r := range rules {
			if !stateless(r.Body) {
				return false
			}
		}
	}
	return true
}

// stateless reports whether e holds no predicate and no lexer command that
// reaches beyond its own token.
func stateless(e *grammar.Expr) bool {
	if e.Op == grammar.OpPred {
		return false
	}
	for _, c := range e.Commands {
		if c.Name == "more" {
			return false
		}
	}
	for _, s := range e.Sub {
		if !stateless(s) {
			return false
		}
	}
	return true
}

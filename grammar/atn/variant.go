package atn

import (
	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
)

// Lexer makes an automaton of the lexer rules of g alone.
func Lexer(g *grammar.Grammar, host Host) (*antlr.ATN, error) {
	a := &Automata{Grammar: g}
	a.buildLexer(host)
	return deserialize(a.lexer.serialize(g))
}

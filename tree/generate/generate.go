// Package generate makes random sentences of a language as text, for smoke tests,
// comparisons and property tests.
package generate

import (
	"context"
	"fmt"
	"math/rand/v2"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// Generator makes random sentences. Each is determined by Seed and its number.
type Generator struct {
	Lang  *parse.Language
	Start *grammar.Rule
	Seed  uint64
	// Depth is the number of nested rules from which the cheapest alternatives
	// are taken, so that the sentence ends; up to it all alternatives that have a
	// sentence are equally likely.
	Depth int
	// Tokens is the number of tokens from which the same holds; 0 is
	// tree.Generator's default.
	Tokens int
	// Nonterminals is the least number of nodes of rules; a sentence of fewer is made again,
	// one rule deeper.
	Nonterminals int

	// Rejected counts the sentences discarded because a predicate, or a lexer
	// with state, refused them, or no blank could separate two tokens.
	Rejected int

	words *words
}

// Sentence gives up after this many sentences that do not parse, or this many
// tokens in them: parsing large ones repeatedly takes minutes.
const (
	patience     = 1000
	patientTotal = 1_000_000
)

// Sentence returns a sentence that was checked by parsing it. The error reports
// that there is none, or none was found.
func (g *Generator) Sentence(ctx context.Context, number uint64) (string, error) {
	maker := g.maker(rand.New(rand.NewPCG(g.Seed, number)))
	rejected, tokens := 0, 0
	for rejected < patience && tokens < patientTotal {
		root := maker.Sentence(g.Start)
		if root == nil {
			return "", fmt.Errorf("rule %s has no sentence: %s", g.Start.Name, g.Lang.Facts.Why(g.Start))
		}
		if rules(root) < g.Nonterminals {
			maker.Depth++
			rejected++
			continue
		}
		t := tree.Tree{Root: root, Src: &tree.Source{Lex: g.Lang}}
		text := string(t.Render())
		if g.Lang.Validate(ctx, text, g.Start) {
			return text, nil
		}
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
		g.Rejected++
		rejected++
		tokens += int(root.Tokens)
	}
	if g.Rejected == 0 && g.Nonterminals > 0 {
		return "", fmt.Errorf("rule %s: none of %d sentences made from its grammar has %d nonterminals", g.Start.Name, rejected, g.Nonterminals)
	}
	return "", fmt.Errorf("rule %s: none of %d sentences made from its grammar parses; a smaller depth makes smaller ones", g.Start.Name, rejected)
}

// rules counts the nodes of rules.
func rules(root *tree.Node) int {
	count := 0
	for n := range root.Nodes() {
		if n.Kind == tree.Rule {
			count++
		}
	}
	return count
}

// maker returns a generator of trees that draws from rnd.
func (g *Generator) maker(rnd *rand.Rand) *tree.Generator {
	if g.words == nil {
		g.words = newWords(g.Lang)
	}
	return &tree.Generator{
		Facts: g.Lang.Facts, Rand: rnd, Depth: g.Depth, Tokens: g.Tokens,
		Text: func(typ int) string { return g.words.random(rnd, typ) },
	}
}

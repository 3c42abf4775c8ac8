package tree

import (
	"math/rand/v2"

	"pare/grammar"
	"pare/grammar/facts"
)

// Generator makes random sentences of a grammar: it draws alternatives, options,
// lengths of lists and token texts uniformly, until it reaches Depth nested rules
// or Tokens tokens; from there on it takes the cheapest. It avoids what depends
// on a predicate where it can.
type Generator struct {
	Facts  *facts.Facts
	Rand   *rand.Rand
	Depth  int
	Tokens int // 0 means 10,000
	// Text, when not nil, makes token texts; if it returns "" one of the shortest
	// is taken. Its result must lex as the type.
	Text func(typ int) string

	made  int // tokens
	nodes int // rules
	texts map[int][]string
}

const (
	defaultTokens = 10_000
	moreElements  = 3   // of a random list, beyond its least length
	manyTexts     = 8   // texts of one token type to choose from
	rulesPerToken = 100 // rules a token at which a sentence ends: rules that derive nothing make no token
)

// Sentence returns a random sentence of a rule as the root of a tree; nil if the
// rule has none.
func (g *Generator) Sentence(r *grammar.Rule) *Node {
	if g.Facts.RuleCost(r) == facts.Infinite {
		return nil
	}
	g.made, g.nodes = 0, 0
	if g.Tokens == 0 {
		g.Tokens = defaultTokens
	}
	return g.rule(nil, r, 0)
}

// Grow returns a random derivation of a rule for the place e in the grammar; nil if the
// rule has no sentence.
func (g *Generator) Grow(e *grammar.Expr, r *grammar.Rule) *Node {
	n := g.Sentence(r)
	if n == nil {
		return nil
	}
	return n.At(e)
}

// cheap reports whether to take the cheapest from now on.
func (g *Generator) cheap(depth int) bool {
	return depth >= g.Depth || g.made >= g.Tokens || g.nodes >= rulesPerToken*g.Tokens
}

func (g *Generator) rule(e *grammar.Expr, r *grammar.Rule, depth int) *Node {
	if g.cheap(depth) {
		n := minimalRule(g.Facts, e, r)
		g.made += int(n.Tokens)
		return n
	}
	g.nodes++
	if r.List != nil {
		return NewRule(e, r, -1, []*Node{g.expr(r.List, depth+1)})
	}
	alt := g.alternative(r.Body)
	return NewRule(e, r, alt, g.sequence(r.Body.Sub[alt], depth+1))
}

func (g *Generator) alternative(alt *grammar.Expr) int {
	use := g.Facts.Alternatives(alt)
	return use[g.Rand.IntN(len(use))]
}

func (g *Generator) sequence(seq *grammar.Expr, depth int) []*Node {
	kids := make([]*Node, len(seq.Sub))
	for i, s := range seq.Sub {
		kids[i] = g.expr(s, depth)
	}
	return kids
}

func (g *Generator) expr(e *grammar.Expr, depth int) *Node {
	switch e.Op {
	case grammar.OpRule:
		return g.rule(e, e.Rule, depth)
	case grammar.OpToken:
		return g.token(e, e.Type)
	case grammar.OpSet:
		types := g.Facts.Types(e)
		return g.token(e, types[g.Rand.IntN(len(types))])
	case grammar.OpAlt:
		alt := g.alternative(e)
		return NewBlock(e, alt, g.sequence(e.Sub[alt], depth))
	case grammar.OpOpt:
		if g.cheap(depth) || g.Rand.IntN(2) == 0 || g.Facts.Doubtful(e.Sub[0]) {
			return NewOpt(e, nil)
		}
		return NewOpt(e, g.expr(e.Sub[0], depth))
	case grammar.OpList:
		return g.list(e, depth)
	}
	return Nothing
}

func (g *Generator) list(e *grammar.Expr, depth int) *Node {
	n := e.Min
	if !g.cheap(depth) && !g.Facts.Doubtful(e.Sub[0]) && (len(e.Sub) == 1 || !g.Facts.Doubtful(e.Sub[1])) {
		n += g.Rand.IntN(moreElements + 1)
	}
	var kids []*Node
	for i := range n {
		if i > 0 && len(e.Sub) > 1 {
			kids = append(kids, g.expr(e.Sub[1], depth))
		}
		kids = append(kids, g.expr(e.Sub[0], depth))
	}
	if n > 0 && e.Trail && g.Rand.IntN(2) == 0 {
		kids = append(kids, g.expr(e.Sub[1], depth))
	}
	return NewList(e, kids)
}

func (g *Generator) token(e *grammar.Expr, typ int) *Node {
	g.made++
	if g.Text != nil {
		if text := g.Text(typ); text != "" {
			return NewToken(e, typ, text, -1)
		}
	}
	texts, ok := g.texts[typ]
	if !ok {
		for text := range g.Facts.TextCandidates(typ) {
			if texts = append(texts, text); len(texts) == manyTexts {
				break
			}
		}
		if len(texts) == 0 {
			texts = []string{""} // EOF
		}
		if g.texts == nil {
			g.texts = map[int][]string{}
		}
		g.texts[typ] = texts
	}
	return NewToken(e, typ, texts[g.Rand.IntN(len(texts))], -1)
}

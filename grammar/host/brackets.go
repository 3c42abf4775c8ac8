package host

import (
	"slices"

	"pare/grammar"
)

// Brackets says which rules and tokens a text of units and brackets is made of: a stretch
// is units that end at a semicolon or with braces, and a rest; brackets without a partner
// stand between the stretches at the top.
type Brackets struct {
	Text    *grammar.Rule // stretches, and the brackets without a partner
	Stretch *grammar.Rule // loops over units
	Phrase  *grammar.Rule // loops over items, pairs of brackets among them

	Pairs     []int8 // by token type: k opens the brackets of kind k, -k closes them
	Braces    int8   // the kind that ends a unit
	Semicolon int32

	// A line break is an Indent in front of indented lines that a Word closes, and an
	// Outdent behind them.
	Break, Indent, Outdent, Word int32

	Here      string // in front of the word that ends a here-document
	HereMarks string // characters that may stand between the two
}

// brackets serves pare's own grammar of text.
func brackets(p *Parser) *ParserCode {
	b := &Brackets{
		Text: p.G.Rule("text"), Stretch: p.G.Rule("stretch"), Phrase: p.G.Rule("phrase"),
		Pairs: make([]int8, len(p.G.Tokens)), Braces: 3, Semicolon: noType,
		Here: "<<", HereMarks: "-~'\"",
	}
	for i, t := range p.G.Tokens {
		if t.Literal == "';'" {
			b.Semicolon = int32(i)
		}
		b.Pairs[i] = int8(1+slices.Index([]string{"'('", "'['", "'{'"}, t.Literal)) - int8(1+slices.Index([]string{"')'", "']'", "'}'"}, t.Literal))
	}
	b.Break, b.Word = int32(typeOf(p.G, "BREAK")), int32(typeOf(p.G, "WORD"))
	b.Indent, b.Outdent = int32(typeOf(p.G, "INDENT")), int32(typeOf(p.G, "OUTDENT"))
	if b.Indent > 0 && b.Outdent > 0 {
		b.Pairs[b.Indent], b.Pairs[b.Outdent] = 4, -4
	}
	if b.Text == nil || b.Stretch == nil || b.Phrase == nil {
		return &ParserCode{}
	}
	return &ParserCode{Brackets: b}
}

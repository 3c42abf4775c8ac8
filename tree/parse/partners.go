package parse

import (
	"pare/grammar"
	"pare/grammar/facts"
	"pare/tree"
)

// partners are the brackets of a text with their partners, each kind by itself.
type partners struct {
	of      []tree.Tok
	partner []int32 // by token, of one that opens; else not positive
}

// bracketKinds returns, by token type + 1, the kind of each bracket that g balances: positive
// where it opens, negative where it closes.
func bracketKinds(g *grammar.Grammar) []int8 {
	kinds := make([]int8, len(g.Tokens)+1)
	for i, pair := range []string{"()", "[]", "{}"} {
		open, closing := literal(g, pair[:1]), literal(g, pair[1:])
		if open >= 0 && closing >= 0 && facts.Balances(g, open, closing) {
			kinds[open+1], kinds[closing+1] = int8(i+1), int8(-i-1)
		}
	}
	return kinds
}

// literal returns the type of a token that is spelled so, -1 for none.
func literal(g *grammar.Grammar, text string) int {
	for i, t := range g.Tokens {
		if t.Literal == "'"+text+"'" {
			return i
		}
	}
	return -1
}

// opening is a bracket of a sequence whose partner has not been laid out yet.
type opening struct {
	kind int8
	pc   int
}

// pairUp notes where the bracket that was laid out at pc has its partner; open are those
// around it.
func (c *compiler) pairUp(open []opening, pc int) []opening {
	in := &c.instrs[pc]
	if in.op != opShift {
		return open
	}
	last := len(open) - 1
	switch kind := c.brackets[in.typ+1]; {
	case kind > 0:
		return append(open, opening{kind, pc})
	case kind < 0 && last >= 0 && open[last].kind == -kind:
		c.instrs[open[last].pc].close = c.here()
		return open[:last]
	}
	return open
}

// behind returns the token that closes bracket i, 0 for none.
func (p *partners) behind(toks []tree.Tok, i int, kinds []int8, w *watch) int {
	if len(p.of) != len(toks) || &p.of[0] != &toks[0] {
		p.pair(toks, kinds, w)
	}
	return int(p.partner[i])
}

func (p *partners) pair(toks []tree.Tok, kinds []int8, w *watch) {
	p.of = toks
	if len(toks) > cap(p.partner) {
		p.partner = make([]int32, len(toks))
	}
	p.partner = p.partner[:len(toks)]
	clear(p.partner)
	var last [4]int32 // by kind, the innermost that is open, from 1; in partner, negated, those around it
	for i := range toks {
		if w.ended() {
			return
		}
		switch kind := kinds[toks[i].Type+1]; {
		case kind > 0:
			p.partner[i], last[kind] = -last[kind], int32(i+1)
		case kind < 0 && last[-kind] > 0:
			open := last[-kind] - 1
			last[-kind] = -p.partner[open]
			p.partner[open] = int32(i)
		}
	}
}

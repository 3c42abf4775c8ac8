package parse

import (
	"pare/grammar"
	"pare/grammar/host"
)

// Call tells host code which rule runs at a level, the innermost being 0, and
// where it began. It implements [host.Calls].
func (p *parser) Call(level int) (rule *grammar.Rule, first int, ok bool) {
	i := len(p.frames) - 1 - level
	if i < 0 {
		return nil, 0, false
	}
	return p.rule(&p.frames[i]), int(p.frames[i].start), true
}

// beginHost sets the host code on the text, from its start.
func (p *parser) beginHost() {
	code := p.lang.Host
	if !code.Parses {
		return
	}
	if p.host == nil {
		p.host = code.NewParser(p)
	}
	p.host.Begin(code, p.text, p.all)
	p.lookahead.preds, p.lookahead.stateful = p.foresee, code.Stateful
}

// test evaluates the predicate of an instruction at a token.
func (p *parser) test(in *instr, at int) bool {
	return p.host == nil || p.host.Test(p.lang.Host, in.expr.ID, at)
}

// foresee evaluates a predicate that a decision comes across at a token. One
// that asks for more than the tokens there only tells the truth where the
// decision itself stands, in the running rule or one that it calls; further on it
// is taken as true, as ANTLR does.
func (p *parser) foresee(in *instr, at int, here bool) bool {
	return p.host == nil || in.n == 0 && (at != p.pos || !here) || p.test(in, at)
}

// hidden has the tokens of all channels for the host code of the parser.
func hidden(t lexeme) host.Token {
	return host.Token{Type: int(t.Type), Channel: t.channel, Mode: int(t.Mode), Start: int(t.Start), End: int(t.End)}
}

// beginBrackets sets the brackets on the text, if they decide what it means.
func (p *parser) beginBrackets(start *grammar.Rule) {
	of := p.lang.Host.Brackets
	if of == nil || start != of.Text || p.rec != nil {
		p.pairs = nil
		return
	}
	if p.pairs == nil {
		p.pairs = &brackets{Brackets: of}
	}
	p.pairs.read = false
}

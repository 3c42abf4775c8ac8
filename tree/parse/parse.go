package parse

import (
	"context"
	"fmt"

	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
)

// Parse returns the derivation tree of text from the rule start, which must
// derive all of it but what l.Rest reads. name identifies the text in errors. The
// error is a *[SyntaxError], a *[CostError], or the cause of ctx's end.
func (l *Language) Parse(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, error) {
	t, _, err := l.Recover(ctx, name, text, start)
	return t, err
}

// Holds reports, as an error, why a text is no sentence whose stretches in holes are text, as
// [Language.Decide] takes them to be: without them it parses, no token goes on through one, and each is read
// by the language of the rest.
func (l *Language) Holds(ctx context.Context, name, text string, start *grammar.Rule, holes []tree.Stretch) error {
	outer, err := l.parseWhole(ctx, name, masked(text, holes), start)
	if err != nil {
		return err
	}
	if _, apart := l.besides(text, outer.Src.Toks, holes); !apart {
		return fmt.Errorf("%s: a token goes on through what is left to text", name)
	}
	for _, h := range holes {
		if _, err := l.Rest.Parse(ctx, name, text[h.Start:h.End], l.Rest.G.Rules[0]); err != nil {
			return err
		}
	}
	return nil
}

// parseWhole is Parse for a text without parts.
func (l *Language) parseWhole(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, error) {
	toks, all, err := l.lex(ctx, name, text)
	if err != nil {
		return nil, err
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	at := p.parse(ctx, text, toks, all, start, true)
	if err := p.failure(name, at); err != nil {
		return nil, err
	}
	return p.nodes.Tree(start, l.source(text, toks)), nil
}

// Strictly is Parse of a text that l reads whole; it returns nil of any other. To find the
// holes of a text takes longer than to parse it, and so may what an error has to say.
func (l *Language) Strictly(ctx context.Context, text string, start *grammar.Rule) *tree.Tree {
	toks, all, err := l.lex(ctx, "", text)
	if err != nil {
		return nil
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	if p.parse(ctx, text, toks, all, start, true) >= 0 {
		return nil
	}
	return l.withIslands(ctx, p.nodes.Tree(start, l.source(text, toks)))
}

// Respaced returns the tree of a text that has the tokens of t, or with how many of them it
// begins where it has others. It is not ok if the tokens of t alone do not determine that.
func (l *Language) Respaced(ctx context.Context, t *tree.Tree, text string) (again *tree.Tree, words int, ok bool) {
	if !l.plain || !t.Untouched() || t.Src.Of != l.G {
		return nil, 0, false
	}
	toks, _, err := l.lex(ctx, "", text)
	if err != nil {
		return nil, 0, false
	}
	words, all := t.CommonToks(text, toks)
	if !all {
		return nil, words, true
	}
	return l.withIslands(ctx, t.Over(l.source(text, toks))), words, true
}

// source returns the source of a text.
func (l *Language) source(text string, toks []tree.Tok) *tree.Source {
	return &tree.Source{Text: text, Toks: toks, Lex: l, Of: l.G}
}

// Validate reports whether start derives text. It is Parse without the tree and
// without parts; once ctx has ended, it may report false of any text.
func (l *Language) Validate(ctx context.Context, text string, start *grammar.Rule) bool {
	_, ok := l.recognize(ctx, text, start)
	return ok
}

// recognize is Validate, and returns the tokens of the text.
func (l *Language) recognize(ctx context.Context, text string, start *grammar.Rule) ([]tree.Tok, bool) {
	toks, all, err := l.lex(ctx, "", text)
	if err != nil {
		return nil, false
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	at := p.parse(ctx, text, toks, all, start, false)
	return toks, at < 0
}

// Sentence renders an edited tree of start's and decides whether that is a sentence.
func (l *Language) Sentence(ctx context.Context, t *tree.Tree, start *grammar.Rule) ([]byte, bool) {
	d := l.Decide(ctx, t, t.Rendered(), start)
	return d.Text, d.Sentence
}

// Decide reports whether an edited tree of start's, which has been rendered, is a
// sentence; it is the one place that does. Where the tokens are kept apart and the grammar
// is [Language.Plain], it is one by construction. Else the text is parsed.
func (l *Language) Decide(ctx context.Context, t *tree.Tree, r tree.Rendered, start *grammar.Rule) Judgement {
	switch {
	case len(r.Holes) > 0 || len(r.Changed) > 0:
		return l.decideParts(ctx, t, r, start)
	case r.Apart && l.plain:
		return Judgement{Text: r.Text, Sentence: true, Exact: true}
	}
	toks, ok := l.recognize(ctx, string(r.Text), start)
	return Judgement{Text: r.Text, Sentence: ok, Exact: ok && t.HasTokens(string(r.Text), toks), Toks: toks}
}

// parse returns the index of the unexpected token, or of the token at which the
// run was stopped; else -1.
func (p *parser) parse(ctx context.Context, text string, toks []tree.Tok, all *host.Tokens, start *grammar.Rule, build bool) (bad int) {
	p.text, p.toks, p.all, p.build = text, toks, all, build
	p.watch = watchOf(ctx, &p.pos, len(toks))
	return p.run(start)
}

// release drops all data of a text and gives the parser back.
func (p *parser) release() {
	p.text, p.toks, p.all, p.watch = "", nil, nil, watch{}
	p.lookahead.toks = nil
	if p.dfa != nil {
		p.dfa.partners.of = nil
	}
	p.nodes.Begin()
	p.frames = p.frames[:0]
	p.open, p.start, p.stop = nil, nil, -1
	p.lang.parsers.Put(p)
}

// failure is the error of a run that ended at token i, nil if that is negative.
func (p *parser) failure(name string, i int) error {
	switch {
	case i < 0:
		return nil
	case p.watch.err != nil:
		return p.stopped(name)
	}
	return p.explain(name, i)
}

// stopped returns the error of an unfinished run.
func (p *parser) stopped(name string) error {
	costly, ok := p.watch.err.(*CostError)
	if !ok {
		return p.watch.err
	}
	at := len(p.text)
	if p.pos < len(p.toks) {
		at = int(p.toks[p.pos].Start)
	}
	costly.File = name
	costly.Line, costly.Col = grammar.LineCol(p.text, at)
	costly.Rule = p.lang.G.Rules[costly.decision.rule]
	costly.Pos = costly.decision.place(costly.Rule)
	return costly
}

// explain makes the error for token i, which is unexpected.
func (p *parser) explain(name string, i int) *SyntaxError {
	e := &SyntaxError{File: name, Found: "the end of the input"}
	at := len(p.text)
	if i < len(p.toks) {
		at = int(p.toks[i].Start)
		e.Found = quote(p.text[at:p.toks[i].End])
	}
	e.Line, e.Col = grammar.LineCol(p.text, at)
	e.Expected = names(p.lang.G, p.expected())
	return e
}

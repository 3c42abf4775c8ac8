package parse

import (
	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
)

// Parse returns the derivation tree of text from the rule start, which must
// derive all of it. name stands for the text in errors. The error is
// a *[SyntaxError].
func (l *Language) Parse(name, text string, start *grammar.Rule) (*tree.Tree, error) {
	toks, all, bad := l.lex(name, text)
	if bad != nil {
		return nil, bad
	}
	p := l.parsers.Get().(*parser)
	root, at := p.parse(text, toks, all, start, true)
	if at >= 0 {
		bad = p.explain(name, at, start)
	}
	p.release()
	l.parsers.Put(p)
	if bad != nil {
		return nil, bad
	}
	return &tree.Tree{Root: root, Src: &tree.Source{Text: text, Toks: toks, Lex: l}}, nil
}

// Validate reports whether start derives text. It is Parse without the tree.
func (l *Language) Validate(text string, start *grammar.Rule) bool {
	_, ok := l.Recognize(text, start)
	return ok
}

// Recognize is Validate, and returns the tokens of the text.
func (l *Language) Recognize(text string, start *grammar.Rule) ([]tree.Tok, bool) {
	toks, all, bad := l.lex("", text)
	if bad != nil {
		return nil, false
	}
	p := l.parsers.Get().(*parser)
	_, at := p.parse(text, toks, all, start, false)
	p.release()
	l.parsers.Put(p)
	return toks, at < 0
}

// Sentence renders an edited tree of start's. It returns false where that is no
// sentence: it is parsed again where that does not follow from its making.
func (l *Language) Sentence(t *tree.Tree, start *grammar.Rule) ([]byte, bool) {
	text, apart := t.Text()
	return text, l.plain && apart || l.Validate(string(text), start)
}

// parse returns the root, or the index of the token that fits nowhere.
func (p *parser) parse(text string, toks []tree.Tok, all []host.Token, start *grammar.Rule, build bool) (root *tree.Node, bad int) {
	p.text, p.toks, p.all, p.build = text, toks, all, build
	p.types = p.types[:0]
	for _, t := range toks {
		p.types = append(p.types, t.Type)
	}
	return p.run(start)
}

// release drops all that belongs to a text.
func (p *parser) release() {
	p.text, p.toks, p.all = "", nil, nil
	clear(p.nodes[:cap(p.nodes)])
	clear(p.frames[:cap(p.frames)])
	p.nodes, p.frames = p.nodes[:0], p.frames[:0]
}

// explain makes the error for token i, which fits nowhere.
func (p *parser) explain(name string, i int, start *grammar.Rule) *SyntaxError {
	e := &SyntaxError{File: name, Found: "the end of the input"}
	at := len(p.text)
	if i < len(p.toks) {
		at = int(p.toks[i].Start)
		e.Found = quote(p.text[at:p.toks[i].End])
	}
	e.Line, e.Col = place(p.text, at)
	e.Expected = names(p.lang.G, p.expected(i, start))
	return e
}

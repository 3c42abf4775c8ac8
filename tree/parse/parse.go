package parse

import (
	"fmt"

	"pare/grammar"
	"pare/tree"
)

// Parse returns the derivation tree of text from the rule start, which must
// derive all of it. name stands for the text in errors. An error is a
// *[SyntaxError], unless the fault is the parser's own.
func (l *Language) Parse(name, text string, start *grammar.Rule) (*tree.Tree, error) {
	toks, bad := l.lex(name, text)
	if bad != nil {
		return nil, bad
	}
	p := l.parsers.Get().(*parser)
	root, at, err := p.parse(text, toks, start, true)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	case at >= 0:
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
	toks, bad := l.lex("", text)
	if bad != nil {
		return false
	}
	p := l.parsers.Get().(*parser)
	_, at, err := p.parse(text, toks, start, false)
	if err != nil {
		return false
	}
	p.release()
	l.parsers.Put(p)
	return at < 0
}

// parse predicts without the stack of calls first, which is fast and nearly
// always right: where it leads to no error it leads to the right tree. Only
// on an error it parses again with the stack. It returns the root, or the
// index of the token that fits nowhere. What antlr4-go reports by a panic is
// returned as an error; the parser is not to be used again then.
func (p *parser) parse(text string, toks []tree.Tok, start *grammar.Rule, build bool) (root *tree.Node, bad int, err error) {
	defer func() {
		if r := recover(); r != nil {
			root, bad, err = nil, -1, fmt.Errorf("prediction failed: %v", r)
		}
	}()
	p.text, p.toks, p.build, p.full = text, toks, build, false
	p.in.types = p.in.types[:0]
	for _, t := range toks {
		p.in.types = append(p.in.types, t.Type)
	}
	root, bad = p.run(start)
	if bad >= 0 && p.guessed {
		p.full = true
		root, bad = p.run(start)
	}
	return root, bad, nil
}

// release drops all that belongs to a text.
func (p *parser) release() {
	p.text, p.toks = "", nil
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

package tree

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammar/facts"
)

// toy is a small language for testing trees: a grammar read from text, words and
// signs as tokens, blanks and comments as trivia, and a parser that tries every
// derivation in order.
type toy struct {
	g *grammar.Grammar
	f *facts.Facts
}

func newToy(t testing.TB, g4 string) *toy {
	t.Helper()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if path != "T.g4" {
			return nil, errors.New("no such file")
		}
		return []byte(g4), nil
	}, "T.g4")
	if err != nil {
		t.Fatal(err)
	}
	return &toy{g, facts.New(g)}
}

func (l *toy) rule(t testing.TB, name string) *grammar.Rule {
	t.Helper()
	r := l.g.Rule(name)
	if r == nil {
		t.Fatalf("no rule %s", name)
	}
	return r
}

var toyTrivia = regexp.MustCompile(`^(\x{feff}|\s|/\*(?s:.*?)\*/|//[^\n]*\n)+`)
var toyToken = regexp.MustCompile(`^([A-Za-z]+|[0-9]+|\S)`)

// lex splits a text; a word that is no literal of the grammar is an ID, a number
// a NUM.
func (l *toy) lex(text string) []Tok {
	var toks []Tok
	for at := 0; at < len(text); {
		if m := toyTrivia.FindString(text[at:]); m != "" {
			at += len(m)
			continue
		}
		m := toyToken.FindString(text[at:])
		toks = append(toks, Tok{Type: l.typeOf(m), Start: int32(at), End: int32(at + len(m))})
		at += len(m)
	}
	return toks
}

func (l *toy) typeOf(text string) int32 {
	name := "ID"
	if '0' <= text[0] && text[0] <= '9' {
		name = "NUM"
	}
	for i, tok := range l.g.Tokens {
		if tok.Literal == "'"+text+"'" {
			return int32(i)
		}
	}
	return int32(slices.IndexFunc(l.g.Tokens, func(t grammar.Token) bool { return t.Name == name }))
}

// Separator returns a blank if the two would run together, or open a comment.
func (l *toy) Separator(a, b Word) (string, bool) {
	toks := l.lex(a.Text + b.Text)
	last := 2
	if b.Type == grammar.EOF {
		last = 1
	}
	if len(toks) == last && int(toks[0].End) == len(a.Text) {
		return "", true
	}
	return " ", true
}

// parse derives the whole text from a rule.
func (l *toy) parse(t testing.TB, rule, text string) *Tree {
	t.Helper()
	r := l.rule(t, rule)
	src := &Source{Text: text, Toks: l.lex(text), Lex: l}
	var root *Node
	p := &toyParser{src}
	if !p.rule(nil, r, 0, func(n *Node, i int) bool { root = n; return i == len(src.Toks) }) {
		t.Fatalf("%q is no %s", text, rule)
	}
	return &Tree{Root: root, Src: src}
}

// toyParser tries derivations with continuations: then(node, next) reports whether
// the rest fits.
type toyParser struct{ src *Source }

func (p *toyParser) rule(e *grammar.Expr, r *grammar.Rule, i int, then func(*Node, int) bool) bool {
	if r.List != nil {
		return p.expr(r.List, i, func(n *Node, j int) bool { return then(NewRule(e, r, -1, []*Node{n}), j) })
	}
	for alt, seq := range r.Body.Sub {
		if p.seq(seq.Sub, nil, i, func(kids []*Node, j int) bool { return then(NewRule(e, r, alt, kids), j) }) {
			return true
		}
	}
	return false
}

func (p *toyParser) seq(sub []*grammar.Expr, kids []*Node, i int, then func([]*Node, int) bool) bool {
	if len(sub) == 0 {
		return then(slices.Clone(kids), i)
	}
	return p.expr(sub[0], i, func(n *Node, j int) bool {
		return p.seq(sub[1:], append(slices.Clip(kids), n), j, then)
	})
}

func (p *toyParser) expr(e *grammar.Expr, i int, then func(*Node, int) bool) bool {
	switch e.Op {
	case grammar.OpRule:
		return p.rule(e, e.Rule, i, then)
	case grammar.OpAlt:
		for alt, seq := range e.Sub {
			if p.seq(seq.Sub, nil, i, func(kids []*Node, j int) bool { return then(NewBlock(e, alt, kids), j) }) {
				return true
			}
		}
		return false
	case grammar.OpOpt:
		return p.expr(e.Sub[0], i, func(n *Node, j int) bool { return then(NewOpt(e, n), j) }) || then(NewOpt(e, nil), i)
	case grammar.OpList:
		return p.list(e, nil, i, then)
	case grammar.OpToken, grammar.OpSet:
		return p.token(e, i, then)
	}
	return then(Nothing, i)
}

func (p *toyParser) list(e *grammar.Expr, kids []*Node, i int, then func(*Node, int) bool) bool {
	more := func(kids []*Node, i int) bool {
		return p.expr(e.Sub[0], i, func(n *Node, j int) bool {
			return j > i && p.list(e, append(slices.Clip(kids), n), j, then)
		})
	}
	n := NewList(e, slices.Clone(kids))
	switch {
	case len(e.Sub) == 1 || len(kids) == 0:
		if more(kids, i) {
			return true
		}
	default:
		behind := func(sep *Node, j int) bool {
			with := append(slices.Clip(kids), sep)
			return more(with, j) || e.Trail && then(NewList(e, with), j)
		}
		if p.expr(e.Sub[1], i, behind) {
			return true
		}
	}
	return len(n.Elements()) >= e.Min && then(n, i)
}

func (p *toyParser) token(e *grammar.Expr, i int, then func(*Node, int) bool) bool {
	fits := func(typ int) bool {
		return e.Op == grammar.OpToken && e.Type == typ || e.Op == grammar.OpSet && e.Set.Has(typ)
	}
	if i == len(p.src.Toks) {
		return fits(grammar.EOF) && then(NewToken(e, grammar.EOF, "", -1), i)
	}
	tok := p.src.Toks[i]
	return fits(int(tok.Type)) && then(NewToken(e, int(tok.Type), p.src.Text[tok.Start:tok.End], i), i+1)
}

// find returns the place of the first node, in pre-order, whose tokens read
// like text, blanks aside; the outermost of several.
func find(t testing.TB, tree *Tree, text string) *Place {
	t.Helper()
	for p := range tree.Places() {
		if words(p.Node) == text {
			return p
		}
	}
	t.Fatalf("nothing reads %q", text)
	return nil
}

// words returns the texts of a node's tokens, with blanks between.
func words(n *Node) string {
	var texts []string
	for leaf := range n.Leaves() {
		if leaf.Type() != grammar.EOF {
			texts = append(texts, leaf.Text())
		}
	}
	return strings.Join(texts, " ")
}

// statements is a grammar with a bit of everything.
const statements = `grammar T;
file  : stmt* EOF ;
stmt  : ID '=' expr ';' | 'if' expr stmt ('else' stmt)? | '{' stmt* '}' | 'f' '(' args ')' ';' | ';' ;
args  : (expr (',' expr)*)? ;
expr  : atom (op atom)* ;
op    : '+' | '/' ;
atom  : ID | NUM | '(' expr ')' ;
ID    : [A-Za-z]+ ;
NUM   : [0-9]+ ;
WS    : [ \t\r\n\uFEFF]+ -> skip ;
C     : ('/*' .*? '*/' | '//' ~[\n]* '\n') -> skip ;
`

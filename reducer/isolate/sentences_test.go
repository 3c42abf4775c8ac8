package isolate

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

func language(t testing.TB, g4 string) *parse.Language {
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
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const program = `grammar T;
file : stmt* EOF ;
stmt : ID '=' expr ';' | 'if' '(' expr ')' stmt ('else' stmt)? | '{' stmt* '}' | ID '(' args? ')' ';' ;
args : expr (',' expr)* ;
expr : NUM | ID | '(' expr ')' | expr '+' expr ;
ID   : [a-z]+ ;
NUM  : [0-9]+ ;
WS   : [ \n]+ -> skip ;
`

// list is a grammar with lists of every least length.
const list = `grammar T;
file : item* EOF ;
item : '[' elem+ ']' | '<' elem ',' elem (',' elem)* '>' | '(' (elem ';')* elem? ')' | ID ('=' elem)? | seq ;
seq  : '{' l '}' ;
l    : item | l ',' item ;
elem : item | NUM NUM? | '-' elem ;
ID   : [a-z]+ ;
NUM  : [0-9] ;
WS   : [ \n]+ -> skip ;
`

func random(t *rapid.T, l *parse.Language) *tree.Tree {
	g := tree.Generator{
		Facts:  l.Facts,
		Rand:   rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)),
		Depth:  rapid.IntRange(3, 9).Draw(t, "depth"),
		Tokens: 60,
	}
	tr := &tree.Tree{Root: g.Sentence(l.G.Rules[0]), Src: &tree.Source{Lex: l}}
	isSentence(t, l, tr)
	parsed, err := l.Parse(context.Background(), "", string(tr.Render()), l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func isSentence(t *rapid.T, l *parse.Language, tr *tree.Tree) {
	text := string(tr.Render())
	again, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatalf("asked for %q: %v", text, err)
	}
	if words(again.Root) != words(tr.Root) {
		t.Fatalf("asked for %q: lexes as %s, not %s", text, words(again.Root), words(tr.Root))
	}
}

func words(n *tree.Node) string {
	var texts []string
	for leaf := range n.Leaves() {
		if leaf.Text() != "" {
			texts = append(texts, leaf.Text())
		}
	}
	return strings.Join(texts, " ")
}

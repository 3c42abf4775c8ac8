package isolate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
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

// needsSome returns a test that needs a few tokens of the tree, in any order.
func needsSome(t *rapid.T, tr *tree.Tree) func(*tree.Tree) bool {
	texts := strings.Fields(words(tr.Root))
	if len(texts) == 0 {
		return func(*tree.Tree) bool { return true }
	}
	var needed []string
	for _, i := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(texts)-1), 0, 4, rapid.ID).Draw(t, "needed") {
		needed = append(needed, texts[i])
	}
	even := rapid.Bool().Draw(t, "even") // not monotone: only an even number of tokens may be removed
	return func(u *tree.Tree) bool {
		have := strings.Fields(words(u.Root))
		if even && (len(have)-len(texts))%2 != 0 {
			return false
		}
		for _, s := range needed {
			i := slices.Index(have, s)
			if i < 0 {
				return false
			}
			have = slices.Delete(have, i, i+1)
		}
		return true
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

// aligned is Align without a deadline.
func aligned(t failer, l *parse.Language, pass, fail *tree.Tree) *Between {
	t.Helper()
	b, err := Align(context.Background(), l.Facts, pass, fail)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

type failer interface {
	Helper()
	Fatal(...any)
}

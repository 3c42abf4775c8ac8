// Package sentences serves tests: small grammars, random trees of them, and tests
// of these trees.
package sentences

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

// Few are the built-in languages of which most random sentences are empty or short: their words and
// line ends mean what stands around them, and what is made at random seldom parses. See
// grammars/README.md.
var Few = map[string]bool{"cmake": true, "csharpscript": true, "fortran": true, "fortranfixed": true, "haskell": true, "makefile": true, "ruby": true, "scalascript": true, "shell": true, "swift": true, "tsx": true}

// Language compiles the text of a grammar T.
func Language(t testing.TB, g4 string) *parse.Language {
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

// Program is a grammar of a small programming language.
const Program = `grammar T;
file : stmt* EOF ;
stmt : ID '=' expr ';' | 'if' '(' expr ')' stmt ('else' stmt)? | '{' stmt* '}' | ID '(' args? ')' ';' ;
args : expr (',' expr)* ;
expr : NUM | ID | '(' expr ')' | expr '+' expr ;
ID   : [a-z]+ ;
NUM  : [0-9]+ ;
WS   : [ \n]+ -> skip ;
`

// List is a grammar with lists of every least length.
const List = `grammar T;
file : item* EOF ;
item : '[' elem+ ']' | '<' elem ',' elem (',' elem)* '>' | '(' (elem ';')* elem? ')' | ID ('=' elem)? | seq ;
seq  : '{' l '}' ;
l    : item | l ',' item ;
elem : item | NUM NUM? | '-' elem ;
ID   : [a-z]+ ;
NUM  : [0-9] ;
WS   : [ \n]+ -> skip ;
`

// Random returns a random tree, parsed from its text.
func Random(t *rapid.T, l *parse.Language) *tree.Tree {
	g := tree.Generator{
		Facts:  l.Facts,
		Rand:   rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)),
		Depth:  rapid.IntRange(3, 9).Draw(t, "depth"),
		Tokens: 60,
	}
	tr := &tree.Tree{Root: g.Sentence(l.G.Rules[0]), Src: &tree.Source{Lex: l}}
	Check(t, l, tr)
	parsed, err := l.Parse(context.Background(), "", string(tr.Render()), l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// Check fails unless the tree renders as a sentence with its tokens.
func Check(t *rapid.T, l *parse.Language, tr *tree.Tree) {
	text := string(tr.Render())
	again, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatalf("asked for %q: %v", text, err)
	}
	if Words(again.Root) != Words(tr.Root) {
		t.Fatalf("asked for %q: lexes as %s, not %s", text, Words(again.Root), Words(tr.Root))
	}
}

// NeedsSome returns a test that needs a few tokens of the tree, in any order.
func NeedsSome(t *rapid.T, tr *tree.Tree) func(*tree.Tree) bool {
	texts := strings.Fields(Words(tr.Root))
	if len(texts) == 0 {
		return func(*tree.Tree) bool { return true }
	}
	var needed []string
	for _, i := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(texts)-1), 0, 4, rapid.ID).Draw(t, "needed") {
		needed = append(needed, texts[i])
	}
	even := rapid.Bool().Draw(t, "even") // not monotone: only an even number of tokens may be removed
	return func(u *tree.Tree) bool {
		have := strings.Fields(Words(u.Root))
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

// Words returns the texts of the tokens below n, separated by blanks.
func Words(n *tree.Node) string {
	var texts []string
	for leaf := range n.Leaves() {
		if leaf.Text() != "" {
			texts = append(texts, leaf.Text())
		}
	}
	return strings.Join(texts, " ")
}

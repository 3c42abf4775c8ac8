package tree_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"pare/tree"
	"pare/tree/parse"
)

// program returns a text of about this many bytes in the shape of a C program: 4
// bytes a token, functions of 40 statements.
func program(bytes int) string {
	var text strings.Builder
	for i := 0; text.Len() < bytes; i++ {
		if i%40 == 0 {
			if i > 0 {
				text.WriteString("}\n")
			}
			text.WriteString("f ( x , y , z ) {\n")
		}
		text.WriteString("  if ( g_1 [ 3 ] < l_2 + 1 ) h ( l_3 , & g_4 [ 0 ] ) ; /* c */\n")
	}
	return text.String() + "}\n"
}

const programs = `grammar T;
file : fun* EOF ;
fun  : ID '(' (ID (',' ID)*)? ')' body ;
body : '{' stmt* '}' ;
stmt : expr ';' | 'if' '(' expr ')' stmt ('else' stmt)? | body ;
expr : expr '[' expr ']' | expr '(' (expr (',' expr)*)? ')' | ('&' | '-') expr | expr '+' expr | expr '<' expr | ID | NUM ;
ID   : [a-z_] [a-z_0-9]* ;
NUM  : [0-9]+ ;
WS   : [ \n]+ -> skip ;
C    : '/*' .*? '*/' -> skip ;
`

// BenchmarkCandidate measures the cost of a candidate without its test: one edit
// and the rendering.
func BenchmarkCandidate(b *testing.B) {
	for _, size := range []struct {
		name  string
		bytes int
	}{{"80KB", 80_000}, {"800KB", 800_000}} {
		tr, _ := parsed(b, programs, program(size.bytes))
		b.Run(size.name+"/statement", func(b *testing.B) { benchmarkEdits(b, tr, 1, statements(tr)) })
		b.Run(size.name+"/function", func(b *testing.B) { benchmarkEdits(b, tr, 1, elements(tr.Top().Kid(0))) })
		b.Run(size.name+"/100 statements", func(b *testing.B) { benchmarkEdits(b, tr, 100, statements(tr)) })
	}
	flat, _ := parsed(b, "grammar T;\nfile : '[' (NUM (',' NUM)*)? ']' EOF ; NUM : [0-9]+ ; WS : ' ' -> skip ;", "["+strings.Repeat("1234567, ", 9_999)+"0]")
	var numbers []*tree.Place
	for p := range flat.Places() {
		if p.Node.Kind == tree.List {
			numbers = elements(p)
		}
	}
	b.Run("list of 10000", func(b *testing.B) { benchmarkEdits(b, flat, 1, numbers) })
	ragged, l := parsed(b, programs, program(80_000))
	for _, p := range statements(ragged) { // every second statement fresh
		if p.Index%2 == 0 {
			ragged = ragged.With(tree.Put(same(ragged, p), tree.Minimal(l.Facts, p.Node.Expr)))
		}
	}
	b.Run("80KB edited/statement", func(b *testing.B) { benchmarkEdits(b, ragged, 1, statements(ragged)) })
}

// same returns the place in another tree that corresponds to p.
func same(tr *tree.Tree, p *tree.Place) *tree.Place {
	if p.Up == nil {
		return tr.Top()
	}
	return same(tr, p.Up).Kid(p.Index)
}

func parsed(b *testing.B, g4, text string) (*tree.Tree, *parse.Language) {
	b.Helper()
	l, err := language(g4)
	if err != nil {
		b.Fatal(err)
	}
	tr, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		b.Fatal(err)
	}
	return tr, l
}

// statements returns the places of the statements of all functions.
func statements(tr *tree.Tree) []*tree.Place {
	var all []*tree.Place
	for p := range tr.Places() {
		if p.Node.Kind == tree.List && p.Up.Node.Kind == tree.Rule && p.Up.Node.Rule().Name == "body" {
			all = append(all, elements(p)...)
		}
	}
	return all
}

func elements(list *tree.Place) []*tree.Place {
	var all []*tree.Place
	for i := range list.Node.Kids() {
		if _, ok := list.Node.ElementAt(i); ok {
			all = append(all, list.Kid(i))
		}
	}
	return all
}

// benchmarkEdits drops n list elements at a time.
func benchmarkEdits(b *testing.B, tr *tree.Tree, n int, from []*tree.Place) {
	rnd := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	b.ReportMetric(float64(tr.Root.Tokens), "tokens")
	for b.Loop() {
		edits := &tree.Edits{}
		for range n {
			edits.Drop(from[rnd.IntN(len(from))])
		}
		tr.With(edits).Render()
	}
}

package parse

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/tree"
)

// A part is not parsed again when another is edited.
func TestSentences(t *testing.T) {
	inner := inline(t, "s : item* EOF ;\nitem : A B? ;\nA : 'a' ;\nB : 'b' ;\nWS : ' ' -> skip ;\n")
	inner.plain = false
	l := inline(t, "s : TEXT* EOF ;\nTEXT : ~';'+ ;\nEND : ';' -> skip ;\n")
	l.Islands = []Island{{Type: int32(slices.IndexFunc(l.G.Tokens, func(t grammar.Token) bool { return t.Name == "TEXT" })), Lang: inner, Start: inner.G.Rules[0]}}
	ctx := context.Background()
	first, err := l.Parse(ctx, "", "a a b;a b a", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	less := func(of *tree.Tree, part int) *tree.Tree {
		e := &tree.Edits{}
		for p := range of.Places() {
			if p.Node.Part() != nil {
				if part--; part < 0 {
					for q := range p.Walk(func(q *tree.Place) bool { return q.Node.Kind != tree.List }) {
						if q.Node.Kind == tree.List && q.Node.Len() > 1 {
							e.DropChunk(q, q.Node.Chunk(0, 1))
						}
					}
					break
				}
			}
		}
		return of.With(e)
	}
	one := less(first, 0)
	if d := l.Decide(ctx, one, one.Rendered(), l.G.Rules[0]); !d.Sentence || !d.Exact || string(d.Text) != "a b;a b a" || len(l.sentences.now) != 1 {
		t.Fatalf("%q, %v, %v", d.Text, d.Sentence, l.sentences.now)
	}
	for root := range l.sentences.now {
		l.sentences.now[root] = false // as nobody else would answer
	}
	two := less(one, 1)
	if d := l.Decide(ctx, two, two.Rendered(), l.G.Rules[0]); !d.Sentence || d.Exact || len(l.sentences.now) != 2 {
		t.Errorf("%q, %v, %v: a part was parsed again", d.Text, d.Exact, l.sentences.now)
	}
	for i := range mostSentences + 1 {
		l.sentences.add(&tree.Node{Tokens: int32(i)}, true)
	}
	if n := len(l.sentences.now) + len(l.sentences.before); n > 2*mostSentences {
		t.Errorf("%d parts are remembered", n)
	}
}

// A part without anything left is written with what stands around its text.
func TestEmptied(t *testing.T) {
	inner := inline(t, "s : A* EOF ;\nA : 'a' ;\n")
	l := inline(t, "s : B? item EOF ;\nitem : B TEXT ;\nB : 'b' ;\nTEXT : '<' ~'>'* '>' ;\n")
	quoted := func(stretch string) (string, func(string) string, bool) {
		return strings.Trim(stretch, "<>"), func(s string) string { return "<" + s + ">" }, true
	}
	typ := int32(slices.IndexFunc(l.G.Tokens, func(t grammar.Token) bool { return t.Name == "TEXT" }))
	l.Islands = []Island{{Type: typ, Lang: inner, Start: inner.G.Rules[0], Decode: quoted}}
	first, err := l.Parse(context.Background(), "", "bb<aa>", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	e := &tree.Edits{}
	for p := range first.Places() {
		if p.Node.Kind == tree.List && p.Up.Node.Part() != nil {
			e.DropChunk(p, p.Node.Chunk(0, p.Node.Len()))
		}
	}
	if got := string(first.With(e).Render()); got != "bb<>" {
		t.Errorf("rendered as %q", got)
	}
}

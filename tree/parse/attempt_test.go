package parse

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
)

// statements is a grammar whose last alternative takes what the first ones leave.
const statements = `
text : line (';' line)* EOF ;
line options { ORDER } : sum | block | words ;
sum : (A | '(' sum ')') ('+' sum)* ;
block : A ':' ((block | sum) ';')* '.' ;
words : ~';'+ ;
A : 'a' ;
`

func ordered(t *testing.T) (with, without *Language) {
	return inline(t, strings.Replace(statements, "ORDER", "ordered = true;", 1)), inline(t, strings.Replace(statements, "options { ORDER }", "", 1))
}

// readAs is the tree of a text, or its error.
func readAs(l *Language, text string) (as string, ok bool) {
	tree, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		return err.Error(), false
	}
	return tree.Dump(), true
}

// An ordered choice has the trees and the errors of one that looks ahead.
func TestOrderedChoice(t *testing.T) {
	with, without := ordered(t)
	rng := rand.New(rand.NewPCG(1, 2))
	read := 0
	for range 3000 {
		var b strings.Builder
		for range 1 + rng.IntN(24) {
			b.WriteByte("aaaa+++;;;():."[rng.IntN(14)])
		}
		text := b.String()
		got, ok := readAs(with, text)
		want, _ := readAs(without, text)
		if ok {
			read++
		}
		if got != want {
			t.Fatalf("%s: read as\n%s\nwant\n%s", text, got, want)
		}
	}
	if read < 300 {
		t.Errorf("%d texts were read", read)
	}
}

// It looks ahead where its first alternative does not lead on, and only there.
func TestOrderedChoiceLooksAhead(t *testing.T) {
	with, _ := ordered(t)
	for _, test := range []struct {
		text string
		want int
	}{
		{"a+a+a;a;(a+a)", 0},
		{"a+a;a+;a", 1},
		{strings.Repeat("a+;", 10) + "a", 10},
	} {
		_, p, err := with.Profile(context.Background(), "", test.text, with.G.Rules[0])
		if err != nil {
			t.Fatal(err)
		}
		ahead := 0
		for _, d := range p.Decisions {
			if d.Rule.Name == "line" {
				ahead += d.Ahead
			}
		}
		if ahead != test.want {
			t.Errorf("%s: %d looks ahead, want %d", test.text, ahead, test.want)
		}
	}
}

// What is read in vain is no more than the rest.
func TestOrderedChoiceLinear(t *testing.T) {
	with, _ := ordered(t)
	text := func(n int) string { return strings.Repeat("a:a;", n) + "a" }
	if once, twice := steps(t, with, text(2000)), steps(t, with, text(4000)); twice > 5*once/2 {
		t.Errorf("%d steps, and of twice the text %d", once, twice)
	}
}

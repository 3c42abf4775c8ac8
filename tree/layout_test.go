package tree_test

import (
	"context"
	"testing"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

const blocks = `lexer grammar L; options { superClass = Python3LexerBase; } tokens { INDENT, DEDENT }
NAME : [a-z]+ ; COLON : ':' ; OPEN : '(' {this.openBrace();} ; CLOSE : ')' {this.closeBrace();} ;
NEWLINE : ({this.atStartOfInput()}? [ \t]+ | '\r'? '\n' [ \t]*) {this.onNewLine();} ;
SKIP_ : ([ \t]+ | '#' ~[\n]*) -> skip ;`

const blocksParser = `parser grammar P; options { tokenVocab = L; }
a : stmt* EOF ;
stmt : word+ NEWLINE | block ;
block : NAME COLON NEWLINE INDENT stmt+ DEDENT ;
word : NAME | '(' NAME* ')' ;`

func blockLanguage(t *testing.T) *parse.Language {
	g, err := grammar.Read(func(path string) ([]byte, error) {
		return []byte(map[string]string{"L.g4": blocks, "P.g4": blocksParser}[path]), nil
	}, "P.g4", "L.g4")
	if err != nil {
		t.Fatal(err)
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A statement takes the indentation of its new block.
func TestLines(t *testing.T) {
	l := blockLanguage(t)
	if l.Plain() {
		t.Error("plain")
	}
	const text = "a\nif:\n   b\n   if:\n       c (d\n e)\n       # f\n       g\n   h\ni\n"
	for _, c := range []struct{ name, from, to, want string }{
		{"drop a block", "if:2", "", "a\nif:\n   b\n   h\ni\n"},
		{"hoist a block", "if:1", "if:2", "a\nif:\n    c (d\n e)\n       # f\n    g\ni\n"},
		{"hoist a line", "if:1", "c", "a\nc (d\n e)\n       # f\ni\n"},
		{"drop the last of a block", "h", "", "a\nif:\n   b\n   if:\n       c (d\n e)\n       # f\n       g\ni\n"},
		{"push a line down", "c", "a", "a\nif:\n   b\n   if:\n       a\n       g\n   h\ni\n"},
		{"push a block down", "c", "if:1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			tr, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
			if err != nil {
				t.Fatal(err)
			}
			at := statement(tr, c.from)
			var edit *tree.Edits
			if c.to == "" {
				list := at.Up
				edit = tree.Put(list, tree.Without(list.Node, [][2]int{{at.Index, at.Index + 1}}))
			} else {
				edit = tree.Put(at, statement(tr, c.to).Node)
			}
			edited := tr.With(edit)
			got := string(edited.Render())
			if c.want != "" && got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			again, err := l.Parse(context.Background(), "", got, l.G.Rules[0])
			if err != nil {
				t.Fatalf("%q: %v", got, err)
			}
			if again.Root.Tokens != edited.Root.Tokens {
				t.Errorf("%q: %d tokens, the tree has %d", got, again.Root.Tokens, edited.Root.Tokens)
			}
		})
	}
}

// statement finds the stmt that begins with a word, or the n-th block.
func statement(tr *tree.Tree, begin string) *tree.Place {
	n := 0
	for p := range tr.Places() {
		if p.Node.Kind != tree.Rule || p.Node.Rule().Name != "stmt" {
			continue
		}
		first := p.Node
		for first.Kind != tree.Token {
			first = first.Kids()[0]
		}
		if first.Text() == "if" {
			n++
		}
		if first.Text() == begin || first.Text() == "if" && begin == "if:"+string(rune('0'+n)) {
			return p
		}
	}
	return nil
}

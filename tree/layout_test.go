package tree_test

import (
	"context"
	"strings"
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

const optional = `lexer grammar L; options { superClass = OptionalBraces; } tokens { INDENT, DEDENT }
IDENTIFIER : [a-z]+ ; EQUALS : '=' ; OPEN_BRACE : '{' ; CLOSE_BRACE : '}' ; DOT : '.' ; NEWLINE : '\n' ; SKIP_ : ('//' ~[\n]* | ' '+) -> channel(HIDDEN) ;`

const optionalParser = `parser grammar P; options { tokenVocab = L; }
a : stmt (NEWLINE stmt)* EOF ;
stmt : word ('=' (word | INDENT stmt (NEWLINE stmt)* DEDENT))? ;
word : IDENTIFIER ('.' IDENTIFIER)* | '{' stmt (NEWLINE stmt)* '}' ;`

// Where lines are free, those within a statement move with it, and what stands deeper than its block
// stays deeper.
func TestFreeLines(t *testing.T) {
	g, err := grammar.Read(func(path string) ([]byte, error) {
		return []byte(map[string]string{"L.g4": optional, "P.g4": optionalParser}[path]), nil
	}, "P.g4", "L.g4")
	if err != nil {
		t.Fatal(err)
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	const text = "a = {\n  b =\n    c // d\n      .e\n    f = {\n      g\n      h\n    }\n  i\n    .j\n}\nk =\n  l\n"
	for _, c := range []struct{ name, from, to, want string }{
		{"as it is", "", "", text},
		{"hoist a block's line", "b", "c", "a = {c // d\n  .e\n  i\n    .j\n}\nk =\n  l\n"},
		{"hoist lines in braces", "a", "f", "f = {\n  g\n  h\n}\nk =\n  l\n"},
		{"push lines down", "l", "i", "a = {\n  b =\n    c // d\n      .e\n    f = {\n      g\n      h\n    }\n  i\n    .j\n}\nk =\n    i\n      .j\n"},
	} {
		tr, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
		if err != nil {
			t.Fatal(err)
		}
		if c.from != "" {
			tr = tr.With(tree.Put(statement(tr, c.from), statement(tr, c.to).Node))
		}
		if got := string(tr.Render()); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
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

const entries = `lexer grammar L; options { superClass = YamlBlocks; } tokens { NEWLINE, INDENT, DEDENT }
DASH : '-' ; COLON : ':' ; PLAIN : [a-z] {this.plain();} ;
BREAK : '\n'+ -> channel(HIDDEN) ; BLANKS : ' '+ -> channel(HIDDEN) ; COMMENT : '#' ~[\n]* -> channel(HIDDEN) ;`

const entriesParser = `parser grammar P; options { tokenVocab = L; }
a : value? EOF ;
value : PLAIN | INDENT (stmt (NEWLINE stmt)*) DEDENT ;
stmt : DASH value? | PLAIN COLON value? ;`

// A block stands behind an indicator or on lines of its own, as deep as the one around it where it may.
func TestLevels(t *testing.T) {
	g, err := grammar.Read(func(path string) ([]byte, error) {
		return []byte(map[string]string{"L.g4": entries, "P.g4": entriesParser}[path]), nil
	}, "P.g4", "L.g4")
	if err != nil {
		t.Fatal(err)
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, text, from, to, want string }{
		{"nothing", "a:\n- b\n", "", "", "a:\n- b\n"},
		{"a sequence within a sequence", "a:\n- b\nc:\n- d\n", "d", "-b", "a:\n- b\nc:\n-\n - b\n\n"},
		{"a sequence within a mapping", "a:\n- b\nc:\n- d\n", "-d", "-b", "a:\n- b\nc:\n- b\n"},
		{"a mapping for a sequence as deep", "a:\n- b\nc:\n  d: e\n", "-b", "d:e", "a:\n  d: e\nc:\n  d: e\n"},
		{"a block behind an indicator", "-   a: b\n    c: d\n- e\n", "e", "a:b", "-   a: b\n    c: d\n-   a: b\n    c: d\n\n"},
		{"indicators in a row", "- - - a\n    - b\n", "a", "b", "- - - b\n    - b\n"},
		{"on lines of its own", "a: x\nb:\n- c: d\n  e: f\n", "x", "c:d", "a:\n  c: d\n  e: f\n\nb:\n- c: d\n  e: f\n"},
		{"the first", "  a:\n    b: c\n  d: e\n", "a:b:c", "b:c", "b: c\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tr, err := l.Parse(context.Background(), "", c.text, l.G.Rules[0])
			if err != nil {
				t.Fatal(err)
			}
			if c.from != "" {
				tr = tr.With(tree.Put(valueAt(tr, c.from), valueAt(tr, c.to).Node))
			}
			got := string(tr.Render())
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			again, err := l.Parse(context.Background(), "", got, l.G.Rules[0])
			if err != nil {
				t.Fatalf("%q: %v", got, err)
			}
			if again.Root.Tokens != tr.Root.Tokens {
				t.Errorf("%q: %d tokens, the tree has %d", got, again.Root.Tokens, tr.Root.Tokens)
			}
		})
	}
}

// valueAt finds the first value whose text, without blanks and line ends, begins so.
func valueAt(tr *tree.Tree, begin string) *tree.Place {
	for p := range tr.Places() {
		if p.Node.Kind == tree.Rule && p.Node.Rule().Name == "value" && strings.HasPrefix(words(p.Node), begin) {
			return p
		}
	}
	return nil
}

func words(n *tree.Node) string {
	if n.Kind == tree.Token {
		return n.Text()
	}
	all := ""
	for _, kid := range n.Kids() {
		all += words(kid)
	}
	return all
}

package parse

import (
	"context"
	"errors"
	"testing"

	"pare/grammar"
	"pare/tree"
)

// made makes a language of the text of a grammar T.
func made(t *testing.T, text string) *Language {
	t.Helper()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if path == "T.g4" {
			return []byte(text), nil
		}
		return nil, errors.New("no such file")
	}, "T.g4")
	if err != nil {
		t.Fatal(err)
	}
	l, err := NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestSeparator(t *testing.T) {
	const hides = "grammar T; s : (ID | NUM | OP | LINE)* ; ID : [a-z]+ ; NUM : [0-9]+ ('.' [0-9]+)? ; OP : [.+] ; LINE : '#' ~[\\n]* ; WS : [ \\n]+ -> skip ;"
	const keeps = "grammar T; s : (ID | NUM | WS)* ; ID : [a-z]+ ; NUM : [0-9]+ ; WS : ' '+ ;"
	const comment = "grammar T; s : ID* ; ID : [a-z]+ ; C : '{' .*? '}' -> channel(HIDDEN) ;"
	for _, c := range []struct {
		grammar, a, b string
		sep           string
		ok            bool
	}{
		{hides, "ID a", "OP +", "", true},
		{hides, "ID a", "ID b", " ", true},
		{hides, "NUM 1", "OP .", " ", true},
		{hides, "LINE # x", "ID a", "\n", true},
		{keeps, "ID a", "NUM 1", "", true},
		{keeps, "ID a", "ID b", "", false},
		{comment, "ID a", "ID b", "{}", true},
	} {
		l := made(t, c.grammar)
		sep, ok := l.Separator(word(l, c.a), word(l, c.b))
		if sep != c.sep || ok != c.ok {
			t.Errorf("%s, %s: %q, %v; want %q, %v", c.a, c.b, sep, ok, c.sep, c.ok)
		}
	}
}

// Tokens that come at the end of a text only are kept apart as well, whatever they are in it.
func TestSeparatorLate(t *testing.T) {
	l := late(t, "lexer grammar L; options { superClass = OptionalBraces; } tokens { INDENT, DEDENT, HEAD } IDENTIFIER : [a-z]+ ; ARROW : '=>' ; OPEN_BRACE : '{' ; NEWLINE : '\\n' ; B : ' ' -> channel(HIDDEN) ;",
		"parser grammar P; options { tokenVocab = L; } s : (IDENTIFIER | ARROW | HEAD | OPEN_BRACE | NEWLINE)* ;")
	for _, c := range []struct{ a, b, sep string }{
		{"IDENTIFIER a", "IDENTIFIER b", " "},
		{"IDENTIFIER a", "HEAD =>", ""},
		{"HEAD =>", "IDENTIFIER b", ""},
		{"OPEN_BRACE {", "IDENTIFIER b", ""},
	} {
		if sep, ok := l.Separator(word(l, c.a), word(l, c.b)); sep != c.sep || !ok {
			t.Errorf("%s, %s: %q, %v; want %q", c.a, c.b, sep, ok, c.sep)
		}
	}
}

// late makes a language of the texts of a lexer's and a parser's grammar.
func late(t *testing.T, lexer, parser string) *Language {
	t.Helper()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		return []byte(map[string]string{"L.g4": lexer, "P.g4": parser}[path]), nil
	}, "P.g4", "L.g4")
	if err != nil {
		t.Fatal(err)
	}
	l, err := NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// word makes a token of "TYPE text".
func word(l *Language, s string) tree.Word {
	for typ, tok := range l.G.Tokens {
		if n := len(tok.Name); n > 0 && len(s) > n && s[:n] == tok.Name && s[n] == ' ' {
			return tree.Word{Type: int32(typ), Text: s[n+1:]}
		}
	}
	return tree.Word{}
}

func TestPlain(t *testing.T) {
	for _, c := range []struct {
		rules string
		plain bool
	}{
		{"s : x* EOF ; x : A ;", true},
		{"s : x* ; x : A B ;", true},
		{"s : t ; t : x* EOF {done();} ; x : A ;", true},
		{"s : x* (A | EOF) ; x : B ;", true},
		{"s : x* EOF ; x : A (B | EOF) ;", false},
		{"s : x* EOF ; x : A y ; y : B | EOF ;", false},
		{"s : (A (B | EOF))* ;", false},
		{"s : t EOF ; t : A EOF ;", false},
	} {
		l := made(t, "grammar T; "+c.rules+" A : 'a' ; B : 'b' ;")
		if got := l.Plain(); got != c.plain {
			t.Errorf("%s: plain is %v", c.rules, got)
		}
	}
	l := made(t, "grammar T; s : A+ ; A : [a-z]+ ;")
	tr, err := l.Parse(context.Background(), "", "ab", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	list := tr.Root.Kids()[0]
	twice := tr.With(tree.Put(tr.Top().Kid(0),
		tree.NewList(list.Expr, []*tree.Node{list.Kids()[0], tree.NewToken(list.Kids()[0].Expr, 1, "c", -1)})))
	if text, apart := twice.Text(); apart || string(text) != "abc" {
		t.Errorf("%q, apart %v", text, apart)
	}
	if _, ok := l.Sentence(context.Background(), twice, l.G.Rules[0]); !ok {
		t.Error("abc is a sentence, if of one token")
	}
}

func TestReads(t *testing.T) {
	xml := language(t, "../../grammars/XmlParser.g4", "../../grammars/XmlLexer.g4")
	python := language(t, "../../grammars/PythonParser.g4", "../../grammars/PythonLexer.g4")
	for _, c := range []struct {
		lang  *Language
		token string
		want  bool
	}{
		{xml, "NAME a", true}, // inside a tag only
		{xml, "NAME a b", false},
		{xml, `VALUE "a b"`, true},
		{xml, `VALUE "`, false},
		{xml, "TAG_END >", true}, // returns to the mode before
		{python, "IDENTIFIER x", true},
		{python, "IDENTIFIER if", false},
		{python, "IDENTIFIER x ", false},
	} {
		w := word(c.lang, c.token)
		if got := c.lang.Reads(w.Type, w.Text); got != c.want {
			t.Errorf("%s: %v, want %v", c.token, got, c.want)
		}
	}
}

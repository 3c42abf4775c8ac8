package parse

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
)

// inline makes a language of a combined grammar's text; its first rule is to start from.
func inline(t testing.TB, text string) *Language {
	t.Helper()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if path != "T.g4" {
			return nil, fmt.Errorf("no file %s", path)
		}
		return []byte("grammar T;\n" + text), nil
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

func TestSyntaxErrorPlaces(t *testing.T) {
	const end = "the end of the input"
	lang := inline(t, `
file : stat* EOF ;
stat : ID '=' e ';' | 'if' e stat ('else' stat)? | '{' stat* '}' | wide ;
e : e '*' e | e '+' e | e '!' | '-' e | ID | INT | '(' (e (',' e)*)? ')' ;
wide : 'wide' ('a1' | 'b1' | 'c1' | 'd1' | 'e1' | 'f1' | 'g1' | 'h1' | 'i1' | 'j1' | 'k1' | 'l1' | 'm1') ;
ID : [a-z\u00e0-\u00ff]+ ;
INT : [0-9]+ ;
STRING : '"' ~["]* '"' ;
WS : [ \t\r\n]+ -> skip ;
`)
	operand := []string{"'-'", "'('", "ID", "INT"}
	stat := []string{"'if'", "'{'", "'wide'", "ID"}
	operator := []string{"'*'", "'+'", "'!'"}
	for _, c := range []struct {
		text      string
		line, col int
		found     string
		expected  []string
	}{
		{"a = 1", 1, 6, end, append([]string{"';'"}, operator...)},
		{"a = ;", 1, 5, "';'", operand},
		{"a =\n\n  * 2;", 3, 3, "'*'", operand},
		{"a = 1;\r\nb = 2 2;", 2, 7, "'2'", append([]string{"';'"}, operator...)},
		{"à = é é;", 1, 7, "'é'", append([]string{"';'"}, operator...)},
		{"a = (1, );", 1, 9, "')'", operand},
		{"a = (;", 1, 6, "';'", append([]string{"')'"}, operand...)},
		{"{ a = 1; ", 1, 10, end, append([]string{"'}'"}, stat...)},
		{"a = 1; else", 1, 8, "'else'", append([]string{end}, stat...)},
		{"if a ! ; b = 1;", 1, 8, "';'", append(operator, stat...)},
		{"if a b = 1; else }", 1, 18, "'}'", stat},
		{`a = "no";`, 1, 5, `'"no"'`, operand},
		{"a = -\t# 1;", 1, 7, "'#'", []string{"a token"}},
		{`a = "`, 1, 5, `the end of the input in the token that begins with '"'`, nil},
		{"a = " + strings.Repeat("x", 40) + " y", 1, 46, "'y'", append([]string{"';'"}, operator...)},
		{"a " + strings.Repeat("x", 40), 1, 3, "'" + strings.Repeat("x", 32) + "…'", []string{"'='"}},
		{"wide a = 1;", 1, 6, "'a'", []string{"'a1'", "'b1'", "'c1'", "'d1'", "'e1'", "'f1'", "'g1'", "'h1'", "'i1'", "'j1'", "'k1'", "2 others"}},
	} {
		_, err := lang.Parse(context.Background(), "", c.text, lang.G.Rules[0])
		var e *SyntaxError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.Line != c.line || e.Col != c.col || e.Found != c.found {
			t.Errorf("%q:\n got %d:%d: %s\nwant %d:%d: %s", c.text, e.Line, e.Col, e.Found, c.line, c.col, c.found)
		}
		slices.Sort(e.Expected)
		slices.Sort(c.expected)
		if !slices.Equal(e.Expected, c.expected) {
			t.Errorf("%q:\n got %q\nwant %q", c.text, e.Expected, c.expected)
		}
	}
}

func TestErrorOfModes(t *testing.T) {
	lang := language(t, "testdata/antlr/ModesLexer.g4", "testdata/antlr/ModesParser.g4")
	for _, c := range []struct{ text, want string }{
		{"<a b=\"c", "f:1:8: found the end of the input, expected VALUE"},
		{"<a !>", "f:1:4: found '!', expected a token"},
		{"x <a", "f:1:5: found the end of the input, expected '>', '/' or NAME"},
	} {
		_, err := lang.Parse(context.Background(), "f", c.text, lang.G.Rules[0])
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

// TestMoreAtEnd has a token that is begun, to be gone on with, when the input
// ends. For ANTLR that text is part of the end; here it is text behind the last token.
func TestMoreAtEnd(t *testing.T) {
	lang := language(t, "testdata/antlr/MoreLexer.g4", "testdata/antlr/MoreParser.g4")
	const text = "a \"bc"
	if got, want := result(t, lang, text), "(file a <EOF>)\n1:a\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

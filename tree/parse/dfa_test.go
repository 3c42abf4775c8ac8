package parse

import (
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pare/tree"
)

// A decision looked up is the one that looking ahead makes. Of what is no sentence, the parser
// reads no less.
func TestDFA(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for ext, grammar := range map[string]string{
		".c": "c", ".cc": "cpp", ".rs": "rust", ".sql": "sql", ".lua": "lua", ".css": "css", ".smt2": "smtlib",
	} {
		l := language(t, "../../grammars/"+grammar+".g4")
		files, err := filepath.Glob("../../grammars/testdata/*" + ext)
		if err != nil || len(files) == 0 {
			t.Fatal(ext, err)
		}
		looked := 0
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			toks, _, err := l.lex(t.Context(), "", string(text))
			if err != nil {
				t.Fatal(err)
			}
			for cuts := 0; cuts < 12 && len(toks) > 0; cuts++ {
				looked += sameDecisions(t, l, string(text), toks).dfa.asked
				at := rnd.Intn(len(toks))
				toks = append(toks[:at:at], toks[min(len(toks), at+1+rnd.Intn(12)):]...)
			}
		}
		if looked == 0 {
			t.Errorf("%s: no decision was looked up", grammar)
		}
	}
}

// sameDecisions parses with a dfa from the first decision on, and without. It returns the parser
// that has one.
func sameDecisions(t *testing.T, l *Language, text string, toks []tree.Tok) *parser {
	t.Helper()
	slow, fast := &parser{lang: l, stop: -1}, &parser{lang: l, stop: -1, dfa: newDFA(l.code)}
	for i := range fast.dfa.met {
		fast.dfa.met[i] = seldom
	}
	start := l.G.Rules[0]
	want := slow.parse(t.Context(), text, toks, nil, start, true)
	got := fast.parse(t.Context(), text, toks, nil, start, true)
	switch {
	case (got < 0) != (want < 0) || got < want:
		t.Errorf("token %d of %d is unexpected, without the dfa %d", got, len(toks), want)
	case got < 0:
		src := l.source(text, toks)
		if fast.nodes.Tree(start, src).Dump() != slow.nodes.Tree(start, src).Dump() {
			t.Errorf("%.40q…: another tree", text)
		}
	}
	return fast
}

// What a bracket holds is leapt over where it cannot tell the branches apart.
func TestLeap(t *testing.T) {
	for _, c := range []struct {
		rules, inside string
		leaps         bool
	}{
		{"a : g ';' ; b : g '.' ; g : '(' ID* ')' ;", "x", true},
		{"a : g ';' ; b : g '.' ; g : '(' (g | ID)* ')' ;", "(x(x))", true},
		{"a : h ';' ; b : h '.' ; h : '[' g ID ']' | g ; g : '(' ID* ')' ;", "x", true},
		{"a : '(' ID* ')' ';' ; b : '(' x* ')' '.' ; x : ID ;", "x", false}, // at two places
		{"a : g ';' ; b : g '.' ; g : '(' (ID | '(')* ')' ;", "x", false},   // not balanced
		{"a : g ';' ; b : g '.' ; g : '(' ID* c ; c : ')' ;", "x", false},   // its partner stands elsewhere
	} {
		l := made(t, "grammar T; s : (a | b) EOF ; "+c.rules+" ID : [a-z] ;")
		text := "(" + strings.Repeat(c.inside, mostTokens) + ")."
		toks, _, err := l.lex(t.Context(), "", text)
		if err != nil {
			t.Fatal(err)
		}
		if leapt := sameDecisions(t, l, text, toks).lookahead.round == 0; leapt != c.leaps {
			t.Errorf("%s leapt %v", c.rules, leapt)
		}
	}
}

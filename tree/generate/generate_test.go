package generate

import (
	"context"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/internal/sentences"
	"pare/tree/parse"
)

// TestSentencesParse: 200 sentences of every built-in grammar parse, with PARE_LONG=1 a thousand.
func TestSentencesParse(t *testing.T) {
	count := uint64(200)
	if os.Getenv("PARE_LONG") != "" {
		count = 1000
	}
	for _, b := range grammars.All() {
		t.Run(b.Name, func(t *testing.T) {
			gen := builtin(t, b)
			gen.Depth, gen.Tokens = 8, 100
			different := map[string]bool{}
			for n := range count {
				text, err := gen.Sentence(context.Background(), n)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := gen.Lang.Parse(context.Background(), "sentence", text, gen.Start); err != nil {
					t.Fatalf("sentence %d: %v in %q", n, err, text)
				}
				different[text] = true
			}
			if len(different) < int(count)/5 && !sentences.Few[b.Name] {
				t.Errorf("only %d of %d sentences are different", len(different), count)
			}
			// A random text may be a token by itself and yet absorb the text
			// behind it, as an unclosed quote does in C's directives: rare, as no
			// blank separates it.
			if gen.Lang.Plain() && gen.Rejected > int(count)/100 {
				t.Errorf("%d sentences were rejected by a grammar with no predicate and no lexer state", gen.Rejected)
			}
		})
	}
}

// A sentence is determined by seed and number, whatever was made before.
func TestDeterministic(t *testing.T) {
	g, err := grammars.Load("json")
	if err != nil {
		t.Fatal(err)
	}
	one, other := generator(t, g, "json"), generator(t, g, "json")
	one.Seed, other.Seed = 7, 7
	for n := range uint64(20) {
		a, _ := one.Sentence(context.Background(), n)
		b, _ := other.Sentence(context.Background(), 19-n)
		c, _ := other.Sentence(context.Background(), n)
		if a != c {
			t.Fatalf("sentence %d is %q, and %q after %q", n, a, c, b)
		}
	}
}

func TestWords(t *testing.T) {
	g := read(t, map[string]string{"T.g4": `grammar T;
start : (ID | STRING | NUMBER | WORD | PAIR)* ;
IF     : 'if' ;
ID     : [a-z]+ ;
STRING : '"' ('\\' . | ~["\\])*? '"' ;
NUMBER : [0-9]+ ('.' [0-9]+)? | 'x' HEX+ -> type(WORD) ;
WORD   : '$' [\u4e00-\u9fff] ;
PAIR   : '<' PAIR? '>' ;
WS     : [ \n]+ -> skip ;
fragment HEX : [0-9a-f] ;
`}, "T.g4")
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	w := newWords(lang)
	rnd := rand.New(rand.NewPCG(1, 2))
	for typ, tok := range g.Tokens {
		if len(w.makers[typ]) == 0 {
			continue
		}
		texts := map[string]bool{}
		for range 300 {
			if text := w.random(rnd, typ); text != "" {
				texts[text] = true
			}
		}
		all := slices.Sorted(maps.Keys(texts))
		least := 10
		if tok.Name == "IF" {
			least = 1
		} else if tok.Name == "PAIR" {
			least = 3
		}
		if len(all) < least {
			t.Errorf("%v: only %q", tok, all)
		}
		for _, text := range all {
			toks, err := lang.Lex(context.Background(), text)
			if err != nil || len(toks) != 1 || int(toks[0].Type) != typ {
				t.Errorf("%v: %q lexes to %v, %v", tok, text, toks, err)
			}
		}
	}
}

// moded has a lexer that accepts A only behind an OPEN, and a parser that accepts
// any token anywhere.
var moded = map[string]string{
	"L.g4": `lexer grammar L; tokens { NONE } B : 'b' ; OPEN : '<' -> pushMode(IN) ; mode IN ; A : 'a' ; CLOSE : '>' -> popMode ;`,
	"P.g4": `parser grammar P; options { tokenVocab = L; } start : (A | B | OPEN | CLOSE)+ ; never : A ; none : B NONE ;`,
}

// Sentences that the lexer rejects are made again.
func TestRejected(t *testing.T) {
	g := read(t, moded, "L.g4", "P.g4")
	gen := generator(t, g, "start")
	for n := range uint64(50) {
		if _, err := gen.Sentence(context.Background(), n); err != nil {
			t.Fatal(err)
		}
	}
	if gen.Rejected == 0 {
		t.Error("nothing was rejected")
	}
	for start, want := range map[string]string{
		"never": "rule never: none of 1000 sentences",
		"none":  "rule none has no sentence",
	} {
		text, err := generator(t, g, start).Sentence(context.Background(), 0)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %q, %v; want %q", start, text, err, want)
		}
	}
}

// languages are built once: it takes longer than many sentences.
var languages = map[string]*parse.Language{}

// builtin is a generator of a built-in grammar.
func builtin(t *testing.T, b grammars.Builtin) *Generator {
	t.Helper()
	if languages[b.Name] == nil {
		g, err := grammars.Load(b.Name)
		if err != nil {
			t.Fatal(err)
		}
		languages[b.Name] = generator(t, g, b.Start).Lang
	}
	l := languages[b.Name]
	return &Generator{Lang: l, Start: l.G.Rule(b.Start)}
}

func generator(t *testing.T, g *grammar.Grammar, start string) *Generator {
	t.Helper()
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return &Generator{Lang: lang, Start: g.Rule(start), Depth: 8}
}

func read(t *testing.T, files map[string]string, names ...string) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	}, names...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

package grammar

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
)

// files returns a Read function over a map of paths.
func files(texts map[string]string) func(string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		if text, ok := texts[path]; ok {
			return []byte(text), nil
		}
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
}

// readText reads a grammar of a single file.
func readText(t testing.TB, text string) *Grammar {
	t.Helper()
	g, err := Read(files(map[string]string{"G.g4": text}), "G.g4")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// numbers lists a token table: NAME'literal' by type, from 1.
func numbers(g *Grammar) string {
	var list []string
	for i, tok := range g.Tokens[1:] {
		list = append(list, fmt.Sprintf("%d=%s%s", i+1, tok.Name, tok.Literal))
	}
	return strings.Join(list, " ")
}

// The expected numbers are those of ANTLR 4.13.2, from the .tokens file that
// org.antlr.v4.Tool writes for the same text.
func TestTokenNumbers(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"implicit literals first, in parser order",
			"grammar G; a : 'x' B 'y' 'x' 'z'; B : 'b'; Z : 'z';",
			"1='x' 2='y' 3=B'b' 4=Z'z'"},
		{"an alias is lost when two rules share it",
			"lexer grammar G; A : 'q'; B : 'q'; C : 'c';",
			"1=A 2=B 3=C'c'"},
		{"an alias in two modes is lost, too",
			"lexer grammar G; A : 'q' -> mode(M); mode M; B : 'q';",
			"1=A 2=B"},
		{"raw text counts, not what it spells",
			`grammar G; a : '\u0061' 'a'; A : 'a';`,
			`1='\u0061' 2=A'a'`},
		{"fragments have no type and no alias",
			"grammar G; a : 'f' X; fragment F : 'f'; X : F;",
			"1='f' 2=X"},
		{"tokens of a combined grammar come last",
			"grammar G; tokens { P, Q } a : 'x' P; X : 'y';",
			"1='x' 2=X'y' 3=P 4=Q"},
		{"tokens of a lexer grammar come first",
			"lexer grammar G; tokens { P, Q } X : 'y'; Q : 'q';",
			"1=P 2=Q'q' 3=X'y'"},
		{"more and type take the name away",
			"lexer grammar G; A : 'a'+ -> more; B : 'b'+ -> type(C); C : 'c';",
			"1=C'c'"},
		{"but an alias brings it back, at the end",
			"lexer grammar G; A : 'a' -> more; B : 'b' -> type(C); C : 'c';",
			"1=C'c' 2=A'a' 3=B'b'"},
		{"type with a capital does not",
			"lexer grammar G; A : 'a'+ -> Type(C); C : 'c';",
			"1=A 2=C'c'"},
		{"two commands with arguments make no alias",
			"lexer grammar G; A : 'a' -> type(C), channel(HIDDEN); C : 'c' -> skip, channel(HIDDEN); D : 'd' -> skip, popMode;",
			"1=C'c' 2=D'd'"},
		{"an action or predicate behind the literal",
			"lexer grammar G; A : 'a' {x()}; B : 'b' {y}?; C : {z} 'c'; D : ('d'); E : 'e' | 'f';",
			"1=A'a' 2=B'b' 3=C 4=D 5=E"},
		{"rule options make no alias",
			"lexer grammar G; A options { caseInsensitive = true; } : 'a'; B : 'b';",
			"1=A 2=B'b'"},
		{"tokens that only the parser mentions",
			"grammar G; a : 'x' NEVER X; X : 'y'+;",
			"1='x' 2=X 3=NEVER"},
		{"literals in sets and blocks",
			"grammar G; a : ~('p' | 'q') ('r' | 's')* x='t';",
			"1='p' 2='q' 3='r' 4='s' 5='t'"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := numbers(readText(t, tt.text)); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestPairs(t *testing.T) {
	lexer := "lexer grammar L; tokens { T } A : 'a'; B : 'b'; mode M; C : 'c';"
	parser := "parser grammar P; options { tokenVocab = L; } tokens { U } p : A 'b' C T;"
	texts := map[string]string{
		"d/L.g4": lexer, "d/P.g4": parser, "e/P.g4": parser, "e/L.tokens": "T=1\nA=2\nB=3\nC=7\n'a'=2\n'b'=3\n'='=4\n",
		"f/Q.g4": "parser grammar Q; options { tokenVocab = Absent; } q : A;",
		"g/K.g4": "lexer grammar K; options { tokenVocab = Base; } Z : 'z'; A : 'a'; Y : 'y';", "g/Base.tokens": "A=3\n'+'=1\n",
		"h/C.g4": "grammar C; options { tokenVocab = Base; } c : X 'b' 'c'; X : 'x';", "h/Base.tokens": "P=9\n'b'=5\nX=4\n",
		"j/E.g4": "lexer grammar E; import F; A : 'a';", "k/F.g4": "lexer grammar F; B : 'b';",
		"j/V.g4": "parser grammar V; options { tokenVocab = E; } v : 'a' 'b';",
		"i/R.g4": "parser grammar R; options { tokenVocab = C; } r : X 'lit';", "i/C.g4": "grammar C; c : 'lit' X; X : 'x';",
	}
	tests := []struct {
		name  string
		paths string
		want  string
	}{
		{"lexer first", "d/L.g4 d/P.g4", "1=T 2=A'a' 3=B'b' 4=C'c' 5=U"},
		{"parser first", "d/P.g4 d/L.g4", "1=T 2=A'a' 3=B'b' 4=C'c' 5=U"},
		{"lexer beside the parser", "d/P.g4", "1=T 2=A'a' 3=B'b' 4=C'c' 5=U"},
		{".tokens beside the parser", "e/P.g4", "1=T 2=A'a' 3=B'b' 4='=' 5= 6= 7=C 8=U"},
		{"a lexer for any parser", "f/Q.g4 d/L.g4", "1=T 2=A'a' 3=B'b' 4=C'c'"},
		{"a lexer alone", "d/L.g4", "1=T 2=A'a' 3=B'b' 4=C'c'"},
		{"a lexer with a vocabulary", "g/K.g4", "1='+' 2= 3=A'a' 4=Z'z' 5=Y'y'"},
		{"a combined grammar with a vocabulary", "h/C.g4", "1='b' 2='c' 3=X'x' 4= 5= 6= 7= 8= 9=P"},
		{"a lexer beside goes before one that it imports", "j/V.g4 k/F.g4", "1=A'a' 2=B'b'"},
		{"a combined grammar as the vocabulary", "i/R.g4", "1='lit' 2=X'x'"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := Read(files(texts), strings.Fields(tt.paths)...)
			if err != nil {
				t.Fatal(err)
			}
			if got := numbers(g); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestImports(t *testing.T) {
	texts := map[string]string{
		"M.g4":     "grammar M; import A, B; s : a b c; X : 'main';",
		"A.g4":     "grammar A; import C; tokens { TA } a : 'a' X; X : 'A';",
		"B.g4":     "grammar B; tokens { TB } b : 'b'; a : 'not this'; Y : 'y';",
		"C.g4":     "grammar C; import A; c : Y; s : 'nor this'; Z : 'z';",
		"L.g4":     "lexer grammar L; import K; A : 'a'; mode M; B : 'b'; mode DEFAULT_MODE; D : 'd';",
		"K.g4":     "lexer grammar K; channels { CH } C : 'c' -> channel(CH); mode M; E : 'e'; B : 'not this'; mode N; F : 'f'; mode O; A : 'no';",
		"x/S.g4":   "grammar S; import T; s : t;",
		"other.g4": "grammar T; t : 't';",
	}
	tests := []struct{ name, paths, want string }{
		{"pre-order, each once, the main grammar's rules win", "M.g4",
			"s a c b | T__0 T__1 X Z Y | TA TB"},
		{"modes", "L.g4", "| A C B(1) E(1) D F(2) | "},
		{"another given file is looked at first", "x/S.g4 other.g4", "s t | T__0 | "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := Read(files(texts), strings.Fields(tt.paths)...)
			if err != nil {
				t.Fatal(err)
			}
			if got := shape(g); strings.TrimSpace(got) != strings.TrimSpace(tt.want) {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// shape lists parser rules, lexer rules with their modes, and the tokens that no
// lexer rule makes.
func shape(g *Grammar) string {
	var parser, lexer, tokens []string
	made := map[int]bool{}
	for i, r := range g.Rules {
		if parser = append(parser, r.Name); r.Index != i {
			parser = append(parser, "wrong index")
		}
	}
	for i, r := range g.Lexer {
		name := r.Name
		if r.Mode > 0 {
			name += fmt.Sprintf("(%d)", r.Mode)
		}
		if lexer = append(lexer, name); r.Index != i {
			lexer = append(lexer, "wrong index")
		}
		made[r.Type] = true
	}
	for i, tok := range g.Tokens {
		if i > 0 && !made[i] {
			tokens = append(tokens, tok.String())
		}
	}
	return strings.Join(parser, " ") + " | " + strings.Join(lexer, " ") + " | " + strings.Join(tokens, " ")
}

func TestExprIDsAreDense(t *testing.T) {
	g := readText(t, "grammar G; l : l ',' x | x; x : (A | B 'c')* D?; A : [a-z]+; B : 'b'; D : 'd';")
	seen := make([]int, g.Exprs)
	var walk func(e *Expr)
	walk = func(e *Expr) {
		seen[e.ID]++
		for _, s := range e.Sub {
			walk(s)
		}
	}
	for _, rules := range [][]*Rule{g.Rules, g.Lexer} {
		for _, r := range rules {
			walk(r.Body)
			if r.List != nil {
				walk(r.List)
			}
		}
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("ID %d is used %d times", id, n)
		}
	}
}

package grammar

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Constructs of the grammar language with their resolved form: the lexer and
// parser rules as Source prints them, without the headers.
var printTests = []struct{ name, text, want string }{
	// Lexer rules.
	{"literals and escapes", `lexer grammar G; A : 'a\n\r\t\b\f\\\'\u0041\u{1F600}é' '"' ']' '-';`,
		`A : ('a\n\r\t\b\f\\\'A\u{1F600}\u00E9"]-');`},
	{"a literal that is an alias stays one", `lexer grammar G; A : 'a';`, `A : 'a';`},
	{"escapes in sets", `lexer grammar G; A : [a-z0-9_\n\r\t\b\f\\\]\-\u0041\u{1F600}'"];`,
		`A : [\b-\n\f\r"'\-0-9A\\\]_a-z\u{1F600}];`},
	{"dashes in sets", `lexer grammar G; A : [-a] [a-] [a-c-e];`, `A : [\-a] [\-a] [\-a-ce];`},
	{"ranges", `lexer grammar G; A : 'a'..'f' | '0' .. '9' | '\u{10000}'..'\u{10FFFF}';`,
		"A : ~[\\u0000-/:-`g-\\uFFFF];"},
	{"negation", `lexer grammar G; A : ~[a-z] ~'x' ~('y' | [0-9] | 'p'..'q') ~'\u{10FFFF}';`,
		`A : ~[a-z] ~[x] ~[0-9pqy] [\u0000-\u{10FFFE}];`},
	{"everything", `lexer grammar G; A : . ~[\u0000-\u{10FFFF}] .*? ;`, `A : . ~[\u0000-\u{10FFFF}] .*?;`},
	{"alternatives of single characters are a set", `lexer grammar G; A : ('a' | [b-d] | 'x'..'z') | 'q'; B : ('a' | 'bc');`,
		`A : [a-dqx-z]; B : ('a' | 'bc');`},
	{"the end of the input stays apart", `lexer grammar G; A : 'a' ('\n' | EOF); B : EOF;`, `A : 'a' ('\n' | EOF); B : EOF;`},
	{"loops", `lexer grammar G; A : 'a'* 'b'+ 'c'? 'd'*? 'e'+? 'f'?? 'gh'+ ('i' 'j')* ([k]) ('l' | 'mn')?;`,
		`A : 'a'* 'b'+ 'c'? 'd'*? 'e'+? 'f'?? ('gh')+ ('ij')* 'k' ('l' | 'mn')?;`},
	{"case folds a range when both ends do", `lexer grammar G; options { caseInsensitive = true; } A : 'aB1'; B : [a-f0]; C : [A-z]; D options { caseInsensitive = false; } : 'd'; E : ~'e'; F : [é];`,
		`A : [Aa] [Bb] '1'; B : [0A-Fa-f]; C : [A-z]; D : ('d'); E : ~[Ee]; F : [\u00C9\u00E9];`},
	{"a rule that ignores case", `lexer grammar G; A options { caseInsensitive = true; } : 'x' | 'Yz'; B : 'x';`,
		`A : [Xx] | [Yy] [Zz]; B : 'x';`},
	{"fragments and references", `lexer grammar G; A : D+ ('.' D*)?; fragment D : [0-9];`, `A : D+ ('.' D*)?; fragment D : [0-9];`},
	{"commands", `lexer grammar G; tokens { T } channels { X } A : 'a' -> skip; B : 'b' -> more, pushMode(M); C : 'c' -> type(T), channel(X);
		D : 'd' -> channel(HIDDEN); E : 'e' -> channel(0), mode(DEFAULT_MODE); F : 'f' -> Channel(X), Skip; G : 'g' 'h' -> popMode | 'i' -> type(2);
		mode M; N : 'n' -> popMode, popMode; O : 'o' -> mode(1), channel(5);`,
		`A : 'a' -> skip; B : 'b' -> more, pushMode(M); C : ('c') -> type(T), channel(X);
		D : 'd' -> channel(HIDDEN); E : ('e') -> channel(DEFAULT_TOKEN_CHANNEL), mode(DEFAULT_MODE); F : 'f' -> channel(X), skip; G : 'gh' -> popMode | 'i' -> type(A);
		mode M; N : 'n' -> popMode, popMode; O : ('o') -> mode(M), channel(CHANNEL5);`},
	{"modes go on", `lexer grammar G; A : 'a'; mode M; B : 'b'; mode N; C : 'c'; mode M; D : 'd';`,
		`A : 'a'; mode M; B : 'b'; mode N; C : 'c'; mode M; D : 'd';`},
	{"commands inside a block", `lexer grammar G; A : ('a' -> skip) 'b';`, `A : ('a' -> skip) 'b';`},

	// Parser rules.
	{"tokens and literals", `grammar G; a : X 'y' 'x' EOF; X : 'x';`, `T__0 : 'y'; X : 'x'; a : 'x' 'y' 'x' EOF;`},
	{"sets of tokens", `grammar G; a : (A | 'b' | C) ~A ~('b' | C) . ~(A | EOF) (A | EOF); A : 'a'; C : 'c'; D : 'd';`,
		`T__0 : 'b'; A : 'a'; C : 'c'; D : 'd'; a : ~('d' | 'd') ~('a' | 'a') ('a' | 'd') . ~('a' | 'a') (EOF | 'a');`},
	{"a set keeps apart from labels", `grammar G; a : A # x | C # y; b : (p=A | C) q=(A | C) r+=~A; A : 'a'; C : 'c';`,
		`A : 'a'; C : 'c'; a : 'a' # x | 'c' # y; b : (p='a' | 'c') q=. r+=('c' | 'c');`},
	{"blocks of one alternative", `grammar G; a : ((A) (C A)) ((A | C C))+? (A C)? (A C A | C); A : 'a'; C : 'c';`,
		`A : 'a'; C : 'c'; a : 'a' 'c' 'a' ('a' | 'c' 'c')+? ('a' 'c')? ('a' 'c' 'a' | 'c');`},
	{"empty alternatives", `grammar G; a : | A; b : (A |) (| A A); A : 'a';`, `A : 'a'; a : | 'a'; b : ('a' | ) ( | 'a' 'a');`},
	{"operators", `grammar G; e : <assoc=right> e '^' e | e ('*' | '/') e | '-' e | e '!' | N; N : [0-9]+;`,
		`T__0 : '^'; T__1 : '*'; T__2 : '/'; T__3 : '-'; T__4 : '!'; N : [0-9]+;
		e : <assoc=right> e '^' e | e ('*' | '/') e | '-' e | e '!' | N;`},
	{"host code", `grammar G; @header { } @parser::members { "}" } options { language = Java; }
		a[int x, String s = "]"] returns [int y] throws E, java.F locals [int z] options { k = 1; } @init { a(); } @after { '}' }
		: { x > 0 }? A { /* } */ b("}"); } b[1] <fail='no'> {y}?<fail={"no"}> ; catch [E e] { } finally { } b : A<foo> ; A : 'a' {l();} ;`,
		`A : 'a' {l();}; a : { x > 0 }? A { /* } */ b("}"); } b {y}?; b : A;`},
	{"comments", "grammar G; /** doc */ a // to the end\n : /* in */ A ; /** doc */ A : /* ' */ 'a' ; // last", `A : 'a'; a : 'a';`},
	{"rules named like blocks", `grammar G; a : options A tokens (options) {x} channels; options : A; tokens : A; channels : A; A : 'a';`,
		`A : 'a'; a : (options) 'a' (tokens) (options) {x} (channels); options : 'a'; tokens : 'a'; channels : 'a';`},
	{"a block's own options", `grammar G; a : (options { greedy = false; } : A | C C)*; A : 'a'; C : 'c';`,
		`A : 'a'; C : 'c'; a : ('a' | 'c' 'c')*;`},
	{"greedy options and lists", `grammar G; a : (options { greedy = true; } : A)? (options { greedy = true; } : A C)* (options { greedy = true; } : C)+; A : 'a'; C : 'c';`,
		`A : 'a'; C : 'c'; a : (options {greedy = true;} : 'a')? (options {greedy = true;} : ('a' 'c'))* (options {greedy = true;} : 'c')+;`},
}

func TestSource(t *testing.T) {
	for _, tt := range printTests {
		t.Run(tt.name, func(t *testing.T) {
			got := bodies(readText(t, tt.text))
			if diff := cmp.Diff(oneLine(tt.want), got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// bodies returns the rules of both grammars on one line.
func bodies(g *Grammar) string {
	lexer, parser := g.Source()
	var out []string
	for line := range strings.Lines(lexer + parser) {
		first, _, _ := strings.Cut(line, " ")
		if first != "lexer" && first != "parser" && first != "tokens" && first != "options" && first != "channels" || !strings.Contains(line, " ") {
			out = append(out, line)
		}
	}
	return oneLine(strings.Join(out, ""))
}

func oneLine(s string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), " ;", ";")
}

// Source's output reads back as the same grammar.
func TestSourceReadsBack(t *testing.T) {
	for _, tt := range printTests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := Read(files(map[string]string{"G.g4": tt.text}), "G.g4")
			if err == nil {
				readsBack(t, g)
			}
		})
	}
}

func readsBack(t *testing.T, g *Grammar) {
	t.Helper()
	lexer, parser := g.Source()
	paths := []string{"lexer.g4"}
	if parser != "" {
		paths = append(paths, "parser.g4")
	}
	again, err := Read(files(map[string]string{"lexer.g4": lexer, "parser.g4": parser}), paths...)
	if err != nil {
		t.Fatalf("%v\n%s%s", err, lexer, parser)
	}
	lexer2, parser2 := again.Source()
	if diff := cmp.Diff(lexer+parser, lexer2+parser2); diff != "" {
		t.Errorf("printed and read again:\n%s", diff)
	}
	if len(g.Tokens) != len(again.Tokens) || len(g.Rules) != len(again.Rules) || len(g.Lexer) != len(again.Lexer) {
		t.Errorf("%d tokens, %d rules, %d lexer rules; read again %d, %d, %d",
			len(g.Tokens), len(g.Rules), len(g.Lexer), len(again.Tokens), len(again.Rules), len(again.Lexer))
	}
}

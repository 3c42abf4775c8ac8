package grammar

import (
	"strings"
	"testing"
)

// Each text with all its errors, file name aside.
var errorTests = []struct {
	text string
	want []string
}{
	// The text itself.
	{"", []string{"1:1: the file is empty, expected a grammar"}},
	{"  // nothing\n", []string{"1:1: the file is empty, expected a grammar"}},
	{"a : 'x' ;", []string{"1:1: no grammar declaration, expected: grammar NAME;"}},
	{"gramar G; a : 'x' ;", []string{"1:1: unexpected gramar, did you mean grammar?"}},
	{"grammar G a : 'x' ;", []string{"1:11: unexpected a, expected ;"}},
	{"grammar G; grammar H; a : 'x' ;", []string{"1:12: a second grammar declaration, expected one for each file"}},
	{"grammar G;", []string{"1:1: grammar G has no rules, expected one at least"}},
	{"grammar G; a : b c ( d ; b : 'x' ;", []string{"1:24: unexpected ;, expected )"}},
	{"grammar G;\na : 'x'\nb : 'y' ;", []string{"3:1: rule b begins inside another one, expected ; before it"}},
	{"grammar G; a : 'x' | ) ; b : ;", []string{"1:22: unexpected ), expected ;"}},
	{"grammar G; a 'x' ;", []string{"1:14: unexpected 'x', expected :"}},
	{"grammar G; : 'x' ;", []string{"1:12: unexpected :, expected a rule"}},
	{"grammar G; a : 'x", []string{"1:16: a literal without its end, expected ' before the end of the line"}},
	{"grammar G; a : A {x ; A : 'a' ;", []string{"1:18: an action without its end, expected }"}},
	{"grammar G; a[int x : A ; A : 'a' ;", []string{"1:13: arguments without their end, expected ]"}},
	{"grammar G; /* a : 'x' ;", []string{"1:12: a comment without its end, expected */"}},
	{"grammar G; a : \"x\" ;", []string{"1:16: a string in double quotes, expected single quotes"}},
	{"grammar G; a : 'x' $ 'y' ; b : ? ;",
		[]string{"1:20: the character '$' has no meaning here, expected it inside quotes", "1:32: unexpected ?, expected ;"}},
	{"lexer grammar L; A : [a-z ; B : 'b' ;", []string{"1:22: a character set without its end, expected ] before the end of the line"}},
	{"lexer grammar L; A : 'a' -> ; B : 'b' -> skip( ; C : 'c' -> type() ;",
		[]string{"1:29: unexpected ;, expected a lexer command", "1:48: unexpected ;, expected a name or a number", "1:66: unexpected ), expected a name or a number"}},
	{"grammar G; a : x= ; b : 'a'.. ; c : 'x' # ;",
		[]string{"1:19: unexpected ;, expected a token, a rule or a block", "1:31: unexpected ;, expected a literal", "1:43: unexpected ;, expected a name"}},
	{"grammar G; options { x } a : 'a' ;", []string{"1:22: unexpected x, expected name = value; or }"}},
	{"grammar G; options { x = } a : 'a' ;", []string{"1:26: unexpected }, expected a name"}},
	{"grammar G; options { x = 1 } a : 'a' ;", []string{"1:28: unexpected }, expected ;"}},
	{"grammar G; tokens { A B } a : 'a' ;", []string{"1:23: unexpected B, expected }"}},
	{"grammar G; a returns : 'a' ;", []string{"1:22: unexpected :, expected ["}},
	{"grammar G; a : " + strings.Repeat("(", maxNesting) + "'a'", []string{"1:515: parentheses nested deeper than 500"}},

	// Names.
	{"grammar G; expr : trem ; term : factr | exprs ; factor : 'x' ;",
		[]string{"1:19: rule trem is not defined, did you mean term?", "1:33: rule factr is not defined, did you mean factor?",
			"1:41: rule exprs is not defined, did you mean expr?"}},
	{"lexer grammar G; NAME : LETTR+ ; fragment LETTER : [a-z] ;", []string{"1:25: lexer rule LETTR is not defined, did you mean LETTER?"}},
	{"grammar G; a : 'x' ;\na : 'y' ; A : 'a' ; A : 'b' ;",
		[]string{"2:1: a second rule a, the first is at G.g4:1:12", "2:21: a second rule A, the first is at G.g4:2:11"}},
	{"lexer grammar G; A : 'a' -> skpi ; B : 'b' -> channel(HIDEN), type(BB), pushMode(STRNG) ; BBB : 'c' -> SKIP ; mode STRING ; C : 'd' ;",
		[]string{"1:29: command skpi is unknown, did you mean skip?", "1:55: channel HIDEN is not defined, did you mean HIDDEN?",
			"1:68: token BB is not defined", "1:82: mode STRNG is not defined, did you mean STRING?",
			"1:104: command SKIP is unknown, did you mean skip?"}},
	{"lexer grammar G; A : 'a' -> skip(A), mode ; B : 'b' -> pushMode(1) ;",
		[]string{"1:29: command skip, expected no argument", "1:38: command mode, expected an argument: mode(X)",
			"1:65: mode 1, expected a number below 1"}},
	{"parser grammar G; a : 'x' ;", []string{"1:23: no lexer rule is just 'x', so it names no token in a parser grammar"}},
	{"lexer grammar G; a : 'x' ; B : 'b' ;", []string{"1:18: parser rule a in a lexer grammar, expected a name with a capital first letter"}},
	{"parser grammar G; a : b ; b : ; A : 'a' ;", []string{"1:33: lexer rule A in a parser grammar, expected a name with a small first letter"}},
	{"grammar G; a : A ; A : a 'x' ;", []string{"1:24: parser rule a in the lexer rule A, expected a lexer rule"}},
	{"grammar G; tokens { x } a : 'a' ;", []string{"1:21: token x, expected a name with a capital first letter"}},
	{"lexer grammar G; EOF : 'a' ;", []string{"1:18: lexer rule EOF, expected another name: this one is the end of the input"}},
	{"lexer grammar G; A : 'a' ; mode M ; mode N ; fragment B : 'b' ;",
		[]string{"1:33: mode M has no rule, expected one that is no fragment", "1:42: mode N has no rule, expected one that is no fragment"}},
	{"grammar G; a : A ; A : 'a' ; mode M ; B : 'b' ;", []string{"1:35: mode M in a combined grammar, expected it in a lexer grammar"}},
	{"grammar G; import H ; a : b ;", []string{"1:19: no file H.g4 beside this one for the import of H"}},
	{"parser grammar G; options { tokenVocab = L ; } a : A 'x' ;", []string{"1:29: no file L.g4 or L.tokens beside this one for the tokenVocab L"}},
	{"lexer grammar G; options { caseInsensitive = yes ; } A : 'a' ;", []string{"1:28: option caseInsensitive=yes, expected true or false"}},

	// Characters and sets.
	{`grammar G; a : A ; A : '\q' '\u12' '\u{}' '\]' ;`,
		[]string{`1:24: the escape \q, expected one of \n \r \t \b \f \\ \uXXXX \u{X} \'`, `1:29: the escape \u12, expected \uXXXX or \u{X} up to \u{10FFFF}`,
			`1:36: the escape \u{}, expected \uXXXX or \u{X} up to \u{10FFFF}`, `1:43: the escape \], expected one of \n \r \t \b \f \\ \uXXXX \u{X} \'`}},
	{`lexer grammar G; A : [\'] [\p{Leter}] [\p] [\p{L}-z] [a-\p{L}] [\u{110000}] ;`,
		[]string{`1:22: the escape \', expected one of \n \r \t \b \f \\ \uXXXX \u{X} \] \-`, "1:27: the property Leter is unknown, did you mean Letter?",
			`1:39: the escape \p, expected \p{Property}`, `1:44: the property \p{L} in a range, expected a character`,
			`1:54: the property \p{L} in a range, expected a character`, `1:64: the escape \u{110000}, expected \uXXXX or \u{X} up to \u{10FFFF}`}},
	{`lexer grammar G; A : [z-a] [] 'z'..'a' '' 'ab'..'c' ~'ab' ;`,
		[]string{"1:22: the range z-a is empty, expected the smaller end first", "1:28: an empty character set, expected a character",
			"1:31: the range 'z'..'a' is empty, expected the smaller end first", "1:40: an empty literal, expected a character",
			"1:43: 'ab' in a set, expected a single character", "1:54: 'ab' in a set, expected a single character"}},
	{"grammar G; a : ~b ~(A A) ~[x] 'a'..'b' '' ; b : A ; A : ~B ; B : 'b' ;",
		[]string{"1:27: unexpected [x], expected a token, a rule or a block", "1:58: no character behind ~, expected a literal of one character or a set"}},
	{"grammar G; a : ~b ~(A A) 'a'..'b' '' ; b : A ; A : ~B ; B : 'b' ;",
		[]string{"1:17: no token behind ~, expected a token name or a literal", "1:21: ~ before more than a set, expected single tokens or characters between |",
			"1:26: the range 'a'..'b' in a parser rule, expected a token", "1:35: an empty literal, expected a character",
			"1:53: no character behind ~, expected a literal of one character or a set"}},

	// Structure.
	{"grammar G; a : (A?)* (A* | A)+ b+ ; b : A? ; A : 'a' ; C : (D)* 'c' ; fragment D : 'd'* ;",
		[]string{"1:16: a loop in rule a whose body can be empty, expected one that takes a token",
			"1:22: a loop in rule a whose body can be empty, expected one that takes a token",
			"1:32: a loop in rule a whose body can be empty, expected one that takes a token",
			"1:60: a loop in rule C whose body can be empty, expected one that takes a token"}},
	{"grammar G; a : (A | EOF)* ; A : 'a' ;", []string{"1:16: a loop in rule a whose body can begin with EOF, expected one that takes a token"}},
	{"grammar G; a : b A | C ; b : c? d ; c : C ; d : a | A ; A : 'a' ; C : 'c' ;",
		[]string{"1:12: left recursion: a → b → d → a, expected at most a parser rule that begins with itself"}},
	{"grammar G; a : A ; A : B 'x' | 'y' ; B : A ;",
		[]string{"1:20: left recursion: A → B → A, expected at most a parser rule that begins with itself"}},
	{"lexer grammar G; A : A 'x' | 'y' ;", []string{"1:18: left recursion: A → A, expected at most a parser rule that begins with itself"}},
	{"grammar G; e : e '+' e | e '*' e ;", []string{"1:12: every alternative of rule e begins with e, expected one that does not"}},
	{"grammar G; e : e A? | A | e ; A : 'a' ;",
		[]string{"1:16: an alternative of rule e that can be just e again, expected it to take a token too",
			"1:27: an alternative of rule e that can be just e again, expected it to take a token too"}},
	{"grammar G; a : A # x | B ; b : A # x ; c : A # a ; A : 'a' ; B : 'b' ;",
		[]string{"1:12: rule a labels 1 of its 2 alternatives, expected all or none",
			"1:32: alternative label x is in rule a already, expected one of its own in rule b",
			"1:44: alternative label a, expected a name that no rule has"}},
	{"grammar G; a : x=A x+=A a=A (y=(A B)) z=(A B | A) ( A # q | B) ; A : 'a' ; B : 'b' ;",
		[]string{"1:23: label x+= was x= before, expected the same", "1:27: label a, expected a name that no rule has",
			"1:30: label y on a block, expected it on one token, set or rule", "1:39: label z on a block, expected it on one token, set or rule",
			"1:57: alternative label q inside a block, expected it at the end of an outer alternative"}},
	{"grammar G; a : {x}* A ; b : A -> skip ; A : 'a' ;",
		[]string{"1:16: * behind an action, expected it behind a token, rule or block", "1:34: command skip in the parser rule b, expected it in a lexer rule"}},
	{"grammar G; a options { order = first; } : 'a' ;", []string{"1:24: option order=first, expected a number"}},
}

func TestErrors(t *testing.T) {
	for _, tt := range errorTests {
		t.Run(short(tt.text), func(t *testing.T) {
			_, err := Read(files(map[string]string{"G.g4": tt.text}), "G.g4")
			want := "G.g4:" + strings.Join(tt.want, "\nG.g4:")
			if err == nil || err.Error() != want {
				t.Errorf("%s\ngot\n%v\nwant\n%s", tt.text, err, want)
			}
		})
	}
}

func TestErrorsOfSeveralFiles(t *testing.T) {
	texts := map[string]string{
		"P.g4": "parser grammar P; options { tokenVocab = L; } a : b ;", "L.g4": "lexer grammar L; A : C ;",
		"Q.g4": "parser grammar Q; a : ;", "M.g4": "lexer grammar M; A : 'a' ;", "I.g4": "lexer grammar I; import P; A : 'a' ;",
		"T.g4": "parser grammar T; options { tokenVocab = V; } a : ;", "V.tokens": "A=1\nB\n'='=2\nC=x\n",
	}
	tests := []struct{ paths, want string }{
		{"P.g4 L.g4", "P.g4:1:51: rule b is not defined\nL.g4:1:22: lexer rule C is not defined"},
		{"X.g4", "X.g4:1:1: file does not exist"},
		{"P.g4 Q.g4", "P.g4:1:51: rule b is not defined\nQ.g4:1:16: a second parser grammar Q beside P, expected one combined grammar or a lexer and a parser grammar\nL.g4:1:22: lexer rule C is not defined"},
		{"Q.g4 M.g4 L.g4", "L.g4:1:15: a second lexer grammar L beside M, expected one"},
		{"I.g4", "I.g4:1:25: a lexer grammar cannot import the parser grammar P"},
		{"T.g4", "V.tokens:2:1: B, expected NAME=type\nV.tokens:4:1: C=x, expected NAME=type"},
		{"", ":1:1: no grammar, expected a file"},
	}
	for _, tt := range tests {
		t.Run(tt.paths, func(t *testing.T) {
			_, err := Read(files(texts), strings.Fields(tt.paths)...)
			if err == nil || err.Error() != tt.want {
				t.Errorf("got\n%v\nwant\n%s", err, tt.want)
			}
		})
	}
}

func TestWarnings(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"grammar G; a : NUMBR F ; NUMBER : '1' ; fragment F : 'f' ;",
			[]string{"1:16: no lexer rule makes the token NUMBR, so it never comes, did you mean NUMBER?",
				"1:22: fragment F in a parser rule, so it never comes, expected a token: fragments make none"}},

		{"lexer grammar G; A : 'a'* ; fragment B : 'b'? -> skip ;",
			[]string{"1:18: lexer rule A can match the empty text", "1:50: command skip in the fragment B has no effect, expected it in a rule that makes a token"}},
		{"lexer grammar G; IF : 'if' ; ID : [a-z]+ ; THEN : 'then' ; ELSE : 'else' | 'ELSE' ; IF2 : 'i' 'f' ; mode M ; FI : 'if' ;",
			[]string{"1:44: lexer rule THEN never matches anything: 'then', for rule ID at G.g4:1:30 comes first",
				"1:60: lexer rule ELSE never matches 'else', for rule ID at G.g4:1:30 comes first",
				"1:85: lexer rule IF2 never matches anything: 'if', for rule IF at G.g4:1:18 comes first"}},
		{"lexer grammar G; ID : [a-z]+ ; W : 'if' | 'then' | 'else' | 'A' ;",
			[]string{"1:32: lexer rule W never matches 'if' and 2 other texts, for rule ID at G.g4:1:18 comes first"}},
		{"grammar G; a options { pops = 2; pushes = results; needs = reslts; } : results ; results : 'b' ;",
			[]string{"1:12: the option needs = reslts has no effect, since there is no such rule, did you mean results?"}},
		{"grammar G; a : (A?)? ; A : 'a' ;", []string{"1:16: an optional block in rule a whose body can be empty anyway"}},
		{"lexer grammar G; C : '/*' .*? '*/' ; D : '/**/' ; E : {p}? [a-z]+ ; F : 'f' ;",
			nil},
		{"grammar G; a : ~(A|B) ; A : 'a' ; B : ~[\\u{0}-\\u{10FFFF}] ;",
			[]string{"1:17: ~ leaves no token in rule a, so nothing matches it", "1:40: ~ leaves no character in rule B, so nothing matches it"}},
		{"grammar G; a : 'x' ; A : 'x' 'y' | [x] ;", []string{"1:22: lexer rule A never matches 'x', for rule 'x' at G.g4:1:16 comes first"}},
	}
	for _, tt := range tests {
		t.Run(short(tt.text), func(t *testing.T) {
			var got []string
			for _, w := range readText(t, tt.text).Warnings {
				got = append(got, strings.TrimPrefix(w.Error(), "G.g4:"))
			}
			if g, w := strings.Join(got, "\n"), strings.Join(tt.want, "\n"); g != w {
				t.Errorf("got\n%s\nwant\n%s", g, w)
			}
		})
	}
}

package rules_test

import (
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/reducer/rules"
	"pare/tree/parse"
)

// A language of one's own, with Kotlin's val and fun, gets its rewrites from a page alone.
const ownGrammar = `grammar Kt;
file : statement* EOF ;
statement : ('val' | 'var') NAME '=' expression ';'? | 'fun' NAME '(' (parameter (',' parameter)*)? ')' '=' expression ';'? | expression ';'? ;
parameter : NAME ':' NAME ;
expression : term (('+' | '-' | '*') term)* ;
term : NUMBER | NAME ('(' (expression (',' expression)*)? ')')? | '(' expression ')' ;
NAME : [a-z]+ ;
NUMBER : [0-9]+ ;
BLANKS : [ \t\r\n]+ -> skip ;
`

const ownPage = `
rule value: what a val is set to, for its uses
    origin:  C-Reduce, clang_delta copy-propagation
    val $x = $E … $x → ($E)
    example: val a = 1 + 2⏎print(a * 3) → print((1 + 2) * 3)
    example: val a = 1; print(a) → print((1))
    leaves:  var a = 1⏎print(a)

rule inline: what a function is, for its calls
    origin:  C-Reduce, clang_delta simple-inliner
    fun $f($$$P) = $E … $f($$$A) → ($E[$P:=$A])
    example: fun f(a: i, b: i) = a - b⏎print(f(1, g(2))) → print((1 - g(2)))
    leaves:  fun f(a: i) = f(a)⏎print(f(1))
`

func TestOwnLanguage(t *testing.T) { holds(t, own(t, ownGrammar), ownPage, "", 5) }

// own returns the language of a grammar.
func own(t *testing.T, text string) *parse.Language {
	t.Helper()
	g, err := grammar.Read(func(string) ([]byte, error) { return []byte(text), nil }, "Own.g4")
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// holds reports examples of a page that do not hold, and another number of them, of those for a name.
func holds(t *testing.T, lang *parse.Language, page, name string, want int) {
	t.Helper()
	f, err := rules.Read("own.rules", page, "")
	if err != nil {
		t.Fatal(err)
	}
	set, err := rules.Builtin(lang, f)
	if err != nil {
		t.Fatal(err)
	}
	if n, failed := set.Try(t.Context(), f, name); n != want || len(failed) > 0 {
		t.Errorf("%d examples of %d, %v", n, want, failed)
	}
}

const ownStatements = `grammar St;
file : statement* EOF ;
statement : 'let' NAME '=' expression ';' | 'fn' NAME '(' (NAME (',' NAME)*)? ')' block | 'if' expression block | expression? ';' ;
block : '{' statement* expression? '}' ;
expression : NUMBER | NAME ('(' (expression (',' expression)*)? ')')? ;
NAME : [a-z]+ ;
NUMBER : [0-9]+ ;
BLANKS : [ \t\r\n]+ -> skip ;
`

// Statements go in front of the innermost statement with the use, one for each parameter among them.
// The use has as many arguments, and is in no other use.
func TestAbove(t *testing.T) {
	holds(t, own(t, ownStatements), `
rule unfold: a function's statements in front of the statement with its call
    origin:  C-Reduce, clang_delta simple-inliner
    fn $f($$$P) { $$$B $E } … $f($$$A) → $(let $P = $A;)* $$$B ↑ $E
    example: fn f(a, b) { g(a); h(b) } i(f(1, k(2, 3))); → let a = 1; let b = k(2, 3); g(a); i(h(b));
    example: fn f() { g(); h } i(f(), f()); → g(); g(); i(h, h);
    example: if a { b; c(f(1)) } fn f(d) { g(); h } → if a { b; let d = 1; g(); c(h) }
    example: i(f()); fn j() { } fn f() { let a = 1; a } → let a = 1; i(a); fn j() { }
    example: fn f() { let a = 1; a } let b = f(); f(); → let a = 1; let b = a; let a = 1; a;
    leaves:  fn f(a) { g(a); h } i(f(1, 2));
    leaves:  fn f(a) { g(a); h } i(f(f(1)));
    leaves:  fn f(a) { a } i(g(1));
`, "", 8)
}

// A pattern that may be empty matches no place between two tokens.
func TestEmptyMatch(t *testing.T) {
	lang := own(t, "grammar P; a : ( ')' | '(' | 'b' )* EOF ; S : ' ' -> skip ;")
	holds(t, lang, "language P\nrule r: a test\n  origin: me\n  $$$X → ( )\n  example: b → ( )\n  leaves: )\n", "P", 2)
}

// The last statement of a text is in the scope of the others, with a line end behind it or without.
func TestLastLine(t *testing.T) {
	page := "language python\nrule r: a test\n  origin: me\n  def $f(): return $E → $f = $E …* $f() → $f\n" +
		"  example: def f(): return 1⏎print(f())⏎ → f = 1⏎print(f)⏎\n  example: def f(): return 1⏎print(f()) → f = 1⏎print(f)\n  leaves: f()\n"
	holds(t, language(t, "python"), page, "python", 3)
}

// A page may be named like a grammar's parser, and name that as its language.
func TestPagesOfParsers(t *testing.T) {
	got := rules.Beside("a/KtLexer.g4", "a/KtParser.g4", "b/Mini.g4")
	want := []string{"a/Kt.rules", "a/KtLexer.rules", "a/KtParser.rules", "b/Mini.rules"}
	if !slices.Equal(got, want) {
		t.Errorf("pages %q, want %q", got, want)
	}
	lang := own(t, "grammar KotlinParser; a : 'b'* EOF ; S : ' ' -> skip ;")
	for _, language := range []string{"kotlin", "Kotlin", "KotlinParser", "Java"} {
		f, err := rules.Read("KotlinParser.rules", "language "+language+"\nrule one: one\n    origin: x\n    b b → b\n    example: b b → b\n    leaves: b\n", "")
		if err != nil {
			t.Fatal(err)
		}
		set, err := rules.Builtin(lang, f)
		if err != nil {
			t.Fatal(err)
		}
		_, failed := set.Try(t.Context(), f, language)
		if language == "Java" {
			if len(failed) == 0 || !strings.Contains(failed[0].Msg, "its page is for the language Java, the grammar is of kotlin") {
				t.Errorf("%s: %v", language, failed)
			}
		} else if len(set.Rules) == 0 || set.Rules[0].Name != "one" || len(failed) > 0 {
			t.Errorf("%s: %d rules, want the page's; %v", language, len(set.Rules), failed)
		}
	}
}

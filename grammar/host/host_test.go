package host_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
	"pare/tree/parse"
)

var grammarName = regexp.MustCompile(`grammar (\w+)`)

// read reads the grammars of a test: one combined grammar, or a parser grammar
// behind a lexer grammar, with a line of dashes between.
func read(t *testing.T, text string) *grammar.Grammar {
	t.Helper()
	files := map[string]string{}
	var main string
	for _, part := range strings.Split(text, "\n---\n") {
		main = grammarName.FindStringSubmatch(part)[1] + ".g4"
		files[main] = part
	}
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if s, ok := files[path]; ok {
			return []byte(s), nil
		}
		return nil, fmt.Errorf("no file %s", path)
	}, main)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func language(t *testing.T, text string, decided map[string]bool) *parse.Language {
	t.Helper()
	l, err := parse.WithHost(host.Bind(read(t, text), decided))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// result returns the tree of a text, or the error.
func result(l *parse.Language, text string) string {
	t, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		return err.Error()
	}
	if got := string(t.Render()); got != text {
		return "renders as " + got
	}
	return t.Dump()
}

const (
	blanks = " WS : [ \\t\\r\\n]+ -> skip ;"

	slashes = `lexer grammar L; options { superClass = JavaScriptLexerBase; }
Regex : '/' {this.IsRegexPossible()}? ~[/\n]+ '/' ;
Divide : '/' ; Identifier : [a-z]+ ; OpenBrace : '{' {this.ProcessOpenBrace();} ; CloseBrace : '}' {this.ProcessCloseBrace();} ;
StringLiteral : '"' ~["]* '"' {this.ProcessStringLiteral();} ; Let : 'LET' {this.IsStrictMode()}? ; Word : [A-Z]+ ;
WhiteSpaces : ' '+ -> channel(HIDDEN) ; LineTerminator : '\n' -> channel(HIDDEN) ;
---
parser grammar P; options { tokenVocab = L; superClass = JavaScriptParserBase; }
a : stmt* EOF ;
stmt : expr eos | '{' stmt* '}' ;
expr : expr Divide expr | Identifier | Regex | StringLiteral | Let | Word ;
eos : {this.lineTerminatorAhead()}? | {this.closeBrace()}? | EOF ;`

	python = `lexer grammar L; options { superClass = Python3LexerBase; } tokens { INDENT, DEDENT }
NAME : [a-z]+ ; COLON : ':' ; COMMA : ',' ; OPEN : '(' {this.openBrace();} ; CLOSE : ')' {this.closeBrace();} ;
NEWLINE : ({this.atStartOfInput()}? [ \t]+ | '\r'? '\n' [ \t]*) {this.onNewLine();} ;
SKIP_ : ([ \t]+ | '#' ~[\n]*) -> skip ;
---
parser grammar P; options { tokenVocab = L; }
a : (NEWLINE | stmt)* EOF ;
stmt : list NEWLINE | NAME COLON NEWLINE INDENT stmt+ DEDENT ;
list : item (COMMA item)* ;
item : NAME | OPEN list CLOSE ;`

	lines = `lexer grammar L; options { superClass = PythonLexerBase; } tokens { INDENT, DEDENT }
LPAR : '(' ; RPAR : ')' ; COLON : ':' ; NAME : [a-z]+ ;
NEWLINE : '\r'? '\n' ; COMMENT : '#' ~[\n]* -> channel(HIDDEN) ; WS : [ \t\f]+ -> channel(HIDDEN) ;
---
parser grammar P; options { tokenVocab = L; }
a : stmt* EOF ;
stmt : (NAME | LPAR NAME* RPAR)+ (NEWLINE | COLON NEWLINE INDENT stmt+ DEDENT) ;`

	typedefs = `lexer grammar L; options { superClass = CLexerBase; }
Typedef : 'typedef' ; Int : 'int' ; LeftParen : '(' ; RightParen : ')' ; Star : '*' ; Semi : ';' ; LeftBrace : '{' ; RightBrace : '}' ;
Colon : ':' ; Identifier : [a-zA-Z]+ ;` + blanks + `
---
parser grammar P; options { tokenVocab = L; superClass = CParserBase; }
a : (declaration | block)* EOF ;
block : '{' {this.EnterScope();} item* '}' {this.ExitScope();} ;
item : {this.IsStatement()}? statement | {this.IsDeclaration()}? declaration ;
statement : expr ';' ;
expr : Identifier '*' Identifier | Identifier ;
declaration : (declarationSpecifiers ({this.IsInitDeclaratorList()}? initDeclaratorList | ) ';') {this.EnterDeclaration();} ;
declarationSpecifiers : ({this.IsDeclarationSpecifier()}? declarationSpecifier)+ ;
declarationSpecifier : 'typedef' | 'int' | typedefName ;
typedefName : {this.IsTypedefName()}? Identifier ;
initDeclaratorList : initDeclarator ;
initDeclarator : declarator ;
declarator : '*'* Identifier {this.EnterDeclaration();} ;`
)

const directives = `lexer grammar L; options { superClass = CSharpLexerBase; } channels { DIRECTIVE }
NAME : [a-z]+ ; HASH : '#' -> channel(DIRECTIVE), mode(LINE) ; SKIPPED_SECTION : '\u0000' -> channel(HIDDEN) ; WS : [ \n]+ -> skip ;
mode LINE; BLANKS : ' '+ -> skip ; DEFINE : 'define' -> channel(DIRECTIVE) ; IF : 'if' -> channel(DIRECTIVE) ; ELSE : 'else' -> channel(DIRECTIVE) ;
ENDIF : 'endif' -> channel(DIRECTIVE) ; OTHER : ~[ \n] -> channel(DIRECTIVE) ; DIRECTIVE_NEW_LINE : '\n' -> channel(DIRECTIVE), mode(DEFAULT_MODE) ;
---
parser grammar P; options { tokenVocab = L; } a : NAME* EOF ;`

// trees are texts of small grammars, and their trees.
var trees = []struct{ name, grammar, text, want string }{
	{"next character", "grammar G; a : T+ EOF ; T : '-' {_input.LA(1) != '-'}? | '--' ;", "---", "(a -- - <EOF>)"},
	{"next character of several", "grammar G; a : T+ EOF ; T : [0-9]+ ('.' {this._input.LA(1) != '.'}? [0-9]*)? ; D : '..' ; ", "1.2", "(a 1.2 <EOF>)"},
	{"column", "grammar G; a : (L | X)+ EOF ; L : {getCharPositionInLine() == 0}? '#' ~[\\n]* ; X : '#' ; " + blanks, "#a\n #", "(a #a # <EOF>)"},
	{"class of columns", "grammar G; options { superClass = Fortran77LexerBase; } a : (L | X)+ EOF ; L : {this.IsColumnZero()}? 'c' ~[\\n]* ; X : 'c' ; " + blanks, "c c\nc", "(a c c c <EOF>)"},
	{"a variable", "grammar UCBLogo; a : T+ EOF ; O : '[' {listDepth++;} -> skip ; C : ']' {listDepth--;} -> skip ; T : {listDepth > 0}? 'in' | 'i' | 'n' ;", "in[in]in", "(a i n in i n <EOF>)"},
	{"in other words", "grammar G; a : T+ EOF ; T : 'x' {not (self._input.LA(1) == ord('y') or False)}? | 'xy' 'z' ;", "xxyz", "(a x xyz <EOF>)"},
	{"in other words, not true", "grammar G; a : T+ EOF ; T : 'x' {not (self._input.LA(1) == ord('y') or False)}? ; Y : 'y' ;", "xy", "1:1: found 'x', expected a token"},
	{"next token", "grammar G; a : b* EOF ; b : {_input.LT(1).getText().equals(\"get\")}? ID # g | ID # o ; ID : [a-z]+ ;" + blanks, "get set", "(a (b get) (b set) <EOF>)"},
	{"false predicate", "grammar G; a : ({false}? A | A A) EOF ; A : 'a' ;", "aa", "(a a a <EOF>)"},
	{"false predicate in the lexer", "grammar G; a : A EOF ; B : 'a' {false}? ; A : 'a' ;", "a", "(a a <EOF>)"},
	{"no way but a false one", "grammar G; a : {1 == 2}? A EOF ; A : 'a' ;", "a", "1:1: found 'a', expected 'a'"},
	{"adjacent tokens", "grammar G; options { superClass = CSharpParserBase; } a : (s | '>')+ EOF ; s : '>' '>' {this.IsRightShift()}? ; " + "WS : ' ' -> channel(HIDDEN) ;", ">> > >", "(a (s > >) > > <EOF>)"},
	{"adjacent tokens by name", "grammar G; options { superClass = CSharpParserBase; } a : (s | '>' | '=')+ EOF ; s : first = '>' second = '=' {$first.index + 1 == $second.index}? ; WS : ' ' -> channel(HIDDEN) ;", ">= > =", "(a (s > =) > = <EOF>)"},
	{"an arrow", "grammar G; options { superClass = CSharpParserBase; } a : (s | '>' | '=')+ EOF ; s : '=' '>' {this.IsRightArrow()}? ; WS : ' ' -> channel(HIDDEN) ;", "=> = >", "(a (s = >) = > <EOF>)"},
	{"an assignment", "grammar G; options { superClass = CSharpParserBase; } a : (s | '>' | '>=')+ EOF ; s : '>' '>=' {this.IsRightShiftAssignment()}? ; WS : ' ' -> channel(HIDDEN) ;", ">>= > >=", "(a (s > >=) > >= <EOF>)"},
	{"statements on lines", "grammar G; options { superClass = Swift3; } a : statements EOF ; statements : ({this.isSeparatedStatement(_input)}? x | y)+ ; x : I ; y : I ; I : [a-z] ; WS : [ \\n] -> channel(HIDDEN) ;", "a b\nc", "(a (statements (x a) (y b) (x c)) <EOF>)"},
	{"imports forgotten", "grammar G; options { superClass = GoParserBase; } a : importSpec {this.myreset();} (o | n) EOF ; importSpec : IDENTIFIER {this.addImportSpec();} ; o : {this.isMethodExpr()}? IDENTIFIER ; n : IDENTIFIER ; IDENTIFIER : [a-z]+ ; WS : ' ' -> skip ;", "a a", "(a (importSpec a) (o a) <EOF>)"},
	{"the last unit", "grammar G; options { superClass = PlSqlParserBase; } a : (u | x | y)* EOF ; u : 'p' {this.setLastUnitPlsql();} | 's' {this.setLastUnitSql();} ; x : {this.isLastUnitSql()}? I ; y : I ; I : [a-z] ; WS : ' ' -> skip ;", "a p b s c", "(a (x a) (u p) (y b) (u s) (x c) <EOF>)"},
	{"a type of an inner block", typedefs, "{typedef int T;} T x;", "1:18: found 'T', expected the end of the input, 'typedef', 'int', '{' or Identifier"},
	{"regular expression", slashes, "/a/\n/b/\n", "(a (stmt (expr /a/) eos) (stmt (expr /b/) eos) <EOF>)"},
	{"division", slashes, "a/b/c\n", "(a (stmt (expr (expr (expr a) / (expr b)) / (expr c)) eos) <EOF>)"},
	{"line end in a block", slashes, "{a\nb}", "(a (stmt { (stmt (expr a) eos) (stmt (expr b) eos) }) <EOF>)"},
	{"no line end", slashes, "{a b}", "1:4: found 'b', expected the end of the input, Regex, '/', Identifier, '{', '}', StringLiteral, 'LET' or Word"},
	{"template", templates, "`a${ {x} }b`", "(a (t ` (atom a) (atom ${ (e (b { (e x) })) }) (atom b) `) <EOF>)"},
	{"lines", python, "if:\n  a\n\n  # c\n  else:\n\tb\nc\n", "(a (stmt if : \\n INDENT (stmt (list (item a)) \\n) (stmt else : \\n INDENT (stmt (list (item b)) \\n) DEDENT) DEDENT) (stmt (list (item c)) \\n) <EOF>)"},
	{"lines in brackets", python, "(a,\n  b)\n", "(a (stmt (list (item ( (list (item a) , (item b)) ))) \\n) <EOF>)"},
	{"end inside a block", python, "if:\n  a", "(a (stmt if : \\n INDENT (stmt (list (item a)) NEWLINE) DEDENT) <EOF>)"},
	{"hidden lines", lines, "\n# c\na:\n  b\n\n  (c\nd)\n e\n", "8:2: found an indentation that no block has"},
	{"hidden lines and blocks", lines, "\na:\n  b\n # c\n  (c\nd)\ne", "(a (stmt a : \\n INDENT (stmt b \\n) (stmt ( c d ) \\n) DEDENT) (stmt e NEWLINE) <EOF>)"},
	{"indented at once", lines, "  a\n", "1:3: found the first statement indented"},
	{"directives", directives, "a\n#define X\n#if X && !Y\nb\n#else\nc\n#if Z\n#endif\n#endif\n#if Y\n# if X\nd\n# endif\n#else\ne\n#endif\nf", "(a a b e f <EOF>)"},
	{"a type's name", typedefs, "typedef int T; {T * x; x * T;}", "(a (declaration (declarationSpecifiers (declarationSpecifier typedef) (declarationSpecifier int)) (initDeclaratorList (initDeclarator (declarator T))) ;) " +
		"(block { (item (declaration (declarationSpecifiers (declarationSpecifier (typedefName T))) (initDeclaratorList (initDeclarator (declarator * x))) ;)) (item (statement (expr x * T) ;)) }) <EOF>)"},
	{"a variable hides a type", typedefs, "typedef int T; {int T; T * x;}", "(a (declaration (declarationSpecifiers (declarationSpecifier typedef) (declarationSpecifier int)) (initDeclaratorList (initDeclarator (declarator T))) ;) " +
		"(block { (item (declaration (declarationSpecifiers (declarationSpecifier int)) (initDeclaratorList (initDeclarator (declarator T))) ;)) (item (statement (expr T * x) ;)) }) <EOF>)"},
}

func TestTrees(t *testing.T) {
	for _, c := range trees {
		t.Run(c.name, func(t *testing.T) {
			l := language(t, c.grammar, nil)
			for _, w := range l.Host.Warnings {
				t.Error(w)
			}
			got := result(l, c.text)
			if strings.Contains(c.name, "lines") || strings.Contains(c.name, "inside") {
				got = names(l, c.text)
			}
			if got != c.want {
				t.Errorf("%q\n got %s\nwant %s", c.text, got, c.want)
			}
			if valid := l.Validate(context.Background(), c.text, l.G.Rules[0]); valid != strings.HasPrefix(c.want, "(") {
				t.Errorf("valid: %v", valid)
			}
		})
	}
}

// names is result with token names for tokens without text.
func names(l *parse.Language, text string) string {
	t, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		return err.Error()
	}
	return named(t, func(n *tree.Node) string {
		if n.Text() == "" {
			return l.G.Tokens[n.Type()].Name
		}
		return n.Text()
	}).Dump()
}

// named returns the tree with other texts for its tokens, EOF excepted.
func named(t *tree.Tree, text func(token *tree.Node) string) *tree.Tree {
	var walk func(n *tree.Node) *tree.Node
	walk = func(n *tree.Node) *tree.Node {
		switch {
		case n.Kind == tree.Token && n.Type() > 0:
			return tree.NewToken(n.Expr, int(n.Type()), text(n), -1)
		case len(n.Kids()) == 0:
			return n
		}
		kids := make([]*tree.Node, len(n.Kids()))
		for i, k := range n.Kids() {
			kids[i] = walk(k)
		}
		return n.WithKids(kids)
	}
	return &tree.Tree{Root: walk(t.Root), Src: t.Src}
}

const templates = "lexer grammar L; options { superClass = JavaScriptLexerBase; }\n" +
	"OpenBrace : '{' {this.ProcessOpenBrace();} ;\n" +
	"TemplateCloseBrace : {this.IsInTemplateString()}? '}' {this.ProcessTemplateCloseBrace();} -> popMode ;\n" +
	"CloseBrace : '}' {this.ProcessCloseBrace();} ; BackTick : '`' -> pushMode(TEMPLATE) ; Identifier : [a-z]+ ; WS : ' '+ -> skip ;\n" +
	"mode TEMPLATE; Inside : '`' -> type(BackTick), popMode ;\n" +
	"Start : '${' {this.ProcessTemplateOpenBrace();} -> pushMode(DEFAULT_MODE) ; Atom : ~[`] ;\n---\n" +
	"parser grammar P; options { tokenVocab = L; } a : t EOF ; t : BackTick atom* BackTick ; atom : Atom | Start e TemplateCloseBrace ;\n" +
	"e : Identifier | b ; b : OpenBrace e? CloseBrace ;"

func TestDecided(t *testing.T) {
	text := "grammar G; a : {unknown(1)}? A # x | A A? # y ; A : 'a' ;"
	for _, c := range []struct {
		decided  map[string]bool
		text     string
		want     string
		warnings int
	}{
		{nil, "aa", "(a a a)", 1},
		{map[string]bool{" unknown( 1 ) ": false}, "a", "(a a)", 0},
		{map[string]bool{"unknown(1)": true}, "aa", "(a a a)", 0},
	} {
		l := language(t, text, c.decided)
		if got := result(l, c.text); got != c.want || len(l.Host.Warnings) != c.warnings {
			t.Errorf("%v: got %s, %v", c.decided, got, l.Host.Warnings)
		}
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		grammar string
		want    []string
	}{
		{"grammar G; options { superClass = Base; } a : { x()\n > 0 }? A | {y}? A ; A : {z()}? 'a' {w();} ;", []string{
			"G.g4:2:37: lexer action {w();}: it needs w, which is unknown here: ignored",
			"G.g4:2:26: predicate {z()}?: it needs z, which is unknown here: taken as true",
			"G.g4:1:47: predicate {x() > 0}?: it needs x, which is unknown here: taken as true",
			"G.g4:2:13: predicate {y}?: it needs y, which is unknown here: taken as true",
		}},
		{"grammar G; a : {lambda x: x}? A ; A : 'a' ;", []string{`G.g4:1:16: predicate {lambda x: x}?: "x" is more than is read here: taken as true`}},
		{"grammar G; a : A {print();} ; A : 'a' ;", nil},
		{"grammar G; a : A {print();} {LA(1) == A}? A ; A : 'a' ;", []string{"G.g4:1:18: action {print();} is not supported and ignored, though predicates may depend on it"}},
	} {
		var got []string
		for _, w := range host.Bind(read(t, c.grammar), nil).Warnings {
			if !strings.Contains(w.Msg, "superClass") {
				got = append(got, w.Error())
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%s\n got %q\nwant %q", c.grammar, got, c.want)
			continue
		}
		for _, w := range c.want {
			found := false
			for _, g := range got {
				found = found || g == w
			}
			if !found {
				t.Errorf("%s: no %q in %q", c.grammar, w, got)
			}
		}
	}
}

package facts_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pare/grammar"
	"pare/grammar/facts"
)

func factsOf(t testing.TB, text string) (*grammar.Grammar, *facts.Facts) {
	t.Helper()
	file := "T.g4"
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if path == file {
			return []byte(text), nil
		}
		return nil, errors.New("no such file")
	}, file)
	if err != nil {
		t.Fatal(err)
	}
	return g, facts.New(g)
}

// typeOf returns the number of the token type with this name or literal.
func typeOf(t testing.TB, g *grammar.Grammar, name string) int {
	t.Helper()
	i := slices.IndexFunc(g.Tokens, func(tok grammar.Token) bool { return tok.Name == name || tok.Literal == name && name != "" })
	if i < 0 {
		t.Fatalf("no token %s", name)
	}
	return i
}

func ruleOf(t testing.TB, g *grammar.Grammar, name string) *grammar.Rule {
	t.Helper()
	r := g.Rule(name)
	if r == nil {
		t.Fatalf("no rule %s", name)
	}
	return r
}

func TestText(t *testing.T) {
	tests := []struct{ name, lexer, token, want string }{
		{"digit before letter", "A : [0-9a-z] ;", "A", "0"},
		{"number", "A : [0-9]+ ('.' [0-9]*)? ;", "A", "0"},
		{"number that does not begin with 0", "A : [1-9] [0-9]* ;", "A", "1"},
		{"name", "A : [a-zA-Z_] [a-zA-Z_0-9]* ;", "A", "a"},
		{"capital name", "A : [A-Z] [a-z]+ ;", "A", "Aa"},
		{"string", `A : '"' ~["\\\r\n]* '"' ;`, "A", `""`},
		{"string that is not empty", `A : '"' (~["\\] | '\\' .)+ '"' ;`, "A", `"0"`},
		{"character", `A : '\'' ~['\\] '\'' ;`, "A", "'0'"},
		{"fragments", "A : '0x' HEX+ ; fragment HEX : [0-9a-f] ;", "A", "0x0"},
		{"keyword", "A : 'while' ;", "A", "while"},
		{"literal of the parser", "A : 'while' ;", "'let'", "let"},
		{"any case", "options { caseInsensitive = true; } A : 'SELECT' ;", "A", "select"},
		{"not a keyword", "K : 'a' | 'b' ; A : [a-z]+ ;", "A", "c"},
		{"an earlier rule takes all single letters", "K : [a-z] ; A : [a-z]+ ;", "A", "aa"},
		{"a later rule takes nothing", "A : [a-z]+ ; K : 'a' ;", "A", "a"},
		{"never matched", "A : [a-z]+ ; K : 'a' ;", "K", ""},
		{"the earlier rule may not match", "K : {p()}? 'a' ; A : [a-z]+ ;", "A", "a"},
		{"without predicate where there is a way", "A : {p()}? 'a' | 'while' ;", "A", "while"},
		{"with predicate where there is none", "A : {p()}? 'b' ;", "A", "b"},
		{"skipped", "A : ' '+ -> skip ; B : 'b' ;", "A", ""},
		{"hidden", "A : '#' ~[\\n]* -> channel(HIDDEN) ; B : 'b' ;", "A", ""},
		{"made by another rule's command", "B : [0-9]+ -> type(A) ; tokens { A }", "A", "0"},
		{"no rule", "tokens { A } B : 'b' ;", "A", ""},
		{"line end rather than another control character", "A : '\\r' | '\\n' ;", "A", "\n"},
		{"letters beyond ASCII", "A : [\\u0430-\\u044f]+ ;", "A", "а"},
		{"non-greedy", "A : '/*' .*? '*/' ;", "A", "/**/"},
		{"nested", "A : '(' A? ')' ;", "A", "()"},
	}
	for _, test := range tests {
		head, lexer := "grammar T;\n", test.lexer
		for _, start := range []string{"options {", "tokens {"} {
			if i := strings.Index(lexer, start); i >= 0 {
				j := i + strings.Index(lexer[i:], "}") + 1
				head, lexer = head+lexer[i:j]+"\n", lexer[:i]+lexer[j:]
			}
		}
		g, f := factsOf(t, head+"r : 'let' A ;\n"+lexer)
		if got := f.Text(typeOf(t, g, test.token)); got != test.want {
			t.Errorf("%s: text of %s in %s is %q, want %q", test.name, test.token, test.lexer, got, test.want)
		}
	}
	_, f := factsOf(t, "grammar T; r : EOF ;")
	if got := f.Text(grammar.EOF); got != "" {
		t.Errorf("text of EOF is %q", got)
	}
}

func TestTextOfModes(t *testing.T) {
	g, f := factsOf(t, `lexer grammar T;
OPEN  : '<' -> pushMode(TAG) ;
BEGIN : '"' -> more, mode(STR) ;
mode TAG;
NAME  : [a-z]+ ;
CLOSE : '>' -> popMode ;
mode STR;
ESC   : '\\' . -> more ;
STR   : '"' -> mode(DEFAULT_MODE) ;
`)
	for name, want := range map[string]string{"OPEN": "<", "NAME": "a", "CLOSE": ">", "STR": `""`, "BEGIN": ""} {
		if got := f.Text(typeOf(t, g, name)); got != want {
			t.Errorf("text of %s is %q, want %q", name, got, want)
		}
	}
	var texts []string
	for s := range f.TextCandidates(typeOf(t, g, "STR")) {
		if texts = append(texts, s); len(texts) == 3 {
			break
		}
	}
	if want := []string{`""`, `"\0"`, `"\1"`}; !slices.Equal(texts, want) {
		t.Errorf("texts of STR %q, want %q", texts, want)
	}
}

func TestTextCandidates(t *testing.T) {
	tests := []struct {
		lexer string
		want  []string
	}{
		{"A : [0-9]+ ;", []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "01"}},
		{"A : 'a' 'b'? 'c'? ;", []string{"a", "ab", "ac", "abc"}},
		{"A : 'x' | 'while' ;", []string{"x", "while"}},
		{"K : 'b' ; A : [abc] ;", []string{"a", "c"}},
	}
	for _, test := range tests {
		g, f := factsOf(t, "grammar T; r : A ; "+test.lexer)
		var got []string
		for s := range f.TextCandidates(typeOf(t, g, "A")) {
			if got = append(got, s); len(got) == 12 {
				break
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.lexer, got, test.want)
		}
	}
}

func TestIsIdentifier(t *testing.T) {
	tests := []struct {
		lexer string
		want  bool
	}{
		{"A : [a-zA-Z_] [a-zA-Z_0-9]* ;", true},
		{"A : LETTER (LETTER | [0-9])* ; fragment LETTER : [A-Za-z] ;", true},
		{"A : START PART* ; fragment START : [\\p{L}_] ; fragment PART : START | [0-9] ;", true},
		{"A : [a-zA-Z~!@$%^&*_+=<>.?/-] [a-zA-Z0-9~!@$%^&*_+=<>.?/-]* ;", true},
		{"A : '$' [a-z_]+ ;", true},
		{"A : [a-z_]+ | '\"' ~'\"'* '\"' ;", true},
		{"A : NAME | '`' ~'`'+ '`' ; fragment NAME : [a-z] [a-z0-9]* ;", true},
		{"A : [a-z]+ ('-' [a-z]+)* ;", true},
		{"A : 'r#' NAME ; fragment NAME : [a-z] [a-z0-9]* ;", true},
		{"A : '#' [a-z]+ ;", false},
		{"A : 'b\\'' [a-z]+ '\\'' ;", false},
		{"A : 'REM:' [a-z]+ ;", false},
		{"A : [0-9]+ ;", false},
		{"A : [0-9]+ ('.' [0-9]+)? ([eE] [-+]? [0-9]+)? [a-zA-Z]* ;", false},
		{"A : '0x' [0-9a-fA-F]+ ;", false},
		{"A : 'while' ;", false},
		{"A : [a-z] ;", false},
		{"A : '\"' ~[\"\\\\]* '\"' ;", false},
		{"A : ('L' | 'u8')? '\"' ~[\"]* '\"' ;", false},
		{"A : '\\'' [a-z]* '\\'' ;", false},
		{"A : '/*' .*? '*/' ;", false},
		{"A : '//' ~[\\n]* ;", false},
		{"A : ~[<&]+ ;", false},
		{"A : [a-z ]+ ;", false},
	}
	for _, test := range tests {
		g, f := factsOf(t, "grammar T; r : A ; "+test.lexer)
		if got := f.IsIdentifier(typeOf(t, g, "A")); got != test.want {
			t.Errorf("%s: %v, want %v", test.lexer, got, test.want)
		}
	}
	_, f := factsOf(t, "grammar T; r : 'x' EOF ;")
	if f.IsIdentifier(grammar.EOF) || f.IsIdentifier(0) || f.IsIdentifier(99) {
		t.Error("EOF or an unknown type is an identifier")
	}
}

// A keyword right in a rule with identifier = true may be a name, but not one further below.
func TestMayName(t *testing.T) {
	const text = "grammar T; r : name 'if' ; name %s: ID | ('of' | 'get') | other ; other : 'as' ; ID : [a-z]+ ;"
	g, f := factsOf(t, fmt.Sprintf(text, "options { identifier = true; } "))
	for name, want := range map[string]bool{"ID": true, "'of'": true, "'get'": true, "'as'": false, "'if'": false} {
		if got := f.MayName(typeOf(t, g, name)); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	if f.MayName(grammar.EOF) || f.MayName(99) || !f.KeywordsName() {
		t.Error("EOF or an unknown type may be a name, or no keyword")
	}
	if _, f := factsOf(t, fmt.Sprintf(text, "")); f.KeywordsName() {
		t.Error("a keyword is a name without the option")
	}
}

const arithmetic = `grammar T;
start : expr EOF ;
expr  : expr '+' term | term ;
term  : call | '(' expr ')' | NUM ;
call  : ID '(' args ')' ;
args  : (expr (',' expr)*)? ;
block : '{' stmt* '}' ;
stmt  : expr ';' | block | 'if' '(' expr ')' stmt ;
ID : [a-z]+ ; NUM : [0-9]+ ;
`

func TestCost(t *testing.T) {
	g, f := factsOf(t, arithmetic)
	for rule, want := range map[string]int{"start": 1, "expr": 1, "term": 1, "call": 3, "args": 0, "block": 2, "stmt": 2} {
		if got := f.RuleCost(ruleOf(t, g, rule)); got != want {
			t.Errorf("cost of %s is %d, want %d", rule, got, want)
		}
	}
	if got := f.Cheapest(ruleOf(t, g, "term").Body); got != 2 {
		t.Errorf("cheapest alternative of term is %d, want 2", got)
	}
	if got := f.Cheapest(ruleOf(t, g, "stmt").Body); got != 1 {
		t.Errorf("cheapest alternative of stmt is %d, want 1: {} is as long as 0; but fewer rules deep", got)
	}
	if f.Cost(ruleOf(t, g, "args").Body) != 0 || f.Cost(ruleOf(t, g, "expr").Body) == 0 {
		t.Error("args is nullable, expr is not")
	}
}

// A name needs a definition: the shortest sentence avoids it where it can.
func TestCheapest(t *testing.T) {
	tests := []struct {
		name, rule string
		want       int
	}{
		{"fewer tokens before fewer identifiers", "'int' 'x' | ID", 1},
		{"fewer identifiers before fewer bytes", "NUM ID | NUM 'unsigned'", 1},
		{"also within a sequence", "ID '=' ID | NUM '==' NUM", 1},
		{"fewer bytes then", "NUM 'while' | NUM 'do'", 1},
		{"fewer rules below each other then", "deep | NUM", 1},
		{"the first then", "NUM | NUM", 0},
	}
	for _, test := range tests {
		g, f := factsOf(t, "grammar T; r : "+test.rule+" ; deep : NUM ; ID : [a-z]+ ; NUM : [0-9]+ ;")
		if got := f.Cheapest(ruleOf(t, g, "r").Body); got != test.want {
			t.Errorf("%s: alternative %d of %s is the cheapest, want %d", test.name, got, test.rule, test.want)
		}
	}
}

// Where a name may stand, a keyword that may stand there, too, says no more and is longer.
func TestCheapestType(t *testing.T) {
	for set, want := range map[string]string{"'to' | ID": "a", "ID | 'to' | NUM": "0", "'to' | '+'": "+", "'b' | 'to'": "b"} {
		g, f := factsOf(t, "grammar T; r : "+set+" ; ID : [a-z]+ ; NUM : [0-9]+ ;")
		if got := f.Text(f.CheapestType(ruleOf(t, g, "r").Body.Sub[0].Sub[0])); got != want {
			t.Errorf("%s: %q is the cheapest, want %q", set, got, want)
		}
	}
}

func TestContext(t *testing.T) {
	g, f := factsOf(t, arithmetic)
	tests := []struct {
		from, to string
		want     int // -1: none
	}{
		{"expr", "term", 0}, {"expr", "call", 0}, {"start", "call", 0},
		{"expr", "args", 3}, {"call", "expr", 3}, {"args", "call", 0}, {"term", "expr", 2},
		{"stmt", "expr", 1}, {"stmt", "block", 0}, {"block", "stmt", 2}, {"block", "args", 6},
		{"expr", "stmt", -1}, {"args", "block", -1}, {"block", "start", -1},
	}
	for _, test := range tests {
		shape, to := ruleOf(t, g, test.from).Shape(), ruleOf(t, g, test.to)
		got, ok := f.Context(shape, to)
		if !ok {
			got = -1
		}
		if got != test.want {
			t.Errorf("context %s ⇒ %s costs %d, want %d", test.from, test.to, got, test.want)
		}
	}
}

// Concurrent first calls compute the same contexts.
func TestContextConcurrently(t *testing.T) {
	g, f := factsOf(t, arithmetic)
	contexts := func(f *facts.Facts) (costs []int) {
		for _, from := range g.Rules {
			for _, to := range g.Rules {
				cost, ok := f.Context(from.Body, to)
				if !ok {
					cost = -1
				}
				costs = append(costs, cost)
			}
		}
		return costs
	}
	want := contexts(facts.New(g))
	if slices.Max(want) < 1 || !slices.Contains(want, 0) {
		t.Fatalf("contexts %v tell nothing", want)
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			if got := contexts(f); !slices.Equal(got, want) {
				t.Errorf("contexts %v, want %v", got, want)
			}
		})
	}
	wait.Wait()
}

// The work grows with the rules, not with their square.
func TestFactsOfManyRules(t *testing.T) {
	few, many := factsOfRules(t, 300), factsOfRules(t, 1500)
	if many > 10*few {
		t.Errorf("%v allocations for 1500 rules, %v for 300", many, few)
	}
}

// factsOfRules computes the facts of rules that mention one another, and returns how
// much memory it asked for.
func factsOfRules(t *testing.T, n int) (allocations float64) {
	t.Helper()
	var text strings.Builder
	text.WriteString("grammar T;\nr0 : r1 EOF ;\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&text, "r%d : 'k%d' r%d? (ID '=' r%d)* | '(' r%d ')' | ID ;\n", i, i, i%(n-1)+1, (i*7)%(n-1)+1, (i*31)%(n-1)+1)
	}
	text.WriteString("ID : [a-z] [a-z0-9]* ;\n")
	g, _ := factsOf(t, text.String())
	return testing.AllocsPerRun(1, func() {
		f := facts.New(g)
		for _, r := range g.Rules[1:] {
			if c := f.RuleCost(r); c != 1 {
				t.Fatalf("cost of %s is %d, want 1", r.Name, c)
			}
		}
		if _, ok := f.Context(g.Rules[0].Body, g.Rules[n-1]); !ok {
			t.Error("no context of the last rule")
		}
	})
}

func BenchmarkNew(b *testing.B) {
	g, _ := factsOf(b, arithmetic)
	for b.Loop() {
		facts.New(g)
	}
}

func TestHidden(t *testing.T) {
	_, f := factsOf(t, "grammar T;\nr : A ;\nA : 'a' ; C : '{' .*? '}' -> channel(HIDDEN) ; B : [ \\n]+ -> skip ; N : '\\n' -> skip ;")
	if got := f.Hidden(); !slices.Equal(got, []string{" ", "{}"}) {
		t.Errorf("got %q", got)
	}
}

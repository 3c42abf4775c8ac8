package tree

import (
	"strings"
	"testing"
)

const tokens = `
ID : [A-Za-z]+ ; NUM : [0-9]+ ; WS : [ \t\r\n]+ -> skip ;`

// The expected texts were printed by ANTLR 4.13.2 (org.antlr.v4.gui.Interpreter
// T.g4 RULE -tree FILE, the alternative's number behind each rule left out).
func TestDump(t *testing.T) {
	tests := []struct{ name, rules, in, want string }{
		{"rule and tokens", "r : ID '=' NUM ;", "a = 1", "(r a = 1)"},
		{"end of file", "r : ID EOF ;", "a", "(r a <EOF>)"},
		{"rule without kids", "r : x NUM ; x : ID? ;", "1", "(r x 1)"},
		{"block, list, option do not show", "r : (ID | NUM x)* (NUM ',')? ; x : ID ;", "a 1 b 2 ,", "(r a 1 (x b) 2 ,)"},
		{"separated list", "r : x (',' x)* ; x : ID ;", "a, b, c", "(r (x a) , (x b) , (x c))"},
		{"left-recursive list", "l : x | l ',' x ; x : ID ;", "a, b, c", "(l (l (l (x a)) , (x b)) , (x c))"},
		{"left-recursive list of one", "l : x | l ',' x ; x : ID ;", "a", "(l (x a))"},
		{"left-recursive list without separator", "l : l ID | ID ;", "a b c", "(l (l (l a) b) c)"},
		{"left-recursive list, maybe empty", "l : | l ID ;", "a b", "(l (l l a) b)"},
		{"left-recursive list, empty", "l : | l ID ;", "", "l"},
		{"left-recursive list of two tokens", "l : ID NUM | l ';' ID NUM ;", "a 1; b 2", "(l (l a 1) ; b 2)"},
		{"right-recursive list", "r : l EOF ; l : x | x ',' l ; x : ID ;", "a, b, c", "(r (l (x a) , (l (x b) , (l (x c)))) <EOF>)"},
		{"right-recursive list without separator", "r : l EOF ; l : ID l | ID ;", "a b c", "(r (l a (l b (l c))) <EOF>)"},
		{"right-recursive list, maybe empty", "r : l EOF ; l : ID l | ;", "a b", "(r (l a (l b l)) <EOF>)"},
		{"lists in lists", "l : x | l ',' x ; x : '(' l ')' | ID ;", "(a, b), c", "(l (l (x ( (l (l (x a)) , (x b)) ))) , (x c))"},
	}
	for _, test := range tests {
		l := newToy(t, "grammar T;\n"+test.rules+tokens)
		if got := l.parse(t, l.g.Rules[0].Name, test.in).Dump(); got != test.want {
			t.Errorf("%s: %s of %q\n got %s\nwant %s", test.name, test.rules, test.in, got, test.want)
		}
	}
}

func TestDumpEscapes(t *testing.T) {
	tr := &Tree{Root: NewToken(nil, 1, "a\tb\nc\rd\\", 0)}
	if got, want := tr.Dump(), `a\tb\nc\rd\`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDumpDeep(t *testing.T) {
	const depth = 100_000
	l := newToy(t, "grammar T;\nr : '(' r ')' | ID ;"+tokens)
	r := l.rule(t, "r")
	seq := r.Body.Sub[0].Sub
	n := NewRule(seq[1], r, 1, []*Node{NewToken(nil, 1, "a", -1)})
	for range depth {
		n = NewRule(seq[1], r, 0, []*Node{NewToken(seq[0], 1, "(", -1), n, NewToken(seq[2], 1, ")", -1)})
	}
	tr := &Tree{Root: n, Src: &Source{}}
	if got, want := tr.Dump(), strings.Repeat("(r ( ", depth)+"(r a)"+strings.Repeat(" ))", depth); got != want {
		t.Errorf("%d characters, want %d", len(got), len(want))
	}
	if got, want := string(tr.Render()), strings.Repeat("(", depth)+"a"+strings.Repeat(")", depth); got != want {
		t.Errorf("rendered %d characters, want %d", len(got), len(want))
	}
}

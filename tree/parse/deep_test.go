package parse

import (
	"context"
	"strings"
	"testing"
)

func TestDeep(t *testing.T) {
	const depth = 100_000
	const tail = "\nID : [a-z]+ ;\nWS : [ \\n]+ -> skip ;\n"
	nested := func(open, in, end string) string {
		return strings.Repeat(open, depth) + in + strings.Repeat(end, depth)
	}
	for _, c := range []struct{ name, grammar, text string }{
		{"plain recursion", "file : e EOF ; e : '(' e ')' | ID ;", nested("(", "a", ")")},
		{"left recursion", "file : e EOF ; e : '-' e | e '!' | e '*' e | e '+' e | '(' e ')' | ID ;", nested("(", "a", ")")},
		{"levels that begin alike", "file : e EOF ; e : t '+' e | t '-' e | t ; t : f '*' t | f ; f : '(' e ')' | ID ;", nested("(", "a", ")")},
		{"lists", "file : v EOF ; v : '[' (v (',' v)*)? ']' | ID ;", nested("[", "a, b", "]")},
		{"lookahead through it all", "file : e ';' EOF | e '.' EOF ; e : '(' e ')' | ID ;", nested("(", "a", ")") + "."},
		{"prefix operators", "file : e EOF ; e : '-' e | e '+' e | ID ;", strings.Repeat("- ", depth) + "a"},
		{"suffix operators", "file : e EOF ; e : e '!' | e '+' e | ID ;", "a" + strings.Repeat("!", depth)},
		{"left associative", "file : e EOF ; e : e '*' e | e '+' e | ID ;", "a" + strings.Repeat(" + a * b", depth/2)},
		{"right associative", "file : e EOF ; e : <assoc=right> e '=' e | ID ;", "a" + strings.Repeat(" = a", depth)},
		{"recursive list", "file : l EOF ; l : l ',' x | x ; x : ID ;", "a" + strings.Repeat(", a", depth)},
		{"long list", "file : ID (',' ID)* EOF ;", "a" + strings.Repeat(", a", depth)},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := inline(t, c.grammar+tail)
			tr, err := l.Parse(context.Background(), "", c.text, l.G.Rules[0])
			if err != nil {
				t.Fatal(err)
			}
			if string(tr.Render()) != c.text {
				t.Error("does not render as it was")
			}
			if !l.Validate(context.Background(), c.text, l.G.Rules[0]) {
				t.Error("parses, but is not valid")
			}
			if bad := c.text + ")"; l.Validate(context.Background(), bad, l.G.Rules[0]) {
				t.Error("one ) too many is valid")
			}
		})
	}
}

func TestDeepError(t *testing.T) {
	const depth = 100_000
	l := inline(t, "file : e EOF ; e : '(' e ')' | ID ; ID : [a-z]+ ;")
	text := strings.Repeat("(", depth) + "a" + strings.Repeat(")", depth-1)
	_, err := l.Parse(context.Background(), "f", text, l.G.Rules[0])
	if want := "f:1:200001: found the end of the input, expected ')'"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

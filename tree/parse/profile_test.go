package parse

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Every ambiguity with both readings, and none where there is none.
func TestAmbiguities(t *testing.T) {
	const lexer = " ID : [a-z] ; WS : ' ' -> skip ;"
	for _, c := range []struct{ rules, text, want string }{
		{"s : st EOF ; st : 'if' ID st ('else' st)? | ID ;", "if a b", ""},
		{"s : st EOF ; st : 'if' ID st ('else' st)? | ID ;", "if a b else c", ""},
		{"s : st EOF ; st : 'if' ID st ('else' st)? | ID ;", "if a if b c else d",
			"option in st, 1:30: 'else d' alternative 1 or nothing"},
		{"s : (a | b) EOF ; a : ID ; b : ID ;", "x", "alternatives in s, 1:6: 'x' alternative 1 or alternative 2"},
		{"s : (a | b) ; a : ID ; b : ID ;", "x", "alternatives in s, 1:6: 'x' alternative 1 or alternative 2"},
		{"s : (a | b | ID ID) EOF ; a : ID ; b : ID ;", "x y", ""},
		{"s : x* EOF ; x : ID | ID ID ;", "a b",
			"alternatives in x, 1:18: 'b' alternative 1 or alternative 2"}, // both begin with an ID, which is shared
		{"s : e EOF ; e : e '+' e | e '*' e | ID ;", "a + b * c + d", ""},
		{"s : e EOF ; e : e ID e | e ID | ID ;", "a b c",
			"operator in e, 1:19: 'b c' alternative 1 or alternative 2"},
		{"s : a* b* EOF ; a : ID ; b : ID ;", "x",
			"loop in s, 1:5: 'x' another round of the loop or the end of the loop"},
		{"s : a ';' EOF | b ';' EOF ; a : ID ID ; b : ID c ; c : ID ;", "x y ;",
			"alternatives in s, 1:5: 'x y ;' alternative 1 or alternative 2"},
		{"s : (a ';' | b ';')+ EOF ; a : ID ID | ID ; b : ID c ; c : ID ;", "x ; x y ; x y ;",
			"alternatives in s, 1:6: 'x y ;' alternative 1 or alternative 2, 2 times"},
		{"s : ID EOF? ;", "x", ""},
		{"s : (e | ';')+ EOF ; e : e ID | '-' e | ';' ID | e '+' e | ID ;", "- a b ; c",
			"operators in e, 1:52: 'b' another operator or the end of the operators\nalternatives in s, 1:6: '; c' alternative 1 or alternative 2"},
		{"s : e EOF ; e : e '!' | '-' e | ID ;", "- a ! !", ""},
		{"s : o o EOF ; o : ID? ;", "x", "option in o, 1:19: 'x' the option or nothing"},
	} {
		l := made(t, "grammar T;\n"+c.rules+lexer)
		tr, p, err := l.Profile(context.Background(), "", c.text, l.G.Rules[0])
		if err != nil {
			t.Fatalf("%s: %v", c.rules, err)
		}
		plain, err := l.Parse(context.Background(), "", c.text, l.G.Rules[0])
		if err != nil || plain.Dump() != tr.Dump() {
			t.Errorf("%s: %q is another tree", c.rules, c.text)
		}
		var got []string
		for _, a := range p.Ambiguities {
			s := fmt.Sprintf("%s in %s, %d:%d: '%s' %s or %s", a.Decision.Kind, a.Decision.Rule.Name,
				a.Decision.Pos.Line-1, a.Decision.Pos.Col, c.text[a.Start:a.End], a.Taken.What, a.Other.What)
			if a.Times > 1 {
				s += fmt.Sprintf(", %d times", a.Times)
			}
			got = append(got, s)
		}
		if s := strings.Join(got, "\n"); s != c.want {
			t.Errorf("%s: %q:\n got %s\nwant %s", c.rules, c.text, s, c.want)
		}
	}
}

// What a decision costs: how far it looks, and how often.
func TestProfile(t *testing.T) {
	l := made(t, "grammar T;\ns : (a | b)* EOF ; a : ID ID ';' ; b : ID+ '.' ;"+" ID : [a-z] ; WS : ' ' -> skip ;")
	_, p, err := l.Profile(context.Background(), "", "x y ; x y z . x . x y .", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range p.Decisions {
		got = append(got, fmt.Sprintf("%s %s %d:%d: %d calls, %d ahead, %d tokens, %d at most", d.Rule.Name, d.Kind, d.Pos.Line, d.Pos.Col, d.Calls, d.Ahead, d.Tokens, d.Max))
	}
	slices.Sort(got)
	want := []string{
		"b loop 2:40: 6 calls, 0 ahead, 0 tokens, 0 at most",
		"s alternatives 2:6: 4 calls, 4 ahead, 11 tokens, 3 at most",
		"s loop 2:6: 5 calls, 0 ahead, 0 tokens, 0 at most",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if _, _, err := l.Profile(context.Background(), "f", "x y", l.G.Rules[0]); err == nil || !strings.HasPrefix(err.Error(), "f:1:4: found the end of the input, expected ") {
		t.Errorf("got %v", err)
	}
}

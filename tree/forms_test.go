package tree

import (
	"slices"
	"testing"

	"pare/grammar"
)

func TestEachForm(t *testing.T) {
	for _, test := range []struct {
		name, rules string
		want        []string
	}{
		{"in the grammar's order", "r : x ; x : NUM | ID ID ;", []string{"0", "a a"}},
		{"through a rule that can stand alone", "r : x ; x : y | ID ; y : NUM? z ; z : NUM | ID ;", []string{"0", "0", "0", "a"}},
		{"none with a token that no rule makes", "tokens { INDENT }\nr : x ; x : INDENT NUM INDENT | NUM ;", []string{"0"}},
		{"none behind {true}?", "r : x ; x : NUM | {true}? ID ID ;", []string{"0"}},
		{"none of a list", "r : x ; x : x NUM | NUM ;", nil},
	} {
		l := newToy(t, "grammar T;\n"+test.rules+tokens)
		place := l.rule(t, "r").Body.Sub[0].Sub[0]
		var got []string
		EachForm(l.f, place, func(seq *grammar.Expr, made Maker) { got = append(got, words(made(nil))) })
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, not %q", test.name, got, test.want)
		}
	}
}

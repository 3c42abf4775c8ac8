package facts_test

import (
	"fmt"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammar/facts"
)

// levels returns rules, each mentioning the next as the format says, down to a
// last one.
func levels(n int, rule, last string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.NewReplacer("<", fmt.Sprint(i), ">", fmt.Sprint(i+1)).Replace(rule))
	}
	fmt.Fprintf(&b, last, n)
	return b.String()
}

// Why names the cause of a missing sentence, in bounded time and memory.
func TestWhy(t *testing.T) {
	tests := []struct{ name, grammar, why string }{
		{"a sentence", "s : A ; A : 'a' ;", ""},
		{"no rule makes the token", "tokens { A } s : t ; t : A | A s ;", "rule t needs the token A, which no lexer rule makes"},
		{"a set without characters", `s : A ; A : ~[\u{0}-\u{10FFFF}] ;`, "rule s needs the token A, whose lexer rule matches no text"},
		{"a set without tokens", "s : ~(A|B) ; A : 'a' ; B : 'b' ;", "the set at T.g4:2:6 in rule s has no token"},
		{"an earlier rule takes it", "s : A ; B : [ab] ; A : 'a' ;", "rule s needs the token 'a', but no text was found that no earlier lexer rule takes"},
		{"no end", "s : t ; t : A t | B t ; A : 'a' ; B : 'b' ;", "rule s never ends: each of its alternatives leads to s again"},
		{"doubled in each of 60 rules", levels(60, "r< : r> r> ;\n", "r%d : 'z' ;"), "the shortest sentence of rule r45 has more than 65536 tokens and rules"},
		{"doubled in each of 30 fragments", "s : T ; T : F0 ;\n" + levels(30, "fragment F< : F> F> ;\n", "fragment F%d : 'z' ;"), "rule s needs the token T, whose shortest text is longer than 4096 characters"},
	}
	for _, test := range tests {
		g, f := factsOf(t, "grammar T;\n"+test.grammar)
		if got := f.Why(g.Rules[0]); got != test.why {
			t.Errorf("%s: %q, want %q", test.name, got, test.why)
		}
		if none := f.RuleCost(g.Rules[0]) == facts.Infinite; none != (test.why != "") {
			t.Errorf("%s: cost %d", test.name, f.RuleCost(g.Rules[0]))
		}
		for typ := grammar.MinType; typ < len(g.Tokens); typ++ {
			f.IsIdentifier(typ)
		}
	}
}

// The first sets, names and texts of rules that mention others twice are computed
// once for each rule, not once for each path to it.
func TestFactsOfManyWays(t *testing.T) {
	g, f := factsOf(t, "grammar T;\ns : T ; K : [a-y]+ ; T : [x] F0 ;\n"+levels(40, "fragment F< : F> [a-z]* | [A-Z] F> ;\n", "fragment F%d : 'z' ;"))
	if got, want := f.Text(typeOf(t, g, "T")), "xz"; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
	if _, ok := f.Context(g.Rules[0].Body, g.Rules[0]); ok {
		t.Error("s has a context in itself")
	}
}

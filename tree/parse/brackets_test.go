package parse

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pare/grammar/host"
)

// A text of brackets has the same tree whether they are paired before or looked ahead for,
// and looks nothing ahead where they are.
func TestBrackets(t *testing.T) {
	paired := builtin(t, "text")
	code := host.Bind(paired.G, nil)
	if code.Brackets == nil {
		t.Fatal("the built-in grammar's brackets are not known")
	}
	code.Brackets = nil
	ahead, err := WithHost(code)
	if err != nil {
		t.Fatal(err)
	}
	start := rule(t, paired, "text")
	rng := rand.New(rand.NewPCG(1, 2))
	for range 4000 {
		text := randomText(rng)
		got, want := dumped(t, paired, text), dumped(t, ahead, text)
		if got != want {
			t.Fatalf("%q is\n%s, not\n%s", text, got, want)
		}
		p := &parser{lang: paired, stop: -1}
		toks, all, _ := paired.lex(t.Context(), "", text)
		if bad := p.parse(t.Context(), text, toks, all, start, false); bad >= 0 || p.lookahead.round > 0 {
			t.Fatalf("%q: unexpected token %d, %d decisions looked ahead", text, bad, p.lookahead.round)
		}
	}
}

// randomText returns a text of few tokens, half of them brackets.
func randomText(rng *rand.Rand) string {
	tokens := strings.Fields("a 1 ; , ( ) [ ] { } ( ) { }")
	tokens = append(tokens, "\n", "\"s\"")
	var b strings.Builder
	for range rng.IntN(24) {
		b.WriteString(tokens[rng.IntN(len(tokens))] + " ")
	}
	return b.String()
}

func dumped(t *testing.T, l *Language, text string) string {
	t.Helper()
	got, err := l.Parse(t.Context(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return got.Dump()
}

// A rule inside the text takes no brackets without a partner, so nothing is known before.
func TestBracketsOfRule(t *testing.T) {
	l := builtin(t, "text")
	stretch := rule(t, l, "stretch")
	for text, want := range map[string]bool{"a (b; {c} d);": true, "(a": false, "a)": false, "{(}": false} {
		if got := l.Validate(t.Context(), text, stretch); got != want {
			t.Errorf("%q: a stretch? %v", text, got)
		}
	}
}

package parse

import (
	"context"
	"os"
	"testing"

	"pare/grammar"
	"pare/tree"
)

// language reads a grammar of this repository.
func language(t testing.TB, paths ...string) *Language {
	t.Helper()
	g, err := grammar.Read(os.ReadFile, paths...)
	if err != nil {
		t.Fatal(err)
	}
	l, err := NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func rule(t testing.TB, l *Language, name string) *grammar.Rule {
	t.Helper()
	r := l.G.Rule(name)
	if r == nil {
		t.Fatalf("no rule %s", name)
	}
	return r
}

func TestSyntaxErrors(t *testing.T) {
	json := language(t, "../../grammars/json.g4")
	for _, c := range []struct{ text, want string }{
		{"", "f:1:1: found the end of the input, expected 'true', 'false', 'null', '{', '[', STRING or NUMBER"},
		{"[1,\n é]", "f:2:2: found 'é', expected a token"},
		{"[1 2]", "f:1:4: found '2', expected ',' or ']'"},
		{"[1]]", "f:1:4: found ']', expected the end of the input"},
		{`["abc`, `f:1:2: found the end of the input in the token that begins with '"abc'`},
		{"\x7fELF\x00", `f:1:1: found binary data ('\x7f'), expected a token`},
	} {
		_, err := json.Parse(context.Background(), "f", c.text, rule(t, json, "json"))
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
		}
		if json.Validate(context.Background(), c.text, rule(t, json, "json")) {
			t.Errorf("%q: valid", c.text)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	json := language(t, "../../grammars/json.g4")
	for _, text := range []string{
		"[]", " [ 1 , 2 ] \r\n", "\ufeff{\r\n\"a\": null}\r\n\r\n", "\"\xff\xfe é\"",
	} {
		tr, err := json.Parse(context.Background(), "f", text, rule(t, json, "json"))
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := string(tr.Render()); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
}

// Where tokens decide alone, a text with other blanks has the derivation that it had.
func TestRespaced(t *testing.T) {
	const text = "int f(int a) /* one */\n{\n\treturn  a < 1; // two\n}\n"
	for _, c := range []struct {
		grammar, other string
		words          int
		ok, same       bool
	}{
		{"c", "int f(int a){return a<1;}", 13, true, true},
		{"cpp", "int f(int a)\n{return a <1;}", 13, true, true},
		{"cpp", "int f(int a){returna < 1;}", 7, true, false},
		{"cpp", "int f(int a)", 6, true, false},
		{"cpp", "int f(int a){return a<1;}}", 13, true, false},
		{"cpp", "int f(int a){return '", 0, false, false},
	} {
		l := language(t, "../../grammars/"+c.grammar+".g4")
		start := l.G.Rules[0]
		whole, err := l.Parse(t.Context(), "", text, start)
		if err != nil {
			t.Fatal(err)
		}
		got, words, ok := l.Respaced(t.Context(), whole, c.other)
		if words != c.words || ok != c.ok || got != nil != c.same {
			t.Errorf("%s, %s: %v after %d tokens, %v", c.grammar, c.other, got != nil, words, ok)
		}
		if got == nil {
			continue
		}
		want, err := l.Parse(t.Context(), "", c.other, start)
		if !tree.IsOver(whole.Root, got.Root) || tree.IsOver(whole.Root, want.Root) || tree.IsOver(whole.Root.Kid(0), got.Root) {
			t.Errorf("%s: what is over what?", c.other)
		}
		if err != nil || got.Dump() != want.Dump() || string(got.Render()) != c.other || !got.Whole() {
			t.Errorf("%s: %s, %v", c.other, got.Render(), err)
		}
	}
}

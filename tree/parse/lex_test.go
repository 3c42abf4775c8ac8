package parse

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pare/tree"
)

// A token that begins again and again and does not end would be looked for up to
// the end of the text each time.
func TestEndlessTokens(t *testing.T) {
	defer func(n int) { leastWaste = n }(leastWaste)
	leastWaste = 1 << 20
	for _, c := range []struct {
		name, grammar, head, open string
		cost                      int // of a character
	}{
		{"simulated", "file : . * EOF ; S : . ; C : '/*' (.*? '*/' | '%') -> skip ;", "a", "/* ", simulated},
		{"comment", "file : . * EOF ; S : . ; C : '/*' .*? '*/' -> skip ;", "a", "/* ", 1},
		{"string", "file : . * EOF ; S : . ; C : 'q' ~'!'+ '!' ;", "", "q", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := inline(t, c.grammar)
			text := c.head + strings.Repeat(c.open, 30_000)
			count := endingAfter(t, 1<<30)
			_, err := l.Parse(count, "f", text, l.G.Rules[0])
			syntax := new(SyntaxError)
			if !errors.As(err, &syntax) || syntax.Col != len(c.head)+1 || !strings.Contains(syntax.Found, "whose end is missing") {
				t.Errorf("got %v", err)
			}
			most := 2 * (leastWaste + wastePerByte*len(text)) / c.cost / stride
			if looks := 1<<30 - count.looks; looks > most {
				t.Errorf("looks %d times, expected %d at most", looks, most)
			}
			once := c.head + strings.Repeat(c.open, 100)
			if _, err := l.Parse(t.Context(), "f", once, l.G.Rules[0]); err != nil {
				t.Errorf("a hundred: %v", err)
			}
		})
	}
}

// So it is where nothing else begins there, as the lexer goes on behind each character. Where it gave up
// at once, recovery does not have it begin again.
func TestEndlessRecovery(t *testing.T) {
	defer func(n int) { leastWaste = n }(leastWaste)
	leastWaste = 1 << 20
	for _, c := range []struct {
		grammar string
		halves  int // of what may be read in vain
	}{
		{"file : A * EOF ; A : 'a' ; C : '/*' (.*? '*/' | '%') -> skip ;", 4},
		{"file : A * EOF ; A : 'a' ; S : . ; C : '/*' (.*? '*/' | '%') -> skip ;", 3},
	} {
		l := inline(t, c.grammar)
		l.Rest = builtin(t, "text")
		text := strings.Repeat("/* ", 30_000)
		count := endingAfter(t, 1<<30)
		if _, _, err := l.Recover(count, "f", text, l.G.Rules[0]); !errors.Is(err, ErrTooBroken) {
			t.Errorf("got %v", err)
		}
		most := c.halves * (leastWaste + wastePerByte*len(text)) / 2 / simulated / stride
		if looks := 1<<30 - count.looks; looks > most {
			t.Errorf("%s looks %d times, expected %d at most", c.grammar, looks, most)
		}
	}
}

// A line of a makefile that is nothing goes with those that it goes on in: each of them would have
// all behind it looked at.
func TestLexContinuedNothing(t *testing.T) {
	for _, text := range []string{strings.Repeat("\\\n", 1000), "a \\\nb \\\\\\\n c", "a \\\r\nb"} {
		toks, err := builtin(t, "Makefile").Lex(t.Context(), text)
		if err != nil || len(toks) == 0 || int(toks[0].End) != len(text) {
			t.Errorf("%.20q: %v, %v", text, toks, err)
		}
	}
}

// A literal of Swift without an end, on its line or at all, is no reason for one behind it to have none.
func TestLexUnclosedBefore(t *testing.T) {
	l := builtin(t, "Swift")
	for text, want := range map[string]string{
		"#/b #/b\n#/c/#":               "REGEX",
		"#/b #/\n#/c\n/#":              "REGEX",
		"#\"b #\"b\n#\"c\"#":           "STRING",
		"##\"b #\"\"\"\n#\"b\n#\"c\"#": "STRING",
	} {
		toks, err := l.Lex(t.Context(), text)
		last := slices.IndexFunc(toks, func(k tree.Tok) bool { return int(k.End) == len(text) && k.End > k.Start })
		if err != nil || last < 0 || l.G.Tokens[toks[last].Type].String() != want {
			t.Errorf("%q: %v, %v, expected %s at the end", text, toks, err, want)
		}
	}
}

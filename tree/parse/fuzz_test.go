package parse

import (
	"context"
	"testing"

	"pare/grammar"
)

// maxFuzz bounds the inputs of the fuzzer: some of the grammars are as ambiguous
// as can be.
const maxFuzz = 200

// FuzzParseRender parses text by one of the sample grammars. The tree renders as
// the text, its tokens are in order, and another parse, by a language that has
// learned nothing yet, says the same.
func FuzzParseRender(f *testing.F) {
	all := samples(f)
	for i, s := range all {
		for _, in := range s.inputs {
			f.Add(uint8(i), readFile(f, in))
		}
	}
	learned := make([]*Language, len(all))
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		n := int(i) % len(all)
		if len(text) > maxFuzz {
			return
		}
		if learned[n] == nil {
			learned[n] = language(t, all[n].files...)
		}
		l := learned[n]
		got := result(t, l, text)
		if ok := l.Validate(context.Background(), text, rule(t, l, "file")); ok != (got != rejected) {
			t.Errorf("%s: %q: parses to %s, but valid is %v", all[n].name, text, got, ok)
		}
		if got == rejected {
			checkError(t, l, text)
			return
		}
		inOrder(t, l, text)
		fresh, err := NewLanguage(l.G)
		if err != nil {
			t.Fatal(err)
		}
		if again := result(t, fresh, text); again != got {
			t.Errorf("%s: %q:\nlearned %s\n  fresh %s", all[n].name, text, got, again)
		}
	})
}

// checkError checks that the error of a text is at a place in it.
func checkError(t *testing.T, l *Language, text string) {
	t.Helper()
	_, err := l.Parse(context.Background(), "", text, rule(t, l, "file"))
	e, ok := err.(*SyntaxError)
	if !ok || e.Line < 1 || e.Col < 1 || e.Found == "" {
		t.Errorf("%q: error %v", text, err)
		return
	}
	if line := grammar.LineAt(text, len(text)); e.Line > line {
		t.Errorf("%q: error in line %d of %d", text, e.Line, line)
	}
}

// inOrder checks that the tokens of a text do not overlap.
func inOrder(t *testing.T, l *Language, text string) {
	t.Helper()
	toks, err := l.Lex(context.Background(), text)
	if err != nil {
		t.Errorf("%q: %v", text, err)
	}
	end := int32(0)
	for _, tok := range toks {
		if tok.Start < end || tok.End < tok.Start || int(tok.End) > len(text) {
			t.Errorf("%q: a token at %d to %d, behind one that ends at %d", text, tok.Start, tok.End, end)
		}
		end = tok.End
	}
}

package parse

import (
	"context"
	"errors"
	"strings"
	"testing"
)

var errEnough = errors.New("enough")

// ending is a context that ends when it is asked so many times whether it has.
type ending struct {
	context.Context
	end   context.CancelCauseFunc
	looks int
}

func endingAfter(t *testing.T, looks int) *ending {
	ctx, cancel := context.WithCancelCause(t.Context())
	return &ending{ctx, cancel, looks}
}

func (e *ending) Err() error {
	if e.looks--; e.looks < 0 {
		e.end(errEnough)
	}
	return e.Context.Err()
}

// All that takes long looks at its context: in front of the text, within one
// token, between tokens, in a decision, at the error.
func TestContextEnds(t *testing.T) {
	const depth = 200_000
	const tail = "\nID : [a-z]+ ;\nWS : [ \\n]+ -> skip ;\n"
	for _, c := range []struct{ name, grammar, text string }{
		{"one token", "file : ID EOF ;" + tail, strings.Repeat("a", depth)},
		{"hidden tokens", "file : ID EOF ; C : '#' -> skip ;" + tail, strings.Repeat("#", depth) + "a"},
		{"tokens", "file : ID* EOF ;" + tail, strings.Repeat("a ", depth)},
		{"calls", "file : e EOF ; e : '(' e ')' | ID ;" + tail, strings.Repeat("(", depth) + "a" + strings.Repeat(")", depth)},
		{"a decision", "file : e ';' EOF | e '.' EOF ; e : '(' e ')' | ID ;" + tail, strings.Repeat("(", depth) + "a" + strings.Repeat(")", depth) + "."},
		{"an error", "file : ID* EOF ; X : '!' ;" + tail, strings.Repeat("a ", depth) + "!"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := inline(t, c.grammar)
			start := l.G.Rules[0]
			count := endingAfter(t, 1<<30)
			l.Parse(count, "", c.text, start)
			looks := 1<<30 - count.looks
			if least := len(c.text) / stride; looks < least {
				t.Fatalf("looks %d times, expected at least %d", looks, least)
			}
			for _, after := range []int{0, 1, looks / 2, looks - 1} {
				if _, err := l.Parse(endingAfter(t, after), "", c.text, start); !errors.Is(err, errEnough) {
					t.Errorf("Parse, ended after %d of %d looks: %v", after, looks, err)
				}
			}
			if _, err := l.Lex(endingAfter(t, 1), c.text); !errors.Is(err, errEnough) {
				t.Errorf("Lex: %v", err)
			}
			if l.Validate(endingAfter(t, looks/3), c.text, start) {
				t.Error("valid, though ended")
			}
			if _, _, err := l.Profile(endingAfter(t, looks/2), "", c.text, start); !errors.Is(err, errEnough) {
				t.Errorf("Profile: %v", err)
			}
		})
	}
}

package parse

import (
	"errors"
	"strings"
	"testing"
)

// A token that holds itself or any character may not be in itself too often, here or in a part of
// the text.
func TestNestables(t *testing.T) {
	const rule = "file : A * EOF ; A : 'a' ; "
	for _, c := range []struct {
		name, grammar, text string
		col                 int // of the error; 0 for none
	}{
		{"deep", rule + "C : '/*' (C | .)*? '*/' -> skip ;", "a" + strings.Repeat("/*", 300) + strings.Repeat("*/", 300) + "a", 2},
		{"flat", rule + "C : '/*' (C | .)*? '*/' -> skip ;", "a" + strings.Repeat("/* /* */ */", 300) + "a", 0},
		{"through another rule", rule + "C : D -> skip ; fragment D : '(*' (E | .)*? '*)' ; fragment E : D ;", strings.Repeat("(*", 300) + strings.Repeat("*)", 300), 1},
		{"not in itself", rule + "C : '/*' .*? '*/' -> skip ;", strings.Repeat("/* ", 300) + "*/", 0},
		{"beside the loop", rule + "C : '-' D -> skip ; fragment D : '=' D '=' | '[' .*? ']' ;", "-" + strings.Repeat("[", 300) + "]", 0},
		{"with a choice", rule + "C : '/*' (C | ~[/*])* '*/' -> skip ;", strings.Repeat("/*", 300) + strings.Repeat("*/", 300), 0},
		{"in a block", rule + "C : ('/*' (C | .)*? '*/' | '//') -> skip ;", "a" + strings.Repeat("/*", 300) + strings.Repeat("*/", 300), 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := inline(t, c.grammar)
			_, err := l.Parse(t.Context(), "f", c.text, l.G.Rules[0])
			syntax := new(SyntaxError)
			switch {
			case c.col == 0 && err != nil:
				t.Error(err)
			case c.col > 0 && (!errors.As(err, &syntax) || syntax.Col != c.col || !strings.Contains(syntax.Found, "in each other")):
				t.Errorf("got %v, expected an error in column %d", err, c.col)
			}
		})
	}
}

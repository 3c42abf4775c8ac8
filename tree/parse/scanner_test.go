package parse

import (
	"slices"
	"testing"

	"pare/tree"
)

// Tokens with shortcuts are those of the simulator, and some shortcuts are taken.
func TestShortcuts(t *testing.T) {
	for _, c := range []struct {
		name, grammar string
		texts         []string
		short         string // the characters that have one
	}{
		{"signs", "f : . * EOF ; A : '<' | '<=' ; F : '>=' | '>' ; B : '(' ; C : [+*] ; D : '-' -> type(C) ; E : '[' -> channel(HIDDEN) ;", []string{"<<=(+-*[(>=>", "(", ""}, "(*+"},
		{"blanks", "f : . * EOF ; B : [ \\t\\u00a0]+ -> skip ; N : '\\n'* ; W : [a-z\\u00e9]+ ;", []string{"ab\u00e9c", "  a\t\u00a0 b  ", "a \u00a0", "  ", "\n\nab\n", "\u00a0 "}, "\t\n abcxyz"},
		{"shared", "f : . * EOF ; B : ' '+ -> skip ; L : ' #' [a-z]+ ; I : [a-z]+ ; K : 'if' ; S : '\\'' .*? '\\'' ;", []string{"  if a #b 'c'", " #", "'"}, ""},
		{"lazy", "f : . * EOF ; A : 'a'+? ; B : 'b'* ; D : [0-9]+ '.'? ;", []string{"aaabbb12.3", "b"}, "b"},
		{"words", "f : . * EOF ; W : [a-z\\u00e9] [a-z0-9\\u00e9]* ; K : 'if' ; B : [ \\t]+ -> channel(HIDDEN) ; L : '\\n' [ \\n]* ; N : [0-9] [0-9]+ ; S : '::' | . ;",
			[]string{"ab1 if\u00e91b x::y:\n\n z12 3 45", "a", " ", "\n", ":a b"}, "ab \t"},
		{"fold", "options { caseInsensitive = true; } f : . * EOF ; X : 'x' ; Y : [yz]+ ;", []string{"xXyZ"}, "XYZxyz"},
	} {
		l := inline(t, c.grammar)
		for _, text := range c.texts {
			got, want := lexed(t, l, text)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q: %v, want %v", c.name, text, got, want)
			}
		}
		for _, b := range c.short {
			if l.shortcuts[0][b].typ == 0 {
				t.Errorf("%s: %q has no shortcut", c.name, b)
			}
		}
	}
}

// lexed returns the tokens of a text, and those without shortcuts; nil for an error.
func lexed(t *testing.T, l *Language, text string) (got, want []tree.Tok) {
	got, _ = l.Lex(t.Context(), text)
	all := l.shortcuts
	l.shortcuts = nil
	want, _ = l.Lex(t.Context(), text)
	l.shortcuts = all
	return got, want
}

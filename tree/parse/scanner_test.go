package parse

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pare/tree"
)

// What scanners match are the simulator's tokens, and they match some.
func TestScanners(t *testing.T) {
	for _, c := range []struct {
		name, grammar string
		texts         []string
		known         []string // tokens that they match
		unknown       []string // texts that begin with others
	}{
		{"signs", "f : . * EOF ; A : '<' | '<=' ; F : '>=' | '>' ; B : '(' ; C : [+*] ; D : '-' -> type(C) ; E : '[' -> channel(HIDDEN) ;",
			[]string{"<<=(+-*[(>=>", "(", ""}, []string{"<", "<=", "-", "["}, []string{"?", ""}},
		{"blanks", "f : . * EOF ; B : [ \\t\\u00a0]+ -> skip ; N : '\\n'* ; W : [a-z\\u00e9]+ ;",
			[]string{"ab\u00e9c", "  a\t\u00a0 b  ", "a \u00a0", "  ", "\n\nab\n", "\u00a0 "}, []string{"ab", " ", "\n\n", "ab\u00e9", "\u00e9"}, nil},
		{"lazy", "f : . * EOF ; A : 'a'+? ; B : 'b'* ; D : [0-9]+ '.'? ; I : [a-z]+ ; S : '\\'' .*? '\\'' ; T : '\\'\\'\\'' ;",
			[]string{"aaabbb12.3", "b", "bab'x'''''", "cab"}, []string{"bb", "1.", "bc", "ca"}, []string{"a", "'"}},
		{"words", "f : . * EOF ; W : [a-z\\u00e9] [a-z0-9\\u00e9]* ; K : 'if' ; B : [ \\t]+ -> channel(HIDDEN) ; L : '\\n' [ \\n]* ; N : [0-9] [0-9]+ ; S : '::' | . ;",
			[]string{"ab1 if\u00e91b x::y:\n\n z12 3 45", "a", " ", "\n", ":a b"}, []string{"if", "z1", "::", ":", "3"}, nil},
		{"keywords", "f : . * EOF ; K : 'if' | 'in' -> channel(HIDDEN) ; W : [a-z]+ ; X : 'in' ; N : D+ ('.' D+)? (E D+)? | '.' D+ ; fragment D : [0-9] ; fragment E : 'e' [+-]? ; P : '.' | '...' ; S : ' ' -> skip ;",
			[]string{"if in inn 1.5e+7 1e5 .. ... 12e .5", "1.x"}, []string{"if", "in", "ini", "1.5e+7", "..."}, []string{"?"}},
		{"others", "f : . * EOF ; A : '<' A? '>' ; B : '<' ; C : 'x' -> more ; D : 'y' ; E : {true}? 'z' ; G : [u-z] [u-z] ; L : 'a' (',' 'a')* ','? ; H : ~[\\u0000-\\uFFFF] ; M : 'm' F ; fragment F : 'n' -> type(D) ;",
			[]string{"<<>><", "mnmn", "xy", "yyz", "a,a,a", "a,,a", "zz"}, []string{"yy", "ux"}, []string{"<>", "xx", "zz", "mn"}},
		{"empty", "f : . * EOF ; B : 'b'* ; C : 'c' ('d' | ) 'e'* ; O : ~[a-z]+ ;", []string{"bbccdeceeb", "cd12\u00e9", "1"}, []string{"cdee", "c", "12", "1\u00e9"}, nil},
		{"fold", "options { caseInsensitive = true; } f : . * EOF ; X : 'x' ; Y : [yz]+ ;", []string{"xXyZ"}, []string{"X", "x", "yZ"}, nil},
		{"wide", "f : . * EOF ; W : [a\\u0400-\\u042f\\u0431]+ ; S : '\"' ~[\"\\u00a0]* '\"' ; L : '\\u2026' L? 'x' ; D : [\\u2020-\\u2026] ; O : [\\u{10000}-\\u{10ffff}] ;",
			[]string{"a\u0430\u0431", "\u0400\u042f\u0431a\u0430", "\"\u4f60\u597d\xff\ufffd\"\u2020\u2025", "\"\u00a0\"", "\u2026\u2020\u2026\u2026xx", "\U0001f600\uffff\U0001f600"},
			[]string{"a\u0400\u042f\u0431", "\"\u4f60\xff\"", "\u2020", "\u2025", "\U0001f600"}, []string{"\u2026", "\u0430", "\u2027", "\uffff"}},
		{"lazy loops", "f : . * EOF ; C : '/*' .*? '*/' -> channel(HIDDEN) ; D : '/' '*'+ 'x' ; L : '<!' ~[\\n]+? '!>' ; A : 'a'+ .*? 'ab' ; H : 'h' ('x' .*? 'y' | 'z') ; S : [/*<!>abhxyz\\n\\u4f60] ; T : 't' .*? ('u' | 'uvw') ; U : 'z' .*? 'z' 'z'? ; V : 'v' .*? 'w'+ ;",
			[]string{"/**/a/***/ */", "/*/**/*/", "/*\n\u4f60*/<!!>!><!\n", "/**x/", "/*x*/*/", "aab", "abab", "aaxabab", "/*", "/* *", "hxayy", "tuvw", "zaz", "zazz", "zzz", "vww", "vaww"},
			[]string{"/**/", "/* a \u4f60 */", "/**x"}, []string{"<!a!>", "aab", "hxy", "tu", "zaz", "vw"}},
		{"lazy alternatives", "f : . * EOF ; A : 'a'+ | 'a' .*? 'b' ; S : [bcdxyz] ; X : 'x' .*? 'y' | 'x' [a-z]* 'z' ; D : 'd' [cd]* | 'd' 'c' .*? 'b' | 'd' 'c' 'b' 'b' ;",
			[]string{"aab", "acb", "ab", "aacb", "xaybz", "xz", "dccb", "dcb", "dcbb", "ddcb"}, []string{"aa", "xay", "xaz", "dcd"}, nil},
	} {
		l := inline(t, c.grammar)
		for _, text := range c.texts {
			got, want := lexed(t, l, text)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q: %v, want %v", c.name, text, got, want)
			}
		}
		x := newLexer(l)
		length := func(text string) int {
			x.begin(t.Context(), text, 0)
			x.scanned()
			return x.in.pos
		}
		for _, text := range c.known {
			if n := length(text); n != len(text) {
				t.Errorf("%s: of %q, a scanner matches %d characters", c.name, text, n)
			}
		}
		for _, text := range c.unknown {
			if n := length(text); n != 0 {
				t.Errorf("%s: of %q, a scanner matches %d characters", c.name, text, n)
			}
		}
	}
}

// lexed returns the tokens of a text, and those of the simulator alone; nil for an error.
func lexed(t *testing.T, l *Language, text string) (got, want []tree.Tok) {
	got, _ = l.Lex(t.Context(), text)
	all := l.scanners
	l.scanners = nil
	want, _ = l.Lex(t.Context(), text)
	l.scanners = all
	return got, want
}

// So are those of random grammars.
func TestScannersAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	one := func(all ...string) string { return all[r.IntN(len(all))] }
	single := func() string {
		return one("'a'", "'b'", "[ab]", "~[a]", "'\\u00e9'", "[a\\u00e9]", "'ab'", ".")
	}
	alternative := func() (all []string) {
		for range 1 + r.IntN(2) {
			all = append(all, single()+one("", "", "", "", "*", "+", "?"))
		}
		if r.IntN(2) == 0 {
			all = append(all, one(".*?", "[ab]*?", "~[b]+?", "[\\u00e9a]*?"), single())
		}
		return all
	}
	for range 300 {
		text := "f : . * EOF ; "
		for k := range 1 + r.IntN(3) {
			text += fmt.Sprintf("%c : %s", 'A'+k, strings.Join(alternative(), " "))
			for range r.IntN(3) {
				text += " | " + strings.Join(alternative(), " ")
			}
			text += " ; "
		}
		l := inline(t, text+"Z : . ;")
		for range 12 {
			var in string
			for range r.IntN(9) {
				in += one("a", "b", "c", "\u00e9")
			}
			if got, want := lexed(t, l, in); !slices.Equal(got, want) {
				t.Fatalf("%s: %q: %v, want %v", text, in, got, want)
			}
		}
	}
}

// A text of characters beyond ASCII, in strings and comments.
func BenchmarkWide(b *testing.B) {
	for _, c := range []struct{ grammar, open, end string }{{"c", "/*", "*/"}, {"c", "\"", "\";"}, {"Python", "\"", "\""}, {"Php", "<?php \"", "\";"}, {"Yaml", "\"", "\""}} {
		b.Run(c.grammar, func(b *testing.B) {
			l := builtin(b, c.grammar)
			text := c.open + strings.Repeat("这是 тест ", 3_000) + c.end
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := l.Lex(b.Context(), text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

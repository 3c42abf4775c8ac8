package parse

import (
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/facts"
)

// shortcut is what the first character of a token tells where only one alternative of the
// lexer's rules begins with it: that the token is this one character, or a run of
// some. Such tokens need no simulator: of JSON they are 7 in 10, and lexing 11 MB takes half
// of the time.
type shortcut struct {
	typ int                  // as Match returns it; 0 for none
	run *[utf8.RuneSelf]bool // the characters that follow, nil for one alone

	channel int
}

// shortcuts are the shortcuts by mode and character.
type shortcuts [][utf8.RuneSelf]shortcut

func newShortcuts(g *grammar.Grammar, f *facts.Facts) shortcuts {
	s := make(shortcuts, len(g.Modes))
	taken := make([][utf8.RuneSelf]bool, len(g.Modes))
	for _, r := range g.Lexer {
		if r.Fragment {
			continue
		}
		for _, seq := range r.Body.Sub {
			cut := shortcutOf(r, seq)
			for c := range ascii(f.Firsts(seq)) {
				switch {
				case !taken[r.Mode][c]:
					s[r.Mode][c] = cut
				case s[r.Mode][c].run == nil || !single(seq): // a run is no shorter, and comes first
					s[r.Mode][c] = shortcut{}
				}
				taken[r.Mode][c] = true
			}
		}
	}
	return s
}

// single reports whether an alternative matches one character.
func single(seq *grammar.Expr) bool { return len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpSet }

// ascii yields the characters of a set below [utf8.RuneSelf].
func ascii(set grammar.Set) func(func(int) bool) {
	return func(yield func(int) bool) {
		for _, r := range set {
			for c := max(r.Lo, 0); c <= min(r.Hi, utf8.RuneSelf-1); c++ {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// shortcutOf returns the shortcut of an alternative, if it is one set, a run of one, or one and
// a run of another.
func shortcutOf(r *grammar.Rule, seq *grammar.Expr) shortcut {
	cut := shortcut{typ: r.Type}
	for _, c := range seq.Commands {
		switch {
		case len(seq.Commands) == 1 && c.Name == "skip":
			cut.typ = antlr.LexerSkip
		case len(seq.Commands) == 1 && c.Name == "channel":
			cut.channel = c.Arg
		default:
			return shortcut{}
		}
	}
	if single(seq) {
		return cut
	}
	least := 2 // characters of the run, and one more
	if len(seq.Sub) == 2 && seq.Sub[0].Op == grammar.OpSet {
		least = 1
	} else if len(seq.Sub) != 1 {
		return shortcut{}
	}
	e := seq.Sub[len(seq.Sub)-1]
	if e.Op != grammar.OpList || len(e.Sub) != 1 || e.Sub[0].Op != grammar.OpSet || e.NonGreedy || e.Min >= least {
		return shortcut{}
	}
	cut.run = new([utf8.RuneSelf]bool)
	for c := range ascii(e.Sub[0].Set) {
		cut.run[c] = true
	}
	return cut
}

// short matches a token that its first character tells, and returns its type, 0 if that
// does not tell.
func (x *lexer) short() int {
	in := &x.in
	if x.lang.shortcuts == nil || in.pos >= len(in.text) || in.text[in.pos] >= utf8.RuneSelf {
		return 0
	}
	cut := &x.lang.shortcuts[x.mode][in.text[in.pos]]
	if cut.typ == 0 {
		return 0
	}
	start := in.pos
	in.seen = max(in.seen, start)
	in.Consume()
	if cut.run == nil {
		x.chan_ = cut.channel
		return cut.typ
	}
	for ; in.pos < len(in.text); in.Consume() {
		c := in.text[in.pos]
		if c >= utf8.RuneSelf { // it may be one of them
			in.pos = start
			return 0
		}
		if !cut.run[c] {
			break
		}
	}
	in.seen = max(in.seen, in.pos)
	x.chan_ = cut.channel
	return cut.typ
}

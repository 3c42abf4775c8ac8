package generate

import (
	"math/rand/v2"
	"unicode/utf8"

	"pare/grammar"
	"pare/tree/parse"
)

// words makes random token texts by walks over lexer rules.
type words struct {
	lang   *parse.Language
	makers map[int][]*grammar.Expr // by token type: alternatives of lexer rules that make it
}

func newWords(lang *parse.Language) *words {
	w := &words{lang: lang, makers: map[int][]*grammar.Expr{}}
	for _, r := range lang.G.Lexer {
		if r.Fragment || r.Mode != 0 {
			continue // in other modes a single token proves nothing
		}
		for _, seq := range r.Body.Sub {
			if typ := typeOf(r, seq); typ > 0 {
				w.makers[typ] = append(w.makers[typ], seq)
			}
		}
	}
	return w
}

// typeOf returns the token type that an alternative of rule r makes for the
// parser by itself, 0 if none.
func typeOf(r *grammar.Rule, seq *grammar.Expr) int {
	typ := r.Type
	for _, c := range seq.Commands {
		switch {
		case c.Name == "type":
			typ = c.Arg
		case c.Name == "skip" || c.Name == "more" || c.Name == "channel" && c.Arg != 0:
			return 0
		}
	}
	return typ
}

// random returns a text that lexes as one token of the type; "" if none is found,
// and half of the time, to use the few shortest texts: then names occur more than
// once.
func (w *words) random(rnd *rand.Rand, typ int) string {
	makers := w.makers[typ]
	if len(makers) == 0 || rnd.IntN(2) == 0 {
		return ""
	}
	const tries = 3
	for range tries {
		walk := walk{rnd: rnd}
		if !walk.over(makers[rnd.IntN(len(makers))], 0) {
			continue
		}
		text := string(walk.text)
		if w.lang.Reads(int32(typ), text) {
			return text
		}
	}
	return ""
}

// walk is the text built so far.
type walk struct {
	rnd  *rand.Rand
	text []byte
}

const (
	deepest = 16 // nested lexer rules
	longest = 40 // bytes, beyond which lists end as soon as possible
	most    = 64 * longest
)

// over matches e with random choices; false if that is impossible.
func (w *walk) over(e *grammar.Expr, depth int) bool {
	switch e.Op {
	case grammar.OpAlt:
		return w.over(e.Sub[w.rnd.IntN(len(e.Sub))], depth)
	case grammar.OpSeq:
		for _, s := range e.Sub {
			if !w.over(s, depth) {
				return false
			}
		}
	case grammar.OpOpt:
		return w.rnd.IntN(2) == 0 || w.over(e.Sub[0], depth)
	case grammar.OpList:
		for n := 0; n < e.Min || len(w.text) < longest && w.rnd.IntN(3) > 0; n++ {
			if !w.over(e.Sub[0], depth) {
				return false
			}
		}
	case grammar.OpRule:
		return depth < deepest && w.over(e.Rule.Body, depth+1)
	case grammar.OpSet:
		return len(w.text) < most && w.character(e.Set)
	case grammar.OpPred:
		return false
	}
	return true
}

// character adds one of the set's visible ASCII characters and blanks, or
// occasionally, and if there is none, any of its characters.
func (w *walk) character(set grammar.Set) bool {
	plain := within(set, ' ', '~')
	if len(plain) == 0 || w.rnd.IntN(20) == 0 {
		plain = within(set, 0, utf8.MaxRune)
	}
	if len(plain) == 0 {
		return false
	}
	r := plain[w.rnd.IntN(len(plain))]
	c := rune(r.Lo + w.rnd.IntN(r.Hi-r.Lo+1))
	if !utf8.ValidRune(c) {
		return false
	}
	w.text = utf8.AppendRune(w.text, c)
	return true
}

// within returns the part of set between lo and hi.
func within(set grammar.Set, lo, hi int) grammar.Set {
	var part grammar.Set
	for _, r := range set {
		if r.Hi >= lo && r.Lo <= hi {
			part = append(part, grammar.Range{Lo: max(r.Lo, lo), Hi: min(r.Hi, hi)})
		}
	}
	return part
}

package reducer

import (
	"regexp"
	"slices"
	"strings"

	"pare/tree"
)

var linesPass = Pass{
	Name:    "lines",
	Doc:     "comments in pieces, elements without the comments in them; in the last round of a small result each line, and each character outside a word",
	When:    Settled,
	Default: true,
	Claim:   "no line, no character of a comment or outside words and no element around a comment can go so that the rest, words kept apart, parses with no more tokens and no more different names",
	UpTo:    mostBytes,
	stages: []stage{
		{proposals: commentPieces},
		{proposals: aroundComments},
		{proposals: withoutEach(blankAtWord), effort: deferred},
		{proposals: lastCuts, effort: exhaustive},
	},
}

var cuttingKind = &kind{name: "cutting", policy: policy{again: true, claimed: true}} // a part of the text

// Parts are cut from the text itself, whatever its tokens are, and the rest is parsed
// again.
//
//	/* one of many words */  →  /* many */
//	a() { /* many */ b(); }  →  /* many */
//	#define a b↵c();         →  c();
//	(bvadd #x1)              →  (bvadd#x1)
//	a(); b()                 →  a()↵ b()

// lastCuts are all of them, in one stage that repeats: what it proves holds of the text
// that its last success left.
func lastCuts(v *view) proposals {
	return func(yield func(proposal) bool) {
		more := true
		for _, cuts := range []func(*view) proposals{commentPieces, aroundComments, withoutLines, withoutEach(notInWord), withLineEnds} {
			cuts(v)(func(p proposal) bool {
				more = yield(p)
				return more
			})
			if !more {
				return
			}
		}
	}
}

// aroundComments proposes each node around a comment, or behind it, without its tokens:
// the other passes take the comment along.
func aroundComments(v *view) proposals {
	return func(yield func(proposal) bool) {
		l := layoutOf(v, withoutWords)
		if len(l.gaps) == 0 {
			return
		}
		last := stretch{}
		for p := range within(v, l.tree.Places()) {
			s, kept := l.around(p.Node)
			if s == last || kept == "" {
				continue
			}
			last = s
			if !yield(cutFor(v.tree.Top(), l.tree.Src.Text, s, kept)) {
				return
			}
		}
	}
}

// around returns where the tokens of a node stand, and the comments among them and in
// front.
func (l layout) around(n *tree.Node) (s stretch, comments string) {
	if !n.Pristine() || n.Grammar() != l.tree.Root.Grammar() {
		return s, ""
	}
	s.from, _ = span(l.tree.Src, int(n.Lo()))
	s.to = int(l.tree.Src.Toks[n.Hi()].End)
	var kept strings.Builder
	for _, g := range l.gaps {
		if s.from <= g.start && g.end <= s.to {
			kept.WriteString(l.tree.Src.Text[g.start:g.end])
		}
	}
	return s, kept.String()
}

// commentPieces proposes comments that have to stay without a piece: halves, quarters
// and so on, down to characters in a small text. The few pieces of a long comment are
// enough for it to shrink, and a comment that is needed as it is costs few tests.
func commentPieces(v *view) proposals {
	return func(yield func(proposal) bool) {
		l := layoutOf(v, withoutWords)
		for _, g := range l.gaps {
			least := 1
			if len(l.tree.Src.Text) > mostBytes {
				least = max(least, (g.end-g.start)/mostPieces)
			}
			if !withoutPieces(v, l.tree.Src.Text, g, least, yield) {
				return
			}
		}
	}
}

// withoutPieces proposes the text without the pieces of a gap that have at least as many
// bytes.
func withoutPieces(v *view, text string, g gap, least int, yield func(proposal) bool) bool {
	for size := (g.end - g.start) / 2; size >= least; size /= 2 {
		for from := g.start; from < g.end; from += size {
			if !yield(withoutPart(v.tree.Top(), text, from, min(from+size, g.end))) {
				return false
			}
		}
	}
	return true
}

// withoutWords empties trivia in which there is more than blanks.
func withoutWords(_ *view, g around) string {
	if strings.TrimSpace(g.text) == "" {
		return g.text
	}
	return ""
}

// shortText returns the text of a small tree, "" if it has more than mostBytes.
func (v *view) shortText() string {
	if v.tree.Root.Bytes() > mostBytes {
		return ""
	}
	if text := v.tree.Render(); len(text) <= mostBytes {
		return string(text)
	}
	return ""
}

// withoutLines proposes a small text without each of its lines.
func withoutLines(v *view) proposals {
	return func(yield func(proposal) bool) {
		text, from := v.shortText(), 0
		for line := range strings.Lines(text) {
			if !yield(withoutPart(v.tree.Top(), text, from, from+len(line))) {
				return
			}
			from += len(line)
		}
	}
}

// withoutEach proposes a small text without each character that a pattern captures, beginning where
// the last success was: a run of them goes in few tests.
func withoutEach(character *regexp.Regexp) func(*view) proposals {
	return func(v *view) proposals {
		return func(yield func(proposal) bool) {
			text := v.shortText()
			all, begin := character.FindAllStringSubmatchIndex(text, -1), v.changedAt(text)
			changed := max(0, slices.IndexFunc(all, func(at []int) bool { return at[3] > begin }))
			for _, at := range slices.Concat(all[changed:], all[:changed]) {
				if !yield(withoutPart(v.tree.Top(), text, at[2], at[3])) {
					return
				}
			}
		}
	}
}

// withLineEnds proposes a small text with a line end in place of each semicolon: where one separates
// statements it reads no worse, and is before it in the order.
func withLineEnds(v *view) proposals {
	return func(yield func(proposal) bool) {
		text := v.shortText()
		for i := range len(text) {
			if text[i] == ';' && !yield(cutFor(v.tree.Top(), text, stretch{i, i + 1}, "\n")) {
				return
			}
		}
	}
}

// The characters that are tried. The other passes see to words: without one of its
// letters, or joined with the next, a word is another. A blank between a word and something
// else may have kept two tokens apart, in time for other edits to profit.
var (
	blankAtWord = regexp.MustCompile(`\b(\s)\B`)
	notInWord   = regexp.MustCompile(`([^\pL\pN_\s]|\s\B|\B\s)`)
)

// changedAt returns where the text first differs from that before the last success.
func (v *view) changedAt(text string) int {
	if v.Before() == nil || v.Before().Root.Bytes() > mostBytes {
		return 0
	}
	old := v.Before().Render()
	i := 0
	for i < min(len(old), len(text)) && old[i] == text[i] {
		i++
	}
	return i
}

// withoutPart proposes the text without a part of it.
func withoutPart(top *tree.Place, text string, from, to int) proposal {
	return cutFor(top, text, stretch{from, to}, "")
}

// cutFor proposes the text with another in place of a part.
func cutFor(top *tree.Place, text string, s stretch, other string) proposal {
	return proposal{kind: cuttingKind, at: top, whole: func(v *view) *tree.Tree {
		t := v.parse(text[:s.from] + other + text[s.to:])
		if t == nil || v.ReadsLess(t) {
			return nil
		}
		return t
	}}
}

package reducer

import (
	"strings"

	"pare/tree"
)

var linesPass = Pass{
	Name:    "lines",
	Doc:     "comments in pieces; in the last round of a small result each line",
	When:    Settled,
	Default: true,
	Claim:   "no line, and no character of a comment, can go",
	UpTo:    mostBytes,
	stages: []stage{
		{proposals: commentPieces},
		{proposals: withoutLines, effort: exhaustive},
	},
}

// Lines and pieces of comments are cut from the text itself, whatever its tokens are,
// and the rest is parsed again.
//
//	/* one of many words */  →  /* many */
//	#define a b↵c();         →  c();

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

// withoutLines proposes a small text without each of its lines.
func withoutLines(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Bytes() > mostBytes {
			return
		}
		text, from := string(v.tree.Render()), 0
		if len(text) > mostBytes {
			return
		}
		for line := range strings.Lines(text) {
			if !yield(withoutPart(v.tree.Top(), text, from, from+len(line))) {
				return
			}
			from += len(line)
		}
	}
}

// withoutPart proposes the text without a part of it.
func withoutPart(top *tree.Place, text string, from, to int) proposal {
	return proposal{kind: cutting, at: top, variant: from, whole: func(v *view) *tree.Tree {
		t := v.parse(text[:from] + text[to:])
		if t == nil || v.unread(t) > v.unread(v.tree) {
			return nil
		}
		return t
	}}
}

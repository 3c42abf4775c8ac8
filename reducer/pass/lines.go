package pass

import (
	"regexp"
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Lines = search.Pass{
	Name:    "lines",
	Doc:     "comments in pieces; lines and single characters of a small result",
	When:    search.Settled,
	Default: true,
	Claim:   "no line, no character of a comment or outside of words and no tokens around a comment can go such that the rest, words kept apart, parses with no more tokens and no more distinct names",
	UpTo:    MostBytes,
	Stages: []search.Stage{
		{Proposals: commentPieces},
		{Proposals: onlyComments},
		{Proposals: withoutEach(blankAtWord()), Effort: search.Deferred},
		{Proposals: lastCuts, Effort: search.Exhaustive},
	},
	Kinds: []*search.Kind{cuttingKind},
	Example: search.Example{Grammar: "c",
		Before: "/* one" + strings.Repeat(" or two", 20) + " of many words */ int a;",
		Needs:  []string{"many"}},
}

var cuttingKind = &search.Kind{Name: "cutting", Policy: search.Policy{Again: true, Claimed: true}} // drops a part of the text

// These proposals cut the text, across tokens, and parse the rest anew.
//
//	/* one of many words */  →  /* many */
//	a() { /* many */ b(); }  →  /* many */
//	#define a b↵c();         →  c();
//	(bvadd #x1)              →  (bvadd#x1)
//	a(); b()                 →  a()↵ b()

// lastCuts runs all cuts in one stage: it repeats after a success, so that the proof is about the
// final text.
func lastCuts(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		more := true
		for _, cuts := range []func(*search.View) search.Proposals{commentPieces, onlyComments, withoutLines, withoutEach(NotInWord()), withLineEnds} {
			cuts(v)(func(p search.Proposal) bool {
				more = yield(p)
				return more
			})
			if !more {
				return
			}
		}
	}
}

// onlyComments proposes, for each node with comments in it or in front, to drop its tokens and keep
// the comments. Other passes drop a comment with its node.
func onlyComments(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		l := layoutOf(v, withoutWords)
		if len(l.gaps) == 0 {
			return
		}
		last := syntax.Stretch{}
		for p := range document.Within(v, l.tree.Places()) {
			s, kept := l.extent(p.Node)
			if s == last || kept == "" {
				continue
			}
			last = s
			if !yield(cutFor(v.Tree.Top(), l.tree.Src.Text, s, kept)) {
				return
			}
		}
	}
}

// extent returns the text range of a node, trivia in front included, and the comments there.
func (l layout) extent(n *tree.Node) (s syntax.Stretch, comments string) {
	if !n.Pristine() || n.Grammar() != l.tree.Root.Grammar() {
		return s, ""
	}
	s.From, _ = document.Span(l.tree.Src, int(n.Lo()))
	s.To = int(l.tree.Src.Toks[n.Hi()].End)
	var kept strings.Builder
	for _, g := range l.gaps {
		if s.From <= g.start && g.end <= s.To {
			kept.WriteString(l.tree.Src.Text[g.start:g.end])
		}
	}
	return s, kept.String()
}

// commentPieces proposes to drop pieces of each comment: halves, quarters and so on, down to
// characters in a small text. In a larger text the pieces are few, since a needed comment fails for
// each.
func commentPieces(v *search.View) search.Proposals {
	l := layoutOf(v, withoutWords)
	return search.Each(slices.Values(l.gaps), func(g gap) search.Proposals {
		least := 1
		if len(l.tree.Src.Text) > MostBytes {
			least = max(least, (g.end-g.start)/mostPieces)
		}
		return withoutPieces(v, l.tree.Src.Text, g, least)
	})
}

// withoutPieces proposes the text without each piece of a gap: halves first, down to least bytes.
func withoutPieces(v *search.View, text string, g gap, least int) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for size := (g.end - g.start) / 2; size >= least; size /= 2 {
			for from := g.start; from < g.end; from += size {
				if !yield(withoutPart(v.Tree.Top(), text, from, min(from+size, g.end))) {
					return
				}
			}
		}
	}
}

// withoutWords empties trivia with comments.
func withoutWords(_ *search.View, g trivia) string {
	if strings.TrimSpace(g.text) == "" {
		return g.text
	}
	return ""
}

// shortText returns the text of a small tree, "" if it exceeds MostBytes.
func shortText(v *search.View) string {
	if v.Tree.Root.Bytes() > MostBytes {
		return ""
	}
	if text := v.Tree.Render(); len(text) <= MostBytes {
		return string(text)
	}
	return ""
}

// withoutLines proposes to drop each line of a small text.
func withoutLines(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		text, from := shortText(v), 0
		for line := range strings.Lines(text) {
			if !yield(withoutPart(v.Tree.Top(), text, from, from+len(line))) {
				return
			}
			from += len(line)
		}
	}
}

// withoutEach proposes to drop each character of a small text that a pattern captures. It begins at
// the last success, so that a run of such characters takes few tests.
func withoutEach(character *regexp.Regexp) func(*search.View) search.Proposals {
	return func(v *search.View) search.Proposals {
		return func(yield func(search.Proposal) bool) {
			text := shortText(v)
			all, begin := character.FindAllStringSubmatchIndex(text, -1), changedAt(v, text)
			changed := max(0, slices.IndexFunc(all, func(at []int) bool { return at[3] > begin }))
			for _, at := range slices.Concat(all[changed:], all[:changed]) {
				if !yield(withoutPart(v.Tree.Top(), text, at[2], at[3])) {
					return
				}
			}
		}
	}
}

// withLineEnds proposes to replace the end of each statement of a small text by a line end, which
// is earlier in the order and separates statements, too.
func withLineEnds(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		text, end := shortText(v), v.Shapes.Token(rules.End)
		for i := range len(text) {
			if strings.HasPrefix(text[i:], end) && !yield(cutFor(v.Tree.Top(), text, syntax.Stretch{From: i, To: i + len(end)}, "\n")) {
				return
			}
		}
	}
}

// The patterns of characters to drop. They exclude the characters of words, which other passes
// shorten. Blanks next to a word are tried before the last round, early enough for other edits of
// the tokens that become neighbours.
var (
	blankAtWord = lazy.Regexp(`\b(\s)\B`)
	NotInWord   = lazy.Regexp(`([^\pL\pN_\s]|\s\B|\B\s)`)
)

// changedAt returns the first offset at which the text differs from that before the last success.
func changedAt(v *search.View, text string) int {
	if v.Before() == nil || v.Before().Root.Bytes() > MostBytes {
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
func withoutPart(top *tree.Place, text string, from, to int) search.Proposal {
	return cutFor(top, text, syntax.Stretch{From: from, To: to}, "")
}

// cutFor proposes the text with a part replaced by other.
func cutFor(top *tree.Place, text string, s syntax.Stretch, other string) search.Proposal {
	return search.Proposal{Kind: cuttingKind, At: top, Whole: func(v *search.View) *tree.Tree {
		t := v.Parse(text[:s.From] + other + text[s.To:])
		if t == nil || v.ReadsLess(t) {
			return nil
		}
		return t
	}}
}

package pass

import (
	"regexp"
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Lines = search.Pass{
	Name:    "lines",
	Doc:     "comments in pieces; of a small result each line, and each character by itself",
	When:    search.Settled,
	Default: true,
	Claim:   "no line, no character of a comment or outside words and no element around a comment can go so that the rest, words kept apart, parses with no more tokens and no more different names",
	UpTo:    MostBytes,
	Stages: []search.Stage{
		{Proposals: commentPieces},
		{Proposals: aroundComments},
		{Proposals: withoutEach(blankAtWord), Effort: search.Deferred},
		{Proposals: lastCuts, Effort: search.Exhaustive},
	},
	Kinds: []*search.Kind{cuttingKind},
	Example: search.Example{Grammar: "c",
		Before: "/* one" + strings.Repeat(" or two", 20) + " of many words */ int a;",
		Needs:  []string{"many"}},
}

var cuttingKind = &search.Kind{Name: "cutting", Policy: search.Policy{Again: true, Claimed: true}} // a part of the text

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
func lastCuts(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		more := true
		for _, cuts := range []func(*search.View) search.Proposals{commentPieces, aroundComments, withoutLines, withoutEach(NotInWord), withLineEnds} {
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

// aroundComments proposes each node around a comment, or behind it, without its tokens:
// the other passes take the comment along.
func aroundComments(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		l := layoutOf(v, withoutWords)
		if len(l.gaps) == 0 {
			return
		}
		last := syntax.Stretch{}
		for p := range document.Within(v, l.tree.Places()) {
			s, kept := l.around(p.Node)
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

// around returns where the tokens of a node stand, and the comments among them and in
// front.
func (l layout) around(n *tree.Node) (s syntax.Stretch, comments string) {
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

// commentPieces proposes comments that have to stay without a piece: halves, quarters
// and so on, down to characters in a small text. The few pieces of a long comment are
// enough for it to shrink, and a comment that is needed as it is costs few tests.
func commentPieces(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		l := layoutOf(v, withoutWords)
		for _, g := range l.gaps {
			least := 1
			if len(l.tree.Src.Text) > MostBytes {
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
func withoutPieces(v *search.View, text string, g gap, least int, yield func(search.Proposal) bool) bool {
	for size := (g.end - g.start) / 2; size >= least; size /= 2 {
		for from := g.start; from < g.end; from += size {
			if !yield(withoutPart(v.Tree.Top(), text, from, min(from+size, g.end))) {
				return false
			}
		}
	}
	return true
}

// withoutWords empties trivia in which there is more than blanks.
func withoutWords(_ *search.View, g around) string {
	if strings.TrimSpace(g.text) == "" {
		return g.text
	}
	return ""
}

// shortText returns the text of a small tree, "" if it has more than mostBytes.
func shortText(v *search.View) string {
	if v.Tree.Root.Bytes() > MostBytes {
		return ""
	}
	if text := v.Tree.Render(); len(text) <= MostBytes {
		return string(text)
	}
	return ""
}

// withoutLines proposes a small text without each of its lines.
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

// withoutEach proposes a small text without each character that a pattern captures, beginning where
// the last success was: a run of them goes in few tests.
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

// withLineEnds proposes a small text with a line end in place of each semicolon: where one separates
// statements it reads no worse, and is before it in the order.
func withLineEnds(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		text := shortText(v)
		for i := range len(text) {
			if text[i] == ';' && !yield(cutFor(v.Tree.Top(), text, syntax.Stretch{From: i, To: i + 1}, "\n")) {
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
	NotInWord   = regexp.MustCompile(`([^\pL\pN_\s]|\s\B|\B\s)`)
)

// changedAt returns where the text first differs from that before the last success.
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

// cutFor proposes the text with another in place of a part.
func cutFor(top *tree.Place, text string, s syntax.Stretch, other string) search.Proposal {
	return search.Proposal{Kind: cuttingKind, At: top, Whole: func(v *search.View) *tree.Tree {
		t := v.Parse(text[:s.From] + other + text[s.To:])
		if t == nil || v.ReadsLess(t) {
			return nil
		}
		return t
	}}
}

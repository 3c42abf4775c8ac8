package reducer

import (
	"strings"

	"pare/tree"
)

// layout is a text as its tokens, and the gaps between them that can be shorter.
type layout struct {
	src  *tree.Source
	gaps []gap
}

// gap is trivia that can be shorter: in front of a token, or behind the last one.
type gap struct {
	token int
	short string
}

// around is the trivia in front of a token, with the tokens at its sides.
type around struct {
	text          string
	before, after tree.Word
	first, last   bool // nothing stands before it, or behind
}

// layoutOf finds the gaps of the tree's text that shorter makes shorter. Only these
// are kept: most of a large text's are as short as can be.
func layoutOf(v *view, shorter func(*view, around) string) layout {
	l := layout{src: v.sourceOf(string(v.tree.Render()))}
	if l.src == nil {
		return layout{}
	}
	for i := range len(l.src.Toks) + 1 {
		if start, end := span(l.src, i); start == end && i%256 > 0 {
			continue
		}
		if v.ended() {
			return layout{}
		}
		g := aroundGap(l.src, i)
		if short := shorter(v, g); len(short) < len(g.text) {
			l.gaps = append(l.gaps, gap{i, short})
		}
	}
	return l
}

// sourceOf returns the text with its tokens, nil where it is no sentence.
func (v *view) sourceOf(text string) *tree.Source {
	if src := v.tree.Src; src.Text == text && int(v.tree.Root.Tokens) == len(src.Toks) {
		return src
	}
	if t := v.parse(text); t != nil {
		return t.Src
	}
	return nil
}

// aroundGap returns the trivia in front of token i; that of len(src.Toks) ends the text.
func aroundGap(src *tree.Source, i int) around {
	g := around{first: i == 0, last: i == len(src.Toks)}
	start, end := span(src, i)
	g.text = src.Text[start:end]
	if !g.first {
		g.before = src.Word(i - 1)
	}
	if !g.last {
		g.after = src.Word(i)
	}
	return g
}

// span is where the trivia in front of token i stands.
func span(src *tree.Source, i int) (start, end int) {
	end = len(src.Text)
	if i > 0 {
		start = int(src.Toks[i-1].End)
	}
	if i < len(src.Toks) {
		end = int(src.Toks[i].Start)
	}
	return start, end
}

// with returns the tree of the text in which all gaps but those in keep, which ascend,
// are short; nil where that is other tokens.
func (l layout) with(v *view, keep []int) *tree.Tree {
	var text strings.Builder
	done := 0
	for i, g := range l.gaps {
		if len(keep) > 0 && keep[0] == i {
			keep = keep[1:]
			continue
		}
		start, end := span(l.src, g.token)
		text.WriteString(l.src.Text[done:start])
		text.WriteString(g.short)
		done = end
	}
	text.WriteString(l.src.Text[done:])
	t := v.parse(text.String())
	if t == nil || !l.src.SameTokens(t.Src) {
		return nil
	}
	return t
}

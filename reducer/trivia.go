package reducer

import (
	"strings"

	"pare/tree"
)

// layout is a tree parsed afresh and the trivia between its tokens.
type layout struct {
	tree *tree.Tree
	gaps []gap
	long []int // the indexes of the gaps that can become shorter
}

// gap is the trivia in front of a token, or at the end of the text.
type gap struct {
	text, short string
	before      *tree.Node // the tokens around it; nil at either end
	after       *tree.Node
}

// gapsOf returns the gaps of a freshly parsed tree.
func gapsOf(t *tree.Tree) []gap {
	var gaps []gap
	var last *tree.Node
	end := 0
	for n := range t.Root.Leaves() {
		if n.Tok() < 0 {
			continue
		}
		k := t.Src.Toks[n.Tok()]
		gaps = append(gaps, gap{text: t.Src.Text[end:k.Start], before: last, after: n})
		last, end = n, int(k.End)
	}
	return append(gaps, gap{text: t.Src.Text[end:], before: last})
}

// layoutOf parses the text of the tree afresh and shortens its gaps.
func layoutOf(v *view, shorter func(*view, gap) string) layout {
	t := v.parse(string(v.tree.Render()))
	if t == nil {
		return layout{}
	}
	l := layout{tree: t, gaps: gapsOf(t)}
	for i := range l.gaps {
		l.gaps[i].short = shorter(v, l.gaps[i])
		if len(l.gaps[i].short) < len(l.gaps[i].text) {
			l.long = append(l.long, i)
		}
	}
	return l
}

// with returns the tree of the text in which all gaps but those in keep are short;
// nil where that is other tokens.
func (l layout) with(v *view, keep []int) *tree.Tree {
	long := map[int]bool{}
	for _, i := range keep {
		long[i] = true
	}
	var text strings.Builder
	for i, g := range l.gaps {
		if long[i] {
			text.WriteString(g.text)
		} else {
			text.WriteString(g.short)
		}
		if g.after != nil {
			text.WriteString(g.after.Text())
		}
	}
	t := v.parse(text.String())
	if t == nil || !sameTokens(t.Src.Text, t.Src.Toks, l.tree) {
		return nil
	}
	return t
}

package reducer

import (
	"iter"
	"strings"
	"unicode"

	"pare/hdd/ddmin"
	"pare/tree"
)

// comments drops all comments and shrinks every run of blanks to one blank or
// line end; where that is not possible, only the comments.
func comments(s *search) {
	if t, gaps, long := s.longGaps(plainTrivia); len(long) > 0 && !s.offerTrivia(t, gaps) {
		if t, gaps, long := s.longGaps(noComment); len(long) > 0 {
			s.offerTrivia(t, gaps)
		}
	}
}

// offerTrivia asks for the text in which all gaps are short.
func (s *search) offerTrivia(t *tree.Tree, gaps []gap) bool {
	return s.offer(func(yield func(proposal) bool) {
		yield(proposal{s.withTrivia(t, gaps, nil), attempt{s.tree.Root, "trivia", 0}})
	})
}

// blanks drops all trivia that no token needs, at once if it can, else as much
// of it as it can.
func blanks(s *search) {
	t, gaps, long := s.longGaps(leastTrivia)
	if len(long) == 0 {
		return
	}
	first := ddmin.Over(long, func(seq iter.Seq[[]int]) (int, bool) {
		return askFirst(s, seq, func(keep []int) *tree.Tree { return s.withTrivia(t, gaps, keep) })
	})
	ddmin.Options{Start: 1, ComplementsOnly: true}.Minimize(len(long), nil, first)
}

// longGaps parses the text afresh and returns its gaps, shortened by shorter,
// and the indexes of those that become shorter.
func (s *search) longGaps(shorter func(s *search, g gap) string) (*tree.Tree, []gap, []int) {
	t, err := s.lang.Parse(s.oracle.Context(), "", string(s.text), s.start)
	if err != nil {
		return nil, nil, nil
	}
	gaps := gapsOf(t)
	var long []int
	for i := range gaps {
		gaps[i].short = shorter(s, gaps[i])
		if len(gaps[i].short) < len(gaps[i].text) {
			long = append(long, i)
		}
	}
	return t, gaps, long
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

// withTrivia returns the tree of the text in which all gaps but those in keep
// are short; nil where that is other tokens.
func (s *search) withTrivia(t *tree.Tree, gaps []gap, keep []int) *tree.Tree {
	long := map[int]bool{}
	for _, i := range keep {
		long[i] = true
	}
	var text strings.Builder
	for i, g := range gaps {
		if long[i] {
			text.WriteString(g.text)
		} else {
			text.WriteString(g.short)
		}
		if g.after != nil {
			text.WriteString(g.after.Text())
		}
	}
	u, err := s.lang.Parse(s.oracle.Context(), "", text.String(), s.start)
	if err != nil || !sameTexts(t, u) {
		return nil
	}
	return u
}

// plainTrivia is g without comments, each run of blanks cut to one character.
func plainTrivia(_ *search, g gap) string {
	switch {
	case g.text == "":
		return ""
	case strings.HasPrefix(g.text, "\uFEFF"), strings.HasPrefix(g.text, "#!"):
		return g.text
	case strings.ContainsAny(g.text, "\n\r"):
		return "\n"
	case strings.ContainsFunc(g.text, unicode.IsSpace) || g.before != nil && g.after != nil:
		return " "
	}
	return ""
}

// noComment is g with its comments gone: only its blanks, if it is more.
func noComment(_ *search, g gap) string {
	if strings.TrimSpace(g.text) == "" {
		return g.text
	}
	return plainTrivia(nil, g)
}

// leastTrivia is what must stand in g, a line end where there was one.
func leastTrivia(s *search, g gap) string {
	if g.before == nil || g.after == nil {
		return ""
	}
	sep, ok := s.lang.Separator(g.before.Word(), g.after.Word())
	if !ok {
		return g.text
	}
	if sep == " " && strings.Contains(g.text, "\n") {
		return "\n"
	}
	return sep
}

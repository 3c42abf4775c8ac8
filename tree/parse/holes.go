package parse

import (
	"context"
	"slices"
	"strings"

	"pare/grammar"
	"pare/internal/stable"
	"pare/tree"
)

// withHoles returns the tree of a text with holes; those that no list takes grow. It is nil where
// the rest is no sentence.
func (l *Language) withHoles(ctx context.Context, text string, start *grammar.Rule, rest partial) (*tree.Tree, []tree.Stretch) {
	holes, outer := rest.holes, rest.tree
	if rest.stuck {
		return nil, nil
	}
	for range mostGrowths {
		holes = trimmed(text, holes)
		if outer == nil {
			var err error
			if outer, err = l.parseWhole(ctx, "", masked(text, holes), start); err != nil {
				return nil, holes
			}
		}
		toks := outer.Src.Toks
		at, apart := l.besides(text, toks, holes)
		if !apart {
			return nil, holes
		}
		grafts := make([]tree.Graft, len(holes))
		for i, h := range holes {
			inner, err := l.Rest.Parse(ctx, "", text[h.Start:h.End], l.Rest.G.Rules[0])
			if err != nil {
				return nil, holes
			}
			grafts[i] = tree.Graft{Part: &tree.Part{Src: inner.Src, Hole: true}, Tree: inner, At: at[i], Start: h.Start, End: h.End}
		}
		t := outer
		var whole [][2]int
		if len(grafts) > 0 {
			if t, whole = outer.WithHoles(text, grafts); t == nil && endsBehind(text, toks, grafts) {
				t, whole = outer.WithHoles(text, grafts)
			}
		}
		if t != nil {
			return l.withIslands(ctx, t), holes
		}
		if whole == nil {
			return nil, holes
		}
		for _, w := range whole {
			holes = append(holes, tree.Stretch{Start: int(toks[w[0]].Start), End: int(toks[w[1]].End)})
		}
		outer = nil
	}
	return nil, holes
}

// besides moves the tokens of a masked text off the blanks in the holes' places, and returns for
// each hole the token that it stands in front of; false where a token goes on through one.
func (l *Language) besides(text string, toks []tree.Tok, holes []tree.Stretch) (at []int, apart bool) {
	next := 0
	for _, h := range holes {
		next = l.behind(text, toks, next, h)
		next = l.beginLine(text, toks, next, h.Start)
		if next > 0 && int(toks[next-1].End) > h.Start || next < len(toks) && int(toks[next].Start) < h.End {
			return nil, false
		}
		at = append(at, next)
	}
	return at, true
}

// behind returns the first token behind a hole, from token i on. A token that begins with the
// blanks in the hole's place, as a directive does with those in front of it, begins behind the hole.
func (l *Language) behind(text string, toks []tree.Tok, i int, hole tree.Stretch) int {
	for i < len(toks) && int(toks[i].Start) < hole.End {
		t := &toks[i]
		end := int(t.End)
		if end > hole.End && strings.TrimSpace(text[min(int(t.Start), hole.Start):hole.Start]) == "" && l.Reads(t.Type, text[hole.End:end]) {
			t.Start = int32(hole.End)
			break
		}
		if int(t.Start) >= hole.Start {
			break
		}
		i++
	}
	return i
}

// beginLine returns the token in front of which a hole stands: i, or where lines are tokens,
// the first of the hole's line. The end of the line before, which the lexer saw behind the
// blanks in the hole's place, moves to where it is.
func (l *Language) beginLine(text string, toks []tree.Tok, i, hole int) int {
	in := l.Host.Indents
	if in == nil || i == 0 || i == len(toks) {
		return i
	}
	end := int(toks[i-1].End)
	if nl := strings.IndexByte(text[end:max(end, hole)], '\n'); nl >= 0 && int(toks[i].Type) == in.Newline {
		toks[i].Start = int32(end + nl)
		toks[i].End = toks[i].Start + 1
		i++
	}
	for i < len(toks) && int(toks[i].Type) == in.Indent {
		toks[i].Start, toks[i].End = int32(hole), int32(hole)
		i++
	}
	return i
}

// endsBehind moves the ends of lines that are tokens from in front of the holes that fill whole lines to behind them, where
// the next lines' elements begin with them; it reports whether there are any.
func endsBehind(text string, toks []tree.Tok, grafts []tree.Graft) (moved bool) {
	for i := range grafts {
		g := &grafts[i]
		if g.At == 0 {
			continue
		}
		t := &toks[g.At-1]
		end := text[t.Start:t.End]
		rest := strings.TrimLeft(text[g.End:], " \t")
		if end == "" || strings.TrimSpace(end) != "" || !strings.HasPrefix(rest, end) || strings.TrimSpace(text[t.End:g.Start]) != "" {
			continue
		}
		t.Start = int32(len(text) - len(rest))
		t.End = t.Start + int32(len(end))
		g.At--
		moved = true
	}
	return moved
}

// mostGrowths bounds how often holes grow, as each time the text is parsed.
const mostGrowths = 5

// trimmed returns the holes in order, joined where they meet, without blanks at their
// ends; those that are only blanks are left out.
func trimmed(text string, holes []tree.Stretch) []tree.Stretch {
	holes = slices.Clone(holes)
	stable.Sort(holes, func(a, b tree.Stretch) int { return a.Start - b.Start })
	var out []tree.Stretch
	for _, h := range holes {
		s := text[h.Start:h.End]
		h.Start += len(s) - len(strings.TrimLeft(s, " \t\r\n\f"))
		h.End = h.Start + len(strings.TrimSpace(s))
		switch n := len(out); {
		case h.End <= h.Start:
		case n > 0 && strings.TrimSpace(text[out[n-1].End:max(out[n-1].End, h.Start)]) == "":
			out[n-1].End = max(out[n-1].End, h.End)
		default:
			out = append(out, tree.Stretch{Start: h.Start, End: h.End})
		}
	}
	return out
}

package changes

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"pare/grammar"
	"pare/internal/stable"
	"pare/tree"
	"pare/tree/parse"
)

// Language is a grammar for some files.
type Language struct {
	Parse *parse.Language
	Start *grammar.Rule
}

// span is a syntactic entity of a text: the lines [from, until), from 0.
type span struct{ from, until int }

// outline returns the functions, classes, statements … of a text that are longer than a line,
// ordered by their beginnings, outer ones first. They are elements of the grammar's lists, with the
// comments in front; none if the text does not parse.
func (l Language) outline(ctx context.Context, name, text string) []span {
	t, err := l.Parse.Parse(ctx, name, text, l.Start)
	if err != nil {
		return nil
	}
	starts := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	lineOf := func(offset int32) int { return sort.SearchInts(starts, int(offset)+1) - 1 }
	var spans []span
	for p := range t.Places() {
		if p.Up == nil || p.Up.Node.Kind != tree.List || !p.Node.Pristine() {
			continue
		}
		toks := t.Src.Toks
		s := span{lineOf(toks[p.Node.Lo()].Start), lineOf(toks[p.Node.Hi()].End) + 1}
		if s.until-s.from == 1 {
			continue
		}
		if p.Node.Lo() > 0 {
			s.from = min(s.from, lineOf(toks[p.Node.Lo()-1].End)+1)
		} else {
			s.from = 0
		}
		spans = append(spans, s)
	}
	stable.Sort(spans, func(a, b span) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.until, a.until)) })
	return slices.Compact(spans)
}

// enclosing returns the spans, outer ones first, that contain the lines [from, until) or, for no
// lines, the place in front of line from.
func enclosing(spans []span, from, until int) []span {
	var holding []span
	for _, s := range spans {
		if s.from <= from && until <= s.until && (from < until || s.from < from && until < s.until) {
			holding = append(holding, s)
		}
	}
	return holding
}

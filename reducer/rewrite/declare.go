package rewrite

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// statementFor moves the statement that begins with the name at token i to the name's next
// occurrence.
func statementFor(l syntax.Line, i int) search.Proposals {
	around := statementAt(l, i)
	if around == nil {
		return nil
	}
	lo, hi := l.Span(around)
	uses := usesOf(l, i, hi)
	if l.Is(hi-1, rules.End) {
		hi--
	}
	if len(uses) == 0 || hi-lo < 2 || slices.ContainsFunc(l.Pieces[lo:i], func(p syntax.Piece) bool { return syntax.IsName().MatchString(p.Text) }) {
		return nil
	}
	return substitutes(l, around, uses[:1], syntax.Stretch{From: lo, To: hi})
}

// statementAt returns the smallest removable node of piece i if it is an element of a list without
// separators, or nil.
func statementAt(l syntax.Line, i int) *tree.Place {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return nil
	}
	return around
}

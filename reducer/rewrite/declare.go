package rewrite

import (
	"slices"

	"pare/reducer/document"
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

// castValues proposes, in a small result, the value of a variable, converted to its type, in place of
// the variable's only use. It waits for a late round, or the variable could not become a parameter.
//
//	int *a = f(); *a;    →  *(int *)f();
func castValues(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > document.Rewritten {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Each(names(l), func(i int) search.Proposals { return castFor(l, v, i) })
}

// castFor proposes to replace the only use of the variable declared at token i by its value,
// converted to the variable's type.
func castFor(l syntax.Line, v *search.View, i int) search.Proposals {
	around := statementAt(l, i)
	if around == nil {
		return nil
	}
	lo, hi := l.Span(around)
	for l.BeginsNothing(lo) {
		lo++
	}
	if l.Is(hi-1, rules.End) {
		hi--
	}
	uses := usesOf(l, i, hi)
	if !l.Is(i+1, rules.Assignment) || len(uses) != 1 || lo == i || hi < i+3 || l.Is(uses[0]+1, rules.Count) {
		return nil
	}
	cast := syntax.Shaped(v, rules.Conversion, l.Tokens(v, syntax.Stretch{From: lo, To: i}), l.Tokens(v, syntax.Stretch{From: i + 2, To: hi}))
	if next := uses[0] + 1; l.Is(next, rules.Call, rules.Index) || l.IsAccess(next) {
		cast = syntax.Shaped(v, rules.Group, cast)
	}
	c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{uses[0]: cast}}
	return search.One(l.Proposing(substituteKind, l.Pieces[uses[0]].At, c))
}

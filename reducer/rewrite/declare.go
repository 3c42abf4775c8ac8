package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// statementFor moves the statement that begins with token i to the next occurrence of that token's
// name. It returns false when no more proposals are wanted.
func statementFor(l syntax.Line, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.Span(around)
	uses := usesOf(l, i, hi)
	if l.Text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || hi-lo < 2 || slices.ContainsFunc(l.Pieces[lo:i], func(p syntax.Piece) bool { return syntax.IsName.MatchString(p.Text) }) {
		return true
	}
	return substitutes(l, around, uses[:1], syntax.Stretch{From: lo, To: hi}, yield)
}

// declarations merges, in a small result, the declaration of a name into its first assignment, if
// that is the name's next occurrence. In earlier rounds it would keep a variable from becoming a
// parameter. A variable's value also replaces its only use, converted to the variable's type.
//
//	int *a; f(); a = b;  →  f(); int *a = b;
//	int *a = f(); *a;    →  *(int *)f();
func declarations(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > document.Rewritten {
			return
		}
		l := syntax.LineOf(v)
		for i := range l.Pieces {
			if l.Pieces[i].Name && !(declarationFor(l, i, yield) && castFor(l, v, i, yield)) {
				return
			}
		}
	}
}

// castFor proposes to replace the only use of the variable declared at token i by its value,
// converted to its type. It returns false when no more proposals are wanted.
func castFor(l syntax.Line, v *search.View, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() || l.Text(i+1) != "=" {
		return true
	}
	lo, hi := l.Span(around)
	for l.BeginsNothing(lo) {
		lo++
	}
	if l.Text(hi-1) == ";" {
		hi--
	}
	uses := usesOf(l, i, hi)
	if len(uses) != 1 || lo == i || hi < i+3 || slices.Contains(syntax.Counting, l.Text(uses[0]+1)) {
		return true
	}
	cast := slices.Concat([]*tree.Node{syntax.Mark(v, "(")}, l.Tokens(v, syntax.Stretch{From: lo, To: i}), []*tree.Node{syntax.Mark(v, ")")}, l.Tokens(v, syntax.Stretch{From: i + 2, To: hi}))
	if next := l.Text(uses[0] + 1); next == "(" || next == "[" || syntax.IsAccess(next) {
		cast = slices.Concat([]*tree.Node{syntax.Mark(v, "(")}, cast, []*tree.Node{syntax.Mark(v, ")")})
	}
	c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{uses[0]: cast}}
	return yield(l.Proposing(substituteKind, l.Pieces[uses[0]].At, c))
}

// declarationFor merges the declaration at token i into the name's next occurrence, if that is an
// assignment. It returns false when no more proposals are wanted.
func declarationFor(l syntax.Line, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.Span(around)
	uses := usesOf(l, i, hi)
	for l.BeginsNothing(lo) {
		lo++
	}
	if l.Text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || l.Text(uses[0]+1) != "=" || hi-lo < 2 || slices.ContainsFunc(l.Pieces[lo:hi], func(p syntax.Piece) bool { return p.Text == "=" }) {
		return true
	}
	return substitutes(l, around, uses[:1], syntax.Stretch{From: lo, To: hi}, yield)
}

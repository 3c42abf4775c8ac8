package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Substitute = search.Pass{
	Name:    "substitute",
	Doc:     "a part of a statement in place of a name in it, at each later occurrence",
	Default: true,
	Stages:  []search.Stage{{Proposals: substitutions, Effort: search.Deferred, Early: true}},
	Kinds:   []*search.Kind{substituteKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a) { a = a * a; return a; }",
		After:  "int f(int a) { return a * a; }"},
}

// substitutions drops a list element of a small tree that mentions an identifier, and replaces each
// later occurrence by a run of the element's tokens next to the identifier. Unlike for inline, the
// run need not be a node, and any occurrence may count as the definition. A whole statement
// replaces only the next occurrence. The text is parsed anew.
//
//	a = a * a; return a;       →  return a * a;
//	a++; return a + a;         →  return a++ + a;
//	insert into t select 1; select * from t  →  ; select * from (select 1)
//	typedef signed char b; b c; →  signed char c;
//	import a.b.C; new C();     →  new a.b.C();
//
// The body of a statement also replaces the statement, and so do those of the statements in it. A
// part of its head, or a literal of the input, then replaces a name in the body: all its uses, or
// the last. The first element of what a loop looks through replaces all of them.
//
//	for a in b(): f(a)                 →  f(b())
//	for (i = 7; i < a; i++) f(i);      →  f(7);
//	g(32); for (i;; i++) f(i);         →  g(32); f(32);
//	for (a of b) for (c of a) f(c, ""); →  f("", "");
//	for (const a of b) f(a);           →  f(b[0]);
func substitutions(v *search.View) search.Proposals {
	if !v.Due(substituteKind, document.Rewritten) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Chained(
		search.Each(names(l), func(i int) search.Proposals { return substitutionsOf(l, i) }),
		search.Each(names(l), func(i int) search.Proposals { return statementFor(l, i) }),
		search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals { return unbound(l, v, p) }),
	)
}

// statementFor moves the statement that begins with the name at token i, an element of a list
// without separators, to the name's next occurrence.
func statementFor(l syntax.Line, i int) search.Proposals {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
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

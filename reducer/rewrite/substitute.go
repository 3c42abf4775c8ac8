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
	Stages:  []search.Stage{{Proposals: substitutions, Effort: search.Deferred, Early: true}, {Proposals: castValues, Effort: search.Exhaustive}},
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
//	this.a = [1]; … f(b.a)     →  f([1])
//
// The body of a statement also replaces the statement. A part of its head, or a literal of the
// input, then replaces a name in the body: all its uses, or the last.
//
//	for a in b(): f(a)            →  f(b())
//	for (i = 7; i < a; i++) f(i); →  f(7);
//	g(32); for (i;; i++) f(i);    →  g(32); f(32);
func substitutions(v *search.View) search.Proposals {
	if !v.Due(substituteKind, document.Rewritten) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Chained(
		search.Each(names(l), func(i int) search.Proposals { return substitutionsOf(l, i) }),
		search.Each(names(l), func(i int) search.Proposals { return search.Chained(statementFor(l, i), valueOfMember(l, i)) }),
		search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals { return unbound(v, p) }),
	)
}

// valueOfMember proposes to replace the accesses to the member at token i by the value assigned
// there, if no access is an assignment's target.
func valueOfMember(l syntax.Line, i int) search.Proposals {
	if !l.IsAccess(i-1) || !l.Is(i+1, rules.Assignment) {
		return nil
	}
	return search.Each(removables(l, i, search.SmallText/4), func(around *tree.Place) search.Proposals {
		lo, hi := l.Span(around)
		accesses, _ := l.AccessesTo(i, syntax.Stretch{From: lo, To: hi})
		end := valueEnd(l, i)
		if len(accesses) == 0 || end <= i+2 || slices.ContainsFunc(accesses, func(k int) bool { return l.Is(k+1, rules.Assignment) }) {
			return nil
		}
		return search.One(search.Proposal{Kind: substituteKind, At: l.Pieces[i].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
			c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
			for _, k := range accesses {
				c.Gone = append(c.Gone, l.Receiver(k)...)
				c.Put[k] = l.Tokens(v, syntax.Stretch{From: i + 2, To: end})
			}
			return l.Edits(c)
		}})
	})
}

package pass

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Borrow = search.Pass{
	Name:    "borrow",
	Doc:     "a smaller node of the same rule from elsewhere, in place of a node",
	Origin:  "Vulcan",
	Default: true,
	Stages:  []search.Stage{{Proposals: borrowed}, {Proposals: borrowedFromInput, Effort: search.Deferred}},
	Kinds:   []*search.Kind{borrowKind, borrowAllKind},
	Example: search.Example{Grammar: "c",
		Before: "int x; int f(void) { return g(1, 2) + x; }",
		After:  "int x; int f(void) { return x + x; }"},
}

// The kinds of its edits.
var (
	borrowKind    = &search.Kind{Name: "borrow", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}
	borrowAllKind = &search.Kind{Name: "borrowAll", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}
)

// borrowed replaces a node by a smaller node of the same rule from elsewhere: an expression by a
// variable, a type by another type (subtree replacement of Vulcan, Xu et al., 2023). It replaces
// all nodes of one text, then each. Large trees would take too many tests. Replacements that save
// many tokens hardly ever succeed, and wait for the last round.
//
//	x = y; f(a[i] + 2);        →  x = y; f(y);
//	unsigned long a; char b;   →  char a; char b;
func borrowed(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > search.Large {
		return search.Chained()
	}
	l := loansOf(v)
	return search.Each(slices.Values(l.long), func(p *tree.Place) search.Proposals {
		lenders, group := l.lenders[p.Node.Rule()], l.places[p.Node.Rule().Name+document.Text(p.Node)]
		one := l.lend(v, lenders, []*tree.Place{p}, borrowKind)
		if len(group) > 1 && group[0] == p {
			return search.Chained(l.lend(v, lenders, group, borrowAllKind), one)
		}
		return one
	})
}

// borrowedFromInput replaces a node of several tokens in a small result by a node of the same rule
// that the input has and the result has lost: a single token, such as a literal or a type that the
// input does not define. In a middling result, or the result of a larger input, it replaces only
// nodes whose loss may leave much unused: those of heavyBorrower tokens or more, and returned
// values, the latter by literals.
//
// In a text with an #include, such a token also replaces all occurrences of a name: the directive
// may become unnecessary.
//
//	var a struct{}                     →  var a int
//	#include <stddef.h>⏎size_t a;      →  #include <stddef.h>⏎unsigned a;
func borrowedFromInput(v *search.View) search.Proposals {
	least := 2
	switch size := v.Tree.Root.Tokens; {
	case size > middling:
		return search.Chained()
	case size > search.SmallResult, v.Tokens > document.Rewritten:
		least = heavyBorrower
	}
	known := map[string]bool{}
	for n := range document.Within(v, v.Tree.Root.Nodes()) {
		if n.Kind == tree.Rule && n.Tokens == 1 {
			known[n.Rule().Name+document.Text(n)] = true
		}
	}
	lenders := v.Vocabulary().Lenders
	l := syntax.LineOf(v)
	each := search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Node.Kind != tree.Rule || p.Node.Tokens < 2 || p.Node.Expr == nil || int(p.Node.Tokens) < least && !returned(l, p) {
			return nil
		}
		returned := int(p.Node.Tokens) < least
		fresh := slices.DeleteFunc(slices.Clone(lenders[p.Node.Rule()]), func(n *tree.Node) bool {
			return known[n.Rule().Name+document.Text(n)] || returned && !syntax.IsLiteral(document.Text(n)[1:])
		})
		return loans{}.lend(v, fresh[:min(len(fresh), fewLenders)], []*tree.Place{p}, borrowKind)
	})
	return search.Chained(each, included(v, lenders))
}

// returned reports whether the node at p is between a keyword and the end of a statement.
func returned(l syntax.Line, p *tree.Place) bool {
	lo, hi := l.Span(p)
	return lo > 0 && l.IsKeyword(lo-1) && l.EndsStatement(hi)
}

// included proposes, in a text with an #include, to replace each name by tokens of the input other
// than names.
func included(v *search.View, lenders map[*grammar.Rule][]*tree.Node) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !includesFiles(v) {
			return
		}
		for _, m := range syntax.Identifiers(v) {
			for p := m.At[0]; p != nil && p.Node.Tokens == 1; p = p.Up {
				if p.Node.Kind != tree.Rule {
					continue
				}
				given := 0
				for _, n := range lenders[p.Node.Rule()] {
					if v.Identifies(n) || given == fewLenders {
						continue
					}
					if e := lentTo(m.At, n); e != nil {
						given++
						if !yield(search.Proposal{Kind: borrowKind, At: m.At[0], Make: func(*search.View, *tree.Place) *tree.Edits { return e }}) {
							return
						}
					}
				}
			}
		}
	}
}

// includesFiles reports whether the text has an #include.
func includesFiles(v *search.View) bool {
	for w := range v.Words(v.Tree.Root) {
		if files.IncludedFile().MatchString(w.Text) {
			return true
		}
	}
	return false
}

// lentTo replaces each token by a node: it puts the node in place of the token's ancestor of the
// same rule. It returns nil if a token has no such ancestor, or the ancestor has further tokens.
func lentTo(tokens []*tree.Place, by *tree.Node) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range tokens {
		for p != nil && p.Node.Tokens == 1 && (p.Node.Kind != tree.Rule || p.Node.Rule() != by.Rule()) {
			p = p.Up
		}
		if p == nil || p.Node.Tokens != 1 {
			return nil
		}
		e.Put(p, by.Fresh())
	}
	return e
}

// loans are the nodes to borrow, with the nodes to replace.
type loans struct {
	lenders map[*grammar.Rule][]*tree.Node // by rule, lightest first, each text once
	places  map[string][]*tree.Place       // by rule and text
	long    []*tree.Place
	defined map[string]*tree.Place // definitions, by text
}

func loansOf(v *search.View) loans {
	l := loans{lenders: map[*grammar.Rule][]*tree.Node{}, places: map[string][]*tree.Place{}, defined: map[string]*tree.Place{}}
	for _, m := range syntax.Identifiers(v) {
		if d := syntax.DefinitionOf(m); d != nil {
			l.defined[document.Text(m.At[0].Node)] = d.Around
		}
	}
	for p := range document.Within(v, v.Tree.Places()) {
		n := p.Node
		if n.Kind != tree.Rule || n.Tokens < 1 || n.Expr == nil {
			continue
		}
		key := n.Rule().Name + document.Text(n)
		if l.places[key] == nil {
			l.lenders[n.Rule()] = append(l.lenders[n.Rule()], n)
		}
		l.places[key] = append(l.places[key], p)
		if n.Bytes() > 1 {
			l.long = append(l.long, p)
		}
	}
	for rule, lenders := range l.lenders {
		slices.SortStableFunc(lenders, lighter)
		l.lenders[rule] = lenders[:min(len(lenders), files.Substitutes)]
	}
	return l
}

func lighter(a, b *tree.Node) int {
	return cmp.Or(cmp.Compare(a.Tokens, b.Tokens), cmp.Compare(a.Bytes(), b.Bytes()))
}

// lend proposes to replace nodes of one text by each lender, lightest first.
func (l loans) lend(v *search.View, lenders []*tree.Node, to []*tree.Place, kind *search.Kind) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		n := to[0].Node
		for _, by := range lenders {
			if lighter(by, n) >= 0 {
				break
			}
			if v.Effort < search.Exhaustive && (n.Tokens-by.Tokens > mostLent || merges(v, by, n) || l.recurs(by, to)) {
				continue
			}
			if !yield(search.Proposal{Kind: kind, At: to[0], Make: func(*search.View, *tree.Place) *tree.Edits { return lending(by, to) }}) {
				return
			}
		}
	}
}

// merges reports whether a replacement of one name by another waits for the last round: in a large
// tree, shared names hide the definitions of uses (see merged).
func merges(v *search.View, by, n *tree.Node) bool {
	return (v.Tokens <= document.Rewritten || v.Tree.Root.Tokens > middling) && isOneName(v, n) && isOneName(v, by)
}

// recurs reports whether a name waits for the last round, since a place is in its own definition: with
// it, the definition cannot take the place of its uses any more.
//
//	int f() { return g(2); }  →  int f() { return g(f); }
func (l loans) recurs(by *tree.Node, to []*tree.Place) bool {
	d := l.defined[document.Text(by)]
	return d != nil && slices.ContainsFunc(to, func(p *tree.Place) bool { return document.Under(p, d) })
}

func lending(by *tree.Node, to []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range to {
		e.Put(p, by.Fresh())
	}
	return e
}

// isOneName reports whether n is a single identifier.
func isOneName(v *search.View, n *tree.Node) bool { return n.Tokens == 1 && v.Identifies(n) }

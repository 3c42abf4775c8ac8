package reducer

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/tree"
)

var borrowPass = Pass{
	Name:    "borrow",
	Doc:     "a smaller node of the same rule from elsewhere in place of a node (Vulcan), up to a middling result also from the input",
	Default: true,
	stages:  []stage{{proposals: borrowed}, {proposals: borrowedFromInput, effort: deferred}},
}

// The kinds of its edits.
var (
	borrowKind    = &kind{name: "borrow", policy: policy{byType: true, tired: whilePrune, seldom: true}}
	borrowAllKind = &kind{name: "borrowAll", policy: policy{byType: true, tired: whilePrune, seldom: true}}
)

// borrowed replaces a node by a smaller node of the same rule from elsewhere: an
// expression by a variable, a type by another one in use (subtree replacement of
// Vulcan, Xu et al., 2023). It replaces all nodes of one text together first,
// then one after the other. For a large tree it would ask too many questions. What saves many
// tokens hardly ever succeeds, and waits for the last round.
//
//	x = y; f(a[i] + 2);        →  x = y; f(y);
//	unsigned long a; char b;   →  char a; char b;
func borrowed(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > large {
			return
		}
		l := v.loans()
		for _, p := range l.long {
			lenders, group := l.lenders[p.Node.Rule()], l.alike(p.Node)
			if len(group) > 1 && group[0] == p && !v.lend(lenders, group, borrowAllKind, yield) {
				return
			}
			if !v.lend(lenders, []*tree.Place{p}, borrowKind, yield) {
				return
			}
		}
	}
}

// borrowedFromInput replaces a node of several tokens in a small result by a single token that stood for
// the same rule in the input, and no longer does: a type that the input does not define, a literal. In a middling
// result, or that of a larger input, it replaces only what has at least heavyBorrower tokens, or a literal
// replaces what is returned: much may go with that.
//
// Beside an #include such a token stands for all occurrences of a name, too, as the #include may go then.
//
//	var a struct{}                     →  var a int
//	#include <stddef.h>⏎size_t a;      →  #include <stddef.h>⏎unsigned a;
func borrowedFromInput(v *view) proposals {
	return func(yield func(proposal) bool) {
		least := 2
		switch size := v.tree.Root.Tokens; {
		case size > middling:
			return
		case size > smallResult, v.tokens > rewritten:
			least = heavyBorrower
		}
		known := map[string]bool{}
		for n := range v.tree.Root.Nodes() {
			if n.Kind == tree.Rule && n.Tokens == 1 {
				known[n.Rule().Name+text(n)] = true
			}
		}
		lenders := v.vocabulary().lenders
		l := v.line()
		for p := range v.tree.Places() {
			if p.Node.Kind != tree.Rule || p.Node.Tokens < 2 || p.Node.Expr == nil || int(p.Node.Tokens) < least && !l.returned(p) {
				continue
			}
			returned := int(p.Node.Tokens) < least
			fresh := slices.DeleteFunc(slices.Clone(lenders[p.Node.Rule()]), func(n *tree.Node) bool {
				return known[n.Rule().Name+text(n)] || returned && !isLiteral(text(n)[1:])
			})
			if !v.lend(fresh[:min(len(fresh), fewLenders)], []*tree.Place{p}, borrowKind, yield) {
				return
			}
		}
		v.included(lenders, yield)
	}
}

// returned reports whether the node at p stands between a keyword and the end of a statement.
func (l line) returned(p *tree.Place) bool {
	lo, hi := l.span(p)
	return lo > 0 && l.isKeyword(lo-1) && l.endsStatement(hi)
}

// included proposes tokens of the input that are no names for each name of a text with an #include.
func (v *view) included(lenders map[*grammar.Rule][]*tree.Node, yield func(proposal) bool) {
	if !v.includesFiles() {
		return
	}
	for _, m := range v.identifiers() {
		for p := m.at[0]; p != nil && p.Node.Tokens == 1; p = p.Up {
			if p.Node.Kind != tree.Rule {
				continue
			}
			given := 0
			for _, n := range lenders[p.Node.Rule()] {
				if v.identifies(n) || given == fewLenders {
					continue
				}
				if e := lentTo(m.at, n); e != nil {
					given++
					if !yield(proposal{kind: borrowKind, at: m.at[0], make: func(*view, *tree.Place) *tree.Edits { return e }}) {
						return
					}
				}
			}
		}
	}
}

// includesFiles reports whether the text has an #include.
func (v *view) includesFiles() bool {
	for w := range v.words(v.tree.Root) {
		if includedFile.MatchString(w.Text) {
			return true
		}
	}
	return false
}

// lentTo returns the edits that put a node in place of that of its rule which each token is all there is of, nil if
// one of them is in none.
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

// lendersOf returns the nodes of one token of the input, by rule, the most frequent first. Names are
// among them only where the input does not define them.
func (d *document) lendersOf(t *tree.Tree, strangers []*tree.Node) map[*grammar.Rule][]*tree.Node {
	foreign := map[string]bool{}
	for _, n := range strangers {
		foreign[n.Text()] = true
	}
	count := map[string]int{}
	all := map[*grammar.Rule][]*tree.Node{}
	for n := range t.Root.Nodes() {
		if n.Kind != tree.Rule || n.Tokens != 1 || d.ended() {
			continue
		}
		w := firstWord(&tree.Place{Node: n})
		if d.isIdentifier(w) && !foreign[w.Text] {
			continue
		}
		key := n.Rule().Name + " " + w.Text
		if count[key]++; count[key] == 1 {
			all[n.Rule()] = append(all[n.Rule()], n)
		}
	}
	for rule, nodes := range all {
		slices.SortStableFunc(nodes, func(a, b *tree.Node) int {
			return cmp.Compare(count[rule.Name+text(b)], count[rule.Name+text(a)])
		})
	}
	return all
}

// loans are the nodes to borrow, and those to replace.
type loans struct {
	lenders map[*grammar.Rule][]*tree.Node // the lightest, each text once
	places  map[string][]*tree.Place       // by rule and text
	long    []*tree.Place
}

func (v *view) loans() loans {
	l := loans{map[*grammar.Rule][]*tree.Node{}, map[string][]*tree.Place{}, nil}
	for p := range v.tree.Places() {
		n := p.Node
		if n.Kind != tree.Rule || n.Tokens < 1 || n.Expr == nil {
			continue
		}
		key := n.Rule().Name + text(n)
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
		l.lenders[rule] = lenders[:min(len(lenders), substitutes)]
	}
	return l
}

// alike returns the places of the nodes with the rule and the text of n.
func (l *loans) alike(n *tree.Node) []*tree.Place { return l.places[n.Rule().Name+text(n)] }

func lighter(a, b *tree.Node) int {
	return cmp.Or(cmp.Compare(a.Tokens, b.Tokens), cmp.Compare(a.Bytes(), b.Bytes()))
}

// lend proposes the lenders, the lightest first, to replace the nodes at the
// places, which are alike. It returns false when no more proposals are wanted.
func (v *view) lend(lenders []*tree.Node, to []*tree.Place, kind *kind, yield func(proposal) bool) bool {
	n := to[0].Node
	for _, l := range lenders {
		if lighter(l, n) >= 0 {
			break
		}
		if v.effort < exhaustive && (n.Tokens-l.Tokens > mostLent || v.merges(l, n)) {
			continue
		}
		if !yield(proposal{kind: kind, at: to[0], make: func(*view, *tree.Place) *tree.Edits { return lending(l, to) }}) {
			return false
		}
	}
	return true
}

// merges reports whether one name in place of another waits for the last round: in a large tree names
// alike hide which belong together, as in merged.
func (v *view) merges(by, n *tree.Node) bool {
	return (v.tokens <= rewritten || v.tree.Root.Tokens > middling) && v.isOneName(n) && v.isOneName(by)
}

func lending(by *tree.Node, to []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range to {
		e.Put(p, by.Fresh())
	}
	return e
}

// isOneName reports whether an identifier is all there is of n.
func (v *view) isOneName(n *tree.Node) bool { return n.Tokens == 1 && v.identifies(n) }

package reducer

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/tree"
)

var borrowPass = Pass{
	Name:    "borrow",
	Doc:     "a smaller node of the same rule from elsewhere in place of a node (Vulcan)",
	Default: true,
	stages:  []stage{{proposals: borrowed}},
}

// borrowed replaces a node by a smaller node of the same rule from elsewhere: an
// expression by a variable, a type by another one in use (subtree replacement of
// Vulcan, Xu et al., 2023). It replaces all nodes of one text together first,
// then one after the other. For a large tree it would ask too many questions. In a small
// input, one name in place of another waits for the last round, as in merged.
//
//	x = y; f(a[i] + 2);        →  x = y; f(y);
//	unsigned long a; char b;   →  char a; char b;
func borrowed(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens <= large {
			v.borrowed(yield)
		}
	}
}

func (v *view) borrowed(yield func(proposal) bool) {
	byRule := map[*grammar.Rule][]*tree.Node{}
	byText := map[string][]*tree.Place{}
	var long []*tree.Place
	texts := map[*tree.Node]string{}
	for p := range v.tree.Places() {
		n := p.Node
		if n.Kind != tree.Rule || n.Tokens < 1 || n.Expr == nil {
			continue
		}
		texts[n] = n.Rule().Name + text(n)
		if byText[texts[n]] == nil {
			byRule[n.Rule()] = append(byRule[n.Rule()], n)
		}
		byText[texts[n]] = append(byText[texts[n]], p)
		if n.Bytes() > 1 {
			long = append(long, p)
		}
	}
	for rule, lenders := range byRule {
		slices.SortStableFunc(lenders, lighter)
		byRule[rule] = lenders[:min(len(lenders), substitutes)]
	}
	for _, p := range long {
		lenders, group := byRule[p.Node.Rule()], byText[texts[p.Node]]
		if len(group) > 1 && group[0] == p && !v.lend(lenders, group, borrowAll, yield) {
			return
		}
		if !v.lend(lenders, []*tree.Place{p}, borrow, yield) {
			return
		}
	}
}

func lighter(a, b *tree.Node) int {
	return cmp.Or(cmp.Compare(a.Tokens, b.Tokens), cmp.Compare(a.Bytes(), b.Bytes()))
}

// lend proposes the lenders, the lightest first, to replace the nodes at the
// places, which are alike. It returns false when no more proposals are wanted.
func (v *view) lend(lenders []*tree.Node, to []*tree.Place, kind kind, yield func(proposal) bool) bool {
	n := to[0].Node
	for _, l := range lenders {
		if lighter(l, n) >= 0 {
			break
		}
		if v.effort < exhaustive && v.tokens <= rewritten && v.isOneName(n) && v.isOneName(l) {
			continue
		}
		p := proposal{kind: kind, at: to[0], make: func(*view, *tree.Place) *tree.Edits {
			e := &tree.Edits{}
			for _, p := range to {
				e.Put(p, l.Fresh())
			}
			return e
		}}
		if !yield(p) {
			return false
		}
	}
	return true
}

// isOneName reports whether an identifier is all there is of n.
func (v *view) isOneName(n *tree.Node) bool { return n.Tokens == 1 && v.identifies(n) }

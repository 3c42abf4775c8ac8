package reducer

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// borrow puts a smaller node of the same rule that stands elsewhere in place of
// a node: a variable for an expression, a type in use for another one (subtree
// replacement of Vulcan, Xu et al., 2023). It takes all nodes of one text
// together first, then one after the other.
func borrow(s *search) {
	for s.offer(s.borrowed) {
	}
}

// mostLenders bounds the smaller nodes that are tried in place of one.
const mostLenders = 4

func (s *search) borrowed(yield func(proposal) bool) {
	byRule := map[*grammar.Rule][]*tree.Node{}
	byText := map[string][]*tree.Place{}
	var long []*tree.Place
	for p := range s.tree.Places() {
		n := p.Node
		if n.Kind != tree.Rule || n.Tokens < 1 || n.Tokens > large || n.Expr == nil {
			continue
		}
		byRule[n.Rule] = append(byRule[n.Rule], n)
		if n.Bytes > 1 {
			long = append(long, p)
			byText[n.Rule.Name+text(n)] = append(byText[n.Rule.Name+text(n)], p)
		}
	}
	for _, lenders := range byRule {
		slices.SortStableFunc(lenders, lighter)
	}
	for _, p := range long {
		group := byText[p.Node.Rule.Name+text(p.Node)]
		if len(group) > 1 && group[0] == p && !s.lend(group, "borrow all", byRule, yield) {
			return
		}
		if !s.lend([]*tree.Place{p}, "borrow", byRule, yield) {
			return
		}
	}
}

func lighter(a, b *tree.Node) int {
	return cmp.Or(cmp.Compare(a.Tokens, b.Tokens), cmp.Compare(a.Bytes, b.Bytes))
}

// lend proposes the smallest nodes of the same rule in place of those at the
// places, which are alike. It returns false when no more proposals are wanted.
func (s *search) lend(to []*tree.Place, kind string, byRule map[*grammar.Rule][]*tree.Node, yield func(proposal) bool) bool {
	n := to[0].Node
	tried := map[string]bool{}
	for _, l := range byRule[n.Rule] {
		if lighter(l, n) >= 0 || len(tried) == mostLenders {
			break
		}
		key := attempt{n, kind, len(tried)}
		if tried[text(l)] {
			continue
		}
		tried[text(l)] = true
		if !s.fresh(key) || s.zeal == foretell && s.hopeless(bidOf(key)) {
			continue
		}
		e := newTogether()
		for _, p := range to {
			e.replace(p, copied(l))
		}
		if !yield(proposal{e.apply(s.tree), key}) {
			return false
		}
	}
	return true
}

// copied returns a copy of n made of new nodes: a node stands in a tree once.
func copied(n *tree.Node) *tree.Node {
	if n.Kind == tree.Token {
		return tree.NewToken(n.Expr, int(n.Type), n.Text, -1)
	}
	if len(n.Kids) == 0 {
		return n
	}
	kids := make([]*tree.Node, len(n.Kids))
	for i, k := range n.Kids {
		kids[i] = copied(k)
	}
	return withKids(n, kids)
}

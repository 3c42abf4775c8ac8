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
// together first, then one after the other. Of a large tree it would ask too much.
func borrow(s *search) {
	for s.tree.Root.Tokens <= large && s.offer(s.borrowed) {
	}
}

// mostLenders bounds the smaller nodes that are tried in place of one.
const mostLenders = 4

func (s *search) borrowed(yield func(proposal) bool) {
	byRule := map[*grammar.Rule][]*tree.Node{}
	byText := map[string][]*tree.Place{}
	var long []*tree.Place
	texts := map[*tree.Node]string{}
	for p := range s.tree.Places() {
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
		byRule[rule] = lenders[:min(len(lenders), mostLenders)]
	}
	for _, p := range long {
		lenders, group := byRule[p.Node.Rule()], byText[texts[p.Node]]
		if len(group) > 1 && group[0] == p && !s.lend(lenders, group, "borrow all", yield) {
			return
		}
		if !s.lend(lenders, []*tree.Place{p}, "borrow", yield) {
			return
		}
	}
}

func lighter(a, b *tree.Node) int {
	return cmp.Or(cmp.Compare(a.Tokens, b.Tokens), cmp.Compare(a.Bytes(), b.Bytes()))
}

// lend proposes the lenders, the lightest first, in place of the nodes at the
// places, which are alike. It returns false when no more proposals are wanted.
func (s *search) lend(lenders []*tree.Node, to []*tree.Place, kind string, yield func(proposal) bool) bool {
	n := to[0].Node
	for i, l := range lenders {
		if lighter(l, n) >= 0 {
			break
		}
		key := attempt{n, kind, i}
		if !s.fresh(key) || s.zeal == foretell && s.hopeless(bidOf(key)) {
			continue
		}
		e := newTogether()
		for _, p := range to {
			e.replace(p, l.Fresh())
		}
		if !yield(proposal{e.apply(s.tree), key}) {
			return false
		}
	}
	return true
}

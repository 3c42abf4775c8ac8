package reducer

import (
	"pare/tree"
)

// arguments drops one parameter and the argument at its place in every call,
// together. It knows no language: behind every occurrence of an identifier
// stands a separated list, and all these lists are of the same length.
func arguments(s *search) {
	for s.offer(s.argumentProposals) {
	}
}

func (s *search) argumentProposals(yield func(proposal) bool) {
	for _, m := range s.mentions() {
		lists := argumentLists(m)
		if lists == nil {
			continue
		}
		for i := range lists[0].Node.Elements() {
			key := attempt{m.at[0].Node, "arguments", i}
			if !s.fresh(key) {
				continue
			}
			if e := dropColumn(lists, i); e != nil && !yield(proposal{e.apply(s.tree), key}) {
				return
			}
		}
	}
}

// argumentLists returns the lists behind a mention's occurrences, nil unless
// each has one and all are of the same length.
func argumentLists(m *mention) []*tree.Place {
	if len(m.at) < 2 {
		return nil
	}
	var lists []*tree.Place
	for _, p := range m.at {
		l := listBehind(p)
		if l == nil || len(lists) > 0 && len(l.Node.Kids) != len(lists[0].Node.Kids) {
			return nil
		}
		lists = append(lists, l)
	}
	return lists
}

// callDepth bounds how far above an identifier its argument list may hang.
const callDepth = 8

// listBehind returns the nearest separated list that follows p in the tree.
func listBehind(p *tree.Place) *tree.Place {
	for up := 0; p.Up != nil && up < callDepth; up++ {
		for i := p.Index + 1; i < len(p.Up.Node.Kids); i++ {
			if l := firstList(p.Up.Kid(i)); l != nil {
				return l
			}
		}
		if p.Up.Node.Kind == tree.List {
			return nil
		}
		p = p.Up
	}
	return nil
}

// firstList returns the first separated list with elements at or below p.
func firstList(p *tree.Place) *tree.Place {
	if p.Node.Kind == tree.List {
		if stride(p.Node) == 2 && len(p.Node.Kids) > 0 {
			return p
		}
		return nil
	}
	for i := range p.Node.Kids {
		if l := firstList(p.Kid(i)); l != nil {
			return l
		}
	}
	return nil
}

// dropColumn drops element i of every list.
func dropColumn(lists []*tree.Place, i int) *together {
	e := newTogether()
	for _, l := range lists {
		element := l.Kid(i * stride(l.Node))
		r := element
		if len(l.Node.Elements()) <= l.Node.Expr.Min {
			r = removable(l)
		}
		if r == nil || !e.remove(r) {
			return nil
		}
	}
	return e
}

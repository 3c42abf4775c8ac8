package search

import (
	"maps"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// presence counts the nodes of a tree that others depend on: what must be given, and what is needed
// and needs.
type presence struct {
	tree  *tree.Tree
	roles map[*grammar.Rule]role // without those that have none
	count map[choice]int
}

// role is what the nodes of a rule mean for others.
type role struct {
	given, needed bool
	needs         *grammar.Rule
}

// choice is a rule, or one of its alternatives where each must be given; needing is that of all nodes that
// need the rule.
type choice struct {
	rule *grammar.Rule
	alt  int32
}

const needing = -1

// choiceOf returns that of a node which must be given.
func choiceOf(n *tree.Node) choice {
	r := n.Rule()
	if r.Each {
		return choice{r, n.Alt}
	}
	return choice{r, 0}
}

// kept reports whether a candidate has nothing that must be given and the best so far lacks, and
// lost nothing that it still needs.
func (p *presence) kept(v *View, t *tree.Tree) bool {
	p.read(v)
	gone, come := differences(v.Tree, t)
	now := maps.Clone(p.count)
	p.tally(gone, now, -1)
	p.tally(come, now, 1)
	for c, n := range now {
		switch {
		case c.alt == needing:
			if n > 0 && now[choice{c.rule, 0}] == 0 && p.count[choice{c.rule, 0}] > 0 {
				return false
			}
		case n > 0 && p.count[c] == 0 && p.roles[c.rule].given:
			return false
		}
	}
	return true
}

// read counts what is in the best tree.
func (p *presence) read(v *View) {
	switch {
	case p.tree == v.Tree:
		return
	case p.tree == nil:
		p.roles, p.count = roles(v), map[choice]int{}
		p.tally([]*tree.Node{v.Tree.Root}, p.count, 1)
	default:
		gone, come := differences(p.tree, v.Tree)
		p.count = maps.Clone(p.count) // copies of the search have the former
		p.tally(gone, p.count, -1)
		p.tally(come, p.count, 1)
	}
	p.tree = v.Tree
}

// differences returns the nodes by which a tree differs from another.
func differences(a, b *tree.Tree) (gone, come []*tree.Node) {
	gone, come = []*tree.Node{a.Root}, []*tree.Node{b.Root}
	for len(gone) == 1 && len(come) == 1 && gone[0].Rule() == come[0].Rule() {
		g, c := tree.Differing(gone[0], come[0])
		if r := gone[0].Rule(); r != nil && gone[0].Alt != come[0].Alt || len(g) == 0 && len(c) == 0 {
			break
		}
		gone, come = g, c
	}
	return gone, come
}

// roles returns the roles of all rules that have one.
func roles(v *View) map[*grammar.Rule]role {
	all := map[*grammar.Rule]role{}
	for l := range v.Lang.Languages() {
		for _, r := range l.G.Rules {
			of := all[r]
			of.given = r.Given
			if i := slices.IndexFunc(l.G.Rules, func(o *grammar.Rule) bool { return o.Name == r.Needs }); r.Needs != "" && i >= 0 {
				of.needs = l.G.Rules[i]
				needed := all[of.needs]
				needed.needed = true
				all[of.needs] = needed
			}
			if of != (role{}) {
				all[r] = of
			}
		}
	}
	return all
}

// tally adds the nodes in and below some to a count, times by.
func (p *presence) tally(nodes []*tree.Node, count map[choice]int, by int) {
	for _, n := range nodes {
		if n.Kind == tree.Token {
			continue
		}
		if of, is := p.roles[n.Rule()]; is {
			if of.given || of.needed {
				count[choiceOf(n)] += by
			}
			if of.needs != nil {
				count[choice{of.needs, needing}] += by
			}
		}
		p.tally(n.Kids(), count, by)
	}
}

package stated

import (
	"maps"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

// presence counts the nodes of a tree that others depend on: what must be given, what is needed
// and needs, what lacks a part that it keeps, and what stands once.
type presence struct {
	tree  *tree.Tree
	roles map[*grammar.Rule]role // without those that have none
	count map[choice]int
	own   map[choice]int // in the text's own tree; nil if not looked at
}

// role is what the nodes of a rule mean for others.
type role struct {
	given, needed, marks bool
	unique               bool // none has the text of another
	needs, keeps         *grammar.Rule
	beside               []*grammar.Rule // where it keeps; nil for everywhere
}

// choice is a rule, or one of its alternatives where each must be given: its index, or the type of
// the token where each is a single one; or what stands once, by its text.
type choice struct {
	rule *grammar.Rule
	alt  int32
	text string
}

// Instead of an alternative.
const (
	needing = -1 - iota // the nodes that need the rule
	lacking             // its nodes without what they keep
	single              // its nodes of a text that stands once
)

// choiceOf returns that of a node which must be given.
func choiceOf(n *tree.Node) choice {
	switch r := n.Rule(); {
	case byToken(r):
		return choice{rule: r, alt: n.Kids()[0].Type()}
	case r.Each:
		return choice{rule: r, alt: n.Alt}
	default:
		return choice{rule: r}
	}
}

// byToken reports whether the alternatives of a rule that must be given are tokens, which the grammar
// has as a set.
func byToken(r *grammar.Rule) bool {
	if r == nil || !r.Each || len(r.Body.Sub) != 1 {
		return false
	}
	seq := r.Body.Sub[0]
	return len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpSet
}

// kept reports whether a candidate has nothing that must be given and the best so far lacks, unless free, lost
// nothing that it still needs, and repeats no more of what stands once.
func (p *presence) kept(v text, t *tree.Tree, free bool) bool {
	p.read(v)
	gone, come := p.differences(v.Tree, t)
	now := maps.Clone(p.count)
	p.tally(gone, now, -1)
	p.tally(come, now, 1)
	for c := range now {
		if p.breaks(p.count, now, c, free) && p.breaks(p.inText(v), now, c, free) {
			return false
		}
	}
	return true
}

// breaks reports whether a count of the candidate is one that the best so far rules out, by its own counts.
func (p *presence) breaks(was, now map[choice]int, c choice, free bool) bool {
	whole := choice{rule: c.rule}
	switch n := now[c]; c.alt {
	case needing:
		return n > 0 && now[whole] == 0 && (was[whole] > 0 || was[c] == 0)
	case lacking:
		// Of a dialect that the input shows none may lack it; else a text without any says nothing.
		return n > 0 && was[c] == 0 && (was[whole] > 0 || p.roles[c.rule].beside != nil)
	case single:
		return n > 1 && was[c] < n
	default:
		return n > 0 && was[c] == 0 && p.roles[c.rule].given && !free
	}
}

// read counts what is in the best tree.
func (p *presence) read(v text) {
	switch {
	case p.tree == v.Tree:
		return
	case p.tree == nil:
		p.roles, p.count = roles(v), map[choice]int{}
		p.tally([]*tree.Node{v.Tree.Root}, p.count, 1)
		p.settle()
	default:
		gone, come := p.differences(p.tree, v.Tree)
		p.count = maps.Clone(p.count) // copies of the search have the former
		p.tally(gone, p.count, -1)
		p.tally(come, p.count, 1)
	}
	p.tree, p.own = v.Tree, nil
}

// inText counts what is in the own tree of a small text, or else in the best tree: one that an edit made may read the text otherwise.
func (p *presence) inText(v text) map[choice]int {
	if p.own == nil {
		p.own = p.count
		if v.Tree.Root.Tokens <= document.Rewritten {
			if t := v.Parse(string(v.Tree.Render())); t != nil {
				p.own = map[choice]int{}
				p.tally([]*tree.Node{t.Root}, p.own, 1)
			}
		}
	}
	return p.own
}

// differences returns the nodes by which a tree differs from another.
func (p *presence) differences(a, b *tree.Tree) (gone, come []*tree.Node) {
	return differing(a.Root, b.Root, func(n *tree.Node) bool {
		of := p.roles[n.Rule()]
		return of.keeps != nil || of.unique || byToken(n.Rule())
	})
}

// settle forgets what keeps a part where the input, the first tree, is of another kind.
func (p *presence) settle() {
	marked := map[*grammar.Rule]bool{}
	for c, n := range p.count {
		marked[c.rule] = marked[c.rule] || n > 0 && c.alt >= 0
	}
	for r, of := range p.roles {
		if of.keeps != nil && of.beside != nil && !slices.ContainsFunc(of.beside, func(m *grammar.Rule) bool { return marked[m] }) {
			of.keeps = nil
			p.roles[r] = of
		}
	}
}

// roles returns the roles of all rules that have one.
func roles(v text) map[*grammar.Rule]role {
	all := map[*grammar.Rule]role{}
	for l := range v.Lang.Languages() {
		named := map[string]*grammar.Rule{}
		for _, r := range l.G.Rules {
			named[r.Name] = r
		}
		add := func(r *grammar.Rule, to func(of *role)) {
			if r != nil {
				of := all[r]
				to(&of)
				all[r] = of
			}
		}
		for _, r := range l.G.Rules {
			if r.Given {
				add(r, func(of *role) { of.given = true })
			}
			if r.Unique {
				add(r, func(of *role) { of.unique = true })
			}
			if needed := named[r.Needs]; needed != nil {
				add(r, func(of *role) { of.needs = needed })
				add(needed, func(of *role) { of.needed = true })
			}
			if kept := named[r.Keeps]; kept != nil {
				add(r, func(of *role) { of.keeps = kept })
			}
			if names := named[r.Beside]; names != nil {
				marks := alternatives(names)
				add(r, func(of *role) { of.beside = marks })
				for _, m := range marks {
					add(m, func(of *role) { of.marks = true })
				}
			}
		}
	}
	return all
}

// alternatives returns the rules that are alternatives of another.
func alternatives(r *grammar.Rule) []*grammar.Rule {
	var all []*grammar.Rule
	for _, seq := range r.Body.Sub {
		if len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpRule {
			all = append(all, seq.Sub[0].Rule)
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
			if of.given || of.needed || of.marks || of.keeps != nil {
				count[choiceOf(n)] += by
			}
			if of.unique {
				count[choice{n.Rule(), single, wordsOf(n)}] += by
			}
			if of.needs != nil {
				count[choice{rule: of.needs, alt: needing}] += by
			}
			if of.keeps != nil && !hasPart(n, of.keeps) {
				count[choice{rule: n.Rule(), alt: lacking}] += by
			}
		}
		p.tally(n.Kids(), count, by)
	}
}

// hasPart reports whether a node has a part of a rule.
func hasPart(n *tree.Node, r *grammar.Rule) bool {
	return slices.ContainsFunc(n.Kids(), func(k *tree.Node) bool {
		return k.Rule() == r || k.Rule() == nil && k.Kind != tree.Token && hasPart(k, r)
	})
}

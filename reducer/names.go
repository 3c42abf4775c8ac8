package reducer

import (
	"cmp"
	"slices"
	"strings"

	"pare/tree"
)

// names deletes, for each identifier, the smallest removable nodes around all
// of its occurrences together: a variable with its uses, a function with its
// calls ("lexical criteria" in Zeller, Yesterday, my program worked, 1999).
// Where that fails, the node around the first occurrence goes, mostly the
// definition, and in place of the other occurrences comes minimal text, or
// something that stands in the definition: a type for its other name, a value
// for the variable that holds it.
func names(s *search) {
	for s.offer(s.nameProposals) {
	}
}

func (s *search) nameProposals(yield func(proposal) bool) {
	for _, m := range s.mentions() {
		for i, edit := range []func(*mention) *together{s.dropAll, s.dropDefinition} {
			key := attempt{m.at[0].Node, "names", i}
			if !s.fresh(key) {
				continue
			}
			if e := edit(m); e != nil && !yield(proposal{e.apply(s.tree), key}) {
				return
			}
		}
		for i, n := range inlinable(m) {
			key := attempt{m.at[0].Node, "inline", i}
			if !s.fresh(key) || s.zeal == foretell && s.hopeless(bidOf(key)) {
				continue
			}
			if t := s.inline(m, n); t != nil && !yield(proposal{t, key}) {
				return
			}
		}
	}
}

// mention is an identifier and the places of its occurrences, in order.
type mention struct {
	text string
	at   []*tree.Place
}

// mentions returns the identifiers of the tree, the most frequent first.
func (s *search) mentions() []*mention {
	byText := map[string]*mention{}
	var all []*mention
	for p := range s.tree.Places() {
		if p.Node.Kind != tree.Token || !s.lang.Facts.IsIdentifier(int(p.Node.Type)) {
			continue
		}
		m := byText[p.Node.Text]
		if m == nil {
			m = &mention{text: p.Node.Text}
			byText[m.text] = m
			all = append(all, m)
		}
		m.at = append(m.at, p)
	}
	slices.SortStableFunc(all, func(a, b *mention) int { return cmp.Compare(len(b.at), len(a.at)) })
	return all
}

// dropAll drops the smallest removable nodes around all occurrences.
func (s *search) dropAll(m *mention) *together {
	e := newTogether()
	for _, p := range m.at {
		r := removable(p)
		if r == nil || !e.remove(r) {
			return nil
		}
	}
	return e
}

// dropDefinition drops what is around the first occurrence and puts minimal
// text for the smallest nodes that hold the others and nothing else.
func (s *search) dropDefinition(m *mention) *together {
	if len(m.at) < 2 {
		return nil
	}
	e := newTogether()
	r := removable(m.at[0])
	if r == nil || !e.remove(r) {
		return nil
	}
	for _, p := range m.at[1:] {
		at, n := s.blank(p, m.text)
		if n == nil {
			return nil
		}
		e.replace(at, n)
	}
	return e
}

// blank returns the nearest place around p whose minimal text does without the
// identifier, and that text's node.
func (s *search) blank(p *tree.Place, name string) (*tree.Place, *tree.Node) {
	for ; p != nil && p.Node.Expr != nil; p = p.Up {
		if k := p.Node.Kind; k != tree.Rule && k != tree.Block {
			continue
		}
		if n := tree.Minimal(s.lang.Facts, p.Node.Expr); n != nil && !s.identifies(n) {
			return p, n
		}
	}
	return nil, nil
}

// identifies reports whether n holds an identifier.
func (s *search) identifies(n *tree.Node) bool {
	if n.Kind == tree.Token {
		return s.lang.Facts.IsIdentifier(int(n.Type))
	}
	return slices.ContainsFunc(n.Kids, s.identifies)
}

// mostInlined bounds the parts of a definition that are tried for its name.
const mostInlined = 3

// inlinable returns nodes around m's first occurrence that may stand for it, the
// last ones first: no part of another, and without the identifier.
func inlinable(m *mention) []*tree.Node {
	definition := removable(m.at[0])
	if definition == nil || len(m.at) < 2 {
		return nil
	}
	var found []*tree.Node
	for p := range definition.Walk(func(p *tree.Place) bool { return len(found) == 0 || found[len(found)-1] != p.Node }) {
		if n := p.Node; n.Kind == tree.Rule && n.Tokens > 0 && !mentions(n, m.text) {
			found = append(found, n)
		}
	}
	slices.Reverse(found)
	return found[:min(len(found), mostInlined)]
}

// mentions reports whether the identifier occurs below n.
func mentions(n *tree.Node, name string) bool {
	for leaf := range n.Leaves() {
		if leaf.Text == name {
			return true
		}
	}
	return false
}

// inline drops what is around the first occurrence of m and writes n in place of
// the others. What that is there, the grammar says: the text is parsed again. It
// returns nil where it is no sentence.
func (s *search) inline(m *mention, n *tree.Node) *tree.Tree {
	e := newTogether()
	if !e.remove(removable(m.at[0])) {
		return nil
	}
	for _, p := range m.at[1:] {
		e.replace(p, tree.NewToken(p.Node.Expr, int(p.Node.Type), strings.TrimSpace(text(n)), -1))
	}
	t, err := s.lang.Parse("", string(e.apply(s.tree).Render()), s.start)
	if err != nil {
		return nil
	}
	return t
}

package reducer

import (
	"cmp"
	"regexp"
	"slices"

	"pare/tree"
)

// names deletes, for each identifier, the smallest removable nodes around all
// of its occurrences together: a variable with its uses, a function with its
// calls ("lexical criteria" in Zeller, Yesterday, my program worked, 1999).
// Where that fails, the node around the first occurrence goes, mostly the
// definition, and in place of the other occurrences comes minimal text or another
// identifier; or more goes around the others: an import with the functions that
// need it. Each is tried again with what it leaves without use (see cascade).
func names(s *search) {
	for s.offer(s.nameProposals) {
	}
}

func (s *search) nameProposals(yield func(proposal) bool) {
	all := s.mentions()
	for _, m := range all {
		if s.stopped() {
			return
		}
		for i, edit := range s.nameEdits(m, all) {
			for _, kind := range []string{edit.kind, edit.kind + " cascade"} {
				key := attempt{m.at[0].Node, kind, i}
				if kind != edit.kind && s.tree.Root.Tokens > large {
					continue
				}
				if !s.fresh(key) || kind != "names" && s.zeal == foretell && s.hopeless(bidOf(key)) {
					continue
				}
				e := edit.make()
				if e == nil || kind != edit.kind && !s.cascade(e) {
					continue
				}
				if !yield(proposal{e.apply(s.tree), key}) {
					return
				}
			}
		}
	}
}

// nameEdit is a way to do without an identifier; nil is made where it cannot be.
type nameEdit struct {
	kind string
	make func() *together
}

func (s *search) nameEdits(m *mention, all []*mention) []nameEdit {
	edits := []nameEdit{
		{"names", func() *together { return s.dropAll(m) }},
		{"names", func() *together { return s.dropDefinition(m) }},
	}
	for i := range mostClimbed {
		edits = append(edits, nameEdit{"climb", func() *together { return climb(m, i) }})
	}
	if s.zeal == foretell || s.tree.Root.Tokens > large {
		return edits
	}
	for _, by := range all[:min(len(all), partners)] {
		edits = append(edits, nameEdit{"instead", func() *together { return instead(m, by) }})
	}
	return edits
}

// mention is an identifier and the places of its occurrences, in order.
type mention struct {
	text   string
	at     []*tree.Place
	quoted *tree.Place // the first literal that names it ("unicode/utf8" for utf8), nil without
}

// mentions returns the identifiers of the tree, the most frequent first.
func (s *search) mentions() []*mention {
	byText := map[string]*mention{}
	quoted := map[string]*tree.Place{}
	var all []*mention
	for p := range s.tree.Places() {
		if p.Node.Kind != tree.Token {
			continue
		}
		if !s.lang.Facts.IsIdentifier(int(p.Node.Type())) {
			if name := quotedName(p.Node.Text()); name != "" && quoted[name] == nil {
				quoted[name] = p
			}
			continue
		}
		m := byText[p.Node.Text()]
		if m == nil {
			m = &mention{text: p.Node.Text()}
			byText[m.text] = m
			all = append(all, m)
		}
		m.at = append(m.at, p)
	}
	for _, m := range all {
		m.quoted = quoted[m.text]
	}
	slices.SortStableFunc(all, func(a, b *mention) int { return cmp.Compare(len(b.at), len(a.at)) })
	return all
}

// quotedName is the last word of a literal that is a path: of "unicode/utf8" it
// is utf8. It is empty for other literals and what is none.
func quotedName(literal string) string {
	m := quotedPath.FindStringSubmatch(literal)
	if m == nil {
		return ""
	}
	return m[1]
}

var quotedPath = regexp.MustCompile("^[\"'`](?:[\\w.-]+[/.])*([A-Za-z_]\\w*)[\"'`]$")

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

// mostClimbed bounds how much more around an identifier's uses goes with it.
const mostClimbed = 4

// climb drops the smallest removable node around the definition of m: the
// literal that names it, or the first occurrence. Around each use it drops the
// removable node that is so many levels above the smallest one; level 0 is that
// of dropAll. It returns nil where that drops no more than one level less.
func climb(m *mention, levels int) *together {
	definition, uses := m.at[0], m.at[1:]
	if m.quoted != nil {
		definition, uses = m.quoted, m.at
	} else if levels == 0 {
		return nil // that is dropAll
	}
	d := removable(definition)
	if d == nil {
		return nil
	}
	around := []*tree.Place{d}
	higher := levels == 0
	for _, p := range uses {
		r := removable(p)
		for i := 0; i < levels && r != nil; i++ {
			next := removableAbove(r)
			if next == nil || under(d, next) {
				break
			}
			r = next
			higher = higher || i == levels-1
		}
		if r == nil {
			return nil
		}
		around = append(around, r)
	}
	e := newTogether()
	if !higher || slices.ContainsFunc(around, func(r *tree.Place) bool { return !e.remove(r) }) {
		return nil
	}
	return e
}

// removableAbove returns the smallest removable place around r, another one. An
// optional that is a list element is one place.
func removableAbove(r *tree.Place) *tree.Place {
	above := removable(r)
	if above != nil && above.Node == r.Node {
		above = removable(r.Up)
	}
	return above
}

// undefined drops what is around the first occurrence of m; nil where that cannot
// go, or where there is no other occurrence.
func undefined(m *mention) *together {
	e := newTogether()
	if r := removable(m.at[0]); len(m.at) < 2 || r == nil || !e.remove(r) {
		return nil
	}
	return e
}

// dropDefinition drops what is around the first occurrence and puts minimal
// text for the smallest nodes that hold the others and nothing else.
func (s *search) dropDefinition(m *mention) *together {
	e := undefined(m)
	if e == nil {
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

// instead drops what is around the first occurrence and writes another identifier
// for the others.
func instead(m, by *mention) *together {
	e := undefined(m)
	if e == nil || by == m || by.at[0].Node.Type() != m.at[0].Node.Type() {
		return nil
	}
	for _, p := range m.at[1:] {
		e.replace(p, retext(p.Node, by.text))
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
		return s.lang.Facts.IsIdentifier(int(n.Type()))
	}
	return slices.ContainsFunc(n.Kids(), s.identifies)
}

package syntax

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Cascading returns the proposal with the removal of the definitions that become unused.
func Cascading(v *search.View, p search.Proposal) search.Proposal {
	edits := p.Make
	p.Kind = p.Kind.Cascade
	p.Make = func(v *search.View, at *tree.Place) *tree.Edits {
		e := edits(v, at)
		if e == nil || !takeUnused(v, e) {
			return nil
		}
		return e
	}
	return p
}

// takeUnused drops the definitions that become unused, since many languages refuse unused
// variables, imports or type parameters. For each identifier in a dropped or replaced node it
// counts the occurrences left in the smallest enclosing element of a list without separators (a
// statement, an item) that has others, or else in the tree. A single one is taken for the
// definition, and dropped with its smallest removable node. If the tree has none left, the literal
// that names the identifier is dropped. It reports whether it dropped anything, and all of it can
// be dropped.
func takeUnused(v *search.View, e *tree.Edits) bool {
	defined := map[*tree.Node]string{} // identifiers that dropped nodes define
	for p := range e.Replaced() {
		if !takeUnusedOf(v, e, p, defined) {
			return false
		}
	}
	for p := range e.Dropped() {
		if !takeUnusedOf(v, e, p, defined) {
			return false
		}
	}
	return len(defined) > 0
}

// takeUnusedOf is takeUnused for the identifiers at p. It returns false if a definition cannot be
// dropped.
func takeUnusedOf(v *search.View, e *tree.Edits, p *tree.Place, defined map[*tree.Node]string) bool {
	seen := map[string]bool{defined[p.Node]: true}
	for n := range p.Node.Leaves() {
		if seen[n.Text()] || !v.Identifies(n) {
			continue
		}
		seen[n.Text()] = true
		lone := lone(v, e, p, n.Text())
		if lone == nil || twins(p, lone) {
			continue
		}
		r := tree.Removable(lone)
		if r == nil || !e.Drop(r) {
			return false
		}
		defined[r.Node] = n.Text()
	}
	return true
}

// twins reports whether two occurrences of an identifier are elements of one list, as in pair<T,
// T>: neither defines the other.
func twins(a, b *tree.Place) bool {
	a, b = tree.Removable(a), tree.Removable(b)
	return a != nil && b != nil && a.Up.Node == b.Up.Node && a.Node.Tokens == 1 && b.Node.Tokens == 1
}

// lone returns the single occurrence of an identifier that e leaves (see takeUnused), or the
// literal that names it if e leaves none in the tree. It is nil if there are several, or e inserts
// the identifier.
func lone(v *search.View, e *tree.Edits, p *tree.Place, name string) *tree.Place {
	if e.Puts(func(n *tree.Node) bool { return n.Text() == name }) {
		return nil
	}
	for q := p.Up; q != nil; q = q.Up {
		if q.Up != nil && (q.Up.Node.Kind != tree.List || q.Up.Node.Stride() > 1) {
			continue
		}
		left := staying(e, q, func(n *tree.Node) bool { return n.Text() == name && v.Identifies(n) })
		if len(left) == 1 {
			return left[0]
		}
		if len(left) > 1 {
			return nil
		}
		if q.Up == nil {
			quoted := staying(e, q, func(n *tree.Node) bool { return document.QuotedName(n.Text()) == name })
			if len(quoted) > 0 {
				return quoted[0]
			}
		}
	}
	return nil
}

// staying returns the matching tokens below p that e does not change.
func staying(e *tree.Edits, p *tree.Place, match func(*tree.Node) bool) []*tree.Place {
	var places []*tree.Place
	stays := func(q *tree.Place) bool { return !e.Replaces(q) }
	for q := range p.Walk(stays) {
		if q.Node.Kind == tree.Token && stays(q) && match(q.Node) {
			places = append(places, q)
		}
	}
	return places
}

package syntax

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Cascading returns a proposal that also removes the definitions that its edits leave unused.
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

// takeUnused adds to the edits the definitions that they leave unused: in many languages an unused
// variable, import or type parameter is an error. For each identifier in a dropped node it takes
// the smallest element around it with other occurrences, in a list without separators (a statement,
// an item), or else the whole tree. A single remaining occurrence is mostly the definition, so the
// smallest removable node around it is dropped; if none remains in the tree, so is the literal that
// names the identifier. It reports whether it added anything and all of that can be dropped.
func takeUnused(v *search.View, e *tree.Edits) bool {
	defined := map[*tree.Node]string{} // the identifiers that dropped nodes define
	for p := range e.Dropped() {
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
	}
	return len(defined) > 0
}

// twins reports whether two occurrences of an identifier are elements of one list, as in pair<T,
// T>: neither defines the other.
func twins(a, b *tree.Place) bool {
	a, b = tree.Removable(a), tree.Removable(b)
	return a != nil && b != nil && a.Up.Node == b.Up.Node && a.Node.Tokens == 1 && b.Node.Tokens == 1
}

// lone returns the only occurrence of an identifier that e leaves in the smallest list element
// around p that has any (see takeUnused), or the literal that names it if the tree has none; nil
// otherwise, or if e inserts the identifier.
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

// staying returns the places of the matching tokens below p that e does not change.
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

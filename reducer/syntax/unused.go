package syntax

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Cascading returns a proposal that also removes definitions the edits leave
// unused.
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

// takeUnused adds to the edits the definitions they leave unused. For an
// identifier in a dropped node, it looks for the smallest element around, in a
// list without separators (a statement, an item), or finally the whole tree, that
// has other occurrences; a single remaining one is mostly the definition, and the
// smallest removable node around it is dropped; if none remains anywhere, the
// literal that names the identifier is. An unused variable, import or type
// parameter is an error in many languages. It reports whether it added something
// and all of it can be dropped.
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

// twins reports whether an identifier stands twice in one list, as in pair<T, T>:
// neither defines the other.
func twins(a, b *tree.Place) bool {
	a, b = tree.Removable(a), tree.Removable(b)
	return a != nil && b != nil && a.Up.Node == b.Up.Node && a.Node.Tokens == 1 && b.Node.Tokens == 1
}

// lone returns the one occurrence of an identifier that e leaves in the smallest
// list element around p (see takeUnused) that has any, or the literal that names
// it if the tree has none; else nil, and also if e writes the identifier anew.
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

// staying returns the places of the tokens below p that e leaves alone and that
// match.
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

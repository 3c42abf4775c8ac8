package search

import (
	"pare/tree"
)

// versions finds the current version of a remembered node: an edit copies the ancestors of each
// node that it changes. It keeps only the first and the current version, for the garbage
// collector's sake, so callers remember the first.
type versions struct {
	origins overlay[*tree.Node, *tree.Node] // copy → original
	copies  overlay[*tree.Node, *tree.Node] // original → latest copy
}

// latest returns the current version of a node.
func (v *versions) latest(n *tree.Node) *tree.Node {
	if m := v.copies.At(v.first(n)); m != nil {
		return m
	}
	return n
}

// AllLatest returns the current versions of nodes.
func (v *versions) AllLatest(nodes tree.Chunk) tree.Chunk { return v.each(nodes, v.latest) }

// AllFirst returns the first versions of nodes.
func (v *versions) AllFirst(nodes tree.Chunk) tree.Chunk { return v.each(nodes, v.first) }

// each returns a version of each node: itself if nothing was copied.
func (v *versions) each(nodes tree.Chunk, version func(*tree.Node) *tree.Node) tree.Chunk {
	if v.none() {
		return nodes
	}
	return nodes.Each(version)
}

// first returns the first version of a node, given its first or its current one.
func (v *versions) first(n *tree.Node) *tree.Node {
	if m := v.origins.At(n); m != nil {
		return m
	}
	return n
}

// none reports whether no node has been copied.
func (v *versions) none() bool { return v.copies.own == nil && v.copies.shared == nil }

func (v *versions) copy() versions {
	return versions{v.origins.copy(), v.copies.copy()}
}

// replaced records that one node has replaced another.
func (v *versions) replaced(old, now *tree.Node) {
	if old == now {
		return
	}
	first := v.first(old)
	if first != old {
		v.origins.forget(old)
	}
	v.origins.Set(now, first)
	v.copies.Set(first, now)
}

// follow records the new versions of an edit set's changed nodes and their ancestors. It returns
// the place of the first changed node.
func (v *versions) follow(root *tree.Node, e *tree.Edits) *tree.Place {
	var first *tree.Place
	known := map[*tree.Node]bool{}
	for _, p := range e.Changed() {
		q := &tree.Place{Node: root}
		for i, old := range pathTo(p) {
			if i > 0 {
				index, stays := e.After(old)
				if index < 0 || !stays && old != p {
					break
				}
				q = q.Kid(index)
			}
			if !known[old.Node] {
				known[old.Node] = true
				v.replaced(old.Node, q.Node)
			}
		}
		if first == nil {
			first = q
		}
	}
	return first
}

// pathTo returns the places from the root to p.
func pathTo(p *tree.Place) []*tree.Place {
	n := 0
	for q := p; q != nil; q = q.Up {
		n++
	}
	all := make([]*tree.Place, n)
	for ; p != nil; p = p.Up {
		n--
		all[n] = p
	}
	return all
}

// Remembered returns a place with the first versions of the nodes above it.
func (v *versions) Remembered(p *tree.Place) *tree.Place {
	if v.none() {
		return p
	}
	q := *p
	for up := &q; up.Up != nil; up = up.Up {
		c := *up.Up
		c.Node = v.first(c.Node)
		up.Up = &c
	}
	return &q
}

// RememberedWhole is Remembered for a place that Locate has to find even with changed contents.
func (v *versions) RememberedWhole(p *tree.Place) *tree.Place {
	q := *v.Remembered(p)
	q.Node = v.first(q.Node)
	return &q
}

// Locate returns the current place of the node remembered at p, or nil if it is gone.
func (v *versions) Locate(root *tree.Node, p *tree.Place) *tree.Place {
	if v.none() {
		return p
	}
	at := &tree.Place{Node: root}
	for _, old := range pathTo(p)[1:] {
		i := at.Node.IndexOf(v.latest(old.Node), old.Index)
		if i < 0 {
			return nil
		}
		at = at.Kid(i)
	}
	return at
}

package tree

import "slices"

// Edits is an edit set: nodes to drop and nodes to put others in place of, in one
// tree, applied together by [Tree.With]. Edits nest: what lies inside a node that is
// dropped or replaced goes with it; of two nodes put in one place the later counts.
// The zero value changes nothing.
type Edits struct {
	changed []*Place        // nodes replaced, optionals cleared, lists that lose elements
	put     map[*Node]*Node // by the node replaced
	gone    map[*Node]bool  // elements and optionals that go
	left    map[*Node]int   // elements that a list keeps
	dropped []*Place        // in the order in which they were dropped
}

// Put returns the edit set that puts n in the place of the node at p.
func Put(p *Place, n *Node) *Edits {
	e := &Edits{}
	e.Put(p, n)
	return e
}

// Put puts n in the place of the node at p, whose Expr it takes over. The caller
// sees to it that n derives from that.
func (e *Edits) Put(p *Place, n *Node) {
	if e.put == nil {
		e.put = map[*Node]*Node{}
	}
	e.put[p.Node] = n
	e.changed = append(e.changed, p)
}

// Drop drops the node at p, a [Removable] place. Where its list would become too
// short, the smallest removable node around the list goes instead. It reports
// whether that can be done; if not, the edit set is of no use any more.
func (e *Edits) Drop(p *Place) bool {
	if e.gone[p.Node] {
		return true
	}
	e.drop(p)
	if p.Node.Kind == Opt {
		e.changed = append(e.changed, p)
		return true
	}
	if e.shorten(p.Up, 1) {
		return true
	}
	around := Removable(p.Up)
	return around != nil && e.Drop(around)
}

// DropElements drops elements of the list, those it has. It reports whether the
// list may become so short, and there was one.
func (e *Edits) DropElements(list *Place, elements []*Node) bool {
	going := make(map[*Node]bool, len(elements))
	for _, n := range elements {
		going[n] = true
	}
	step := list.Node.Stride()
	count := 0
	for i := 0; i < len(list.Node.Kids()); i += step {
		if k := list.Node.Kids()[i]; going[k] && !e.gone[k] {
			e.drop(list.Kid(i))
			count++
		}
	}
	return count > 0 && e.shorten(list, count)
}

func (e *Edits) drop(p *Place) {
	if e.gone == nil {
		e.gone, e.left = map[*Node]bool{}, map[*Node]int{}
	}
	e.gone[p.Node] = true
	e.dropped = append(e.dropped, p)
}

// shorten takes count elements from those that a list keeps, and reports whether
// enough are left.
func (e *Edits) shorten(list *Place, count int) bool {
	left, known := e.left[list.Node]
	if !known {
		left = list.Node.Len()
		e.changed = append(e.changed, list)
	}
	e.left[list.Node] = left - count
	return left-count >= list.Node.Expr.Min
}

// Dropped returns the places dropped, in order. The slice must not be changed.
func (e *Edits) Dropped() []*Place { return e.dropped }

// Changed returns the places whose node is another one in the new tree, those
// above them left out: a list for each element dropped. Some may be named twice.
func (e *Edits) Changed() []*Place { return e.changed }

// Replaces reports whether the edit set drops the node or puts another one in its
// place; edits around it do not count.
func (e *Edits) Replaces(n *Node) bool { return e.gone[n] || e.put[n] != nil }

// Puts reports whether some node that the edit set puts holds a token that match
// accepts.
func (e *Edits) Puts(match func(*Node) bool) bool {
	for _, n := range e.put {
		for leaf := range n.Leaves() {
			if match(leaf) {
				return true
			}
		}
	}
	return false
}

// With returns the tree with all edits made. It shares the rest with t: only the
// paths from the edits to the root are copied, level by level from the deepest.
func (t *Tree) With(e *Edits) *Tree {
	m := merger{edits: e, kids: map[*Node]map[int]*Node{}, seen: map[*Node]bool{}}
	for _, p := range e.changed {
		m.add(p)
	}
	for len(m.levels) > 0 {
		depth := len(m.levels) - 1
		level := m.levels[depth]
		m.levels = m.levels[:depth]
		if m.waiting -= len(level); m.waiting == 0 && len(level) == 1 {
			return &Tree{Root: m.climb(level[0]), Src: t.Src}
		}
		for _, p := range level {
			m.fill(p.Up, p.Index, m.rebuilt(p.Node))
		}
	}
	return t
}

// merger makes the edits of a set, the deepest level first: the parents of what
// changed on one level are to be copied on the level above.
type merger struct {
	edits   *Edits
	levels  [][]*Place
	waiting int                     // places on all levels
	seen    map[*Node]bool          // those that are on some level
	kids    map[*Node]map[int]*Node // new kids of nodes to copy
}

func (m *merger) add(p *Place) {
	if m.seen[p.Node] {
		return
	}
	m.seen[p.Node] = true
	m.waiting++
	for len(m.levels) <= p.Depth {
		m.levels = append(m.levels, nil)
	}
	m.levels[p.Depth] = append(m.levels[p.Depth], p)
}

// fill makes n the new kid of the node at p.
func (m *merger) fill(p *Place, i int, n *Node) {
	m.add(p)
	if m.kids[p.Node] == nil {
		m.kids[p.Node] = map[int]*Node{}
	}
	m.kids[p.Node][i] = n
}

// climb copies the path from p, above which nothing else changed, to the root.
func (m *merger) climb(p *Place) *Node {
	n := m.rebuilt(p.Node)
	for ; p.Up != nil; p = p.Up {
		n = p.Up.Node.ReplaceKid(p.Index, n)
	}
	return n
}

// rebuilt returns what the edits make of n.
func (m *merger) rebuilt(n *Node) *Node {
	e := m.edits
	if r := e.put[n]; r != nil {
		return r.At(n.Expr)
	}
	if n.Kind == Opt && e.gone[n] {
		return NewOpt(n.Expr, nil)
	}
	c := n
	if kids := m.kids[n]; len(kids) > 0 {
		all := slices.Clone(n.Kids())
		for i, k := range kids {
			all[i] = k
		}
		c = n.WithKids(all)
	}
	if _, shorter := e.left[n]; !shorter {
		return c
	}
	old := n.Elements()
	return Without(c, func(i int) bool { return e.gone[old[i]] })
}

// Removable returns the place of the smallest node around p, p included, that can
// be dropped: a list element that its list does not need, or the optional around
// an optional node. It is nil when there is none.
func Removable(p *Place) *Place {
	for ; p != nil && p.Up != nil; p = p.Up {
		switch p.Up.Node.Kind {
		case Opt:
			return p.Up
		case List:
			list := p.Up.Node
			if p.Index%list.Stride() == 0 && list.Len() > list.Expr.Min {
				return p
			}
		}
	}
	return nil
}

// Around returns the smallest removable place around p but p itself, nil for none.
// An optional that is a list element is one place.
func (p *Place) Around() *Place {
	above := Removable(p)
	if above != nil && above.Node == p.Node {
		above = Removable(p.Up)
	}
	return above
}

package tree

import (
	"iter"
	"slices"
)

// Edits is an edit set: nodes to drop and nodes to replace in one tree, applied
// together by [Tree.With]. Edits nest: edits inside a dropped or replaced node
// have no effect; of two replacements of one node the later counts. The zero
// value changes nothing.
type Edits struct {
	changed []*Place        // nodes replaced, optionals emptied, lists that lose elements
	put     map[*Node]*Node // by the node replaced
	cleared map[*Node]bool  // dropped optionals
	losses  map[*Node]*loss // by the list that loses elements
	dropped []run           // in the order of their drops
}

// run is the optional at a place, or n elements of a list from that one on.
type run struct {
	at *Place
	n  int
}

// loss holds the dropped elements of a list, by index: a long run costs no more
// than one element.
type loss struct {
	left int // elements that stay
	one  map[int]bool
	runs [][2]int // from, to
}

func (l *loss) has(i int) bool {
	if l == nil {
		return false
	}
	for _, r := range l.runs {
		if r[0] <= i && i < r[1] {
			return true
		}
	}
	return l.one[i]
}

// sorted returns the runs, ascending.
func (l *loss) sorted() [][2]int {
	runs := slices.Clone(l.runs)
	for i := range l.one {
		runs = append(runs, [2]int{i, i + 1})
	}
	slices.SortFunc(runs, func(a, b [2]int) int { return a[0] - b[0] })
	return runs
}

// Put returns the edit set that replaces the node at p with n.
func Put(p *Place, n *Node) *Edits {
	e := &Edits{}
	e.Put(p, n)
	return e
}

// Put replaces the node at p with n, which takes over its Expr. The caller
// ensures that n derives from it.
func (e *Edits) Put(p *Place, n *Node) {
	if e.put == nil {
		e.put = map[*Node]*Node{}
	}
	e.put[p.Node] = n
	e.changed = append(e.changed, p)
}

// Drop drops the node at p, a [Removable] place. If its list would become too
// short, the smallest removable node around the list is dropped instead. It
// reports whether that is possible; if not, the edit set is unusable.
func (e *Edits) Drop(p *Place) bool {
	if e.drops(p) {
		return true
	}
	if p.Node.Kind == Opt {
		e.dropped = append(e.dropped, run{p, 1})
		if e.cleared == nil {
			e.cleared = map[*Node]bool{}
		}
		e.cleared[p.Node] = true
		e.changed = append(e.changed, p)
		return true
	}
	if e.dropRun(p, 1) {
		return true
	}
	around := Removable(p.Up)
	return around != nil && e.Drop(around)
}

// DropChunk drops those elements of the chunk that the list has and no edit drops yet.
// It reports whether the list may become that short, and there was such an element.
func (e *Edits) DropChunk(list *Place, c Chunk) bool {
	found, enough := false, true
	whole := e.losses[list.Node] == nil // no run is dropped in part
	for from, n := range c.runs(list.Node) {
		if whole {
			found, enough = true, e.dropRun(list.Kid(from), n)
			continue
		}
		for i := range n {
			if p := list.Kid(from + i*c.stride); !e.drops(p) {
				found, enough = true, e.dropRun(p, 1)
			}
		}
	}
	return found && enough
}

// dropRun drops elements of a list, none of them dropped before, and reports
// whether enough are left.
func (e *Edits) dropRun(at *Place, n int) bool {
	list := at.Up
	l := e.losses[list.Node]
	if l == nil {
		l = &loss{left: list.Node.Len(), one: map[int]bool{}}
		if e.losses == nil {
			e.losses = map[*Node]*loss{}
		}
		e.losses[list.Node] = l
		e.changed = append(e.changed, list)
	}
	if i, _ := list.Node.ElementAt(at.Index); n == 1 {
		l.one[i] = true
	} else {
		l.runs = append(l.runs, [2]int{i, i + n})
	}
	e.dropped = append(e.dropped, run{at, n})
	l.left -= n
	return l.left >= list.Node.Expr.Min
}

// drops reports whether the edit set drops the node at p itself.
func (e *Edits) drops(p *Place) bool {
	if e.cleared[p.Node] {
		return true
	}
	if p.Up == nil || p.Up.Node.Kind != List {
		return false
	}
	i, element := p.Up.Node.ElementAt(p.Index)
	return element && e.losses[p.Up.Node].has(i)
}

// Dropped yields the places dropped, in order, including any dropped during the
// iteration.
func (e *Edits) Dropped() iter.Seq[*Place] { return e.DroppedSince(0) }

// Runs counts the runs of neighbouring places dropped so far.
func (e *Edits) Runs() int { return len(e.dropped) }

// DroppedSince is Dropped without the places of the first runs.
func (e *Edits) DroppedSince(runs int) iter.Seq[*Place] {
	return func(yield func(*Place) bool) {
		for i := runs; i < len(e.dropped); i++ {
			r := e.dropped[i]
			if !yield(r.at) {
				return
			}
			for k := 1; k < r.n; k++ {
				if !yield(r.at.Up.Kid(r.at.Index + k*r.at.Up.Node.Stride())) {
					return
				}
			}
		}
	}
}

// Replaced yields the places replaced, in order, each with the node put there.
func (e *Edits) Replaced() iter.Seq2[*Place, *Node] {
	return func(yield func(*Place, *Node) bool) {
		seen := map[*Node]bool{}
		for _, p := range e.changed {
			if n := e.put[p.Node]; n != nil && !seen[p.Node] {
				seen[p.Node] = true
				if !yield(p, n) {
					return
				}
			}
		}
	}
}

// Drops counts the places dropped.
func (e *Edits) Drops() int {
	count := 0
	for _, r := range e.dropped {
		count += r.n
	}
	return count
}

// Changed returns the places with a new node, those above them left out: a list
// for each element dropped. A place may occur twice.
func (e *Edits) Changed() []*Place { return e.changed }

// Replaces reports whether the edit set drops or replaces the node at p; edits
// around it do not count.
func (e *Edits) Replaces(p *Place) bool { return e.put[p.Node] != nil || e.drops(p) }

// After returns the index of the kid at p once the list it is in has lost its elements, -1 if it
// goes with them, and whether it stays: the edit set neither drops nor replaces it.
func (e *Edits) After(p *Place) (index int, stays bool) {
	index = p.Index
	if p.Up != nil && e.losses[p.Up.Node] != nil {
		list, l := p.Up.Node, e.losses[p.Up.Node]
		i, element := list.ElementAt(p.Index)
		if !element {
			i++ // what the separator stands in front of
		}
		kept := i - l.before(i)
		switch {
		case i < list.Len() && l.has(i), !element && kept == 0:
			return -1, false
		case element:
			index = kept * list.Stride()
		default:
			index = 2*kept - 1
		}
	}
	return index, !e.Replaces(p)
}

// before counts the dropped elements in front of element i.
func (l *loss) before(i int) int {
	count := 0
	for _, r := range l.runs {
		count += max(0, min(r[1], i)-r[0])
	}
	for k := range l.one {
		if k < i {
			count++
		}
	}
	return count
}

// Puts reports whether a node that the edit set puts contains a token accepted by
// match.
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

// With returns the tree with all edits applied. It shares the rest with t: only
// the paths from the edits to the root are copied, level by level from the
// deepest.
func (t *Tree) With(e *Edits) *Tree {
	m := merger{edits: e, kids: map[*Node]map[int]*Node{}, seen: map[*Node]bool{}}
	for _, p := range e.changed {
		if r := e.put[p.Node]; r != nil && t.Src.parted && r.isForeign(t.sourceAt(p)) {
			if m.foreign == nil {
				m.foreign = map[*Node]bool{}
			}
			m.foreign[p.Node] = true
		}
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

// merger applies the edits of a set, the deepest level first: a change on one
// level makes its parents copied on the next level up.
type merger struct {
	edits   *Edits
	levels  [][]*Place
	waiting int                     // places queued on all levels
	seen    map[*Node]bool          // nodes queued on some level
	kids    map[*Node]map[int]*Node // new kids of nodes to copy
	foreign map[*Node]bool          // nodes replaced by tokens of another source
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

// fill records n as the new kid of the node at p.
func (m *merger) fill(p *Place, i int, n *Node) {
	m.add(p)
	if m.kids[p.Node] == nil {
		m.kids[p.Node] = map[int]*Node{}
	}
	m.kids[p.Node][i] = n
}

// climb copies the path from p to the root, where nothing else changed.
func (m *merger) climb(p *Place) *Node {
	n := m.rebuilt(p.Node)
	for ; p.Up != nil; p = p.Up {
		n = p.Up.Node.ReplaceKid(p.Index, n)
	}
	return n
}

// rebuilt returns n with the edits applied.
func (m *merger) rebuilt(n *Node) *Node {
	e := m.edits
	if r := e.put[n]; r != nil {
		return m.fitted(r, n)
	}
	if e.cleared[n] {
		return NewOpt(n.Expr, nil)
	}
	c := n
	if kids := m.kids[n]; len(kids) > 0 {
		c = n.withKids(n.seq().with(kids))
	}
	if l := e.losses[n]; l != nil {
		return Without(c, l.sorted())
	}
	return c
}

// Removable returns the place of the smallest node around p, p included, that can
// be dropped: a list element not needed for the list's least length, or the
// optional around an optional node. It is nil if there is none.
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

// Around returns the smallest removable place around p, p excluded; nil for none.
// An optional that is a list element is one place.
func (p *Place) Around() *Place {
	above := Removable(p)
	if above != nil && above.Node == p.Node {
		above = Removable(p.Up)
	}
	return above
}

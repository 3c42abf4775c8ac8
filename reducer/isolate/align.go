package isolate

import (
	"cmp"
	"context"
	"hash/maphash"

	"pare/grammar/facts"
	"pare/hdd/diff"
	"pare/internal/stable"
	"pare/tree"
)

// aligner finds the differences of two trees, and numbers them in order.
type aligner struct {
	ctx       context.Context
	steps     int // see stopped
	facts     *facts.Facts
	enclosing []int // see Between
	comes     []bool
	up        int                   // the difference that encloses the next one
	hash      map[*tree.Node]uint64 // of rules, alternatives and texts below
}

// none is no difference.
const none = -1

// next numbers a new difference.
func (a *aligner) next(comes bool) int {
	a.enclosing, a.comes = append(a.enclosing, a.up), append(a.comes, comes)
	return len(a.enclosing) - 1
}

// conditional makes a part that depends on a new difference.
func (a *aligner) conditional(comes bool, make func() *merged) conditional {
	g := conditional{change: a.next(comes), comes: comes}
	up := a.up
	a.up = g.change
	g.merged = make()
	a.up = up
	return g
}

// stopped reports whether ctx has ended: the rest is aligned coarsely.
func (a *aligner) stopped() bool {
	a.steps++
	return a.steps%256 == 0 && a.ctx.Err() != nil
}

var seed = maphash.MakeSeed()

// hashOf is equal for nodes with equal tokens and structure.
func (a *aligner) hashOf(n *tree.Node) uint64 {
	if h, ok := a.hash[n]; ok {
		return h
	}
	var h maphash.Hash
	h.SetSeed(seed)
	rule := -1
	if n.Rule() != nil {
		rule = n.Rule().Index
	}
	for _, x := range []int{int(n.Kind), int(n.Alt), rule, int(n.Type()), n.Count()} {
		maphash.WriteComparable(&h, x)
	}
	h.WriteString(n.Text())
	for _, k := range n.Kids() {
		maphash.WriteComparable(&h, a.hashOf(k))
	}
	a.hash[n] = h.Sum64()
	return a.hash[n]
}

// align aligns two nodes of one place in the grammar.
func (a *aligner) align(x, y *tree.Node) *merged {
	switch {
	case a.stopped():
		return &merged{node: x}
	case a.hashOf(x) == a.hashOf(y):
		return same(x, y)
	case x.Kind != y.Kind, x.Kind == tree.Token, x.Rule() != y.Rule(), x.Alt != y.Alt:
		return a.swap(x, y)
	case x.Kind == tree.List:
		return a.alignLists(x, y)
	case x.Kind == tree.Opt:
		return a.alignOptions(x, y)
	}
	m := &merged{node: x}
	for i := range x.Kids() {
		m.inner = append(m.inner, a.align(x.Kid(i), y.Kid(i)))
	}
	return m
}

// same returns one of two equal nodes: the one with trivia around its tokens.
func same(x, y *tree.Node) *merged {
	if x.Pristine() {
		return &merged{node: x}
	}
	return &merged{node: y}
}

// swap lets y replace x.
func (a *aligner) swap(x, y *tree.Node) *merged {
	c := &choice{}
	c.whole = a.conditional(true, func() *merged {
		c.rest = a.part(x, false, x)
		return a.part(y, true, y)
	})
	c.parts = a.hoists(y, c.whole.merged)
	return &merged{node: y, choice: c}
}

func (a *aligner) alignOptions(x, y *tree.Node) *merged {
	m := &merged{node: x}
	switch {
	case x.Count() == 0:
		m.inner = []*merged{a.optional(y.Kid(0), true)}
	case y.Count() == 0:
		m.inner = []*merged{a.optional(x.Kid(0), false)}
	default:
		m.inner = []*merged{a.align(x.Kid(0), y.Kid(0))}
	}
	return m
}

// optional makes the content of an option come or go.
func (a *aligner) optional(n *tree.Node, comes bool) *merged {
	return &merged{node: n, choice: &choice{whole: a.unpaired(n, comes)}}
}

// unpaired returns a node without a counterpart, which comes or goes. A node that comes may be its
// shortest sentence before it is complete.
func (a *aligner) unpaired(n *tree.Node, comes bool) conditional {
	above := n
	if comes {
		above = nil
	}
	return a.conditional(comes, func() *merged { return a.part(n, comes, above) })
}

// part returns a node of one tree, whose parts come or go with differences of their own. above is
// the nearest ancestor that comes, goes, or becomes its shortest sentence.
func (a *aligner) part(n *tree.Node, comes bool, above *tree.Node) *merged {
	switch {
	case n.Kind == tree.Token, n.Kind == tree.Empty, a.stopped():
		return &merged{node: n}
	case n.Kind == tree.Opt && n.Tokens == 0:
		return &merged{node: n}
	case n.Kind == tree.Opt:
		return &merged{node: n, inner: []*merged{a.optional(n.Kid(0), comes)}}
	case n.Kind == tree.List:
		return a.partList(n, comes)
	case !a.shrinks(n, above):
		return a.partInner(n, comes, above)
	}
	c := &choice{rest: &merged{node: tree.Minimal(a.facts, n.Expr)}}
	c.whole = a.conditional(comes, func() *merged { return a.partInner(n, comes, n) })
	if comes {
		c.parts = a.hoists(n, c.whole.merged)
	}
	return &merged{node: n, choice: c}
}

// Bounds of the search for parts of one place.
const (
	mostParts  = 8   // parts that replace a whole
	mostLooked = 200 // nodes visited below it
)

// hoists returns the nearest descendants of n that fit its place, the largest first; whole is n as
// merged.
func (a *aligner) hoists(n *tree.Node, whole *merged) []conditional {
	if n.Expr == nil {
		return nil
	}
	var parts []conditional
	looked := 0
	for level := below(n, whole); len(level) > 0 && looked < mostLooked && len(parts) < mostParts; {
		var next []*merged
		for _, m := range level {
			looked++
			if a.fits(m.node, n) && len(parts) < mostParts {
				parts = append(parts, conditional{&merged{node: n, hoist: m}, a.next(true), true})
			} else {
				next = append(next, below(n, m)...)
			}
		}
		level = next
	}
	stable.Sort(parts, func(p, q conditional) int {
		return cmp.Compare(q.merged.hoist.node.Tokens, p.merged.hoist.node.Tokens)
	})
	return parts
}

// fits reports whether d is shorter than n and can replace it.
func (a *aligner) fits(d, n *tree.Node) bool {
	if d.Kind != tree.Rule || d.Tokens >= n.Tokens || d.Tokens == 0 {
		return false
	}
	cost, ok := a.facts.Context(n.Expr, d.Rule())
	return ok && cost == 0
}

// below returns the kids of x, a part of n: an option's content stands for the option, and the
// elements for a list. The elements of a list that is all of n come on their own and are not
// returned.
func below(n *tree.Node, x *merged) []*merged {
	for x.choice != nil {
		x = x.choice.whole.merged
	}
	if x.list == nil {
		var parts []*merged
		for _, m := range x.inner {
			if m.choice != nil && m.choice.rest == nil {
				m = m.choice.whole.merged
			}
			parts = append(parts, m)
		}
		return parts
	}
	if x.node.Tokens == n.Tokens && x.node.Expr.Min <= 1 {
		return nil
	}
	var parts []*merged
	for _, e := range x.list.entries {
		parts = append(parts, e.merged)
	}
	return parts
}

// shrinks reports whether n has a shorter sentence of its own. It has none if above has the same
// tokens and an equally short sentence.
func (a *aligner) shrinks(n, above *tree.Node) bool {
	if n.Expr == nil || a.facts.Cost(n.Expr) >= int(n.Tokens) {
		return false
	}
	return above == nil || above.Expr == nil || above.Tokens != n.Tokens || a.facts.Cost(above.Expr) != a.facts.Cost(n.Expr)
}

func (a *aligner) partInner(n *tree.Node, comes bool, above *tree.Node) *merged {
	m := &merged{node: n}
	for _, k := range n.Kids() {
		m.inner = append(m.inner, a.part(k, comes, above))
	}
	return m
}

// partList makes the elements of a list come or go.
func (a *aligner) partList(n *tree.Node, comes bool) *merged {
	m := &merged{node: n, list: &mergedList{trail: choice{whole: conditional{leaf(trailing(n)), none, true}}}}
	for i, e := range n.Elements() {
		m.list.entries = append(m.list.entries, entry{a.unpaired(e, comes), separator(n, i)})
	}
	return m
}

// leaf returns a node without differences; nil for nil.
func leaf(n *tree.Node) *merged {
	if n == nil {
		return nil
	}
	return &merged{node: n}
}

// separator returns the separator in front of element i of a list.
func separator(list *tree.Node, i int) *merged {
	if !list.Separated() || i == 0 {
		return nil
	}
	return &merged{node: list.Kid(2*i - 1)}
}

// trailing returns the separator behind the last element.
func trailing(list *tree.Node) *tree.Node {
	if !list.Separated() || list.Count() == 0 || list.Count()%2 == 1 {
		return nil
	}
	return list.Kid(list.Count() - 1)
}

// alignLists aligns the elements of two lists: equal ones, and between these the
// ones with most in common.
func (a *aligner) alignLists(x, y *tree.Node) *merged {
	m := &merged{node: x, list: &mergedList{}}
	xs, ys := x.Elements(), y.Elements()
	hashes := func(list []*tree.Node) []uint64 {
		var h []uint64
		for _, n := range list {
			h = append(h, a.hashOf(n))
		}
		return h
	}
	i, j := 0, 0
	both := func(until int) {
		for ; i < until; i, j = i+1, j+1 {
			m.list.entries = append(m.list.entries, a.both(x, y, i, j))
		}
	}
	for _, h := range diff.Hunks(a.ctx, hashes(xs), hashes(ys)) {
		both(h.A)
		for _, p := range append(pair(a.ctx, xs[h.A:h.AEnd], ys[h.B:h.BEnd]), [2]int{h.AEnd - h.A, h.BEnd - h.B}) {
			for ; i < h.A+p[0]; i++ {
				m.list.entries = append(m.list.entries, entry{a.unpaired(xs[i], false), separator(x, i)})
			}
			for ; j < h.B+p[1]; j++ {
				m.list.entries = append(m.list.entries, entry{a.unpaired(ys[j], true), separator(y, j)})
			}
			if i < h.AEnd && j < h.BEnd {
				both(i + 1)
			}
		}
	}
	both(len(xs))
	m.list.trail = a.alignTrails(trailing(x), trailing(y))
	return m
}

// both returns an element of both lists.
func (a *aligner) both(x, y *tree.Node, i, j int) entry {
	at := entry{conditional{change: none}, separator(x, i)}
	if other := separator(y, j); other != nil && at.sep != nil {
		at.sep = a.align(at.sep.node, other.node)
	} else if other != nil {
		at.sep = other
	}
	at.merged = a.align(x.Elements()[i], y.Elements()[j])
	return at
}

// alignTrails aligns the separators behind the last elements.
func (a *aligner) alignTrails(x, y *tree.Node) choice {
	if x != nil && y != nil {
		return choice{whole: conditional{same(x, y), none, true}}
	}
	if x == y {
		return choice{whole: conditional{nil, none, true}}
	}
	return choice{whole: conditional{leaf(y), a.next(true), true}, rest: leaf(x)}
}

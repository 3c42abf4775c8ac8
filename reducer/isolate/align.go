package isolate

import (
	"hash/maphash"

	"pare/grammar/facts"
	"pare/hdd/diff"
	"pare/tree"
)

// aligner numbers the differences as it finds them.
type aligner struct {
	facts  *facts.Facts
	around []int // see Between
	comes  []bool
	up     int                   // what the next difference is inside of
	hash   map[*tree.Node]uint64 // of rules, alternatives and texts below
}

// none is no difference.
const none = -1

// next numbers a difference.
func (a *aligner) next(comes bool) int {
	a.around, a.comes = append(a.around, a.up), append(a.comes, comes)
	return len(a.around) - 1
}

// inside is a part of what comes or goes with a difference.
func (a *aligner) inside(change int, comes bool, n, above *tree.Node) *mix {
	up := a.up
	a.up = change
	m := a.part(n, comes, above)
	a.up = up
	return m
}

var seed = maphash.MakeSeed()

// hashOf is the same for two nodes that look the same.
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
	for _, x := range []int{int(n.Kind), int(n.Alt), rule, int(n.Type()), len(n.Kids())} {
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
func (a *aligner) align(x, y *tree.Node) *mix {
	switch {
	case a.hashOf(x) == a.hashOf(y):
		return &mix{node: x}
	case x.Kind != y.Kind, x.Kind == tree.Token, x.Rule() != y.Rule(), x.Alt != y.Alt:
		return a.swap(x, y)
	case x.Kind == tree.List:
		return a.alignLists(x, y)
	case x.Kind == tree.Opt:
		return a.alignOptions(x, y)
	}
	m := &mix{node: x}
	for i := range x.Kids() {
		m.inner = append(m.inner, a.align(x.Kids()[i], y.Kids()[i]))
	}
	return m
}

// swap lets y take the place of x.
func (a *aligner) swap(x, y *tree.Node) *mix {
	m := &mix{choice: true, change: a.next(true)}
	m.a, m.b = a.inside(m.change, false, x, x), a.inside(m.change, true, y, y)
	return m
}

func (a *aligner) alignOptions(x, y *tree.Node) *mix {
	m := &mix{node: x}
	switch {
	case len(x.Kids()) == 0:
		m.inner = []*mix{a.optional(y.Kids()[0], true)}
	case len(y.Kids()) == 0:
		m.inner = []*mix{a.optional(x.Kids()[0], false)}
	default:
		m.inner = []*mix{a.align(x.Kids()[0], y.Kids()[0])}
	}
	return m
}

// optional lets what is in an option come or go.
func (a *aligner) optional(n *tree.Node, comes bool) *mix {
	m := &mix{choice: true, change: a.next(comes)}
	if comes {
		m.b = a.inside(m.change, comes, n, n)
	} else {
		m.a = a.inside(m.change, comes, n, n)
	}
	return m
}

// part is a node of one tree alone, parts of which come with a difference or go
// with it. above is the next node up that comes or goes, or becomes its shortest
// sentence, as a whole.
func (a *aligner) part(n *tree.Node, comes bool, above *tree.Node) *mix {
	switch n.Kind {
	case tree.Token, tree.Empty:
		return &mix{node: n}
	case tree.Opt:
		if len(n.Kids()) == 0 || n.Tokens == 0 {
			return &mix{node: n}
		}
		return &mix{node: n, inner: []*mix{a.optional(n.Kids()[0], comes)}}
	case tree.List:
		return a.partList(n, comes)
	}
	if !a.shrinks(n, above) {
		return a.partInner(n, comes, above)
	}
	m := &mix{choice: true, change: a.next(comes)}
	short := &mix{node: tree.Minimal(a.facts, n.Expr)}
	whole := a.inside(m.change, comes, n, n)
	m.a, m.b = whole, short
	if comes {
		m.a, m.b = short, whole
	}
	return m
}

// shrinks reports whether there is a shorter sentence for n, other than that of the
// node above it, which has the same tokens.
func (a *aligner) shrinks(n, above *tree.Node) bool {
	if n.Expr == nil || a.facts.Cost(n.Expr) >= int(n.Tokens) {
		return false
	}
	return above == nil || above.Tokens != n.Tokens || a.facts.Cost(above.Expr) != a.facts.Cost(n.Expr)
}

func (a *aligner) partInner(n *tree.Node, comes bool, above *tree.Node) *mix {
	m := &mix{node: n}
	for _, k := range n.Kids() {
		m.inner = append(m.inner, a.part(k, comes, above))
	}
	return m
}

// partList lets the elements come or go.
func (a *aligner) partList(n *tree.Node, comes bool) *mix {
	m := &mix{node: n, list: &mixList{}}
	for i, e := range n.Elements() {
		m.list.entries = append(m.list.entries, a.alone(n, i, e, comes))
	}
	if t := trailing(n); t != nil {
		m.list.trail = func([]bool) *tree.Node { return t }
	}
	return m
}

// alone is element i of a list that comes or goes.
func (a *aligner) alone(list *tree.Node, i int, elem *tree.Node, comes bool) entry {
	at := entry{change: a.next(comes), comes: comes, sep: separator(list, i)}
	at.elem = a.inside(at.change, comes, elem, elem)
	return at
}

// separator is what stands in front of element i of a list.
func separator(list *tree.Node, i int) *mix {
	if !list.Separated() || i == 0 {
		return nil
	}
	return &mix{node: list.Kids()[2*i-1]}
}

// trailing is the separator behind the last element.
func trailing(list *tree.Node) *tree.Node {
	if !list.Separated() || len(list.Kids()) == 0 || len(list.Kids())%2 == 1 {
		return nil
	}
	return list.Kids()[len(list.Kids())-1]
}

// alignLists aligns the elements of two lists: equal ones, and between these such
// that have most in common.
func (a *aligner) alignLists(x, y *tree.Node) *mix {
	m := &mix{node: x, list: &mixList{}}
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
	for _, h := range diff.Hunks(hashes(xs), hashes(ys)) {
		both(h.A)
		for _, p := range append(a.pair(xs[h.A:h.AEnd], ys[h.B:h.BEnd]), [2]int{h.AEnd - h.A, h.BEnd - h.B}) {
			for ; i < h.A+p[0]; i++ {
				m.list.entries = append(m.list.entries, a.alone(x, i, xs[i], false))
			}
			for ; j < h.B+p[1]; j++ {
				m.list.entries = append(m.list.entries, a.alone(y, j, ys[j], true))
			}
			if i < h.AEnd && j < h.BEnd {
				both(i + 1)
			}
		}
	}
	both(len(xs))
	a.alignTrails(m, trailing(x), trailing(y))
	return m
}

// both is an element of two lists.
func (a *aligner) both(x, y *tree.Node, i, j int) entry {
	at := entry{change: none, sep: separator(x, i)}
	if other := separator(y, j); other != nil && at.sep != nil {
		at.sep = a.align(at.sep.node, other.node)
	} else if other != nil {
		at.sep = other
	}
	at.elem = a.align(x.Elements()[i], y.Elements()[j])
	return at
}

// alignTrails aligns the separators behind the last elements.
func (a *aligner) alignTrails(m *mix, x, y *tree.Node) {
	switch {
	case x == nil && y == nil:
	case x != nil && y != nil:
		m.list.trail = func([]bool) *tree.Node { return x }
	default:
		change := a.next(true)
		m.list.trail = func(applied []bool) *tree.Node {
			if applied[change] {
				return y
			}
			return x
		}
	}
}

// mostPairs is how many pairs of elements are compared at most.
const mostPairs = 10_000

// pair pairs elements that have at least a third of their tokens in common, in
// order, so that the pairs have most in common. A single one on each side is always
// a pair.
func (a *aligner) pair(xs, ys []*tree.Node) [][2]int {
	if len(xs) == 1 && len(ys) == 1 {
		return [][2]int{{0, 0}}
	}
	if len(xs)*len(ys) == 0 || len(xs)*len(ys) > mostPairs {
		return nil
	}
	like := make([][]float64, len(xs))
	bags := make([]map[string]int, len(ys))
	for j, y := range ys {
		bags[j] = bag(y)
	}
	for i, x := range xs {
		like[i] = make([]float64, len(ys))
		for j := range ys {
			if l := common(bag(x), bags[j]); l >= 1./3 {
				like[i][j] = l
			}
		}
	}
	return best(like)
}

// bag counts the texts of the tokens below a node.
func bag(n *tree.Node) map[string]int {
	b := map[string]int{}
	for leaf := range n.Leaves() {
		b[leaf.Text()]++
	}
	return b
}

// common is how much two bags have in common, from 0 to 1.
func common(a, b map[string]int) float64 {
	both, all := 0, 0
	for t, n := range a {
		both += min(n, b[t])
		all += n
	}
	more := 0
	for _, n := range b {
		more += n
	}
	return float64(both) / float64(max(all, more, 1))
}

// best returns the ascending pairs that add up to most.
func best(like [][]float64) [][2]int {
	n, m := len(like), len(like[0])
	sum := make([][]float64, n+1) // sum[i][j]: the most that the pairs from i and j on add up to
	for i := range sum {
		sum[i] = make([]float64, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			sum[i][j] = max(sum[i+1][j], sum[i][j+1])
			if like[i][j] > 0 {
				sum[i][j] = max(sum[i][j], sum[i+1][j+1]+like[i][j])
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case like[i][j] > 0 && sum[i][j] == sum[i+1][j+1]+like[i][j]:
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case sum[i][j] == sum[i+1][j]:
			i++
		default:
			j++
		}
	}
	return pairs
}

package book

import (
	"cmp"
	"iter"
	"math/big"
	"pare/internal/stable"
	"slices"
)

// expansion is an alternative of a symbol, to be filled with one node from each slot.
type expansion struct {
	symbol *Symbol
	alt    int
	slots  [][]*Node
}

func (e *expansion) with(kids []*Node) *Node {
	return &Node{Symbol: e.symbol, alt: e.alt, Kids: kids, made: true}
}

// expansions yields the alternatives of a symbol filled with nodes found, those with fewer
// than limit nodes, the smallest first: the first combination of each alternative, or all.
// Shorter alternatives come first. An empty one is never made: no node found is nothing.
func expansions(s *Symbol, found []*Node, limit int, every bool) iter.Seq[*Node] {
	var all []expansion
	for i, alt := range s.alts {
		if len(alt) == 0 {
			continue
		}
		e := expansion{symbol: s, alt: i, slots: make([][]*Node, len(alt))}
		for j, want := range alt {
			for _, d := range found {
				if d.Symbol == want {
					e.slots[j] = append(e.slots[j], d)
				}
			}
		}
		all = append(all, e)
	}
	stable.Sort(all, func(a, b expansion) int { return cmp.Compare(len(a.slots), len(b.slots)) })
	if every {
		return everyCombination(all, limit)
	}
	return firstCombinations(all, limit)
}

// firstCombinations yields, for each alternative, its first combination that has fewer
// than limit nodes, the smallest first.
func firstCombinations(all []expansion, limit int) iter.Seq[*Node] {
	var filled []*Node
	for _, e := range all {
		if kids := smallEnough(e.slots, limit-1); kids != nil {
			filled = append(filled, e.with(kids))
		}
	}
	slices.SortStableFunc(filled, func(a, b *Node) int { return cmp.Compare(a.Nodes(), b.Nodes()) })
	return slices.Values(filled)
}

// smallEnough returns the first combination of one node from each slot, the
// last slot varying fastest, that has fewer than limit nodes; nil if there is none.
// A node is taken if the smallest of the slots behind it leave room for it.
func smallEnough(slots [][]*Node, limit int) []*Node {
	rest := 0
	least := make([]int, len(slots))
	for i, slot := range slots {
		if len(slot) == 0 {
			return nil
		}
		least[i] = slices.MinFunc(slot, func(a, b *Node) int { return a.Nodes() - b.Nodes() }).Nodes()
		rest += least[i]
	}
	if rest >= limit {
		return nil
	}
	kids := []*Node{}
	for i, slot := range slots {
		rest -= least[i]
		j := slices.IndexFunc(slot, func(n *Node) bool { return n.Nodes()+rest < limit })
		kids = append(kids, slot[j])
		limit -= slot[j].Nodes()
	}
	return kids
}

// everyCombination yields all combinations that have fewer than limit nodes: the
// smallest first, of one size those of the first alternative, and of an alternative in
// the order of its slots, the last varying fastest. There can be exponentially many;
// each is made when its turn comes.
func everyCombination(all []expansion, limit int) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		var sums []sums
		for _, e := range all {
			sums = append(sums, newSums(e.slots, limit))
		}
		for size := 1; size < limit; size++ {
			for i, e := range all {
				take := func(kids []*Node) bool { return yield(e.with(slices.Clone(kids))) }
				if !sums[i].combine(nil, size-1, take) {
					return
				}
			}
		}
	}
}

// sums knows which numbers of nodes the slots from each one on can have together.
type sums struct {
	slots     [][]*Node
	sizes     [][]int    // of the slots' nodes
	reachable []*big.Int // bit n: the slots from here on can have n nodes
}

func newSums(slots [][]*Node, limit int) sums {
	s := sums{slots, make([][]int, len(slots)), make([]*big.Int, len(slots)+1)}
	below := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(limit)), big.NewInt(1))
	s.reachable[len(slots)] = big.NewInt(1)
	for i := len(slots) - 1; i >= 0; i-- {
		s.reachable[i] = new(big.Int)
		known := map[int]bool{}
		for _, n := range slots[i] {
			size := n.Nodes()
			s.sizes[i] = append(s.sizes[i], size)
			if !known[size] && size < limit {
				known[size] = true
				more := new(big.Int).Lsh(s.reachable[i+1], uint(size))
				s.reachable[i].Or(s.reachable[i], more.And(more, below))
			}
		}
	}
	return s
}

// combine calls take with each combination that begins with kids and has size nodes
// beside these, until it returns false.
func (s *sums) combine(kids []*Node, size int, take func([]*Node) bool) bool {
	i := len(kids)
	if size < 0 || s.reachable[i].Bit(size) == 0 {
		return true
	}
	if i == len(s.slots) {
		return take(kids)
	}
	for j, n := range s.slots[i] {
		if !s.combine(append(kids, n), size-s.sizes[i][j], take) {
			return false
		}
	}
	return true
}

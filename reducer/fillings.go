package reducer

import (
	"cmp"
	"iter"
	"math/big"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// filling is an alternative of a rule, to be filled with one node from each slot.
type filling struct {
	expr  *grammar.Expr // where the filled alternative is to stand
	rule  *grammar.Rule
	alt   int
	slots [][]*tree.Node
}

func (f *filling) with(kids []*tree.Node) *tree.Node {
	return tree.NewRule(f.expr, f.rule, f.alt, kids)
}

// firstCombinations yields, for each alternative, its first combination that has less
// than limit nodes, the smallest first.
func firstCombinations(all []filling, limit int) iter.Seq[*tree.Node] {
	var filled []*tree.Node
	for _, f := range all {
		if kids := smallEnough(f.slots, limit-1); kids != nil {
			filled = append(filled, f.with(kids))
		}
	}
	slices.SortStableFunc(filled, func(a, b *tree.Node) int { return cmp.Compare(nodes(a), nodes(b)) })
	return slices.Values(filled)
}

// smallEnough returns the first combination of one node from each slot, the
// last slot varying fastest, that has less than limit nodes; nil if there is none.
// A node is taken if the smallest of the slots behind it leave room for it.
func smallEnough(slots [][]*tree.Node, limit int) []*tree.Node {
	rest := 0
	least := make([]int, len(slots))
	for i, slot := range slots {
		if len(slot) == 0 {
			return nil
		}
		least[i] = nodes(slices.MinFunc(slot, func(a, b *tree.Node) int { return nodes(a) - nodes(b) }))
		rest += least[i]
	}
	if rest >= limit {
		return nil
	}
	kids := []*tree.Node{}
	for i, slot := range slots {
		rest -= least[i]
		j := slices.IndexFunc(slot, func(n *tree.Node) bool { return nodes(n)+rest < limit })
		kids = append(kids, slot[j])
		limit -= nodes(slot[j])
	}
	return kids
}

// everyCombination yields all combinations that have less than limit nodes: the
// smallest first, of one size those of the first alternative, and of an alternative in
// the order of its slots, the last varying fastest. There can be exponentially many;
// each is made when its turn comes.
func everyCombination(all []filling, limit int) iter.Seq[*tree.Node] {
	return func(yield func(*tree.Node) bool) {
		var sums []sums
		for _, f := range all {
			sums = append(sums, newSums(f.slots, limit))
		}
		for size := 1; size < limit; size++ {
			for i, f := range all {
				take := func(kids []*tree.Node) bool { return yield(f.with(slices.Clone(kids))) }
				if !sums[i].combine(nil, size-1, take) {
					return
				}
			}
		}
	}
}

// sums knows which numbers of nodes the slots from each one on can have together.
type sums struct {
	slots     [][]*tree.Node
	sizes     [][]int    // of the slots' nodes
	reachable []*big.Int // bit n: the slots from here on can have n nodes
}

func newSums(slots [][]*tree.Node, limit int) sums {
	s := sums{slots, make([][]int, len(slots)), make([]*big.Int, len(slots)+1)}
	below := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(limit)), big.NewInt(1))
	s.reachable[len(slots)] = big.NewInt(1)
	for i := len(slots) - 1; i >= 0; i-- {
		s.reachable[i] = new(big.Int)
		known := map[int]bool{}
		for _, n := range slots[i] {
			size := nodes(n)
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
func (s *sums) combine(kids []*tree.Node, size int, take func([]*tree.Node) bool) bool {
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

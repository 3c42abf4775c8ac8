package pass

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"pare/grammar"
	"pare/hdd/ddmin"
	"pare/reducer/search"
	"pare/tree"
)

var Unwrap = search.Pass{
	Name:    "unwrap",
	Doc:     "levels of deep nesting, by ddmin over the nodes of one rule inside each other",
	When:    search.First,
	Default: true,
	Stages:  []search.Stage{{Algorithm: unwrap, Once: true}},
	Example: search.Example{Grammar: "json",
		Before: strings.Repeat("[", 400) + `"x"` + strings.Repeat("]", 400),
		Needs:  []string{"x"}},
}

// unwrap drops many levels of deep nesting at once; the other passes take at least one test for
// each level.
//
//	[[[[[[[[1]]]]]]]]  →  1
//	((((a)+b)+c)+d)+e  →  a+e
func unwrap(s *search.Search) {
	for found := true; found && !s.Stopped(); {
		epoch := s.History.Epoch
		for _, c := range DeepChains(&s.View) {
			if s.History.Epoch == epoch {
				unwrapChain(s, c)
			}
		}
		found = s.History.Epoch > epoch
	}
}

// chain is a run of nested nodes of one rule, the outermost first.
type chain []*tree.Place

// DeepChains returns the longest deep chain of each rule, the longest of all first.
func DeepChains(v *search.View) []chain {
	type end struct{ nth, depth int } // in pre-order; of the chain
	deepest := map[*grammar.Rule]end{}
	var above []*grammar.Rule // the rules of the nodes on the path, nil for other nodes
	count := map[*grammar.Rule]int{}
	nth := 0
	for o := range roomy(v) {
		for len(above) > len(o.Path) {
			count[above[len(above)-1]]--
			above = above[:len(above)-1]
		}
		above = append(above, o.Rule)
		count[o.Rule]++
		if nth++; o.Rule != nil && count[o.Rule] > max(deepest[o.Rule].depth, deep-1) {
			deepest[o.Rule] = end{nth, count[o.Rule]}
		}
	}
	ends := map[int]*grammar.Rule{}
	for r, e := range deepest {
		ends[e.nth] = r
	}
	var chains []chain
	way := []*tree.Place{v.Tree.Top()} // to the last end; the next path shares its places
	nth = 0
	for o := range roomy(v) {
		if len(chains) == len(ends) {
			break
		}
		if nth++; ends[nth] != nil {
			way = along(way, o.Path)
			chains = append(chains, chainOf(way, o.Rule))
		}
	}
	slices.SortFunc(chains, func(a, b chain) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].Node.Rule().Index, b[0].Node.Rule().Index))
	})
	return chains
}

// along returns the places on a path from the root, and reuses those of another path where both
// agree.
func along(way []*tree.Place, path []int32) []*tree.Place {
	same := 0
	for same < len(path) && same+1 < len(way) && way[same+1].Index == int(path[same]) {
		same++
	}
	way = way[:same+1]
	for _, i := range path[same:] {
		way = append(way, way[len(way)-1].Kid(int(i)))
	}
	return way
}

// chainOf returns the chain of a rule on a path of places.
func chainOf(way []*tree.Place, r *grammar.Rule) (c chain) {
	for _, p := range way {
		if p.Node.Rule() == r && p.Node.Expr != nil {
			c = append(c, p)
		}
	}
	return c
}

// roomy yields, in pre-order, the nodes whose depth and tokens leave room for a deep chain, and
// their kids: a level takes at least one token, since no rule recurses without consuming one. In a
// large tree few nodes qualify.
func roomy(v *search.View) iter.Seq[*tree.Outline] {
	nodes := v.Tree.Outline(func(o *tree.Outline) bool { return len(o.Path)+int(o.Tokens) >= deep-1 })
	return func(yield func(*tree.Outline) bool) {
		for o := range nodes {
			if v.Ended() || !yield(o) {
				return
			}
		}
	}
}

// unwrapChain drops levels of a chain above its innermost node: all, halves, down to chunks of
// 1/mostPieces, complements only. Smaller chunks are left to the other passes, which choose better
// where most levels are needed.
func unwrapChain(s *search.Search, c chain) {
	t, first := s.Tree, s.First()
	for kept, parts := all(len(c)-1), 1; parts <= min(mostPieces, len(kept)); {
		chunks := ddmin.Even(kept, parts)
		won, ok := first(func(yield func(*tree.Tree) bool) {
			for i := range chunks {
				n := c.with(&s.View, slices.Concat(slices.Delete(slices.Clone(chunks), i, i+1)...))
				if !yield(t.With(tree.Put(c[0], n))) {
					return
				}
			}
		})
		if ok {
			kept = slices.Concat(slices.Delete(chunks, won, won+1)...)
		} else {
			parts *= 2
		}
	}
}

func all(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// with returns the innermost node of the chain, wrapped in the levels kept.
func (c chain) with(v *search.View, keep []int) *tree.Node {
	n := c[len(c)-1].Node
	for _, i := range slices.Backward(keep) {
		if v.Ended() {
			break
		}
		n = inPlaceOf(c[i], c[i+1], n)
	}
	return n
}

// inPlaceOf returns the node at outer with the node at inner replaced by n.
func inPlaceOf(outer, inner *tree.Place, n *tree.Node) *tree.Node {
	if n == inner.Node {
		return outer.Node
	}
	n = n.At(inner.Node.Expr)
	for p := inner; p.Node != outer.Node; p = p.Up {
		n = p.Up.Node.ReplaceKid(p.Index, n)
	}
	return n
}

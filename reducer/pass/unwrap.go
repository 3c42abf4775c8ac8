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
	Doc:     "levels of deep nesting, by ddmin over nested nodes of one rule",
	When:    search.First,
	Default: true,
	Stages:  []search.Stage{{Algorithm: unwrap, Once: true}},
	Example: search.Example{Grammar: "json",
		Before: strings.Repeat("[", 400) + `"x"` + strings.Repeat("]", 400),
		Needs:  []string{"x"}},
}

// unwrap drops many levels of deep nesting at once, where other passes take at least a test a
// level.
//
//	[[[[[[[[1]]]]]]]]  →  1
//	((((a)+b)+c)+d)+e  →  a+e
func unwrap(s *search.Search) {
	for found := true; found && !s.Stopped(); {
		epoch := s.History.Epoch
		for _, c := range deepChains(&s.View) {
			if s.History.Epoch == epoch {
				unwrapChain(s, c)
			}
		}
		found = s.History.Epoch > epoch
	}
}

// chain is a run of nested nodes of one rule, by their paths: hundreds of thousands of nodes would
// take ten times as much memory.
type chain struct {
	rule  *grammar.Rule
	top   *tree.Place // the outermost
	path  []int32     // kid indices from the root to the innermost
	depth []int32     // of each node
}

// deepChains returns the longest deep chain of each rule, the longest of all first.
func deepChains(v *search.View) []*chain {
	ends := chainEnds(v)
	var chains []*chain
	var last []int32          // path of the last chain; the next may extend it
	var above []*grammar.Rule // rules of the nodes on the path, nil for other nodes and the root
	nth := 0
	for o := range roomy(v) {
		if len(chains) == len(ends) {
			break
		}
		above = append(above[:len(o.Path)], o.Rule)
		if o.Expr == nil {
			above[len(o.Path)] = nil
		}
		if nth++; ends[nth] != nil {
			last = extended(last, o.Path)
			c := &chain{rule: o.Rule, path: last}
			for d, r := range above {
				if r == o.Rule {
					c.depth = append(c.depth, int32(d))
				}
			}
			chains = append(chains, c)
		}
	}
	for _, c := range chains {
		c.top = v.Tree.Top()
		for _, k := range c.path[:c.depth[0]] {
			c.top = c.top.Kid(int(k))
		}
	}
	slices.SortFunc(chains, func(a, b *chain) int {
		return cmp.Or(cmp.Compare(len(b.depth), len(a.depth)), cmp.Compare(a.rule.Index, b.rule.Index))
	})
	return chains
}

// chainEnds returns the rule of each chain, by the number of its innermost node in pre-order.
func chainEnds(v *search.View) map[int]*grammar.Rule {
	type end struct{ nth, depth int } // in pre-order; of the chain
	deepest := map[*grammar.Rule]end{}
	var above []*grammar.Rule // rules of the nodes on the path, nil for other nodes
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
	return ends
}

// extended returns a copy of path, which shares last's array if it extends last.
func extended(last, path []int32) []int32 {
	if len(path) >= len(last) && slices.Equal(path[:len(last)], last) {
		return append(last, path[len(last):]...)
	}
	return slices.Clone(path)
}

// roomy yields, in pre-order, the nodes that may be part of a deep chain by their depth and tokens,
// with their kids: each level has a token of its own, since no rule recurses without one. In a
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

// unwrapChain drops levels of a chain above its innermost node: all, then halves, down to chunks of
// 1/mostPieces, complements only. Where even such a chunk has many levels, how many of the
// outermost can go is found by halves, since the number of levels is most often all that matters.
// Other passes are better at single levels.
func unwrapChain(s *search.Search, c *chain) {
	t, first, completed := s.Tree, s.First(), s.Completed()
	one := func(choices int, levels func(i int) []int) (won int, ok bool) {
		return first(func(yield func(*tree.Tree) bool) {
			for i := range choices {
				var without *tree.Tree
				if e := completed(tree.Put(c.top, c.with(&s.View, levels(i)))); e != nil {
					without = t.With(e)
				}
				if !yield(without) {
					return
				}
			}
		})
	}
	kept := all(len(c.depth) - 1)
	for parts := 1; parts <= min(mostPieces, len(kept)); {
		chunks := ddmin.Even(kept, parts)
		without := func(i int) []int { return slices.Concat(slices.Delete(slices.Clone(chunks), i, i+1)...) }
		if won, ok := one(parts, without); ok {
			kept = without(won)
		} else {
			parts *= 2
		}
	}
	for levels := len(kept) / mostPieces / 2; levels >= fewLevels; levels /= 2 {
		if _, ok := one(1, func(int) []int { return kept[levels:] }); ok {
			kept = kept[levels:]
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

// with returns the innermost node of the chain, wrapped in the kept levels.
func (c *chain) with(v *search.View, keep []int) *tree.Node {
	whole := len(c.depth) - 1 // from here on all levels are kept
	for len(keep) > 0 && keep[len(keep)-1] == whole-1 {
		whole, keep = whole-1, keep[:len(keep)-1]
	}
	var wrappings []wrapping
	n := c.top.Node
	for level, next := 0, 0; level < whole && !v.Ended(); level++ {
		kept := next < len(keep) && keep[next] == level
		if kept {
			next++
		}
		for d := c.depth[level]; d < c.depth[level+1]; d++ {
			n = n.Unkept()
			if kept {
				wrappings = append(wrappings, wrapping{n, int(c.path[d]), d == c.depth[level+1]-1})
			}
			n = n.Kid(int(c.path[d]))
		}
	}
	for i, w := range slices.Backward(wrappings) {
		wrappings[i] = wrapping{} // for the garbage collector
		if v.Ended() {
			break
		}
		if w.inmost {
			n = n.At(w.node.Kid(w.index).Expr)
		}
		n = w.node.ReplaceKid(w.index, n)
	}
	return n
}

// wrapping is a node on the path from one node of a chain to the next.
type wrapping struct {
	node   *tree.Node
	index  int  // of the kid on the path
	inmost bool // the kid is in the chain
}

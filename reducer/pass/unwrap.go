package pass

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"pare/grammar"
	"pare/hdd/ddmin"
	"pare/reducer/document"
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

// unwrap drops levels of deep nesting, many at once. Other passes would take one test
// or more for each level.
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

// chain is a run of nodes of one rule inside each other, the outermost first.
type chain []*tree.Place

// DeepChains returns the longest chain of each rule that has a deep one, the longest
// of all first.
func DeepChains(v *search.View) []chain {
	type end struct {
		at    *tree.Place
		depth int
	}
	deepest := map[*grammar.Rule]end{}
	var above []*grammar.Rule // the rules of the nodes on the path, nil for other nodes
	count := map[*grammar.Rule]int{}
	for p := range roomy(v) {
		for len(above) > p.Depth {
			count[above[len(above)-1]]--
			above = above[:len(above)-1]
		}
		r := p.Node.Rule()
		above = append(above, r)
		count[r]++
		if r != nil && count[r] > max(deepest[r].depth, deep-1) {
			deepest[r] = end{p, count[r]}
		}
	}
	var chains []chain
	for r, e := range deepest {
		var c chain
		for p := e.at; p != nil; p = p.Up {
			if p.Node.Rule() == r && p.Node.Expr != nil {
				c = append(c, p)
			}
		}
		slices.Reverse(c)
		chains = append(chains, c)
	}
	slices.SortFunc(chains, func(a, b chain) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].Node.Rule().Index, b[0].Node.Rule().Index))
	})
	return chains
}

// roomy yields the places, in pre-order, of the nodes in which or below which a chain may
// be deep: a level takes a token at least, for no grammar recurses on the left into
// itself. Of a large tree that is hardly any node.
func roomy(v *search.View) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		todo := []*tree.Place{v.Tree.Top()}
		for len(todo) > 0 {
			p := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if v.Ended() || !yield(p) {
				return
			}
			from := len(todo)
			for i, k := range document.Within2(v, p.Node.Glance()) {
				if p.Depth+int(k.Tokens) >= deep-2 {
					todo = append(todo, p.Kid(i))
				}
			}
			slices.Reverse(todo[from:]) // the first kid is next
		}
	}
}

// unwrapChain drops levels of a chain around its innermost node: all, halves, and
// down to chunks of a mostPieces-th, complements only. Finer ones are left to the other
// passes, which choose better where most levels are needed.
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

// inPlaceOf returns the node at outer with n in the place of the node at inner.
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

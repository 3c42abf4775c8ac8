// Package diff compares two sequences.
package diff

import (
	"context"
	"slices"
)

// Hunk is a difference between two sequences: a[A:AEnd] was replaced by
// b[B:BEnd]. One of the two may be empty.
type Hunk struct{ A, AEnd, B, BEnd int }

// Hunks returns the differences between a and b, in order, with at least one
// common element between two hunks. Elements that occur once in each are matched
// first, as in patience diff, and Myers' algorithm ("An O(ND) difference
// algorithm and its variations", Algorithmica 1, 1986) in linear space works
// between them. The result is short but, where long stretches have little in
// common, not always shortest; when ctx ends, each stretch not yet compared is
// one hunk.
// shortest; and when ctx ends, each stretch not compared yet is one hunk.
func Hunks[E comparable](ctx context.Context, a, b []E) []Hunk {
	c := comparison{ctx: ctx}
	c.a, c.b = intern(a, b)
	c.compare(0, len(a), 0, len(b))
	return c.hunks
}

// intern numbers the elements; equal ones share a number.
func intern[E comparable](a, b []E) (x, y []int) {
	ids := map[E]int{}
	number := func(list []E) []int {
		out := make([]int, len(list))
		for i, e := range list {
			id, ok := ids[e]
			if !ok {
				id = len(ids)
				ids[e] = id
			}
			out[i] = id
		}
		return out
	}
	return number(a), number(b)
}

type comparison struct {
	ctx   context.Context
	a, b  []int
	hunks []Hunk
}

// differ records a difference, merged with the last one if adjacent.
func (c *comparison) differ(a, aEnd, b, bEnd int) {
	if n := len(c.hunks); n > 0 && c.hunks[n-1].AEnd == a && c.hunks[n-1].BEnd == b {
		c.hunks[n-1].AEnd, c.hunks[n-1].BEnd = aEnd, bEnd
		return
	}
	c.hunks = append(c.hunks, Hunk{a, aEnd, b, bEnd})
}

// compare compares a[al:ar] with b[bl:br].
func (c *comparison) compare(al, ar, bl, br int) {
	al, ar, bl, br = c.trim(al, ar, bl, br)
	if al == ar && bl == br {
		return
	}
	if al == ar || bl == br || c.ctx.Err() != nil {
		c.differ(al, ar, bl, br)
		return
	}
	anchors := c.anchors(al, ar, bl, br)
	if len(anchors) == 0 {
		c.myers(al, ar, bl, br)
		return
	}
	for _, at := range anchors {
		if at.a < al || at.b < bl {
			continue // matched by a common beginning
		}
		c.compare(al, at.a, bl, at.b)
		al, bl = at.a, at.b
		for al < ar && bl < br && c.a[al] == c.b[bl] {
			al, bl = al+1, bl+1
		}
	}
	c.compare(al, ar, bl, br)
}

// trim strips the common prefix and suffix.
func (c *comparison) trim(al, ar, bl, br int) (_, _, _, _ int) {
	for al < ar && bl < br && c.a[al] == c.b[bl] {
		al, bl = al+1, bl+1
	}
	for al < ar && bl < br && c.a[ar-1] == c.b[br-1] {
		ar, br = ar-1, br-1
	}
	return al, ar, bl, br
}

// match states that a[a] equals b[b].
type match struct{ a, b int }

// anchors returns a longest ascending run of the elements that occur once on each
// side.
func (c *comparison) anchors(al, ar, bl, br int) []match {
	type seen struct{ inA, inB, a, b int }
	count := map[int]*seen{}
	at := func(id int) *seen {
		s := count[id]
		if s == nil {
			s = &seen{}
			count[id] = s
		}
		return s
	}
	for i := al; i < ar; i++ {
		s := at(c.a[i])
		s.inA, s.a = s.inA+1, i
	}
	for i := bl; i < br; i++ {
		s := at(c.b[i])
		s.inB, s.b = s.inB+1, i
	}
	var pairs []match
	for i := al; i < ar; i++ {
		if s := count[c.a[i]]; s.inA == 1 && s.inB == 1 {
			pairs = append(pairs, match{s.a, s.b})
		}
	}
	return ascending(pairs)
}

// ascending returns a longest subsequence of the pairs in which b ascends, as a
// does.
func ascending(pairs []match) []match {
	var tails []int // tails[k]: the pair with the least b that ends a run of k+1
	before := make([]int, len(pairs))
	for i, p := range pairs {
		k, _ := slices.BinarySearchFunc(tails, p.b, func(t, b int) int { return pairs[t].b - b })
		before[i] = -1
		if k > 0 {
			before[i] = tails[k-1]
		}
		if k == len(tails) {
			tails = append(tails, i)
		} else {
			tails[k] = i
		}
	}
	if len(tails) == 0 {
		return nil
	}
	run := make([]match, 0, len(tails))
	for i := tails[len(tails)-1]; i >= 0; i = before[i] {
		run = append(run, pairs[i])
	}
	slices.Reverse(run)
	return run
}

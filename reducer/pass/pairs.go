package pass

import (
	"cmp"
	"slices"

	"pare/internal/stable"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Pairs = search.Pass{
	Name:    "pairs",
	Doc:     "two deletions in a small result, each of which fails without the other",
	Default: true,
	Stages:  []search.Stage{{Proposals: pairedCuts, Effort: search.Deferred}},
	Kinds:   []*search.Kind{pairKind},
	Example: search.Example{Grammar: "json",
		Before: "[1, 2, 3, 4, 5]",
		After:  "[1, 3, 5]"},
}

var pairKind = &search.Kind{Name: "pair", Policy: search.Policy{ByType: true}}

// pairedCuts combines two failed deletions of remove, replace or cut, first those next to a common
// name. The text is parsed anew.
//
//	unsigned b[]; f() { b[0] < 0; }        →  unsigned b; f() { b < 0; }
//	fn f() -> Result<bool, E> { Ok(true) } →  fn f() { }
//	let a: Vec<T> = vec![b];               →  let a: T = b;
func pairedCuts(v *search.View) search.Proposals {
	if !v.Due(pairKind, search.SmallText) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	seen, most := map[string]bool{}, mostPairs
	if v.Tree.Root.Tokens > search.SmallResult {
		most /= 2
	}
	all := together(l, v, wrapperPairs(l), seen, mostPairs/2)
	if v.Tree.Root.Tokens > smallPairs {
		return all
	}
	return search.Chained(all, func(yield func(search.Proposal) bool) { together(l, v, pairsOf(l, v), seen, len(seen)+most)(yield) })
}

// together proposes the deletions that seen does not have, until it has most.
func together(l syntax.Line, v *search.View, all []deletionPair, seen map[string]bool, most int) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for _, c := range all {
			if len(seen) == most || v.Ended() {
				break
			}
			t := reduced(l, v, c.Deletion)
			if t == nil || seen[t.Src.Text] {
				continue
			}
			seen[t.Src.Text] = true
			if !yield(search.Proposal{Kind: pairKind, At: l.Pieces[c.Gone[0]].At, Whole: func(*search.View) *tree.Tree { return t }}) {
				return
			}
		}
	}
}

// wrapper is a bracketed group with the qualified name in front, to be reduced to one of its
// elements; or an index in square brackets, to be dropped.
type wrapper struct {
	syntax.Stretch
	syntax.Deletion
}

// wrappers returns the wrappers of all brackets, in text order.
func wrappers(l syntax.Line) []wrapper {
	var all []wrapper
	for i := range l.Pieces {
		end := l.Closing(i)
		if end < 0 {
			continue
		}
		from := i
		for from > 0 && (l.Pieces[from-1].Name || l.Is(from-1, rules.Path)) {
			from--
		}
		s := syntax.Stretch{From: from, To: end + 1}
		for _, cell := range l.Cells(syntax.Stretch{From: i + 1, To: end}) {
			kept := l.Element(cell)
			if len(kept) > 0 && kept[len(kept)-1] < end { // brackets may cross in another language's text
				last := kept[len(kept)-1] + 1
				all = append(all, wrapper{s, syntax.Deletion{Gone: append(syntax.UpFrom(from, kept[0]-from), syntax.UpFrom(last, end+1-last)...)}})
			}
		}
		if l.Is(i, rules.Index) && i > 0 {
			all = append(all, wrapper{syntax.Stretch{From: i, To: end + 1}, syntax.Deletion{Gone: syntax.UpFrom(i, end+1-i)}})
		}
	}
	return all
}

// wrapperPairs returns the pairs of wrappers a few tokens apart in one statement, the closest
// first.
func wrapperPairs(l syntax.Line) []deletionPair {
	var all []deletionPair
	wrappers := wrappers(l)
	for _, a := range wrappers {
		for _, b := range wrappers {
			if b.From >= a.To && b.From-a.To < files.MostMoved && oneStatement(l, a.From, b.From) {
				all = append(all, deletionPair{syntax.Deletion{Gone: union(a.Gone, b.Gone)}, b.From - a.To})
			}
		}
	}
	stable.Sort(all, func(a, b deletionPair) int { return cmp.Compare(a.rank, b.rank) })
	return all
}

// oneStatement reports whether one element of a list without separators contains both pieces.
func oneStatement(l syntax.Line, i, k int) bool {
	for p := l.Pieces[i].At; p.Up != nil; p = p.Up {
		if lo, hi := l.Span(p); p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() && lo <= k && k < hi {
			return true
		}
	}
	return false
}

// deletionPair is the union of two deletions.
type deletionPair struct {
	syntax.Deletion
	rank int // lower ones are first
}

// pairsOf returns the unions of two deletions, first those next to one name, then the smallest.
func pairsOf(l syntax.Line, v *search.View) []deletionPair {
	singles := deletions(l, v)
	seen := map[string]bool{}
	names := make([]map[string]bool, len(singles))
	for i, c := range singles {
		seen[key(c)] = true
		names[i] = namesBeside(l, c)
	}
	var all []deletionPair
	for i, a := range singles {
		if v.Ended() {
			return nil
		}
		for j, b := range singles[:i] {
			c := deletionPair{Deletion: syntax.Deletion{Gone: union(a.Gone, b.Gone)}}
			if c.rank = len(c.Gone); meet(names[i], names[j]) {
				c.rank -= smallPairs // no deletion has more tokens
			}
			if !seen[key(c.Deletion)] {
				seen[key(c.Deletion)] = true
				all = append(all, c)
			}
		}
	}
	stable.Sort(all, func(a, b deletionPair) int { return cmp.Compare(a.rank, b.rank) })
	return all
}

// reduced returns the tree of the text without the tokens, or nil if the rest is no sentence.
func reduced(l syntax.Line, v *search.View, c syntax.Deletion) *tree.Tree {
	return v.Reparsed(v.Tree.With(l.Without(c)))
}

// key identifies a set of tokens.
func key(c syntax.Deletion) string {
	var b []byte
	for _, i := range c.Gone {
		b = append(b, byte(i), byte(i>>8))
	}
	return string(b)
}

// union merges two ascending lists.
func union(a, b []int) []int {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// meet reports whether two sets share an element.
func meet(a, b map[string]bool) bool {
	for n := range a {
		if b[n] {
			return true
		}
	}
	return false
}

// namesBeside returns the identifiers among the deleted tokens and next to them.
func namesBeside(l syntax.Line, c syntax.Deletion) map[string]bool {
	names := map[string]bool{}
	for _, i := range c.Gone {
		for j := max(0, i-1); j < min(i+2, len(l.Pieces)); j++ {
			if l.Pieces[j].Name {
				names[l.Text(j)] = true
			}
		}
	}
	return names
}

// deletions returns the tokens deleted by each single edit that inserts nothing.
func deletions(l syntax.Line, v *search.View) []syntax.Deletion {
	var all []syntax.Deletion
	seen := map[string]bool{}
	add := func(c syntax.Deletion, parse bool) {
		if len(c.Gone) > 0 && !seen[key(c)] && (!parse || reduced(l, v, c) != nil) {
			seen[key(c)] = true
			all = append(all, c)
		}
	}
	deeper := *v
	deeper.Depth = 1
	for p := range document.Within(v, v.Tree.Places()) {
		for _, e := range slices.Concat(removing(v, p), replacing(&deeper, p)) {
			if edits := e.Make(v, p); edits != nil {
				add(missing(l, v.Tree.With(edits)), false)
			}
		}
	}
	for _, c := range l.Deletions() {
		add(c, true)
	}
	return all
}

// missing returns the tokens that a tree lacks, none if the tree has new ones.
func missing(l syntax.Line, t *tree.Tree) syntax.Deletion {
	var c syntax.Deletion
	i := 0
	for n := range t.Root.Leaves() {
		if n.Tokens == 0 {
			continue
		}
		for i < len(l.Pieces) && l.Pieces[i].At.Node != n {
			c.Gone = append(c.Gone, i)
			i++
		}
		if i == len(l.Pieces) {
			return syntax.Deletion{}
		}
		i++
	}
	return syntax.Deletion{Gone: append(c.Gone, syntax.UpFrom(i, len(l.Pieces)-i)...)}
}

// removing returns the removals of the node at p without those of its descendants.
func removing(v *search.View, p *tree.Place) []search.Proposal {
	n := p.Node
	var all []search.Proposal
	switch {
	case n.Kind == tree.Opt && len(n.Kids()) > 0:
		all = append(all, search.Proposal{Kind: clearOptKind, Saves: int(n.Tokens), Make: DropNode})
	case (n.Kind == tree.Rule || n.Kind == tree.Block) && n.Expr != nil && v.Facts(n).Cost(n.Expr) < int(n.Tokens):
		all = append(all, search.Proposal{Kind: leastKind, Saves: int(n.Tokens) - v.Facts(n).Cost(n.Expr), Make: putMinimal})
	}
	if p.Up != nil && p.Up.Node.Kind == tree.List && p.Index%p.Up.Node.Stride() == 0 {
		all = append(all, search.Proposal{Kind: dropKind, Saves: int(n.Tokens), Make: DropNode})
	}
	return all
}

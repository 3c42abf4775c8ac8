package reducer

import (
	"cmp"
	"slices"

	"pare/tree"
)

var pairsPass = Pass{
	Name:    "pairs",
	Doc:     "two deletions in a small result together, of which each alone fails: first those beside one name",
	Default: true,
	stages:  []stage{{proposals: pairedCuts, effort: deferred}},
}

var pairKind = &kind{name: "pair", policy: policy{byType: true}}

// pairedCuts deletes what two edits of remove, replace and cut delete, which alone
// fail, first where both stand beside one name. The text is parsed again.
//
//	unsigned b[]; f() { b[0] < 0; }        →  unsigned b; f() { b < 0; }
//	fn f() -> Result<bool, E> { Ok(true) } →  fn f() { }
//	let a: Vec<T> = vec![b];               →  let a: T = b;
func pairedCuts(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(pairKind, smallText) {
			return
		}
		l := v.line()
		seen, most := map[string]bool{}, mostPairs
		if v.tree.Root.Tokens > smallResult {
			most /= 2
		}
		if l.together(v, l.peels(), seen, mostPairs/2, yield) && v.tree.Root.Tokens <= smallPairs {
			l.together(v, l.couples(v), seen, len(seen)+most, yield)
		}
	}
}

// together proposes deletions that have not been seen, until so many have. It returns false when no more proposals
// are wanted.
func (l line) together(v *view, all []couple, seen map[string]bool, most int, yield func(proposal) bool) bool {
	for _, c := range all {
		if len(seen) == most || v.ended() {
			break
		}
		t := l.reduced(v, c.gash)
		if t == nil || seen[t.Src.Text] {
			continue
		}
		seen[t.Src.Text] = true
		if !yield(proposal{kind: pairKind, at: l.pieces[c.gone[0]].at, whole: func(*view) *tree.Tree { return t }}) {
			return false
		}
	}
	return true
}

// shell is a pair of brackets with what they belong to in front of them, of which one of the columns in them stays, or
// nothing of brackets behind a name.
type shell struct {
	stretch
	gash
}

// shells returns those of all brackets, in the order of the text.
func (l line) shells() []shell {
	var all []shell
	for i := range l.pieces {
		end := l.closing(i)
		if end < 0 {
			continue
		}
		from := i
		for from > 0 && (l.pieces[from-1].name || slices.Contains([]string{"::", ".", "!"}, l.text(from-1))) {
			from--
		}
		s := stretch{from, end + 1}
		for _, cell := range l.cells(stretch{i + 1, end}) {
			kept := l.element(cell)
			if len(kept) > 0 && kept[len(kept)-1] < end { // brackets may cross in a language that reads others
				last := kept[len(kept)-1] + 1
				all = append(all, shell{s, gash{append(upFrom(from, kept[0]-from), upFrom(last, end+1-last)...)}})
			}
		}
		if l.text(i) == "[" && i > 0 {
			all = append(all, shell{stretch{i, end + 1}, gash{upFrom(i, end+1-i)}})
		}
	}
	return all
}

// peels returns the pairs of shells a few tokens apart in one statement, the nearest to each other first.
func (l line) peels() []couple {
	type peel struct {
		couple
		apart int
	}
	var all []peel
	shells := l.shells()
	for _, a := range shells {
		for _, b := range shells {
			if b.from >= a.to && b.from-a.to < mostMoved && l.oneStatement(a.from, b.from) {
				all = append(all, peel{couple{gash: gash{union(a.gone, b.gone)}}, b.from - a.to})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b peel) int { return cmp.Compare(a.apart, b.apart) })
	couples := make([]couple, len(all))
	for i, p := range all {
		couples[i] = p.couple
	}
	return couples
}

// oneStatement reports whether some element of a list without separators holds two pieces.
func (l line) oneStatement(i, k int) bool {
	for p := l.pieces[i].at; p.Up != nil; p = p.Up {
		if lo, hi := l.span(p); p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() && lo <= k && k < hi {
			return true
		}
	}
	return false
}

// couple is the union of two deletions.
type couple struct {
	gash
	linked bool // both stand beside one name
}

// couples returns the unions of two deletions: the linked first, of these the smallest.
func (l line) couples(v *view) []couple {
	singles := l.deletions(v)
	seen := map[string]bool{}
	names := make([]map[string]bool, len(singles))
	for i, c := range singles {
		seen[c.key()] = true
		names[i] = l.namesBeside(c)
	}
	var all []couple
	for i, a := range singles {
		if v.ended() {
			return nil
		}
		for j, b := range singles[:i] {
			c := couple{gash{union(a.gone, b.gone)}, meet(names[i], names[j])}
			if !seen[c.key()] {
				seen[c.key()] = true
				all = append(all, c)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b couple) int {
		return cmp.Or(-compare(a.linked, b.linked), cmp.Compare(len(a.gone), len(b.gone)))
	})
	return all
}

// compare orders false before true.
func compare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// reduced returns the tree of the text without the tokens, nil if that is no sentence.
func (l line) reduced(v *view, c gash) *tree.Tree {
	return v.Reparsed(v.tree.With(l.without(c)))
}

// key identifies the tokens.
func (c gash) key() string {
	var b []byte
	for _, i := range c.gone {
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

// namesBeside returns the identifiers among the tokens and beside them.
func (l line) namesBeside(c gash) map[string]bool {
	names := map[string]bool{}
	for _, i := range c.gone {
		for j := max(0, i-1); j < min(i+2, len(l.pieces)); j++ {
			if l.pieces[j].name {
				names[l.text(j)] = true
			}
		}
	}
	return names
}

// deletions returns what single edits delete that put nothing new.
func (l line) deletions(v *view) []gash {
	var all []gash
	seen := map[string]bool{}
	add := func(c gash, parse bool) {
		if len(c.gone) > 0 && !seen[c.key()] && (!parse || l.reduced(v, c) != nil) {
			seen[c.key()] = true
			all = append(all, c)
		}
	}
	deeper := *v
	deeper.depth = 1
	for p := range v.tree.Places() {
		for _, e := range slices.Concat(removing(v, p), replacing(&deeper, p)) {
			if edits := e.make(v, p); edits != nil {
				add(l.missing(v.tree.With(edits)), false)
			}
		}
	}
	for _, c := range l.gashes() {
		add(c, true)
	}
	return all
}

// missing returns the tokens that a tree lacks, none if it has others.
func (l line) missing(t *tree.Tree) gash {
	var c gash
	i := 0
	for n := range t.Root.Leaves() {
		if n.Tokens == 0 {
			continue
		}
		for i < len(l.pieces) && l.pieces[i].at.Node != n {
			c.gone = append(c.gone, i)
			i++
		}
		if i == len(l.pieces) {
			return gash{}
		}
		i++
	}
	return gash{append(c.gone, upFrom(i, len(l.pieces)-i)...)}
}

// removing returns the removals of the node at p alone.
func removing(v *view, p *tree.Place) []proposal {
	n := p.Node
	var all []proposal
	switch {
	case n.Kind == tree.Opt && len(n.Kids()) > 0:
		all = append(all, proposal{kind: clearOptKind, saves: int(n.Tokens), make: dropNode})
	case (n.Kind == tree.Rule || n.Kind == tree.Block) && n.Expr != nil && v.facts(n).Cost(n.Expr) < int(n.Tokens):
		all = append(all, proposal{kind: leastKind, saves: int(n.Tokens) - v.facts(n).Cost(n.Expr), make: putMinimal})
	}
	if p.Up != nil && p.Up.Node.Kind == tree.List && p.Index%p.Up.Node.Stride() == 0 {
		all = append(all, proposal{kind: dropKind, saves: int(n.Tokens), make: dropNode})
	}
	return all
}

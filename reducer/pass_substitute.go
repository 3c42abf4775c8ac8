package reducer

import (
	"slices"

	"pare/tree"
)

var substitutePass = Pass{
	Name:    "substitute",
	Doc:     "some tokens of a statement in place of a name in it, wherever that follows: an assignment counts as a definition",
	Default: true,
	stages:  []stage{{proposals: substitutions, effort: deferred}},
}

// substitutions drops a list element of a small tree in which an identifier stands, and
// writes a run of the element's tokens, which begins or ends near the identifier, in
// place of each occurrence behind. Unlike inline it needs no node that holds the run,
// and any occurrence may count as the definition. The text is parsed again.
//
//	a = a * a; return a;       →  return a * a;
//	typedef signed char b; b c; →  signed char c;
//	import a.b.C; new C();     →  new a.b.C();
func substitutions(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.due(substitute, smallText) {
			return
		}
		l := v.line()
		for i := range l.leaves {
			if v.identifies(l.leaves[i].Node) && !l.substitutionsOf(v, i, yield) {
				return
			}
		}
	}
}

// substitutionsOf proposes those that define the identifier at token i. It returns false
// when no more proposals are wanted.
func (l line) substitutionsOf(v *view, i int, yield func(proposal) bool) bool {
	variant := 0
	around := tree.Removable(l.leaves[i])
	for levels := 0; around != nil && levels < mostClimbed && around.Node.Tokens <= smallText/4; levels++ {
		lo := l.first(around)
		hi := lo + int(around.Node.Tokens)
		uses := l.usesOf(i, lo, hi)
		for _, r := range l.runsAround(i, lo, hi) {
			for _, wrap := range []bool{false, true} {
				variant++
				if len(uses) == 0 || wrap && r.text[0].Node.Text() == "(" {
					continue
				}
				p := proposal{kind: substitute, at: l.leaves[i], variant: variant, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
					return l.substituted(v, around, uses, r.text, wrap)
				}}
				if !yield(p) {
					return false
				}
			}
		}
		around = around.Around()
	}
	return true
}

// first returns the index of the first token at or behind a place.
func (l line) first(p *tree.Place) int {
	for w := range p.Node.Leaves() {
		return slices.IndexFunc(l.leaves, func(q *tree.Place) bool { return q.Node == w })
	}
	return 0
}

// usesOf returns the occurrences of the identifier at token i behind the tokens lo…hi.
func (l line) usesOf(i, lo, hi int) []*tree.Place {
	var uses []*tree.Place
	for _, p := range l.leaves[hi:] {
		if p.Node.Type() == l.leaves[i].Node.Type() && p.Node.Text() == l.text(i) {
			uses = append(uses, p)
		}
	}
	return uses
}

// tokens is a run of tokens.
type tokens struct{ text []*tree.Place }

// runsAround returns the runs within lo…hi that begin up to three tokens behind token i
// and end with the element or a token before, and those that begin up to three tokens
// behind lo and end with token i or before it.
func (l line) runsAround(i, lo, hi int) []tokens {
	var all []tokens
	add := func(from, to int) {
		if from < to && from >= lo && to <= hi {
			all = append(all, tokens{l.leaves[from:to]})
		}
	}
	for skip := 2; skip <= 3; skip++ {
		add(i+skip, hi-1)
		add(i+skip, hi)
	}
	add(i+1, hi-1)
	for skip := 1; skip <= 2; skip++ {
		if lo+skip < i {
			add(lo+skip, i)
			add(lo+skip, i+1)
		}
	}
	return all
}

// substituted drops the element and puts the run in place of the uses, in brackets if
// wanted; nil if that is impossible or no smaller.
func (l line) substituted(v *view, around *tree.Place, uses []*tree.Place, run []*tree.Place, wrap bool) *tree.Edits {
	if len(uses)*(len(run)-1) > int(around.Node.Tokens) {
		return nil
	}
	e := dropNode(v, around)
	if e == nil {
		return nil
	}
	for _, p := range uses {
		kids := make([]*tree.Node, 0, len(run)+2)
		for _, t := range run {
			kids = append(kids, t.Node.Fresh())
		}
		if wrap {
			kids = slices.Concat([]*tree.Node{mark("(")}, kids, []*tree.Node{mark(")")})
		}
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, kids))
	}
	return e
}

// mark returns a token of which only the text counts.
func mark(text string) *tree.Node { return tree.NewToken(nil, 0, text, -1) }

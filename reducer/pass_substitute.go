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
// and any occurrence may count as the definition. A whole statement takes the place of the
// next occurrence alone. The text is parsed again.
//
//	a = a * a; return a;       →  return a * a;
//	a++; return a + a;         →  return a++ + a;
//	insert into t select 1; select * from t  →  ; select * from (select 1)
//	typedef signed char b; b c; →  signed char c;
//	import a.b.C; new C();     →  new a.b.C();
func substitutions(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.due(substitute, smallText) {
			return
		}
		l := v.line()
		for i := range l.pieces {
			if l.pieces[i].name && !l.substitutionsOf(i, yield) {
				return
			}
		}
		for i := range l.pieces {
			if l.pieces[i].name && !l.statementFor(i, yield) {
				return
			}
		}
	}
}

// statementFor proposes the statement whose first word is token i for the next occurrence of that.
// It returns false when no more proposals are wanted.
func (l line) statementFor(i int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[i].at)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.span(around)
	uses := l.usesOf(i, hi)
	if l.text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || hi-lo < 2 || slices.ContainsFunc(l.pieces[lo:i], func(p piece) bool { return isName.MatchString(p.text) }) {
		return true
	}
	return l.substitutes(around, uses[:1], stretch{lo, hi}, yield)
}

// substitutionsOf proposes those that define the identifier at token i. It returns false
// when no more proposals are wanted.
func (l line) substitutionsOf(i int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[i].at)
	for levels := 0; around != nil && levels < mostClimbed && around.Node.Tokens <= smallText/4; levels++ {
		lo, hi := l.span(around)
		uses := l.usesOf(i, hi)
		for _, r := range l.runsAround(i, lo, hi) {
			if !l.substitutes(around, uses, r, yield) {
				return false
			}
		}
		around = around.Around()
	}
	return true
}

// substitutes proposes the run in place of the uses, bare and in brackets. It returns false when
// no more proposals are wanted.
func (l line) substitutes(around *tree.Place, uses []int, r stretch, yield func(proposal) bool) bool {
	for _, wrap := range []bool{false, true} {
		if len(uses) == 0 || wrap && l.text(r.from) == "(" {
			continue
		}
		p := proposal{kind: substitute, at: l.pieces[uses[0]].at, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
			return l.substituted(v, around, uses, r, wrap)
		}}
		if !yield(p) {
			return false
		}
	}
	return true
}

// usesOf returns the occurrences of the identifier at piece i from piece hi on.
func (l line) usesOf(i, hi int) []int {
	var uses []int
	for k := hi; k < len(l.pieces); k++ {
		if l.pieces[k].name && l.text(k) == l.text(i) {
			uses = append(uses, k)
		}
	}
	return uses
}

// runsAround returns the runs within lo…hi that begin up to three tokens behind token i
// and end with the element or a token before, all behind token i, and those that begin up to three tokens behind lo and end with token i or before it.
func (l line) runsAround(i, lo, hi int) []stretch {
	var all []stretch
	add := func(from, to int) {
		if from < to && from >= lo && to <= hi {
			all = append(all, stretch{from, to})
		}
	}
	for skip := 2; skip <= 3; skip++ {
		add(i+skip, hi-1)
		add(i+skip, hi)
	}
	add(i+1, hi-1)
	add(i+1, hi)
	for skip := 1; skip <= 2; skip++ {
		if lo+skip < i {
			add(lo+skip, i)
			add(lo+skip, i+1)
		}
	}
	return all
}

// substituted drops the node and puts the run in place of the uses, in brackets if
// wanted; nil if that is impossible or no smaller.
func (l line) substituted(v *view, around *tree.Place, uses []int, run stretch, wrap bool) *tree.Edits {
	if lo, hi := l.span(around); len(uses)*(run.to-run.from-1) > hi-lo {
		return nil
	}
	list := l.tokens(v, run)
	if wrap {
		list = slices.Concat([]*tree.Node{v.mark("(")}, list, []*tree.Node{v.mark(")")})
	}
	c := change{drop: around, put: map[int][]*tree.Node{}}
	for _, i := range uses {
		c.put[i] = list
	}
	return l.edits(c)
}

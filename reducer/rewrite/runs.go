package rewrite

import (
	"iter"
	"slices"

	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var substituteKind = &search.Kind{Name: "substitute", Policy: search.Policy{ByType: true}}

// substitutes proposes to replace the uses by the run, bare and in brackets.
func substitutes(l syntax.Line, around *tree.Place, uses []int, r syntax.Stretch) search.Proposals {
	return search.Each(slices.Values([]bool{false, true}), func(wrap bool) search.Proposals {
		if len(uses) == 0 || wrap && l.Is(r.From, rules.Call) {
			return nil
		}
		return search.One(search.Proposal{Kind: substituteKind, At: l.Pieces[uses[0]].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
			return substituted(l, v, around, uses, r, wrap)
		}})
	})
}

// valueEnd returns the piece behind the value assigned to the name at piece i: the end of the
// smallest node with both, without its terminator.
func valueEnd(l syntax.Line, i int) int {
	for p := l.Pieces[i].At.Up; p != nil; p = p.Up {
		if _, hi := l.Span(p); hi > i+2 {
			for l.BeginsNothing(hi - 1) {
				hi--
			}
			return hi
		}
	}
	return i
}

// usesOf returns the occurrences of the identifier at piece i from piece hi on.
func usesOf(l syntax.Line, i, hi int) []int {
	var uses []int
	for k := hi; k < len(l.Pieces); k++ {
		if l.Pieces[k].Name && l.Text(k) == l.Text(i) {
			uses = append(uses, k)
		}
	}
	return uses
}

// runsAround returns the runs next to token i within lo…hi. Runs behind i begin up to three tokens
// after it, and end with the element or one token earlier. Runs in front begin one or two tokens
// after lo, and end with i or the token in front of it.
func runsAround(l syntax.Line, i, lo, hi int) []syntax.Stretch {
	var all []syntax.Stretch
	add := func(from, to int) {
		if from < to && from >= lo && to <= hi && len(l.Cells(syntax.Stretch{From: from, To: to})) == 1 {
			all = append(all, syntax.Stretch{From: from, To: to})
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

// substituted drops the node and replaces the uses by the run, in brackets if wrap is set. It
// returns nil if that is impossible, or the text would grow.
func substituted(l syntax.Line, v *search.View, around *tree.Place, uses []int, run syntax.Stretch, wrap bool) *tree.Edits {
	if lo, hi := l.Span(around); len(uses)*(run.To-run.From-1) > hi-lo {
		return nil
	}
	list := l.Tokens(v, run)
	if wrap {
		list = syntax.Shaped(v, rules.Group, list)
	}
	c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
	for _, i := range uses {
		c.Put[i] = list
	}
	return l.Edits(c)
}

// substitutionsOf proposes the substitutions for the identifier at token i.
func substitutionsOf(l syntax.Line, i int) search.Proposals {
	return search.Each(removables(l, i, search.SmallText/4), func(around *tree.Place) search.Proposals {
		lo, hi := l.Span(around)
		uses := usesOf(l, i, hi)
		return search.Each(slices.Values(runsAround(l, i, lo, hi)), func(r syntax.Stretch) search.Proposals { return substitutes(l, around, uses, r) })
	})
}

// removables returns the first few removable nodes of at most most tokens that contain piece i, the
// innermost first.
func removables(l syntax.Line, i int, most int32) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		around := tree.Removable(l.Pieces[i].At)
		for levels := 0; around != nil && levels < syntax.MostClimbed && around.Node.Tokens <= most && yield(around); levels++ {
			around = around.Around()
		}
	}
}

// names returns the pieces that are names.
func names(l syntax.Line) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, p := range l.Pieces {
			if p.Name && !yield(i) {
				return
			}
		}
	}
}

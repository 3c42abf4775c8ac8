package reducer

import (
	"iter"

	"pare/tree"
)

// proposal is a candidate of a pass that needs no heap, and what to remember of
// its failure.
type proposal struct {
	tree *tree.Tree
	key  attempt
}

// offer asks the proposals in order, remembers which of them failed, and
// reports whether one did not. A proposal without a tree has failed unasked.
func (s *search) offer(proposals iter.Seq[proposal]) bool {
	type posed struct {
		proposal
		index int
	}
	var asked []proposal
	epoch := s.epoch
	won, ok := ask(s, func(yield func(posed) bool) {
		asked = asked[:0]
		for p := range proposals {
			asked = append(asked, p)
			if !yield(posed{p, len(asked) - 1}) {
				return
			}
		}
	}, func(p posed) *tree.Tree { return p.tree })
	if ok {
		asked = asked[:won.index]
	}
	for _, p := range asked {
		s.tried[p.key] = epoch
		if p.tree != nil {
			s.lose(bidOf(p.key))
		}
	}
	if ok {
		s.win(bidOf(won.key))
	}
	return ok
}

// bidOf is what an attempt bids for: a kind of edit at a place of the grammar, or
// of tokens of one type.
func bidOf(key attempt) bid {
	if key.node.Kind == tree.Token || key.node.Expr == nil {
		return bid{place: -int(key.node.Type()), kind: key.kind}
	}
	return bid{place: key.node.Expr.ID, kind: key.kind}
}

// fresh reports whether an attempt may have a new answer: it was not made, or
// its node's identifiers lost occurrences since; in the last round, or anything
// changed since.
func (s *search) fresh(key attempt) bool {
	at, ok := s.tried[key]
	return !ok || s.zeal == everything && s.epoch > at || s.changedSince(key.node, at)
}

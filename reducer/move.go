package reducer

import (
	"slices"

	"pare/tree"
)

// move takes a definition that is still used, leaves out what begins or ends it,
// and puts it in an empty place before it, the nearest one first: a local
// variable becomes a parameter. As for inline, the new text is parsed again. It
// saves a token or two, so it waits until the tree is small.
func move(s *search) {
	if s.tree.Root.Tokens > large {
		return
	}
	for s.offer(s.moves) {
	}
}

const (
	mostMoved = 8 // tokens of a definition
	mostGaps  = 8 // places that one is tried in
)

func (s *search) moves(yield func(proposal) bool) {
	for _, m := range s.mentions() {
		if s.stopped() {
			return
		}
		d := definitionOf(m)
		if d == nil || d.around.Node.Tokens > mostMoved {
			continue
		}
		tokens := slices.Collect(d.around.Node.Leaves())
		shorter := [][]*tree.Node{tokens[1 : len(tokens)-1], tokens[:len(tokens)-1], tokens[1:]}
		for i, gap := range s.gaps(d.around) {
			for j, part := range shorter {
				key := attempt{m.at[0].Node, "move", i*len(shorter) + j}
				if len(part) == 0 || !s.fresh(key) || s.zeal == foretell && s.hopeless(bidOf(key)) {
					continue
				}
				if !yield(proposal{s.moved(d.around, gap, part), key}) {
					return
				}
			}
		}
	}
}

// gaps returns empty places before p, the nearest first, one for each place
// between two tokens.
func (s *search) gaps(p *tree.Place) []*tree.Place {
	var gaps []*tree.Place
	seen := false // one since the last token
	for q := range s.tree.Places() {
		switch {
		case q.Node == p.Node:
			slices.Reverse(gaps)
			return gaps[:min(len(gaps), mostGaps)]
		case q.Node.Kind == tree.Token:
			seen = false
		case q.Node.Tokens == 0 && q.Node.Expr != nil && !seen:
			gaps, seen = append(gaps, q), true
		}
	}
	return nil
}

// moved drops what is at from and puts tokens in the gap; nil where that is no
// sentence.
func (s *search) moved(from, gap *tree.Place, tokens []*tree.Node) *tree.Tree {
	e := newTogether()
	if !e.remove(from) {
		return nil
	}
	e.replace(gap, tree.NewBlock(gap.Node.Expr, 0, tokens))
	return s.reparsed(e)
}

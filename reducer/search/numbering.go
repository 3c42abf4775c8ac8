package search

import (
	"slices"

	"pare/tree"
)

// mostGone bounds the dropped tokens that the predictor gets, and mostLooked the tokens of the
// edited nodes. For larger edits the savings predict more.
const (
	mostGone   = 64
	mostLooked = 1000
)

// numbering numbers the tokens of sources. Copies of a search share it: a number is never reused.
type numbering struct {
	First map[*tree.Source]int32
	next  int32
}

// of returns the number of a token, 0 for one made by an edit.
func (n *numbering) of(w tree.Word) int32 {
	src := w.Source()
	if src == nil {
		return 0
	}
	first, known := n.First[src]
	if !known {
		first = n.next + 1
		n.next += int32(len(src.Toks))
		n.First[src] = first
	}
	return first + w.Tok()
}

// gone returns the numbers of the tokens that an edit set removes, nil for too many.
func (n *numbering) gone(e *tree.Edits) []int32 {
	if e == nil {
		return nil
	}
	var gone, kept []int32
	looked := 0
	for at, by := range e.Replaced() {
		looked += int(at.Node.Tokens)
		if looked > mostLooked || int(at.Node.Tokens-by.Tokens) > mostGone {
			return nil
		}
		gone, kept = n.add(gone, at.Node), n.add(kept, by)
	}
	for at := range e.Dropped() {
		if len(gone)+int(at.Node.Tokens) > mostLooked {
			return nil
		}
		gone = n.add(gone, at.Node)
	}
	slices.Sort(kept)
	gone = slices.DeleteFunc(gone, func(t int32) bool {
		_, stays := slices.BinarySearch(kept, t)
		return stays
	})
	if len(gone) > mostGone {
		return nil
	}
	return gone
}

func (n *numbering) add(numbers []int32, node *tree.Node) []int32 {
	for w := range node.Words() {
		if t := n.of(w); t > 0 {
			numbers = append(numbers, t)
		}
	}
	return numbers
}

package tree

import (
	"cmp"
	"slices"
)

// Solid returns the stretch of the tree's text around byte at that the tree does not look
// into: a token, whose type it returns, or what is skipped between two (type 0). It is empty
// in a part in another grammar.
func (t *Tree) Solid(at int) (s Stretch, typ int32) {
	toks := t.Src.Toks
	i, _ := slices.BinarySearchFunc(toks, int32(at), func(t Tok, at int32) int { return cmp.Or(cmp.Compare(t.End, at), -1) })
	if i < len(toks) && int(toks[i].Start) <= at {
		for _, p := range t.Parts() {
			if p.At <= i && i < p.At+p.Len {
				return Stretch{Start: at, End: at}, 0
			}
		}
		return Stretch{Start: int(toks[i].Start), End: int(toks[i].End)}, toks[i].Type
	}
	s.End = len(t.Src.Text)
	if i > 0 {
		s.Start = int(toks[i-1].End)
	}
	if i < len(toks) {
		s.End = int(toks[i].Start)
	}
	return s, 0
}

package parse

import "slices"

// Of an element that may have begun as what it is not.
const (
	oftenInElement = 8   // holes, after which it is looked at, and again after as many
	closeInElement = 512 // bytes between two of them, at most
	reachOutside   = 400 // tokens up to the one where the list around it goes on
	proofOutside   = 192 // tokens that the list reads from there
)

// outside returns a list that goes on at token j and reads much from there, and is around an element of
// which hole after hole is left out: it began as what it is not, as a declaration does behind a brace too many, so
// that none of what follows fits. The token is negative where there is none.
func (r *recovery) outside(loops []openLoop, frames []frame, bad int) (list, j int) {
	if bad == len(r.toks) {
		return 0, -1
	}
	n, lost := 0, 0 // the holes in the element, and their bytes: the more, the further out
	for i, o := range slices.Backward(loops) {
		from := int(r.toks[o.pos].Start)
		for ; n < len(r.holes) && r.holes[len(r.holes)-1-n].Start >= from; n++ {
			h := r.holes[len(r.holes)-1-n]
			lost += h.End - h.Start
		}
		read := int(r.toks[bad].Start) - from - lost
		if n == 0 || n%oftenInElement != 0 || read > n*closeInElement || !o.in(frames) {
			continue
		}
		if j := r.resumption(o, frames, bad, reachOutside, true, o.depth == loops[0].depth, proofOutside); j >= 0 && r.left >= 0 {
			return i, j
		}
	}
	return 0, -1
}

package reducer

import (
	"pare/tree"
)

// windows drops two to four neighbouring elements of one list together (Zhang
// et al., Vulcan, 2023). Single elements were tried before, so it comes last.
func windows(s *search) {
	for s.offer(s.windowProposals) {
	}
}

func (s *search) windowProposals(yield func(proposal) bool) {
	for p := range s.tree.Places() {
		if p.Node.Kind != tree.List {
			continue
		}
		elements := s.elementPlaces(p)
		for size := 2; size <= 4; size++ {
			for i := 0; i+size <= len(elements); i++ {
				key := attempt{elements[i].Node, "window", size}
				if !s.fresh(key) {
					continue
				}
				edits := dropElements(p, elements[i:i+size])
				if len(edits) > 0 && !yield(proposal{s.tree.With(edits...), key}) {
					return
				}
			}
		}
	}
}

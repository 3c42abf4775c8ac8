package reducer

import (
	"pare/hdd"
)

// levels is hierarchical delta debugging, once over the levels of the tree.
func levels(s *search) { hdd.Reduce(s.tree, s.first(), hdd.Options{Facts: s.lang.Facts}) }

// coarse is the same over what can go as a whole.
func coarse(s *search) { hdd.Reduce(s.tree, s.first(), hdd.Options{Facts: s.lang.Facts, Coarse: true}) }

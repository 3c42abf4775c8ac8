package reducer

import (
	"pare/hdd"
)

var levelsPass = Pass{
	Name:   "levels",
	Doc:    "ddmin over the removable elements of each level of the tree, from the root (HDD)",
	stages: []stage{{algorithm: levels, once: true}},
}

var coarsePass = Pass{
	Name:   "coarse",
	Doc:    "the same over elements that can go as a whole (coarse HDD)",
	stages: []stage{{algorithm: coarse, once: true}},
}

var gtrPass = Pass{
	Name:   "gtr",
	Doc:    "on each level first ddmin over what can be deleted, then each node by one of its children (generalized tree reduction)",
	stages: []stage{{algorithm: generalized, once: true}},
}

// levels is hierarchical delta debugging, once over the levels of the tree.
func levels(s *search) { hdd.Reduce(s.tree, s.first(), hdd.Options{Facts: s.lang.Facts}) }

// coarse is the same over removable nodes only.
func coarse(s *search) { hdd.Reduce(s.tree, s.first(), hdd.Options{Facts: s.lang.Facts, Coarse: true}) }

// generalized is generalized tree reduction, once over the levels of the tree.
func generalized(s *search) {
	hdd.Generalized(s.tree, s.first(), hdd.Options{Facts: s.lang.Facts})
}

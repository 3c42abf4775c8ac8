package reducer

import (
	"pare/hdd"
)

var levelsPass = Pass{
	Name:   "levels",
	Doc:    "ddmin over the removable elements of each level of the tree, from the root (HDD)",
	levels: true,
	stages: []stage{{algorithm: levels, once: true}},
}

var coarsePass = Pass{
	Name:   "coarse",
	Doc:    "the same over elements that can go as a whole (coarse HDD)",
	levels: true,
	stages: []stage{{algorithm: coarse, once: true}},
}

var gtrPass = Pass{
	Name:   "gtr",
	Doc:    "on each level first ddmin over what can be deleted, then each node by one of its children (generalized tree reduction)",
	levels: true,
	stages: []stage{{algorithm: generalized, once: true}},
}

// levels is hierarchical delta debugging, once over the levels of the tree.
func levels(s *search) { hdd.Reduce(s.tree, s.first(), s.levels(false)) }

// coarse is the same over removable nodes only.
func coarse(s *search) { hdd.Reduce(s.tree, s.first(), s.levels(true)) }

// generalized is generalized tree reduction, once over the levels of the tree.
func generalized(s *search) { hdd.Generalized(s.tree, s.first(), s.levels(false)) }

// levels returns the options of a search level by level, with the strategy's ddmin.
func (s *search) levels(coarse bool) hdd.Options {
	o := s.ddmin
	o.Start = 1 // the level may have no node to keep
	return hdd.Options{Facts: s.facts, Minimizer: o.Minimize, Coarse: coarse}
}

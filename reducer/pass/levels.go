package pass

import (
	"pare/hdd"
	"pare/reducer/search"
)

var Levels = search.Pass{
	Name:   "levels",
	Doc:    "ddmin over the removable nodes of each level of the tree, from the root",
	Origin: "HDD",
	Levels: true,
	Stages: []search.Stage{{Algorithm: levels, Once: true}},
}

var Coarse = search.Pass{
	Name:   "coarse",
	Doc:    "levels over list elements and optional parts only",
	Origin: "coarse HDD",
	Levels: true,
	Stages: []search.Stage{{Algorithm: coarse, Once: true}},
}

var Gtr = search.Pass{
	Name:   "gtr",
	Doc:    "per level: ddmin over the removable nodes, then each node by one of its kids",
	Origin: "generalized tree reduction",
	Levels: true,
	Stages: []search.Stage{{Algorithm: generalized, Once: true}},
}

var Reductions = search.Pass{
	Name:   "reductions",
	Doc:    "ddmin over all nodes' reductions; those that it drops are applied",
	Origin: "The Debugging Book",
	Levels: true,
	Stages: []search.Stage{{Algorithm: reductions, Once: true}},
}

// levels is hierarchical delta debugging, once over the levels of the tree.
func levels(s *search.Search) { hdd.Reduce(s.Tree, s.First(), levelOptions(s, false)) }

// coarse is levels over removable nodes only.
func coarse(s *search.Search) { hdd.Reduce(s.Tree, s.First(), levelOptions(s, true)) }

// generalized is generalized tree reduction, once over the levels of the tree.
func generalized(s *search.Search) { hdd.Generalized(s.Tree, s.First(), levelOptions(s, false)) }

// reductions is ddmin over a list of reductions, once.
func reductions(s *search.Search) { hdd.Choices(s.Tree, s.First(), levelOptions(s, false)) }

// levelOptions returns the options of a search level by level, with the strategy's ddmin.
func levelOptions(s *search.Search, coarse bool) hdd.Options {
	o := s.Ddmin
	o.Start = 1 // the level may have no node to keep
	return hdd.Options{Facts: s.Facts, Minimizer: o.Minimize, Coarse: coarse}
}

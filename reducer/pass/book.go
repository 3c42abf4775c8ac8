package pass

import (
	"pare/hdd/book"
	"pare/reducer/search"
)

var (
	BookPass           = bookPassOf("book", "subtree replacement and alternate expansion, the depth growing from 0 (Fuzzing Book)", book.Options{})
	BookAllPass        = bookPassOf("book-all", "the same with every combination of an expansion (try_all_combinations)", book.Options{All: true})
	BookAnywherePass   = bookPassOf("book-anywhere", "book without a depth: whatever is below a node, nearest first", book.Options{Anywhere: true})
	BookEverythingPass = bookPassOf("book-everything", "the same with every combination of an expansion", book.Options{Anywhere: true, All: true})
)

func bookPassOf(name, doc string, o book.Options) search.Pass {
	reduce := func(s *search.Search) {
		o.Stopped = func() bool { return s.Stopped() || s.Ended() || s.Steering.Skips() }
		book.Reduce(s.Tree, s.FirstOfAny(), o)
	}
	return search.Pass{Name: name, Doc: doc, Stages: []search.Stage{{Algorithm: reduce, Once: true}}}
}

package pass

import (
	"pare/hdd/book"
	"pare/reducer/search"
)

var (
	Book           = bookPassOf("book", "subtree replacement and alternate expansion, with a depth that grows from 0", book.Options{})
	BookAll        = bookPassOf("book-all", "book with every combination of an expansion (try_all_combinations)", book.Options{All: true})
	BookAnywhere   = bookPassOf("book-anywhere", "book without a depth: any subtree in place of a node, nearest first", book.Options{Anywhere: true})
	BookEverything = bookPassOf("book-everything", "book-anywhere with every combination of an expansion", book.Options{Anywhere: true, All: true})
)

func bookPassOf(name, doc string, o book.Options) search.Pass {
	reduce := func(s *search.Search) {
		o.Stopped = func() bool { return s.Stopped() || s.Ended() || s.Steering.Skips() }
		book.Reduce(s.Tree, s.FirstOfAny(), o)
	}
	return search.Pass{Name: name, Doc: doc, Stages: []search.Stage{{Algorithm: reduce, Once: true}}}
}

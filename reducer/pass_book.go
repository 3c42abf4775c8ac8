package reducer

import (
	"pare/hdd/book"
	"pare/hdd/ddmin"
	"pare/tree"
)

var (
	bookPass           = bookPassOf("book", "subtree replacement and alternate expansion, the depth growing from 0 (Fuzzing Book)", book.Options{})
	bookAllPass        = bookPassOf("book-all", "the same with every combination of an expansion (try_all_combinations)", book.Options{All: true})
	bookAnywherePass   = bookPassOf("book-anywhere", "book without a depth: whatever is below a node, nearest first", book.Options{Anywhere: true})
	bookEverythingPass = bookPassOf("book-everything", "the same with every combination of an expansion", book.Options{Anywhere: true, All: true})
)

func bookPassOf(name, doc string, o book.Options) Pass {
	reduce := func(s *search) {
		o.Stopped = func() bool { return s.stopped() || s.ended() || s.steering.skips() }
		book.Reduce(s.tree, s.firstOfAny(), o)
	}
	return Pass{Name: name, Doc: doc, stages: []stage{{algorithm: reduce, once: true}}}
}

// firstOfAny is first for an algorithm with a measure of its own: it asks for candidates
// that are not smaller, too, and goes on from them. They do not become the best so far.
func (s *search) firstOfAny() ddmin.First[*tree.Tree] {
	return s.firstOf(func(t *tree.Tree) (candidate, bool) { return s.anyCandidate(t), true })
}

package search

import (
	"iter"

	"pare/tree"
)

// Exports for the tests in package search_test, which import passes, and so this package.

type Numbering = numbering

const ManyPlaces = manyPlaces

var Ahead = ahead

func (n *numbering) Of(w tree.Word) int32       { return n.of(w) }
func (n *numbering) Gone(e *tree.Edits) []int32 { return n.gone(e) }
func (v *View) MindsAnything() bool             { return v.mindsAnything() }
func (v *View) KnowsAll() bool                  { return v.knowsAll() }
func (h *history) Puts(n, by *tree.Node) int    { return h.puts(n, by) }
func (h *history) Purge()                       { h.purge() }
func (p *positions) At(n *tree.Node) position   { return p.at(n) }
func (s *Search) Follow(to *tree.Node)          { s.follow(to) }
func (s *Search) Stage() *Stage                 { return s.stage() }
func (s *Search) Fork() *Search                 { return s.fork() }
func (s *Search) Turns() int                    { return len(s.asked) }
func (s *Search) Questions(st *Stage) iter.Seq[Question] {
	return s.questions(st)
}
func (s *Search) Answer(st *Stage, won Question, ok bool) { s.answer(st, won, ok) }

func (it *Item) Place(v *View) *tree.Place { return it.place(v) }

// DefinitionsIn returns the definitions in the node at p.
func (s *Search) DefinitionsIn(p *tree.Place) []*tree.Place {
	b := namesToDefine(&s.View)
	from, to := b.definitionsIn(p)
	return b.order[from:to]
}

// Change edits the tree of a view.
func (v *View) Change(e *tree.Edits) {
	t := v.Tree.With(e)
	v.Versions.follow(t.Root, e)
	v.Tree = t
}

package reducer

import (
	"iter"

	"pare/grammar"
	"pare/hdd/ddmin"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// search is a reduction under way: the best tree so far, and how to ask for a
// better one. It is all that a pass sees.
type search struct {
	lang   *parse.Language
	start  *grammar.Rule
	oracle *oracle.Oracle
	events Events
	pass   string // the pass at work, for the log

	tree *tree.Tree
	size tree.Size
	text []byte
	// unsure says that the tokens of text may be others than those of tree.
	unsure bool

	certificate string

	places map[*tree.Node]*tree.Place // during a sweep: see kid
	memory
}

// stopped reports that no more questions will be answered.
func (s *search) stopped() bool { return s.oracle.Stopped() }

// first is the seam for passes that propose whole trees.
func (s *search) first() ddmin.First[*tree.Tree] {
	return func(trees iter.Seq[*tree.Tree]) (int, bool) {
		return askFirst(s, trees, func(t *tree.Tree) *tree.Tree { return t })
	}
}

// question is a candidate and the text it stands for.
type question[C any] struct {
	candidate C
	tree      *tree.Tree
	text      []byte
	sure      bool // it is a sentence by construction
}

// ask returns the earliest candidate that is smaller than the best so far and
// still interesting, and makes its tree the best.
func ask[C any](s *search, candidates iter.Seq[C], treeOf func(C) *tree.Tree) (C, bool) {
	questions := func(yield func(question[C]) bool) {
		for c := range candidates {
			t := treeOf(c)
			if t == nil || int(t.Root.Tokens) > s.size.Tokens {
				continue
			}
			text, apart := t.Text()
			if s.smaller(t, text) && !yield(question[C]{c, t, text, apart && s.lang.Plain()}) {
				return
			}
		}
	}
	q, _, ok := oracle.Ask(s.oracle, func(q question[C]) ([]byte, bool) {
		return q.text, q.sure || s.sentence(q.text)
	}, questions)
	if ok {
		s.unsure = s.unsure || !q.sure
		s.accept(q.tree, q.text, q.sure)
	}
	return q.candidate, ok
}

// askFirst is ask as a [ddmin.First].
func askFirst[C any](s *search, candidates iter.Seq[C], treeOf func(C) *tree.Tree) (int, bool) {
	type numbered struct {
		c C
		i int
	}
	won, ok := ask(s, func(yield func(numbered) bool) {
		i := 0
		for c := range candidates {
			if !yield(numbered{c, i}) {
				return
			}
			i++
		}
	}, func(n numbered) *tree.Tree { return treeOf(n.c) })
	return won.i, ok
}

// sentence reports whether a text is a sentence that is smaller than the best so
// far by its own tokens. They can be others than those of the tree that it was
// rendered from; if the tree's counted, a search could go round for ever.
func (s *search) sentence(text []byte) bool {
	toks, ok := s.lang.Recognize(s.oracle.Context(), string(text), s.start)
	if !ok || len(toks) != s.size.Tokens {
		return ok && len(toks) < s.size.Tokens
	}
	return tree.MeasureTokens(text, toks, s.lang.Facts.IsIdentifier).Less(s.size)
}

// smaller reports whether t comes before the best so far in the order of
// acceptance: tokens, distinct identifiers, bytes, shortlex text.
func (s *search) smaller(t *tree.Tree, text []byte) bool {
	if int(t.Root.Tokens) != s.size.Tokens {
		return int(t.Root.Tokens) < s.size.Tokens
	}
	return s.measure(t, text).Less(s.size)
}

func (s *search) measure(t *tree.Tree, text []byte) tree.Size {
	return tree.Measure(t, text, s.lang.Facts.IsIdentifier)
}

// accept makes t the best tree so far. Where it is not sure that the text has its
// tokens, those that it has count.
func (s *search) accept(t *tree.Tree, text []byte, sure bool) {
	s.epoch++
	s.notice(t.Root)
	s.tree, s.text, s.size = t, text, s.measure(t, text)
	if !sure {
		if toks, err := s.lang.Lex(s.oracle.Context(), string(text)); err == nil {
			s.size = tree.MeasureTokens(text, toks, s.lang.Facts.IsIdentifier)
		}
	}
	if s.events.Best != nil {
		s.events.Best(Step{Pass: s.pass, Text: text, Size: s.size})
	}
}

package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// candidate is a tree with its text and its validity.
type candidate struct {
	tree     *tree.Tree
	Text     []byte
	exact    bool       // the text lexes as the tree's tokens
	parsed   *tree.Tree // the text's own tree, if not exact and already parsed
	toks     []tree.Tok // the text's own tokens, if not exact
	Sentence bool
	barred   bool // a sentence that does not keep what it has to
}

// candidate renders a tree and decides whether its text is a sentence. It returns false if the text
// is not smaller than the best so far in the order of acceptance: tokens, distinct identifiers,
// bytes, shortlex text. A text that does not lex as the tree's tokens is measured by its own
// tokens, since the tree's could make a search endless. While words are to go (see [Search.Last]),
// all trees have their own.
//
// k is the kind of the edit; nil for none.
func (s *Search) candidate(t *tree.Tree, k *Kind) (candidate, bool) {
	if s.left == nil && int(t.Root.Tokens) > s.Size.Tokens {
		return candidate{}, false
	}
	r := t.Rendered()
	if (s.left != nil || int(t.Root.Tokens) == s.Size.Tokens) && !s.measure(t, r.Text).Less(s.Size) {
		return candidate{}, false
	}
	c := s.decided(t, r)
	c.Sentence = c.Sentence && (c.exact || s.smaller(c))
	c.barred = c.Sentence && !s.allowed(c, k)
	c.Sentence = c.Sentence && !c.barred
	return c, true
}

// anyCandidate is candidate for a tree of any size.
func (s *Search) anyCandidate(t *tree.Tree) candidate {
	c := s.decided(t, t.Rendered())
	c.Sentence = c.Sentence && s.allowed(c, nil)
	return c
}

// allowed reports whether a sentence keeps what is not to change: distinct words, fixed constructs
// but for edits of a kind that is free to change them, types of names, and the input's own names where no other may
// come.
func (s *Search) allowed(c candidate, k *Kind) bool {
	free := k != nil && k.Free
	fixed := s.Fixed && !free
	types := s.Types && s.Tree.Root.Tokens <= document.Vast
	switch {
	case s.miswords(c):
		return false
	case k != nil && k.Trivia && c.exact:
		return true // in a large text the rest takes longer than the first test
	case !fixed && s.own == nil && !types:
		return true
	}
	t := c.tree
	if !c.exact {
		t = c.parsed
	}
	if t == nil {
		t = s.Parse(string(c.Text))
	}
	return t != nil && (!fixed || s.fixed.kept(&s.View, t)) && (!types || s.stated.Kept(s.Document, s.Tree, t, free)) && (s.own == nil || s.Names.within(s.own, s.Tree.Root, t.Root))
}

// decided returns the candidate of a rendered tree.
func (v *View) decided(t *tree.Tree, r tree.Rendered) candidate {
	d := v.Lang.Decide(v.Ctx, t, r, v.Start)
	return candidate{tree: t, Text: d.Text, exact: d.Exact, parsed: d.Tree, toks: d.Toks, Sentence: d.Sentence}
}

// smaller reports whether a sentence is smaller than the best so far.
func (s *Search) smaller(c candidate) bool {
	switch {
	case c.exact:
		return s.measure(c.tree, c.Text).Less(s.Size)
	case s.left != nil:
		return false
	case c.parsed != nil:
		return s.measure(c.parsed, c.Text).Less(s.Size)
	}
	return s.fewer(c.Text, c.toks)
}

// miswords reports whether a candidate repeats a word in a list of distinct words, or has two where
// they are a pair, and the best so far does neither.
func (v *View) miswords(c candidate) bool {
	if !v.Wording {
		return false
	}
	t := c.tree
	if c.parsed != nil {
		t = c.parsed
	}
	return t.Miswords(false) && !v.Tree.Miswords(true)
}

// fewer reports whether a text with these tokens is smaller than the best so far.
func (s *Search) fewer(text []byte, toks []tree.Tok) bool {
	if len(toks) != s.Size.Tokens {
		return len(toks) < s.Size.Tokens
	}
	identifier := func(typ int) bool { return s.Lang.G.Name != document.WordsOnly && s.Lang.Facts.MayName(typ) }
	return tree.MeasureTokens(text, toks, identifier).Less(s.Size)
}

// measure returns the size of a tree. Without a grammar no word counts as an identifier, so that a
// word without its quotes is smaller.
func (v *View) measure(t *tree.Tree, text []byte) tree.Size {
	size := tree.Measure(t, text, v.identifiersIn(t))
	if v.left != nil {
		size.Left = v.left(t)
	}
	return size
}

// identifiersIn returns how many identifiers a tree has, without a walk where it has the words of the
// best so far.
func (v *View) identifiersIn(t *tree.Tree) int {
	switch {
	case v.Lang.G.Name == document.WordsOnly:
		return 0
	case v.Keywords:
		return tree.Identifiers(v.Words(t.Root), v.MayName)
	case t == v.Tree || tree.IsOver(v.Tree.Root, t.Root):
		return v.DistinctNames()
	}
	return tree.Identifiers(v.Words(t.Root), v.Identifier())
}

// accept makes the candidate the best so far. If the text's tokens differ from the tree's, as when
// the texts on both sides of a removed tag join, the best tree is the text's own, and parsed is
// true.
func (s *Search) accept(c candidate, name string) (parsed bool) {
	s.History.Epoch++
	s.follow(c.tree.Root)
	s.Tree, s.Text = c.tree, c.Text
	if !c.exact {
		parsed = s.adopt(c.parsed)
	}
	s.Size = s.measure(s.Tree, s.Text)
	s.History.purge()
	s.events.Accepted(name, s.Text, s.Written())
	return parsed
}

// adopt replaces the best tree by t, or by the best text's own tree if t is nil. It reports whether
// there is one.
func (s *Search) adopt(t *tree.Tree) bool {
	if t == nil {
		t = s.Parse(string(s.Text))
	}
	if t == nil {
		return false
	}
	s.Tree, s.Versions = t, versions{}
	s.Names.recount()
	return true
}

// follow records the changes of a success that leads to the new root.
func (s *Search) follow(to *tree.Node) {
	lost, merged := s.Names.follow(to)
	s.History.follow(to, lost, merged)
}

// Written returns the size of the best text as written to disk.
func (s *Search) Written() Size {
	tokens := s.Size.Tokens
	size := Size{s.Size.Bytes, &tokens}
	if s.bytes != nil {
		size.Bytes = s.bytes(s.Text)
	}
	return size
}

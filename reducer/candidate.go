package reducer

import "pare/tree"

// candidate is a tree with its text and its validity.
type candidate struct {
	tree     *tree.Tree
	text     []byte
	exact    bool       // the text's tokens are those of the tree
	parsed   *tree.Tree // of the text, where they are not and it was parsed already
	toks     []tree.Tok // of the text, where they are not
	sentence bool
}

// candidate renders a tree and decides whether its text is a sentence. It returns
// false if the text is not smaller than the best so far in the order of
// acceptance: tokens, distinct identifiers, bytes, shortlex text. A text that
// does not lex as the tree's tokens counts by its own tokens; counting the
// tree's, a search could go on for ever.
func (s *search) candidate(t *tree.Tree) (candidate, bool) {
	if int(t.Root.Tokens) > s.size.Tokens {
		return candidate{}, false
	}
	r := t.Rendered()
	if int(t.Root.Tokens) == s.size.Tokens && !s.measure(t, r.Text).Less(s.size) {
		return candidate{}, false
	}
	c := s.decided(t, r)
	c.sentence = c.sentence && (c.exact || s.smaller(c)) && !s.doubles(c)
	return c, true
}

// anyCandidate is candidate for a tree of any size.
func (s *search) anyCandidate(t *tree.Tree) candidate {
	c := s.decided(t, t.Rendered())
	c.sentence = c.sentence && !s.doubles(c)
	return c
}

// decided is the candidate of a rendered tree.
func (s *search) decided(t *tree.Tree, r tree.Rendered) candidate {
	d := s.lang.Decide(s.ctx, t, r, s.start)
	return candidate{tree: t, text: d.Text, exact: d.Exact, parsed: d.Tree, toks: d.Toks, sentence: d.Sentence}
}

// smaller reports whether a sentence is smaller than the best so far.
func (s *search) smaller(c candidate) bool {
	switch {
	case c.exact:
		return s.measure(c.tree, c.text).Less(s.size)
	case c.parsed != nil:
		return s.measure(c.parsed, c.text).Less(s.size)
	}
	return s.fewer(c.text, c.toks)
}

// doubles reports whether a candidate has the same word twice where the grammar wants
// distinct ones, and the best so far has not.
func (s *search) doubles(c candidate) bool {
	if !s.distinct {
		return false
	}
	t := c.tree
	if c.parsed != nil {
		t = c.parsed
	}
	return t.Doubled(false) && !s.tree.Doubled(true)
}

// fewer reports whether a text with these tokens is smaller than the best so far.
func (s *search) fewer(text []byte, toks []tree.Tok) bool {
	if len(toks) != s.size.Tokens {
		return len(toks) < s.size.Tokens
	}
	identifier := func(typ int) bool { return s.lang.G.Name != wordsOnly && s.lang.Facts.IsIdentifier(typ) }
	return tree.MeasureTokens(text, toks, identifier).Less(s.size)
}

// measure returns the size of a tree. In a text of words only, no identifiers count: none is a
// name, and a word without its quotes is shorter.
func (s *search) measure(t *tree.Tree, text []byte) tree.Size {
	identifier := s.identifier()
	if s.lang.G.Name == wordsOnly {
		identifier = nil
	}
	return tree.Measure(t, text, tree.Identifiers(s.words(t.Root), identifier))
}

// accept makes the candidate the best so far. If the text's tokens differ from
// the tree's (two texts between removed tags have joined), the text's own tree
// takes the place of the candidate's; it reports whether that was so.
func (s *search) accept(c candidate) (parsed bool) {
	s.epoch++
	s.notice(c.tree.Root)
	s.tree, s.text = c.tree, c.text
	if !c.exact {
		parsed = s.adopt(c.parsed)
	}
	s.size = s.measure(s.tree, s.text)
	s.events.Accepted(s.text, s.written())
	return parsed
}

// adopt takes the tree of the best text, which is parsed where it is not known.
func (s *search) adopt(t *tree.Tree) bool {
	if t == nil {
		t = s.parse(string(s.text))
	}
	if t == nil {
		return false
	}
	s.tree, s.versions = t, versions{}
	s.recount()
	return true
}

package reducer

import "pare/tree"

// candidate is a tree with its text and its validity.
type candidate struct {
	tree     *tree.Tree
	text     []byte
	exact    bool // the text's tokens are those of the tree
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
	text, apart := t.Text()
	if int(t.Root.Tokens) == s.size.Tokens && !s.measure(t, text).Less(s.size) {
		return candidate{}, false
	}
	toks, ok := s.lang.Decide(s.ctx, text, apart, s.start)
	c := candidate{tree: t, text: text, exact: toks == nil, sentence: ok}
	if ok && !c.exact {
		c.sentence = s.fewer(text, toks)
	}
	return c, true
}

// fewer reports whether a text with these tokens is smaller than the best so far.
func (s *search) fewer(text []byte, toks []tree.Tok) bool {
	if len(toks) != s.size.Tokens {
		return len(toks) < s.size.Tokens
	}
	return tree.MeasureTokens(text, toks, s.lang.Facts.IsIdentifier).Less(s.size)
}

func (s *search) measure(t *tree.Tree, text []byte) tree.Size {
	return tree.Measure(t, text, s.lang.Facts.IsIdentifier)
}

// accept makes the candidate the best so far. If the text's tokens differ from
// the tree's (two texts between removed tags have joined), the text's own tree
// replaces the candidate's; accept reports whether it did.
// takes the place of the candidate's; it reports whether that was so.
func (s *search) accept(c candidate) (parsed bool) {
	s.epoch++
	s.notice(c.tree.Root)
	s.tree, s.text = c.tree, c.text
	if !c.exact {
		parsed = s.adopt()
	}
	s.size = s.measure(s.tree, s.text)
	s.events.accepted(s.text, sizeOf(s.size))
	return parsed
}

// adopt parses the best text and takes its tree if the tokens differ.
func (s *search) adopt() bool {
	toks, err := s.lang.Lex(s.ctx, string(s.text))
	if err != nil || sameTokens(string(s.text), toks, s.tree) {
		return false
	}
	t := s.parse(string(s.text))
	if t == nil {
		return false
	}
	s.tree, s.versions = t, versions{}
	s.recount()
	return true
}

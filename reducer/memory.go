package reducer

import "pare/tree"

// ReadsLess reports whether more of t is not read than of the best so far: a statement with
// a hole is no other statement.
func (v *search) ReadsLess(t *tree.Tree) bool {
	return !v.knowsAll() && v.unread(t, v.mindsAnything()) > v.unreadNow()
}

// mindsAnything reports whether what the grammar takes for anything counts as not read: not
// in the last round, since the certificate speaks of sentences.
func (v *search) mindsAnything() bool { return v.effort != exhaustive }

// knowsAll reports whether every sentence is read.
func (v *search) knowsAll() bool {
	return v.langs == nil && (!v.mindsAnything() || v.lang.Facts.KnowsAll())
}

// unreadNow is unread of the best so far, counted once.
func (v *search) unreadNow() int {
	if b := &v.best; b.tree != v.tree || b.anything != v.mindsAnything() {
		*b = bestUnread{v.tree, v.mindsAnything(), v.unread(v.tree, v.mindsAnything())}
	}
	return v.best.count
}

// bestUnread is the outcome of [document.unread] for a tree.
type bestUnread struct {
	tree     *tree.Tree
	anything bool
	count    int
}

// Reparsed returns the tree of t's text, nil if that is not a sentence, or has more that
// is not read. Where all of the best is read, nobody looks for holes in the text.
func (v *search) Reparsed(t *tree.Tree) *tree.Tree {
	text := string(t.Render())
	if !v.knowsAll() && v.unreadNow() == 0 {
		made := v.lang.Strictly(v.ctx, text, v.start)
		if made != nil && v.unread(made, v.mindsAnything()) > 0 {
			return nil
		}
		return made
	}
	made := v.parse(text)
	if made != nil && v.ReadsLess(made) {
		return nil
	}
	return made
}

// Due reports whether the tree is small enough for a kind of edit that costs many
// questions, and has other tokens than when it was last tried: other names alone seldom
// change an answer.
func (v *search) Due(k *kind, small int32) bool {
	tokens := v.tree.Root.Tokens
	if last, known := v.lastAt.get(k); tokens > small || known && last == tokens {
		return false
	}
	v.lastAt.set(k, tokens)
	return true
}

// Count returns the number of occurrences of an identifier.
func (h *history) Count(identifier string) int { return h.count.at(identifier) }

// Before returns the tree before the last success, nil for none.
func (h *history) Before() *tree.Tree { return h.before }

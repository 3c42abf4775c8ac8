package search

import (
	"pare/tree"
)

// ReadsLess reports whether more of t is not read than of the best so far: a statement with
// a hole is no other statement.
func (v *Search) ReadsLess(t *tree.Tree) bool {
	return !v.KnowsAll() && v.Unread(t, v.MindsAnything()) > v.unreadNow()
}

// MindsAnything reports whether what the grammar takes for anything counts as not read: not
// in the last round, since the certificate speaks of sentences.
func (v *Search) MindsAnything() bool { return v.Effort != Exhaustive }

// KnowsAll reports whether every sentence is read.
func (v *Search) KnowsAll() bool {
	return v.Langs == nil && (!v.MindsAnything() || v.Lang.Facts.KnowsAll())
}

// unreadNow is unread of the best so far, counted once.
func (v *Search) unreadNow() int {
	if b := &v.best; b.tree != v.Tree || b.anything != v.MindsAnything() {
		*b = bestUnread{v.Tree, v.MindsAnything(), v.Unread(v.Tree, v.MindsAnything())}
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
func (v *Search) Reparsed(t *tree.Tree) *tree.Tree {
	text := string(t.Render())
	if !v.KnowsAll() && v.unreadNow() == 0 {
		made := v.Lang.Strictly(v.Ctx, text, v.Start)
		if made != nil && v.Unread(made, v.MindsAnything()) > 0 {
			return nil
		}
		return made
	}
	made := v.Parse(text)
	if made != nil && v.ReadsLess(made) {
		return nil
	}
	return made
}

// Due reports whether the tree is small enough for a kind of edit that costs many
// questions, and has other tokens than when it was last tried: other names alone seldom
// change an answer.
func (v *Search) Due(k *Kind, small int32) bool {
	tokens := v.Tree.Root.Tokens
	if last, known := v.lastAt.get(k); tokens > small || known && last == tokens {
		return false
	}
	v.lastAt.Set(k, tokens)
	return true
}

// Count returns the number of occurrences of an identifier.
func (h *history) Count(identifier string) int { return h.count.At(identifier) }

// Before returns the tree before the last success, nil for none.
func (h *history) Before() *tree.Tree { return h.before }

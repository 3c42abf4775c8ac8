package search

import (
	"pare/tree"
)

// ReadsLess reports whether more of t is not read than of the best so far: a statement with
// a hole is no other statement.
func (v *View) ReadsLess(t *tree.Tree) bool {
	return !v.KnowsAll() && v.Unread(t, v.MindsAnything()) > v.unreadNow()
}

// MindsAnything reports whether what the grammar takes for anything counts as not read: not
// in the last round, since the certificate speaks of sentences.
func (v *View) MindsAnything() bool { return v.Effort != Exhaustive }

// KnowsAll reports whether every sentence is read.
func (v *View) KnowsAll() bool {
	return v.Langs == nil && (!v.MindsAnything() || v.Lang.Facts.KnowsAll())
}

// unreadNow is unread of the best so far, counted once.
func (v *View) unreadNow() int {
	if b := &v.best; b.tree != v.Tree || b.anything != v.MindsAnything() {
		*b = bestUnread{v.Tree, v.MindsAnything(), v.Unread(v.Tree, v.MindsAnything())}
	}
	return v.best.count
}

// Reparsed returns the tree of t's text, nil if that is not a sentence, or has more that
// is not read. Where all of the best is read, nobody looks for holes in the text.
func (v *View) Reparsed(t *tree.Tree) *tree.Tree {
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

package search

import (
	"pare/tree"
)

// ReadsLess reports whether t has more unread tokens than the best so far: an edit must not make a
// statement unreadable.
func (v *View) ReadsLess(t *tree.Tree) bool {
	return !v.knowsAll() && v.Unread(t, v.mindsAnything()) > v.unreadNow()
}

// mindsAnything reports whether tokens that match a wildcard of the grammar count as unread. In the
// last round they do not: the certificate is about sentences.
func (v *View) mindsAnything() bool { return v.Effort != Exhaustive }

// knowsAll reports whether no sentence has unread tokens.
func (v *View) knowsAll() bool {
	return v.Langs == nil && (!v.mindsAnything() || v.Lang.Facts.KnowsAll())
}

// unreadNow returns the number of unread tokens of the best tree, cached.
func (v *View) unreadNow() int {
	if b := &v.best; b.tree != v.Tree || b.anything != v.mindsAnything() {
		*b = bestUnread{v.Tree, v.mindsAnything(), v.Unread(v.Tree, v.mindsAnything())}
	}
	return v.best.count
}

// Reparsed returns the tree of t's text, or nil if that is no sentence or has more unread tokens
// than the best so far. If the best tree has none, it parses without recovery.
func (v *View) Reparsed(t *tree.Tree) *tree.Tree {
	text := string(t.Render())
	if !v.knowsAll() && v.unreadNow() == 0 {
		made := v.Lang.Strictly(v.Ctx, text, v.Start)
		if made != nil && v.Unread(made, v.mindsAnything()) > 0 {
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

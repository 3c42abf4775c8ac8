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

// Parse returns the tree of a text, or nil if it is no sentence. A stretch that the grammar does not
// read is no part of one unless the best tree has such a stretch.
func (v *View) Parse(text string) *tree.Tree {
	if v.Tree.Src.HoleBytes() == 0 {
		return v.Lang.Strictly(v.Ctx, text, v.Start)
	}
	return v.Document.Parse(text)
}

// Reparsed returns the tree of t's text, or nil if that is no sentence or has more unread tokens
// than the best so far.
func (v *View) Reparsed(t *tree.Tree) *tree.Tree {
	made := v.Parse(string(t.Render()))
	if made != nil && v.ReadsLess(made) {
		return nil
	}
	return made
}

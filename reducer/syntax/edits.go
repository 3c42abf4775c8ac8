package syntax

import (
	"strings"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// OrNone returns an edit set, or nil if it changes nothing.
func OrNone(e *tree.Edits) *tree.Edits {
	if len(e.Changed()) == 0 {
		return nil
	}
	return e
}

// Dropping proposes to drop the nodes at some places.
func Dropping(k *search.Kind, at []*tree.Place) search.Proposal {
	return search.Proposal{Kind: k, At: at[0], Make: func(*search.View, *tree.Place) *tree.Edits {
		e := &tree.Edits{}
		for _, p := range at {
			if q := tree.Removable(p); q == nil || !e.Drop(q) {
				return nil
			}
		}
		return e
	}}
}

// BlankIn returns a blank if the source has one in front of n's first token, else "".
func BlankIn(n *tree.Node) string {
	for w := range n.Words() {
		if src := w.Source(); src != nil && n.Lo() >= 0 && strings.HasPrefix(document.Between(src, int(n.Lo())), " ") {
			return " "
		}
	}
	return ""
}

func Retext(n *tree.Node, text string) *tree.Node {
	return tree.NewToken(n.Expr, int(n.Type()), text, -1)
}

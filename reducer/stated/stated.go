// Package stated knows what a text says of its names and instructions, and what a candidate keeps of
// that: types and definitions, signatures, what others need, the order of a text, and the values on
// a stack machine's stack. Rules of a grammar say what to look at (see [grammar.Rule]).
package stated

import (
	"pare/reducer/document"
	"pare/tree"
)

// Facts are what the best text so far says. The zero value knows nothing yet; it is for the trees of
// one document, of which each mostly follows from the one before.
type Facts struct {
	types    checkedTypes
	signed   signatures
	presence presence
	stacks   stacks
	order    order
}

// Kept reports whether a candidate keeps what the best tree so far says. If free, it may hold what must be given.
func (f *Facts) Kept(doc *document.Document, best, t *tree.Tree, free bool) bool {
	v := text{doc, best}
	return best.Root == t.Root || f.types.kept(v, t) && f.signed.kept(v, t) && f.presence.kept(v, t, free) && (!v.Ordered || f.order.kept(v, t)) && (!v.Stacks || f.stacks.kept(v, t))
}

package stated

import (
	"pare/reducer/document"
	"pare/tree"
)

// Stacked reports whether each sequence of a candidate leaves what it has to, if those of the best
// tree do.
func Stacked(d *document.Document, best, candidate *tree.Tree) bool {
	return new(stacks).kept(text{d, best}, candidate)
}

package search

import (
	"strings"

	"pare/grammar"
	"pare/tree"
)

// keepsFixed reports whether each fixed construct of a candidate is one of the best so far: whatever
// made the candidate, also a text that was parsed, changes none of their parts.
func keepsFixed(s *Search, t *tree.Tree) bool {
	if !s.Fixed || t == nil {
		return true
	}
	if s.fixed.tree != s.Tree {
		s.fixed = fixedParts{s.Tree, map[string]bool{}}
		eachFixed(s, s.Tree.Root, func(text string) bool {
			s.fixed.text[text] = true
			return true
		})
	}
	return eachFixed(s, t.Root, func(text string) bool { return s.fixed.text[text] })
}

// eachFixed calls visit with the fixed constructs in and below a node until it returns false, and
// reports whether it never did.
func eachFixed(s *Search, n *tree.Node, visit func(text string) bool) bool {
	if r := n.Rule(); r != nil && r.Fixed {
		var b strings.Builder
		b.WriteString(r.Name)
		for _, k := range n.Kids() {
			writeFixed(s, &b, k, false)
		}
		if !visit(b.String()) {
			return false
		}
	}
	for _, k := range n.Kids() {
		if !eachFixed(s, k, visit) {
			return false
		}
	}
	return true
}

// writeFixed writes the parts of a fixed construct that are in a node. Of what may change in all
// rounds it writes the shape around its lists.
func writeFixed(s *Search, b *strings.Builder, n *tree.Node, inside bool) {
	r := n.Rule()
	switch {
	case r != nil && (r.Late == grammar.Wholly || inside && r.Whole), inside && n.Kind == tree.List:
		b.WriteByte(0)
	case n.Kind == tree.Token && s.Facts(n).Defined(int(n.Type())):
		b.WriteByte(1)
	case n.Kind == tree.Token:
		b.WriteString(n.Text())
		b.WriteByte(2)
	default:
		for _, k := range n.Kids() {
			writeFixed(s, b, k, inside || r != nil && r.Late == grammar.Never)
		}
	}
}

package search

import (
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
)

// fixedParts are the constructs of a tree whose parts do not change, each by its rule and its text
// without names and without the parts that may change. Copies of the search share what they have read.
type fixedParts struct {
	tree *tree.Tree
	read *fixedTexts
}

// fixedTexts are the texts of fixed constructs, read as far as it takes to find what is asked for.
type fixedTexts struct {
	known  map[string]bool
	left   []*tree.Node // to read, the next one last
	parsed bool         // the text's own tree is among them
}

// kept reports whether each fixed construct of a candidate is one of the best so far: whatever made
// the candidate, also a text that was parsed, changes none of their parts. What both trees share is
// not looked at.
func (f *fixedParts) kept(v *View, t *tree.Tree) bool {
	if f.tree != v.Tree {
		*f = fixedParts{v.Tree, &fixedTexts{known: map[string]bool{}, left: []*tree.Node{v.Tree.Root}}}
	}
	known := func(text string) bool { return f.read.has(v, text) }
	for a, b := v.Tree.Root, t.Root; a != b; {
		if text, is := fixedText(v, b); is && !known(text) {
			return false
		}
		old, made := tree.Differing(a, b)
		if len(old) != 1 || len(made) != 1 {
			return !slices.ContainsFunc(made, func(n *tree.Node) bool { return !eachFixed(v, n, known) })
		}
		a, b = old[0], made[0]
	}
	return true
}

// has reports whether one of the constructs has a text. A small text's own tree counts, too: once a
// region has nothing left, it may parse as an attribute, as will the candidates that are parsed.
func (f *fixedTexts) has(v *View, text string) bool {
	for !f.known[text] {
		if len(f.left) == 0 {
			if f.parsed || v.Tree.Root.Tokens > SmallText {
				break
			}
			f.parsed = true
			t := v.Parse(string(v.Tree.Render()))
			if t == nil {
				break
			}
			f.left = append(f.left, t.Root)
		}
		n := f.left[len(f.left)-1]
		f.left = f.left[:len(f.left)-1]
		if of, is := fixedText(v, n); is {
			f.known[of] = true
		}
		for _, k := range slices.Backward(n.Kids()) {
			if k.Kind != tree.Token {
				f.left = append(f.left, k)
			}
		}
	}
	return f.known[text]
}

// eachFixed calls visit with the fixed constructs in and below a node until it returns false, and
// reports whether it never did.
func eachFixed(v *View, n *tree.Node, visit func(text string) bool) bool {
	if text, is := fixedText(v, n); is && !visit(text) {
		return false
	}
	for _, k := range n.Kids() {
		if !eachFixed(v, k, visit) {
			return false
		}
	}
	return true
}

// fixedText returns the parts of a node that is a fixed construct.
func fixedText(v *View, n *tree.Node) (string, bool) {
	r := n.Rule()
	if r == nil || !r.Fixed {
		return "", false
	}
	var b strings.Builder
	b.WriteString(r.Name)
	for _, k := range n.Kids() {
		writeFixed(v, &b, k, false)
	}
	return b.String(), true
}

// writeFixed writes the parts of a fixed construct that are in a node. Of what may change in all
// rounds it writes the shape around its lists.
func writeFixed(v *View, b *strings.Builder, n *tree.Node, inside bool) {
	r := n.Rule()
	switch {
	case r != nil && (r.Late == grammar.Wholly || inside && r.Whole), inside && n.Kind == tree.List:
		b.WriteByte(0)
	case n.Kind == tree.Token && v.Facts(n).Defined(int(n.Type())):
		b.WriteByte(1)
	case n.Kind == tree.Token:
		b.WriteString(n.Text())
		b.WriteByte(2)
	default:
		for _, k := range n.Kids() {
			writeFixed(v, b, k, inside || r != nil && r.Late == grammar.Never)
		}
	}
}

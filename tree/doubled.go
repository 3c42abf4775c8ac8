package tree

import (
	"unicode"
	"unicode/utf8"

	"pare/grammar"
)

// Doubled reports whether a list of the tree has two elements that begin with the same word
// though their rule is distinct. In an edited tree it looks, unless everywhere, at what is
// new only.
func (t *Tree) Doubled(everywhere bool) bool {
	everywhere = everywhere || t.Root.at != 0 // a new parse
	todo := []*Node{t.Root}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if n.at != 0 && !everywhere || n.Kind == Token {
			continue
		}
		if n.Kind == List && n.distinct() && n.repeats() {
			return true
		}
		todo = append(todo, n.seq().list...)
	}
	return false
}

// distinct reports whether the elements of a list begin with different words.
func (n *Node) distinct() bool {
	e := n.Expr
	if e == nil {
		return false // the list of a start rule
	}
	return len(e.Sub) > 0 && e.Sub[0].Op == grammar.OpRule && e.Sub[0].Rule.Distinct
}

// repeats reports whether two elements of a list begin with the same word.
func (n *Node) repeats() bool {
	seen := map[string]bool{}
	for _, k := range n.Glance() {
		for w := range k.Words() {
			first, _ := utf8.DecodeRuneInString(w.Text)
			if (unicode.IsLetter(first) || unicode.IsDigit(first)) && seen[w.Text] {
				return true
			}
			seen[w.Text] = true
			break
		}
	}
	return false
}

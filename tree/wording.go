package tree

import (
	"strings"
	"unicode"

	"pare/grammar"
)

// Miswords reports whether a list of the tree has two elements that begin with the same word though
// their rule is distinct, or a node two names though its rule is paired. In an edited tree it looks,
// unless everywhere, at what is new only.
func (t *Tree) Miswords(everywhere bool) bool {
	everywhere = everywhere || t.Root.at != 0 // a new parse
	todo := []*Node{t.Root}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if n.at != 0 && !everywhere || n.Kind == Token {
			continue
		}
		if n.Kind == List && n.distinct() && n.repeats() || n.Kind == Rule && n.Rule().Paired && n.unpaired() {
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
			if strings.ContainsFunc(w.Text, isWordy) && seen[w.Text] {
				return true
			}
			seen[w.Text] = true
			break
		}
	}
	return false
}

func isWordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// unpaired reports whether a node has two tokens of its own of one type and different texts.
func (n *Node) unpaired() bool { return n.parts(map[int32]string{}) }

// parts reports whether a token of the node, not of rules or lists below, has another text than the
// one of its type before it.
func (n *Node) parts(texts map[int32]string) bool {
	for _, k := range n.Glance() {
		switch k.Kind {
		case Rule, List:
		case Token:
			if text, ok := texts[k.Type()]; ok && text != k.Text() {
				return true
			}
			texts[k.Type()] = k.Text()
		default:
			if k.parts(texts) {
				return true
			}
		}
	}
	return false
}

package syntax

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// FirstName returns the first identifier below p and outside of but; "" for none.
func FirstName(v *search.View, p, but *tree.Place) string {
	for q := range p.Walk(func(q *tree.Place) bool { return but == nil || q.Node != but.Node }) {
		if q.Node.Kind == tree.Token && v.Identifies(q.Node) {
			return q.Node.Text()
		}
	}
	return ""
}

// Receiver returns the pieces in front of piece i within the smallest node that begins before it, and
// the word of a new object.
func (l Line) Receiver(i int) []int {
	for p := l.Pieces[i].At.Up; p != nil; p = p.Up {
		if lo, _ := l.Span(p); lo < i {
			if p.Up != nil && (l.IsCallAccess(lo) || isSuffix(l, lo)) {
				continue // the node begins with an access itself
			}
			if l.Is(lo-1, rules.New) && slices.ContainsFunc(l.Pieces[lo:i], func(p Piece) bool { return l.document.Shapes.Is(p.Text, rules.Call) }) {
				lo--
			}
			return UpFrom(lo, i-lo)
		}
	}
	return nil
}

// isSuffix reports whether piece i opens arguments or an index, behind a name or brackets.
func isSuffix(l Line, i int) bool {
	return i > 0 && l.Is(i, rules.Call, rules.Index) && (l.Pieces[i-1].Name || l.Closes(i-1, rules.Call, rules.Index))
}

// AccessesTo returns the pieces outside of a stretch at which the name of piece i follows an
// access. pointed reports an access by pointer.
func (l Line) AccessesTo(i int, but Stretch) (at []int, pointed bool) {
	for j, p := range l.Pieces {
		if p.Name && p.Text == l.Text(i) && l.IsAccess(j-1) && (j < but.From || j >= but.To) {
			at = append(at, j)
			pointed = pointed || l.Is(j-1, rules.Pointer)
		}
	}
	return at, pointed
}

// IsLiteral reports whether a token is a string or a number.
func IsLiteral(text string) bool {
	return document.IsQuoted(text) || text != "" && text[0] >= '0' && text[0] <= '9'
}

// Accessible returns the form of an argument in front of an access: the operand of an address, or
// the argument in brackets if it needs them.
func Accessible(v *search.View, tokens []*tree.Node) []*tree.Node {
	if isPostfix(v.Shapes, tokens) {
		return tokens
	}
	for _, f := range v.Shapes.Forms(rules.Address) {
		if front := f.Front(); beginsWith(tokens, front) {
			return tokens[len(front):]
		}
	}
	return Shaped(v, rules.Group, tokens)
}

// beginsWith reports whether tokens begin with some texts, and go on.
func beginsWith(tokens []*tree.Node, front []string) bool {
	return len(tokens) > len(front) && slices.EqualFunc(tokens[:len(front)], front, func(n *tree.Node, text string) bool { return n.Text() == text })
}

// isPostfix reports whether all tokens are words, accesses or brackets.
func isPostfix(s *rules.Shapes, tokens []*tree.Node) bool {
	depth := 0
	for _, n := range tokens {
		switch t := n.Text(); {
		case s.Is(t, rules.Brackets):
			depth++
		case s.Closes(t, rules.Brackets):
			depth--
		case depth == 0 && !IsAccess(s, t) && !document.IsWord(t) && !document.IsQuoted(t):
			return false
		}
	}
	return true
}

// ListAround returns the innermost list around p that has no separators, or nil.
func ListAround(p *tree.Place) *tree.Place {
	for p = p.Up; p != nil && (p.Node.Kind != tree.List || p.Node.Separated()); p = p.Up {
	}
	return p
}

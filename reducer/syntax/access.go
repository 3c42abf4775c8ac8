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

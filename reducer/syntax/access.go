package syntax

import (
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

// Receiver returns the pieces in front of piece i within the smallest node that begins before it.
func (l Line) Receiver(i int) []int {
	for p := l.Pieces[i].At.Up; p != nil; p = p.Up {
		if lo, _ := l.Span(p); lo < i {
			if l.IsCallAccess(lo) && p.Up != nil {
				continue // the node begins with the access itself
			}
			return UpFrom(lo, i-lo)
		}
	}
	return nil
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

package syntax

import (
	"slices"
	"strings"

	"pare/reducer/document"
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

// IsAccess reports whether a token separates a value from its member.
func IsAccess(token string) bool { return slices.Contains([]string{".", "::", "->", "?."}, token) }

// IsCallAccess reports whether a token separates a value from a method being called: Lua's colon,
// too.
func IsCallAccess(token string) bool { return IsAccess(token) || token == ":" }

// Receiver returns the pieces in front of piece i within the smallest node that begins before it.
func (l Line) Receiver(i int) []int {
	for p := l.Pieces[i].At.Up; p != nil; p = p.Up {
		if lo, _ := l.Span(p); lo < i {
			if IsCallAccess(l.Text(lo)) && p.Up != nil {
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
		if p.Name && p.Text == l.Text(i) && IsAccess(l.Text(j-1)) && (j < but.From || j >= but.To) {
			at = append(at, j)
			pointed = pointed || l.Text(j-1) == "->"
		}
	}
	return at, pointed
}

// IsLiteral reports whether a token is a string or a number.
func IsLiteral(text string) bool {
	return document.IsQuoted(text) || text != "" && text[0] >= '0' && text[0] <= '9'
}

// Operators are the comparison operators.
var Operators = []string{"<", ">", "<=", ">=", "==", "!=", "~=", "===", "!=="}

// Assigns reports whether a token is an assignment operator.
func Assigns(token string) bool {
	return strings.HasSuffix(token, "=") && !slices.Contains(Operators, token)
}

// Initializes reports whether a token gives a name its first value.
func Initializes(token string) bool { return token == "=" || token == ":=" }

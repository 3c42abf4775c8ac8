package syntax

import "pare/reducer/rules"

// The places of the shape lambda.
const (
	lambdaParameters = iota
	lambdaResult
	lambdaBody
	lambdaCaptured
	lambdaPlaces
)

// lambdaIn returns the parts of a function that is all of a stretch, in one of the usual forms; ok is
// false if it is none.
//
//	(a) => b   lambda a: b   |a| b   func(a int) int { return b }
func lambdaIn(l Line, s Stretch) (parts [lambdaPlaces]Stretch, ok bool) {
	for _, form := range l.document.Shapes.Forms(rules.Lambda) {
		if parts, ok = matched(l, form, s); ok {
			break
		}
	}
	return parts, ok
}

// matched returns what the places of a form stand for in all of a stretch; ok is false if the form
// does not match. A place at its begin stands for one name, one at its end for one element.
func matched(l Line, form rules.Form, s Stretch) (parts [lambdaPlaces]Stretch, ok bool) {
	k := s.From
	for i, part := range form {
		if part.Text != "" {
			if k >= s.To || l.Text(k) != part.Text {
				return parts, false
			}
			k++
			continue
		}
		from := k
		if i+1 == len(form) {
			k = s.To
		} else {
			for k < s.To && l.Text(k) != form[i+1].Text {
				k = max(k, l.Closing(k)) + 1
			}
		}
		found := Stretch{from, k}
		if i == 0 && (k != from+1 || !l.Pieces[from].Name) || i+1 == len(form) && (from == k || len(l.Cells(found)) > 1) {
			return parts, false
		}
		parts[part.Slot] = found
	}
	return parts, k == s.To
}

package syntax

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// assigned is a name with its value in an assignment of several names, as in a, b = 1, 2.
type assigned struct {
	Line
	name, value Stretch
	Gone        []int // the pieces of both, each with a comma
}

// AssignedAt returns the assignment to the name at a place of a small tree; ok is false if there is
// none.
func AssignedAt(v *search.View, p *tree.Place) (a assigned, ok bool) {
	if v.Tree.Root.Tokens > document.Rewritten {
		return a, false
	}
	l := LineOf(v)
	i := l.Index(p)
	if !l.Is(i+1, rules.Separator) && !l.Is(i-1, rules.Separator) {
		return a, false
	}
	from, sign := i, i
	for !l.BeginsStatement(from) {
		from--
	}
	for l.IsKeyword(from) {
		from++
	}
	for sign < len(l.Pieces) && !l.Initializes(sign) {
		sign++
	}
	names, values := l.elements(Stretch{from, sign}), l.elements(Stretch{sign + 1, l.StatementEnd(sign + 1)})
	k := slices.IndexFunc(names, func(s Stretch) bool { return s == Stretch{i, i + 1} })
	if k < 0 || len(names) < 2 || len(names) != len(values) {
		return a, false
	}
	return assigned{l, names[k], values[k], append(withComma(names, k), withComma(values, k)...)}, true
}

// elements returns the elements between the commas of a stretch, or of the brackets that enclose
// it.
func (l Line) elements(s Stretch) []Stretch {
	if l.Closing(s.From) == s.To-1 {
		s = Stretch{s.From + 1, s.To - 1}
	}
	var row []Stretch
	for _, c := range l.Cells(s) {
		cell := l.Element(c)
		if len(cell) == 0 {
			return nil
		}
		row = append(row, Stretch{cell[0], cell[len(cell)-1] + 1})
	}
	return row
}

// withComma returns the pieces of element k of a row, with one of its commas.
func withComma(row []Stretch, k int) []int {
	s := row[k]
	if k > 0 {
		s.From--
	} else {
		s.To++
	}
	return UpFrom(s.From, s.To-s.From)
}

// Inlined drops the name and writes its value at other places. It returns nil if one of these is in
// the assignment.
func (a assigned) Inlined(v *search.View, at []*tree.Place) *tree.Edits {
	c := Change{Gone: a.Gone, Put: map[int][]*tree.Node{}}
	for _, p := range at {
		i := a.Index(p)
		if slices.Contains(a.Gone, i) {
			return nil
		}
		c.Put[i] = a.Tokens(v, a.value)
	}
	return a.Edits(c)
}

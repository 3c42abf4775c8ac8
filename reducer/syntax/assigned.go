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
	l, names, values, k := assignmentTo(v, p)
	if k < 0 || len(names) != len(values) {
		return a, false
	}
	return assigned{l, names[k], values[k], append(withComma(names, k), withComma(values, k)...)}, true
}

// Variables returns the occurrences of an identifier by variables, as far as Ignore knows them: each
// has a name that gets a part of a value, and the occurrences behind it in the statements around, up
// to the next of this kind. It returns nil if all are of one.
func Variables(v *search.View, m *document.Occurrences) []*document.Occurrences {
	var all []*document.Occurrences
	var around *tree.Place
	for _, p := range m.At {
		switch _, statement, shared := sharing(v, p); {
		case shared:
			all = append(all, &document.Occurrences{Text: m.Text, At: []*tree.Place{p}})
			if around = statement; around != nil {
				around = around.Up
			}
		case around != nil && document.Under(p, around):
			last := all[len(all)-1]
			last.At = append(last.At, p)
		}
	}
	if len(all) == 1 && len(all[0].At) == len(m.At) {
		return nil
	}
	return all
}

// Ignore writes the shape unused for one of several names that get the parts of one value, in a
// language that can ignore a value; the last of them goes with the statement. It reports whether it did.
//
//	a, err := f(); if err != nil {}; g(a)  →  a, _ := f(); g(a)
func Ignore(v *search.View, e *tree.Edits, p *tree.Place) bool {
	others, statement, shared := sharing(v, p)
	if !shared {
		return false
	}
	if unused := v.Shapes.Token(rules.Unused); slices.ContainsFunc(others, func(name string) bool { return name != unused }) {
		e.Put(p, Retext(p.Node, unused))
		return true
	}
	return statement != nil && e.Drop(statement)
}

// sharing returns, for one of several names that get the parts of one value, in a language that can
// ignore a value, the other names and the statement around, which may be nil; shared is false for any
// other place.
func sharing(v *search.View, p *tree.Place) (others []string, statement *tree.Place, shared bool) {
	if len(v.Shapes.Forms(rules.Discard)) == 0 {
		return nil, nil, false
	}
	l, names, values, k := assignmentTo(v, p)
	if k < 0 || len(values) != 1 {
		return nil, nil, false
	}
	for _, s := range slices.Delete(names, k, k+1) {
		others = append(others, l.Text(s.From))
	}
	statement, _ = l.StatementAround(l.Index(p))
	return others, statement, true
}

// assignmentTo returns the sides of the assignment to the name at a place, which is the element k of
// several; k is -1 if there is none.
func assignmentTo(v *search.View, p *tree.Place) (l Line, names, values []Stretch, k int) {
	if v.Tree.Root.Tokens > document.Rewritten {
		return l, nil, nil, -1
	}
	l = LineOf(v)
	i := l.Index(p)
	if !l.Is(i+1, rules.Separator) && !l.Is(i-1, rules.Separator) {
		return l, nil, nil, -1
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
	names, values = l.elements(Stretch{from, sign}), l.elements(Stretch{sign + 1, l.statementEnd(sign + 1)})
	if len(names) < 2 {
		return l, nil, nil, -1
	}
	return l, names, values, slices.IndexFunc(names, func(s Stretch) bool { return s == Stretch{i, i + 1} })
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

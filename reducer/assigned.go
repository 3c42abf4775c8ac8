package reducer

import (
	"slices"

	"pare/tree"
)

// assigned is a name with its value in a list assigned to another, as in a, b = 1, 2.
type assigned struct {
	line
	name, value stretch
	gone        []int // both, each with a comma
}

// assignedAt returns that of a name at a place of a smaller tree; ok is false if it stands in no such list.
func (v *view) assignedAt(p *tree.Place) (a assigned, ok bool) {
	if v.tree.Root.Tokens > rewritten {
		return a, false
	}
	l := v.line()
	i := l.index(p)
	if l.text(i+1) != "," && l.text(i-1) != "," {
		return a, false
	}
	from, sign := i, i
	for !l.beginsStatement(from) {
		from--
	}
	for l.isKeyword(from) {
		from++
	}
	for sign < len(l.pieces) && l.text(sign) != "=" && l.text(sign) != ":=" {
		sign++
	}
	names, values := l.elements(stretch{from, sign}), l.elements(stretch{sign + 1, l.statementEnd(sign + 1)})
	k := slices.IndexFunc(names, func(s stretch) bool { return s == stretch{i, i + 1} })
	if k < 0 || len(names) < 2 || len(names) != len(values) {
		return a, false
	}
	return assigned{l, names[k], values[k], append(withComma(names, k), withComma(values, k)...)}, true
}

// elements returns the elements between the commas of a stretch, or of the brackets that are all of it.
func (l line) elements(s stretch) []stretch {
	if l.closing(s.from) == s.to-1 {
		s = stretch{s.from + 1, s.to - 1}
	}
	var row []stretch
	for _, c := range l.cells(s) {
		cell := l.element(c)
		if len(cell) == 0 {
			return nil
		}
		row = append(row, stretch{cell[0], cell[len(cell)-1] + 1})
	}
	return row
}

// withComma returns the pieces of element k of a row with a comma.
func withComma(row []stretch, k int) []int {
	s := row[k]
	if k > 0 {
		s.from--
	} else {
		s.to++
	}
	return upFrom(s.from, s.to-s.from)
}

// inlined returns the change that drops the name and writes its value at other places, nil if they stand in the lists.
func (a assigned) inlined(v *view, at []*tree.Place) *tree.Edits {
	c := change{gone: a.gone, put: map[int][]*tree.Node{}}
	for _, p := range at {
		i := a.index(p)
		if slices.Contains(a.gone, i) {
			return nil
		}
		c.put[i] = a.tokens(v, a.value)
	}
	return a.edits(c)
}

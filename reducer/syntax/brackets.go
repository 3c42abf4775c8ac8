package syntax

import (
	"slices"

	"pare/reducer/rules"
	"pare/tree"
)

// Deletions returns the deletions of all functions below.
func (l Line) Deletions() []Deletion {
	return slices.Concat(l.Runs(), l.Brackets(), l.contents(), l.Besides())
}

// Deletion is a set of tokens to delete, in ascending order.
type Deletion struct{ Gone []int }

// Runs returns every run of up to mostCut tokens, the longest first.
func (l Line) Runs() []Deletion {
	var all []Deletion
	for n := mostCut; n > 0; n-- {
		for i := 0; i+n <= len(l.Pieces); i++ {
			all = append(all, Deletion{UpFrom(i, n)})
		}
	}
	return all
}

// Brackets returns the two tokens of every pair of brackets.
func (l Line) Brackets() []Deletion {
	var all []Deletion
	for i := range l.Pieces {
		if end := l.Closing(i); end > i+1 {
			all = append(all, Deletion{[]int{i, end}})
		}
	}
	return all
}

// contents returns deletions that reduce a removable node to the contents of brackets in it: the
// contents alone, then with the node's last token, and without their own last token.
func (l Line) contents() []Deletion {
	var all []Deletion
	for i := range l.Pieces {
		end := l.Closing(i)
		node := tree.Removable(l.Pieces[i].At)
		for levels := 0; end > i+1 && node != nil && levels < MostClimbed; levels++ {
			lo, hi := l.Span(node)
			if end < hi && i > lo {
				for _, tail := range [][2]int{{end, hi}, {end, hi - 1}, {end - 1, hi}} {
					all = append(all, Deletion{slices.Concat(UpFrom(lo, i+1-lo), UpFrom(tail[0], max(0, tail[1]-tail[0])))})
				}
			}
			node = node.Around()
		}
	}
	return all
}

// Inner returns deletions that leave, of a value with suffixes, what is in its brackets and the
// suffixes behind the first.
//
//	S{f(1)}.a.b()  →  f(1).b()
func (l Line) Inner() []Deletion {
	var all []Deletion
	for i := range l.Pieces {
		end := l.Closing(i)
		if behind := l.suffix(end + 1); end > i+1 && behind > end+1 {
			all = append(all, Deletion{slices.Concat(l.Receiver(i), []int{i}, UpFrom(end, behind-end))})
		}
	}
	return all
}

// suffix returns the piece behind the suffix that begins at piece i, a member or brackets; i if none
// begins there.
func (l Line) suffix(i int) int {
	if i+1 < len(l.Pieces) && l.IsAccess(i) && l.Pieces[i+1].Name {
		return i + 2
	}
	if i < len(l.Pieces) {
		return max(i, l.Closing(i)+1)
	}
	return i
}

// Closing returns the index of the token that closes the bracket at i, or -1 if i is no bracket.
func (l Line) Closing(i int) int {
	closer := l.document.Shapes.Closer(l.Text(i))
	if closer == "" {
		return -1
	}
	depth := 0
	for j := i; j < len(l.Pieces); j++ {
		switch l.Text(j) {
		case l.Text(i):
			depth++
		case closer:
			if depth--; depth == 0 {
				return j
			}
		}
	}
	return -1
}

// Besides returns deletions next to all occurrences of an identifier, or all but the first: the
// same few tokens in front or behind, or a bracketed group behind.
func (l Line) Besides() []Deletion {
	var all []Deletion
	for _, m := range l.Names() {
		for _, at := range [][]int{m, m[1:]} {
			if len(at) < 2 {
				continue
			}
			for n := -mostCut; n <= mostCut; n++ {
				if c, ok := l.beside(at, n); ok {
					all = append(all, c)
				}
			}
			if c, ok := l.groups(at); ok {
				all = append(all, c)
			}
		}
	}
	return all
}

// Names returns the indices of each identifier that occurs more than once, in the order of first
// occurrences.
func (l Line) Names() [][]int {
	at := map[string]int{}
	var all [][]int
	for i, p := range l.Pieces {
		if !p.Name {
			continue
		}
		k, known := at[p.Text]
		if !known {
			k = len(all)
			at[p.Text] = k
			all = append(all, nil)
		}
		all[k] = append(all[k], i)
	}
	return slices.DeleteFunc(all, func(m []int) bool { return len(m) < 2 })
}

// beside returns the n tokens behind each index (in front of it for n < 0) if their texts are the
// same everywhere.
func (l Line) beside(at []int, n int) (Deletion, bool) {
	var c Deletion
	for _, i := range at {
		from := i + 1
		if n < 0 {
			from = i + n
		}
		if from < 0 || from+max(n, -n) > len(l.Pieces) || n == 0 {
			return c, false
		}
		for k := range max(n, -n) {
			first := at[0] + from - i + k
			if l.Text(from+k) != l.Text(first) || slices.Contains(at, from+k) {
				return c, false
			}
			c.Gone = append(c.Gone, from+k)
		}
	}
	slices.Sort(c.Gone)
	c.Gone = slices.Compact(c.Gone)
	return c, true
}

// groups returns the bracketed group behind each index.
func (l Line) groups(at []int) (Deletion, bool) {
	var c Deletion
	for _, i := range at {
		end := l.Closing(i + 1)
		if end < 0 {
			return c, false
		}
		c.Gone = append(c.Gone, UpFrom(i+1, end-i)...)
	}
	slices.Sort(c.Gone)
	c.Gone = slices.Compact(c.Gone)
	return c, true
}

// Element returns a cell without its comma.
func (l Line) Element(cell []int) []int {
	if len(cell) > 0 && l.Is(cell[0], rules.Separator) {
		return cell[1:]
	}
	return cell
}

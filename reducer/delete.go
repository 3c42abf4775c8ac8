package reducer

import (
	"cmp"
	"math"
	"strings"

	"pare/tree"
)

// remove is the heap of removable elements: list elements, optionals, and nodes
// that have a smaller minimal text, the heaviest first by its own weight and
// not its list's (Gharachorlu & Sumner, PARDIS, 2019). The elements of a list
// begin as one chunk; a chunk that cannot go is split in two halves of about
// the same weight (Zhou et al., WDD, 2025).
func remove(s *search) { s.sweepOver(s.removals) }

// removals returns the items for the node at p and, where it has no edit of its
// own, for what is below it.
func (s *search) removals(p *tree.Place) []item {
	n := p.Node
	below := func() []item { return s.below(p) }
	switch n.Kind {
	case tree.List:
		return s.listRemovals(p)
	case tree.Opt:
		if len(n.Kids()) > 0 {
			return []item{{at: p, node: n, edits: []edit{{kind: "clear", save: int(n.Tokens), make: clearOpt}}, rest: below}}
		}
	case tree.Rule, tree.Block:
		if n.Expr != nil && s.lang.Facts.Cost(n.Expr) < int(n.Tokens) {
			least := edit{kind: "least", save: int(n.Tokens) - s.lang.Facts.Cost(n.Expr), make: s.least}
			return []item{{at: p, node: n, edits: []edit{least}, rest: below}}
		}
		return below()
	}
	return nil
}

// below returns the items of p's kids.
func (s *search) below(p *tree.Place) []item {
	var items []item
	for i := range p.Node.Kids() {
		items = append(items, s.removals(s.kid(p, i))...)
	}
	return items
}

func clearOpt(at *tree.Place) []tree.Edit {
	return []tree.Edit{{At: at, New: tree.NewOpt(at.Node.Expr, nil)}}
}

func (s *search) least(at *tree.Place) []tree.Edit {
	return []tree.Edit{{At: at, New: tree.Minimal(s.lang.Facts, at.Node.Expr)}}
}

// elementPlaces returns the places of a list's elements, without separators.
func (s *search) elementPlaces(list *tree.Place) []*tree.Place {
	var places []*tree.Place
	stride := 1
	if len(list.Node.Expr.Sub) > 1 {
		stride = 2
	}
	for i := 0; i < len(list.Node.Kids()); i += stride {
		places = append(places, s.kid(list, i))
	}
	return places
}

// listRemovals returns the items of a list: one chunk of the elements that may go
// now, and what is inside the others.
func (s *search) listRemovals(list *tree.Place) []item {
	var items []item
	var fresh []*tree.Place
	for _, e := range s.elementPlaces(list) {
		if s.fresh(dropOf(e.Node)) {
			fresh = append(fresh, e)
		} else {
			items = append(items, s.removals(e)...)
		}
	}
	return append(items, s.chunks(list, fresh)...)
}

// dropOf is the attempt to drop a single list element.
func dropOf(n *tree.Node) attempt { return attempt{n, "drop", 0} }

// chunks returns the item that drops all of the elements, and on failure drops
// each half of them, down to single elements and what is inside them.
func (s *search) chunks(list *tree.Place, elements []*tree.Place) []item {
	if len(elements) == 0 {
		return nil
	}
	weight := 0
	for _, e := range elements {
		weight += int(e.Node.Tokens)
	}
	first := elements[0]
	drop := edit{kind: "drop", drop: elements, save: weight, make: func(*tree.Place) []tree.Edit { return dropElements(list, elements) }}
	if len(elements) > 1 {
		drop.kind = "chunk"
	}
	rest := func() []item {
		if len(elements) == 1 {
			return s.removals(first)
		}
		h := s.halve(elements, weight)
		return append(s.chunks(list, elements[:h]), s.chunks(list, elements[h:])...)
	}
	return []item{{at: first, node: first.Node, edits: []edit{drop}, rest: rest}}
}

// halve returns where to split elements. Of the places with at least a quarter of
// the weight on each side it takes those that the least indented line begins at,
// so that blocks stay whole which the grammar does not know, where line breaks are
// tokens as in text (elsewhere comments has dropped what blanks it could before);
// of these the one whose sides are most alike.
func (s *search) halve(elements []*tree.Place, weight int) int {
	best, bestIndent, bestUneven, bestBefore := 0, 0, 0, 0
	before := 0
	for i, e := range elements {
		indent, uneven := noIndent, max(2*before-weight, weight-2*before)
		if 2*uneven <= weight {
			indent = s.indent(e.Node)
		}
		c := cmp.Or(cmp.Compare(indent, bestIndent), cmp.Compare(uneven, bestUneven))
		if c == 0 && before == bestBefore && 2*i <= len(elements) {
			c = -1 // only elements without tokens between
		}
		if best == 0 || c < 0 {
			best, bestIndent, bestUneven, bestBefore = i, indent, uneven, before
		}
		before += int(e.Node.Tokens)
	}
	return best
}

// noIndent is the indentation of what begins no line: deeper than any.
const noIndent = math.MaxInt

// indent returns how many blanks the input has in front of the line that n begins.
func (s *search) indent(n *tree.Node) int {
	src := s.tree.Src
	for leaf := range n.Leaves() {
		if strings.TrimSpace(leaf.Text()) == "" {
			continue // a line break that is a token
		}
		if leaf.Tok() < 0 {
			break
		}
		start := int(src.Toks[leaf.Tok()].Start)
		at := start
		for at > 0 && (src.Text[at-1] == ' ' || src.Text[at-1] == '\t') {
			at--
		}
		if at > 0 && src.Text[at-1] != '\n' {
			break
		}
		return start - at
	}
	return noIndent
}

// dropElements drops the elements from the list, where it may become so short.
func dropElements(list *tree.Place, elements []*tree.Place) []tree.Edit {
	gone := make(map[*tree.Node]bool, len(elements))
	for _, e := range elements {
		gone[e.Node] = true
	}
	all := list.Node.Elements()
	present := 0
	for _, e := range all {
		if gone[e] {
			present++
		}
	}
	if present == 0 || len(all)-present < list.Node.Expr.Min {
		return nil
	}
	drop := func(i int) bool { return gone[all[i]] }
	return []tree.Edit{{At: list, New: tree.Without(list.Node, drop)}}
}

package reducer

import (
	"pare/tree"
)

// replace tries, for every node, the nodes nearest below it that can stand in
// its place, each in the cheapest context the grammar has for it (a statement's
// expression becomes an expression statement), and for a list element also the
// elements of a list inside it (a block's statements in place of the block).
// A context of cost 0 is Perses' compatible descendant (Sun et al., 2018). Those
// further below are reached by repeating the step; the last round looks below
// the nearest ones, too.
func replace(s *search) { s.sweepOver(s.replacements) }

// reach bounds the descendants tried for one node.
const reach = 12

func (s *search) replacements(p *tree.Place) []item {
	below := func() []item {
		var items []item
		for i := range p.Node.Kids() {
			items = append(items, s.replacements(s.kid(p, i))...)
		}
		return items
	}
	var edits []edit
	if n := p.Node; n.Expr != nil && (n.Kind == tree.Rule || n.Kind == tree.Block) {
		edits = append(s.splices(p), s.hoists(p)...)
	}
	if len(edits) == 0 {
		return below()
	}
	return []item{{at: p, node: p.Node, edits: edits, rest: below}}
}

// hoists returns the edits that put a descendant in place of the node at p.
func (s *search) hoists(p *tree.Place) []edit {
	n := p.Node
	var edits []edit
	level := n.Kids()
	for len(level) > 0 && len(edits) < reach {
		var next []*tree.Node
		for _, d := range level {
			if d.Kind != tree.Rule || d.Rule() == n.Rule() && d.Tokens == n.Tokens {
				next = append(next, d.Kids()...)
				continue
			}
			cost, ok := s.lang.Facts.Context(n.Expr, d.Rule())
			if save := int(n.Tokens-d.Tokens) - cost; ok && save > 0 && len(edits) < reach {
				edits = append(edits, s.hoist(d, save))
				if s.zeal != everything {
					continue
				}
			}
			next = append(next, d.Kids()...)
		}
		level = next
	}
	return edits
}

func (s *search) hoist(d *tree.Node, save int) edit {
	return edit{kind: "hoist", save: save, again: s.replacements, make: func(at *tree.Place) []tree.Edit {
		n, ok := tree.Wrap(s.lang.Facts, at.Node.Expr, d)
		if !ok {
			return nil
		}
		return []tree.Edit{{At: at, New: n}}
	}}
}

// splices returns the edits that put the elements of a list below the node at p
// in its place, where p is an element of a list itself.
func (s *search) splices(p *tree.Place) []edit {
	if p.Up == nil || p.Up.Node.Kind != tree.List || p.Index%stride(p.Up.Node) != 0 {
		return nil
	}
	var edits []edit
	for _, l := range s.listsFor(p.Node, p.Node.Kids()) {
		if save := int(p.Node.Tokens - l.Tokens); save > 0 {
			edits = append(edits, edit{kind: "splice", save: save, again: s.spliced, make: func(at *tree.Place) []tree.Edit {
				return s.splice(at, l)
			}})
		}
	}
	return edits
}

// spliced looks at the whole list again: the place that was split is no more.
func (s *search) spliced(at *tree.Place) []item { return s.replacements(at.Up) }

// stride is the distance between two elements among a list's kids.
func stride(list *tree.Node) int {
	if list.Separated() {
		return 2
	}
	return 1
}

// length is the number of a list's elements.
func length(list *tree.Node) int { return (len(list.Kids()) + stride(list) - 1) / stride(list) }

// listsFor returns the lists among the nodes and below them whose elements can
// stand where n stands, none of them in another: of a call statement not the
// arguments, but the statements of a function that is one of them.
func (s *search) listsFor(n *tree.Node, among []*tree.Node) []*tree.Node {
	var lists []*tree.Node
	for _, k := range among {
		if k.Kind == tree.List && len(k.Kids()) > 0 && s.fits(n, k) {
			lists = append(lists, k)
		} else {
			lists = append(lists, s.listsFor(n, k.Kids())...)
		}
	}
	return lists
}

// fits reports whether every element of l can stand where element n stands.
func (s *search) fits(n, l *tree.Node) bool {
	for _, e := range l.Elements() {
		if e.Kind != tree.Rule {
			return false
		}
		if cost, ok := s.lang.Facts.Context(n.Expr, e.Rule()); !ok || cost > 0 {
			return false
		}
	}
	return true
}

// splice puts l's elements into the list around at, in place of at.
func (s *search) splice(at *tree.Place, l *tree.Node) []tree.Edit {
	list := at.Up.Node
	var kids []*tree.Node
	kids = append(kids, list.Kids()[:at.Index]...)
	for i, e := range l.Elements() {
		if i > 0 && stride(list) == 2 {
			sep := tree.Minimal(s.lang.Facts, list.Expr.Sub[1])
			if sep == nil {
				return nil
			}
			kids = append(kids, sep)
		}
		w, ok := tree.Wrap(s.lang.Facts, at.Node.Expr, e)
		if !ok {
			return nil
		}
		kids = append(kids, w)
	}
	kids = append(kids, list.Kids()[at.Index+1:]...)
	return []tree.Edit{{At: at.Up, New: tree.NewList(list.Expr, kids)}}
}

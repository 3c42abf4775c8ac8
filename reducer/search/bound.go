package search

import (
	"pare/grammar"
	"pare/tree"
)

// boundNames are the places of a tree's names that have to be defined.
type boundNames struct {
	tree    *tree.Tree
	defined map[string][]*tree.Place
	used    map[string][]*tree.Place
	mutual  []*tree.Place // uses, see [grammar.Mutually]
}

// namesToDefine returns those of the tree that a pass sees.
func namesToDefine(v *View) *boundNames {
	b := &boundNames{tree: v.Tree, defined: map[string][]*tree.Place{}, used: map[string][]*tree.Place{}}
	for p := range v.Tree.Top().Places() {
		if p.Node.Kind != tree.Token || !v.Facts(p.Node).Defined(int(p.Node.Type())) {
			continue
		}
		switch binding(p) {
		case grammar.Defines, grammar.Exports, grammar.Requires:
			b.defined[p.Node.Text()] = append(b.defined[p.Node.Text()], p)
		case grammar.Mutually:
			b.mutual = append(b.mutual, p)
			fallthrough
		default:
			b.used[p.Node.Text()] = append(b.used[p.Node.Text()], p)
		}
	}
	return b
}

// binding is that of the rule around a token.
func binding(p *tree.Place) grammar.Binding {
	if p.Up == nil || p.Up.Node.Rule() == nil {
		return grammar.Uses
	}
	return p.Up.Node.Rule().Binding
}

// scope returns the place whose names a definition or a use of one belongs to; nil for the text.
func scope(p *tree.Place) *tree.Place {
	if b := binding(p); b == grammar.Exports || b == grammar.Requires {
		return nil
	}
	for p = p.Up; p != nil; p = p.Up {
		if r := p.Node.Rule(); r != nil && r.Scope {
			return p
		}
	}
	return nil
}

// ends returns for a mutual use the element that defines its name, and the name of the element around
// the use, which a like definition gives; nil where there is none.
func (b *boundNames) ends(p *tree.Place) (from, to *tree.Place) {
	in := scope(p)
	for _, d := range b.defined[p.Node.Text()] {
		if s := scope(d); s == nil || in == nil || s.Node != in.Node {
			continue
		}
		from = elementAround(d)
		of := p
		for of != nil && (of.Up == nil || from == nil || of.Up.Node != from.Up.Node) {
			of = of.Up
		}
		if of == nil {
			return nil, nil
		}
		for q := range of.Places() {
			if q.Node.Kind == tree.Token && q.Up.Node.Rule() == d.Up.Node.Rule() {
				return from, q
			}
		}
	}
	return nil, nil
}

// elementAround returns the place of the list element around p, nil if there is none.
func elementAround(p *tree.Place) *tree.Place {
	for ; p != nil && p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			return p
		}
	}
	return nil
}

// isBelow reports whether a place is n's or below it.
func isBelow(p *tree.Place, n *tree.Node) bool {
	for ; p != nil; p = p.Up {
		if p.Node == n {
			return true
		}
	}
	return false
}

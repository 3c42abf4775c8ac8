package search

import (
	"cmp"

	"pare/grammar"
	"pare/tree"
)

// release drops or replaces the smallest enclosing construct that can do without a use of a lost
// name. It reports whether there is one.
func (c *completion) release(p *tree.Place, edits *tree.Edits) bool {
	if w := whole(p); w != nil && binding(p) != grammar.Mutually {
		return c.releaseWhole(w, edits)
	}
	for ; p.Up != nil; p = p.Up {
		r := removable(p)
		if r != nil && c.isLost(p, r.Node) {
			return edits.Drop(r)
		}
		if n := c.instead(p.Node); n != nil {
			edits.Put(p, n)
			return true
		}
		if r := p.Node.Rule(); r != nil && r.Scope {
			break
		}
	}
	r := tree.Removable(p)
	return r != nil && edits.Drop(r)
}

// isLost reports whether a node around p has to go with it: p is its only part, or all of it in a
// grammar with placeholders.
func (c *completion) isLost(p *tree.Place, around *tree.Node) bool {
	if c.doc.Placeholders {
		return around.Tokens == p.Node.Tokens && c.placeholder(p.Node) == nil
	}
	return onlyPart(p, around)
}

// instead returns the node to put for one that uses a lost name, nil for none.
func (c *completion) instead(n *tree.Node) *tree.Node {
	if c.doc.Placeholders {
		return c.placeholder(n)
	}
	return c.without(n)
}

// removable is [tree.Removable], but nil for an element of a list whose length something elsewhere
// decides.
func removable(p *tree.Place) *tree.Place {
	r := tree.Removable(p)
	if r == nil || r.Up.Node.Kind != tree.List || r.Up.Up == nil {
		return r
	}
	if around := r.Up.Up.Node.Rule(); around != nil && around.Late == grammar.Itself {
		return nil
	}
	return r
}

// placeholder returns a placeholder in a node's place, nil for none.
func (c *completion) placeholder(n *tree.Node) *tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule {
		return nil
	}
	var found *tree.Node
	tree.EachForm(c.doc.Facts(n), n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		if found == nil && len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpRule && seq.Sub[0].Rule.Placeholder {
			found = made(nil)
		}
	})
	return found
}

// onlyPart reports whether a node around p holds nothing else but literal tokens, such as a comma.
func onlyPart(p *tree.Place, around *tree.Node) bool {
	for ; p.Node != around; p = p.Up {
		for i, k := range p.Up.Node.Kids() {
			if i != p.Index && k.Tokens > 0 && !isLiteral(k) {
				return false
			}
		}
	}
	return true
}

// isLiteral reports whether a node is a token of which the grammar knows the text.
func isLiteral(n *tree.Node) bool {
	return n.Kind == tree.Token && n.Type() >= grammar.MinType && n.Grammar().Tokens[n.Type()].Literal != ""
}

// releaseWhole drops the construct at w, which no part can leave alone, or replaces it by a form
// without the lost names, or does so with the whole construct around it. It reports whether one of
// them can go.
func (c *completion) releaseWhole(w *tree.Place, edits *tree.Edits) bool {
	for ; w != nil; w = whole(w.Up) {
		if r := tree.Removable(w); r != nil && r.Node.Kind != tree.Opt && r.Node.Tokens == w.Node.Tokens {
			return edits.Drop(r)
		}
		if n := c.without(w.Node); n != nil {
			edits.Put(w, n)
			return true
		}
	}
	return false
}

// whole returns the innermost place, p or around it, of a rule that goes with each name it uses; nil
// for none.
func whole(p *tree.Place) *tree.Place {
	for ; p != nil; p = p.Up {
		if r := p.Node.Rule(); r != nil && r.Whole {
			return p
		}
	}
	return nil
}

// without returns the shortest replacement for a node, made of those of its parts whose names
// remain defined. It is nil if all replacements are longer than the node.
func (c *completion) without(n *tree.Node) *tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	f := c.doc.Facts(n)
	var left []*tree.Node // parts that keep their names
	for _, k := range n.Kids() {
		if k.Kind == tree.Rule && c.mentions(k, nil) > 0 && c.mentions(k, c.names) == 0 {
			left = append(left, k)
		}
	}
	var best *tree.Node
	kept := 0 // parts in best
	tree.EachForm(f, n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		kids, names := c.filled(seq, left)
		m := made(kids)
		if m.Tokens > n.Tokens || c.mentions(m, nil) != names || len(kids) < kept {
			return
		}
		if best == nil || len(kids) > kept || cmp.Or(cmp.Compare(m.Tokens, best.Tokens), cmp.Compare(m.Bytes(), best.Bytes())) < 0 {
			best, kept = m, len(kids)
		}
	})
	return best
}

// filled assigns each element of an alternative a part of the element's rule, and no part twice.
// names counts the bound names of these parts.
func (c *completion) filled(seq *grammar.Expr, parts []*tree.Node) (kids map[int]*tree.Node, names int) {
	kids, taken := map[int]*tree.Node{}, map[*tree.Node]bool{}
	for i, e := range seq.Sub {
		for _, k := range parts {
			if e.Op == grammar.OpRule && e.Rule == k.Rule() && !taken[k] {
				kids[i], taken[k] = k.At(e), true
				names += c.mentions(k, nil)
				break
			}
		}
	}
	return kids, names
}

// mentions counts the names below a node that need a definition; with some, only those in some.
func (c *completion) mentions(n *tree.Node, some map[string]bool) int {
	count := 0
	for l := range n.Leaves() {
		if c.doc.Facts(l).Defined(int(l.Type())) && (some == nil || some[l.Text()]) {
			count++
		}
	}
	return count
}

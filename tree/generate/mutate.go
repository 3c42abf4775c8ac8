package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// Mutant returns a random variant of a tree of g.Start's, determined by rnd, the trees
// and g's limits; false if none of some attempts is a sentence. It changes the tree in
// one to a few places:
//
//   - splice: a node becomes one of the same rule of the other tree;
//   - regrow: a node becomes a random derivation of its rule;
//   - duplicate: a list element comes twice, or a node of a rule holds a copy of itself
//     where one of the same rule was below it;
//   - drop: a list element goes;
//   - token: the text of a token becomes another of its type, random or from the other tree.
func (g *Generator) Mutant(ctx context.Context, rnd *rand.Rand, of, other *tree.Tree) (string, bool) {
	const tries, places = 10, 3
	for range tries {
		m := mutation{maker: g.maker(rnd), rnd: rnd, other: other, limit: max(g.limit(), int(of.Root.Tokens))}
		t := of
		for range 1 + rnd.IntN(places) {
			if u := m.step(t); u != nil {
				t = u
			}
		}
		if t == of || int(t.Root.Tokens) > m.limit {
			continue
		}
		if text, ok := g.Lang.Sentence(ctx, t, g.Start); ok {
			return string(text), true
		}
		if ctx.Err() != nil {
			break
		}
	}
	return "", false
}

// limit returns the number of tokens that a variant has at most.
func (g *Generator) limit() int {
	const most = 10_000
	if g.Tokens > 0 {
		return g.Tokens
	}
	return most
}

// mutation is a variant in the making.
type mutation struct {
	maker *tree.Generator
	rnd   *rand.Rand
	other *tree.Tree
	limit int
}

// step changes the tree in one place; nil if the place that it drew admits no change of
// the kind that it drew.
func (m *mutation) step(t *tree.Tree) *tree.Tree {
	var p *tree.Place
	kinds := []func(*tree.Tree, *tree.Place) *tree.Tree{m.splice, m.regrow, m.nest, m.duplicate, m.drop, m.token}
	kind := m.rnd.IntN(len(kinds))
	switch {
	case kind < 3:
		p = m.place(t, func(p *tree.Place) bool { return p.Node.Kind == tree.Rule && p.Up != nil })
	case kind < 5:
		p = m.place(t, func(p *tree.Place) bool { return p.Node.Kind == tree.List && p.Node.Len() > 0 })
	default:
		p = m.place(t, func(p *tree.Place) bool { return p.Node.Kind == tree.Token && p.Node.Type() > 0 })
	}
	if p == nil {
		return nil
	}
	return kinds[kind](t, p)
}

// place draws one of the places that fit, nil if there is none.
func (m *mutation) place(t *tree.Tree, fits func(*tree.Place) bool) *tree.Place {
	var drawn *tree.Place
	seen := 0
	for p := range t.Places() {
		if fits(p) {
			if seen++; m.rnd.IntN(seen) == 0 {
				drawn = p
			}
		}
	}
	return drawn
}

func (m *mutation) splice(t *tree.Tree, p *tree.Place) *tree.Tree {
	return m.put(t, p, m.alike(m.other.Root, p.Node.Rule()))
}

// alike draws a node of the rule at or below n, nil if there is none.
func (m *mutation) alike(n *tree.Node, r *grammar.Rule) *tree.Node {
	var drawn *tree.Node
	seen := 0
	for k := range n.Nodes() {
		if k.Kind == tree.Rule && k.Rule() == r {
			if seen++; m.rnd.IntN(seen) == 0 {
				drawn = k
			}
		}
	}
	return drawn
}

// put returns t with a copy of n at p, nil if there is no n or it makes t too large.
func (m *mutation) put(t *tree.Tree, p *tree.Place, n *tree.Node) *tree.Tree {
	if n == nil || int(t.Root.Tokens-p.Node.Tokens+n.Tokens) > m.limit {
		return nil
	}
	return t.With(tree.Put(p, n.Fresh().At(p.Node.Expr)))
}

func (m *mutation) regrow(t *tree.Tree, p *tree.Place) *tree.Tree {
	return m.put(t, p, m.maker.Grow(p.Node.Expr, p.Node.Rule()))
}

// nest puts a copy of a node in place of one of the same rule below it.
func (m *mutation) nest(t *tree.Tree, p *tree.Place) *tree.Tree {
	for up := p.Up; up != nil && up.Up != nil; up = up.Up {
		if up.Node.Kind == tree.Rule && up.Node.Rule() == p.Node.Rule() {
			return m.put(t, p, up.Node)
		}
	}
	return nil
}

// duplicate puts an element, with the separator in front of it, into its list again.
func (m *mutation) duplicate(t *tree.Tree, p *tree.Place) *tree.Tree {
	list := p.Node
	stride := list.Stride()
	at := m.rnd.IntN(list.Len()) * stride
	kids := slices.Clone(list.Kids()[:at+1])
	if list.Separated() {
		sep := tree.Minimal(m.maker.Facts, list.Expr.Sub[1])
		if sep == nil {
			return nil
		}
		kids = append(kids, sep)
	}
	kids = append(kids, list.Kids()[at].Fresh())
	return m.put(t, p, tree.NewList(list.Expr, append(kids, list.Kids()[at+1:]...)))
}

func (m *mutation) drop(t *tree.Tree, p *tree.Place) *tree.Tree {
	e := &tree.Edits{}
	if !e.Drop(p.Kid(m.rnd.IntN(p.Node.Len()) * p.Node.Stride())) {
		return nil
	}
	return t.With(e)
}

// token replaces a token by one of the same type: half of the time of the other tree.
func (m *mutation) token(t *tree.Tree, p *tree.Place) *tree.Tree {
	typ, text := int(p.Node.Type()), ""
	if m.rnd.IntN(2) == 0 {
		seen := 0
		for w := range m.other.Root.Words() {
			if int(w.Type) == typ {
				if seen++; m.rnd.IntN(seen) == 0 {
					text = w.Text
				}
			}
		}
	}
	if text == "" {
		text = m.maker.Text(typ)
	}
	if text == "" || text == p.Node.Text() {
		return nil
	}
	return t.With(tree.Put(p, tree.NewToken(p.Node.Expr, typ, text, -1)))
}

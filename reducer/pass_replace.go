package reducer

import (
	"fmt"
	"slices"

	"pare/tree"
)

var replacePass = Pass{
	Name:    "replace",
	Doc:     "a node by one below it in the cheapest context that fits, a list element by a list inside it (Perses, generalized tree reduction)",
	Default: true,
	Claim:   fmt.Sprintf("no node can be one of the %d nearest below it that fit, with at most %d others between (replacement-minimal)", mostHoists, mostDepth),
	stages:  []stage{{items: replacements, deepens: true, hasty: true}},
}

// The kinds of its edits.
var (
	hoistKind  = &kind{name: "hoist", policy: policy{tired: whilePrune, claimed: true}, replaces: true}
	spliceKind = &kind{name: "splice", policy: policy{tired: whilePrune, seldom: true}, replaces: true}
)

// replacements tries, for every node, the nodes nearest below it that can stand in
// its place, each in the cheapest context the grammar has for it (a statement's
// expression becomes an expression statement), and for a list element also the
// elements of a list inside it. A context of cost 0 is Perses' compatible descendant
// (Sun et al., 2018). Those further below are reached by repeating the step; in the
// last round the depth up to which others that fit may stand between grows from 0 when
// nothing is found, and returns to 0 after a success. What fits in place of a node
// around with the same tokens, too, waits for the last round in other contexts.
//
//	if (x) { a; b; }  →  a; b;
//	x = f(g(1));      →  x = g(1);
//	while (f()) a;    →  f();
func replacements(v *view, p *tree.Place) []item { return itemsFrom(v, p, replacing) }

// replacing returns the edits of the node at p alone.
func replacing(v *view, p *tree.Place) []proposal {
	if n := p.Node; n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	return append(v.splices(p), v.hoists(p)...)
}

// hoists returns the edits that replace the node at p by a descendant: the
// fitting ones with at most v.depth other fitting ones between, the nearest mostHoists.
func (v *view) hoists(p *tree.Place) []proposal {
	type below struct {
		node  *tree.Node
		depth int // fitting nodes above it
	}
	n := p.Node
	var edits []proposal
	var level, next []below
	add := func(n *tree.Node, depth int) {
		for _, k := range n.Kids() {
			next = append(next, below{k, depth})
		}
	}
	for add(n, 0); len(next) > 0 && len(edits) < mostHoists; {
		level, next = next, level[:0]
		for d := range within(v, slices.Values(level)) {
			if save, ok := v.hoistable(n, d.node); ok && len(edits) < mostHoists {
				held, less := d.node, save
				d.node, save = v.cheapest(n, d.node, save)
				if base := receiver(n, d.node); base != nil && v.hasty {
					save, _ = v.hoistable(n, base)
					d.node = base
				}
				if v.effort == exhaustive || !v.hoistedAround(p, d.node) {
					edits = append(edits, hoisting(d.node, save))
				}
				if d.node != held && v.effort == exhaustive {
					edits = append(edits, hoisting(held, less)) // a certificate speaks of it
				}
				d.depth++
			}
			if d.depth <= v.depth {
				add(d.node, d.depth)
			}
		}
	}
	return edits
}

// hoistedAround reports whether d can stand for a node around p of the same tokens, too.
func (v *view) hoistedAround(p *tree.Place, d *tree.Node) bool {
	for q := p.Up; q != nil && q.Node.Tokens == p.Node.Tokens; q = q.Up {
		if k := q.Node.Kind; q.Node.Expr != nil && (k == tree.Rule || k == tree.Block) {
			if _, ok := v.hoistable(q.Node, d); ok {
				return true
			}
		}
	}
	return false
}

// cheapest returns, of d and the nodes below it that hold all its tokens, the one that saves most in the place of n,
// and the tokens saved: the body of an if needs another if, the statement that the body is does not.
func (v *view) cheapest(n, d *tree.Node, save int) (*tree.Node, int) {
	for k := d; k.Count() > 0; {
		i := slices.IndexFunc(k.Kids(), func(kid *tree.Node) bool { return kid.Tokens == k.Tokens })
		if i < 0 {
			break
		}
		k = k.Kid(i)
		if more, ok := v.hoistable(n, k); ok && more > save {
			d, save = k, more
		}
	}
	return d, save
}

// receiver returns the node whose member d is called by n, nil where n is no such call. In a hasty
// round a call goes with the member: neither alone leaves a value of the same kind.
//
//	x = s.trim().lower();  →  x = s.trim();
func receiver(n, d *tree.Node) *tree.Node {
	if d.Rule() != n.Rule() || n.Tokens < d.Tokens+2 || n.Count() == 0 || n.Kid(0) != d || d.Count() == 0 {
		return nil
	}
	base := d.Kid(0)
	if base.Kind != tree.Rule || base.Rule() != d.Rule() || d.Tokens != base.Tokens+2 {
		return nil
	}
	return base
}

// hoistable reports whether d, which is below n, fits in its place and is smaller, and
// the tokens saved.
func (v *view) hoistable(n, d *tree.Node) (save int, ok bool) {
	if d.Kind != tree.Rule || d.Rule() == n.Rule() && d.Tokens == n.Tokens {
		return 0, false
	}
	cost, ok := v.facts(n).Context(n.Expr, d.Rule())
	save = int(n.Tokens-d.Tokens) - cost
	return save, ok && save > 0
}

func hoisting(d *tree.Node, save int) proposal {
	return proposal{kind: hoistKind, saves: save, then: replacements, make: func(v *view, at *tree.Place) *tree.Edits {
		n, ok := tree.Wrap(v.facts(at.Node), at.Node.Expr, d)
		if !ok {
			return nil
		}
		return tree.Put(at, n)
	}}
}

// splices returns the edits that replace p, a list element, by the elements of a
// list below it.
func (v *view) splices(p *tree.Place) []proposal {
	if p.Up == nil || p.Up.Node.Kind != tree.List || p.Index%p.Up.Node.Stride() != 0 {
		return nil
	}
	var edits []proposal
	for _, l := range v.listsFor(p.Node) {
		if save := int(p.Node.Tokens - l.Tokens); save > 0 {
			edits = append(edits, proposal{kind: spliceKind, saves: save, then: spliced, make: func(v *view, at *tree.Place) *tree.Edits {
				return v.splice(at, l)
			}})
		}
	}
	return edits
}

// spliced looks at the whole list again: the split place no longer exists.
func spliced(v *view, at *tree.Place) []item { return replacements(v, at.Up) }

// listsFor returns the topmost lists below the node n whose elements fit in its
// place: of a call statement not the arguments, but the statements of a function
// among them.
func (v *view) listsFor(n *tree.Node) []*tree.Node {
	var lists []*tree.Node
	outside := func(p *tree.Place) bool { return len(lists) == 0 || lists[len(lists)-1] != p.Node }
	for p := range within(v, (&tree.Place{Node: n}).Walk(outside)) {
		if l := p.Node; l != n && l.Kind == tree.List && l.Count() > 0 && v.fits(n, l) {
			lists = append(lists, l)
		}
	}
	return lists
}

// fits reports whether every element of l can stand where element n stands.
func (v *view) fits(n, l *tree.Node) bool {
	for i := 0; i < l.Count(); i += l.Stride() {
		e := l.Kid(i)
		if e.Kind != tree.Rule || v.ended() {
			return false
		}
		if cost, ok := v.facts(n).Context(n.Expr, e.Rule()); !ok || cost > 0 {
			return false
		}
	}
	return true
}

// splice replaces at by l's elements in the list around it.
func (v *view) splice(at *tree.Place, l *tree.Node) *tree.Edits {
	return v.spread(at, l.Elements())
}

// spread replaces at by several nodes, each in the cheapest context that fits.
func (v *view) spread(at *tree.Place, nodes []*tree.Node) *tree.Edits {
	list := at.Up.Node
	var kids []*tree.Node
	kids = append(kids, list.Kids()[:at.Index]...)
	for i, e := range nodes {
		if i > 0 && list.Separated() {
			sep := tree.Minimal(v.facts(list), list.Expr.Sub[1])
			if sep == nil {
				return nil
			}
			kids = append(kids, sep)
		}
		w, ok := tree.Wrap(v.facts(list), at.Node.Expr, e)
		if !ok {
			return nil
		}
		kids = append(kids, w)
	}
	kids = append(kids, list.Kids()[at.Index+1:]...)
	return tree.Put(at.Up, tree.NewList(list.Expr, kids))
}

package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Members = search.Pass{
	Name:    "members",
	Doc:     "a definition's element in place of the definition",
	Default: true,
	Stages:  []search.Stage{{Proposals: members, Effort: search.Deferred}},
	Kinds:   []*search.Kind{memberKind},
	Example: search.Example{Grammar: "python",
		Before: "class a:\n def f(self, b): b\na().f(1)\n",
		After:  "def f(b): b\nf(1)\n"},
}

// members replaces a list element of a small tree by one of its parts, as replace does, and adapts
// the uses: it drops the part's receivers or, without any, renames the container's uses to the
// part. It drops or keeps the first parameter, mostly the receiver. The text is parsed anew.
//
//	class a { static int b() {} } a.b();    →  int b() {} b();
//	class A:↵ def f(self, x): pass↵A().f(1) →  def f(x): pass↵f(1)
//
// All elements of a list in it that fit its place do, too, where a receiver is in front of the name of one of
// them: each such receiver is dropped, also with the first parameters, and with the statements of the container's name.
//
//	struct A { int x; int f() { return x; } }; A a; int y = a.f();  →  int x; int f() { return x; } int y = f();
//
// A constructor's statements, with the arguments of the only construction, stand in its place, and methods become functions.
//
//	class a { constructor(b) { this.b = b; } c() { return this.b } } f(new a(1).c())  →  b = 1; function c() { return b } f(c())
func members(v *search.View) search.Proposals {
	if !v.Due(memberKind, document.Rewritten) {
		return search.Chained()
	}
	return search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
			return nil
		}
		return search.Chained(
			search.Each(slices.Values(membersOf(v, p)), func(m membership) search.Proposals { return m.uses(v, p) }),
			search.Each(slices.Values(contentsOf(v, p)), func(c content) search.Proposals { return c.dissolved(v, p) }))
	})
}

// membership is an element with the node for its container's place.
type membership struct {
	element *tree.Place
	node    *tree.Node // in the container's place
}

// membersOf returns the first few of the topmost nodes below p that fit its place unchanged; without any, of those that fit with a
// token more, such as the end of a line.
func membersOf(v *search.View, p *tree.Place) (all []membership) {
	for extra := 0; all == nil && extra < 2; extra++ {
		for q := range p.Walk(func(q *tree.Place) bool { return len(all) == 0 || q.Node != all[len(all)-1].element.Node }) {
			if q == p || q.Node.Kind != tree.Rule || q.Node.Tokens < 2 || q.Node.Tokens == p.Node.Tokens || len(all) == files.Substitutes {
				continue
			}
			if cost, ok := v.Facts(p.Node).Context(p.Node.Expr, q.Node.Rule()); !ok || int(cost) > extra {
				continue
			}
			if n, ok := tree.Wrap(v.Facts(p.Node), p.Node.Expr, q.Node); ok {
				all = append(all, membership{q, n})
			}
		}
	}
	return all
}

// uses proposes to replace p by the element, without and with its first parameter.
func (m membership) uses(v *search.View, p *tree.Place) search.Proposals {
	inner, outer := syntax.FirstName(v, m.element, nil), syntax.FirstName(v, p, m.element)
	if inner == "" || outer == "" {
		return nil
	}
	in, ok := inPlace(v, p, tree.Put(p, m.node), int(m.node.Tokens))
	if !ok {
		return nil
	}
	changes := in.renamedUses(v, outer, inner)
	receivers := [][]int{firstParameter(in.line, syntax.Stretch{From: in.within.From, To: len(in.line.Pieces)}, inner), nil}
	if receivers[0] == nil {
		receivers = receivers[1:]
	}
	return search.Each(slices.Values(changes), func(c syntax.Change) search.Proposals {
		return search.Each(slices.Values(receivers), func(receiver []int) search.Proposals {
			return search.One(in.proposing(syntax.Change{Gone: slices.Concat(c.Gone, receiver), Put: c.Put}, nil))
		})
	})
}

// renamedUses drops the receivers of the inner name or, without any, replaces the outer name by the inner one.
func (m released) renamedUses(v *search.View, outer, inner string) []syntax.Change {
	var gone []int
	put := map[int][]*tree.Node{}
	for i, p := range m.line.Pieces {
		switch {
		case p.Name && p.Text == inner && m.outside(i) && m.line.IsCallAccess(i-1):
			gone = append(gone, m.line.Receiver(i)...)
		case p.Name && p.Text == outer:
			put[i] = []*tree.Node{syntax.Mark(v, inner)}
		}
	}
	if len(gone) > 0 {
		return []syntax.Change{{Gone: gone}}
	}
	if len(put) == 0 {
		return nil
	}
	return []syntax.Change{{Put: put}}
}

// dissolved proposes to replace p by the body.
func (c content) dissolved(v *search.View, p *tree.Place) search.Proposals {
	kids := slices.Clone(p.Up.Node.Kids()[:p.Index])
	for _, n := range c.nodes {
		kids = append(kids, tree.NewBlock(p.Node.Expr, 0, []*tree.Node{n}))
	}
	kids = append(kids, p.Up.Node.Kids()[p.Index+1:]...)
	m, ok := inPlace(v, p, tree.Put(p.Up, tree.NewList(p.Up.Node.Expr, kids)), c.tokens)
	if !ok {
		return nil
	}
	m.content = c
	name := syntax.FirstName(v, p, nil)
	put, ok := m.arguments(v, name)
	if !ok {
		return nil
	}
	var changes []syntax.Change
	for _, c := range m.withoutReceivers(v) {
		changes = append(changes, syntax.Joined(c, syntax.Change{Put: put}))
	}
	drops := [][]*tree.Place{m.mentioning(name), nil}
	if drops[0] == nil {
		drops = drops[1:]
	}
	return search.Each(slices.Values(changes), func(c syntax.Change) search.Proposals {
		return search.Each(slices.Values(drops), func(but []*tree.Place) search.Proposals { return search.One(m.proposing(c, but)) })
	})
}

package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
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

var memberKind = &search.Kind{Name: "member"}

// members replaces a list element of a small tree by one of its parts, as replace does, and adapts
// the uses: it drops the part's receivers or, without any, renames the container's uses to the
// part. It drops or keeps the first parameter, mostly the receiver. The text is parsed anew.
//
//	class a { static int b() {} } a.b();    →  int b() {} b();
//	class A:↵ def f(self, x): pass↵A().f(1) →  def f(x): pass↵f(1)
func members(v *search.View) search.Proposals {
	if !v.Due(memberKind, document.Rewritten) {
		return search.Chained()
	}
	return search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
			return nil
		}
		return search.Each(slices.Values(membersOf(v, p)), func(m membership) search.Proposals { return m.uses(v, p) })
	})
}

// membership is an element with the node for its container's place.
type membership struct {
	element *tree.Place
	node    *tree.Node // in the container's place
}

// membersOf returns the first few of the topmost nodes below p that fit its place unchanged.
func membersOf(v *search.View, p *tree.Place) []membership {
	var all []membership
	for q := range p.Walk(func(q *tree.Place) bool { return len(all) == 0 || q.Node != all[len(all)-1].element.Node }) {
		if q == p || q.Node.Kind != tree.Rule || q.Node.Tokens < 2 || q.Node.Tokens == p.Node.Tokens || len(all) == files.Substitutes {
			continue
		}
		if cost, ok := v.Facts(p.Node).Context(p.Node.Expr, q.Node.Rule()); !ok || cost > 0 {
			continue
		}
		if n, ok := tree.Wrap(v.Facts(p.Node), p.Node.Expr, q.Node); ok {
			all = append(all, membership{q, n})
		}
	}
	return all
}

// uses proposes to replace p by the element, without and with its first parameter.
func (m membership) uses(v *search.View, p *tree.Place) search.Proposals {
	inner, outer := syntax.FirstName(v, m.element, nil), syntax.FirstName(v, p, m.element)
	t := v.Reparsed(v.Tree.With(tree.Put(p, m.node)))
	if inner == "" || outer == "" || t == nil {
		return nil
	}
	lo, _ := syntax.LineOf(v).Span(p)
	moved := *v
	moved.Tree = t
	l := syntax.LineOf(&moved)
	c := renamedUses(l, v, outer, inner, syntax.Stretch{From: lo, To: lo + int(m.node.Tokens)})
	if len(c.Put)+len(c.Gone) == 0 {
		return nil
	}
	receivers := [][]int{firstParameter(l, lo, inner), nil}
	if receivers[0] == nil {
		receivers = receivers[1:]
	}
	return search.Each(slices.Values(receivers), func(receiver []int) search.Proposals {
		return search.One(search.Proposal{Kind: memberKind, At: p, Whole: func(v *search.View) *tree.Tree {
			return v.Reparsed(t.With(l.Edits(syntax.Change{Gone: slices.Concat(c.Gone, receiver), Put: c.Put})))
		}})
	})
}

// renamedUses drops the receivers of the inner name outside of a stretch or, without any, replaces
// the outer name by the inner one.
func renamedUses(l syntax.Line, v *search.View, outer, inner string, but syntax.Stretch) syntax.Change {
	c := syntax.Change{Put: map[int][]*tree.Node{}}
	for i, p := range l.Pieces {
		if p.Name && p.Text == inner && (i < but.From || i >= but.To) && l.IsCallAccess(i-1) {
			c.Gone = append(c.Gone, l.Receiver(i)...)
		}
	}
	if len(c.Gone) > 0 {
		return c
	}
	for i, p := range l.Pieces {
		if p.Name && p.Text == outer {
			c.Put[i] = []*tree.Node{syntax.Mark(v, inner)}
		}
	}
	return c
}

// firstParameter returns the first parameter, with the comma behind it, of the function of that
// name from piece lo on; nil if there is none.
func firstParameter(l syntax.Line, lo int, name string) []int {
	for i := lo; i < len(l.Pieces); i++ {
		end := l.Closing(i + 1)
		if l.Text(i) != name || end < 0 {
			continue
		}
		for j := i + 2; j < end; j++ {
			if l.Is(j, rules.Separator) {
				return syntax.UpFrom(i+2, j-i-1)
			}
		}
		return syntax.UpFrom(i+2, end-i-2)
	}
	return nil
}

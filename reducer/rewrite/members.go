package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
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
//
// All elements of a list in it that fit its place do, too, where a receiver is in front of the name of one of
// them: each such receiver is dropped, also with the first parameters, and with the statements of the container's name.
//
//	struct A { int x; int f() { return x; } }; A a; int y = a.f();  →  int x; int f() { return x; } int y = f();
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
			search.Each(slices.Values(memberLists(v, p)), func(all []*tree.Node) search.Proposals { return dissolved(v, p, all) }))
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

// released is a tree with elements of a definition in its place.
type released struct {
	line   syntax.Line
	tree   *tree.Tree
	at     *tree.Place    // of the definition, in the tree before
	within syntax.Stretch // the elements
}

// inPlace returns the tree after an edit that puts so many tokens in p's place; false where it is no sentence.
func inPlace(v *search.View, p *tree.Place, e *tree.Edits, tokens int) (m released, ok bool) {
	t := v.Reparsed(v.Tree.With(e))
	if t == nil {
		return m, false
	}
	lo, _ := syntax.LineOf(v).Span(p)
	w := *v
	w.Tree = t
	return released{syntax.LineOf(&w), t, p, syntax.Stretch{From: lo, To: lo + tokens}}, true
}

// proposing proposes a change of the tree, without some statements.
func (m released) proposing(c syntax.Change, but []*tree.Place) search.Proposal {
	e := m.line.Edits(c)
	for _, s := range but {
		e.Drop(s)
	}
	return search.Proposal{Kind: memberKind, At: m.at, Whole: func(v *search.View) *tree.Tree { return v.Reparsed(m.tree.With(e)) }}
}

// outside reports whether a piece is none of the elements.
func (m released) outside(i int) bool { return i < m.within.From || i >= m.within.To }

// bare reports whether a piece is a name without a receiver.
func (m released) bare(i int) bool { return m.line.Pieces[i].Name && !m.line.IsCallAccess(i-1) }

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
		return m.apart(v, gone)
	}
	if len(put) == 0 {
		return nil
	}
	return []syntax.Change{{Put: put}}
}

// apart returns the change without some pieces and, where a name of the elements is that of something else as well, those that
// also give it a short free name, since shared names hide which is which: in all of the elements where it also stands outside of
// them without a receiver, at its definition and behind receivers where it does so inside.
func (m released) apart(v *search.View, gone []int) []syntax.Change {
	used, defined, accesses := map[string]bool{}, map[string]int{}, m.accesses()
	for i, p := range m.line.Pieces {
		if !p.Name {
			continue
		}
		used[p.Text] = true
		if _, again := defined[p.Text]; !again && !m.outside(i) && m.bare(i) {
			defined[p.Text] = i
		}
	}
	changes := []syntax.Change{{Gone: gone}}
	for _, outside := range []bool{true, false} {
		free := map[string]*tree.Node{}
		for i, p := range m.line.Pieces {
			at, member := defined[p.Text]
			if !member || accesses[p.Text] == nil || free[p.Text] != nil || at == i || !m.bare(i) || m.outside(i) != outside {
				continue
			}
			for name := range syntax.FreeNames(v, p.At.Node, int(p.At.Node.Type()), used) {
				used[name], free[p.Text] = true, syntax.Mark(v, name)
				break
			}
		}
		if len(free) == 0 {
			continue
		}
		put := map[int][]*tree.Node{}
		for i, p := range m.line.Pieces {
			if n := free[p.Text]; n != nil && (!m.bare(i) || defined[p.Text] == i || outside && !m.outside(i)) {
				put[i] = []*tree.Node{n}
			}
		}
		changes = append(changes, syntax.Change{Gone: gone, Put: put})
	}
	return changes
}

// firstParameter returns the first parameter, with the comma behind it, of the function of that
// name in s, whose type parameters may be in front; nil if there is none.
func firstParameter(l syntax.Line, s syntax.Stretch, name string) []int {
	for i := s.From; i < s.To; i++ {
		if l.Text(i) != name || l.Closing(i+1) < 0 {
			continue
		}
		from, end := i+2, l.Closing(i+1)
		if behind := l.Closing(end + 1); behind >= 0 && l.Is(i+1, rules.Instance) {
			from, end = end+2, behind
		}
		for j := from; j < end; j++ {
			if l.Is(j, rules.Separator) {
				return syntax.UpFrom(from, j-from+1)
			}
		}
		return syntax.UpFrom(from, end-from)
	}
	return nil
}

// memberLists returns the elements that fit p's place of each list below p that has several.
func memberLists(v *search.View, p *tree.Place) (all [][]*tree.Node) {
	for q := range document.Within(v, p.Places()) {
		if q.Node.Kind != tree.List || q.Node.Separated() || len(all) == files.Substitutes {
			continue
		}
		var fit []*tree.Node
		for _, e := range q.Node.Elements() {
			if n := wholeFor(v, p.Node, e); n != nil {
				fit = append(fit, n)
			}
		}
		if len(fit) > 1 {
			all = append(all, fit)
		}
	}
	return all
}

// wholeFor returns what of an element has all of its tokens and fits in place of n unchanged, or nil.
func wholeFor(v *search.View, n, element *tree.Node) *tree.Node {
	for e := element; e != nil; {
		if e.Kind == tree.Rule {
			if cost, ok := v.Facts(n).Context(n.Expr, e.Rule()); ok && cost == 0 {
				return e
			}
		}
		i := slices.IndexFunc(e.Kids(), func(k *tree.Node) bool { return k.Tokens == e.Tokens })
		if i < 0 {
			return nil
		}
		e = e.Kid(i)
	}
	return nil
}

// dissolved proposes to replace p by these elements of it.
func dissolved(v *search.View, p *tree.Place, elements []*tree.Node) search.Proposals {
	e, tokens := pass.Spread(v, p, elements), 0
	if e == nil {
		return nil
	}
	for _, n := range elements {
		tokens += int(n.Tokens)
	}
	m, ok := inPlace(v, p, e, tokens)
	if !ok {
		return nil
	}
	receivers, firsts := m.receivers()
	if receivers == nil {
		return nil
	}
	drops := [][]*tree.Place{m.mentioning(syntax.FirstName(v, p, nil)), nil}
	if drops[0] == nil {
		drops = drops[1:]
	}
	changes := m.apart(v, receivers)
	if firsts != nil {
		changes = append(m.apart(v, slices.Concat(receivers, firsts)), changes...)
	}
	return search.Each(slices.Values(changes), func(c syntax.Change) search.Proposals {
		return search.Each(slices.Values(drops), func(but []*tree.Place) search.Proposals { return search.One(m.proposing(c, but)) })
	})
}

// receivers returns the receivers of all names that stand without one among the elements, and the first parameters of the
// functions among these.
func (m released) receivers() (receivers, firsts []int) {
	at, defined := m.accesses(), map[string]bool{}
	for i := m.within.From; i < min(m.within.To, len(m.line.Pieces)); i++ {
		text := m.line.Text(i)
		if len(at[text]) == 0 || defined[text] || !m.bare(i) {
			continue
		}
		defined[text] = true
		for _, k := range at[text] {
			receivers = append(receivers, m.line.Receiver(k)...)
		}
		firsts = append(firsts, firstParameter(m.line, syntax.Stretch{From: i, To: i + 1}, text)...)
	}
	return receivers, firsts
}

// accesses returns the pieces at which each name has a receiver.
func (m released) accesses() map[string][]int {
	at := map[string][]int{}
	for i, p := range m.line.Pieces {
		if p.Name && !m.bare(i) {
			at[p.Text] = append(at[p.Text], i)
		}
	}
	return at
}

// mentioning returns the statements outside of the elements that have a name.
func (m released) mentioning(name string) (all []*tree.Place) {
	for i, p := range m.line.Pieces {
		if !p.Name || p.Text != name || !m.outside(i) {
			continue
		}
		if s, _ := m.line.StatementAround(i); s != nil && !slices.ContainsFunc(all, func(a *tree.Place) bool { return a.Node == s.Node }) {
			all = append(all, s)
		}
	}
	return all
}

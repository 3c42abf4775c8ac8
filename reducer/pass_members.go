package reducer

import (
	"slices"

	"pare/tree"
)

var membersPass = Pass{
	Name:    "members",
	Doc:     "an element of a definition in place of the definition, its name for the definition's wherever that is used, without a first parameter; or all elements, without the definition's name in front of theirs",
	Default: true,
	stages:  []stage{{proposals: members, effort: deferred}},
}

var memberKind = &kind{name: "member"}

// members takes an element out of a list element of a small tree, as replace does, and makes
// its uses follow: what leads to the element's name goes, or where nothing does, what named
// the container becomes the element's name; the first parameter, mostly the receiver, goes
// or stays. The text is parsed again.
//
//	class a { static int b() {} } a.b();    →  int b() {} b();
//	class A:↵ def f(self, x): pass↵A().f(1) →  def f(x): pass↵f(1)
//	namespace a { int b; int c; } a::b = 1  →  int b; int c; b = 1
//	class a { int b(); int c(); } d; d.c(); →  int b(); int c(); c();
//	func (a T) f() {} … b.f()               →  func f() {} … f()
//	a({b: c}); d.b(1)                       →  b = c; a({}); b(1)
func members(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(memberKind, rewritten) {
			return
		}
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
				continue
			}
			for _, m := range v.membersOf(p) {
				if !m.uses(v, p, yield) {
					return
				}
			}
			if !v.opened(p, yield) || !v.loose(p, yield) {
				return
			}
		}
		l := v.line()
		for _, f := range l.functions(v) {
			if !f.withoutReceiver(yield) {
				return
			}
		}
		l.entries(v, yield)
	}
}

// entries proposes a value of a table as a variable of its own, assigned in front of the statement around the table.
func (l line) entries(v *view, yield func(proposal) bool) {
	for i, p := range l.pieces {
		if !l.isEntry(i) {
			continue
		}
		if c, ok := l.extracted(v, i); ok && !yield(l.proposing(memberKind, p.at, c)) {
			return
		}
	}
}

// isEntry reports whether piece i is the name of an entry of a table.
func (l line) isEntry(i int) bool {
	return i > 0 && l.pieces[i].name && slices.Contains([]string{":", "="}, l.text(i+1)) && slices.Contains([]string{"{", ","}, l.text(i-1))
}

// extracted returns the change for the entry whose name is piece i; ok is false if nothing uses it by its name.
func (l line) extracted(v *view, i int) (c change, ok bool) {
	p := l.pieces[i].at
	entry := stretch{i, i}
	for ; p.Up != nil && entry.to < i+3; p = p.Up {
		entry.from, entry.to = l.span(p)
	}
	first, _ := l.span(p)
	for p.Up != nil && l.text(first) != "return" && (p.Up.Node.Kind != tree.List || v.enumerates(p.Up.Node) || l.isEntry(first) || !isName.MatchString(l.text(first))) {
		p = p.Up
		first, _ = l.span(p)
	}
	uses, _ := l.accessesTo(i, entry)
	if entry.from != i || p.Up == nil || len(uses) == 0 {
		return c, false
	}
	for _, u := range uses {
		c.gone = append(c.gone, append(l.receiver(u-1), u-1)...)
	}
	switch {
	case l.text(entry.to) == ",":
		c.gone = append(c.gone, entry.to)
	case l.text(i-1) == ",":
		c.gone = append(c.gone, i-1)
	}
	c.gone = append(c.gone, upFrom(i, entry.to-i)...)
	value := l.tokens(v, stretch{i + 2, entry.to})
	c.put = map[int][]*tree.Node{first: slices.Concat([]*tree.Node{l.token(v, i), v.mark("=")}, value, []*tree.Node{v.mark(";"), l.token(v, first)})}
	return c, true
}

// withoutReceiver proposes the function without the brackets in front of its name, and without what leads
// to that elsewhere. It returns false when no more proposals are wanted.
func (f function) withoutReceiver(yield func(proposal) bool) bool {
	open := f.name - 2
	for open > f.all.from && f.closing(open) != f.name-1 {
		open--
	}
	if open <= f.all.from {
		return true
	}
	c := gash{upFrom(open, f.name-open)}
	for _, i := range f.usesOf(f.name, 0) {
		if isCallAccess(f.text(i - 1)) {
			c.gone = append(c.gone, f.receiver(i)...)
		}
	}
	slices.Sort(c.gone)
	c.gone = slices.Compact(c.gone)
	return yield(proposal{kind: memberKind, at: f.at, parse: true, make: func(*view, *tree.Place) *tree.Edits { return f.without(c) }})
}

// opened proposes all elements of each list in the node at p in place of it, without its name
// in front of theirs. It returns false when no more proposals are wanted.
func (v *view) opened(p *tree.Place, yield func(proposal) bool) bool {
	name := v.firstName(p, nil)
	for _, s := range v.splices(p) {
		whole := func(v *view) *tree.Tree {
			edits := s.make(v, p)
			if edits == nil {
				return nil
			}
			moved := *v
			if moved.tree = v.Reparsed(v.tree.With(edits)); moved.tree == nil {
				return nil
			}
			l := moved.line()
			var c gash
			for i := range l.pieces {
				if l.pieces[i].name && l.text(i) == name && isCallAccess(l.text(i+1)) {
					c.gone = append(c.gone, i, i+1)
				}
			}
			if len(c.gone) == 0 {
				return nil
			}
			return l.reduced(&moved, c)
		}
		if !yield(proposal{kind: memberKind, at: p, whole: whole}) {
			return false
		}
	}
	return true
}

// loose proposes what is in the first braces of the element at p in place of it, whatever its
// rule, without what leads to it elsewhere: the names around the braces, and the small list
// elements that define others with them. It returns false when no more proposals are wanted.
func (v *view) loose(p *tree.Place, yield func(proposal) bool) bool {
	l := v.line()
	lo, hi := l.span(p)
	open := lo
	for open < hi && l.text(open) != "{" {
		open++
	}
	end := l.closing(open)
	if open == lo || end < open+2 || end >= hi {
		return true
	}
	c := gash{slices.Concat(upFrom(lo, open+1-lo), upFrom(end, hi-end))}
	around := len(c.gone)
	for i := 0; i < len(c.gone); i++ {
		if l.pieces[c.gone[i]].name {
			c.gone = append(c.gone, l.leadingFrom(l.text(c.gone[i]), c)...)
		}
	}
	if len(c.gone) == around {
		return true // that is cut's
	}
	slices.Sort(c.gone)
	return yield(proposal{kind: memberKind, at: p, parse: true, make: func(*view, *tree.Place) *tree.Edits { return l.without(c) }})
}

// leadingFrom returns the occurrences of a name that lead to a member, each with the access, and
// the small list elements around the others, where these are not deleted already.
func (l line) leadingFrom(name string, but gash) []int {
	var all []int
	for i, p := range l.pieces {
		if !p.name || p.text != name || slices.Contains(but.gone, i) || slices.Contains(all, i) {
			continue
		}
		if isCallAccess(l.text(i + 1)) {
			all = append(all, i, i+1)
			continue
		}
		around := tree.Removable(p.at)
		if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() || around.Node.Tokens > mostMoved {
			continue
		}
		lo, hi := l.span(around)
		all = append(all, upFrom(lo, hi-lo)...)
	}
	return all
}

// membership is an element with what replaces its container.
type membership struct {
	element *tree.Place
	node    *tree.Node // for the container's place
}

// membersOf returns the first few of the topmost nodes in the one at p that fit there as they
// are.
func (v *view) membersOf(p *tree.Place) []membership {
	var all []membership
	for q := range p.Walk(func(q *tree.Place) bool { return len(all) == 0 || q.Node != all[len(all)-1].element.Node }) {
		if q == p || q.Node.Kind != tree.Rule || q.Node.Tokens < 2 || q.Node.Tokens == p.Node.Tokens || len(all) == substitutes {
			continue
		}
		if cost, ok := v.facts(p.Node).Context(p.Node.Expr, q.Node.Rule()); !ok || cost > 0 {
			continue
		}
		if n, ok := tree.Wrap(v.facts(p.Node), p.Node.Expr, q.Node); ok {
			all = append(all, membership{q, n})
		}
	}
	return all
}

// uses proposes the element at p, with and without its first parameter. It returns false
// when no more proposals are wanted.
func (m membership) uses(v *view, p *tree.Place, yield func(proposal) bool) bool {
	inner, outer := v.firstName(m.element, nil), v.firstName(p, m.element)
	t := v.Reparsed(v.tree.With(tree.Put(p, m.node)))
	if inner == "" || outer == "" || t == nil {
		return true
	}
	lo, _ := v.line().span(p)
	moved := *v
	moved.tree = t
	l := moved.line()
	c := l.renamedUses(v, outer, inner, stretch{lo, lo + int(m.node.Tokens)})
	if len(c.put)+len(c.gone) == 0 {
		return true
	}
	for i, receiver := range [][]int{l.firstParameter(lo, inner), nil} {
		if i == 0 && receiver == nil {
			continue
		}
		whole := func(v *view) *tree.Tree {
			return v.Reparsed(t.With(l.edits(change{gone: slices.Concat(c.gone, receiver), put: c.put})))
		}
		if !yield(proposal{kind: memberKind, at: p, whole: whole}) {
			return false
		}
	}
	return true
}

// firstName returns the first identifier below p that is not below another place.
func (v *view) firstName(p, but *tree.Place) string {
	for q := range p.Walk(func(q *tree.Place) bool { return but == nil || q.Node != but.Node }) {
		if q.Node.Kind == tree.Token && v.identifies(q.Node) {
			return q.Node.Text()
		}
	}
	return ""
}

// renamedUses drops what leads to each inner name outside of the stretch; where nothing does,
// it replaces the outer name everywhere by the inner one.
func (l line) renamedUses(v *view, outer, inner string, but stretch) change {
	c := change{put: map[int][]*tree.Node{}}
	for i, p := range l.pieces {
		if p.name && p.text == inner && (i < but.from || i >= but.to) && isCallAccess(l.text(i-1)) {
			c.gone = append(c.gone, l.receiver(i)...)
		}
	}
	if len(c.gone) > 0 {
		return c
	}
	for i, p := range l.pieces {
		if p.name && p.text == outer {
			c.put[i] = []*tree.Node{v.mark(inner)}
		}
	}
	return c
}

// isAccess reports whether a token stands between a thing and its member.
func isAccess(token string) bool { return slices.Contains([]string{".", "::", "->", "?."}, token) }

// isCallAccess reports whether a token may stand between a thing and its method that is called: Lua's colon, too.
func isCallAccess(token string) bool { return isAccess(token) || token == ":" }

// receiver returns the pieces in front of piece i in the smallest node that begins before it.
func (l line) receiver(i int) []int {
	for p := l.pieces[i].at.Up; p != nil; p = p.Up {
		if lo, _ := l.span(p); lo < i {
			if isCallAccess(l.text(lo)) && p.Up != nil {
				continue // the access alone
			}
			return upFrom(lo, i-lo)
		}
	}
	return nil
}

// firstParameter returns the pieces from the bracket behind the name, from piece lo on, to the
// first comma in it; nil without one.
func (l line) firstParameter(lo int, name string) []int {
	for i := lo; i < len(l.pieces); i++ {
		end := l.closing(i + 1)
		if l.text(i) != name || end < 0 {
			continue
		}
		for j := i + 2; j < end; j++ {
			if l.text(j) == "," {
				return upFrom(i+2, j-i-1)
			}
		}
		return upFrom(i+2, end-i-2)
	}
	return nil
}

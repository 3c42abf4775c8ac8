package reducer

import (
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
)

var substitutePass = Pass{
	Name:    "substitute",
	Doc:     "some tokens of a statement in place of a name in it, wherever that follows: an assignment counts as a definition; and the body of a statement, with a part of its head for a name",
	Default: true,
	stages:  []stage{{proposals: substitutions, effort: deferred}, {proposals: declarations, effort: exhaustive}},
}

var substituteKind = &kind{name: "substitute", policy: policy{byType: true}}

// substitutions drops a list element of a small tree in which an identifier stands, and
// writes a run of the element's tokens, which begins or ends near the identifier, in
// place of each occurrence behind. Unlike inline it needs no node that holds the run,
// and any occurrence may count as the definition. A whole statement takes the place of the
// next occurrence alone. The text is parsed again.
//
//	a = a * a; return a;       →  return a * a;
//	a++; return a + a;         →  return a++ + a;
//	insert into t select 1; select * from t  →  ; select * from (select 1)
//	typedef signed char b; b c; →  signed char c;
//	import a.b.C; new C();     →  new a.b.C();
//	for (int i; i < n; i++) {} →  for (; n; n++) {}
//	this.a = [1]; … f(b.a)     →  f([1])
//
// And the body of a statement stands for that, with something of its head, or a literal of the
// input, for a name in it: for all uses, or the last.
//
//	for a in b(): f(a)            →  f(b())
//	for (i = 7; i < a; i++) f(i); →  f(7);
//	for a in b { let a = a.c(); } →  let a = b.c();
//	g(32); for (i;; i++) f(i);    →  g(32); f(32);
func substitutions(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(substituteKind, rewritten) {
			return
		}
		l := v.line()
		for i := range l.pieces {
			if l.pieces[i].name && !l.substitutionsOf(i, yield) {
				return
			}
		}
		for i := range l.pieces {
			if l.pieces[i].name && (!l.statementFor(i, yield) || !l.valueOfMember(i, yield)) {
				return
			}
		}
		if l.unified(yield) {
			v.unbound(yield)
		}
	}
}

// unified proposes one variable for another that is compared with it, whose definition goes: one is left of the two.
// It returns false when no more proposals are wanted.
func (l line) unified(yield func(proposal) bool) bool {
	for _, m := range l.names() {
		last := stretch{m[0], m[0] + 1}
		for p := l.pieces[m[0]].at.Up; p != nil && p.Node.Tokens <= mostMoved; p = p.Up {
			lo, hi := l.span(p)
			if l.text(hi-1) == ";" {
				hi--
			}
			if s := (stretch{lo, hi}); s != last && !l.compared(s, l.usesOf(m[0], hi), yield) {
				return false
			}
			last = stretch{lo, hi}
		}
	}
	return true
}

// compared proposes those for a definition and the uses behind it. It returns false when no more proposals
// are wanted.
func (l line) compared(definition stretch, uses []int, yield func(proposal) bool) bool {
	for _, i := range uses {
		for _, by := range []int{i - 2, i + 2} {
			if by < definition.to || by >= len(l.pieces) || !l.pieces[by].name || l.text(by) == l.text(i) || !slices.Contains(operators, l.text((i+by)/2)) {
				continue
			}
			edits := func(v *view, _ *tree.Place) *tree.Edits {
				c := change{gone: append(upFrom(definition.from, definition.to-definition.from), i, (i+by)/2), put: map[int][]*tree.Node{}}
				for _, u := range uses {
					if u != i {
						c.put[u] = []*tree.Node{l.token(v, by)}
					}
				}
				return l.edits(c)
			}
			if !yield(proposal{kind: substituteKind, at: l.pieces[i].at, parse: true, make: edits}) {
				return false
			}
		}
	}
	return true
}

// operators that stand between the two sides of a comparison.
var operators = []string{"<", ">", "<=", ">=", "==", "!=", "~=", "===", "!=="}

// assigns reports whether a token assigns to what stands in front of it.
func assigns(token string) bool {
	return strings.HasSuffix(token, "=") && !slices.Contains(operators, token)
}

// unbound proposes the bodies of statements.
func (v *view) unbound(yield func(proposal) bool) {
	l := v.line()
	for p := range within(v, v.tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || v.enumerates(p.Up.Node) || p.Node.Tokens > smallText/2 {
			continue
		}
		if p.Node.Tokens > 0 && !l.ofValue(v, p, yield) {
			return
		}
		for _, nodes := range v.bodiesOf(p.Node) {
			for _, b := range v.bodies(p, nodes) {
				if !yield(proposal{kind: substituteKind, at: p, whole: b.standing}) {
					return
				}
			}
		}
	}
}

// ofValue proposes what is in the braces that end the statement at p, the last of it a value; what is behind a name and a keyword
// in front of these, or a literal of the input, stands for the name. It returns false when no more proposals are wanted.
func (l line) ofValue(v *view, p *tree.Place, yield func(proposal) bool) bool {
	lo, hi := l.span(p)
	open := lo
	for open < hi && (l.text(open) != "{" || l.closing(open) != hi-1) {
		open++
	}
	if open == hi || !l.isKeyword(lo) || l.endsStatement(hi-2) {
		return true
	}
	for i := lo + 1; i+2 < open; i++ {
		inside := slices.DeleteFunc(l.usesOf(i, open), func(k int) bool { return k >= hi })
		if !l.pieces[i].name || !l.isKeyword(i+1) || len(inside) == 0 {
			continue
		}
		if len(inside) > 1 && l.shadows(inside[0], inside[1]) {
			inside = inside[1:2]
		}
		values := [][]*tree.Node{l.tokens(v, stretch{i + 2, open})}
		for _, n := range l.literals(v, stretch{lo, lo}) {
			values = append(values, []*tree.Node{n.Fresh()})
		}
		for _, value := range values[:min(len(values), substitutes)] {
			c := change{gone: upFrom(lo, open+1-lo), put: map[int][]*tree.Node{hi - 1: {v.mark(";")}}}
			for _, k := range inside {
				c.put[k] = value
			}
			if !yield(l.proposing(substituteKind, p, c)) {
				return false
			}
		}
	}
	return true
}

// bodiesOf returns the statements of the lists in a statement, and the last one in it if that is
// not in a list.
func (v *view) bodiesOf(n *tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	for _, l := range v.listsFor(n) {
		all = append(all, l.Elements())
	}
	if parts := v.partsOf(n); len(parts) > 0 {
		last := parts[len(parts)-1]
		if !slices.ContainsFunc(all, func(nodes []*tree.Node) bool { return slices.Contains(nodes, last) }) {
			all = append(all, []*tree.Node{last})
		}
	}
	return all
}

// body are statements in another one, and something of what is in front of them, for a name in them.
type body struct {
	statement *tree.Place
	nodes     []*tree.Place
	uses      []*tree.Place
	part      *tree.Node
}

// bodies returns those with some statements: of each name the last few parts that fit where it is used.
func (v *view) bodies(statement *tree.Place, nodes []*tree.Node) []body {
	var names, parts []*tree.Node
	b := body{statement: statement}
	uses := map[string][]*tree.Place{}
	for p := range within(v, statement.Places()) {
		if slices.Contains(nodes, p.Node) {
			b.nodes = append(b.nodes, p)
		}
		named := p.Node.Kind == tree.Token && v.identifies(p.Node)
		switch inside := len(b.nodes) > 0; {
		case named && inside && slices.ContainsFunc(b.nodes, func(q *tree.Place) bool { return under(p, q) }):
			uses[p.Node.Text()] = append(uses[p.Node.Text()], p)
		case named && !inside && !slices.ContainsFunc(names, func(n *tree.Node) bool { return n.Text() == p.Node.Text() }):
			names = append(names, p.Node)
		case p.Node.Kind == tree.Rule && !inside && p.Node.Tokens > 0:
			parts = append(parts, p.Node)
		}
	}
	var all []body
	for _, name := range names {
		b.uses = uses[name.Text()]
		all = append(all, b.with(parts, name.Text())...)
		if len(b.uses) > 0 {
			all = append(all, b.with(v.literalsFor(b.uses[0]), name.Text())...)
		}
		if len(b.uses) < 2 {
			continue
		}
		if l := v.line(); l.shadows(l.index(b.uses[0]), l.index(b.uses[1])) {
			b.uses = b.uses[1:2]
			all = append(all, b.with(append(v.literalsFor(b.uses[0]), parts...), name.Text())...)
		}
	}
	return all
}

// shadows reports whether the first of two uses of a name declares it again, with a value that mentions it.
func (l line) shadows(first, second int) bool {
	return assigns(l.text(first+1)) && second < l.valueEnd(first)
}

// literalsFor returns the most frequent literals of a small input that can stand for the name at a place, the most frequent
// last.
func (v *view) literalsFor(p *tree.Place) []*tree.Node {
	known := v.vocabulary().lenders
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Kind != tree.Rule {
			continue
		}
		var literals []*tree.Node
		for _, n := range known[p.Node.Rule()] {
			if !v.identifies(n) && len(literals) < substitutes {
				literals = append(literals, n.Fresh())
			}
		}
		if len(literals) > 0 {
			slices.Reverse(literals)
			return literals
		}
	}
	return nil
}

// with returns b with each of the last few parts for a name.
func (b body) with(parts []*tree.Node, name string) []body {
	var all []body
	seen := map[string]bool{}
	for _, part := range slices.Backward(parts) {
		if len(b.uses) == 0 || len(seen) == substitutes {
			break
		}
		last := b.uses[len(b.uses)-1:]
		if seen[text(part)] || mentions(part, name) || !stands(last[0], part.Rule()) {
			continue
		}
		seen[text(part)] = true
		b.part = part
		all = append(all, b)
		if len(b.uses) > 1 {
			b := b
			b.uses = last
			all = append(all, b)
		}
	}
	return all
}

// stands reports whether the token at a place is all there is of a node of a rule.
func stands(p *tree.Place, rule *grammar.Rule) bool {
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Kind == tree.Rule && p.Node.Rule() == rule {
			return true
		}
	}
	return false
}

// standing returns the tree in which the body stands for the statement, nil for none.
func (b body) standing(v *view) *tree.Tree {
	e := &tree.Edits{}
	for _, p := range b.uses {
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, with(b.part, nil)))
	}
	t := v.tree.With(e)
	var nodes []*tree.Node
	for _, p := range b.nodes {
		nodes = append(nodes, again(t, p).Node)
	}
	edits := v.spread(again(t, b.statement), nodes)
	if edits == nil {
		return nil
	}
	return v.Reparsed(t.With(edits))
}

// again returns the place in another tree to which the same way leads.
func again(t *tree.Tree, p *tree.Place) *tree.Place {
	if p.Up == nil {
		return t.Top()
	}
	return again(t, p.Up).Kid(p.Index)
}

// statementFor proposes the statement whose first word is token i for the next occurrence of that.
// It returns false when no more proposals are wanted.
func (l line) statementFor(i int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[i].at)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.span(around)
	uses := l.usesOf(i, hi)
	if l.text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || hi-lo < 2 || slices.ContainsFunc(l.pieces[lo:i], func(p piece) bool { return isName.MatchString(p.text) }) {
		return true
	}
	return l.substitutes(around, uses[:1], stretch{lo, hi}, yield)
}

// declarations puts the declaration of a name in a small result where it is first assigned to, if that is its next occurrence. In
// earlier rounds it would keep a variable from becoming a parameter. Its value may stand for its only use with a
// conversion to its type, too.
//
//	int *a; f(); a = b;  →  f(); int *a = b;
//	int *a = f(); *a;    →  *(int *)f();
func declarations(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > rewritten {
			return
		}
		l := v.line()
		for i := range l.pieces {
			if l.pieces[i].name && !(l.declarationFor(i, yield) && l.castFor(v, i, yield)) {
				return
			}
		}
	}
}

// castFor proposes the value of the variable that token i declares for the only use of that, converted to its type. It
// returns false when no more proposals are wanted.
func (l line) castFor(v *view, i int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[i].at)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() || l.text(i+1) != "=" {
		return true
	}
	lo, hi := l.span(around)
	for l.beginsNothing(lo) {
		lo++
	}
	if l.text(hi-1) == ";" {
		hi--
	}
	uses := l.usesOf(i, hi)
	if len(uses) != 1 || lo == i || hi < i+3 || slices.Contains(counting, l.text(uses[0]+1)) {
		return true
	}
	cast := slices.Concat([]*tree.Node{v.mark("(")}, l.tokens(v, stretch{lo, i}), []*tree.Node{v.mark(")")}, l.tokens(v, stretch{i + 2, hi}))
	if next := l.text(uses[0] + 1); next == "(" || next == "[" || isAccess(next) {
		cast = slices.Concat([]*tree.Node{v.mark("(")}, cast, []*tree.Node{v.mark(")")})
	}
	c := change{drop: around, put: map[int][]*tree.Node{uses[0]: cast}}
	return yield(l.proposing(substituteKind, l.pieces[uses[0]].at, c))
}

// declarationFor proposes the declaration of token i for the next occurrence of that, if it is assigned to
// there. It returns false when no more proposals are wanted.
func (l line) declarationFor(i int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[i].at)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.span(around)
	uses := l.usesOf(i, hi)
	for l.beginsNothing(lo) {
		lo++
	}
	if l.text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || l.text(uses[0]+1) != "=" || hi-lo < 2 || slices.ContainsFunc(l.pieces[lo:hi], func(p piece) bool { return p.text == "=" }) {
		return true
	}
	return l.substitutes(around, uses[:1], stretch{lo, hi}, yield)
}

// substitutionsOf proposes those that define the identifier at token i. It returns false
// when no more proposals are wanted.
func (l line) substitutionsOf(i int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[i].at)
	for levels := 0; around != nil && levels < mostClimbed && around.Node.Tokens <= smallText/4; levels++ {
		lo, hi := l.span(around)
		uses := l.usesOf(i, hi)
		for _, r := range l.runsAround(i, lo, hi) {
			if !l.substitutes(around, uses, r, yield) {
				return false
			}
		}
		around = around.Around()
	}
	return true
}

// substitutes proposes the run in place of the uses, bare and in brackets. It returns false when
// no more proposals are wanted.
func (l line) substitutes(around *tree.Place, uses []int, r stretch, yield func(proposal) bool) bool {
	for _, wrap := range []bool{false, true} {
		if len(uses) == 0 || wrap && l.text(r.from) == "(" {
			continue
		}
		p := proposal{kind: substituteKind, at: l.pieces[uses[0]].at, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
			return l.substituted(v, around, uses, r, wrap)
		}}
		if !yield(p) {
			return false
		}
	}
	return true
}

// valueOfMember proposes what is assigned to the member that token i names for the other accesses to it, where none is assigned
// to. It returns false when no more proposals are wanted.
func (l line) valueOfMember(i int, yield func(proposal) bool) bool {
	if !isAccess(l.text(i-1)) || l.text(i+1) != "=" {
		return true
	}
	around := tree.Removable(l.pieces[i].at)
	for levels := 0; around != nil && levels < mostClimbed && around.Node.Tokens <= smallText/4; levels++ {
		lo, hi := l.span(around)
		accesses, _ := l.accessesTo(i, stretch{lo, hi})
		end := l.valueEnd(i)
		if len(accesses) > 0 && end > i+2 && !slices.ContainsFunc(accesses, func(k int) bool { return l.text(k+1) == "=" }) {
			c := change{drop: around, put: map[int][]*tree.Node{}}
			for _, k := range accesses {
				c.gone = append(c.gone, l.receiver(k)...)
			}
			p := proposal{kind: substituteKind, at: l.pieces[i].at, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
				for _, k := range accesses {
					c.put[k] = l.tokens(v, stretch{i + 2, end})
				}
				return l.edits(c)
			}}
			if !yield(p) {
				return false
			}
		}
		around = around.Around()
	}
	return true
}

// valueEnd returns the piece behind what is assigned to the name at piece i: the end of the smallest node around both, without
// what ends a statement.
func (l line) valueEnd(i int) int {
	for p := l.pieces[i].at.Up; p != nil; p = p.Up {
		if _, hi := l.span(p); hi > i+2 {
			for l.beginsNothing(hi - 1) {
				hi--
			}
			return hi
		}
	}
	return i
}

// usesOf returns the occurrences of the identifier at piece i from piece hi on.
func (l line) usesOf(i, hi int) []int {
	var uses []int
	for k := hi; k < len(l.pieces); k++ {
		if l.pieces[k].name && l.text(k) == l.text(i) {
			uses = append(uses, k)
		}
	}
	return uses
}

// runsAround returns the runs within lo…hi that begin up to three tokens behind token i
// and end with the element or a token before, all behind token i, and those that begin up to three tokens behind lo and end with token i or before it.
func (l line) runsAround(i, lo, hi int) []stretch {
	var all []stretch
	add := func(from, to int) {
		if from < to && from >= lo && to <= hi {
			all = append(all, stretch{from, to})
		}
	}
	for skip := 2; skip <= 3; skip++ {
		add(i+skip, hi-1)
		add(i+skip, hi)
	}
	add(i+1, hi-1)
	add(i+1, hi)
	for skip := 1; skip <= 2; skip++ {
		if lo+skip < i {
			add(lo+skip, i)
			add(lo+skip, i+1)
		}
	}
	return all
}

// substituted drops the node and puts the run in place of the uses, in brackets if
// wanted; nil if that is impossible or no smaller.
func (l line) substituted(v *view, around *tree.Place, uses []int, run stretch, wrap bool) *tree.Edits {
	if lo, hi := l.span(around); len(uses)*(run.to-run.from-1) > hi-lo {
		return nil
	}
	list := l.tokens(v, run)
	if wrap {
		list = slices.Concat([]*tree.Node{v.mark("(")}, list, []*tree.Node{v.mark(")")})
	}
	c := change{drop: around, put: map[int][]*tree.Node{}}
	for _, i := range uses {
		c.put[i] = list
	}
	return l.edits(c)
}

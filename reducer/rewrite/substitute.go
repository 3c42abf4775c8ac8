package rewrite

import (
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Substitute = search.Pass{
	Name:    "substitute",
	Doc:     "some tokens of a statement in place of a name in it, wherever that follows",
	Default: true,
	Stages:  []search.Stage{{Proposals: substitutions, Effort: search.Deferred}, {Proposals: declarations, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{substituteKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a) { a = a * a; return a; }",
		After:  "int f(int a) { return a * a; }"},
}

var substituteKind = &search.Kind{Name: "substitute", Policy: search.Policy{ByType: true}}

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
func substitutions(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(substituteKind, document.Rewritten) {
			return
		}
		l := syntax.LineOf(v)
		for i := range l.Pieces {
			if l.Pieces[i].Name && !substitutionsOf(l, i, yield) {
				return
			}
		}
		for i := range l.Pieces {
			if l.Pieces[i].Name && (!statementFor(l, i, yield) || !valueOfMember(l, i, yield)) {
				return
			}
		}
		if unified(l, yield) {
			unbound(v, yield)
		}
	}
}

// unified proposes one variable for another that is compared with it, whose definition goes: one is left of the two.
// It returns false when no more proposals are wanted.
func unified(l syntax.Line, yield func(search.Proposal) bool) bool {
	for _, m := range l.Names() {
		last := syntax.Stretch{From: m[0], To: m[0] + 1}
		for p := l.Pieces[m[0]].At.Up; p != nil && p.Node.Tokens <= files.MostMoved; p = p.Up {
			lo, hi := l.Span(p)
			if l.Text(hi-1) == ";" {
				hi--
			}
			if s := (syntax.Stretch{From: lo, To: hi}); s != last && !compared(l, s, usesOf(l, m[0], hi), yield) {
				return false
			}
			last = syntax.Stretch{From: lo, To: hi}
		}
	}
	return true
}

// compared proposes those for a definition and the uses behind it. It returns false when no more proposals
// are wanted.
func compared(l syntax.Line, definition syntax.Stretch, uses []int, yield func(search.Proposal) bool) bool {
	for _, i := range uses {
		for _, by := range []int{i - 2, i + 2} {
			if by < definition.To || by >= len(l.Pieces) || !l.Pieces[by].Name || l.Text(by) == l.Text(i) || !slices.Contains(syntax.Operators, l.Text((i+by)/2)) {
				continue
			}
			edits := func(v *search.View, _ *tree.Place) *tree.Edits {
				c := syntax.Change{Gone: append(syntax.UpFrom(definition.From, definition.To-definition.From), i, (i+by)/2), Put: map[int][]*tree.Node{}}
				for _, u := range uses {
					if u != i {
						c.Put[u] = []*tree.Node{l.Token(v, by)}
					}
				}
				return l.Edits(c)
			}
			if !yield(search.Proposal{Kind: substituteKind, At: l.Pieces[i].At, Parse: true, Make: edits}) {
				return false
			}
		}
	}
	return true
}

// unbound proposes the bodies of statements.
func unbound(v *search.View, yield func(search.Proposal) bool) {
	l := syntax.LineOf(v)
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || pass.Enumerates(v, p.Up.Node) || p.Node.Tokens > search.SmallText/2 {
			continue
		}
		if p.Node.Tokens > 0 && !ofValue(l, v, p, yield) {
			return
		}
		for _, nodes := range bodiesOf(v, p.Node) {
			for _, b := range bodies(v, p, nodes) {
				if !yield(search.Proposal{Kind: substituteKind, At: p, Whole: b.standing}) {
					return
				}
			}
		}
	}
}

// ofValue proposes what is in the braces that end the statement at p, the last of it a value; what is behind a name and a keyword
// in front of these, or a literal of the input, stands for the name. It returns false when no more proposals are wanted.
func ofValue(l syntax.Line, v *search.View, p *tree.Place, yield func(search.Proposal) bool) bool {
	lo, hi := l.Span(p)
	open := lo
	for open < hi && (l.Text(open) != "{" || l.Closing(open) != hi-1) {
		open++
	}
	if open == hi || !l.IsKeyword(lo) || l.EndsStatement(hi-2) {
		return true
	}
	for i := lo + 1; i+2 < open; i++ {
		inside := slices.DeleteFunc(usesOf(l, i, open), func(k int) bool { return k >= hi })
		if !l.Pieces[i].Name || !l.IsKeyword(i+1) || len(inside) == 0 {
			continue
		}
		if len(inside) > 1 && shadows(l, inside[0], inside[1]) {
			inside = inside[1:2]
		}
		values := [][]*tree.Node{l.Tokens(v, syntax.Stretch{From: i + 2, To: open})}
		for _, n := range literals(l, v, syntax.Stretch{From: lo, To: lo}) {
			values = append(values, []*tree.Node{n.Fresh()})
		}
		for _, value := range values[:min(len(values), files.Substitutes)] {
			c := syntax.Change{Gone: syntax.UpFrom(lo, open+1-lo), Put: map[int][]*tree.Node{hi - 1: {syntax.Mark(v, ";")}}}
			for _, k := range inside {
				c.Put[k] = value
			}
			if !yield(l.Proposing(substituteKind, p, c)) {
				return false
			}
		}
	}
	return true
}

// bodiesOf returns the statements of the lists in a statement, and the last one in it if that is
// not in a list.
func bodiesOf(v *search.View, n *tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	for _, l := range pass.ListsFor(v, n) {
		all = append(all, l.Elements())
	}
	if parts := pass.PartsOf(v, n); len(parts) > 0 {
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
func bodies(v *search.View, statement *tree.Place, nodes []*tree.Node) []body {
	var names, parts []*tree.Node
	b := body{statement: statement}
	uses := map[string][]*tree.Place{}
	for p := range document.Within(v, statement.Places()) {
		if slices.Contains(nodes, p.Node) {
			b.nodes = append(b.nodes, p)
		}
		named := p.Node.Kind == tree.Token && v.Identifies(p.Node)
		switch inside := len(b.nodes) > 0; {
		case named && inside && slices.ContainsFunc(b.nodes, func(q *tree.Place) bool { return document.Under(p, q) }):
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
			all = append(all, b.with(literalsFor(v, b.uses[0]), name.Text())...)
		}
		if len(b.uses) < 2 {
			continue
		}
		if l := syntax.LineOf(v); shadows(l, l.Index(b.uses[0]), l.Index(b.uses[1])) {
			b.uses = b.uses[1:2]
			all = append(all, b.with(append(literalsFor(v, b.uses[0]), parts...), name.Text())...)
		}
	}
	return all
}

// shadows reports whether the first of two uses of a name declares it again, with a value that mentions it.
func shadows(l syntax.Line, first, second int) bool {
	return syntax.Assigns(l.Text(first+1)) && second < valueEnd(l, first)
}

// literalsFor returns the most frequent literals of a small input that can stand for the name at a place, the most frequent
// last.
func literalsFor(v *search.View, p *tree.Place) []*tree.Node {
	known := v.Vocabulary().Lenders
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Kind != tree.Rule {
			continue
		}
		var literals []*tree.Node
		for _, n := range known[p.Node.Rule()] {
			if !v.Identifies(n) && len(literals) < files.Substitutes {
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
		if len(b.uses) == 0 || len(seen) == files.Substitutes {
			break
		}
		last := b.uses[len(b.uses)-1:]
		if seen[document.Text(part)] || document.Mentions(part, name) || !stands(last[0], part.Rule()) {
			continue
		}
		seen[document.Text(part)] = true
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
func (b body) standing(v *search.View) *tree.Tree {
	e := &tree.Edits{}
	for _, p := range b.uses {
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, with(b.part, nil)))
	}
	t := v.Tree.With(e)
	var nodes []*tree.Node
	for _, p := range b.nodes {
		nodes = append(nodes, again(t, p).Node)
	}
	edits := pass.Spread(v, again(t, b.statement), nodes)
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
func statementFor(l syntax.Line, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.Span(around)
	uses := usesOf(l, i, hi)
	if l.Text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || hi-lo < 2 || slices.ContainsFunc(l.Pieces[lo:i], func(p syntax.Piece) bool { return syntax.IsName.MatchString(p.Text) }) {
		return true
	}
	return substitutes(l, around, uses[:1], syntax.Stretch{From: lo, To: hi}, yield)
}

// declarations puts the declaration of a name in a small result where it is first assigned to, if that is its next occurrence. In
// earlier rounds it would keep a variable from becoming a parameter. Its value may stand for its only use with a
// conversion to its type, too.
//
//	int *a; f(); a = b;  →  f(); int *a = b;
//	int *a = f(); *a;    →  *(int *)f();
func declarations(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > document.Rewritten {
			return
		}
		l := syntax.LineOf(v)
		for i := range l.Pieces {
			if l.Pieces[i].Name && !(declarationFor(l, i, yield) && castFor(l, v, i, yield)) {
				return
			}
		}
	}
}

// castFor proposes the value of the variable that token i declares for the only use of that, converted to its type. It
// returns false when no more proposals are wanted.
func castFor(l syntax.Line, v *search.View, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() || l.Text(i+1) != "=" {
		return true
	}
	lo, hi := l.Span(around)
	for l.BeginsNothing(lo) {
		lo++
	}
	if l.Text(hi-1) == ";" {
		hi--
	}
	uses := usesOf(l, i, hi)
	if len(uses) != 1 || lo == i || hi < i+3 || slices.Contains(syntax.Counting, l.Text(uses[0]+1)) {
		return true
	}
	cast := slices.Concat([]*tree.Node{syntax.Mark(v, "(")}, l.Tokens(v, syntax.Stretch{From: lo, To: i}), []*tree.Node{syntax.Mark(v, ")")}, l.Tokens(v, syntax.Stretch{From: i + 2, To: hi}))
	if next := l.Text(uses[0] + 1); next == "(" || next == "[" || syntax.IsAccess(next) {
		cast = slices.Concat([]*tree.Node{syntax.Mark(v, "(")}, cast, []*tree.Node{syntax.Mark(v, ")")})
	}
	c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{uses[0]: cast}}
	return yield(l.Proposing(substituteKind, l.Pieces[uses[0]].At, c))
}

// declarationFor proposes the declaration of token i for the next occurrence of that, if it is assigned to
// there. It returns false when no more proposals are wanted.
func declarationFor(l syntax.Line, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	if around == nil || around.Up.Node.Kind != tree.List || around.Up.Node.Separated() {
		return true
	}
	lo, hi := l.Span(around)
	uses := usesOf(l, i, hi)
	for l.BeginsNothing(lo) {
		lo++
	}
	if l.Text(hi-1) == ";" {
		hi--
	}
	if len(uses) == 0 || l.Text(uses[0]+1) != "=" || hi-lo < 2 || slices.ContainsFunc(l.Pieces[lo:hi], func(p syntax.Piece) bool { return p.Text == "=" }) {
		return true
	}
	return substitutes(l, around, uses[:1], syntax.Stretch{From: lo, To: hi}, yield)
}

// substitutionsOf proposes those that define the identifier at token i. It returns false
// when no more proposals are wanted.
func substitutionsOf(l syntax.Line, i int, yield func(search.Proposal) bool) bool {
	around := tree.Removable(l.Pieces[i].At)
	for levels := 0; around != nil && levels < syntax.MostClimbed && around.Node.Tokens <= search.SmallText/4; levels++ {
		lo, hi := l.Span(around)
		uses := usesOf(l, i, hi)
		for _, r := range runsAround(l, i, lo, hi) {
			if !substitutes(l, around, uses, r, yield) {
				return false
			}
		}
		around = around.Around()
	}
	return true
}

// substitutes proposes the run in place of the uses, bare and in brackets. It returns false when
// no more proposals are wanted.
func substitutes(l syntax.Line, around *tree.Place, uses []int, r syntax.Stretch, yield func(search.Proposal) bool) bool {
	for _, wrap := range []bool{false, true} {
		if len(uses) == 0 || wrap && l.Text(r.From) == "(" {
			continue
		}
		p := search.Proposal{Kind: substituteKind, At: l.Pieces[uses[0]].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
			return substituted(l, v, around, uses, r, wrap)
		}}
		if !yield(p) {
			return false
		}
	}
	return true
}

// valueOfMember proposes what is assigned to the member that token i names for the other accesses to it, where none is assigned
// to. It returns false when no more proposals are wanted.
func valueOfMember(l syntax.Line, i int, yield func(search.Proposal) bool) bool {
	if !syntax.IsAccess(l.Text(i-1)) || l.Text(i+1) != "=" {
		return true
	}
	around := tree.Removable(l.Pieces[i].At)
	for levels := 0; around != nil && levels < syntax.MostClimbed && around.Node.Tokens <= search.SmallText/4; levels++ {
		lo, hi := l.Span(around)
		accesses, _ := accessesTo(l, i, syntax.Stretch{From: lo, To: hi})
		end := valueEnd(l, i)
		if len(accesses) > 0 && end > i+2 && !slices.ContainsFunc(accesses, func(k int) bool { return l.Text(k+1) == "=" }) {
			c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
			for _, k := range accesses {
				c.Gone = append(c.Gone, l.Receiver(k)...)
			}
			p := search.Proposal{Kind: substituteKind, At: l.Pieces[i].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
				for _, k := range accesses {
					c.Put[k] = l.Tokens(v, syntax.Stretch{From: i + 2, To: end})
				}
				return l.Edits(c)
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
func valueEnd(l syntax.Line, i int) int {
	for p := l.Pieces[i].At.Up; p != nil; p = p.Up {
		if _, hi := l.Span(p); hi > i+2 {
			for l.BeginsNothing(hi - 1) {
				hi--
			}
			return hi
		}
	}
	return i
}

// usesOf returns the occurrences of the identifier at piece i from piece hi on.
func usesOf(l syntax.Line, i, hi int) []int {
	var uses []int
	for k := hi; k < len(l.Pieces); k++ {
		if l.Pieces[k].Name && l.Text(k) == l.Text(i) {
			uses = append(uses, k)
		}
	}
	return uses
}

// runsAround returns the runs within lo…hi that begin up to three tokens behind token i
// and end with the element or a token before, all behind token i, and those that begin up to three tokens behind lo and end with token i or before it.
func runsAround(l syntax.Line, i, lo, hi int) []syntax.Stretch {
	var all []syntax.Stretch
	add := func(from, to int) {
		if from < to && from >= lo && to <= hi {
			all = append(all, syntax.Stretch{From: from, To: to})
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
func substituted(l syntax.Line, v *search.View, around *tree.Place, uses []int, run syntax.Stretch, wrap bool) *tree.Edits {
	if lo, hi := l.Span(around); len(uses)*(run.To-run.From-1) > hi-lo {
		return nil
	}
	list := l.Tokens(v, run)
	if wrap {
		list = slices.Concat([]*tree.Node{syntax.Mark(v, "(")}, list, []*tree.Node{syntax.Mark(v, ")")})
	}
	c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
	for _, i := range uses {
		c.Put[i] = list
	}
	return l.Edits(c)
}

package pass

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Several = search.Pass{
	Name:    "several",
	Doc:     "several parts of a list element in its place, in a small result",
	Default: true,
	Stages:  []search.Stage{{Proposals: severalParts, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{severalKind},
	Example: search.Example{Grammar: "javascript",
		Before: "try { a() } catch { b() } finally { c.a() }",
		After:  "a()\nc.a()"},
}

var severalKind = &search.Kind{Name: "several"}

// severalParts replaces a list element, mostly a statement, by its nearest compatible parts of
// several tokens: all of them, or all but one. A part with a list of compatible elements is
// replaced by these.
//
//	try { a(); } finally { b(); }  →  a(); b();
//	if (a()) b(); else c();        →  a(); c();
//	if (a()) b();                  →  a() && b();
//	f(g(1), h(2));                 →  g(1); h(2);
//	for (; b; a = *a) free(a);     →  free(a); a = *a;
//	for (int i; i < n; i++) f();   →  int i; while (i++) f();
//	for (const a of b) c(a);       →  const a = b; c(a);
func severalParts(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > search.SmallText {
			return
		}
		l := syntax.LineOf(v)
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Up == nil || p.Node.Expr == nil {
				continue
			}
			for _, tokens := range append(conjunction(l, v, p), unrolled(l, v, p)...) {
				if !yield(search.Proposal{Kind: severalKind, At: p, Parse: true, Make: func(_ *search.View, at *tree.Place) *tree.Edits {
					return tree.Put(at, tree.NewBlock(at.Node.Expr, 0, tokens))
				}}) {
					return
				}
			}
			if p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
				continue
			}
			for _, parts := range choices(PartsOf(v, p.Node)) {
				if !yield(search.Proposal{Kind: severalKind, At: p, Make: func(v *search.View, at *tree.Place) *tree.Edits { return Spread(v, at, parts) }}) {
					return
				}
			}
			for _, pieces := range headAndBody(l, p) {
				if !yield(search.Proposal{Kind: severalKind, At: p, Parse: true, Make: func(v *search.View, at *tree.Place) *tree.Edits { return sequence(l, v, at, pieces) }}) {
					return
				}
			}
		}
	}
}

// headAndBody returns the contents of an element's first brackets, split at semicolons, and the
// body behind the brackets: in this order, and with the last piece behind the body.
func headAndBody(l syntax.Line, p *tree.Place) [][]syntax.Stretch {
	lo, hi := l.Span(p)
	head, ok := syntax.Head(l, lo, hi)
	end := head.To
	if !ok || end >= hi-1 {
		return nil
	}
	var pieces []syntax.Stretch
	from := head.From
	for i := from; i <= end; i++ {
		if i == end || l.Is(i, rules.End) {
			if i > from {
				pieces = append(pieces, syntax.Stretch{From: from, To: i})
			}
			from = i + 1
		}
	}
	body := syntax.Stretch{From: end + 1, To: hi}
	if l.Is(hi-1, rules.End) {
		body.To--
	}
	if len(pieces) == 0 || body.To <= body.From {
		return nil
	}
	last := len(pieces) - 1
	all := [][]syntax.Stretch{append(slices.Clone(pieces), body), append(slices.Clone(pieces[:last]), body, pieces[last])}
	if len(pieces) > 1 {
		all = append(all, []syntax.Stretch{pieces[0], body}, []syntax.Stretch{body, pieces[last]})
	}
	return all
}

// unrolled returns the forms of a loop with its variable declared in front: then another loop or,
// for a loop over a value's elements, the body without a loop.
func unrolled(l syntax.Line, v *search.View, p *tree.Place) (all [][]*tree.Node) {
	lo, hi := l.Span(p)
	if p.Up.Node.Kind != tree.List || !v.Shapes.Begins(l.Text(lo), rules.Loop) || l.Pieces[lo].Name {
		return nil
	}
	head, bracketed := syntax.Head(l, lo, hi)
	first := head.From
	for first < head.To && !l.Is(first, rules.End) {
		first++
	}
	if !bracketed || first == head.To {
		return assigned(l, v, p)
	}
	for i := first + 1; i < head.To && first > head.From+1; i++ {
		to := i
		for to < head.To && !l.Is(to, rules.End) {
			to++
		}
		if to > i {
			all = append(all, slices.Concat(l.Tokens(v, syntax.Stretch{From: head.From, To: first + 1}),
				syntax.Shaped(v, rules.While, l.Tokens(v, syntax.Stretch{From: i, To: to})), l.Tokens(v, syntax.Stretch{From: head.To + 1, To: hi})))
		}
		i = to
	}
	return all
}

// assigned returns the form of a loop over a value's elements that assigns the value itself to the
// variable.
func assigned(l syntax.Line, v *search.View, p *tree.Place) [][]*tree.Node {
	each, ok := syntax.EachOf(l, p)
	if !ok {
		return nil
	}
	variable := l.Tokens(v, each.Variable)
	if !v.Shapes.Ends(l.Text(each.Variable.To-1), rules.Assignment) {
		variable = append(variable, syntax.Code(v, rules.Assignment))
	}
	return [][]*tree.Node{slices.Concat(variable, l.Tokens(v, each.Value), []*tree.Node{syntax.Code(v, rules.End)}, l.Tokens(v, each.Body))}
}

// sequence replaces the node at a place by the pieces, each with a semicolon behind.
func sequence(l syntax.Line, v *search.View, at *tree.Place, pieces []syntax.Stretch) *tree.Edits {
	var tokens []*tree.Node
	for _, s := range pieces {
		tokens = append(tokens, l.Tokens(v, s)...)
		if !l.Closes(s.To-1, rules.Block) {
			tokens = append(tokens, syntax.Code(v, rules.End))
		}
	}
	return tree.Put(at, tree.NewBlock(at.Node.Expr, 0, tokens))
}

// conjunction returns a condition and the call that it guards as one expression, none for any other
// statement.
func conjunction(l syntax.Line, v *search.View, p *tree.Place) [][]*tree.Node {
	if p.Node.Kind != tree.Rule || p.Up.Node.Tokens == p.Node.Tokens && p.Up.Node.Kind == tree.Rule || !v.Shapes.Begins(document.FirstWord(p).Text, rules.Conditional) {
		return nil
	}
	lo, hi := l.Span(p)
	s, ok := syntax.Head(l, lo, hi)
	if !ok || s.To < s.From+1 || s.To >= hi-2 || l.Pieces[lo].Name || !l.Pieces[s.To+1].Name {
		return nil
	}
	return [][]*tree.Node{syntax.Shaped(v, rules.And, l.Tokens(v, s), l.Tokens(v, syntax.Stretch{From: s.To + 1, To: hi}))}
}

// PartsOf returns the nearest compatible nodes below n; one with a list of compatible elements is
// replaced by these.
func PartsOf(v *search.View, n *tree.Node) []*tree.Node {
	var all []*tree.Node
	var below func(d *tree.Node)
	below = func(d *tree.Node) {
		for _, k := range d.Kids() {
			_, fits := Hoistable(v, n, k)
			if fits {
				cost, _ := v.Facts(n).Context(n.Expr, k.Rule())
				fits = cost <= 1 // a semicolon more is the same context
			}
			switch {
			case len(all) > MostHoists || v.Ended():
				return
			case k.Kind == tree.List && k.Count() > 0 && Fits(v, n, k):
				all = append(all, k.Elements()...)
			case fits && !holdsList(v, n, k):
				all = append(all, k)
			case k.Kind != tree.Token:
				below(k)
			}
		}
	}
	below(n)
	return all
}

// holdsList reports whether k contains a list whose elements fit in n's place.
func holdsList(v *search.View, n, k *tree.Node) bool {
	for p := range document.Within(v, (&tree.Place{Node: k}).Places()) {
		if p.Node.Kind == tree.List && p.Node.Count() > 0 && Fits(v, n, p.Node) {
			return true
		}
	}
	return false
}

// choices returns all parts, then all but each one if at least two are left.
func choices(parts []*tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	add := func(list []*tree.Node) {
		if len(list) > 1 {
			all = append(all, list)
		}
	}
	parts = slices.DeleteFunc(parts, func(n *tree.Node) bool { return n.Tokens <= 1 })
	if len(parts) > MostHoists {
		return nil
	}
	add(parts)
	for i := range parts {
		add(slices.Delete(slices.Clone(parts), i, i+1))
	}
	return all
}

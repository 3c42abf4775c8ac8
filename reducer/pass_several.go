package reducer

import (
	"slices"
	"strings"

	"pare/tree"
)

var severalPass = Pass{
	Name:    "several",
	Doc:     "a list element of a small result by several of its parts, one after the other",
	Default: true,
	stages:  []stage{{proposals: severalParts, effort: exhaustive}},
}

var severalKind = &kind{name: "several"}

// severalParts replaces a list element, mostly a statement, by the nearest parts of it that
// fit there and have several tokens: all of them, or all but one. Of a part with a list whose
// elements fit, these stand for it.
//
//	try { a(); } finally { b(); }  →  a(); b();
//	if (a()) b(); else c();        →  a(); c();
//	if (a()) b();                  →  a() && b();
//	f(g(1), h(2));                 →  g(1); h(2);
//	for (; b; a = *a) free(a);     →  free(a); a = *a;
//	for (int i; i < n; i++) f();   →  int i; while (i++) f();
//	for (const a of b) c(a);       →  const a = b; c(a);
func severalParts(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > smallText {
			return
		}
		l := v.line()
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Node.Expr == nil {
				continue
			}
			for _, tokens := range append(l.conjunction(v, p), l.unrolled(v, p)...) {
				if !yield(proposal{kind: severalKind, at: p, parse: true, make: func(_ *view, at *tree.Place) *tree.Edits { return tree.Put(at, tree.NewBlock(at.Node.Expr, 0, tokens)) }}) {
					return
				}
			}
			if p.Up.Node.Kind != tree.List || p.Up.Node.Separated() {
				continue
			}
			for _, parts := range choices(v.partsOf(p.Node)) {
				if !yield(proposal{kind: severalKind, at: p, make: func(v *view, at *tree.Place) *tree.Edits { return v.spread(at, parts) }}) {
					return
				}
			}
			for _, pieces := range l.headAndBody(p) {
				if !yield(proposal{kind: severalKind, at: p, parse: true, make: func(v *view, at *tree.Place) *tree.Edits { return l.sequence(v, at, pieces) }}) {
					return
				}
			}
		}
	}
}

// headAndBody returns the pieces between the semicolons in the first brackets of an element and
// what follows these: in this order, and with the last piece at the end.
func (l line) headAndBody(p *tree.Place) [][]stretch {
	lo, hi := l.span(p)
	head, ok := l.head(lo, hi)
	end := head.to
	if !ok || end >= hi-1 {
		return nil
	}
	var pieces []stretch
	from := head.from
	for i := from; i <= end; i++ {
		if i == end || l.text(i) == ";" {
			if i > from {
				pieces = append(pieces, stretch{from, i})
			}
			from = i + 1
		}
	}
	body := stretch{end + 1, hi}
	if l.text(hi-1) == ";" {
		body.to--
	}
	if len(pieces) == 0 || body.to <= body.from {
		return nil
	}
	last := len(pieces) - 1
	all := [][]stretch{append(slices.Clone(pieces), body), append(slices.Clone(pieces[:last]), body, pieces[last])}
	if len(pieces) > 1 {
		all = append(all, []stretch{pieces[0], body}, []stretch{body, pieces[last]})
	}
	return all
}

// unrolled returns the forms of a loop with a variable of its own that declare it in front: with another loop
// behind, or in place of a loop over the elements of a value, with that and the body behind.
func (l line) unrolled(v *view, p *tree.Place) (all [][]*tree.Node) {
	lo, hi := l.span(p)
	if p.Up.Node.Kind != tree.List || !strings.HasPrefix(l.text(lo), "for") || l.pieces[lo].name {
		return nil
	}
	head, bracketed := l.head(lo, hi)
	first := head.from
	for first < head.to && l.text(first) != ";" {
		first++
	}
	if !bracketed || first == head.to {
		return l.assigned(v, stretch{lo, hi}, head, bracketed)
	}
	for i := first + 1; i < head.to && first > head.from+1; i++ {
		to := i
		for to < head.to && l.text(to) != ";" {
			to++
		}
		if to > i {
			all = append(all, slices.Concat(l.tokens(v, stretch{head.from, first + 1}), []*tree.Node{v.mark("while"), v.mark("(")},
				l.tokens(v, stretch{i, to}), l.tokens(v, stretch{head.to, hi})))
		}
		i = to
	}
	return all
}

// assigned returns the form of a loop over the elements of a value in which the variable is assigned that.
func (l line) assigned(v *view, loop, head stretch, bracketed bool) [][]*tree.Node {
	from, body := loop.from+1, loop.to
	if bracketed {
		from, body = head.from, head.to
	}
	of := from
	for of < body && !slices.Contains(iterates, l.text(of)) {
		of++
	}
	if !bracketed {
		for body = of; body < loop.to && !slices.Contains([]string{"{", ":", "do"}, l.text(body)); {
			body++
		}
	}
	if of == from || of+1 >= body || body >= loop.to-1 {
		return nil
	}
	variable, to := l.tokens(v, stretch{from, of}), loop.to
	if !strings.HasSuffix(l.text(of-1), "=") {
		variable = append(variable, v.mark("="))
	}
	if slices.Contains([]string{"}", "end"}, l.text(to-1)) {
		to--
	}
	rest := body + 1
	if bracketed && l.text(rest) == "{" {
		rest++
	}
	return [][]*tree.Node{slices.Concat(variable, l.tokens(v, stretch{of + 1, body}), []*tree.Node{v.mark(";")}, l.tokens(v, stretch{rest, to}))}
}

// iterates are the words between a loop's variable and the value that it takes the elements of.
var iterates = []string{"of", "in", ":", "range"}

// head returns what is in the brackets behind the first of some pieces, which may be one token with the first
// bracket; ok is false without any.
func (l line) head(lo, hi int) (s stretch, ok bool) {
	depth := 0
	for i := lo; i < hi && (depth > 0 || i <= lo+1); i++ {
		if strings.HasSuffix(l.text(i), "(") {
			if depth++; depth == 1 {
				s.from = i + 1
			}
		} else if l.text(i) == ")" {
			if depth--; depth == 0 {
				s.to = i
				return s, true
			}
		}
	}
	return s, false
}

// sequence replaces the node at a place by pieces with a semicolon behind each.
func (l line) sequence(v *view, at *tree.Place, pieces []stretch) *tree.Edits {
	var tokens []*tree.Node
	for _, s := range pieces {
		tokens = append(tokens, l.tokens(v, s)...)
		if l.text(s.to-1) != "}" {
			tokens = append(tokens, v.mark(";"))
		}
	}
	return tree.Put(at, tree.NewBlock(at.Node.Expr, 0, tokens))
}

// conjunction returns a condition and the call behind it as one expression, none if the node at a place is something else.
func (l line) conjunction(v *view, p *tree.Place) [][]*tree.Node {
	if p.Node.Kind != tree.Rule || p.Up.Node.Tokens == p.Node.Tokens && p.Up.Node.Kind == tree.Rule || !strings.HasPrefix(firstWord(p).Text, "if") {
		return nil
	}
	lo, hi := l.span(p)
	s, ok := l.head(lo, hi)
	if !ok || s.to < s.from+1 || s.to >= hi-2 || l.pieces[lo].name || !l.pieces[s.to+1].name {
		return nil
	}
	return [][]*tree.Node{slices.Concat(l.tokens(v, s), []*tree.Node{v.mark("&&")}, l.tokens(v, stretch{s.to + 1, hi}))}
}

// partsOf returns the nearest nodes below n that fit in its place, and where one of them has
// a list whose elements do, these elements.
func (v *view) partsOf(n *tree.Node) []*tree.Node {
	var all []*tree.Node
	var below func(d *tree.Node)
	below = func(d *tree.Node) {
		for _, k := range d.Kids() {
			_, fits := v.hoistable(n, k)
			if fits {
				cost, _ := v.facts(n).Context(n.Expr, k.Rule())
				fits = cost <= 1 // more than a semicolon is another context
			}
			switch {
			case len(all) > mostHoists || v.ended():
				return
			case k.Kind == tree.List && k.Count() > 0 && v.fits(n, k):
				all = append(all, k.Elements()...)
			case fits && !v.holdsList(n, k):
				all = append(all, k)
			case k.Kind != tree.Token:
				below(k)
			}
		}
	}
	below(n)
	return all
}

// holdsList reports whether there is a list below k whose elements fit in n's place.
func (v *view) holdsList(n, k *tree.Node) bool {
	for p := range within(v, (&tree.Place{Node: k}).Places()) {
		if p.Node.Kind == tree.List && p.Node.Count() > 0 && v.fits(n, p.Node) {
			return true
		}
	}
	return false
}

// choices returns the parts, and the parts without each one, where at least two are left.
func choices(parts []*tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	add := func(list []*tree.Node) {
		if len(list) > 1 {
			all = append(all, list)
		}
	}
	parts = slices.DeleteFunc(parts, func(n *tree.Node) bool { return n.Tokens <= 1 })
	if len(parts) > mostHoists {
		return nil
	}
	add(parts)
	for i := range parts {
		add(slices.Delete(slices.Clone(parts), i, i+1))
	}
	return all
}

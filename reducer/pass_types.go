package reducer

import (
	"slices"

	"pare/tree"
)

var typesPass = Pass{
	Name:    "types",
	Doc:     "the type that a use of a name is converted to, in the name's declaration, without the conversion",
	Default: true,
	stages:  []stage{{proposals: types, effort: deferred}},
}

var declareKind = &kind{name: "declare"} // the type of a use

// types writes, in a small tree, the type in a conversion for what stands in front of the name
// converted, or behind it, where that is declared, and leaves the conversion out. The text is
// parsed again.
//
//	f(int a) { (long long)a << a; }  →  f(long long a) { a << a; }
//	f(a) { (float)a; }               →  f(float a) { a; }
//	fn f(a: u8) { a as u16; }        →  fn f(a: u16) { a; }
func types(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(declareKind, smallText) {
			return
		}
		l := v.line()
		for p := range within(v, v.tree.Places()) {
			if p.Node.Kind != tree.Rule || p.Node.Expr == nil || p.Node.Tokens < 3 || p.Node.Tokens > mostMoved {
				continue
			}
			for _, c := range l.unconverted(v, p) {
				if !yield(l.proposing(declareKind, p, c)) {
					return
				}
			}
		}
	}
}

// unconverted returns the changes that leave of the node at p one of the nearest nodes below it that
// fit there, and write what is in front of that or behind it for the type of the first name in it.
func (l line) unconverted(v *view, p *tree.Place) []change {
	fits := func(q *tree.Place) bool {
		_, ok := v.hoistable(p.Node, q.Node)
		return ok && q.Node.Tokens > 0
	}
	lo, hi := l.span(p)
	var all []change
	for q := range within(v, p.Walk(func(q *tree.Place) bool { return !fits(q) })) {
		if !fits(q) {
			continue
		}
		from, to := l.span(q)
		gone := append(upFrom(lo, from-lo), upFrom(to, hi-to)...)
		all = append(all, l.retyped(v, stretch{from, to}, l.bare(lo, from), gone)...)
		all = append(all, l.retyped(v, stretch{from, to}, l.bare(to+1, hi), gone)...)
	}
	return all
}

// bare returns a stretch without brackets at its ends.
func (l line) bare(from, to int) stretch {
	for from < to && (l.text(from) == "(" || l.text(from) == ")") {
		from++
	}
	for from < to && (l.text(to-1) == "(" || l.text(to-1) == ")") {
		to--
	}
	return stretch{from, to}
}

// retyped returns the changes that write a type where the first name in a stretch is declared, for what
// is in front of it there or behind it, and leave out what is gone.
func (l line) retyped(v *view, in, typ stretch, gone []int) []change {
	name := in.from
	for name < in.to && !l.pieces[name].name {
		name++
	}
	first := slices.IndexFunc(l.pieces, func(p piece) bool { return p.name && p.text == l.text(name) })
	if name == in.to || first >= min(in.from, typ.from) || typ.from >= typ.to {
		return nil
	}
	var all []change
	add := func(at int, old stretch, put []*tree.Node) {
		if old.to-old.from < mostMoved {
			all = append(all, change{gone: append(upFrom(old.from, old.to-old.from), gone...), put: map[int][]*tree.Node{at: put}})
		}
	}
	with := l.tokens(v, typ)
	front := stretch{first, first}
	for !besideType[l.text(front.from-1)] {
		front.from--
	}
	add(first, front, append(slices.Clone(with), l.token(v, first)))
	at := first
	if l.text(first+1) == ":" {
		at++
	}
	behind := stretch{at + 1, at + 1}
	for !besideType[l.text(behind.to)] {
		behind.to++
	}
	if behind.from < behind.to {
		add(at, behind, append([]*tree.Node{l.token(v, at)}, with...))
	}
	return all
}

// besideType are the tokens in front of a type or behind it, "" where there is none.
var besideType = map[string]bool{"": true, "=": true, ":=": true, ",": true, ";": true, "(": true, ")": true, "{": true, "}": true}

package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Types = search.Pass{
	Name:    "types",
	Doc:     "the type that a use is converted to in the declaration, without the conversion",
	Default: true,
	Stages:  []search.Stage{{Proposals: types, Effort: search.Deferred}},
	Kinds:   []*search.Kind{declareKind},
	Example: search.Example{Grammar: "c",
		Before: "f(int a) { (long long)a << a; }",
		After:  "f(long long a) { a << a; }"},
}

var declareKind = &search.Kind{Name: "declare"} // the type of a use at its declaration

// types moves, in a small tree, the type of a conversion to the declaration of the converted name,
// in place of the type in front of the name there or behind it, and drops the conversion. The text
// is parsed again.
//
//	f(int a) { (long long)a << a; }  →  f(long long a) { a << a; }
//	f(a) { (float)a; }               →  f(float a) { a; }
//	fn f(a: u8) { a as u16; }        →  fn f(a: u16) { a; }
func types(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(declareKind, search.SmallText) {
			return
		}
		l := syntax.LineOf(v)
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Node.Kind != tree.Rule || p.Node.Expr == nil || p.Node.Tokens < 3 || p.Node.Tokens > files.MostMoved {
				continue
			}
			for _, c := range unconverted(l, v, p) {
				if !yield(l.Proposing(declareKind, p, c)) {
					return
				}
			}
		}
	}
}

// unconverted returns the changes that replace the node at p by one of the nearest fitting nodes
// below it, and write the tokens in front of that node, or behind it, as the type of its first
// name.
func unconverted(l syntax.Line, v *search.View, p *tree.Place) []syntax.Change {
	fits := func(q *tree.Place) bool {
		_, ok := pass.Hoistable(v, p.Node, q.Node)
		return ok && q.Node.Tokens > 0
	}
	lo, hi := l.Span(p)
	var all []syntax.Change
	for q := range document.Within(v, p.Walk(func(q *tree.Place) bool { return !fits(q) })) {
		if !fits(q) {
			continue
		}
		from, to := l.Span(q)
		gone := append(syntax.UpFrom(lo, from-lo), syntax.UpFrom(to, hi-to)...)
		all = append(all, retyped(l, v, syntax.Stretch{From: from, To: to}, bare(l, lo, from), gone)...)
		all = append(all, retyped(l, v, syntax.Stretch{From: from, To: to}, bare(l, to+1, hi), gone)...)
	}
	return all
}

// bare returns a stretch without brackets at its ends.
func bare(l syntax.Line, from, to int) syntax.Stretch {
	for from < to && (l.Text(from) == "(" || l.Text(from) == ")") {
		from++
	}
	for from < to && (l.Text(to-1) == "(" || l.Text(to-1) == ")") {
		to--
	}
	return syntax.Stretch{From: from, To: to}
}

// retyped returns the changes that write a type at the declaration of the first name in a stretch,
// in place of the type in front of it or behind it, and drop what is gone.
func retyped(l syntax.Line, v *search.View, in, typ syntax.Stretch, gone []int) []syntax.Change {
	name := in.From
	for name < in.To && !l.Pieces[name].Name {
		name++
	}
	first := slices.IndexFunc(l.Pieces, func(p syntax.Piece) bool { return p.Name && p.Text == l.Text(name) })
	if name == in.To || first >= min(in.From, typ.From) || typ.From >= typ.To {
		return nil
	}
	var all []syntax.Change
	add := func(at int, old syntax.Stretch, put []*tree.Node) {
		if old.To-old.From < files.MostMoved {
			all = append(all, syntax.Change{Gone: append(syntax.UpFrom(old.From, old.To-old.From), gone...), Put: map[int][]*tree.Node{at: put}})
		}
	}
	with := l.Tokens(v, typ)
	front := syntax.Stretch{From: first, To: first}
	for !besideType[l.Text(front.From-1)] {
		front.From--
	}
	add(first, front, append(slices.Clone(with), l.Token(v, first)))
	at := first
	if l.Text(first+1) == ":" {
		at++
	}
	behind := syntax.Stretch{From: at + 1, To: at + 1}
	for !besideType[l.Text(behind.To)] {
		behind.To++
	}
	if behind.From < behind.To {
		add(at, behind, append([]*tree.Node{l.Token(v, at)}, with...))
	}
	return all
}

// besideType are the tokens next to a type, "" for the ends of the text.
var besideType = map[string]bool{"": true, "=": true, ":=": true, ",": true, ";": true, "(": true, ")": true, "{": true, "}": true}

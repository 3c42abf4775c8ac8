package reducer

import (
	"slices"

	"pare/tree"
)

// function is a list element that defines one.
type function struct {
	line
	at     *tree.Place
	all    stretch
	name   int
	closed int // the bracket that ends the parameters
	body   int // the piece that begins the body, behind all without one
}

// function returns that at p; ok is false if there is none.
func (l line) function(p *tree.Place) (f function, ok bool) {
	lo, hi := l.span(p)
	f = function{line: l, at: p, all: stretch{lo, hi}}
	for f.name = lo; f.name < hi; f.name++ {
		if f.closed = l.closing(f.name + 1); l.pieces[f.name].name && l.text(f.name+1) == "(" && f.closed > 0 {
			break
		}
	}
	if f.name == hi {
		return f, false
	}
	for f.body = f.closed + 1; f.body < hi; f.body++ {
		t, end := l.text(f.body), l.closing(f.body)
		switch {
		case t == "{" && end > 0 && end+1 < hi && l.text(end+1) == "{":
			f.body = end // of a type
		case t == "{" || t == ":":
			return f, true
		}
	}
	return f, f.closed+1 < hi && l.text(f.closed+1) != ";"
}

// functions returns the functions of a small tree.
func (l line) functions(v *view) []function {
	var all []function
	for p := range within(v, v.tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 4 {
			continue
		}
		if f, ok := l.function(p); ok {
			all = append(all, f)
		}
	}
	return all
}

// eachFunction proposes what changes each function of a small tree, of all of them.
func (v *view) eachFunction(kind *kind, changes func(f function, all []function) []change) proposals {
	return func(yield func(proposal) bool) {
		l := v.line()
		all := l.functions(v)
		for _, f := range all {
			for _, c := range changes(f, all) {
				if !yield(l.proposing(kind, f.at, c)) {
					return
				}
			}
		}
	}
}

// calls returns the uses of f elsewhere: its name, what leads to it, and the arguments. With a
// receiver in front of f's name, something leads to it.
func (f function) calls() []stretch {
	var all []stretch
	method := f.isMethod()
	for i := range f.pieces {
		if i >= f.all.from && i < f.all.to || !f.pieces[i].name || f.text(i) != f.text(f.name) || f.text(i+1) != "(" || method && !isCallAccess(f.text(i-1)) {
			continue
		}
		s := stretch{i, max(i, f.closing(i+1)) + 1}
		if isCallAccess(f.text(i - 1)) {
			s.from = slices.Min(append(f.receiver(i), i))
		}
		all = append(all, s)
	}
	return all
}

// isMethod reports whether a receiver stands in brackets between the first keyword and the name.
func (f function) isMethod() bool {
	first := f.all.from
	for f.beginsNothing(first) {
		first++
	}
	return f.isKeyword(first) && f.text(first+1) == "(" && f.closing(first+1) == f.name-1
}

// types returns the tokens of the type of f's result, wherever it may stand.
func (f function) types(v *view) [][]*tree.Node {
	var all [][]*tree.Node
	for _, s := range []stretch{{f.closed + 1, f.body}, {f.all.from, f.name}} {
		if t := f.text(s.from); t == "->" || t == ":" {
			s.from++
		}
		if s.to > s.from && f.text(s.to-1) == ";" {
			s.to-- // it has no body
		}
		if s.from < s.to {
			all = append(all, f.outside(v, f.tokens(v, s)))
		}
	}
	return all
}

// values returns the values returned: the optional parts in the body behind a keyword, or
// before the end of a block.
func (f function) values(v *view) []stretch {
	var all []stretch
	inside := func(p *tree.Place) bool {
		return len(all) == 0 || p.Node.Tokens > 0 && !f.within(p, all[len(all)-1])
	}
	for p := range f.at.Walk(inside) {
		if p.Node.Kind != tree.Opt || p.Node.Tokens == 0 {
			continue
		}
		lo, hi := f.span(p)
		if lo <= f.body || !f.endsStatement(hi) {
			continue
		}
		if f.isKeyword(lo-1) && f.beginsStatement(lo-1) || f.text(hi) == "}" && isSingle(p.Node.Kid(0)) && f.beginsStatement(lo) {
			all = append(all, stretch{lo, hi})
		}
	}
	return all
}

// within reports whether a place is in a stretch.
func (f function) within(p *tree.Place, s stretch) bool {
	lo, _ := f.span(p)
	return lo >= s.from && lo < s.to
}

// isSingle reports whether all tokens of a node are in one rule's.
func isSingle(n *tree.Node) bool {
	return n.Kind == tree.Rule || slices.ContainsFunc(n.Kids(), func(k *tree.Node) bool { return k.Kind == tree.Rule && k.Tokens == n.Tokens })
}

package reducer

import (
	"slices"

	"pare/tree"
)

var instantiatePass = Pass{
	Name:    "instantiate",
	Doc:     "an argument, or a word of the text, in place of a parameter, whose list goes at the definition and at every use",
	Default: true,
	stages:  []stage{{proposals: instances, effort: deferred}},
}

// instances drops the parameter list in front of an identifier's definition or behind it,
// drops the lists of arguments behind its other occurrences, and writes the arguments of
// one of them for the parameters; or it drops the definition of an identifier and writes a
// word of the language for it, a type mostly. The text is parsed again.
//
//	template<class T> struct a { T b; }; a<int> c;  →  struct a { int b; }; a c;
//	func f[T any](a T) {}                           →  func f(a int) {}
//	template<class T> T f(T a) {}                   →  int f(int a) {}
func instances(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.due(instantiate, smallText) {
			return
		}
		l := v.line()
		for _, m := range l.names() {
			if !l.instancesOf(m, yield) || !l.wordsFor(v, m, yield) {
				return
			}
		}
	}
}

// instancesOf proposes the instances of the identifier at the tokens m, for each removable
// node around the first and each bracket that may begin its parameters. It returns false
// when no more proposals are wanted.
func (l line) instancesOf(m []int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[m[0]].at)
	for levels := 0; around != nil && levels < mostClimbed; levels++ {
		lo, hi := l.span(around)
		g := generic{line: l, lo: lo, hi: hi, named: m}
		for _, open := range []int{lo + 1, m[0] + 1} {
			if g.open = open; !g.instances(levels, yield) {
				return false
			}
		}
		around = around.Around()
	}
	return true
}

// generic is a definition, the tokens lo…hi, whose parameters begin with the bracket open.
type generic struct {
	line
	lo, hi, open int
	named        []int // where its identifier stands
}

// instances proposes those with the arguments of each use.
func (g generic) instances(variant int, yield func(proposal) bool) bool {
	for _, use := range g.named[1:] {
		if !g.match(use) {
			continue
		}
		p := proposal{kind: instantiate, at: g.pieces[use].at, variant: variant*len(g.pieces) + g.open, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
			return g.instance(v, use)
		}}
		if !yield(p) {
			return false
		}
	}
	return true
}

// match reports whether the identifier at a token has as many arguments as parameters.
func (g generic) match(use int) bool {
	p, a := g.columns(g.open), g.columns(use+1)
	return len(p) > 0 && len(p) == len(a) && (g.text(g.open) == g.text(use+1))
}

// columns returns the runs of tokens between the commas in the brackets that open at i.
func (l line) columns(i int) [][]int {
	end := l.closing(i)
	if end < i+2 || l.text(i) == "{" || l.text(i) == "(" {
		return nil
	}
	columns := [][]int{nil}
	for j := i + 1; j < end; j++ {
		if inner := l.closing(j); inner > j && inner < end {
			columns[len(columns)-1] = append(columns[len(columns)-1], upFrom(j, inner+1-j)...)
			j = inner
		} else if l.text(j) == "," {
			columns = append(columns, nil)
		} else {
			columns[len(columns)-1] = append(columns[len(columns)-1], j)
		}
	}
	return columns
}

// instance returns the edits that write the arguments behind a use for the parameters.
func (g generic) instance(v *view, use int) *tree.Edits {
	gone := upFrom(g.open, g.closing(g.open)+1-g.open)
	if g.open == g.lo+1 {
		gone = append(gone, g.lo) // template<class T>
	}
	for _, i := range g.named {
		if end := g.closing(i + 1); end > 0 && g.text(i+1) == g.text(g.open) {
			gone = append(gone, upFrom(i+1, end-i)...)
		}
	}
	given := map[string][]int{}
	arguments := g.columns(use + 1)
	for k, p := range g.columns(g.open) {
		for _, i := range p {
			if g.pieces[i].name {
				given[g.text(i)] = arguments[k]
				break
			}
		}
	}
	c := change{gone: gone, put: map[int][]*tree.Node{}}
	for i := g.lo; i < g.hi; i++ {
		if with := given[g.text(i)]; with != nil && !slices.Contains(g.named, i) && !slices.Contains(gone, i) {
			for _, k := range with {
				c.put[i] = append(c.put[i], g.token(v, k))
			}
		}
	}
	return g.edits(c)
}

// wordsFor proposes to drop the node around the first occurrence of an identifier and to
// write a word of the input that is none for the others. It returns false when no more
// proposals are wanted.
func (l line) wordsFor(v *view, m []int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[m[0]].at)
	for around != nil && around.Node.Tokens < 2 {
		around = around.Around()
	}
	if around == nil || around.Node.Tokens > mostMoved {
		return true
	}
	given := 0
	for i, w := range v.vocabulary {
		if given == 2*substitutes {
			break
		}
		edits := func(v *view, _ *tree.Place) *tree.Edits {
			c := change{drop: around, put: map[int][]*tree.Node{}}
			for _, k := range m[1:] {
				c.put[k] = []*tree.Node{w.Fresh()}
			}
			return l.edits(c)
		}
		p := proposal{kind: instantiate, at: l.pieces[m[0]].at, variant: len(l.pieces) + i, parse: true, make: edits}
		if e := edits(v, nil); e == nil || v.parse(string(v.tree.With(e).Render())) == nil {
			continue
		}
		if given++; !yield(p) {
			return false
		}
	}
	return true
}

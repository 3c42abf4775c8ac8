package reducer

import (
	"slices"
	"strings"

	"pare/tree"
)

var instantiatePass = Pass{
	Name:    "instantiate",
	Doc:     "an argument, or a word of the text, in place of a parameter, whose list goes at the definition and at every use",
	Default: true,
	stages:  []stage{{proposals: instances, effort: deferred}},
}

var instantiateKind = &kind{name: "instantiate", policy: policy{byType: true}}

// instances drops the parameter list in front of an identifier's definition or behind it,
// drops the lists of arguments behind its other occurrences, and writes the arguments of
// one of them for the parameters; or it drops the definition of an identifier and writes a
// word of the language for it, a type mostly. The text is parsed again.
//
//	template<class T> struct a { T b; }; a<int> c;  →  struct a { int b; }; a c;
//	func f[T any](a T) {}                           →  func f(a int) {}
//	impl<T> a<T> { fn b() -> T; } … a<u8>           →  impl a { fn b() -> u8; } … a
//	template<class T> T f(T a) {}                   →  int f(int a) {}
//
// Of two definitions that differ in names only, both go for two words.
//
//	class a { a(int); }; class b { b(int); }; f(a); f(b);  →  f(int); f(long);
func instances(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(instantiateKind, smallText) {
			return
		}
		l := v.line()
		for _, m := range l.names() {
			if !l.instancesOf(m, yield) || !l.wordsFor(v, m, yield) || !l.listFor(v, m, yield) {
				return
			}
		}
		l.twins(v, yield)
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
			if g.open = open; !g.instances(yield) {
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
func (g generic) instances(yield func(proposal) bool) bool {
	for _, use := range g.named[1:] {
		if !g.match(use) {
			continue
		}
		p := proposal{kind: instantiateKind, at: g.pieces[use].at, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
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
	own := g.alike(g.open)
	gone = append(gone, own...)
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
	within := upFrom(g.lo, g.hi-g.lo)
	for _, i := range own {
		lo, hi := g.outermost(i)
		within = append(within, upFrom(lo, hi-lo)...)
	}
	slices.Sort(within)
	for _, i := range slices.Compact(within) {
		if with := given[g.text(i)]; with != nil && !slices.Contains(g.named, i) && !slices.Contains(gone, i) {
			for _, k := range with {
				c.put[i] = append(c.put[i], g.token(v, k))
			}
		}
	}
	return g.edits(c)
}

// alike returns the other brackets that hold the names of the parameters alone, with these.
func (l line) alike(open int) []int {
	var names []string
	for _, p := range l.columns(open) {
		if k := slices.IndexFunc(p, func(i int) bool { return l.pieces[i].name }); k >= 0 {
			names = append(names, l.text(p[k]))
		}
	}
	var all []int
	for i := range l.pieces {
		row := l.columns(i)
		if l.text(i) != l.text(open) || i == open || len(row) != len(names) {
			continue
		}
		same := true
		for k, p := range row {
			same = same && len(p) == 1 && l.text(p[0]) == names[k]
		}
		if same {
			all = append(all, upFrom(i, l.closing(i)+1-i)...)
		}
	}
	return all
}

// outermost returns the pieces of the outermost list element around one.
func (l line) outermost(i int) (lo, hi int) {
	lo, hi = i, i+1
	for p := l.pieces[i].at; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			lo, hi = l.span(p)
		}
	}
	return lo, hi
}

// withoutList returns the changes that drop the list in brackets whose only parameter is the
// identifier at the tokens m, its like, and the word in front of it or not.
func (l line) withoutList(m []int) []change {
	for i := m[0] - 1; i >= 0 && i+mostMoved > m[0]; i-- {
		end := l.closing(i)
		if end < m[0] || len(l.columns(i)) != 1 {
			continue
		}
		c := change{gone: append(l.alike(i), upFrom(i, end+1-i)...)}
		if i > 0 && l.isKeyword(i-1) {
			return []change{{gone: append(slices.Clone(c.gone), i-1)}, c}
		}
		return []change{c}
	}
	return nil
}

// listFor proposes to drop the list of which the identifier at the tokens m is the only
// parameter, and to write a word or another identifier for it. It returns false when no more
// proposals are wanted.
func (l line) listFor(v *view, m []int, yield func(proposal) bool) bool {
	words := []*tree.Node{v.mark("int")} // a type in most languages that have types
	for _, other := range l.names() {
		if l.text(other[0]) != l.text(m[0]) && len(words) < substitutes-1 {
			words = append(words, l.token(v, other[0]))
		}
	}
	words = append(words, v.vocabulary().words...)
	for _, c := range l.withoutList(m) {
		given := 0
		for _, w := range words {
			if given == substitutes {
				break
			}
			lo, hi := l.outermost(c.gone[0])
			c := change{gone: c.gone, put: map[int][]*tree.Node{}}
			for _, k := range m {
				if lo <= k && k < hi && !slices.Contains(c.gone, k) {
					c.put[k] = []*tree.Node{w.Fresh()}
				}
			}
			if v.Reparsed(v.tree.With(l.edits(c))) == nil {
				continue
			}
			given++
			p := l.proposing(instantiateKind, l.pieces[m[0]].at, c)
			if !yield(p) {
				return false
			}
		}
	}
	return true
}

// wordsFor proposes to drop the node around the first occurrence of an identifier and to
// write for the others a word of the input that is none, a string of it, or a name that it
// does not define. It returns false when no more
// proposals are wanted.
func (l line) wordsFor(v *view, m []int, yield func(proposal) bool) bool {
	around := tree.Removable(l.pieces[m[0]].at)
	for around != nil && around.Node.Tokens < 2 && !(around.Up.Node.Kind == tree.List && around.Up.Node.Separated()) {
		around = around.Around()
	}
	if around == nil || around.Node.Tokens > mostMoved {
		return true
	}
	given := 0
	known := v.vocabulary()
	for _, w := range slices.Concat(known.strangers[:min(len(known.strangers), 2*substitutes)], known.words) {
		if given == 3*substitutes {
			break
		}
		edits := func(v *view, _ *tree.Place) *tree.Edits {
			c := change{drop: around, put: map[int][]*tree.Node{}}
			for _, k := range m[1:] {
				c.put[k] = []*tree.Node{w.Fresh()}
			}
			return l.edits(c)
		}
		p := proposal{kind: instantiateKind, at: l.pieces[m[0]].at, parse: true, make: edits}
		if e := edits(v, nil); e == nil || v.parse(string(v.tree.With(e).Render())) == nil {
			continue
		}
		if given++; !yield(p) {
			return false
		}
	}
	return true
}

// twins proposes to drop two definitions that differ in names only, and to write two words of the input for what they define.
func (l line) twins(v *view, yield func(proposal) bool) {
	names := l.names()
	for k, b := range names {
		for _, a := range names[:k] {
			if d, e := l.definitionAt(a[0]), l.definitionAt(b[0]); d != nil && e != nil && l.shape(d) == l.shape(e) && !l.twinsOf(v, a, b, d, e, yield) {
				return
			}
		}
	}
}

// definitionAt returns the element of a list without separators that holds piece i, nil where that has not
// a few tokens.
func (l line) definitionAt(i int) *tree.Place {
	for p := tree.Removable(l.pieces[i].at); p != nil && p.Node.Tokens <= 2*mostMoved; p = p.Around() {
		if p.Node.Tokens > 2 && p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() {
			return p
		}
	}
	return nil
}

// shape returns the tokens of a node, all its names alike.
func (l line) shape(p *tree.Place) string {
	lo, hi := l.span(p)
	var b strings.Builder
	for _, q := range l.pieces[lo:hi] {
		if q.name {
			b.WriteString(" name")
		} else {
			b.WriteString(" " + q.text)
		}
	}
	return b.String()
}

// twinsOf proposes pairs of words for the names at a and b, which d and e define. It returns false when no more proposals
// are wanted.
func (l line) twinsOf(v *view, a, b []int, d, e *tree.Place, yield func(proposal) bool) bool {
	from, to := l.span(e)
	given := 0
	for _, first := range l.fitting(v, a, d) {
		for _, second := range l.fitting(v, b, e) {
			if first == second || given == substitutes {
				continue
			}
			c := change{drop: d, gone: upFrom(from, to-from), put: map[int][]*tree.Node{}}
			l.writeFor(c, a, first)
			l.writeFor(c, b, second)
			if given++; !yield(l.proposing(instantiateKind, d, c)) {
				return false
			}
		}
	}
	return true
}

// fitting returns the first few words of the input with which the text parses in place of a name, without its definition.
func (l line) fitting(v *view, pieces []int, definition *tree.Place) []*tree.Node {
	var words []*tree.Node
	for _, w := range v.vocabulary().words {
		if len(words) == substitutes {
			break
		}
		c := change{drop: definition, put: map[int][]*tree.Node{}}
		l.writeFor(c, pieces, w)
		if e := l.edits(c); e != nil && v.Reparsed(v.tree.With(e)) != nil {
			words = append(words, w)
		}
	}
	return words
}

// writeFor puts a word for pieces that do not go.
func (l line) writeFor(c change, pieces []int, word *tree.Node) {
	lo, hi := l.span(c.drop)
	for _, i := range pieces {
		if (i < lo || i >= hi) && !slices.Contains(c.gone, i) {
			c.put[i] = []*tree.Node{word.Fresh()}
		}
	}
}

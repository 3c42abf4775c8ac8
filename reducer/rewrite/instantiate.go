package rewrite

import (
	"math"
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Instantiate = search.Pass{
	Name:    "instantiate",
	Doc:     "an argument in place of a type parameter, without the parameter lists",
	Default: true,
	Stages:  []search.Stage{{Proposals: instances, Effort: search.Deferred}},
	Kinds:   []*search.Kind{instantiateKind},
	Example: search.Example{Grammar: "cpp",
		Before: "template<class T> struct a { T b(T c) { return c; } }; a<int> d;",
		After:  "struct a { int b(int c) { return c; } }; a d;"},
}

var instantiateKind = &search.Kind{Name: "instantiate", Policy: search.Policy{ByType: true}}

// instances drops a definition's list of type parameters, in front of its name or behind, with the
// argument lists of its uses, and replaces the parameters by the arguments of one use. It also
// drops a definition and replaces its uses by a word of the language, mostly a type. The text is
// parsed anew.
//
//	template<class T> struct a { T b; }; a<int> c;  →  struct a { int b; }; a c;
//	func f[T any](a T) {}                           →  func f(a int) {}
//	impl<T> a<T> { fn b() -> T; } … a<u8>           →  impl a { fn b() -> u8; } … a
//
// Two definitions that differ in names only are dropped together, for two words.
//
//	class a { a(int); }; class b { b(int); }; f(a); f(b);  →  f(int); f(long);
func instances(v *search.View) search.Proposals {
	if !v.Due(instantiateKind, search.SmallText) {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	return search.Chained(
		search.Each(slices.Values(l.Names()), func(m []int) search.Proposals {
			return search.Chained(instancesOf(l, m), wordsFor(l, v, m))
		}),
		twins(l, v),
	)
}

// instancesOf proposes the instances of the identifier at the tokens m, for each removable node of
// its first occurrence and each bracket that may open its parameters.
func instancesOf(l syntax.Line, m []int) search.Proposals {
	return search.Each(removables(l, m[0], math.MaxInt32), func(around *tree.Place) search.Proposals {
		lo, hi := l.Span(around)
		return search.Each(slices.Values([]int{lo + 1, m[0] + 1}), func(open int) search.Proposals {
			return generic{Line: l, lo: lo, hi: hi, open: open, named: m}.instances()
		})
	})
}

// generic is a definition, the tokens lo…hi, with its type parameters behind the bracket open.
type generic struct {
	syntax.Line
	lo, hi, open int
	named        []int // the occurrences of its identifier
}

// instances proposes the instances with the arguments of each use.
func (g generic) instances() search.Proposals {
	return search.Each(slices.Values(g.named[1:]), func(use int) search.Proposals {
		if !g.match(use) {
			return nil
		}
		return search.One(search.Proposal{Kind: instantiateKind, At: g.Pieces[use].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
			return g.instance(v, use)
		}})
	})
}

// match reports whether a use has an argument for each parameter.
func (g generic) match(use int) bool {
	p, a := columns(g.Line, g.open), columns(g.Line, use+1)
	return len(p) > 0 && len(p) == len(a) && (g.Text(g.open) == g.Text(use+1))
}

// columns splits the contents of the bracket at i at their commas.
func columns(l syntax.Line, i int) (all [][]int) {
	end := l.Closing(i)
	if end < i+2 || !l.Is(i, rules.Instance, rules.Index) {
		return nil
	}
	for _, cell := range l.Cells(syntax.Stretch{From: i + 1, To: end}) {
		all = append(all, l.Element(cell))
	}
	return all
}

// instance replaces the parameters by the arguments of a use.
func (g generic) instance(v *search.View, use int) *tree.Edits {
	gone := syntax.UpFrom(g.open, g.Closing(g.open)+1-g.open)
	if g.open == g.lo+1 {
		gone = append(gone, g.lo) // template<class T>
	}
	for _, i := range g.named {
		if end := g.Closing(i + 1); end > 0 && g.Text(i+1) == g.Text(g.open) {
			gone = append(gone, syntax.UpFrom(i+1, end-i)...)
		}
	}
	own := sameLists(g.Line, g.open)
	gone = append(gone, own...)
	bound := map[string][]int{}
	arguments := columns(g.Line, use+1)
	for k, p := range columns(g.Line, g.open) {
		for _, i := range p {
			if g.Pieces[i].Name {
				bound[g.Text(i)] = arguments[k]
				break
			}
		}
	}
	c := syntax.Change{Gone: gone, Put: map[int][]*tree.Node{}}
	within := syntax.UpFrom(g.lo, g.hi-g.lo)
	for _, i := range own {
		lo, hi := outermost(g.Line, i)
		within = append(within, syntax.UpFrom(lo, hi-lo)...)
	}
	slices.Sort(within)
	for _, i := range slices.Compact(within) {
		if with := bound[g.Text(i)]; with != nil && !slices.Contains(g.named, i) && !slices.Contains(gone, i) {
			for _, k := range with {
				c.Put[i] = append(c.Put[i], g.Token(v, k))
			}
		}
	}
	return g.Edits(c)
}

// sameLists returns the pieces of the other brackets with exactly the parameters' names in them.
func sameLists(l syntax.Line, open int) []int {
	var names []string
	for _, p := range columns(l, open) {
		if k := slices.IndexFunc(p, func(i int) bool { return l.Pieces[i].Name }); k >= 0 {
			names = append(names, l.Text(p[k]))
		}
	}
	var all []int
	for i := range l.Pieces {
		row := columns(l, i)
		if l.Text(i) != l.Text(open) || i == open || row == nil || len(row) != len(names) {
			continue
		}
		same := true
		for k, p := range row {
			same = same && len(p) == 1 && l.Text(p[0]) == names[k]
		}
		if same {
			all = append(all, syntax.UpFrom(i, l.Closing(i)+1-i)...)
		}
	}
	return all
}

// outermost returns the range of the outermost list element that contains piece i.
func outermost(l syntax.Line, i int) (lo, hi int) {
	lo, hi = i, i+1
	for p := l.Pieces[i].At; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			lo, hi = l.Span(p)
		}
	}
	return lo, hi
}

// wordsFor proposes to drop the removable node of an identifier's first occurrence and to replace
// the others by a word or a string of the input, or a name that the input does not define.
func wordsFor(l syntax.Line, v *search.View, m []int) search.Proposals {
	around := tree.Removable(l.Pieces[m[0]].At)
	for around != nil && around.Node.Tokens < 2 && !(around.Up.Node.Kind == tree.List && around.Up.Node.Separated()) {
		around = around.Around()
	}
	if around == nil || around.Node.Tokens > files.MostMoved {
		return nil
	}
	most := 3 * files.Substitutes
	if p := l.Pieces[m[0]].At; document.Binding(p).Defining() {
		if e := elementOf(p); e != nil && e.Node.Tokens > around.Node.Tokens {
			most = 1 // what computes the value stays
		}
	}
	return func(yield func(search.Proposal) bool) {
		count := 0
		known := v.Vocabulary()
		for _, w := range slices.Concat(known.Strangers[:min(len(known.Strangers), 2*files.Substitutes)], fewOfEachType(known.Words)) {
			if count == most {
				return
			}
			c := syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
			for _, k := range m[1:] {
				c.Put[k] = []*tree.Node{w.Fresh()}
			}
			if e := l.Edits(c); e == nil || v.Parse(string(v.Tree.With(e).Render())) == nil {
				continue
			}
			if count++; !yield(l.Proposing(instantiateKind, l.Pieces[m[0]].At, c)) {
				return
			}
		}
	}
}

// fewOfEachType returns the words without all but the first few of each type of token: a keyword is
// a type of its own, all numbers are one.
func fewOfEachType(words []*tree.Node) []*tree.Node {
	had := map[int32]int{}
	return slices.DeleteFunc(slices.Clone(words), func(w *tree.Node) bool {
		had[w.Type()]++
		return had[w.Type()] > files.Substitutes
	})
}

// twins proposes to drop two definitions that differ in names only, and to replace their names by
// two words of the input.
func twins(l syntax.Line, v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		names := l.Names()
		for k, b := range names {
			for _, a := range names[:k] {
				d, e := definitionAt(l, a[0]), definitionAt(l, b[0])
				if d == nil || e == nil || shape(l, d) != shape(l, e) {
					continue
				}
				for p := range twinsOf(l, v, a, b, d, e) {
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}

// definitionAt returns the definition that contains piece i: an element of a few tokens of a list
// without separators; nil if there is none.
func definitionAt(l syntax.Line, i int) *tree.Place {
	for p := tree.Removable(l.Pieces[i].At); p != nil && p.Node.Tokens <= 2*files.MostMoved; p = p.Around() {
		if p.Node.Tokens > 2 && p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() {
			return p
		}
	}
	return nil
}

// shape returns the tokens of a node with all names replaced by one word.
func shape(l syntax.Line, p *tree.Place) string {
	lo, hi := l.Span(p)
	var b strings.Builder
	for _, q := range l.Pieces[lo:hi] {
		if q.Name {
			b.WriteString(" name")
		} else {
			b.WriteString(" " + q.Text)
		}
	}
	return b.String()
}

// twinsOf proposes pairs of words for the names at a and b, which d and e define.
func twinsOf(l syntax.Line, v *search.View, a, b []int, d, e *tree.Place) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		from, to := l.Span(e)
		count := 0
		for _, first := range fitting(l, v, a, d) {
			for _, second := range fitting(l, v, b, e) {
				if first == second || count == files.Substitutes {
					continue
				}
				c := syntax.Change{Drop: d, Gone: syntax.UpFrom(from, to-from), Put: map[int][]*tree.Node{}}
				writeFor(l, c, a, first)
				writeFor(l, c, b, second)
				if count++; !yield(l.Proposing(instantiateKind, d, c)) {
					return
				}
			}
		}
	}
}

// fitting returns the first few words of the input that parse in place of a name without its
// definition.
func fitting(l syntax.Line, v *search.View, pieces []int, definition *tree.Place) []*tree.Node {
	var words []*tree.Node
	for _, w := range v.Vocabulary().Words {
		if len(words) == files.Substitutes {
			break
		}
		c := syntax.Change{Drop: definition, Put: map[int][]*tree.Node{}}
		writeFor(l, c, pieces, w)
		if e := l.Edits(c); e != nil && v.Reparsed(v.Tree.With(e)) != nil {
			words = append(words, w)
		}
	}
	return words
}

// writeFor replaces the pieces that a change leaves by a word.
func writeFor(l syntax.Line, c syntax.Change, pieces []int, word *tree.Node) {
	lo, hi := 0, 0
	if c.Drop != nil {
		lo, hi = l.Span(c.Drop)
	}
	for _, i := range pieces {
		if (i < lo || i >= hi) && !slices.Contains(c.Gone, i) {
			c.Put[i] = []*tree.Node{word.Fresh()}
		}
	}
}

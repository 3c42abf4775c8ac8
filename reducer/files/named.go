package files

import (
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Named = search.Pass{
	Name:    "named",
	Doc:     "all but what the failure's output names, and what that uses",
	When:    search.First,
	Default: true,
	Stages:  []search.Stage{{Items: named, Once: true}},
	Kinds:   []*search.Kind{namedKind},
	Example: search.Example{Grammar: "c", Message: search.Message{Names: []string{"g"}},
		Before: "int h(int b) { return b + 1; }\nint i(int b) { return h(b); }\nint j(int b) { return i(b) * 2; }\nint k(int b) { return j(b) + h(b); }\n" +
			"int f() {}\nint l(int b) { return k(b + 1); }\nint m(int b) { return l(b) + i(b); }\nint n(int b) { return m(b); }\n" +
			"int o(int b) { return n(b) * 3; }\nint p(int b) { return o(b); }\nint g(int a) { return f(); }\nint q(int b) { return p(b); }\n",
		Needs: []string{"int f() {}", "g(int a) { return f(); }"}},
}

var namedKind = &search.Kind{Name: "named"}

// named drops all elements but the first that the failure's output names, and those that it uses; if
// that fails, all but those of every name and what they use. It asks nothing in a small text, nor
// where more than half would stay.
//
//	f() {…} g() { f(); } h() {…}  →  f() {…} g() { f(); }   of a.c: In function 'g': error
func named(v *search.View, _ *tree.Place) []search.Item {
	if len(v.Message.Names) == 0 || v.Tree.Root.Tokens <= search.SmallText {
		return nil
	}
	var items []search.Item
	least := int(v.Tree.Root.Tokens)
	for _, most := range []int{len(v.Message.Names), 1} {
		stays := namedBy(v, most)
		if tokens := stays.tokens(v); tokens > 0 && 2*tokens < least {
			least = tokens
			items = append(items, search.Item{At: v.Tree.Top(), Loose: true, Proposals: []search.Proposal{{
				Kind: namedKind, Saves: int(v.Tree.Root.Tokens) - tokens,
				Make: func(v *search.View, _ *tree.Place) *tree.Edits { return namedBy(v, most).only(v) },
			}}})
		}
	}
	return items
}

// staying are the elements of a graph that stay.
type staying struct {
	*graph
	is []bool
}

// namedBy returns the elements that define the first names of the failure's output, most of these at
// the most, and those that they use.
func namedBy(v *search.View, most int) staying {
	g := graphOf(v)
	var from []int
	for _, name := range v.Message.Names {
		if definers := g.definers[name]; len(definers) > 0 && most > 0 {
			from = append(from, definers...)
			most--
		}
	}
	s := staying{g, g.reached(from)}
	for i, is := range g.Fixed {
		s.is[i] = s.is[i] || is && len(from) > 0
	}
	return s
}

// tokens returns the tokens of the elements.
func (s staying) tokens(v *search.View) (n int) {
	for i, p := range s.Elements {
		if s.is[i] {
			n += int(p.Node.Tokens)
		}
	}
	return n
}

// only drops all others.
func (s staying) only(v *search.View) *tree.Edits {
	gone := make([]bool, len(s.is))
	for i, is := range s.is {
		gone[i] = !is
	}
	e := &tree.Edits{}
	if !s.drop(v, gone, e) || !dropUnusedImports(v, e) {
		return nil
	}
	return syntax.OrNone(e)
}

package pass

import (
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Alike = search.Pass{
	Name:    "alike",
	Doc:     "similar elements of several lists, or a keyword in all places, together",
	Default: true,
	Stages:  []search.Stage{{Proposals: alike, Effort: search.Deferred}},
	Kinds:   []*search.Kind{lookalikeKind},
	Example: search.Example{Grammar: "json",
		Before: `[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"a": 5, "b": 6}]`,
		After:  `[{"b": 2}, {"b": 4}, {"b": 6}]`},
}

var lookalikeKind = &search.Kind{Name: "lookalike", Policy: search.Policy{ByType: true}}

// alike drops similar elements from several lists of one rule in a small tree: elements with the
// same first token, or with the same number from the left or the right; those of one number in
// lists of one length in a statement, as the names of columns and their values; and a keyword
// wherever it is optional. It drops all of them, then halves. If all records need one form, such
// elements can only be dropped together.
//
//	[{"a": 1, "b": 2}, {"a": 3, "b": 4}]  →  [{"b": 2}, {"b": 4}]
//	values (1, 2), (3, 4)                 →  values (2), (4)
//	a() const; … b::a() const {}          →  a(); … b::a() {}
func alike(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(lookalikeKind, search.SmallText) {
			return
		}
		for _, g := range lookalikes(v) {
			for size := len(g); size > 1; size = (size + 1) / 2 {
				for i := 0; i+1 < len(g); i += size {
					if !yield(syntax.Dropping(lookalikeKind, g[i:min(i+size, len(g))])) {
						return
					}
				}
			}
		}
	}
}

// likeness is the common features of similar elements.
type likeness struct {
	list    *grammar.Expr // nil for any
	within  *tree.Node    // the outermost element around; nil for any
	depth   int           // of the list; 0 for any
	length  int           // of the list; 0 for any
	begin   string        // "" for a number
	keyword bool          // begin is all of the element
	number  int           // from the left, below 0 from the right
}

// lookalikes returns the groups of similar elements of several lists.
func lookalikes(v *search.View) [][]*tree.Place {
	at := map[likeness]int{}
	var all [][]*tree.Place
	add := func(l likeness, p *tree.Place) {
		i, known := at[l]
		if !known {
			i = len(all)
			at[l] = i
			all = append(all, nil)
		}
		if n := len(all[i]); n > 0 && document.Under(p, all[i][n-1]) {
			all[i] = all[i][:n-1] // inner lists instead of outer ones
		}
		all[i] = append(all[i], p)
	}
	for p := range document.Within(v, v.Tree.Places()) {
		if r := tree.Removable(p); p.Node.Kind == tree.Token && r != nil && r.Node.Tokens == 1 && !v.Identifies(r.Node) && syntax.IsName().MatchString(p.Node.Text()) {
			add(likeness{begin: p.Node.Text(), keyword: true}, r)
		}
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Index%p.Up.Node.Stride() != 0 || p.Up.Node.Len() < 2 {
			continue
		}
		list, number := p.Up.Node, p.Index/p.Up.Node.Stride()
		if w := document.FirstWord(p); w.Text != "" {
			add(likeness{list: list.Expr, depth: p.Depth, begin: w.Text}, p)
		}
		add(likeness{list: list.Expr, length: list.Len(), number: number}, p)
		if list.Separated() {
			add(likeness{list: list.Expr, depth: p.Depth, number: number}, p)
			add(likeness{list: list.Expr, depth: p.Depth, number: number - list.Len()}, p)
			add(likeness{within: outermost(p), length: list.Len(), number: number}, p)
		}
	}
	var several [][]*tree.Place
	mixed := map[int]bool{} // groups for lists of any rule
	for l, i := range at {
		mixed[i] = l.within != nil
	}
	for i, g := range all {
		if len(g) > 1 && g[0].Up.Node != g[len(g)-1].Up.Node && (!mixed[i] || slices.ContainsFunc(g, func(p *tree.Place) bool { return p.Up.Node.Expr != g[0].Up.Node.Expr })) {
			several = append(several, g)
		}
	}
	return several
}

// outermost returns the outermost list element around p.
func outermost(p *tree.Place) *tree.Node {
	n := p.Node
	for ; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			n = p.Node
		}
	}
	return n
}

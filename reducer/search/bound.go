package search

import (
	"slices"
	"sort"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

// boundNames are the occurrences of the names in a tree that must be defined.
type boundNames struct {
	tree    *tree.Tree
	order   []*tree.Place // of all definitions, as in the text
	scopes  []*tree.Node  // of each, nil for the text
	defined map[string]*occurrences
	used    map[string]*occurrences
	mutual  []*tree.Place // mutual uses, see [grammar.Mutually]
	adrift  []int         // see drifting; nil until known
}

// occurrences are those of one name, in the order of the text. Functions have names in common, so
// that most questions are about one scope.
type occurrences struct {
	all []*tree.Place
	in  map[*tree.Node][]*tree.Place // by scope, nil for the text
}

// mentions counts the names below a node that need a definition; with some, only those in some.
func mentions(d *document.Document, n *tree.Node, some map[string]bool) int {
	count := 0
	for _, k := range n.Kids() {
		switch {
		case k.Kind != tree.Token:
			count += mentions(d, k, some)
		case d.Facts(k).Defined(int(k.Type())) && (some == nil || some[document.NameIn(n.Rule(), k.Text())]):
			count++
		}
	}
	return count
}

// idle reports whether an edit set only puts short definitions of new names, or anything for
// parameters, in place of elements' names that can go; what it puts mentions no others. Where what was
// there is in use, that is its removal and something that nothing uses.
//
//	call void @f(i8* %a) … declare void @f(i8*)  →  call void null(i8* %a) … declare i8* @g()
func idle(d *document.Document, e *tree.Edits) bool {
	some := false
	for p, n := range e.Replaced() {
		some = true
		around := tree.Removable(p)
		if n.Tokens > idleTokens || around == nil || !onlyDefines(d, p, n) || mentions(d, around.Node, nil) != mentions(d, p.Node, nil) {
			return false
		}
	}
	return some
}

// idleTokens bounds the parts of [idle].
const idleTokens = 8

// onlyDefines reports whether n, in the place p, mentions no names but those that it defines or that
// the parameters at p do, and defines one if these are none.
func onlyDefines(d *document.Document, p *tree.Place, n *tree.Node) bool {
	parameters := parameters(p.Node)
	defines := parameters
	for q := range (&tree.Tree{Root: n}).Top().Places() {
		if q.Node.Kind != tree.Token || !d.Facts(q.Node).Defined(int(q.Node.Type())) {
			continue
		}
		if q.Up == nil {
			q = p
		}
		switch {
		case document.Binding(q).Defining():
			defines = true
		case !parameters || mentions(d, p.Node, map[string]bool{document.NameAt(q): true}) == 0:
			return false
		}
	}
	return defines
}

// parameters reports whether a node is a parameter, or several and what is between them.
func parameters(n *tree.Node) bool {
	if r := n.Rule(); n.Kind == tree.Rule && r.Parameter {
		return true
	}
	some := false
	for _, k := range n.Kids() {
		if k.Kind != tree.Token && k.Tokens > 0 {
			if !parameters(k) {
				return false
			}
			some = true
		}
	}
	return some
}

// add adds the occurrence of a name at p, in a scope.
func add(to map[string]*occurrences, p *tree.Place, scope *tree.Node) {
	name := document.NameAt(p)
	o := to[name]
	if o == nil {
		o = &occurrences{in: map[*tree.Node][]*tree.Place{}}
		to[name] = o
	}
	o.all = append(o.all, p)
	o.in[scope] = append(o.in[scope], p)
}

// everywhere returns all occurrences.
func (o *occurrences) everywhere() []*tree.Place {
	if o == nil {
		return nil
	}
	return o.all
}

// within returns the occurrences in a scope, nil for those in none.
func (o *occurrences) within(scope *tree.Node) []*tree.Place {
	if o == nil {
		return nil
	}
	return o.in[scope]
}

// namesToDefine returns the bound names of the tree that a pass sees.
func namesToDefine(v *View) *boundNames {
	b := &boundNames{tree: v.Tree, defined: map[string]*occurrences{}, used: map[string]*occurrences{}}
	var uses []*tree.Place // left to the end, when the definitions of all scopes are known
	for p, scope := range document.Within2(v, v.BoundNames(v.Tree.Top())) {
		if v.Nested && !document.Binding(p).Defining() {
			uses = append(uses, p)
		} else {
			b.add(p, scope)
		}
	}
	for _, p := range uses {
		b.add(p, b.scopeOf(p))
	}
	return b
}

// add adds the occurrence of a name at p, in a scope.
func (b *boundNames) add(p *tree.Place, scope *tree.Node) {
	switch document.Binding(p) {
	case grammar.Defines, grammar.Exports, grammar.Requires:
		scope = document.DefinedIn(p, scope)
		b.order, b.scopes = append(b.order, p), append(b.scopes, scope)
		add(b.defined, p, scope)
	case grammar.Mutually:
		b.mutual = append(b.mutual, p)
		fallthrough
	default:
		add(b.used, p, scope)
	}
}

// definitionsIn returns the range of the definitions in the node at p, which may be dropped with the
// whole text: they are looked up in their order rather than met on a walk.
func (b *boundNames) definitionsIn(p *tree.Place) (from, to int) {
	in := func(d *tree.Place) bool { return isBelow(d, p.Node) }
	if isAt(p, b.tree.Root) {
		from = sort.Search(len(b.order), func(i int) bool { return in(b.order[i]) || !precedes(b.order[i], p) })
	} else if from = slices.IndexFunc(b.order, in); from < 0 {
		return 0, 0
	}
	return from, from + sort.Search(len(b.order)-from, func(i int) bool { return !in(b.order[from+i]) })
}

// isAt reports whether a place is one of a root's tree, index by index. That of an item whose list
// lost elements need not be.
func isAt(p *tree.Place, root *tree.Node) bool {
	for ; p.Up != nil; p = p.Up {
		if p.Index >= p.Up.Node.Count() || p.Up.Node.Kid(p.Index) != p.Node {
			return false
		}
	}
	return p.Node == root
}

// precedes reports whether a token comes before the node at p, which it is not in.
func precedes(d, p *tree.Place) bool {
	for d.Depth > p.Depth {
		d = d.Up
	}
	for p.Depth > d.Depth {
		p = p.Up
	}
	for d.Up != nil && d.Up.Node != p.Up.Node {
		d, p = d.Up, p.Up
	}
	return d.Index < p.Index
}

// scope returns the scope of a name's definition or use; nil for the whole text.
func scope(p *tree.Place) *tree.Place {
	if b := document.Binding(p); b == grammar.Exports || b == grammar.Requires {
		return nil
	}
	for p = p.Up; p != nil; p = p.Up {
		if r := p.Node.Rule(); r != nil && r.Scope {
			return p
		}
	}
	return nil
}

// scopeNode returns the node of a name's scope; nil for the whole text.
func scopeNode(p *tree.Place) *tree.Node {
	if s := scope(p); s != nil {
		return s.Node
	}
	return nil
}

// scopeOf returns the scope of the name that is used at p: of those around, the innermost that defines
// it, or else the innermost; nil for the text.
func (b *boundNames) scopeOf(p *tree.Place) *tree.Node {
	around := scopesAround(p.Up)
	defined := b.defined[document.NameAt(p)]
	for _, s := range around {
		if len(defined.within(s)) > 0 {
			return s
		}
	}
	if len(around) == 0 {
		return nil
	}
	return around[0]
}

// scopesAround returns the nodes of the scopes around p, p included, the innermost first.
func scopesAround(p *tree.Place) []*tree.Node {
	var all []*tree.Node
	for ; p != nil; p = p.Up {
		if r := p.Node.Rule(); r != nil && r.Scope {
			all = append(all, p.Node)
		}
	}
	return all
}

// scopesOf returns the scopes, nil for the text, where what a name with a binding at p names may be
// defined.
func scopesOf(p *tree.Place, b grammar.Binding) []*tree.Node {
	around := scopesAround(p)
	switch {
	case b == grammar.Exports || b == grammar.Requires:
		return []*tree.Node{nil}
	case b == grammar.Defines && len(around) > 0:
		return around
	}
	return append(around, nil)
}

// climbs finds out for many places whether an edit set drops or replaces the node there or one
// around it.
type climbs struct {
	edits *tree.Edits
	gone  map[*tree.Place]bool
}

func (c climbs) isGone(p *tree.Place) bool {
	var way []*tree.Place
	gone, known := false, false
	for ; p != nil && !gone && !known; p = p.Up {
		if gone, known = c.gone[p]; !known {
			gone = c.edits.Replaces(p)
			way = append(way, p)
		}
	}
	for _, q := range way {
		c.gone[q] = gone
	}
	return gone
}

// ends returns both ends of the edge that a mutual use stands for. from is the element that defines
// the used name; to is the name defined by the element that contains the use. Both are nil if
// either is missing.
func (b *boundNames) ends(p *tree.Place) (from, to *tree.Place) {
	in := scopeNode(p)
	if in == nil {
		return nil, nil
	}
	for _, d := range b.defined[document.NameAt(p)].within(in) {
		from = elementAround(d)
		of := p
		for of != nil && (of.Up == nil || from == nil || of.Up.Node != from.Up.Node) {
			of = of.Up
		}
		if of == nil {
			return nil, nil
		}
		for q := range of.Places() {
			if q.Node.Kind == tree.Token && q.Up.Node.Rule() == d.Up.Node.Rule() {
				return from, q
			}
		}
	}
	return nil, nil
}

// elementAround returns the place of the list element that contains p, or nil.
func elementAround(p *tree.Place) *tree.Place {
	for ; p != nil && p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			return p
		}
	}
	return nil
}

// isBelow reports whether n is p's node or an ancestor of it.
func isBelow(p *tree.Place, n *tree.Node) bool {
	for ; p != nil; p = p.Up {
		if p.Node == n {
			return true
		}
	}
	return false
}

// removable is [tree.Removable], but nil for an element of a list whose length something elsewhere
// decides.
func removable(p *tree.Place) *tree.Place {
	r := tree.Removable(p)
	if r == nil || r.Up.Node.Kind != tree.List || r.Up.Up == nil {
		return r
	}
	if around := r.Up.Up.Node.Rule(); around != nil && around.Late == grammar.Itself {
		return nil
	}
	return r
}

// onlyPart reports whether a node around p holds nothing else but literal tokens, such as a comma.
func onlyPart(p *tree.Place, around *tree.Node) bool {
	for ; p.Node != around; p = p.Up {
		for i, k := range p.Up.Node.Kids() {
			if i != p.Index && k.Tokens > 0 && !isLiteral(k) {
				return false
			}
		}
	}
	return true
}

// isLiteral reports whether a node is a token of which the grammar knows the text.
func isLiteral(n *tree.Node) bool {
	return n.Kind == tree.Token && n.Type() >= grammar.MinType && n.Grammar().Tokens[n.Type()].Literal != ""
}

// whole returns the innermost place, p or around it, of a rule that goes with each name it uses; nil
// for none.
func whole(p *tree.Place) *tree.Place {
	for ; p != nil; p = p.Up {
		if r := p.Node.Rule(); r != nil && r.Whole {
			return p
		}
	}
	return nil
}

package files

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// flow is a calling statement, the statements that use its result, and the elements that only they
// reach.
type flow struct {
	element       int
	calling       *tree.Place   // the statement
	users         []*tree.Place // later statements with the variable that it assigns
	gone          []bool        // by element: only the flow reaches it
	weight        int           // tokens of the elements that the statement reaches
	substitutions []substitution
}

// substitution is an expression and the places, all of one text, that it replaces.
type substitution struct {
	by *tree.Node
	to []*tree.Place
}

// flowing drops flows that reach heavy definitions. On failure it also replaces a later expression
// of the flow's names by its only sibling of the same rule: the other side of a comparison, the
// other argument of a call.
//
//	e = f(b); if (e) g(); if (b == c) print(b);  →  if (c == c) print(c);
func flowing(v *search.View, _ *tree.Place) []search.Item { return flowItems(v, mostFlows) }

// flowItems returns items with at most so many proposals in all, those after a success included.
func flowItems(v *search.View, most int) (all []search.Item) {
	for _, f := range flows(v) {
		at := v.Versions.RememberedWhole(f.calling)
		it := search.Item{At: at, Loose: true}
		for i := range len(f.substitutions) + 1 {
			if most == 0 || i == 0 && len(f.users) == 0 { // mentioned asks this
				continue
			}
			most--
			left := most
			it.Proposals = append(it.Proposals, search.Proposal{Kind: withUsesKind, Label: "flow", Saves: f.weight,
				Make: func(v *search.View, _ *tree.Place) *tree.Edits { return dropFlow(v, at, i) },
				Then: func(v *search.View, _ *tree.Place) []search.Item { return flowItems(v, left) },
			})
		}
		if len(it.Proposals) > 0 {
			all = append(all, it)
		}
	}
	return all
}

// dropFlow drops the flow of a statement and makes its which-th substitution, counted from 1; 0 for
// none.
func dropFlow(v *search.View, remembered *tree.Place, which int) *tree.Edits {
	at := v.Versions.Locate(v.Tree.Root, remembered)
	if at == nil {
		return nil
	}
	i := slices.IndexFunc(flows(v), func(f *flow) bool { return f.calling.Node == at.Node })
	if i < 0 || which > len(flows(v)[i].substitutions) {
		return nil
	}
	f := flows(v)[i]
	e := &tree.Edits{}
	for _, p := range f.statements() {
		if !isGone(e, p) && !e.Drop(p) {
			return nil
		}
	}
	if !graphOf(v).drop(v, f.gone, e) || !dropUnusedImports(v, e) {
		return nil
	}
	if which > 0 {
		for _, p := range f.substitutions[which-1].to {
			e.Put(p, f.substitutions[which-1].by.Fresh())
		}
	}
	return syntax.OrNone(e)
}

// isGone reports whether an edit set drops or replaces the node at p or an ancestor.
func isGone(e *tree.Edits, p *tree.Place) bool {
	for ; p != nil; p = p.Up {
		if e.Replaces(p) {
			return true
		}
	}
	return false
}

// flows returns the heaviest of the flows that reach heavy definitions, at most fewFlows.
func flows(v *search.View) []*flow {
	g := graphOf(v)
	if g.flows != nil {
		return g.flows
	}
	g.flows = []*flow{}
	least := int(v.Tree.Root.Tokens) / heavyValue
	for i, element := range g.Elements {
		if g.Fixed[i] {
			continue
		}
		for _, s := range g.callingStatements(v, i) {
			f := &flow{element: i, calling: s.at}
			for i, is := range g.reached(s.definers) {
				if is {
					f.weight += int(g.Elements[i].Node.Tokens)
				}
			}
			if s.at.Node != element.Node && document.Under(s.at, element) && f.weight >= least {
				g.flows = append(g.flows, f)
			}
		}
	}
	slices.SortStableFunc(g.flows, func(a, b *flow) int { return b.weight - a.weight })
	g.flows = g.flows[:min(len(g.flows), fewFlows)]
	for _, f := range g.flows {
		f.substitute(v, g.Elements[f.element], f.use(v, g.Elements[f.element]))
		f.free(g)
	}
	return g.flows
}

// using is a place, with the elements that define the names mentioned there.
type using struct {
	at       *tree.Place
	definers []int
}

// sitesOf returns, by element, the places that mention definitions of other elements.
func (g *graph) sitesOf() [][]using {
	if g.sites == nil {
		g.sites = make([][]using, len(g.Elements))
		for _, n := range g.Names {
			for _, s := range n.Sites {
				g.sites[s.element] = append(g.sites[s.element], using{s.at, n.Definers})
			}
		}
	}
	return g.sites
}

// callingStatements returns the statements of an element that mention definitions of other
// elements.
func (g *graph) callingStatements(v *search.View, element int) (all []using) {
	index := map[*tree.Node]int{}
	for _, u := range g.sitesOf()[element] {
		s := statementIn(v, u.at, g.Elements[element])
		i, known := index[s.Node]
		if !known {
			i, index[s.Node] = len(all), len(all)
			all = append(all, using{at: s})
		}
		all[i].definers = append(all[i].definers, u.definers...)
	}
	return all
}

// statements returns the statements of the flow.
func (f *flow) statements() []*tree.Place { return append([]*tree.Place{f.calling}, f.users...) }

// free finds the elements that only the flow reaches.
func (f *flow) free(g *graph) {
	var uses []int
	for _, u := range g.sitesOf()[f.element] {
		if !slices.ContainsFunc(f.statements(), func(p *tree.Place) bool { return document.Under(u.at, p) }) {
			uses = append(uses, u.definers...)
		}
	}
	before := g.Uses[f.element]
	g.Uses[f.element] = uses
	f.gone = g.unreached(make([]bool, len(g.Elements)))
	g.Uses[f.element] = before
}

// use finds the later statements of the element that use the variable assigned by the calling one.
// It returns the names in all statements of the flow.
func (f *flow) use(v *search.View, element *tree.Place) map[string]bool {
	names := map[string]bool{}
	variable, assigned := "", false
	for p := range document.Within(v, element.Places()) {
		if p.Node.Kind != tree.Token {
			continue
		}
		text := p.Node.Text()
		switch in, identifies := document.Under(p, f.calling), v.Identifies(p.Node); {
		case in && identifies:
			names[text] = true
			if !assigned {
				variable = text
			}
		case in:
			assigned = assigned || syntax.Assigns(v.Shapes, text)
		case assigned && identifies && text == variable:
			if s := statementIn(v, p, element); !document.Under(f.calling, s) && document.Under(s, element) && s.Node != element.Node {
				f.users = append(f.users, s)
			}
		}
	}
	for _, s := range f.users {
		for w := range s.Node.Words() {
			if v.IsIdentifier(w) {
				names[w.Text] = true
			}
		}
	}
	return names
}

// substitute finds the substitutions: siblings for the expressions behind the calling statement
// that mention one of the names.
func (f *flow) substitute(v *search.View, element *tree.Place, names map[string]bool) {
	kept := func(p *tree.Place) bool {
		return !slices.ContainsFunc(f.users, func(s *tree.Place) bool { return s.Node == p.Node })
	}
	to := map[string][]*tree.Place{}
	var all []*tree.Place
	called := false
	for p := range document.Within(v, element.Walk(kept)) {
		called = called || p.Node == f.calling.Node
		if !called || !kept(p) || document.Under(p, f.calling) || p.Node.Kind != tree.Rule || p.Node.Tokens > MostMoved {
			continue
		}
		key := p.Node.Rule().Name + document.Text(p.Node)
		to[key] = append(to[key], p)
		if mentionsAny(v, p.Node, names) && onlySibling(p) != nil {
			all = append(all, p)
		}
	}
	seen := map[string]bool{}
	for _, p := range all {
		key, by := p.Node.Rule().Name+document.Text(p.Node), onlySibling(p)
		if k := key + "\n" + document.Text(by); !seen[k] && len(f.substitutions) < fewSubstitutions && by.Tokens <= p.Node.Tokens && document.Text(by) != document.Text(p.Node) {
			seen[k] = true
			f.substitutions = append(f.substitutions, substitution{by, to[key]})
		}
	}
}

// mentionsAny reports whether a node mentions one of the names.
func mentionsAny(v *search.View, n *tree.Node, names map[string]bool) bool {
	for w := range n.Words() {
		if names[w.Text] && v.IsIdentifier(w) {
			return true
		}
	}
	return false
}

// onlySibling returns the only sibling of p of the same rule, nil if there are none or several.
func onlySibling(p *tree.Place) (other *tree.Node) {
	if p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() {
		return nil
	}
	for i, k := range p.Up.Node.Kids() {
		if i == p.Index || k.Kind != tree.Rule || k.Rule() != p.Node.Rule() {
			continue
		}
		if other != nil {
			return nil
		}
		other = k
	}
	return other
}

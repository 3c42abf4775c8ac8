package rewrite

import (
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// unbound proposes to replace the statement at p by its bodies.
func unbound(l syntax.Line, v *search.View, p *tree.Place) search.Proposals {
	if p.Up == nil || p.Up.Node.Kind != tree.List || pass.Enumerates(v, p.Up.Node) || p.Node.Tokens > search.SmallText/2 {
		return nil
	}
	return search.Each(slices.Values(bodiesIn(v, p.Node)), func(nodes []*tree.Node) search.Proposals {
		return search.Each(slices.Values(bodies(l, v, p, nodes)), func(b body) search.Proposals {
			return search.One(search.Proposal{Kind: substituteKind, At: p, Whole: b.replaced})
		})
	})
}

// bodiesIn returns the bodies of a statement and of the statements in them.
func bodiesIn(v *search.View, n *tree.Node) (all [][]*tree.Node) {
	for _, nodes := range bodiesOf(v, n) {
		all = append(all, nodes)
		for _, m := range nodes {
			if m.Tokens < n.Tokens {
				all = append(all, bodiesIn(v, m)...)
			}
		}
	}
	return all
}

// bodiesOf returns the statements of each list in a statement and, if it is in none of these lists,
// the statement's last part.
func bodiesOf(v *search.View, n *tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	for _, l := range pass.ListsFor(v, n) {
		all = append(all, l.Elements())
	}
	if parts := pass.PartsOf(v, n); len(parts) > 0 {
		last := parts[len(parts)-1]
		if !slices.ContainsFunc(all, func(nodes []*tree.Node) bool { return slices.Contains(nodes, last) }) {
			all = append(all, []*tree.Node{last})
		}
	}
	return all
}

// body is the body of a statement, with a value for the uses of a name.
type body struct {
	statement *tree.Place
	nodes     []*tree.Place
	uses      []*tree.Place
	value     []*tree.Node // its tokens
}

// bodies returns a body for each name and each value that fits its uses: the last few parts of the
// head, a few literals, and the first element of what a loop looks through.
func bodies(l syntax.Line, v *search.View, statement *tree.Place, nodes []*tree.Node) []body {
	var names, parts []*tree.Node
	b := body{statement: statement}
	uses := map[string][]*tree.Place{}
	for p := range document.Within(v, statement.Places()) {
		if slices.Contains(nodes, p.Node) {
			b.nodes = append(b.nodes, p)
		}
		named := p.Node.Kind == tree.Token && v.Identifies(p.Node)
		switch inside := len(b.nodes) > 0; {
		case named && inside && slices.ContainsFunc(b.nodes, func(q *tree.Place) bool { return document.Under(p, q) }):
			uses[p.Node.Text()] = append(uses[p.Node.Text()], p)
		case named && !inside && !slices.ContainsFunc(names, func(n *tree.Node) bool { return n.Text() == p.Node.Text() }):
			names = append(names, p.Node)
		case p.Node.Kind == tree.Rule && !inside && p.Node.Tokens > 0:
			parts = append(parts, p.Node)
		}
	}
	var all []body
	elements := first(l, v, statement)
	for _, name := range names {
		b.uses = uses[name.Text()]
		all = append(all, b.with(parts, name.Text())...)
		if len(b.uses) > 0 {
			all = append(all, b.with(literalsFor(v, b.uses[0]), name.Text())...)
			for _, b.value = range elements {
				all = append(all, b)
			}
		}
		if len(b.uses) < 2 {
			continue
		}
		if shadows(l, l.Index(b.uses[0]), l.Index(b.uses[1])) {
			b.uses = b.uses[1:2]
			all = append(all, b.with(append(literalsFor(v, b.uses[0]), parts...), name.Text())...)
		}
	}
	return all
}

// first returns the first element of what a loop looks through.
func first(l syntax.Line, v *search.View, loop *tree.Place) [][]*tree.Node {
	each, ok := syntax.EachOf(l, loop)
	if !ok {
		return nil
	}
	return [][]*tree.Node{syntax.Shaped(v, rules.First, l.Tokens(v, each.Value))}
}

// shadows reports whether the first of two uses of a name declares it again, with a value that
// mentions the old one.
func shadows(l syntax.Line, first, second int) bool {
	return l.Assigns(first+1) && second < valueEnd(l, first)
}

// literalsFor returns the most frequent literals of the input that fit the place of a name, the
// most frequent last; where no numbers and strings do, other words, such as a null.
func literalsFor(v *search.View, p *tree.Place) []*tree.Node {
	known := v.Vocabulary().Lenders
	var literals, others []*tree.Node
	for ; p != nil && p.Node.Tokens == 1 && len(literals) == 0; p = p.Up {
		if p.Node.Kind != tree.Rule {
			continue
		}
		for _, n := range known[p.Node.Rule()] {
			switch word := document.FirstWord(&tree.Place{Node: n}).Text; {
			case v.Identifies(n):
			case syntax.IsLiteral(word) && len(literals) < files.Substitutes:
				literals = append(literals, n.Fresh())
			case len(others) < files.Substitutes:
				others = append(others, n.Fresh())
			}
		}
	}
	if len(literals) == 0 {
		literals = others
	}
	slices.Reverse(literals)
	return literals
}

// with returns b with each of the last few parts for all uses of a name, and for the last use only.
func (b body) with(parts []*tree.Node, name string) []body {
	var all []body
	seen := map[string]bool{}
	for _, part := range slices.Backward(parts) {
		if len(b.uses) == 0 || len(seen) == files.Substitutes {
			break
		}
		last := b.uses[len(b.uses)-1:]
		if seen[document.Text(part)] || document.Mentions(part, name) || !isWhole(last[0], part.Rule()) {
			continue
		}
		seen[document.Text(part)] = true
		b.value = slices.Collect(part.Leaves())
		all = append(all, b)
		if len(b.uses) > 1 {
			b := b
			b.uses = last
			all = append(all, b)
		}
	}
	return all
}

// isWhole reports whether the token at a place is all of a node of a rule.
func isWhole(p *tree.Place, rule *grammar.Rule) bool {
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Kind == tree.Rule && p.Node.Rule() == rule {
			return true
		}
	}
	return false
}

// replaced returns the tree with the statement replaced by the body, or nil.
func (b body) replaced(v *search.View) *tree.Tree {
	e := &tree.Edits{}
	for _, p := range b.uses {
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, b.value))
	}
	t := v.Tree.With(e)
	var nodes []*tree.Node
	for _, p := range b.nodes {
		nodes = append(nodes, placeIn(t, p).Node)
	}
	edits := pass.Spread(v, placeIn(t, b.statement), nodes)
	if edits == nil {
		return nil
	}
	return v.Reparsed(t.With(edits))
}

// placeIn returns the place at the same path in another tree.
func placeIn(t *tree.Tree, p *tree.Place) *tree.Place {
	if p.Up == nil {
		return t.Top()
	}
	return placeIn(t, p.Up).Kid(p.Index)
}

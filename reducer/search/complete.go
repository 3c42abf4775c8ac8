package search

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

// Languages that assign each name once (LLVM IR, SPIR-V, MLIR) refuse a text that uses an undefined
// name. Their grammars say which rules define names. An edit set that drops a definition is
// completed here: each remaining use is dropped or replaced by a constant, or the smallest
// construct around it is replaced by one without the name.

// completion extends an edit set until no use lacks a definition.
type completion struct {
	*boundNames
	doc   *document.Document
	edits *tree.Edits
	lost  map[lostName]bool
	seen  map[*tree.Node]bool // dropped and replaced nodes, once looked at
	runs  int                 // of the edits' drops, looked at: names may be lost one after the other
	names map[string]bool     // the lost names
	put   map[lostName]bool   // the names that the edit set inserts definitions of
}

// lostName is a name whose definition an edit set drops.
type lostName struct {
	scope *tree.Node // nil for the text
	name  string
}

// complete extends an edit set to the uses of the definitions that it drops, unless stopped. It
// returns nil if a use cannot be dropped or replaced, or if the edit set puts a definition that says
// nothing for one in use.
func (b *boundNames) complete(e *tree.Edits, doc *document.Document, stopped func() bool) *tree.Edits {
	c := completion{boundNames: b, doc: doc, edits: e, lost: map[lostName]bool{}, seen: map[*tree.Node]bool{}, names: map[string]bool{}}
	idle := idle(doc, e)
	for more := true; more && !stopped(); {
		more = false
		for _, loss := range c.lose() {
			fixed, ok := c.fix(loss)
			if !ok {
				return nil
			}
			if more = more || fixed; more && idle {
				return nil
			}
		}
		if !c.fixInserted() {
			return nil
		}
		fixed, ok := c.mutually()
		if !ok {
			return nil
		}
		more = more || fixed
	}
	if c.put = c.inserted(); c.clashes() {
		return nil
	}
	return e
}

// clashes reports whether the edit set inserts a second definition of a name, or a use of an
// undefined name. A use that the replaced node had, too, is no clash.
func (c *completion) clashes() bool {
	climbs := c.climbs()
	for p, n := range c.edits.Replaced() {
		for q := range (&tree.Tree{Root: n}).Top().Places() {
			if q.Node.Kind != tree.Token || !c.doc.Facts(q.Node).Defined(int(q.Node.Type())) {
				continue
			}
			at := q
			if q.Up == nil {
				at = p
			}
			text, defines := document.NameIn(document.RuleAround(at), q.Node.Text()), document.Binding(at).Defining()
			known := slices.ContainsFunc(scopesOf(p, document.Binding(at)), func(s *tree.Node) bool {
				name := lostName{s, text}
				return climbs.defines(c, name, nil) || !defines && c.put[name]
			}) || !defines && slices.ContainsFunc(scopesAround(q), func(s *tree.Node) bool { return c.put[lostName{s, text}] })
			if defines == known && (defines || !c.lacks(p, text)) {
				return true
			}
		}
	}
	return false
}

// lacks reports whether the node at p uses a name that the text never defines.
func (c *completion) lacks(p *tree.Place, name string) bool {
	return c.defined[name] == nil && (document.NameAt(p) == name || mentions(c.doc, p.Node, map[string]bool{name: true}) > 0)
}

func (c *completion) climbs() climbs { return climbs{c.edits, map[*tree.Place]bool{}} }

// defines reports whether a definition of a name remains, gone apart, which does not: nil for none.
func (w climbs) defines(c *completion, name lostName, gone *tree.Place) bool {
	return slices.ContainsFunc(c.defined[name.name].within(name.scope), func(p *tree.Place) bool { return p != gone && !w.isGone(p) })
}

// inserted returns the names that the edit set inserts definitions of, those of no scope for all
// scopes. A name among tokens of no rule, which a rewrite rule puts, may be one that its scope has.
func (c *completion) inserted() map[lostName]bool {
	names := map[lostName]bool{}
	for p, n := range c.edits.Replaced() {
		for q := range (&tree.Tree{Root: n}).Top().Places() {
			if q.Node.Kind != tree.Token || !c.doc.Facts(q.Node).Defined(int(q.Node.Type())) {
				continue
			}
			r, name := document.RuleAround(q), q.Node.Text()
			if q.Up == nil {
				r = document.RuleAround(p)
			}
			if r != nil && r.Binding.Defining() {
				inside := append(scopesAround(q), nil)
				names[lostName{document.DefinedIn(q, inside[0]), document.NameIn(r, name)}] = true
			}
			for _, scope := range scopesOf(p, grammar.Uses) {
				if r == nil && len(c.defined[name].within(scope)) > 0 {
					names[lostName{scope, name}] = true
				}
			}
		}
	}
	return names
}

// puts reports whether the edit set may insert a definition of a name.
func (c *completion) puts(name lostName) bool { return c.put[name] || c.put[lostName{name: name.name}] }

// loss is a lost name. One that is needed keeps its definition while it is in use.
type loss struct {
	lostName
	needed bool
}

// lose returns the names that have lost their last definition since the last call.
func (c *completion) lose() []loss {
	c.put = c.inserted()
	var gone []*tree.Place
	look := func(p *tree.Place) {
		if !c.seen[p.Node] {
			c.seen[p.Node] = true
			gone = append(gone, p)
		}
	}
	for p := range c.edits.DroppedSince(c.runs) {
		look(p)
	}
	c.runs = c.edits.Runs()
	for p := range c.edits.Replaced() {
		look(p)
	}
	var all []loss
	climbs := c.climbs()
	for _, p := range gone {
		from, to := c.definitionsIn(p)
		for i, q := range c.order[from:to] {
			name := lostName{c.scopes[from+i], document.NameAt(q)}
			if !c.lost[name] && !climbs.defines(c, name, q) && !c.puts(name) {
				c.lost[name], c.names[name.name] = true, true
				all = append(all, loss{name, document.Binding(q) == grammar.Requires})
			}
		}
	}
	return all
}

// gone reports whether the edit set drops or replaces the node at p or an ancestor.
func (c *completion) gone(p *tree.Place) bool { return goneWith(c.edits, p) }

func goneWith(e *tree.Edits, p *tree.Place) bool {
	for ; p != nil; p = p.Up {
		if e.Replaces(p) {
			return true
		}
	}
	return false
}

// fix removes the uses of a lost name. fixed reports whether there were any; ok is false if one
// cannot go.
func (c *completion) fix(name loss) (fixed, ok bool) {
	for _, p := range c.uses(name.lostName) {
		if !c.gone(p) {
			if fixed = true; name.needed || !c.release(p, c.edits) {
				return true, false
			}
		}
	}
	return fixed, true
}

// uses returns the uses of a lost name. One outside of all scopes is among them if a sibling names
// something in the lost name's scope.
func (c *completion) uses(name lostName) []*tree.Place {
	used := c.used[name.name]
	if name.scope == nil {
		return used.everywhere()
	}
	all := slices.Clip(used.within(name.scope))
	for _, p := range used.within(nil) {
		if c.besideOneIn(p, name.scope) {
			all = append(all, p)
		}
	}
	return all
}

// besideOneIn reports whether a sibling of p names something that is defined in a scope.
func (c *completion) besideOneIn(p *tree.Place, scope *tree.Node) bool {
	for _, k := range p.Up.Node.Kids() {
		if slices.ContainsFunc(c.defined[document.NameIn(p.Up.Node.Rule(), k.Text())].everywhere(), func(d *tree.Place) bool { return isBelow(d, scope) }) {
			return true
		}
	}
	return false
}

// release drops or replaces the smallest enclosing construct that can do without a use of a lost
// name. It reports whether there is one.
func (c *completion) release(p *tree.Place, edits *tree.Edits) bool {
	if w := whole(p); w != nil && document.Binding(p) != grammar.Mutually {
		return c.releaseWhole(w, edits)
	}
	for ; p.Up != nil; p = p.Up {
		r := removable(p)
		if r != nil && c.goesWith(p, r.Node) {
			return edits.Drop(r)
		}
		if n := c.instead(p.Node); n != nil {
			edits.Put(p, n)
			return true
		}
		if r := p.Node.Rule(); r != nil && r.Scope {
			break
		}
	}
	r := tree.Removable(p)
	return r != nil && edits.Drop(r)
}

// goesWith reports whether a node around p has to go with it: p is its only part, or all of it in a
// grammar with placeholders.
func (c *completion) goesWith(p *tree.Place, around *tree.Node) bool {
	if c.doc.Placeholders {
		return around.Tokens == p.Node.Tokens && c.placeholder(p.Node) == nil
	}
	return onlyPart(p, around)
}

// instead returns the node to put for one that uses a lost name, nil for none.
func (c *completion) instead(n *tree.Node) *tree.Node {
	if c.doc.Placeholders {
		return c.placeholder(n)
	}
	return c.without(n)
}

// placeholder returns a placeholder in a node's place, nil for none.
func (c *completion) placeholder(n *tree.Node) *tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule {
		return nil
	}
	var found *tree.Node
	tree.EachForm(c.doc.Facts(n), n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		if found == nil && len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpRule && seq.Sub[0].Rule.Placeholder {
			found = made(nil)
		}
	})
	return found
}

// releaseWhole drops the construct at w, which no part can leave alone, or replaces it by a form
// without the lost names, or does so with the whole construct around it. It reports whether one of
// them can go.
func (c *completion) releaseWhole(w *tree.Place, edits *tree.Edits) bool {
	for ; w != nil; w = whole(w.Up) {
		if r := tree.Removable(w); r != nil && r.Node.Kind != tree.Opt && r.Node.Tokens == w.Node.Tokens {
			return edits.Drop(r)
		}
		if n := c.without(w.Node); n != nil {
			edits.Put(w, n)
			return true
		}
	}
	return false
}

// without returns the shortest replacement for a node, made of those of its parts whose names
// remain defined. It is nil if all replacements are longer than the node.
func (c *completion) without(n *tree.Node) *tree.Node {
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return nil
	}
	f := c.doc.Facts(n)
	var left []*tree.Node // parts that keep their names
	for _, k := range n.Kids() {
		if k.Kind == tree.Rule && mentions(c.doc, k, nil) > 0 && mentions(c.doc, k, c.names) == 0 {
			left = append(left, k)
		}
	}
	var best *tree.Node
	kept := 0 // parts in best
	tree.EachForm(f, n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		kids, names := c.filled(seq, left)
		m := made(kids)
		if m.Tokens > n.Tokens || mentions(c.doc, m, nil) != names || len(kids) < kept {
			return
		}
		if best == nil || len(kids) > kept || cmp.Or(cmp.Compare(m.Tokens, best.Tokens), cmp.Compare(m.Bytes(), best.Bytes())) < 0 {
			best, kept = m, len(kids)
		}
	})
	return best
}

// filled assigns each element of an alternative a part of the element's rule, and no part twice.
// names counts the bound names of these parts.
func (c *completion) filled(seq *grammar.Expr, parts []*tree.Node) (kids map[int]*tree.Node, names int) {
	kids, taken := map[int]*tree.Node{}, map[*tree.Node]bool{}
	for i, e := range seq.Sub {
		for _, k := range parts {
			if e.Op == grammar.OpRule && e.Rule == k.Rule() && !taken[k] {
				kids[i], taken[k] = k.At(e), true
				names += mentions(c.doc, k, nil)
				break
			}
		}
	}
	return kids, names
}

// fixInserted removes the lost names from the nodes that the edit set inserts. It reports whether it
// could.
func (c *completion) fixInserted() bool {
	if len(c.lost) == 0 {
		return true
	}
	for p, n := range c.edits.Replaced() {
		scopes := scopesOf(p, grammar.Uses)
		isLost := func(name string) bool {
			return c.names[name] && slices.ContainsFunc(scopes, func(s *tree.Node) bool { return c.lost[lostName{s, name}] })
		}
		made := &tree.Tree{Root: n, Src: c.tree.Src}
		var edits tree.Edits
		for q := range made.Top().Places() {
			if q.Node.Kind == tree.Token && isLost(document.NameAt(q)) && !goneWith(&edits, q) && !c.release(q, &edits) {
				return false
			}
		}
		if len(edits.Changed()) > 0 {
			c.edits.Put(p, made.With(&edits).Root)
		}
	}
	return true
}

// mutually drops the mutual uses without a counterpart: once block a no longer jumps to block b, b
// must not list a as a predecessor. fixed reports whether there were any; ok is false if one cannot
// go.
func (c *completion) mutually() (fixed, ok bool) {
	if len(c.mutual) == 0 {
		return false, true
	}
	changed := map[*tree.Node]bool{}
	for _, p := range c.edits.Changed() {
		for ; p != nil && !changed[p.Node]; p = p.Up {
			changed[p.Node] = true
		}
	}
	for _, p := range c.mutual {
		from, to := c.ends(p)
		if from == nil || !changed[from.Node] || c.gone(p) || c.leads(from, to.Node.Text()) {
			continue
		}
		if fixed = true; !c.release(p, c.edits) {
			return true, false
		}
	}
	return fixed, true
}

// leads reports whether an element keeps a use of a name that is not mutual.
func (c *completion) leads(from *tree.Place, name string) bool {
	for p := range from.Walk(func(p *tree.Place) bool { return !c.edits.Replaces(p) }) {
		if p.Node.Kind == tree.Token && p.Node.Text() == name && !c.edits.Replaces(p) && document.Binding(p) == grammar.Uses {
			return true
		}
	}
	for p, n := range c.edits.Replaced() {
		if isBelow(p, from.Node) && document.Mentions(n, name) {
			return true
		}
	}
	return false
}

package stated

import (
	"slices"
	"sync"

	"pare/reducer/document"
	"pare/tree"
)

// checkedTypes remembers what is wrong in each scope: names of more than one type, defined more than
// once or in no scope, and blocks that do not flow.
type checkedTypes struct {
	tree   *tree.Tree      // the best so far
	faults map[string]bool // of all its scopes
	free   map[string]bool // names that it uses and no scope around defines
	known  map[*tree.Node]checkedScope

	before map[*tree.Node]checkedScope // what was known when that became too much
}

// mostScopes bounds the scopes that are remembered: beyond it, those of the best so far are.
const mostScopes = 100_000

// kept reports whether nothing is wrong in the scopes of a candidate that is not so in the best so
// far. What both trees share is not looked at.
func (c *checkedTypes) kept(v text, t *tree.Tree) bool {
	doc, best := v.Document, v.Tree
	if c.tree != best {
		if c.known == nil || len(c.known) > mostScopes {
			c.before, c.known = c.known, map[*tree.Node]checkedScope{}
		}
		c.tree, c.faults, c.free = best, map[string]bool{}, map[string]bool{}
		c.all(doc, best.Root, func(name string) bool {
			c.faults[name] = true
			return true
		}, func(name string) bool {
			c.free[name] = true
			return true
		})
		c.before = nil
	}
	old, made := differing(best.Root, t.Root, func(*tree.Node) bool { return false })
	was := sync.OnceValue(func() outside { return outsideIn(doc, old) })
	all := sync.OnceValue(func() outside { return outsideIn(doc, []*tree.Node{t.Root}) })
	return c.changed(doc, best.Root, t.Root, func(fault string) bool { return c.faults[fault] }, func(name string) bool {
		return c.free[name] && was().defined[name] == 0 || all().defined[name] > 0
	}) && keepsDefined(outsideIn(doc, made), was, all)
}

// outside counts the names in some nodes that are defined outside of scopes, and those that are used
// and defined in none of their scopes.
type outside struct{ defined, used map[string]int }

func outsideIn(doc *document.Document, nodes []*tree.Node) outside {
	o := outside{map[string]int{}, map[string]int{}}
	inner := map[string]bool{}
	for _, n := range nodes {
		for p, scope := range doc.BoundNames((&tree.Tree{Root: n}).Top()) {
			switch {
			case !document.Binding(p).Defining():
				o.used[document.NameAt(p)]++
			case document.DefinedIn(p, scope) == nil:
				o.defined[document.NameAt(p)]++
			default:
				inner[document.NameAt(p)] = true
			}
		}
	}
	for name := range inner {
		delete(o.used, name)
	}
	return o
}

// keepsDefined reports whether what is new in a candidate uses no name that has lost its definition,
// and defines none that has another one.
func keepsDefined(now outside, was, all func() outside) bool {
	if len(now.defined)+len(now.used) == 0 {
		return true // and what is gone may be most of the text
	}
	for name := range was().defined {
		if now.used[name] > 0 && now.defined[name] == 0 && all().defined[name] == 0 {
			return false
		}
	}
	for name, n := range now.defined {
		if n > was().defined[name] && all().defined[name] > 1 {
			return false
		}
	}
	return true
}

func (c *checkedTypes) changed(doc *document.Document, old, n *tree.Node, had, known func(name string) bool) bool {
	if old == n {
		return true
	}
	if r := n.Rule(); r != nil && r.Scope {
		return c.all(doc, n, had, known)
	}
	was, made := tree.Differing(old, n)
	if len(was) == 1 && len(made) == 1 {
		return c.changed(doc, was[0], made[0], had, known)
	}
	for _, k := range made {
		if !c.all(doc, k, had, known) {
			return false
		}
	}
	return true
}

// all reports whether had accepts the faults of the scopes in a node, and known the names that they,
// and what is outside of scopes, do not define.
func (c *checkedTypes) all(doc *document.Document, n *tree.Node, had, known func(name string) bool) bool {
	if r := n.Rule(); r != nil && r.Scope {
		of := c.of(doc, n)
		not := func(ok func(string) bool) func(string) bool { return func(name string) bool { return !ok(name) } }
		return !slices.ContainsFunc(of.faults, not(had)) && !slices.ContainsFunc(of.free, not(known))
	}
	for _, k := range n.Kids() {
		switch {
		case k.Kind != tree.Token:
			if !c.all(doc, k, had, known) {
				return false
			}
		case doc.Facts(k).Defined(int(k.Type())) && (n.Rule() == nil || !n.Rule().Binding.Defining()) && !known(document.NameIn(n.Rule(), k.Text())):
			return false
		}
	}
	return true
}

// of returns what is known of a scope.
func (c *checkedTypes) of(doc *document.Document, n *tree.Node) checkedScope {
	of, seen := c.known[n]
	if !seen && c.before != nil {
		of, seen = c.before[n]
	}
	if !seen {
		s := newScope(doc, func(n *tree.Node) checkedScope { return c.of(doc, n) })
		s.read(n, nameType{})
		if !flows(doc, n) {
			s.faults[unflowing] = true
		}
		of = s.scope(doc.Nested)
	}
	c.known[n] = of
	return of
}

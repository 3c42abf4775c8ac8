package stated

import (
	"slices"
	"strings"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

// checkedTypes remembers in which scopes each name has one type, and is defined in front of its
// uses.
type checkedTypes struct {
	tree  *tree.Tree      // the best so far
	holds bool            // all its scopes do
	free  map[string]bool // names that they use and do not define
	known map[*tree.Node]checkedScope

	before map[*tree.Node]checkedScope // what was known when that became too much
}

type checkedScope struct {
	holds bool
	free  []string
}

// mostScopes bounds the scopes that are remembered: beyond it, those of the best so far are.
const mostScopes = 100_000

// kept reports whether the scopes of a candidate hold, if those of the best so far do. What
// both trees share is not looked at.
func (c *checkedTypes) kept(v text, t *tree.Tree) bool {
	doc, best := v.Document, v.Tree
	if c.tree != best {
		if c.known == nil || len(c.known) > mostScopes {
			c.before, c.known = c.known, map[*tree.Node]checkedScope{}
		}
		c.tree, c.free = best, map[string]bool{}
		c.holds = c.all(doc, best.Root, func(name string) bool {
			c.free[name] = true
			return true
		})
		c.before = nil
	}
	var now outside
	read := func() outside {
		if now.defined == nil {
			now = outsideIn(doc, []*tree.Node{t.Root})
		}
		return now
	}
	return !c.holds || c.changed(doc, best.Root, t.Root, func(name string) bool {
		return c.free[name] || read().defined[name] > 0
	}) && keepsDefined(doc, best, t, read)
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
func keepsDefined(doc *document.Document, best, t *tree.Tree, all func() outside) bool {
	old, made := differing(best.Root, t.Root, func(*tree.Node) bool { return false })
	now := outsideIn(doc, made)
	if len(now.defined)+len(now.used) == 0 {
		return true // and what is gone may be most of the text
	}
	was := outsideIn(doc, old)
	for name := range was.defined {
		if now.used[name] > 0 && now.defined[name] == 0 && all().defined[name] == 0 {
			return false
		}
	}
	for name, n := range now.defined {
		if n > was.defined[name] && all().defined[name] > 1 {
			return false
		}
	}
	return true
}

func (c *checkedTypes) changed(doc *document.Document, old, n *tree.Node, known func(name string) bool) bool {
	if old == n {
		return true
	}
	if r := n.Rule(); r != nil && r.Scope {
		return c.all(doc, n, known)
	}
	was, made := tree.Differing(old, n)
	if len(was) == 1 && len(made) == 1 {
		return c.changed(doc, was[0], made[0], known)
	}
	for _, k := range made {
		if !c.all(doc, k, known) {
			return false
		}
	}
	return true
}

// all reports whether the scopes in and below a node hold, and known accepts the names that they,
// and what is outside of scopes, do not define.
func (c *checkedTypes) all(doc *document.Document, n *tree.Node, known func(name string) bool) bool {
	if r := n.Rule(); r != nil && r.Scope {
		of, seen := c.known[n]
		if !seen && c.before != nil {
			if of, seen = c.before[n]; seen {
				c.known[n] = of
			}
		}
		if !seen {
			s := scopeTypes{doc: doc, names: map[string]nameType{}, agreed: map[string]string{}, defined: map[string]bool{}}
			of = checkedScope{s.read(n, nameType{}) && !s.twice && flows(doc, n), s.free()}
			c.known[n] = of
		}
		return of.holds && !slices.ContainsFunc(of.free, func(name string) bool { return !known(name) })
	}
	for _, k := range n.Kids() {
		switch {
		case k.Kind != tree.Token:
			if !c.all(doc, k, known) {
				return false
			}
		case doc.Facts(k).Defined(int(k.Type())) && (n.Rule() == nil || !n.Rule().Binding.Defining()) && !known(document.NameIn(n.Rule(), k.Text())):
			return false
		}
	}
	return true
}

// nameType is what a text says of a name's type: its words, or the kinds that it may be of, or both.
type nameType struct{ text, kinds string }

// with adds what is known from another place; ok is false where the two differ.
func (t nameType) with(o nameType) (both nameType, ok bool) {
	if t.text != "" && o.text != "" {
		return t, t.text == o.text
	}
	if t.text == "" {
		t.text = o.text
	}
	t.kinds, ok = grammar.OneKind(t.kinds, o.kinds)
	return t, ok
}

// scopeTypes are the types of the names in a scope.
type scopeTypes struct {
	doc    *document.Document
	around []*tree.Node // the nodes around the one that is read
	names  map[string]nameType
	agreed map[string]string

	defined map[string]bool
	twice   bool // a name is defined twice
}

// free returns the names that the scope uses and does not define.
func (s *scopeTypes) free() []string {
	var all []string
	for name := range s.names {
		if !s.defined[name] {
			all = append(all, name)
		}
	}
	return all
}

// read adds the names below a node, whose type is t. It reports whether each has one type.
func (s *scopeTypes) read(n *tree.Node, t nameType) bool {
	if n.Kind == tree.Token {
		if !s.doc.Facts(n).Defined(int(n.Type())) {
			return true
		}
		name := document.NameIn(s.around[len(s.around)-1].Rule(), n.Text())
		both, ok := s.names[name].with(s.typed(name, t))
		s.names[name] = both
		return ok
	}
	s.around = append(s.around, n)
	defer func() { s.around = s.around[:len(s.around)-1] }()
	r := n.Rule()
	if r != nil && r.Agrees != "" {
		text := typeOf(n).text
		if known, is := s.agreed[r.Agrees]; is && known != text {
			return false
		}
		s.agreed[r.Agrees] = text
	}
	first := r != nil && r.Typed
	inside := t
	for _, k := range n.Kids() {
		if first && k.Tokens > 0 {
			first, inside = false, typeOf(k)
			if !s.read(k, nameType{}) {
				return false
			}
			continue
		}
		if !s.read(k, inside) {
			return false
		}
	}
	return true
}

// typed returns the type of a name right in the innermost node, where t is that of the values
// there.
func (s *scopeTypes) typed(name string, t nameType) nameType {
	r := s.around[len(s.around)-1].Rule()
	if r == nil {
		return t
	}
	if r.Binding.Defining() {
		s.twice = s.twice || s.defined[name]
		s.defined[name] = true
	}
	switch {
	case r.Names != "":
		t = nameType{text: r.Names}
	case s.doc.Yields && r.Binding.Defining() && t == nameType{}:
		t = s.yielded()
	}
	if r.Kind != "" {
		t.kinds = r.Kind
	}
	return t
}

// yielded returns the type of the name that the innermost node defines: that of what stands beside
// it.
func (s *scopeTypes) yielded() nameType {
	at := s.around[len(s.around)-1]
	for i := len(s.around) - 2; i >= 0; i-- {
		if n := s.around[i]; n.Kind == tree.Rule {
			return yield(n, at)
		}
	}
	return nameType{}
}

// Yielded returns the type of a name in a part of a node: that of what stands beside the part, or the
// empty string.
func Yielded(n, part *tree.Node) string {
	if n == nil {
		return ""
	}
	t := yield(n, part)
	return t.text + t.kinds
}

// yield returns the type that the parts of a node yield, one of them apart.
func yield(n, apart *tree.Node) nameType {
	for _, k := range n.Kids() {
		if k == apart || k.Kind == tree.Token || k.Kind == tree.List {
			continue
		}
		r := k.Rule()
		if r == nil || r.Yields == "" {
			if t := yield(k, apart); t != (nameType{}) {
				return t
			}
			continue
		}
		if p := part(k, r.Yields); p != nil {
			return typeOf(p)
		}
		for _, known := range k.Grammar().Rules {
			if known.Name == r.Yields {
				return nameType{kinds: r.Yields}
			}
		}
		return nameType{text: r.Yields}
	}
	return nameType{}
}

// part returns the first part of a node that is of a rule, or nil.
func part(n *tree.Node, rule string) *tree.Node {
	for _, k := range n.Kids() {
		if r := k.Rule(); r != nil {
			if r.Name == rule {
				return k
			}
			if r.Typed {
				if p := part(k, rule); p != nil {
					return p
				}
			}
		} else if k.Kind != tree.Token {
			if p := part(k, rule); p != nil {
				return p
			}
		}
	}
	return nil
}

// typeOf returns the type that a node is, or that it gives its values: of the kind of each rule that has
// no more than it.
func typeOf(n *tree.Node) nameType {
	var t nameType
	if r := n.Rule(); r != nil && !r.Typed {
		t.kinds = r.Name
	}
	for _, k := range n.Kids() {
		if r := n.Rule(); k.Tokens > 0 && k.Kind != tree.Token && (r != nil && r.Typed || k.Tokens == n.Tokens) {
			inside := typeOf(k)
			inside.kinds = grammar.EitherKind(t.kinds, inside.kinds)
			return inside
		}
		if k.Tokens > 0 {
			if r := n.Rule(); r != nil && r.Typed {
				return nameType{text: k.Text()}
			}
			break
		}
	}
	t.text = wordsOf(n)
	return t
}

func wordsOf(n *tree.Node) string {
	var words []string
	for w := range n.Words() {
		words = append(words, w.Text)
	}
	return strings.Join(words, " ")
}

package stated

import (
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
)

// signatures are the types of the names in a tree that its constructs give some.
type signatures struct {
	tree  *tree.Tree
	of    map[string]string // by name; absent where constructs differ
	count map[string]int    // constructs by name
}

// signature is that of a name in one construct.
type signature struct {
	name, types string
	settled     bool
}

// kept reports whether each construct that only a candidate has gives its name the types that the
// others do.
func (s *signatures) kept(v text, t *tree.Tree) bool {
	old, made := differing(v.Tree.Root, t.Root, func(n *tree.Node) bool { return n.Rule() != nil && n.Rule().Signature != grammar.Unsigned })
	if none := func(signature) bool { return false }; !slices.ContainsFunc(made, func(n *tree.Node) bool { return !s.each(v, n, none) }) {
		return true
	}
	if s.tree != v.Tree {
		s.read(v)
	}
	gone := map[string]int{}
	for _, n := range old {
		s.each(v, n, func(of signature) bool {
			gone[of.name]++
			return true
		})
	}
	now := map[string]string{}
	fits := func(of signature) bool {
		types, is := s.of[of.name]
		switch {
		case is && (of.settled || gone[of.name] < s.count[of.name]):
			return of.types == types
		case s.count[of.name] > 0 && !is:
			return true
		}
		if types, is = now[of.name]; !is {
			now[of.name] = of.types
		}
		return !is || of.types == types
	}
	return !slices.ContainsFunc(made, func(n *tree.Node) bool { return !s.each(v, n, fits) })
}

// read reads the best tree.
func (s *signatures) read(v text) {
	*s = signatures{v.Tree, map[string]string{}, map[string]int{}}
	s.each(v, v.Tree.Root, func(of signature) bool {
		s.count[of.name]++
		if types, is := s.of[of.name]; s.count[of.name] == 1 {
			s.of[of.name] = of.types
		} else if is && types != of.types {
			delete(s.of, of.name)
		}
		return true
	})
}

// each calls visit with the signatures in and below a node until it returns false. It reports
// whether it never did.
func (s *signatures) each(v text, n *tree.Node, visit func(of signature) bool) bool {
	if r := n.Rule(); r != nil && r.Signature != grammar.Unsigned {
		of := signature{settled: r.Signature == grammar.Settled}
		var types []string
		sign(v, n, &of, &types)
		if of.types = strings.Join(types, ", "); of.name != "" && !visit(of) {
			return false
		}
	}
	for _, k := range n.Kids() {
		if k.Kind != tree.Token && !s.each(v, k, visit) {
			return false
		}
	}
	return true
}

// sign adds the name and the types in a node. Those of a construct inside, such as a function's type in
// its call, stand for all.
func sign(v text, n *tree.Node, of *signature, types *[]string) (whole bool) {
	for _, k := range n.Kids() {
		r := k.Rule()
		switch {
		case whole && r != nil && (r.Typed || r.Signs):
		case k.Kind == tree.Token:
			if of.name == "" && v.Facts(k).Defined(int(k.Type())) {
				of.name = k.Text()
			}
		case r != nil && r.Typed:
			*types = append(*types, typeOf(k).text)
		case r != nil && r.Signs:
			*types = append(*types, wordsOf(k))
		case r != nil && r.Signature != grammar.Unsigned:
			var inner signature
			sign(v, k, &inner, types)
			whole = true
		default:
			whole = sign(v, k, of, types) || whole
		}
	}
	return whole
}

package stated

import (
	"maps"
	"slices"
	"strings"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

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

// checkedScope is what is known of a scope.
type checkedScope struct {
	faults []string // with those of the scopes inside
	free   []string // names that it uses and does not define
	names  []scopeName
}

// scopeName is a name in a scope, as what is around it has to know.
type scopeName struct {
	name    string
	of      nameType
	defined bool // in the scope
	inner   bool // and only there
}

// scopeTypes are the types of the names in a scope.
type scopeTypes struct {
	doc     *document.Document
	inside  func(n *tree.Node) checkedScope // what is known of a scope inside
	around  []*tree.Node                    // the nodes around the one that is read
	names   map[string]nameType
	agreed  map[string]string
	defined map[string]bool // true if for what is around, too
	results map[string]bool // the same, of the construct that is read, which defines them at its end; nil for none
	faults  map[string]bool
}

func newScope(doc *document.Document, inside func(n *tree.Node) checkedScope) *scopeTypes {
	return &scopeTypes{doc: doc, inside: inside, names: map[string]nameType{}, agreed: map[string]string{}, defined: map[string]bool{}, faults: map[string]bool{}}
}

// What is wrong, besides names: no name has a blank at its end.
const (
	unflowing   = "flow "
	disagreeing = "agrees "
)

// scope returns what is known of the scope that was read, with its names if it may be in another.
func (s *scopeTypes) scope(nested bool) checkedScope {
	of := checkedScope{faults: slices.Collect(maps.Keys(s.faults))}
	for name, t := range s.names {
		outer, defined := s.defined[name]
		if !defined {
			of.free = append(of.free, name)
		}
		if nested {
			of.names = append(of.names, scopeName{name, t, defined, defined && !outer})
		}
	}
	return of
}

// add adds an occurrence of a name.
func (s *scopeTypes) add(name string, t nameType) {
	both, ok := s.names[name].with(t)
	if s.names[name] = both; !ok {
		s.faults[name] = true
	}
}

// define adds a definition of a name; outer is for one that what is around the scope sees.
func (s *scopeTypes) define(name string, outer bool) {
	if s.results != nil {
		s.results[name] = outer
		return
	}
	if _, twice := s.defined[name]; twice {
		s.faults[name] = true
	}
	s.defined[name] = outer
}

// enclose adds what is known of a scope inside.
func (s *scopeTypes) enclose(of checkedScope) {
	for _, fault := range of.faults {
		s.faults[fault] = true
	}
	for _, n := range of.names {
		switch _, shadows := s.defined[n.name]; {
		case n.inner && shadows:
			s.faults[n.name] = true
		case n.inner:
		default:
			if s.add(n.name, n.of); n.defined {
				s.define(n.name, true)
			}
		}
	}
}

// read adds the names below a node, whose type is t.
func (s *scopeTypes) read(n *tree.Node, t nameType) {
	if n.Kind == tree.Token {
		if s.doc.Facts(n).Defined(int(n.Type())) {
			name := document.NameIn(s.around[len(s.around)-1].Rule(), n.Text())
			s.add(name, s.typed(name, t))
		}
		return
	}
	r := n.Rule()
	if r != nil && r.Scope && len(s.around) > 0 {
		s.enclose(s.inside(n))
		return
	}
	s.around = append(s.around, n)
	defer func() { s.around = s.around[:len(s.around)-1] }()
	if r != nil && r.Ends {
		defer func(outer map[string]bool) {
			defined := s.results
			s.results = outer
			for name, outer := range defined {
				s.define(name, outer)
			}
		}(s.results)
		s.results = map[string]bool{}
	}
	if r != nil && r.Agrees != "" {
		text := typeOf(n).text
		if known, is := s.agreed[r.Agrees]; is && known != text {
			s.faults[disagreeing+r.Agrees] = true
		}
		s.agreed[r.Agrees] = text
	}
	first := r != nil && r.Typed
	inside := t
	for _, k := range n.Kids() {
		if first && k.Tokens > 0 {
			first, inside = false, typeOf(k)
			s.read(k, nameType{})
		} else {
			s.read(k, inside)
		}
	}
}

// typed returns the type of a name right in the innermost node, where t is that of the values
// there.
func (s *scopeTypes) typed(name string, t nameType) nameType {
	r := s.around[len(s.around)-1].Rule()
	if r == nil {
		return t
	}
	if r.Binding.Defining() {
		s.define(name, r.Binding != grammar.Defines)
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

// TypesIn returns the types, as text, of the names in a scope with no other inside.
func TypesIn(doc *document.Document, scope *tree.Node) map[string]string {
	s := newScope(doc, func(*tree.Node) checkedScope { return checkedScope{} })
	s.read(scope, nameType{})
	types := map[string]string{}
	for name, t := range s.names {
		types[name] = t.text
	}
	return types
}

package syntax

import (
	"cmp"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/stated"
	"pare/tree"
)

// Value is what a text says of the values of one name.
type Value []definedValue

// definedValue is a value of a scope.
type definedValue struct {
	scopes  []*tree.Node // around it, from the text's, which is nil, to its own
	of      string       // its type; "" if unknown, or if several of this name are in the scope
	defined int          // the last token of what defines it
	used    int          // the first token that uses it; 0 without uses
}

// Fits reports whether a value may take the place of each use of another one, as far as is known:
// it is of that one's scope or one around, and of its type, and is defined in front of the first use.
// The other one is defined once.
func (v Value) Fits(in Value) bool {
	if len(v) == 0 || len(in) == 0 {
		return true
	}
	if len(in) > 1 {
		return false
	}
	by, of := v.seen(in[0].scopes), in[0]
	return by != nil && by.of != "" && by.of == of.of && (by.defined < of.used || of.used == 0)
}

// in returns the value of a scope, nil if there is none.
func (v Value) in(scope *tree.Node) *definedValue {
	for i := range v {
		if of := v[i].scopes; of[len(of)-1] == scope {
			return &v[i]
		}
	}
	return nil
}

// seen returns the value of the last of some scopes that has one, nil if none has.
func (v Value) seen(scopes []*tree.Node) *definedValue {
	for _, scope := range slices.Backward(scopes) {
		if of := v.in(scope); of != nil {
			return of
		}
	}
	return nil
}

// Values returns the values, by name, in a tree of at most [search.Large] tokens that are defined
// by constructs with the grammar's option typed=last, or beside one with yields=RULE.
func Values(v *search.View) map[string]Value {
	r := valueReader{v: v, values: map[string]Value{}, scopes: []*tree.Node{nil}}
	switch {
	case v.Tree.Root.Tokens > search.Large:
	case v.TypesEnd:
		r.read(v.Tree.Root)
	case v.Yields:
		r.yielded(v.Tree.Root, nil)
	}
	return r.values
}

type valueReader struct {
	v      *search.View
	values map[string]Value
	scopes []*tree.Node // around, see [definedValue]
	tokens int          // read
}

// read adds the values of the constructs in a node. It returns the names that the node defines
// outside of such constructs, and the last type there.
func (r *valueReader) read(n *tree.Node) (names []*tree.Node, last string) {
	rule := n.Rule()
	if rule != nil && rule.Scope {
		defer func(around []*tree.Node) { r.scopes = around }(r.scopes)
		r.scopes = append(slices.Clip(r.scopes), n)
	}
	for _, k := range n.Kids() {
		if k.Kind != tree.Token {
			inside, behind := r.read(k)
			names = append(names, inside...)
			if behind != "" {
				last = behind
			}
			continue
		}
		r.tokens++
		if rule != nil && rule.Binding.Defining() && r.v.Facts(k).Defined(int(k.Type())) {
			if rule.Kind != "" {
				r.define([]*tree.Node{k}, rule.Kind)
			} else {
				names = append(names, k)
			}
		} else if of := r.values[k.Text()].seen(r.scopes); of != nil && of.used == 0 {
			of.used = r.tokens
		}
	}
	switch {
	case rule == nil:
		return names, last
	case rule.Signs:
		return nil, document.Text(n)
	case rule.Ends:
		r.define(names, last)
		return nil, ""
	case rule.Scope:
		r.define(names, "")
		return nil, last
	case rule.Apart && n.Count() > 0:
		return names, document.Text(n.Kids()[0]) + " " + last
	case rule.Yields != "":
		return names, rule.Yields
	}
	return names, last
}

// yielded adds the values below a node, each of the type that what stands beside its name yields, or
// of the kind that a name there is.
func (r *valueReader) yielded(n, around *tree.Node) {
	rule, inside := n.Rule(), n
	if rule == nil {
		inside = around
	}
	if rule != nil && rule.Scope {
		defer func(around []*tree.Node) { r.scopes = around }(r.scopes)
		r.scopes = append(slices.Clip(r.scopes), n)
	}
	for _, k := range n.Kids() {
		if k.Kind != tree.Token {
			r.yielded(k, inside)
			continue
		}
		r.tokens++
		switch {
		case !r.v.Facts(k).Defined(int(k.Type())):
		case rule != nil && rule.Binding.Defining():
			scopes := r.scopes
			if rule.Binding != grammar.Defines {
				scopes = scopes[:1]
			}
			r.values[k.Text()] = append(r.values[k.Text()], definedValue{scopes, cmp.Or(stated.Yielded(around, n), rule.Kind), r.tokens, 0})
		default:
			if of := r.values[k.Text()].seen(r.scopes); of != nil && of.used == 0 {
				of.used = r.tokens
			}
		}
	}
}

// define adds the value that a construct of a type defines: the names of the first one's kind, not
// labels. Where they are several, the type is not known.
func (r *valueReader) define(names []*tree.Node, of string) {
	names = slices.DeleteFunc(names, func(n *tree.Node) bool { return n.Type() != names[0].Type() })
	for _, n := range names {
		if len(names) > 1 {
			of = ""
		}
		if known := r.values[n.Text()].in(r.scopes[len(r.scopes)-1]); known != nil {
			known.of = ""
		} else {
			r.values[n.Text()] = append(r.values[n.Text()], definedValue{r.scopes, of, r.tokens, 0})
		}
	}
}

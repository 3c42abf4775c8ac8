package syntax

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Value is what a text says of a value by its name.
type Value struct {
	Type    string // "" if unknown, or if several are of this name
	defined int    // the last token of what defines it
	used    int    // the first token that uses it; 0 without uses
}

// Fits reports whether a value may take the place of each use of another one, as far as is known:
// it has that one's type, and is defined in front of the first use.
func (v Value) Fits(in Value) bool {
	return v.Type == "" || in.Type == "" || v.Type == in.Type && (v.defined < in.used || in.used == 0)
}

// Values returns the values, by name, in a tree of at most [search.Large] tokens that are defined
// by constructs with the grammar's option typed=last.
func Values(v *search.View) map[string]Value {
	r := valueReader{v: v, values: map[string]Value{}}
	if v.Tree.Root.Tokens <= search.Large && v.TypesEnd {
		r.read(v.Tree.Root)
	}
	return r.values
}

type valueReader struct {
	v      *search.View
	values map[string]Value
	tokens int // read
}

// read adds the values of the constructs in a node. It returns the names that the node defines
// outside of such constructs, and the last type there.
func (r *valueReader) read(n *tree.Node) (names []*tree.Node, last string) {
	rule := n.Rule()
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
			names = append(names, k)
		} else if of, known := r.values[k.Text()]; known && of.used == 0 {
			of.used = r.tokens
			r.values[k.Text()] = of
		}
	}
	switch {
	case rule != nil && rule.Signs:
		return nil, document.Text(n)
	case rule == nil || !rule.Ends:
		return names, last
	}
	r.define(names, last)
	return nil, ""
}

// define adds the value that a construct of a type defines: the names of the first one's kind, not
// labels. Where they are several, the type is not known.
func (r *valueReader) define(names []*tree.Node, of string) {
	names = slices.DeleteFunc(names, func(n *tree.Node) bool { return n.Type() != names[0].Type() })
	for _, n := range names {
		value := Value{of, r.tokens, 0}
		if _, known := r.values[n.Text()]; known || len(names) > 1 {
			value.Type = ""
		}
		r.values[n.Text()] = value
	}
}

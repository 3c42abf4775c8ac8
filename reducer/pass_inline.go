package reducer

import (
	"slices"

	"pare/tree"
)

var inlinePass = Pass{
	Name:    "inline",
	Doc:     "something of its definition in place of an identifier: a value, a type, a function's statements (C-Reduce)",
	Default: true,
	stages:  []stage{{proposals: inlinings}},
}

// inlinings drops, for each identifier, the node around its first occurrence,
// mostly the definition, and replaces the other occurrences by a part of it: a
// type for its other name, a value for the variable that holds it, the statements
// or the value of a function for its call, with the arguments in place of the
// parameters (callgraph passes of C-Reduce; Regehr et al., 2012). It is
// language-independent: parsing the new text decides its structure.
//
//	int x = f(); return x;             →  return f();
//	typedef int t; t a;                →  int a;
//	void f(int a) { g(a); } … f(1);    →  … g(1);
func inlinings(v *view) proposals {
	return func(yield func(proposal) bool) {
		for _, m := range v.identifiers() {
			d := definitionOf(m)
			if d == nil {
				continue
			}
			for _, in := range slices.Concat(v.byPart(d), v.calls(d)) {
				p := proposal{kind: inline, at: m.at[0], parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
					return v.inlined(d, in)
				}}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// definition is the removable place around the first occurrence of an identifier
// that occurs elsewhere too, and contains more than that.
type definition struct {
	*occurrences
	around *tree.Place
}

func definitionOf(m *occurrences) *definition {
	if len(m.at) < 2 {
		return nil
	}
	around := tree.Removable(m.at[0])
	for around != nil && around.Node.Tokens < 2 {
		around = around.Around()
	}
	if around == nil {
		return nil
	}
	return &definition{m, around}
}

// inlining is a part of a definition with its target places, one for each use.
type inlining struct {
	part *tree.Node
	at   []*tree.Place
	call bool // arguments replace the parameters
}

// inlined drops the definition and puts the part at the places. It returns nil if
// the definition cannot be dropped, or the tree would not get smaller.
func (v *view) inlined(d *definition, in inlining) *tree.Edits {
	grown := -int(d.around.Node.Tokens)
	for _, p := range in.at {
		grown += int(in.part.Tokens - p.Node.Tokens)
	}
	e := dropNode(v, d.around)
	if grown > 0 || e == nil {
		return nil
	}
	var parameters []string
	if in.call {
		parameters = v.parameters(d, in.part)
	}
	for i, p := range in.at {
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, with(in.part, parameters, d.at[1+i])))
	}
	return e
}

// byPart puts parts of the definition in place of the name, the last ones first:
// disjoint parts without the identifier.
func (v *view) byPart(d *definition) []inlining {
	var found []*tree.Node
	outside := func(p *tree.Place) bool { return len(found) == 0 || found[len(found)-1] != p.Node }
	for p := range within(v, d.around.Walk(outside)) {
		if n := p.Node; n.Kind == tree.Rule && n.Tokens > 0 && !mentions(n, d.text) {
			found = append(found, n)
		}
	}
	return lastFirst(found, d.at[1:], false)
}

// lastFirst makes inlinings of the last few parts, the last one first.
func lastFirst(parts []*tree.Node, at []*tree.Place, call bool) []inlining {
	var all []inlining
	for _, n := range slices.Backward(parts) {
		if len(all) == substitutes {
			break
		}
		all = append(all, inlining{n, at, call})
	}
	return all
}

// calls puts the statements of a function in place of those that call it, or its
// value in place of the calls. A name counts as a function's if the same token, a
// bracket, follows it everywhere, and it does not call itself.
func (v *view) calls(d *definition) []inlining {
	bracket := after(d.at[0])
	for use := range within(v, slices.Values(d.at[1:])) {
		if follows := after(use); bracket == nil || follows == nil || follows.Node.Text() != bracket.Node.Text() || under(use, d.around) {
			return nil
		}
	}
	body := d.body(bracket)
	if body == nil {
		return nil
	}
	return append(v.byStatements(d, body), v.byValue(d, body)...)
}

// after returns the place of the token behind p, a leaf.
func after(p *tree.Place) *tree.Place {
	for ; p.Up != nil; p = p.Up {
		for i := p.Index + 1; i < p.Up.Node.Count(); i++ {
			for q := range p.Up.Kid(i).Places() {
				if q.Node.Kind == tree.Token {
					return q
				}
			}
		}
	}
	return nil
}

// body returns the heaviest list without separators behind the place in the definition.
func (d *definition) body(behind *tree.Place) *tree.Node {
	var body *tree.Node
	passed := false
	for p := range d.around.Places() {
		passed = passed || p.Node == behind.Node
		if n := p.Node; passed && n.Kind == tree.List && n.Stride() == 1 && (body == nil || n.Tokens > body.Tokens) {
			body = n
		}
	}
	return body
}

// byStatements puts the elements of the body in place of the list elements
// around the uses.
func (v *view) byStatements(d *definition, body *tree.Node) []inlining {
	var at []*tree.Place
	for _, use := range d.at[1:] {
		p := use
		for p.Up != nil && (p.Up.Node.Kind != tree.List || !v.fits(p.Node, body)) {
			p = p.Up
		}
		if p.Up == nil {
			return nil
		}
		at = append(at, p)
	}
	return []inlining{{body, at, true}}
}

// byValue puts parts of the body in place of the calls: disjoint parts that fit
// there, the last ones first.
func (v *view) byValue(d *definition, body *tree.Node) []inlining {
	var calls []*tree.Place
	for _, use := range d.at[1:] {
		p := use
		for p.Up != nil && (p.Node.Tokens < 2 || p.Node.Kind != tree.Rule) {
			p = p.Up
		}
		if p.Up == nil {
			return nil // no node but the root
		}
		calls = append(calls, p)
	}
	var values []*tree.Node
	for p := range within(v, (&tree.Place{Node: body}).Walk(func(p *tree.Place) bool { return len(values) == 0 || values[len(values)-1] != p.Node })) {
		n := p.Node
		if n.Kind != tree.Rule || n.Tokens == 0 {
			continue
		}
		if cost, ok := v.facts(n).Context(calls[0].Node.Expr, n.Rule()); ok && cost == 0 {
			values = append(values, n)
		}
	}
	return lastFirst(values, calls, true)
}

// nearestColumns returns the first separated list behind an identifier: its
// parameters or arguments. It is nil without one.
func nearestColumns(p *tree.Place) []*tree.Node {
	lists := behind(p, func(q *tree.Place) []*tree.Place { return separated(q) })
	if len(lists) == 0 {
		return nil
	}
	return lists[0].Node.Elements()
}

// parameters returns the names of the parameters behind the definition's name,
// "" for one that the part does not mention.
func (v *view) parameters(d *definition, part *tree.Node) []string {
	count := map[string]int{}
	v.tally(part, 1, count)
	var names []string
	for _, parameter := range nearestColumns(d.at[0]) {
		most := ""
		for leaf := range parameter.Leaves() {
			if count[leaf.Text()] > count[most] {
				most = leaf.Text()
			}
		}
		names = append(names, most)
	}
	return names
}

// with returns the tokens of a part of the body, with the arguments of the use
// in place of the parameters, if there are as many.
func with(part *tree.Node, parameters []string, use *tree.Place) []*tree.Node {
	given := map[string]*tree.Node{}
	if len(parameters) > 0 {
		if arguments := nearestColumns(use); len(arguments) == len(parameters) {
			for i, name := range parameters {
				given[name] = arguments[i]
			}
		}
	}
	delete(given, "")
	var tokens []*tree.Node
	for leaf := range part.Leaves() {
		if argument := given[leaf.Text()]; argument != nil {
			tokens = slices.AppendSeq(tokens, argument.Leaves())
		} else {
			tokens = append(tokens, leaf)
		}
	}
	return tokens
}

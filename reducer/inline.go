package reducer

import (
	"slices"

	"pare/tree"
)

// inline drops, for each identifier, the node around its first occurrence,
// mostly the definition, and writes something that stands in it for the others:
// a type for its other name, a value for the variable that holds it, the
// statements or the value of a function for its call, with the arguments in
// place of the parameters (callgraph passes of C-Reduce; Regehr et al., 2012).
// It knows no language: what the new text is, the grammar says, by parsing it.
func inline(s *search) {
	for s.offer(s.inlineProposals) {
	}
}

func (s *search) inlineProposals(yield func(proposal) bool) {
	for _, m := range s.mentions() {
		d := definitionOf(m)
		if d == nil {
			continue
		}
		for i, e := range slices.Concat(d.byPart(), s.calls(d)) {
			key := attempt{m.at[0].Node, "inline", i}
			if !s.fresh(key) || s.zeal == foretell && s.hopeless(bidOf(key)) {
				continue
			}
			if t := s.reparsed(e); t != nil && !yield(proposal{t, key}) {
				return
			}
		}
	}
}

// reparsed returns the tree of the text that the edits make, nil where it is no sentence.
func (s *search) reparsed(e *together) *tree.Tree {
	t, err := s.lang.Parse("", string(e.apply(s.tree).Render()), s.start)
	if err != nil {
		return nil
	}
	return t
}

// definition is the removable place around the first occurrence of an
// identifier that has others, and around something else.
type definition struct {
	*mention
	around *tree.Place
}

func definitionOf(m *mention) *definition {
	around := removable(m.at[0])
	for around != nil && around.Node.Tokens < 2 {
		around = removableAbove(around)
	}
	if around == nil || len(m.at) < 2 {
		return nil
	}
	return &definition{m, around}
}

// instead drops the definition and puts tokens for the nodes at the places. It
// returns nil where the definition cannot go.
func (d *definition) instead(at []*tree.Place, tokens func(use int) []*tree.Node) *together {
	e := newTogether()
	if !e.remove(d.around) {
		return nil
	}
	for i, p := range at {
		e.replace(p, tree.NewBlock(p.Node.Expr, 0, tokens(i)))
	}
	return e
}

// mostInlined bounds the parts of a definition that are tried for its name, and
// those that are tried for a call.
const mostInlined = 3

// byPart puts parts of the definition in place of the name, the last ones
// first: no part of another, and without the identifier.
func (d *definition) byPart() []*together {
	var found []*tree.Node
	for p := range d.around.Walk(func(p *tree.Place) bool { return len(found) == 0 || found[len(found)-1] != p.Node }) {
		if n := p.Node; n.Kind == tree.Rule && n.Tokens > 0 && !mentions(n, d.text) {
			found = append(found, n)
		}
	}
	slices.Reverse(found)
	var all []*together
	for _, n := range found[:min(len(found), mostInlined)] {
		if e := d.instead(d.at[1:], func(int) []*tree.Node { return slices.Collect(n.Leaves()) }); e != nil {
			all = append(all, e)
		}
	}
	return all
}

// mentions reports whether the identifier occurs below n.
func mentions(n *tree.Node, name string) bool {
	for leaf := range n.Leaves() {
		if leaf.Text == name {
			return true
		}
	}
	return false
}

// calls puts the statements of a function in place of those that call it, or
// its value in place of the calls. The name is a function's where the same
// token, a bracket, follows it everywhere.
func (s *search) calls(d *definition) []*together {
	bracket := after(d.at[0])
	for _, use := range d.at[1:] {
		if follows := after(use); bracket == nil || follows == nil || follows.Node.Text != bracket.Node.Text || under(use, d.around) {
			return nil
		}
	}
	body := d.body(bracket)
	if body == nil {
		return nil
	}
	var all []*together
	if e := s.byStatements(d, body); e != nil {
		all = append(all, e)
	}
	return append(all, s.byValue(d, body)...)
}

// after returns the place of the token behind p, a leaf.
func after(p *tree.Place) *tree.Place {
	for ; p.Up != nil; p = p.Up {
		for i := p.Index + 1; i < len(p.Up.Node.Kids); i++ {
			for q := range p.Up.Kid(i).Places() {
				if q.Node.Kind == tree.Token {
					return q
				}
			}
		}
	}
	return nil
}

// body is the heaviest list without separators behind the place in the definition.
func (d *definition) body(behind *tree.Place) *tree.Node {
	var body *tree.Node
	passed := false
	for p := range d.around.Places() {
		passed = passed || p.Node == behind.Node
		if n := p.Node; passed && n.Kind == tree.List && stride(n) == 1 && (body == nil || n.Tokens > body.Tokens) {
			body = n
		}
	}
	return body
}

// byStatements puts the elements of the body in place of the list elements
// around the uses.
func (s *search) byStatements(d *definition, body *tree.Node) *together {
	var at []*tree.Place
	for _, use := range d.at[1:] {
		p := use
		for p != nil && p.Up != nil && (p.Up.Node.Kind != tree.List || !s.fits(p.Node, body)) {
			p = p.Up
		}
		if p == nil || p.Up == nil {
			return nil
		}
		at = append(at, p)
	}
	return d.instead(at, func(i int) []*tree.Node { return s.with(d, body, d.at[1+i]) })
}

// byValue puts parts of the body in place of the calls: those that fit there,
// the last ones first, and no part of another.
func (s *search) byValue(d *definition, body *tree.Node) []*together {
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
	var find func(n *tree.Node)
	find = func(n *tree.Node) {
		if n.Kind == tree.Rule {
			if cost, ok := s.lang.Facts.Context(calls[0].Node.Expr, n.Rule); ok && cost == 0 && n.Tokens > 0 {
				values = append(values, n)
				return
			}
		}
		for _, k := range n.Kids {
			find(k)
		}
	}
	find(body)
	slices.Reverse(values)
	var all []*together
	for _, v := range values[:min(len(values), mostInlined)] {
		if e := d.instead(calls, func(i int) []*tree.Node { return s.with(d, v, d.at[1+i]) }); e != nil {
			all = append(all, e)
		}
	}
	return all
}

// with returns the tokens of a part of the body, with the arguments of the use
// in place of the parameters.
func (s *search) with(d *definition, part *tree.Node, use *tree.Place) []*tree.Node {
	find := func(p *tree.Place) []*tree.Place { return separated(p) }
	parameters, arguments := behind(d.at[0], find), behind(use, find)
	given := map[string]*tree.Node{}
	if len(parameters) > 0 && len(arguments) > 0 && columnsOf(parameters[0]) == columnsOf(arguments[0]) {
		for i, parameter := range parameters[0].Node.Elements() {
			if name := s.mostMentioned(parameter, part); name != "" {
				given[name] = arguments[0].Node.Elements()[i]
			}
		}
	}
	var tokens []*tree.Node
	for leaf := range part.Leaves() {
		if argument := given[leaf.Text]; argument != nil {
			tokens = slices.AppendSeq(tokens, argument.Leaves())
		} else {
			tokens = append(tokens, leaf)
		}
	}
	return tokens
}

// mostMentioned is the identifier of the parameter that occurs most often in the
// part: its name, if it is used. It is empty where none occurs.
func (s *search) mostMentioned(parameter, part *tree.Node) string {
	count := map[string]int{}
	s.tell(part, 1, count)
	best := ""
	for leaf := range parameter.Leaves() {
		if count[leaf.Text] > count[best] {
			best = leaf.Text
		}
	}
	return best
}

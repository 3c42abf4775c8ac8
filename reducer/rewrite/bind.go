package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Bind = search.Pass{
	Name:    "bind",
	Doc:     "an argument in place of its parameter, which every call then drops",
	Default: true,
	Stages:  []search.Stage{{Proposals: bindings, Effort: search.Deferred}},
	Kinds:   []*search.Kind{bindKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a, int b) { return b / a; } int x = f(0, 2);",
		After:  "int f(int b) { return b / 0; } int x = f(2);"},
}

var bindKind = &search.Kind{Name: "bind"}

// bindings drops a parameter with its argument in every call, as arguments does, and replaces the
// parameter's uses by one of these arguments (constant propagation). A variable with a single
// mention left becomes _. If the argument is a function and each use is a call, a part of the
// function replaces the calls. The text is parsed anew.
//
//	int f(int a) { return 1 / a; } f(0);               →  int f() { return 1 / 0; } f();
//	func f(a string, b int) {} for i, s := … { f(s, i) } →  func f(a string) {} for _, s := … { f(s) }
func bindings(v *search.View) search.Proposals {
	if !v.Due(bindKind, document.Rewritten) {
		return search.Chained()
	}
	return search.Each(slices.Values(syntax.Identifiers(v)), func(m *document.Occurrences) search.Proposals {
		d := syntax.DefinitionOf(m)
		if d == nil {
			return nil
		}
		c := callsOf(v, d)
		if len(c.arguments) == 0 {
			return nil
		}
		columns := slices.Values(syntax.UpFrom(0, pass.ColumnsOf(v, c.parameters)-c.more))
		return search.Each(columns, func(i int) search.Proposals { return c.bindings(v, i) })
	})
}

// calls are a function's parameters and the arguments of every call.
type calls struct {
	*syntax.Definition
	parameters *tree.Place // a separated list
	arguments  []*tree.Place
	more       int // leading parameters without an argument
}

// callsOf returns the calls of a definition. They have no arguments if the numbers of parameters
// and arguments differ.
func callsOf(v *search.View, d *syntax.Definition) (c calls) {
	c.Definition = d
	lists := pass.NearestList(v, d.At[0])
	if len(lists) == 0 || !document.Under(lists[0], d.Around) {
		return c
	}
	c.parameters = lists[0]
	for _, use := range d.At[1:] {
		for _, l := range pass.NearestList(v, use) {
			c.more = pass.ColumnsOf(v, c.parameters) - pass.ColumnsOf(v, l)
			c.arguments = append(c.arguments, l)
		}
	}
	wrong := func(l *tree.Place) bool { return pass.ColumnsOf(v, l) != pass.ColumnsOf(v, c.parameters)-c.more }
	if c.more < 0 || c.more > 1 || slices.ContainsFunc(c.arguments, wrong) {
		c.arguments = nil
	}
	return c
}

// bindings proposes the bindings for column i of the arguments.
func (c calls) bindings(v *search.View, i int) search.Proposals {
	uses := c.usesOf(v, i+c.more)
	sites := c.arguments
	if len(uses) == 0 {
		sites = sites[:1]
	}
	return search.Each(slices.Values(sites[:min(len(sites), files.Substitutes)]), func(from *tree.Place) search.Proposals {
		argument := pass.ColumnsIn(v, from)[i]
		whole := c.binding(i, func(v *search.View, e *tree.Edits) bool {
			putAll(e, uses, slices.Collect(argument.Node.Leaves()))
			return len(uses) > 0 || onlyUse(v, c, i, e) // else left to arguments
		})
		return search.Chained(c.applied(v, i, argument, uses), search.One(whole))
	})
}

// binding proposes to drop a parameter with column i of the arguments. more adds further edits;
// there is no proposal if it returns false.
func (c calls) binding(i int, more func(*search.View, *tree.Edits) bool) search.Proposal {
	return search.Proposal{Kind: bindKind, At: c.parameters, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
		e := pass.DropElement(v, c.parameters, i+c.more, pass.DropColumn(v, c.arguments, i))
		if e == nil || !more(v, e) {
			return nil
		}
		return e
	}}
}

// putAll replaces each of some nodes by tokens.
func putAll(e *tree.Edits, at []*tree.Place, tokens []*tree.Node) {
	for _, p := range at {
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, tokens))
	}
}

// applied proposes parts of an argument for the calls of the parameter, if each use is a call.
func (c calls) applied(v *search.View, i int, argument *tree.Place, uses []*tree.Place) search.Proposals {
	l := syntax.LineOf(v)
	var brackets []*tree.Place
	for _, p := range uses {
		k := l.Index(p)
		end := l.Closing(k + 1)
		if !l.Is(k+1, rules.Call) || end < 0 {
			return nil
		}
		for k < end {
			k++
			brackets = append(brackets, l.Pieces[k].At)
		}
	}
	if len(uses) == 0 {
		return nil
	}
	all := parts(argument)
	return search.Each(slices.Values(all[:min(len(all), files.Substitutes)]), func(part *tree.Node) search.Proposals {
		return search.One(c.binding(i, func(_ *search.View, e *tree.Edits) bool {
			putAll(e, uses, slices.Collect(part.Leaves()))
			putAll(e, brackets, nil)
			return true
		}))
	})
}

// parts returns the smaller rule nodes of several tokens below a place: those at its end first,
// outer ones before inner ones.
func parts(at *tree.Place) []*tree.Node {
	var all []*tree.Node
	for p := range at.Places() {
		if n := p.Node; n.Kind == tree.Rule && n.Tokens > 1 && n.Tokens < at.Node.Tokens && (len(all) == 0 || all[len(all)-1].Tokens != n.Tokens) {
			all = append(all, n)
		}
	}
	last := func(n *tree.Node) bool { return endsAt(at.Node, n) }
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return -pass.Compare(last(a), last(b)) })
	return all
}

// endsAt reports whether n ends with the last token of part.
func endsAt(n, part *tree.Node) bool {
	var end, last *tree.Node
	for w := range n.Leaves() {
		if w.Tokens > 0 {
			end = w
		}
	}
	for w := range part.Leaves() {
		if w.Tokens > 0 {
			last = w
		}
	}
	return end == last
}

// usesOf returns the uses of parameter i in the definition. The parameter's name is its identifier
// with most uses.
func (c calls) usesOf(v *search.View, i int) []*tree.Place {
	parameter := pass.ColumnsIn(v, c.parameters)[i]
	byName := map[string][]*tree.Place{}
	for p := range document.Within(v, c.Around.Places()) {
		if p.Node.Kind == tree.Token && v.Identifies(p.Node) && !document.Under(p, c.parameters) {
			byName[p.Node.Text()] = append(byName[p.Node.Text()], p)
		}
	}
	var most []*tree.Place
	for w := range parameter.Node.Words() {
		if v.IsIdentifier(w) && len(byName[w.Text]) > len(most) {
			most = byName[w.Text]
		}
	}
	return most
}

// onlyUse writes _ for each identifier with one occurrence outside of the arguments of column i,
// and reports whether there is any.
func onlyUse(v *search.View, c calls, i int, e *tree.Edits) bool {
	gone := map[string]int{}
	for _, l := range c.arguments {
		search.Tally(v.Document, pass.ColumnsIn(v, l)[i].Node, 1, gone)
	}
	found := false
	for _, m := range syntax.Identifiers(v) {
		if gone[m.Text] == 0 || len(m.At) != gone[m.Text]+1 || document.Under(m.At[0], c.Around) {
			continue
		}
		e.Put(m.At[0], syntax.Retext(m.At[0].Node, v.Shapes.Token(rules.Unused)))
		found = true
	}
	return found
}

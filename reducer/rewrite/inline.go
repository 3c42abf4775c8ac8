package rewrite

import (
	"slices"

	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Inline = search.Pass{
	Name:    "inline",
	Doc:     "a part of its definition in place of an identifier: value, type or statements",
	Origin:  "C-Reduce",
	Default: true,
	Stages:  []search.Stage{{Proposals: inlinings, Hasty: true}},
	Kinds:   []*search.Kind{inlineKind},
	Example: search.Example{Grammar: "c",
		Before: "void f(int a) { g(a); h(a); } void k(void) { f(1); }",
		After:  "void k(void) { g(1); h(1); }"},
}

var inlineKind = &search.Kind{Name: "inline", Policy: search.Policy{ByType: true, Tired: search.WhilePrune}}

// inlinings drops the removable node of each identifier's first occurrence, mostly the definition,
// and replaces the other occurrences by a part of it: a type name by the type, a variable by its
// value, a call by the function's statements or value, with arguments for parameters (callgraph
// passes of C-Reduce; Regehr et al., 2012). The text is parsed anew, in any language.
//
//	int x = f(); return x;             →  return f();
//	typedef int t; t a;                →  int a;
//	void f(int a) { g(a); } … f(1);    →  … g(1);
//	func (a T) f(b int) { a.c[b]++ } … d.f(1)  →  … d.c[1]++
//	struct a { int b; }; T a() { struct a c; g(c); } … a();  →  struct a { int b; }; … struct a c; g(c);
//	a, b := 1, f(); g(a)               →  b := f(); g(1)
func inlinings(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for _, m := range append(syntax.Identifiers(v), syntax.Homonyms(v)...) {
			d := syntax.DefinitionOf(m)
			if d == nil {
				continue
			}
			if a, ok := syntax.AssignedAt(v, m.At[0]); ok {
				p := search.Proposal{Kind: inlineKind, At: m.At[0], Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
					return a.Inlined(v, m.At[1:])
				}}
				if !yield(p) {
					return
				}
			}
			for _, in := range append(byPart(v, d), inliningsOf(v, d)...) {
				p := search.Proposal{Kind: inlineKind, At: m.At[0], Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
					return inlined(v, d, in)
				}}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// inlined drops the definition and replaces the places by the part. It returns nil if the
// definition cannot be dropped, or the tree would grow.
func inlined(v *search.View, d *syntax.Definition, in inlining) *tree.Edits {
	grown := -int(d.Around.Node.Tokens)
	for _, p := range in.at {
		grown += int(in.part.Tokens - p.Node.Tokens)
	}
	e := pass.DropNode(v, d.Around)
	if grown > 0 || e == nil {
		return nil
	}
	for i, p := range in.at {
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, endedAs(v, insteadOf(v, d, in, d.At[1+i]), p.Node)))
	}
	return e
}

// endedAs returns statements with a semicolon behind the last one if the statement in whose place they
// stand has one, and no block ends them.
func endedAs(v *search.View, statements []*tree.Node, instead *tree.Node) []*tree.Node {
	if last := len(statements) - 1; last < 0 || !v.Shapes.Is(lastText(instead), rules.End) || !lacksEnd(v, statements[last].Text()) {
		return statements
	}
	return append(slices.Clip(statements), syntax.Code(v, rules.End))
}

// insteadOf returns the tokens for one use.
func insteadOf(v *search.View, d *syntax.Definition, in inlining, use *tree.Place) []*tree.Node {
	if !in.call {
		return slices.Collect(in.part.Leaves())
	}
	bound := receivers(v, d, use)
	parameters, arguments := parametersOf(v, d, in), nearestColumns(v, use)
	if len(arguments)+1 == len(parameters) {
		parameters = parameters[1:] // the receiver
	}
	for i, name := range parameters {
		if len(arguments) == len(parameters) {
			bound[name] = slices.Collect(arguments[i].Leaves())
		}
	}
	delete(bound, "")
	return withBound(v, in.part.Leaves(), bound)
}

// parametersOf returns the parameters' names in the part, "" for an unmentioned one. A parameter's
// name is its most frequent word there, of equal ones the first.
func parametersOf(v *search.View, d *syntax.Definition, in inlining) []string {
	count := map[string]int{}
	search.Tally(v.Document, in.part, 1, count)
	var names []string
	for _, parameter := range nearestColumns(v, d.At[0]) {
		most := ""
		for leaf := range parameter.Leaves() {
			if text := leaf.Text(); count[text] > count[most] {
				most = text
			}
		}
		names = append(names, most)
	}
	return names
}

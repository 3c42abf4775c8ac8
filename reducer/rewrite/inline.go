package rewrite

import (
	"slices"

	"pare/reducer/document"
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
//	void f(T a) { g(a); } … f(() -> 1);        →  … T a = () -> 1; g(a);
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
		e.Put(p, tree.NewBlock(p.Node.Expr, 0, insteadOf(v, d, in, d.At[1+i])))
	}
	return e
}

// insteadOf returns the tokens for one use.
func insteadOf(v *search.View, d *syntax.Definition, in inlining, use *tree.Place) []*tree.Node {
	switch {
	case !in.call:
		return with(in.part, nil)
	case in.declares:
		tokens := declaring(v, d, in, use)
		if in.block {
			tokens = syntax.Shaped(v, rules.Block, tokens)
		}
		return tokens
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
	return withBound(v, in.part, bound)
}

// withBound is with for arguments in front of an access: an address is replaced by its operand, and
// anything but a name, a call or an access gets brackets. A member of a parameter's name stays.
//
//	f(T *a) { a->b; } … f(&c);     →  … c.b;
//	f(T *a) { a->b; } … f(c + 1);  →  … (c + 1)->b;
func withBound(v *search.View, part *tree.Node, bound map[string][]*tree.Node) []*tree.Node {
	var tokens, by []*tree.Node
	member := false
	for leaf := range part.Leaves() {
		if access := leaf.Text(); len(by) > 1 && syntax.IsAccess(v.Shapes, access) {
			tokens = append(tokens[:len(tokens)-len(by)], accessible(v, by)...)
			if v.Shapes.Is(access, rules.Pointer) && v.Shapes.Is(by[0].Text(), rules.Address) {
				leaf = syntax.Code(v, rules.Member)
			}
		}
		if by = bound[leaf.Text()]; by != nil && !member {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, leaf)
		}
		member = syntax.IsAccess(v.Shapes, leaf.Text())
	}
	return tokens
}

// accessible returns the form of an argument in front of an access: the operand of an address, or
// the argument in brackets if it needs them.
func accessible(v *search.View, tokens []*tree.Node) []*tree.Node {
	if isPostfix(v.Shapes, tokens) {
		return tokens
	}
	for _, f := range v.Shapes.Forms(rules.Address) {
		if front := f.Front(); beginsWith(tokens, front) {
			return tokens[len(front):]
		}
	}
	return syntax.Shaped(v, rules.Group, tokens)
}

// beginsWith reports whether tokens begin with some texts, and go on.
func beginsWith(tokens []*tree.Node, front []string) bool {
	return len(tokens) > len(front) && slices.EqualFunc(tokens[:len(front)], front, func(n *tree.Node, text string) bool { return n.Text() == text })
}

// isPostfix reports whether all tokens are words, accesses or brackets.
func isPostfix(s *rules.Shapes, tokens []*tree.Node) bool {
	depth := 0
	for _, n := range tokens {
		switch t := n.Text(); {
		case s.Is(t, rules.Brackets):
			depth++
		case s.Closes(t, rules.Brackets):
			depth--
		case depth == 0 && !syntax.IsAccess(s, t) && !document.IsWord(t) && !document.IsQuoted(t):
			return false
		}
	}
	return true
}

// declaring returns the tokens of a part behind declarations of the parameters with their arguments
// as values, if their numbers match. A parameter mentioned in its own argument gets another name.
// An unmentioned one is declared only if its argument may have an effect.
//
//	void f(int, T *a) { a->b; } … f(0, &a);  →  … T *c = &a; c->b;
func declaring(v *search.View, d *syntax.Definition, in inlining, use *tree.Place) []*tree.Node {
	var tokens []*tree.Node
	bound := receivers(v, d, use)
	parameters, arguments, names := nearestColumns(v, d.At[0]), nearestColumns(v, use), parametersOf(v, d, in)
	if len(parameters) != len(arguments) {
		return with(in.part, bound)
	}
	letters := unusedLetters(v)
	for i, p := range parameters {
		if names[i] == "" && arguments[i].Tokens == 1 {
			continue
		}
		own := map[string][]*tree.Node{}
		if name := names[i]; name != "" && document.Mentions(arguments[i], name) {
			own[name] = []*tree.Node{syntax.Retext(tokenOf(p, name), letters[0])}
			bound[name], letters = own[name], letters[min(1, len(letters)-1):]
		}
		tokens = append(append(tokens, with(p, own)...), syntax.Code(v, rules.Assignment))
		tokens = append(slices.AppendSeq(tokens, arguments[i].Leaves()), syntax.Code(v, rules.End))
	}
	return append(tokens, with(in.part, bound)...)
}

// tokenOf returns the first token below n with a text, or nil.
func tokenOf(n *tree.Node, text string) *tree.Node {
	for leaf := range n.Leaves() {
		if leaf.Text() == text {
			return leaf
		}
	}
	return nil
}

// unusedLetters returns the letters that are no identifiers in use, or z if all are.
func unusedLetters(v *search.View) []string {
	var letters []string
	for letter := 'a'; letter <= 'z'; letter++ {
		if v.Count(string(letter)) == 0 || letter == 'z' && letters == nil {
			letters = append(letters, string(letter))
		}
	}
	return letters
}

// receivers returns, in a small tree, the receiver of a use, by the definition's names for it:
// this, self, a bracketed one in front of the definition's name, or a first parameter without an
// argument; and what the definition's own members are for the use, which need no receiver inside.
func receivers(v *search.View, d *syntax.Definition, use *tree.Place) map[string][]*tree.Node {
	bound := map[string][]*tree.Node{}
	if v.Tree.Root.Tokens > document.Rewritten {
		return bound
	}
	l := syntax.LineOf(v)
	name, i := l.Index(d.At[0]), l.Index(use)
	if !l.IsCallAccess(i - 1) {
		return bound
	}
	var object []*tree.Node
	for _, k := range l.Receiver(i) {
		object = append(object, l.Token(v, k))
	}
	if len(object) < 2 {
		return bound
	}
	for _, m := range membersBeside(v, l, d.Around) {
		bound[m.Text()] = append(slices.Clip(object), m)
	}
	object = object[:len(object)-1] // without the access
	for _, f := range v.Shapes.Forms(rules.Receiver) {
		bound[f.First()] = object
	}
	for k := name - 2; l.Closes(name-1, rules.Call) && k > 0 && !l.Is(k, rules.Call); k-- {
		if l.Is(k-1, rules.Call) && l.Pieces[k].Name {
			bound[l.Text(k)] = object
		}
	}
	if p := nearestColumns(v, d.At[0]); len(p) == len(nearestColumns(v, use))+1 {
		for w := range p[0].Words() {
			if v.IsIdentifier(w) {
				bound[w.Text] = object
				break
			}
		}
	}
	return bound
}

// membersBeside returns the names that the other elements of a definition's container define: of functions, and in front of the end
// of a declaration, or of its value.
func membersBeside(v *search.View, l syntax.Line, definition *tree.Place) (names []*tree.Node) {
	list := listAround(definition)
	if list == nil || listAround(list) == nil {
		return nil // no container
	}
	for i := range list.Node.Count() {
		e := list.Kid(i)
		if f, ok := l.Function(e); ok {
			names = append(names, l.Token(v, f.Name))
			continue
		}
		lo, hi := l.Span(e)
		for k := lo; k < hi; k++ {
			if l.Pieces[k].Name && (l.EndsStatement(k+1) || l.Is(k+1, rules.Assignment)) {
				names = append(names, l.Token(v, k))
				break
			}
		}
	}
	return names
}

// listAround returns the innermost list around p that has no separators, or nil.
func listAround(p *tree.Place) *tree.Place {
	for p = p.Up; p != nil && (p.Node.Kind != tree.List || p.Node.Separated()); p = p.Up {
	}
	return p
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
			if text := leaf.Text(); count[text] > count[most] || most == "" && v.Identifies(leaf) && mentionedInBraces(in.part, text) {
				most = text
			}
		}
		names = append(names, most)
	}
	return names
}

// mentionedInBraces reports whether a token below n has a name in braces, as format strings do.
func mentionedInBraces(n *tree.Node, name string) bool {
	for leaf := range n.Leaves() {
		if inBraces(leaf.Text(), name) {
			return true
		}
	}
	return false
}

// with returns the tokens of a part with the arguments for names.
func with(part *tree.Node, bound map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for leaf := range part.Leaves() {
		if by, ok := bound[leaf.Text()]; ok {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, leaf)
		}
	}
	return tokens
}

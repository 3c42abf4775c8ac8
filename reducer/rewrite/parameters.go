package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Parameters = search.Pass{
	Name:    "parameters",
	Doc:     "a parameter or a variable in place of a function",
	Default: true,
	Stages:  []search.Stage{{Proposals: parameters, Effort: search.Deferred}, {Proposals: initials, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{parameterKind},
	Example: search.Example{Grammar: "rust",
		Before: "fn f() -> R<A> { f() } fn g() { f(); }",
		After:  "fn g(f: R<A>) { f; }"},
}

var parameterKind = &search.Kind{Name: "parameter"}

// parameters replaces a function by a variable of its name, and its calls by the name. If all calls
// are in one other function, the variable is a parameter of that with the result's type, in the
// usual forms that parse. Otherwise the variable's value is an expression of the body; the
// expression's parameters become variables, too, or its names become literals. The text is parsed
// anew.
//
//	int f(int a, char b) { a < b; }      →  int a; char b; int f = a < b;
//	func (a T) f() int { return a[0] }   →  var a T; var f = a[0]
//	fn f() -> R<A> { … } fn g() { f(); } →  fn g(f: R<A>) { f; }
//	impl T { fn f() -> Self; } … T::f()  →  fn g(f: T) { f }
//	T f(int a) { … } int g() { f(1).b; } →  int g(T f) { f.b; }
//	int *f() { … } int g() { *f(); }     →  int *f; int g() { *f; }
//	int f() { a == 1; }                  →  int f = 1 == 1;
//	static void f() { ++a; }             →  static int b = ++a;
//	static void f() { g(); }             →  static { g(); }
func parameters(v *search.View) search.Proposals {
	if !v.Due(parameterKind, document.Rewritten) {
		return search.Chained()
	}
	return syntax.EachFunction(v, parameterKind, func(f syntax.Function, all []syntax.Function) []syntax.Change {
		return slices.Concat(asVariable(f, v, all), asValue(f, v), asConstant(f, v), asBlock(f))
	})
}

// asVariable returns the changes that make f a variable, or a parameter of the innermost function
// with all its calls.
func asVariable(f syntax.Function, v *search.View, all []syntax.Function) []syntax.Change {
	calls := f.Calls()
	if len(calls) == 0 || f.Body == f.Closed+1 && f.Name == f.All.From {
		return nil
	}
	var names syntax.Change
	for _, s := range calls {
		for i := s.From; i < s.To; i++ {
			if !(f.Text(i) == f.Text(f.Name) && f.Is(i+1, rules.Call)) {
				names.Gone = append(names.Gone, i)
			}
		}
	}
	var changes []syntax.Change
	if f.Name > f.All.From && f.Body < f.All.To {
		changes = append(changes, syntax.Joined(names, syntax.Change{Gone: syntax.UpFrom(f.Name+1, f.All.To-f.Name-1), Put: map[int][]*tree.Node{
			f.Name: {f.Token(v, f.Name), syntax.Code(v, rules.End)},
		}}))
	}
	slices.Reverse(all)
	defer slices.Reverse(all)
	i := slices.IndexFunc(all, func(g syntax.Function) bool { return g.Name != f.Name && holds(g, calls) })
	if i < 0 {
		return changes
	}
	for _, kind := range f.Types(v) {
		name := syntax.Mark(v, f.Text(f.Name))
		for _, form := range v.Shapes.Forms(rules.Typed) {
			c := syntax.Joined(names, taking(all[i], v, syntax.Filled(v, form, []*tree.Node{name}, kind)))
			c.Drop = f.At
			if v.Reparsed(v.Tree.With(f.Edits(c))) != nil {
				changes = append(changes, c)
			}
		}
	}
	return changes
}

// asValue returns the changes that make f a variable with an expression of its body as its value:
// for each expression the first of the usual forms that parses.
func asValue(f syntax.Function, v *search.View) []syntax.Change {
	own, unused := f.Token(v, f.Name), unused(f, v)
	if own.Text() == unused.Text() {
		return asValueOf(f, v, own)
	}
	return append(asValueOf(f, v, unused), asValueOf(f, v, own)...)
}

// asValueOf returns these changes for a variable with a name.
func asValueOf(f syntax.Function, v *search.View, name *tree.Node) []syntax.Change {
	var changes []syntax.Change
	for _, e := range expressions(f) {
		value := f.Tokens(v, e)
		if c, ok := valued(f, v, name, value, func(words []string) []*tree.Node { return variablesOf(f, v, e, words) }); ok {
			changes = append(changes, c)
		}
		if len(changes) == files.Substitutes {
			break
		}
	}
	return changes
}

// valued returns the change that makes f a variable with a value, behind other declarations with
// the same beginning, in the first of the usual forms that parses; ok is false if none does.
func valued(f syntax.Function, v *search.View, name *tree.Node, value []*tree.Node, declared func(words []string) []*tree.Node) (c syntax.Change, ok bool) {
	var names syntax.Change
	for _, s := range f.Calls() {
		names.Gone = append(names.Gone, syntax.UpFrom(s.From, s.To-s.From)...)
		names = syntax.Joined(names, syntax.Change{Put: map[int][]*tree.Node{s.From: {name}}})
	}
	from := f.All.From
	for f.BeginsNothing(from) {
		from++
	}
	if !f.Is(f.All.To, rules.End) {
		value = append(value, syntax.Code(v, rules.End))
	}
	typed := f.Tokens(v, syntax.Stretch{From: from, To: f.Name})
	if last := len(typed) - 1; last >= 0 && v.Shapes.Is(typed[last].Text(), rules.Nothing) {
		typed[last] = syntax.Code(v, rules.Type)
	}
	for _, form := range v.Shapes.Forms(rules.Constant) {
		tokens := append(declared(form.Front()), syntax.Filled(v, form, typed, []*tree.Node{name}, value)...)
		c = syntax.Joined(names, syntax.Change{Gone: syntax.UpFrom(from+1, f.All.To-from-1), Put: map[int][]*tree.Node{from: tokens}})
		if v.Reparsed(v.Tree.With(f.Edits(c))) != nil {
			return c, true
		}
	}
	return c, false
}

// asConstant is asValue for a small result, with a literal of the expression or the input for each
// name: many languages require a constant there.
func asConstant(f syntax.Function, v *search.View) []syntax.Change {
	var changes []syntax.Change
	if v.Tree.Root.Tokens > search.SmallResult {
		return nil
	}
	for _, e := range expressions(f) {
		for _, literal := range literals(f.Line, v, e) {
			value, named := f.Tokens(v, e), false
			for i := range value {
				if k := e.From + i; f.Pieces[k].Name && !f.Is(k+1, rules.Call) {
					value[i], named = literal.Fresh(), true
				}
			}
			if !named || len(changes) == files.Substitutes {
				break
			}
			if c, ok := valued(f, v, f.Token(v, f.Name), value, func([]string) []*tree.Node { return nil }); ok {
				changes = append(changes, c)
			}
		}
	}
	return changes
}

// literals returns the literals of a stretch and those of the input, each text once.
func literals(l syntax.Line, v *search.View, s syntax.Stretch) []*tree.Node {
	var all []*tree.Node
	for _, n := range append(l.Tokens(v, s), v.Vocabulary().Words...) {
		text := n.Text()
		if syntax.IsLiteral(text) && !slices.ContainsFunc(all, func(m *tree.Node) bool { return m.Text() == text }) {
			all = append(all, n)
		}
	}
	return all
}

// asBlock returns the change that reduces an uncalled function to its first word and its body.
func asBlock(f syntax.Function) []syntax.Change {
	if !f.Is(f.Body, rules.Block) || f.Name < f.All.From+2 || f.Pieces[f.All.From].Name || len(f.Calls()) > 0 {
		return nil
	}
	return []syntax.Change{{Gone: syntax.UpFrom(f.All.From+1, f.Body-f.All.From-1)}}
}

// initials replaces, in a small tree, an uncalled function by a variable declared like one of its
// parameters, with an expression of the body as its value. In early rounds it would keep the small
// program cpp-deleted from ending at five tokens. The text is parsed anew.
//
//	f(char a) { g() ^ a; }  →  char a = g() ^ a;
func initials(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > document.Rewritten {
		return search.Chained()
	}
	return syntax.EachFunction(v, parameterKind, func(f syntax.Function, _ []syntax.Function) []syntax.Change { return asInitial(f, v) })
}

// asInitial returns these changes for f: for each expression and parameter the first of the usual
// forms that parses.
func asInitial(f syntax.Function, v *search.View) []syntax.Change {
	if len(f.Calls()) > 0 {
		return nil
	}
	var changes []syntax.Change
	for e := range document.Within(v, slices.Values(expressions(f))) {
		for _, cell := range f.Parameters() {
			if len(changes) == files.Substitutes {
				return changes
			}
			if cell = f.Element(cell); len(cell) == 0 {
				continue
			}
			if c, ok := declared(f, v, cell, e); ok {
				changes = append(changes, c)
			}
		}
	}
	return changes
}

// declared returns the change that replaces f by the declaration of a parameter with a value, in the
// first of the usual forms that parses; ok is false if none does.
func declared(f syntax.Function, v *search.View, parameter []int, value syntax.Stretch) (c syntax.Change, ok bool) {
	kind := f.Copies(v, parameter)
	for _, form := range v.Shapes.Forms(rules.Variable) {
		variable := syntax.Filled(v, form, kind, []*tree.Node{f.Token(v, f.Name)}, f.Tokens(v, value))
		for _, tokens := range [][]*tree.Node{variable, append(variable, syntax.Code(v, rules.End))} {
			c = syntax.Change{Gone: syntax.UpFrom(f.All.From+1, f.All.To-f.All.From-1), Put: map[int][]*tree.Node{f.All.From: tokens}}
			if e := f.Edits(c); e != nil && v.Reparsed(v.Tree.With(e)) != nil {
				return c, true
			}
		}
	}
	return c, false
}

// unused returns f's name or, if it occurs again in f, a letter that is no name in use.
func unused(f syntax.Function, v *search.View) *tree.Node {
	is := func(s syntax.Stretch, text string) bool {
		return slices.ContainsFunc(f.Pieces[s.From:s.To], func(p syntax.Piece) bool { return p.Text == text })
	}
	if !is(syntax.Stretch{From: f.All.From, To: f.Name}, f.Text(f.Name)) && !is(syntax.Stretch{From: f.Name + 1, To: f.All.To}, f.Text(f.Name)) {
		return f.Token(v, f.Name)
	}
	return syntax.Retext(f.Pieces[f.Name].At.Node, unusedLetters(v)[0])
}

// expressions returns the outermost statements of f's body that are list elements, without
// semicolon and leading keyword, the last one first.
func expressions(f syntax.Function) []syntax.Stretch {
	var all []syntax.Stretch
	for p := range f.At.Places() {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens == 0 {
			continue
		}
		var s syntax.Stretch
		if s.From, s.To = f.Span(p); s.From <= f.Body || !f.BeginsStatement(s.From) || len(all) > 0 && s.From < all[len(all)-1].To {
			continue
		}
		if f.Is(s.To-1, rules.End) {
			s.To--
		}
		if f.IsKeyword(s.From) {
			s.From++
		}
		if s.From < s.To {
			all = append(all, s)
		}
	}
	slices.Reverse(all)
	return all
}

// variablesOf returns declarations of the parameters that an expression mentions, the bracketed
// receiver in front of the name included.
func variablesOf(f syntax.Function, v *search.View, e syntax.Stretch, words []string) []*tree.Node {
	row := row(f.Line, syntax.Stretch{From: f.Open + 1, To: f.Closed})
	for i := f.All.From; i < f.Name; i++ {
		if f.Closing(i) == f.Name-1 {
			row = append(row, syntax.UpFrom(i+1, f.Name-i-2))
		}
	}
	var tokens []*tree.Node
	for _, cell := range row {
		mentioned := slices.ContainsFunc(cell, func(i int) bool {
			return f.Pieces[i].Name && slices.ContainsFunc(f.Pieces[e.From:e.To], func(p syntax.Piece) bool { return p.Text == f.Text(i) })
		})
		if !mentioned {
			continue
		}
		for _, word := range words {
			tokens = append(tokens, syntax.Mark(v, word))
		}
		for _, i := range cell {
			if !f.Is(i, rules.Separator) {
				tokens = append(tokens, f.Token(v, i))
			}
		}
		tokens = append(tokens, syntax.Code(v, rules.End))
	}
	return tokens
}

// holds reports whether all calls are in the body of f.
func holds(f syntax.Function, calls []syntax.Stretch) bool {
	return !slices.ContainsFunc(calls, func(s syntax.Stretch) bool { return s.From <= f.Closed || s.To > f.All.To })
}

// taking returns the change that adds a parameter to f.
func taking(f syntax.Function, v *search.View, parameter []*tree.Node) syntax.Change {
	tokens := slices.Clone(parameter)
	if !f.Is(f.Closed-1, rules.Call) {
		tokens = append([]*tree.Node{syntax.Code(v, rules.Separator)}, tokens...)
	}
	return syntax.Change{Put: map[int][]*tree.Node{f.Closed: append(tokens, f.Token(v, f.Closed))}}
}

package reducer

import (
	"slices"

	"pare/tree"
)

var parametersPass = Pass{
	Name:    "parameters",
	Doc:     "a parameter or an outer variable in place of a function of a small text, with the type of its result",
	Default: true,
	stages:  []stage{{proposals: parameters, effort: deferred}, {proposals: initials, effort: exhaustive}},
}

var parameterKind = &kind{name: "parameter"}

// parameters drops a function whose calls stand in one other function, which gets a parameter
// of its name and its result's type, in the usual forms that parse; or it leaves
// a variable of the function. The calls become the name alone. Or a variable of the name holds
// one expression of the body, and the parameters in it become variables in front of it, or a literal stands
// for each name in it. The text is parsed again.
//
//	int f(int a, char b) { a < b; }      →  int a; char b; int f = a < b;
//	func (a T) f() int { return a[0] }   →  var a T; var f = a[0]
//	fn f() -> R<A> { … } fn g() { f(); } →  fn g(f: R<A>) { f; }
//	impl T { fn f() -> Self; } … T::f()  →  fn g(f: T) { f }
//	T f(int a) { … } int g() { f(1).b; } →  int g(T f) { f.b; }
//	int *f() { … } int g() { *f(); }     →  int *f; int g() { *f; }
//	fn f(a: T) { let mut b = a; … }      →  fn f(mut b: T) { … }
//	int f() { a == 1; }                  →  int f = 1 == 1;
//	static void f() { ++a; }             →  static int b = ++a;
//	static void f() { g(); }             →  static { g(); }
func parameters(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(parameterKind, rewritten) {
			return
		}
		v.eachFunction(parameterKind, func(f function, all []function) []change {
			return slices.Concat(f.asVariable(v, all), f.asValue(v), f.asConstant(v), f.asBlock(), f.copied(v))
		})(yield)
	}
}

// asVariable returns the changes that make f a variable, or a parameter of the innermost of the
// functions that holds its calls.
func (f function) asVariable(v *view, all []function) []change {
	calls := f.calls()
	if len(calls) == 0 || f.body == f.closed+1 && f.name == f.all.from {
		return nil
	}
	var names change
	for _, s := range calls {
		for i := s.from; i < s.to; i++ {
			if !(f.text(i) == f.text(f.name) && f.text(i+1) == "(") {
				names.gone = append(names.gone, i)
			}
		}
	}
	var changes []change
	if f.name > f.all.from && f.body < f.all.to {
		changes = append(changes, joined(names, change{gone: upFrom(f.name+1, f.all.to-f.name-1), put: map[int][]*tree.Node{
			f.name: {f.token(v, f.name), v.mark(";")},
		}}))
	}
	slices.Reverse(all)
	defer slices.Reverse(all)
	i := slices.IndexFunc(all, func(g function) bool { return g.name != f.name && g.holds(calls) })
	if i < 0 {
		return changes
	}
	for _, kind := range f.types(v) {
		name := v.mark(f.text(f.name))
		for _, form := range [][]*tree.Node{append([]*tree.Node{name, v.mark(":")}, kind...), append([]*tree.Node{name}, kind...), append(slices.Clone(kind), name)} {
			c := joined(names, all[i].taking(v, form))
			c.drop = f.at
			if v.Reparsed(v.tree.With(f.edits(c))) != nil {
				changes = append(changes, c)
			}
		}
	}
	return changes
}

// asValue returns the changes that make f a variable with an expression of its body: of the
// usual forms the first that parses for each.
func (f function) asValue(v *view) []change {
	own, unused := f.token(v, f.name), f.unused(v)
	if own.Text() == unused.Text() {
		return f.asValueOf(v, own)
	}
	return append(f.asValueOf(v, unused), f.asValueOf(v, own)...)
}

// asValueOf returns those with a variable of a name.
func (f function) asValueOf(v *view, name *tree.Node) []change {
	var changes []change
	for _, e := range f.expressions() {
		value := f.tokens(v, e)
		if c, ok := f.valued(v, name, value, func(word string) []*tree.Node { return f.variablesOf(v, e, word) }); ok {
			changes = append(changes, c)
		}
		if len(changes) == substitutes {
			break
		}
	}
	return changes
}

// valued returns the change that makes f a variable with a value, in the first of the usual forms that
// parses, behind the declarations for the word in front of each; ok is false if none does.
func (f function) valued(v *view, name *tree.Node, value []*tree.Node, declared func(word string) []*tree.Node) (c change, ok bool) {
	var names change
	for _, s := range f.calls() {
		names.gone = append(names.gone, upFrom(s.from, s.to-s.from)...)
		names = joined(names, change{put: map[int][]*tree.Node{s.from: {name}}})
	}
	from := f.all.from
	for f.beginsNothing(from) {
		from++
	}
	if f.text(f.all.to) != ";" {
		value = append(value, v.mark(";"))
	}
	typed := f.tokens(v, stretch{from, f.name})
	if last := len(typed) - 1; last >= 0 && typed[last].Text() == "void" {
		typed[last] = v.mark("int")
	}
	for _, form := range []struct {
		front []*tree.Node
		word  string // in front of each variable
	}{{front: typed}, {[]*tree.Node{v.mark("var")}, "var"}, {}} {
		tokens := slices.Concat(declared(form.word), form.front, []*tree.Node{name, v.mark("=")}, value)
		c = joined(names, change{gone: upFrom(from+1, f.all.to-from-1), put: map[int][]*tree.Node{from: tokens}})
		if v.Reparsed(v.tree.With(f.edits(c))) != nil {
			return c, true
		}
	}
	return c, false
}

// asConstant returns, in a small result, the changes that make f a variable with an expression of its body in which
// a literal stands for every name: one of the expression, or one of the input. Many languages want a
// constant there.
func (f function) asConstant(v *view) []change {
	var changes []change
	if v.tree.Root.Tokens > smallResult {
		return nil
	}
	for _, e := range f.expressions() {
		for _, literal := range f.literals(v, e) {
			value, named := f.tokens(v, e), false
			for i := range value {
				if k := e.from + i; f.pieces[k].name && f.text(k+1) != "(" {
					value[i], named = literal.Fresh(), true
				}
			}
			if !named || len(changes) == substitutes {
				break
			}
			if c, ok := f.valued(v, f.token(v, f.name), value, func(string) []*tree.Node { return nil }); ok {
				changes = append(changes, c)
			}
		}
	}
	return changes
}

// literals returns the literals of a stretch and those of the input, each text once.
func (l line) literals(v *view, s stretch) []*tree.Node {
	var all []*tree.Node
	for _, n := range append(l.tokens(v, s), v.vocabulary().words...) {
		text := n.Text()
		if isLiteral(text) && !slices.ContainsFunc(all, func(m *tree.Node) bool { return m.Text() == text }) {
			all = append(all, n)
		}
	}
	return all
}

// asBlock returns the change that leaves of f, without calls, its body behind the word in front.
func (f function) asBlock() []change {
	if f.text(f.body) != "{" || f.name < f.all.from+2 || f.pieces[f.all.from].name || len(f.calls()) > 0 {
		return nil
	}
	return []change{{gone: upFrom(f.all.from+1, f.body-f.all.from-1)}}
}

// initials leaves of a function without calls, in a small tree, a variable like one of its parameters, with an
// expression of the body for its value. Earlier it would keep cpp-deleted of the small programs from its last five
// tokens. The text is parsed again.
//
//	f(char a) { g() ^ a; }  →  char a = g() ^ a;
func initials(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > rewritten {
			return
		}
		v.eachFunction(parameterKind, func(f function, _ []function) []change { return f.asInitial(v) })(yield)
	}
}

// asInitial returns the changes that make f such a variable: of the usual forms the first that
// parses for each.
func (f function) asInitial(v *view) []change {
	if len(f.calls()) > 0 {
		return nil
	}
	var changes []change
	for e := range within(v, slices.Values(f.expressions())) {
		for _, cell := range f.cells(stretch{f.name + 2, f.closed}) {
			if len(changes) == substitutes {
				return changes
			}
			if cell = f.element(cell); len(cell) == 0 {
				continue
			}
			if forms := f.declared(v, f.all, cell, upFrom(e.from, e.to-e.from)); len(forms) > 0 {
				changes = append(changes, forms[0])
			}
		}
	}
	return changes
}

// unused returns the name of f, or if a name in it is the same, a letter that is no name.
func (f function) unused(v *view) *tree.Node {
	is := func(s stretch, text string) bool {
		return slices.ContainsFunc(f.pieces[s.from:s.to], func(p piece) bool { return p.text == text })
	}
	if !is(stretch{f.all.from, f.name}, f.text(f.name)) && !is(stretch{f.name + 1, f.all.to}, f.text(f.name)) {
		return f.token(v, f.name)
	}
	return retext(f.pieces[f.name].at.Node, v.unusedLetters()[0])
}

// expressions returns the outermost statements in the body of f that are list elements, each without a semicolon and
// without a keyword in front, the last first.
func (f function) expressions() []stretch {
	var all []stretch
	for p := range f.at.Places() {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens == 0 {
			continue
		}
		var s stretch
		if s.from, s.to = f.span(p); s.from <= f.body || !f.beginsStatement(s.from) || len(all) > 0 && s.from < all[len(all)-1].to {
			continue
		}
		if f.text(s.to-1) == ";" {
			s.to--
		}
		if f.isKeyword(s.from) {
			s.from++
		}
		if s.from < s.to {
			all = append(all, s)
		}
	}
	slices.Reverse(all)
	return all
}

// variablesOf returns declarations of the parameters that an expression mentions, the receiver in
// brackets in front of the name among them.
func (f function) variablesOf(v *view, e stretch, word string) []*tree.Node {
	row := f.row(stretch{f.name + 2, f.closed})
	for i := f.all.from; i < f.name; i++ {
		if f.closing(i) == f.name-1 {
			row = append(row, upFrom(i+1, f.name-i-2))
		}
	}
	var tokens []*tree.Node
	for _, cell := range row {
		mentioned := slices.ContainsFunc(cell, func(i int) bool {
			return f.pieces[i].name && slices.ContainsFunc(f.pieces[e.from:e.to], func(p piece) bool { return p.text == f.text(i) })
		})
		if !mentioned {
			continue
		}
		if word != "" {
			tokens = append(tokens, v.mark(word))
		}
		for _, i := range cell {
			if f.text(i) != "," {
				tokens = append(tokens, f.token(v, i))
			}
		}
		tokens = append(tokens, v.mark(";"))
	}
	return tokens
}

// holds reports whether all calls stand in the body of g.
func (f function) holds(calls []stretch) bool {
	return !slices.ContainsFunc(calls, func(s stretch) bool { return s.from <= f.closed || s.to > f.all.to })
}

// copied returns the changes that make a variable a parameter whose value is a parameter that is mentioned nowhere
// else: in place of its name, or of all of it.
func (f function) copied(v *view) []change {
	var all []change
	for _, cell := range f.cells(stretch{f.name + 2, f.closed}) {
		cell = f.element(cell)
		for _, i := range cell {
			uses := f.usesOf(i, f.closed)
			if !f.pieces[i].name || len(uses) != 1 || f.text(uses[0]-1) != "=" || uses[0] >= f.all.to {
				continue
			}
			around, lo := f.statementAround(uses[0])
			if around == nil || lo >= uses[0]-1 {
				continue
			}
			variable := f.tokens(v, stretch{lo, uses[0] - 1})
			for _, c := range []change{
				{drop: around, put: map[int][]*tree.Node{i: variable[1:]}},
				{drop: around, gone: cell[1:], put: map[int][]*tree.Node{cell[0]: variable}},
			} {
				if e := f.edits(c); e != nil && v.Reparsed(v.tree.With(e)) != nil {
					all = append(all, c)
				}
			}
		}
	}
	return all
}

// outside returns the tokens of a type for another place: what qualifies a call of f stands for Self.
func (f function) outside(v *view, kind []*tree.Node) []*tree.Node {
	calls := f.calls()
	for i, n := range kind {
		if n.Text() == "Self" && len(calls) > 0 && f.text(calls[0].from+1) == "::" {
			kind[i] = f.token(v, calls[0].from)
		}
	}
	return kind
}

// taking returns the change that gives f one more parameter.
func (f function) taking(v *view, parameter []*tree.Node) change {
	tokens := slices.Clone(parameter)
	if f.text(f.closed-1) != "(" {
		tokens = append([]*tree.Node{v.mark(",")}, tokens...)
	}
	return change{put: map[int][]*tree.Node{f.closed: append(tokens, f.token(v, f.closed))}}
}

// isLiteral reports whether a token is a string or a number.
func isLiteral(text string) bool {
	return isQuoted(text) || text != "" && text[0] >= '0' && text[0] <= '9'
}

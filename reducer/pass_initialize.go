package reducer

import (
	"slices"

	"pare/tree"
)

var initializePass = Pass{
	Name:    "initialize",
	Doc:     "a variable of a parameter's type that holds the argument in place of a call of a small text, without the function; the receiver or an argument in place of each call; or what is assigned to a member in braces as its variable's value; or the value of a variable that goes with its function for one without",
	Default: true,
	stages:  []stage{{proposals: initializations, effort: deferred}, {proposals: aggregates, effort: exhaustive}},
}

var initializeKind = &kind{name: "initialize", policy: policy{again: true}}

// initializations drops a function of a small tree. In place of the statement around a call it declares
// a variable like one of the parameters with the argument for its value, in the usual
// forms that parse; or each call becomes its receiver, as the function takes that, or one of its
// arguments. The text is parsed again.
//
//	f(T *); … return f(b);                 →  T *f = b;
//	func f(a T) {} … f(b)                  →  var a T = b
//	fn f(a: T) {} … f(b);                  →  let a: T = b;
//	fn f(&self) {} … a = b.f(); g(b.f());  →  a = &b; g(&b);
func initializations(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(initializeKind, smallText) {
			return
		}
		l := v.line()
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 3 {
				continue
			}
			f, defined := l.function(p)
			if f.name == f.all.to || !defined && f.text(f.closed+1) != ";" {
				continue
			}
			for _, c := range slices.Concat(f.passed(v), f.returned(v)) {
				if !yield(l.proposing(initializeKind, p, c)) {
					return
				}
			}
		}
	}
}

// given is a call with its arguments, each with the comma in front of it.
type given struct {
	call stretch
	row  [][]int
}

// given returns the calls with as many arguments as f has parameters, those in f, too.
func (f function) given() []given {
	var all []given
	parameters := f.cells(stretch{f.name + 2, f.closed})
	for _, s := range slices.Concat(f.calls(), f.recursions()) {
		open := s.to - 2
		for open > s.from && f.closing(open) != s.to-1 {
			open--
		}
		if row := f.cells(stretch{open + 1, s.to - 1}); len(row) == len(parameters) {
			all = append(all, given{s, row})
		}
	}
	return all
}

// recursions returns the calls of f in it, without what leads to them.
func (f function) recursions() []stretch {
	var all []stretch
	for i := f.name + 1; i < f.all.to; i++ {
		if end := f.closing(i + 1); f.pieces[i].name && f.text(i) == f.text(f.name) && f.text(i+1) == "(" && end > 0 {
			all = append(all, stretch{i, end + 1})
		}
	}
	return all
}

// passed returns the changes that declare a parameter in place of the statement around a call, or in
// place of f where that is in it.
func (f function) passed(v *view) []change {
	var all []change
	parameters := f.cells(stretch{f.name + 2, f.closed})
	for _, g := range f.given() {
		around := f.all
		for f.beginsNothing(around.from) {
			around.from++
		}
		if g.call.from < around.from || g.call.from >= around.to {
			around, _ = f.statement(v, g.call)
		}
		for k, cell := range parameters {
			if len(all) == mostInitialized {
				return all
			}
			if cell, argument := f.element(cell), f.element(g.row[k]); len(cell) > 0 && len(argument) > 0 && around.to > around.from {
				all = append(all, f.declared(v, around, cell, argument)...)
			}
		}
	}
	return all
}

// element returns pieces without a comma in front.
func (l line) element(cell []int) []int {
	if len(cell) > 0 && l.text(cell[0]) == "," {
		return cell[1:]
	}
	return cell
}

// declared returns the changes that declare a parameter with a value in place of a statement: the
// forms that parse, those with a name of the parameter's own first.
func (f function) declared(v *view, around stretch, parameter, value []int) []change {
	kind, name := f.copies(v, parameter), f.token(v, f.name)
	var all []change
	for _, word := range []string{"", "var", "let"} {
		for _, form := range [][]*tree.Node{kind, append(slices.Clone(kind), name), append([]*tree.Node{name}, kind...)} {
			if word != "" {
				form = append([]*tree.Node{v.mark(word)}, form...)
			}
			form = slices.Concat(form, []*tree.Node{v.mark("=")}, f.copies(v, value))
			for _, tokens := range [][]*tree.Node{form, append(form, v.mark(";"))} {
				if c, ok := f.inPlace(v, around, tokens); ok {
					all = append(all, c)
					break
				}
			}
			if len(all) == substitutes {
				return all
			}
		}
	}
	return all
}

// inPlace returns the change that puts tokens in place of a stretch, and drops f if it is elsewhere; ok
// is false if the text does not parse then.
func (f function) inPlace(v *view, around stretch, tokens []*tree.Node) (c change, ok bool) {
	c = change{gone: upFrom(around.from+1, around.to-around.from-1), put: map[int][]*tree.Node{around.from: tokens}}
	if around.from < f.all.from || around.from >= f.all.to {
		c.drop = f.at
	}
	e := f.edits(c)
	return c, e != nil && v.Reparsed(v.tree.With(e)) != nil
}

// copies returns tokens like some pieces for another place.
func (l line) copies(v *view, pieces []int) []*tree.Node {
	var list []*tree.Node
	for _, i := range pieces {
		list = append(list, l.token(v, i))
	}
	return list
}

// returned returns the changes that put its receiver, or an argument, in place of each call.
func (f function) returned(v *view) []change {
	calls := f.calls()
	if len(calls) == 0 {
		return nil
	}
	prefix := f.self()
	var all []change
	add := func(front []*tree.Node, of func(stretch) []int) {
		c := change{drop: f.at, put: map[int][]*tree.Node{}}
		for _, s := range calls {
			pieces := of(s)
			if len(pieces) == 0 {
				return
			}
			c.gone = append(c.gone, upFrom(s.from+1, s.to-s.from-1)...)
			c.put[s.from] = slices.Concat(front, f.copies(v, pieces))
		}
		all = append(all, c)
	}
	receiver := func(s stretch) []int {
		for i := s.to - 1; i > s.from; i-- {
			if f.text(i) == f.text(f.name) && isCallAccess(f.text(i-1)) && f.closing(i+1) == s.to-1 {
				return upFrom(s.from, i-1-s.from)
			}
		}
		return nil
	}
	if front := f.copies(v, prefix); len(front) > 0 {
		add(front, receiver)
		add(append(front, v.mark("*")), receiver)
	} else if len(calls) > 1 {
		add(nil, receiver)
	}
	return all
}

// self returns the pieces in front of the receiver's name among the parameters of f.
func (f function) self() []int {
	cell := f.cells(stretch{f.name + 2, f.closed})[0]
	for k, i := range cell {
		if f.text(i) == "self" {
			return cell[:k]
		}
	}
	return nil
}

// aggregates makes what is assigned to a part of a variable the variable's value, in braces; of a parameter
// a variable is left, without its function. The text is parsed again.
//
//	T a; … a.b = 1;             →  T a = {1}; …
//	T a[2] = {1}; … a[1].b = 2; →  T a[2] = {1, 2}; …
//	f(T *a) { a->b = 1; }       →  T a = {1};
//	struct T {…} f(T *a) { a->b = 1; }  →  struct T {…} a = {1};
//
// And a variable without a value gets the value of one in a function that goes with its calls: it may have held what that left.
//
//	f() { T a = g(); } h() { T b; … } f(); h();  →  h() { T b = g(); … } h();
func aggregates(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > rewritten {
			return
		}
		l := v.line()
		functions := l.functions(v)
		for i := range l.pieces {
			value := l.partAssigned(i)
			if value.from == value.to {
				continue
			}
			var c change
			var ok bool
			for k := len(functions) - 1; !ok && k >= 0; k-- {
				c, ok = functions[k].bracedParameter(v, i, value)
			}
			if !ok {
				c, ok = l.braced(v, i, value)
			}
			if ok && !yield(l.proposing(initializeKind, l.pieces[i].at, c)) {
				return
			}
		}
		for _, f := range functions {
			for _, c := range f.left(v) {
				if !yield(l.proposing(initializeKind, f.at, c)) {
					return
				}
			}
		}
	}
}

// left returns the changes that drop f and the statements that call it, and give a value in it to a variable elsewhere that
// has none.
func (f function) left(v *view) []change {
	gone, ok := f.calling()
	if !ok {
		return nil
	}
	var all []change
	for k := f.body; k < f.all.to; k++ {
		value := stretch{k + 1, f.statementEnd(k + 1)}
		if f.text(k) != "=" || value.from == value.to {
			continue
		}
		for i := range f.pieces {
			if i >= f.all.from && i < f.all.to || !f.isEmpty(i) || len(all) == substitutes {
				continue
			}
			tokens := slices.Concat([]*tree.Node{v.mark("=")}, f.tokens(v, value), []*tree.Node{f.token(v, i+1)})
			all = append(all, change{drop: f.at, gone: gone, put: map[int][]*tree.Node{i + 1: tokens}})
		}
	}
	return all
}

// calling returns the pieces of the statements that are calls of f; ok is false if there are none, or other calls.
func (f function) calling() (gone []int, ok bool) {
	calls := f.calls()
	for _, s := range calls {
		if !f.beginsStatement(s.from) || f.text(s.to) != ";" {
			return nil, false
		}
		gone = append(gone, upFrom(s.from, s.to+1-s.from)...)
	}
	return gone, len(calls) > 0
}

// isEmpty reports whether piece i is the name of a variable that is declared without a value.
func (l line) isEmpty(i int) bool {
	if !l.pieces[i].name || l.text(i+1) != ";" || isAccess(l.text(i-1)) || slices.Contains(operators, l.text(i-1)) {
		return false
	}
	first := l.declaredFrom(i)
	return first < i && (l.pieces[first].name || l.isKeyword(first)) && !slices.ContainsFunc(l.pieces[first:i], func(p piece) bool { return assigns(p.text) }) && l.text(first) != "return"
}

// declaredFrom returns the first piece of the statement, or of what is in round brackets, that piece i stands in.
func (l line) declaredFrom(i int) int {
	for i > 0 && !l.beginsStatement(i) && l.text(i-1) != "(" {
		i--
	}
	return i
}

// partAssigned returns what is assigned to a part of the variable that piece i names, where that begins a statement.
func (l line) partAssigned(i int) (value stretch) {
	if !l.pieces[i].name || !l.beginsStatement(i) {
		return value
	}
	k := i + 1
	for {
		if isAccess(l.text(k)) && k+1 < len(l.pieces) && l.pieces[k+1].name {
			k += 2
		} else if end := l.closing(k); l.text(k) == "[" && end > 0 {
			k = end + 1
		} else {
			break
		}
	}
	if k == i+1 || l.text(k) != "=" {
		return value
	}
	return stretch{k + 1, l.statementEnd(k + 1)}
}

// braced returns the change that gives the variable its value, in braces, where it is declared; ok is false if that is nowhere in
// front.
func (l line) braced(v *view, i int, value stretch) (c change, ok bool) {
	statement := upFrom(i, value.to+1-i)
	tokens := l.tokens(v, value)
	for k := i - 1; k > 0; k-- {
		if !l.pieces[k].name || l.text(k) != l.text(i) || isAccess(l.text(k-1)) || l.beginsStatement(k) {
			continue
		}
		end := k + 1
		for l.text(end) == "[" && l.closing(end) > 0 {
			end = l.closing(end) + 1
		}
		switch close := l.closing(end + 1); {
		case l.text(end) == ";" || l.text(end) == ",":
			tokens = slices.Concat([]*tree.Node{v.mark("="), v.mark("{")}, tokens, []*tree.Node{v.mark("}"), l.token(v, end)})
		case l.text(end) == "=" && l.text(end+1) == "{" && close > end+2:
			tokens = slices.Concat([]*tree.Node{v.mark(",")}, tokens, []*tree.Node{l.token(v, close)})
			end = close
		default:
			continue
		}
		return change{gone: statement, put: map[int][]*tree.Node{end: tokens}}, true
	}
	return c, false
}

// bracedParameter returns the change that leaves a variable like the parameter of f that piece i, in its body, names; ok is false if it
// names none.
func (f function) bracedParameter(v *view, i int, value stretch) (c change, ok bool) {
	if i <= f.body || i >= f.all.to || len(f.calls()) > 0 {
		return c, false
	}
	for _, cell := range f.cells(stretch{f.name + 2, f.closed}) {
		var kind []*tree.Node
		named := false
		for _, k := range f.element(cell) {
			if named = named || f.text(k) == f.text(i); f.text(k) != "*" {
				kind = append(kind, f.token(v, k))
			}
		}
		if !named {
			continue
		}
		from := f.all.from
		for f.beginsNothing(from) {
			from++
		}
		if f.text(f.name-1) == "}" { // a type is defined there
			kind = append(f.tokens(v, stretch{from, f.name}), f.token(v, i))
		}
		value := slices.Concat([]*tree.Node{v.mark("="), v.mark("{")}, f.tokens(v, value), []*tree.Node{v.mark("}"), v.mark(";")})
		return change{gone: upFrom(from+1, f.all.to-from-1), put: map[int][]*tree.Node{from: append(kind, value...)}}, true
	}
	return c, false
}

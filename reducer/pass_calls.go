package reducer

import (
	"slices"

	"pare/tree"
)

var callsPass = Pass{
	Name:    "calls",
	Doc:     "what a function of a small text does in place of its calls: its value, its statements, or one of them",
	Default: true,
	stages:  []stage{{proposals: parted, effort: deferred}, {proposals: converted, effort: exhaustive}},
}

// converted puts, in a small tree, what a function returns in place of its calls, in brackets, with a conversion to the
// function's type, or, where a statement is a call alone and := declares a variable, assigned to one without a name. The
// text is parsed again: a call need not be a node.
//
//	func f() any { return 1 }; a = f().(int)  →  a = any(1).(int)
//	short f(int a) { return a * 2; } a = f(b) →  a = (short)(b * 2)
//	func f(a int) int { return a / 0 }; f(1)  →  _ = 1 / 0
func converted(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > rewritten {
			return
		}
		v.eachFunction(inlineKind, func(f function, _ []function) []change { return f.inCalls(v) })(yield)
	}
}

// inCalls returns the changes that put f's value in place of its calls, none if that would be no smaller.
func (f function) inCalls(v *view) []change {
	values, calls := f.values(v), f.calls()
	if len(values) == 0 || len(calls) == 0 {
		return nil
	}
	value := values[len(values)-1]
	for k := value.from; k < value.to; k++ {
		if f.text(k) == f.text(f.name) && f.text(k+1) == "(" {
			return nil // it calls itself
		}
	}
	var all []change
	for _, form := range f.casts(v, calls) {
		c := change{drop: f.at, put: map[int][]*tree.Node{}}
		for _, call := range calls {
			tokens := f.filled(v, value, call)
			if form.brackets {
				tokens = slices.Concat([]*tree.Node{v.mark("(")}, tokens, []*tree.Node{v.mark(")")})
			}
			c.put[call.from] = slices.Concat(form.front, tokens)
			c.gone = append(c.gone, upFrom(call.from+1, call.to-call.from-1)...)
		}
		all = append(all, c)
	}
	return all
}

// cast is what stands in front of a value.
type cast struct {
	front    []*tree.Node
	brackets bool // around the value
}

// casts returns those of f's value in place of some calls.
func (f function) casts(v *view, calls []stretch) []cast {
	all := []cast{{nil, true}}
	if behind := f.tokens(v, stretch{f.closed + 1, f.body}); len(behind) > 0 {
		all = append(all, cast{behind, true})
	} else if from := f.typeStart(); from < f.name {
		typed := slices.Concat([]*tree.Node{v.mark("(")}, f.tokens(v, stretch{from, f.name}), []*tree.Node{v.mark(")")})
		all = append(all, cast{typed, true})
	}
	if call := calls[0]; len(calls) == 1 && f.beginsStatement(call.from) && f.endsStatement(call.to) && v.mark(":=").Type() != 0 {
		all = append(all, cast{[]*tree.Node{v.mark("_"), v.mark("=")}, false})
	}
	return all
}

// typeStart returns where the type in front of f's name begins, behind words that say who sees f.
func (f function) typeStart() int {
	i := f.all.from
	for i < f.name && (f.beginsNothing(i) || slices.Contains([]string{"static", "extern", "inline", "public", "private", "protected", "final"}, f.text(i))) {
		i++
	}
	return i
}

// filled returns the tokens of a value, the arguments of a call in place of the parameters.
func (f function) filled(v *view, value, call stretch) []*tree.Node {
	return f.putInto(v, value, f.givenBy(v, value, call))
}

// givenBy returns what a call gives for the names that a part of f has for its receiver and its parameters.
func (f function) givenBy(v *view, part, call stretch) map[string][]*tree.Node {
	open := call.to - 1
	for f.closing(open) != call.to-1 {
		open--
	}
	given := v.receivers(&definition{&occurrences{at: []*tree.Place{f.pieces[f.name].at}}, f.at}, f.pieces[open-1].at)
	parameters, arguments := f.cells(stretch{f.name + 2, f.closed}), f.cells(stretch{open + 1, call.to - 1})
	if len(parameters) == len(arguments)+1 {
		parameters = parameters[1:] // the receiver
	}
	for i, p := range parameters {
		if len(parameters) != len(arguments) || len(arguments[i]) == 0 {
			break
		}
		for _, k := range p {
			if f.pieces[k].name && f.mentionedIn(part, f.text(k)) {
				given[f.text(k)] = f.copies(v, f.element(arguments[i]))
				break
			}
		}
	}
	return given
}

// putInto returns the tokens of a part of f, those given in place of names, and semicolons in place of line ends.
func (f function) putInto(v *view, part stretch, given map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for k := part.from; k < part.to; k++ {
		if k > part.from && f.beginsByLine(k) {
			tokens = append(tokens, v.mark(";"))
		}
		if by, ok := given[f.text(k)]; ok && f.pieces[k].name && !isAccess(f.text(k-1)) {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, f.token(v, k))
		}
	}
	return tokens
}

// mentionedIn reports whether a name is in a stretch.
func (l line) mentionedIn(s stretch, name string) bool { return l.mentionsIn(s, name) > 0 }

// mentionsIn counts the mentions of a name in a stretch.
func (l line) mentionsIn(s stretch, name string) int {
	n := 0
	for _, p := range l.pieces[s.from:s.to] {
		if p.name && p.text == name {
			n++
		}
	}
	return n
}

// parted puts, in a small tree, one of the last statements of a function in place of a statement that calls it and no more,
// one of the last: elsewhere the others of its statements are called. The name of a class is that of its constructor.
//
//	class a { constructor(b) { this.c = 1; b.d() } } let e = new a; new a(e) →  class a { constructor(b) { this.c = 1 } } let e = new a; e.d()
//
// A function that is called once, and returns at its end, gives its statements to the place in front of the call, and what
// it returns to that of the call.
//
//	function f(a) { let b = []; b.c(a); return b.d } g(f(1))    →  let b = []; b.c(1); g(b.d)
//	function f(a) { for (b in a) a.c(b); return a.d } g(f([1]))  →  a = [1]; for (b in a) a.c(b); g(a.d)
func parted(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > rewritten {
			return
		}
		l := v.line()
		for _, f := range l.functions(v) {
			for _, c := range f.unfolded(v) {
				if !yield(l.proposing(inlineKind, f.at, c)) {
					return
				}
			}
			for _, call := range f.loneCalls(v) {
				for _, p := range f.statements() {
					lo, hi := l.span(p)
					for l.beginsNothing(hi - 1) {
						hi--
					}
					c := change{drop: p, gone: upFrom(call.around.from+1, call.around.to-call.around.from-1)}
					c.put = map[int][]*tree.Node{call.around.from: f.filled(v, stretch{lo, hi}, call.stretch)}
					if !yield(l.proposing(inlineKind, p, c)) {
						return
					}
				}
			}
		}
	}
}

// loneCall is a call in a statement that does no more, but for a variable that nothing mentions.
type loneCall struct {
	stretch
	around stretch
}

// loneCalls returns the last few statements that call f, or make what it constructs, and no more: where something else
// does, too.
func (f function) loneCalls(v *view) []loneCall {
	calls, least := f.calls(), 2
	if len(calls) == 0 {
		calls, least = f.constructions(v), 1
	}
	if len(calls) < least {
		return nil
	}
	var lone []loneCall
	for _, call := range slices.Backward(calls) {
		if around, ok := f.alone(call); ok && len(lone) < substitutes/2 {
			lone = append(lone, loneCall{call, around})
		}
	}
	return lone
}

// alone returns the statement around a call; ok is false if it mentions more than a variable that nothing else does.
func (l line) alone(call stretch) (around stretch, ok bool) {
	p, first := l.statementAround(call.from)
	if p == nil {
		return around, false
	}
	around.from = first
	_, around.to = l.span(p)
	for around.to > call.to && l.beginsNothing(around.to-1) {
		around.to--
	}
	for i := around.from; i < call.from; i++ {
		if p := &l.pieces[i]; p.name && len(l.usesOf(i, 0)) > 1 {
			return around, false
		}
	}
	return around, around.to == call.to
}

// constructions returns the calls of the definition around f by its name, with new in front.
func (f function) constructions(v *view) []stretch {
	outer := f.at.Up
	for outer != nil && (outer.Up == nil || outer.Up.Node.Kind != tree.List) {
		outer = outer.Up
	}
	if outer == nil {
		return nil
	}
	lo, hi := f.span(outer)
	name := v.firstName(outer, nil)
	var all []stretch
	for i, p := range f.pieces {
		end := f.closing(i + 1)
		if i >= lo && i < hi || !p.name || p.text != name || f.text(i+1) != "(" || end < 0 {
			continue
		}
		if f.text(i-1) == "new" {
			i--
		}
		all = append(all, stretch{i, end + 1})
	}
	return all
}

// statements returns the last few of those of f's body.
func (f function) statements() []*tree.Place {
	var all []*tree.Place
	for p := range f.at.Walk(func(p *tree.Place) bool { return len(all) == 0 || p.Node != all[len(all)-1].Node }) {
		if lo, _ := f.span(p); p.Up != nil && p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() && p.Node.Tokens > 1 && lo > f.body && p.Node != f.at.Node {
			all = append(all, p)
		}
	}
	slices.Reverse(all)
	return all[:min(len(all), substitutes/2)]
}

// unfolded returns the changes that put f's statements in front of its only call, none if it has none, or more. A
// parameter that is mentioned twice, and given more than a token or assigned to, is declared there, in the usual forms.
func (f function) unfolded(v *view) []change {
	values, calls := f.values(v), f.calls()
	if len(values) != 1 || len(calls) != 1 {
		return nil
	}
	value, call := values[0], calls[0]
	body := stretch{f.body + 1, value.from}
	for body.from < body.to && f.beginsNothing(body.from) {
		body.from++
	}
	switch {
	case f.isKeyword(body.to-1) && f.beginsStatement(body.to-1):
		body.to--
	case f.text(value.from) == "return" && value.from+1 < value.to:
		value.from++
	}
	p, first := f.statementAround(call.from)
	if p == nil || body.from >= body.to || !f.beginsStatement(body.to) {
		return nil
	}
	part := stretch{body.from, value.to}
	given := f.givenBy(v, part, call)
	declared := f.declaredOnce(v, part, given)
	var all []change
	for _, word := range []string{"", "let", "var"} {
		var statements []*tree.Node
		for _, d := range declared {
			if word != "" {
				statements = append(statements, v.mark(word))
			}
			statements = append(append(statements, d...), v.mark(";"))
		}
		statements = append(statements, f.putInto(v, body, given)...)
		if !f.endsStatement(body.to - 1) {
			statements = append(statements, v.mark(";"))
		}
		c := change{drop: f.at, gone: upFrom(call.from+1, call.to-call.from-1), put: map[int][]*tree.Node{}}
		c.put[call.from] = f.putInto(v, value, given)
		if first == call.from {
			statements = append(statements, c.put[call.from]...)
		} else {
			statements = append(statements, f.token(v, first))
		}
		c.put[first] = statements
		if all = append(all, c); len(declared) == 0 {
			break
		}
	}
	return all
}

// declaredOnce returns the declarations of the parameters that a part of f mentions twice, each with more than a token
// given for it, or assigned to, and takes them from those given.
func (f function) declaredOnce(v *view, part stretch, given map[string][]*tree.Node) [][]*tree.Node {
	var all [][]*tree.Node
	for _, cell := range f.cells(stretch{f.name + 2, f.closed}) {
		for _, k := range cell {
			if name := f.text(k); f.pieces[k].name && given[name] != nil && f.mentionsIn(part, name) > 1 && (len(given[name]) > 1 || f.assignsTo(part, name)) {
				all = append(all, slices.Concat(f.copies(v, f.element(cell)), []*tree.Node{v.mark("=")}, given[name]))
				delete(given, name)
			}
		}
	}
	return all
}

// assignsTo reports whether a name is assigned to in a stretch, or counted.
func (l line) assignsTo(s stretch, name string) bool {
	for k := s.from; k < s.to; k++ {
		if !l.pieces[k].name || l.text(k) != name {
			continue
		}
		if next := l.text(k + 1); assigns(next) || slices.Contains(counting, next) || slices.Contains(counting, l.text(k-1)) {
			return true
		}
	}
	return false
}

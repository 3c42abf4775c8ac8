package reducer

import (
	"slices"

	"pare/tree"
)

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
		l := v.line()
		for p := range within(v, v.tree.Places()) {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 4 {
				continue
			}
			f, ok := l.function(p)
			if !ok {
				continue
			}
			for _, c := range f.inCalls(v) {
				if !yield(l.proposing(inline, p, c)) {
					return
				}
			}
		}
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
	open := call.to - 1
	for f.closing(open) != call.to-1 {
		open--
	}
	given := v.receivers(&definition{&occurrences{at: []*tree.Place{f.pieces[f.name].at}}, f.at}, f.pieces[open-1].at)
	parameters, arguments := f.cells(stretch{f.name + 2, f.closed}), f.cells(stretch{open + 1, call.to - 1})
	for i, p := range parameters {
		if len(parameters) != len(arguments) {
			break
		}
		argument := []*tree.Node{}
		for _, k := range arguments[i] {
			if i == 0 || k != arguments[i][0] {
				argument = append(argument, f.token(v, k))
			}
		}
		for _, k := range p {
			if f.pieces[k].name && f.mentionedIn(value, f.text(k)) {
				given[f.text(k)] = argument
				break
			}
		}
	}
	var tokens []*tree.Node
	for k := value.from; k < value.to; k++ {
		if by, ok := given[f.text(k)]; ok && f.pieces[k].name && !isAccess(f.text(k-1)) {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, f.token(v, k))
		}
	}
	return tokens
}

// mentionedIn reports whether a name is in a stretch.
func (l line) mentionedIn(s stretch, name string) bool {
	return slices.ContainsFunc(l.pieces[s.from:s.to], func(p piece) bool { return p.name && p.text == name })
}

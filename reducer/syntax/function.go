package syntax

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// Function is a list element that defines a function, or a variable whose value is one.
type Function struct {
	Line
	At     *tree.Place
	All    Stretch
	Name   int
	Open   int // the bracket, or else the piece, in front of the parameters
	Closed int // the one behind them
	Body   int // the first piece of the body, or the function's end

	value Stretch // the expression that is the body; empty for other bodies
}

// Function returns the function at p; ok is false if there is none.
func (l Line) Function(p *tree.Place) (f Function, ok bool) {
	lo, hi := l.Span(p)
	f = Function{Line: l, At: p, All: Stretch{lo, hi}}
	for f.Name = lo; f.Name < hi; f.Name++ {
		if !l.Pieces[f.Name].Name {
			continue
		}
		if f.Open = f.Opening(f.Name); f.Open > 0 {
			f.Closed = l.Closing(f.Open)
			return f, f.findsBody()
		}
		if f.findsLambda() {
			return f, true
		}
	}
	return f, false
}

// findsBody finds the body of a function behind its parameters; it reports whether they are not just
// a call's arguments.
func (f *Function) findsBody() bool {
	hi := f.All.To
	for f.Body = f.Closed + 1; f.Body < hi; f.Body++ {
		switch end := f.Closing(f.Body); {
		case f.Is(f.Body, rules.Block) && end > 0 && end+1 < hi && f.Is(end+1, rules.Block):
			f.Body = end // the braces belong to a type
		case f.Is(f.Body, rules.Body):
			return true
		case f.Is(f.Body, rules.ExpressionBody) && !f.Is(f.Body+1, rules.Block) && f.Name > f.All.From && !f.IsAccess(f.Name-1):
			f.value = f.withoutEnd(Stretch{f.Body + 1, hi})
			return true
		case end > 0:
			f.Body = end // what is in other brackets does, too
		}
	}
	return f.Closed+1 < hi && !f.Is(f.Closed+1, rules.End)
}

// findsLambda finds the parts of a function that is the value of the variable with the name; it
// reports whether there is one.
func (f *Function) findsLambda() bool {
	if !f.IsLambda() {
		return false
	}
	return f.isLambda(f.withoutEnd(Stretch{f.Name + 2, f.All.To}))
}

// isLambda finds the parts of a function without a name that is all of a stretch; it reports whether
// the stretch is one.
func (f *Function) isLambda(s Stretch) bool {
	parts, ok := lambdaIn(f.Line, s)
	if !ok {
		return false
	}
	parameters, body := parts[lambdaParameters], parts[lambdaBody]
	f.Open, f.Closed, f.Body = parameters.From-1, parameters.To, body.From-1
	switch {
	case f.Is(body.From, rules.Block) && f.Closing(body.From) == body.To-1:
		f.Body = body.From
	case !f.Is(f.Body, rules.Block):
		f.value = body
	}
	return true
}

// IsLambda reports whether the function is a variable's value.
func (f Function) IsLambda() bool { return f.Initializes(f.Name + 1) }

// Opening returns the bracket with a closing one that opens the parameters or arguments of the name
// at piece i: behind the name, or behind its type parameters or arguments; -1 if there is none.
func (f Function) Opening(i int) int {
	if !f.Is(i+1, rules.Call) {
		if f.Is(i+1, rules.Scope) {
			i++
		}
		end := f.Closing(i + 1)
		generic := f.Is(i+1, rules.Instance) || f.Is(i+1, rules.Index) && (f.IsKeyword(i-1) || i != f.Name && f.Is(f.Name+1, rules.Index))
		if end < 0 || !generic || !f.isNode(Stretch{i + 1, end + 1}) {
			return -1
		}
		i = end
	}
	if !f.Is(i+1, rules.Call) || f.Closing(i+1) < 0 {
		return -1
	}
	return i + 1
}

// isNode reports whether a stretch is all of a node.
func (f Function) isNode(s Stretch) bool {
	for p := f.Pieces[s.From].At; p.Up != nil; p = p.Up {
		if lo, hi := f.Span(p); lo != s.From || hi > s.To {
			return false
		} else if hi == s.To {
			return true
		}
	}
	return false
}

// Behind returns what is between the parameters and the body, mostly the result's type.
func (f Function) Behind() Stretch {
	s := Stretch{f.Closed + 1, max(f.Body, f.Closed+1)}
	if s.To > s.From && f.Is(s.To-1, rules.ExpressionBody) {
		s.To--
	}
	return s
}

// withoutEnd returns a stretch without separators of statements at its end.
func (f Function) withoutEnd(s Stretch) Stretch {
	for s.From < s.To && f.BeginsNothing(s.To-1) {
		s.To--
	}
	return s
}

// Parameters returns the parameters' cells; each but the first begins with its comma.
func (f Function) Parameters() [][]int { return f.Cells(Stretch{f.Open + 1, f.Closed}) }

// Functions returns the functions of a small tree.
func (l Line) Functions(v *search.View) []Function {
	var all []Function
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens < 4 {
			continue
		}
		if f, ok := l.Function(p); ok {
			all = append(all, f)
		}
	}
	return all
}

// Calls returns the calls from outside of f, each as a stretch of access path, name and arguments.
// A method's calls need an access in front of the name.
func (f Function) Calls() []Stretch {
	var all []Stretch
	method := f.receiverBracket() >= 0
	for i := range f.Pieces {
		if i >= f.All.From && i < f.All.To || !f.Pieces[i].Name || f.Text(i) != f.Text(f.Name) || f.Opening(i) < 0 || method && !f.IsCallAccess(i-1) {
			continue
		}
		s := Stretch{i, f.Closing(f.Opening(i)) + 1}
		if f.IsCallAccess(i - 1) {
			s.From = slices.Min(append(f.Receiver(i), i))
		}
		all = append(all, s)
	}
	return all
}

// Arguments returns the cells in the brackets at the end of a call; each but the first begins with its
// comma.
func (f Function) Arguments(call Stretch) [][]int {
	return f.Cells(Stretch{From: BracketOf(f.Line, call) + 1, To: call.To - 1})
}

// receiverBracket returns the piece that opens a receiver between the first keyword and the name, or
// -1.
func (f Function) receiverBracket() int {
	first := f.All.From
	for f.BeginsNothing(first) {
		first++
	}
	if f.IsKeyword(first) && f.Is(first+1, rules.Call) && f.Closing(first+1) == f.Name-1 {
		return first + 1
	}
	return -1
}

// Values returns the returned values, without the word in front: optional parts of the body behind a
// keyword or at a block's end, or an expression that is the body. The last of several statements is one
// if there is no other.
func (f Function) Values(v *search.View) []Stretch {
	var all []Stretch
	var last Stretch
	inside := func(p *tree.Place) bool {
		return len(all) == 0 || p.Node.Tokens > 0 && !f.within(p, all[len(all)-1])
	}
	for p := range f.At.Walk(inside) {
		if p.Node.Kind != tree.Opt || p.Node.Tokens == 0 {
			continue
		}
		lo, hi := f.Span(p)
		if lo <= f.Body || !f.EndsStatement(hi) {
			continue
		}
		s := Stretch{lo, hi}
		if f.IsKeyword(lo-1) && f.BeginsStatement(lo-1) {
			all = append(all, s)
		} else if f.Closes(hi, rules.Block) && isSingle(p.Node.Kid(0)) && (lo == f.Body+1 || f.BeginsStatement(lo)) {
			if of := f.lastOfSeveral(p); of != nil {
				last.From, last.To = f.Span(of)
			} else {
				all = append(all, f.withoutReturn(s))
			}
		}
	}
	if last == (Stretch{}) && f.isBlockValue() {
		if of := f.lastOfSeveral(f.At); of != nil {
			last.From, last.To = f.Span(of)
		}
	}
	switch {
	case len(all) > 0:
	case last.From < last.To:
		all = []Stretch{f.withoutReturn(last)}
	case f.value.From < f.value.To:
		all = []Stretch{f.value}
	}
	return all
}

// isBlockValue reports whether the sign in front of a value is in front of statements in braces or on
// lines of their own: the last one is the value.
//
//	def f(a: Int) = { g(); a }
func (f Function) isBlockValue() bool {
	sign := f.Body
	if f.value == (Stretch{}) {
		sign--
	}
	return f.Is(sign, rules.ExpressionBody) && f.Is(sign, rules.Assignment)
}

// withoutReturn returns the value of a statement that is one, or returns it.
func (f Function) withoutReturn(s Stretch) Stretch {
	if f.Is(s.From, rules.Return) && s.From+1 < s.To {
		s.From++
	}
	return s
}

// lastOfSeveral returns the last statement of the outermost list of several in the body, below a
// place; nil if there is none.
func (f Function) lastOfSeveral(p *tree.Place) *tree.Place {
	for q := range p.Places() {
		n := q.Node.Count()
		if lo, _ := f.Span(q); lo > f.Body && n > 1 && listsStatements(f.document, q.Node) {
			return q.Kid(n - 1)
		}
	}
	return nil
}

// within reports whether a place is in a stretch.
func (f Function) within(p *tree.Place, s Stretch) bool {
	lo, _ := f.Span(p)
	return lo >= s.From && lo < s.To
}

// isSingle reports whether one rule node has all tokens of n.
func isSingle(n *tree.Node) bool {
	return n.Kind == tree.Rule || slices.ContainsFunc(n.Kids(), func(k *tree.Node) bool { return k.Kind == tree.Rule && k.Tokens == n.Tokens })
}

// IsType reports whether a name among f's parameters is a type: it is in the type of f's result, too,
// or such a type follows the parameters without a sign, as in func f(int) string, and the parameter has
// no other tokens.
func (f Function) IsType(parameter []int, name string) bool {
	front, behind := Stretch{From: f.All.From, To: f.Name}, f.Behind()
	return MentionedIn(f.Line, front, name) || MentionedIn(f.Line, behind, name) || len(f.Element(parameter)) == 1 && f.Body < f.All.To && behind.To > behind.From && !f.Is(behind.From, rules.Result)
}

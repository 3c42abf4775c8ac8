package syntax

import (
	"pare/reducer/rules"
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
	if f.Is(body.From, rules.Block) && f.Closing(body.From) == body.To-1 {
		f.Body = body.From
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

// withoutEnd returns a stretch without separators of statements at its end.
func (f Function) withoutEnd(s Stretch) Stretch {
	for s.From < s.To && f.BeginsNothing(s.To-1) {
		s.To--
	}
	return s
}

// Parameters returns the parameters' cells; each but the first begins with its comma.
func (f Function) Parameters() [][]int { return f.Cells(Stretch{f.Open + 1, f.Closed}) }

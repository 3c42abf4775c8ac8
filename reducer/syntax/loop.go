package syntax

import (
	"pare/reducer/rules"
	"pare/tree"
)

// Each is a loop over a value's elements.
type Each struct{ Variable, Value, Body Stretch }

// EachOf returns the parts of the loop at p; ok is false for any other statement.
func EachOf(l Line, p *tree.Place) (each Each, ok bool) {
	lo, hi := l.Span(p)
	if !l.document.Shapes.Begins(l.Text(lo), rules.Loop) || l.Pieces[lo].Name {
		return each, false
	}
	from, body := lo+1, hi
	head, bracketed := Head(l, lo, hi)
	if bracketed {
		from, body = head.From, head.To
	}
	of := from
	for of < body && !l.Is(of, rules.Each) {
		of++
	}
	if !bracketed {
		for body = of; body < hi && !l.Is(body, rules.LoopBody); {
			body++
		}
	}
	if of == from || of+1 >= body || body >= hi-1 {
		return each, false
	}
	if l.Closes(hi-1, rules.LoopBody) {
		hi--
	}
	rest := body + 1
	if bracketed && l.Is(rest, rules.Block) {
		rest++
	}
	return Each{Stretch{from, of}, Stretch{of + 1, body}, Stretch{rest, hi}}, true
}

// Head returns the contents of the brackets behind piece lo, a keyword, which may be one token with
// the opening bracket; ok is false if there are none.
func Head(l Line, lo, hi int) (s Stretch, ok bool) {
	depth := 0
	for i := lo; i < hi && (depth > 0 || i <= lo+1); i++ {
		if l.Ends(i, rules.Call) {
			if depth++; depth == 1 {
				s.From = i + 1
			}
		} else if l.Closes(i, rules.Call) {
			if depth--; depth == 0 {
				s.To = i
				return s, true
			}
		}
	}
	return s, false
}

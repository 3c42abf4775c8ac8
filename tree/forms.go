package tree

import (
	"pare/grammar"
	"pare/grammar/facts"
)

// Maker makes a node of an alternative, with the kids for some of its elements and minimal
// text for the others.
type Maker func(kids map[int]*Node) *Node

// EachForm calls form for every alternative that fits the place e by itself and has a
// sentence: one with a token that no lexer rule makes has none. Those of a rule with
// given = true fit only its own place. One behind {true}? is left out.
func EachForm(f *facts.Facts, e *grammar.Expr, form func(seq *grammar.Expr, made Maker)) {
	seen := map[*grammar.Expr]bool{}
	var visit func(at *grammar.Expr, wrap func(*Node) *Node)
	visit = func(at *grammar.Expr, wrap func(*Node) *Node) {
		body := at
		if at.Op == grammar.OpRule {
			if at.Rule.List != nil {
				return
			}
			body = at.Rule.Body
		}
		if body.Op != grammar.OpAlt || seen[body] {
			return
		}
		seen[body] = true
		for alt, seq := range body.Sub {
			if f.Cost(seq) == facts.Infinite || seq.Tolerated() {
				continue
			}
			made := func(kids map[int]*Node) *Node { return wrap(alternative(f, at, alt, kids)) }
			form(seq, made)
			for i, sub := range seq.Sub {
				if alone(f, seq, i) && (sub.Op != grammar.OpRule || !sub.Rule.Given) {
					visit(sub, func(k *Node) *Node { return made(map[int]*Node{i: k}) })
				}
			}
		}
	}
	visit(e, func(n *Node) *Node { return n })
}

// alternative returns the node of one alternative for the place e (see Maker).
func alternative(f *facts.Facts, e *grammar.Expr, alt int, given map[int]*Node) *Node {
	body := e
	if e.Op == grammar.OpRule {
		body = e.Rule.Body
	}
	kids := make([]*Node, len(body.Sub[alt].Sub))
	for j, sub := range body.Sub[alt].Sub {
		if kids[j] = given[j]; kids[j] == nil {
			kids[j] = Minimal(f, sub)
		}
	}
	if e.Op == grammar.OpRule {
		return NewRule(e, e.Rule, alt, kids)
	}
	return NewBlock(e, alt, kids)
}

// alone reports whether element i of a sequence is a rule or block whose
// neighbours can all be empty.
func alone(f *facts.Facts, seq *grammar.Expr, i int) bool {
	if op := seq.Sub[i].Op; op != grammar.OpRule && op != grammar.OpAlt {
		return false
	}
	for j, sub := range seq.Sub {
		if j != i && f.Cost(sub) > 0 {
			return false
		}
	}
	return true
}

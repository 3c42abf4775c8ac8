package tree

import (
	"pare/grammar"
	"pare/grammar/facts"
)

// Minimal returns the shortest sentence of e as a fresh node with f.Cost(e)
// tokens; nil if there is none.
func Minimal(f *facts.Facts, e *grammar.Expr) *Node {
	if f.Cost(e) == facts.Infinite {
		return nil
	}
	return minimal(f, e)
}

// MinimalRule returns the shortest sentence of a rule as the root of a tree; nil
// if there is none.
func MinimalRule(f *facts.Facts, r *grammar.Rule) *Node {
	if f.RuleCost(r) == facts.Infinite {
		return nil
	}
	return minimalRule(f, nil, r)
}

func minimal(f *facts.Facts, e *grammar.Expr) *Node {
	switch e.Op {
	case grammar.OpToken:
		return NewToken(e, e.Type, f.Text(e.Type), -1)
	case grammar.OpSet:
		typ := f.CheapestType(e)
		return NewToken(e, typ, f.Text(typ), -1)
	case grammar.OpRule:
		return minimalRule(f, e, e.Rule)
	case grammar.OpAlt:
		alt := f.Cheapest(e)
		return NewBlock(e, alt, minimals(f, e.Sub[alt], -1, nil))
	case grammar.OpOpt:
		return NewOpt(e, nil)
	case grammar.OpList:
		return NewList(e, elements(f, e, nil))
	}
	return Nothing
}

func minimalRule(f *facts.Facts, e *grammar.Expr, r *grammar.Rule) *Node {
	if r.List != nil {
		return NewRule(e, r, -1, []*Node{minimal(f, r.List)})
	}
	alt := f.Cheapest(r.Body)
	return NewRule(e, r, alt, minimals(f, r.Body.Sub[alt], -1, nil))
}

// minimals returns the kids of a sequence: n as kid i, minimal ones elsewhere.
func minimals(f *facts.Facts, seq *grammar.Expr, i int, n *Node) []*Node {
	kids := make([]*Node, len(seq.Sub))
	for j, s := range seq.Sub {
		if j == i {
			kids[j] = n
		} else {
			kids[j] = minimal(f, s)
		}
	}
	return kids
}

// elements returns the kids of a list: first, if not nil, filled up with minimal
// elements to the list's least length.
func elements(f *facts.Facts, list *grammar.Expr, first *Node) []*Node {
	var kids []*Node
	if first != nil {
		kids = append(kids, first)
	}
	for n := len(kids); n < list.Min; n++ {
		if n > 0 && len(list.Sub) > 1 {
			kids = append(kids, minimal(f, list.Sub[1]))
		}
		kids = append(kids, minimal(f, list.Sub[0]))
	}
	return kids
}

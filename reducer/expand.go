package reducer

import (
	"pare/grammar"
	"pare/grammar/facts"
	"pare/tree"
)

// expand tries, for every node, the other alternatives of its rule or block.
// Each element of the alternative takes the first subtree below the node, from
// left to right, that fits and is not taken yet, and minimal text where none
// does (alternate_reductions of the Fuzzing Book, GenerativeGrammarReducer).
func expand(s *search) { s.sweepOver(s.expansions) }

func (s *search) expansions(p *tree.Place) []item {
	below := func() []item {
		var items []item
		for i := range p.Node.Kids() {
			items = append(items, s.expansions(s.kid(p, i))...)
		}
		return items
	}
	body := alternatives(p.Node)
	if body == nil {
		return below()
	}
	var edits []edit
	for alt := range body.Sub {
		if alt == int(p.Node.Alt) {
			continue
		}
		n := s.expansion(p.Node, body, alt)
		if n == nil || n.Tokens >= p.Node.Tokens {
			continue
		}
		edits = append(edits, edit{kind: "expand", save: int(p.Node.Tokens - n.Tokens), again: s.expansions, make: func(at *tree.Place) []tree.Edit {
			return []tree.Edit{{At: at, New: n}}
		}})
	}
	if len(edits) == 0 {
		return below()
	}
	return []item{{at: p, node: p.Node, edits: edits, rest: below}}
}

// alternatives returns the OpAlt that n takes one alternative of, nil for a
// node that has no other.
func alternatives(n *tree.Node) *grammar.Expr {
	var body *grammar.Expr
	switch {
	case n.Kind == tree.Block:
		body = n.Expr
	case n.Kind == tree.Rule && n.Rule().List == nil:
		body = n.Rule().Body
	}
	if body == nil || len(body.Sub) < 2 {
		return nil
	}
	return body
}

// small is the most alternatives that are tried with nothing taken from the node.
const small = 6

// expansion builds alternative alt of body from what is below n; nil where the
// alternative derives nothing or takes nothing from n.
func (s *search) expansion(n *tree.Node, body *grammar.Expr, alt int) *tree.Node {
	seq := body.Sub[alt]
	if s.lang.Facts.Cost(seq) == facts.Infinite {
		return nil
	}
	kids := make([]*tree.Node, len(seq.Sub))
	taken := len(body.Sub) <= small // few alternatives: minimal text is worth a test of its own
	from := n.Kids()
	for i, e := range seq.Sub {
		if j := fitting(from, e); j >= 0 {
			kids[i], from = from[j].At(e), from[j+1:]
			taken = true
			continue
		}
		kids[i] = tree.Minimal(s.lang.Facts, e)
	}
	if !taken {
		return nil
	}
	if n.Kind == tree.Block {
		return tree.NewBlock(n.Expr, alt, kids)
	}
	return tree.NewRule(n.Expr, n.Rule(), alt, kids)
}

// fitting returns the index of the first kid that has what e asks for, else -1.
func fitting(kids []*tree.Node, e *grammar.Expr) int {
	for i, k := range kids {
		if k.Expr == nil || k.Tokens == 0 {
			continue
		}
		switch e.Op {
		case grammar.OpRule:
			if k.Kind == tree.Rule && k.Rule() == e.Rule {
				return i
			}
		case grammar.OpOpt, grammar.OpList, grammar.OpAlt:
			if k.Expr.Equal(e) {
				return i
			}
		}
	}
	return -1
}

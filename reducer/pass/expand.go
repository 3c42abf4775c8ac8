package pass

import (
	"pare/grammar"
	"pare/grammar/facts"
	"pare/reducer/search"
	"pare/tree"
)

var ExpandPass = search.Pass{
	Name:    "expand",
	Doc:     "another alternative of a node's rule, its slots filled from the subtrees below, else with minimal text (Fuzzing Book)",
	Default: true,
	Stages:  []search.Stage{{Items: expansions}},
}

var expandKind = &search.Kind{Name: "expand", Policy: search.Policy{Tired: search.WhilePrune, Seldom: true}}

// expansions tries, for every node, the other alternatives of its rule or block.
// Each element of the alternative takes the first fitting subtree or token below the node,
// from left to right and each once, or minimal text if none fits
// (alternate_reductions of the Fuzzing Book, GenerativeGrammarReducer).
//
//	for (a; b; c) d;  →  while (b) d;
//	x * (y + 1)       →  (y + 1)
//	<a b=""></a>      →  <a b=""/>
func expansions(v *search.View, p *tree.Place) []search.Item {
	return search.ItemsFrom(v, p, expanding)
}

// expanding returns the edits of the node at p alone.
func expanding(v *search.View, p *tree.Place) []search.Proposal {
	var edits []search.Proposal
	body := alternatives(p.Node)
	for alt := 0; body != nil && alt < len(body.Sub); alt++ {
		if alt == int(p.Node.Alt) {
			continue
		}
		n := expansion(v, p.Node, body, alt)
		if n == nil || n.Tokens >= p.Node.Tokens {
			continue
		}
		edits = append(edits, search.Proposal{Kind: expandKind, Saves: int(p.Node.Tokens - n.Tokens), Then: expansions, Make: func(_ *search.View, at *tree.Place) *tree.Edits {
			return tree.Put(at, n)
		}})
	}
	return edits
}

// alternatives returns the OpAlt of which n derives an alternative, nil for a
// node without others.
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

// expansion builds alternative alt of body from the nodes below n; nil if the
// alternative derives nothing or uses nothing of n.
func expansion(v *search.View, n *tree.Node, body *grammar.Expr, alt int) *tree.Node {
	seq := body.Sub[alt]
	if v.FactsOf(body).Cost(seq) == facts.Infinite {
		return nil
	}
	kids := make([]*tree.Node, len(seq.Sub))
	taken := len(body.Sub) <= fewAlternatives // few alternatives: minimal text is worth a test of its own
	from := n.Kids()
	for i, e := range seq.Sub {
		if j := fitting(from, e); j >= 0 {
			kids[i], from = from[j].At(e), from[j+1:]
			taken = taken || e.Op != grammar.OpToken
			continue
		}
		kids[i] = tree.Minimal(v.FactsOf(body), e)
	}
	if !taken {
		return nil
	}
	if n.Kind == tree.Block {
		return tree.NewBlock(n.Expr, alt, kids)
	}
	return tree.NewRule(n.Expr, n.Rule(), alt, kids)
}

// fitting returns the index of the first kid that fits e, else -1.
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
		case grammar.OpToken:
			if k.Kind == tree.Token && int(k.Type()) == e.Type {
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

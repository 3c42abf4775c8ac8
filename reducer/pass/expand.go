package pass

import (
	"cmp"
	"fmt"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/internal/stable"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

var Expand = search.Pass{
	Name:    "expand",
	Doc:     "another alternative of a node's rule, filled with the subtrees below",
	Origin:  "the Fuzzing Book",
	Default: true,
	Claim:   fmt.Sprintf("in a result of up to %d tokens no node can be any alternative of its rule that holds one node or token below it and minimal text besides, of fewer tokens (expansion-minimal)", FilledFully),
	Stages:  []search.Stage{{Items: expansions}, {Items: fillings, Effort: search.Exhaustive}},
	Kinds:   []*search.Kind{expandKind, fillKind},
	Example: search.Example{Grammar: "c",
		Before: "void f() { do g(); while (b); }",
		After:  "void f() { while (b); }"},
}

var expandKind = &search.Kind{Name: "expand", Policy: search.Policy{Tired: search.WhilePrune, Seldom: true}}

// fillKind fills an alternative with one part.
var fillKind = &search.Kind{Name: "fill", Policy: search.Policy{Claimed: true}}

// expansions tries, for every node, the other alternatives of its rule or block. Each element of
// the alternative takes the first compatible subtree or token below the node, from left to right
// and each once, or else minimal text (alternate_reductions of the Fuzzing Book,
// GenerativeGrammarReducer).
//
//	for (a; b; c) d;  →  while (b) d;
//	x * (y + 1)       →  (y + 1)
//	<a b=""></a>      →  <a b=""/>
func expansions(v *search.View, p *tree.Place) []search.Item {
	return search.ItemsFrom(v, p, expanding)
}

// expanding returns the edits of the node at p without those of its descendants.
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

// fillings replaces every node of a small result by each compatible alternative with one node or
// token from any depth below it and minimal text besides. The heaviest nodes go first; of equal
// ones, those with the least minimal text.
//
//	<a></b>  →  <b/>
func fillings(v *search.View, p *tree.Place) []search.Item {
	if v.Tree.Root.Tokens > FilledFully {
		return nil
	}
	return search.ItemsFrom(v, p, filled)
}

// filled returns the edits of the node at p without those of its descendants.
func filled(v *search.View, p *tree.Place) []search.Proposal {
	n := p.Node
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block || n.Tokens < 2 {
		return nil
	}
	all := fillingsOf(v, n)
	stable.Sort(all, func(a, b filling) int {
		return cmp.Or(cmp.Compare(b.node.Tokens, a.node.Tokens), cmp.Compare(a.made, b.made))
	})
	var edits []search.Proposal
	for _, w := range all {
		edits = append(edits, search.Proposal{Kind: fillKind, Saves: int(n.Tokens - w.node.Tokens), Then: fillings, Make: func(_ *search.View, at *tree.Place) *tree.Edits {
			return tree.Put(at, w.node)
		}})
	}
	return edits
}

// filling is a node in place of another, of which it has one part.
type filling struct {
	node *tree.Node
	made int // tokens of minimal text
}

// fillingsOf returns the fillings of n that have fewer tokens, each once.
func fillingsOf(v *search.View, n *tree.Node) (all []filling) {
	seen := map[string]bool{} // by place, too: equal tokens may have other blanks in front
	f := v.Facts(n)
	tree.EachForm(f, n.Expr, func(seq *grammar.Expr, made tree.Maker) {
		for i, sub := range seq.Sub {
			room := int(n.Tokens) - (f.Cost(seq) - f.Cost(sub))
			for d := range document.Within(v, Below(n)) {
				if d.Tokens == 0 || int(d.Tokens) >= room {
					continue
				}
				k := held(f, sub, d)
				if k == nil {
					continue
				}
				w := made(map[int]*tree.Node{i: k})
				if key := fmt.Sprintln(document.FirstLeaf(d).Tok(), document.Text(w)); !seen[key] {
					seen[key] = true
					all = append(all, filling{w, minimalBeside(f, seq, i)})
				}
			}
		}
	})
	return all
}

// minimalBeside returns how many tokens of minimal text the parts of seq have beside part i.
func minimalBeside(f *facts.Facts, seq *grammar.Expr, i int) (tokens int) {
	for j, other := range seq.Sub {
		if j != i && other.Op != grammar.OpToken {
			tokens += f.Cost(other)
		}
	}
	return tokens
}

// held returns d if it fits e, else the node for e that wraps d without another token; nil if there
// is none.
func held(f *facts.Facts, e *grammar.Expr, d *tree.Node) *tree.Node {
	switch {
	case takes(e, d):
		return d.At(e)
	case d.Kind == tree.Rule:
		if cost, ok := f.Context(e, d.Rule()); !ok || cost > 0 {
			return nil
		}
		k, _ := tree.Wrap(f, e, d)
		return k
	case (d.Kind == tree.List || d.Kind == tree.Opt || d.Kind == tree.Block) && d.Expr != nil && d.Expr.Equal(e):
		return d.At(e)
	}
	return nil
}

// alternatives returns the OpAlt of which n is an alternative, nil if there is no other
// alternative.
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

// expansion builds alternative alt of body from the nodes below n. It is nil if the alternative
// derives no text or takes none of these nodes.
func expansion(v *search.View, n *tree.Node, body *grammar.Expr, alt int) *tree.Node {
	seq := body.Sub[alt]
	if v.FactsOf(body).Cost(seq) == facts.Infinite || seq.Tolerated() {
		return nil
	}
	kids := make([]*tree.Node, len(seq.Sub))
	taken := len(body.Sub) <= fewAlternatives // of few alternatives, even minimal text is worth a test
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

// fitting returns the index of the first kid that fits e, or -1.
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

package reducer

import (
	"cmp"
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
)

// sentences puts the shortest sentences of the grammar in place of a node: not
// only the shortest of all, which was tried before, but that of every
// alternative that the place can become without anything beside it. They come
// from nowhere in the input, so that mostly they fail: it is for the last round
// of a small result, where they get out of a local minimum.
func sentences(s *search) {
	if s.zeal == everything && s.tree.Root.Tokens <= smallResult {
		s.sweepOver(s.otherSentences)
	}
}

const (
	smallResult   = 40 // tokens up to which a result is small
	shortSentence = 2  // tokens of the sentences tried
	patience      = 2  // failures after which an alternative is not tried again
)

func (s *search) otherSentences(p *tree.Place) []item {
	below := func() []item {
		var items []item
		for i := range p.Node.Kids() {
			items = append(items, s.otherSentences(s.kid(p, i))...)
		}
		return items
	}
	n := p.Node
	if n.Expr == nil || n.Kind != tree.Rule && n.Kind != tree.Block {
		return below()
	}
	var edits []edit
	for _, o := range s.shortSentences(n.Expr) {
		if o.Tokens < n.Tokens {
			edits = append(edits, edit{kind: "sentence " + text(o), save: int(n.Tokens - o.Tokens), make: func(at *tree.Place) []tree.Edit {
				return []tree.Edit{{At: at, New: o}}
			}})
		}
	}
	if len(edits) == 0 {
		return below()
	}
	return []item{{at: p, node: n, edits: edits, rest: below}}
}

// text is the tokens of n, as a name for it.
func text(n *tree.Node) string {
	var name strings.Builder
	for leaf := range n.Leaves() {
		name.WriteString(" " + leaf.Text())
	}
	return name.String()
}

// shortSentences returns the minimal sentence of every alternative that e can
// become, the shortest first.
func (s *search) shortSentences(e *grammar.Expr) []*tree.Node {
	var all []*tree.Node
	seen := map[*grammar.Expr]bool{}
	var visit func(at *grammar.Expr, wrap func(*tree.Node) *tree.Node)
	visit = func(at *grammar.Expr, wrap func(*tree.Node) *tree.Node) {
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
			made := func(i int, k *tree.Node) *tree.Node {
				kids := make([]*tree.Node, len(seq.Sub))
				for j, sub := range seq.Sub {
					if j == i {
						kids[j] = k
					} else {
						kids[j] = tree.Minimal(s.lang.Facts, sub)
					}
				}
				if at.Op == grammar.OpRule {
					return wrap(tree.NewRule(at, at.Rule, alt, kids))
				}
				return wrap(tree.NewBlock(at, alt, kids))
			}
			if cost := s.lang.Facts.Cost(seq); cost > 0 && cost <= shortSentence {
				all = append(all, made(-1, nil))
			}
			for i, sub := range seq.Sub {
				if s.alone(seq, i) {
					visit(sub, func(k *tree.Node) *tree.Node { return made(i, k) })
				}
			}
		}
	}
	visit(e, func(n *tree.Node) *tree.Node { return n })
	slices.SortStableFunc(all, func(a, b *tree.Node) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return all
}

// alone reports whether element i of a sequence is a rule or block beside which
// nothing needs to stand.
func (s *search) alone(seq *grammar.Expr, i int) bool {
	if op := seq.Sub[i].Op; op != grammar.OpRule && op != grammar.OpAlt {
		return false
	}
	for j, sub := range seq.Sub {
		if j != i && s.lang.Facts.Cost(sub) > 0 {
			return false
		}
	}
	return true
}

package book

import (
	"slices"
	"strings"

	"pare/tree"
)

// Derivation is a derivation tree in Backus-Naur form, with the grammar that it follows.
type Derivation struct {
	Root *Node

	bnf *bnf
	src *tree.Source
}

// Derive returns the derivation of a tree; ok is false for one of more than 250,000 levels.
func Derive(t *tree.Tree) (d *Derivation, ok bool) {
	if deep(t.Root, mostLevels) {
		return nil, false
	}
	b := newBNF()
	return &Derivation{Root: b.unfold(t), bnf: b, src: t.Src}, true
}

// Text returns the text that n derives, the blanks in front of it and behind the whole text
// left out.
func (d *Derivation) Text(n *Node) string {
	var tokens []*tree.Node
	for m := range n.All() {
		for _, t := range m.tokens {
			tokens = append(tokens, tree.NewToken(t.Expr, int(t.Type()), t.Text(), int(t.Tok())))
		}
	}
	text := string((&tree.Tree{Root: tree.NewBlock(nil, 0, tokens), Src: d.src}).Render())
	if last := len(d.src.Toks) - 1; last >= 0 {
		text = strings.TrimSuffix(text, d.src.Text[d.src.Toks[last].End:])
	}
	return text
}

// Symbol returns the symbol of a name that the derivation has, or an alternative of one of
// its symbols; nil for none.
func (d *Derivation) Symbol(name string) *Symbol {
	seen := map[*Symbol]bool{}
	var todo []*Symbol
	for n := range d.Root.All() {
		if !seen[n.Symbol] {
			seen[n.Symbol] = true
			todo = append(todo, n.Symbol)
		}
	}
	for i := 0; i < len(todo); i++ {
		if todo[i].Name == name {
			return todo[i]
		}
		for _, alt := range todo[i].alts {
			for _, s := range alt {
				if !seen[s] {
					seen[s] = true
					todo = append(todo, s)
				}
			}
		}
	}
	return nil
}

// Subtrees returns the nodes of a symbol below n in pre-order: those depth levels below, or
// with [AnyDepth] all (the chapter's subtrees_with_symbol).
func (n *Node) Subtrees(s *Symbol, depth int) []*Node {
	return slices.DeleteFunc(n.below(depth), func(d *Node) bool { return d.Symbol != s })
}

// Expansions returns the alternatives of a symbol filled with nodes found below n as for
// [Node.Subtrees], those with fewer nodes than n, the smallest first: of each alternative
// the first combination of nodes, or every one (alternate_reductions).
func (n *Node) Expansions(s *Symbol, depth int, every bool) []*Node {
	return slices.Collect(expansions(s, n.below(depth), n.Nodes(), every))
}

// Reductions returns what may stand for a symbol instead of n: subtrees, then expansions,
// equal ones once (symbol_reductions).
func (n *Node) Reductions(s *Symbol, depth int, every bool) []*Node {
	var unique []*Node
	for _, r := range slices.Concat(n.Subtrees(s, depth), n.Expansions(s, depth, every)) {
		if !slices.ContainsFunc(unique, r.equal) {
			unique = append(unique, r)
		}
	}
	return unique
}

// AnyDepth stands for all depths.
const AnyDepth = -1

// equal reports whether two derivations have the same symbols and tokens.
func (n *Node) equal(m *Node) bool {
	sameText := func(a, b *tree.Node) bool { return a.Text() == b.Text() }
	return n == m || n.Symbol == m.Symbol && slices.EqualFunc(n.tokens, m.tokens, sameText) && slices.EqualFunc(n.Kids, m.Kids, (*Node).equal)
}

// At returns the outermost node whose first token begins at a byte offset of the text, nil
// for none. Nodes of parts have offsets in their own text, and are not looked at.
func (d *Derivation) At(offset int) *Node {
	var look func(*Node) *Node
	look = func(n *Node) *Node {
		if first := n.first(); first != nil && first.Tok() >= 0 && int(d.src.Toks[first.Tok()].Start) == offset && len(n.Kids) > 0 {
			return n
		}
		for _, k := range n.Kids {
			if found := look(k); found != nil && k.part == nil {
				return found
			}
		}
		return nil
	}
	return look(d.Root)
}

// first returns the first token of n, nil if it has none or begins with a part.
func (n *Node) first() *tree.Node {
	for m := range n.All() {
		if len(m.tokens) > 0 || m.part != nil {
			return append(m.tokens, nil)[0]
		}
	}
	return nil
}

// Symbols returns the names of the symbols that the derivation has, in its order.
func (d *Derivation) Symbols() []string {
	var names []string
	seen := map[*Symbol]bool{}
	for n := range d.Root.All() {
		if !seen[n.Symbol] && len(n.Symbol.alts) > 0 {
			seen[n.Symbol] = true
			names = append(names, n.Symbol.Name)
		}
	}
	return names
}

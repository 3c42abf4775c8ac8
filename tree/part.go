package tree

import (
	"slices"
	"sort"
	"strings"

	"pare/grammar"
)

// Part is a stretch of a text that is in a grammar of its own. It stands for tokens of the
// source around it: a run of that grammar's (the lines of a script in a page), or for a
// hole, which the grammar around it cannot read, one of its own.
type Part struct {
	Src  *Source // of the part's own text
	Hole bool

	// Encode returns the part's text as it stands in the text around it; nil for as is.
	Encode func(string) string

	tok  int32 // its first token in the source around it; -1 for a copy of it elsewhere
	toks int32 // their number
}

// Hole is the type of the token that a hole stands for: no grammar has it.
const Hole = 0

// Part returns the part that n is the root of, else nil. Its Rule is of the part's
// grammar, its Expr of the one around it.
func (n *Node) Part() *Part {
	if n.own == nil {
		return nil
	}
	return n.own.part
}

// stands returns the token of the source that a Token or the root of a part stands for,
// -1 for none.
func (n *Node) stands() int32 {
	if p := n.Part(); p != nil {
		return p.tok
	}
	return n.Tok()
}

// standing returns for how many tokens n stands.
func (n *Node) standing() int32 {
	if p := n.Part(); p != nil {
		return p.toks
	}
	return 1
}

// Inside returns the tree of the part that n is the root of.
func (n *Node) Inside() *Tree {
	return &Tree{Root: newRule(nil, n.Rule(), int(n.Alt), n.seq()), Src: n.own.part.Src}
}

// WithInside returns the root of a part like n, of another text in its grammar.
func (n *Node) WithInside(t *Tree) *Node {
	p := &Part{Src: t.Src, Encode: n.own.part.Encode, tok: -1}
	return p.node(n.Expr, t.Root.Rule(), int(t.Root.Alt), t.Root.seq())
}

// WithRoot returns the root of the part that n is the root of, derived as r, a Rule of the
// part's grammar with tokens of its source.
func (n *Node) WithRoot(r *Node) *Node {
	return n.Part().node(n.Expr, r.Rule(), int(r.Alt), r.seq())
}

// node returns the root of the part, which fills e, with these kids.
func (p *Part) node(e *grammar.Expr, r *grammar.Rule, alt int, k kids) *Node {
	n := inner(Rule, e, alt, k)
	whole := n.Tokens > 0 && n.lo == 0 && int(n.Hi()) == len(p.Src.Toks)-1
	n.own = &own{rule: r, part: p}
	n.lo, n.more = -1, 0
	switch {
	case whole && p.tok >= 0:
		n.lo, n.more = p.tok, n.Tokens-p.toks
	case n.Tokens == 0 && p.Encode == nil: // nothing is written
		n.lo = 0
	}
	return n
}

// fitted returns r, which is put in the place of n.
func (m *merger) fitted(r, n *Node) *Node {
	if m.foreign[n] {
		r = r.Fresh()
	}
	if p := n.Part(); p != nil && r.Part() == nil && r.Kind == Rule && r.Rule().Body.Of == p.Src.Of {
		return p.node(n.Expr, r.Rule(), int(r.Alt), r.seq())
	}
	return r.At(n.Expr)
}

// isForeign reports whether a token below n is one of another source.
func (n *Node) isForeign(src *Source) bool {
	for k := range n.below(func(k *Node) bool { return k.Part() == nil }) {
		if k.own != nil && k.own.src != nil && k.own.src != src {
			return true
		}
	}
	return false
}

// sourceAt returns the source of the tokens at a place.
func (t *Tree) sourceAt(p *Place) *Source {
	for p = p.Up; p != nil; p = p.Up {
		if part := p.Node.Part(); part != nil {
			return part.Src
		}
	}
	return t.Src
}

// elsewhere returns the part as a copy that is no part of the input.
func (p *Part) elsewhere() *Part {
	c := *p
	c.tok = -1
	return &c
}

// Graft is a part to put into a tree: in the place of Len tokens of its source from At on, or
// for a hole, between tokens At-1 and At, where Text[Start:End] is not read.
type Graft struct {
	Part       *Part
	Tree       *Tree // of the part
	At, Len    int
	Start, End int // of a hole
}

// WithParts returns a freshly parsed tree in which parts take the place of the nodes that
// have just their tokens; where there is no such node, nothing changes. The grafts ascend,
// have tokens, and none is a hole.
func (t *Tree) WithParts(grafts []Graft) *Tree {
	if len(grafts) == 0 {
		return t
	}
	t.Src.parted = true
	g := &grafter{src: t.Src, grafts: grafts}
	for i := range grafts {
		grafts[i].Part.tok, grafts[i].Part.toks = int32(grafts[i].At), int32(grafts[i].Len)
	}
	return &Tree{Root: g.node(t.Root), Src: t.Src}
}

// grafter puts parts into a tree.
type grafter struct {
	src    *Source
	grafts []Graft
}

// in returns the grafts at tokens from lo to hi.
func (g *grafter) in(lo, hi int32) []Graft {
	from := sort.Search(len(g.grafts), func(i int) bool { return g.grafts[i].At >= int(lo) })
	to := sort.Search(len(g.grafts), func(i int) bool { return g.grafts[i].At > int(hi) })
	return g.grafts[from:max(from, to)]
}

// node returns n with the parts in it. Only nodes around parts are copied.
func (g *grafter) node(n *Node) *Node {
	if n.Tokens == 0 {
		return n
	}
	here := g.in(n.Lo(), n.Hi())
	switch {
	case len(here) == 0, n.Kind == Token && here[0].Len > 1:
		return n
	case int32(here[0].At) == n.Lo() && int32(here[0].At+here[0].Len-1) == n.Hi() && n.Expr != nil:
		return here[0].root(n.Expr)
	}
	return n.each(g.node)
}

// root returns the root of the part as a node that fills e.
func (g *Graft) root(e *grammar.Expr) *Node {
	r := g.Tree.Root
	return g.Part.node(e, r.Rule(), int(r.Alt), r.seq())
}

// kidAround returns the index of the kid with tokens on both sides of the gap in front
// of a token; else inside is false, and it is the index of the first kid behind the gap.
func (n *Node) kidAround(tok int) (kid int, inside bool) {
	kids := n.Kids()
	for i, k := range slices.Backward(kids) {
		switch {
		case k.Tokens == 0 || int(k.lo) >= tok:
		case int(k.Hi()) >= tok:
			return i, true
		default:
			return i + 1, false
		}
	}
	return 0, false
}

// taker returns the index of the kid at the gap in front of a token in which, the least
// deep, there is a list that begins or ends there; -1 for none. n begins at token from.
func (n *Node) taker(tok, from int) int {
	best, least := -1, 0
	for i, k := range n.Kids() {
		if d := k.takes(tok, from); d > 0 && (best < 0 || d < least) {
			best, least = i, d
		}
		from += int(k.Tokens)
	}
	return best
}

// takes returns how deep in n, which begins at a token, a list begins or ends at the gap;
// 0 for none.
func (n *Node) takes(tok, from int) int {
	if n.Kind == Token || n.Kind == Empty || from != tok && from+int(n.Tokens) != tok {
		return 0
	}
	if n.Kind == List {
		return 1
	}
	least := 0
	for _, k := range n.Kids() {
		if d := k.takes(tok, from); d > 0 && (least == 0 || d < least) {
			least = d + 1
		}
		from += int(k.Tokens)
	}
	return least
}

// Parts returns the parts of the tree whose texts stand in its source as they are, in
// order, those in other parts excepted.
func (t *Tree) Parts() []Graft {
	if !t.Src.parted {
		return nil
	}
	var list []Graft
	for n := range t.Root.below(func(n *Node) bool { return n.Part() == nil && !n.packed() }) {
		if p := n.Part(); p != nil && p.Encode == nil && p.tok >= 0 {
			list = append(list, Graft{Part: p, Tree: n.Inside(), At: int(p.tok), Len: int(p.toks)})
		}
	}
	return list
}

// HoleBytes counts the bytes of the source that are in holes.
func (s *Source) HoleBytes() int {
	n := 0
	for _, i := range s.holes {
		n += int(s.Toks[i].End - s.Toks[i].Start)
	}
	return n
}

// HasTokens reports whether the tokens of a text are those of the tree, a hole being none
// and any other part what its text is made of.
func (t *Tree) HasTokens(text string, toks []Tok) bool {
	m := matcher{text: text, toks: toks}
	for n := range t.Root.below(func(n *Node) bool { return !n.Pristine() && n.Part() == nil }) {
		switch p := n.Part(); {
		case n.Pristine():
			for i := n.Lo(); i <= n.Hi() && !m.bad; i++ {
				m.token(t.Src.Toks[i].Type, t.Src.text(i))
			}
		case p != nil && !p.Hole:
			m.run(n.partText())
		case p == nil && n.Kind == Token && n.Type() != grammar.EOF:
			m.token(n.Type(), n.Text())
		}
		if m.bad {
			return false
		}
	}
	return len(m.toks) == 0
}

// matcher compares tokens with those of a text.
type matcher struct {
	text string
	toks []Tok // still to place
	bad  bool
}

func (m *matcher) token(typ int32, s string) {
	switch {
	case typ == Hole:
	case len(m.toks) == 0 || m.toks[0].Type != typ || m.text[m.toks[0].Start:m.toks[0].End] != s:
		m.bad = true
	default:
		m.toks = m.toks[1:]
	}
}

// run takes the tokens that s is made of.
func (m *matcher) run(s string) {
	if s == "" {
		return
	}
	if len(m.toks) == 0 || !strings.HasPrefix(m.text[m.toks[0].Start:], s) {
		m.bad = true
		return
	}
	end := int(m.toks[0].Start) + len(s)
	for len(m.toks) > 0 && int(m.toks[0].End) < end {
		m.toks = m.toks[1:]
	}
	if m.bad = len(m.toks) == 0 || int(m.toks[0].End) != end; !m.bad {
		m.toks = m.toks[1:]
	}
}

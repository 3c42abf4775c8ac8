package isolate

import (
	"context"
	"slices"
	"strings"

	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/tree"
)

// Between is the sentences between two trees of one grammar, each with some of their differences
// applied. With it, dd isolates the cause of a failure without testing an invalid text (Zeller and
// Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE TSE 28, 2002).
type Between struct {
	// Differences is the number of differences. Their order is that of the trees; the difference of
	// a subtree precedes those inside it.
	Differences int

	enclosing []int  // by difference: the enclosing one, or none
	comes     []bool // by difference: it is inside a part that comes, not one that goes
	facts     *facts.Facts
	root      *merged
	src       *tree.Source
}

// Align finds the differences from pass to fail, trees of f's grammar. From the root down, it
// aligns nodes of one rule and alternative kid by kid, and lists element by element. A node without
// a counterpart comes or goes, and so does each of its parts: list elements, options, and nodes
// with a shorter sentence. A node that comes can also be represented by its nearest compatible
// descendants. Align fails only with the error of ctx.
func Align(ctx context.Context, f *facts.Facts, pass, fail *tree.Tree) (*Between, error) {
	src, from := joinSources(pass.Src, fail.Src)
	a := &aligner{ctx: ctx, facts: f, up: none, hash: map[*tree.Node]uint64{}}
	root := a.align(pass.Root, fail.Root.Shifted(from))
	return &Between{len(a.enclosing), a.enclosing, a.comes, f, root, src}, ctx.Err()
}

// Tree returns the tree with some differences, ascending, applied; false if one of them has no
// effect, since the enclosing one is not applied. A list that would become too short keeps or gets
// its first other elements, whatever the differences say.
func (b *Between) Tree(applied []int) (*tree.Tree, bool) {
	m := maker{b.facts, make([]bool, b.Differences), make([]bool, b.Differences)}
	for _, i := range applied {
		m.applied[i] = true
	}
	root := m.make(b.root)
	for _, i := range applied {
		if b.comes[i] && !m.seen[i] {
			return nil, false
		}
	}
	return &tree.Tree{Root: root, Src: b.src}, true
}

// Split keeps the differences inside one coming or going part together.
func (b *Between) Split() ddmin.Split {
	depth := make([]int, b.Differences)
	for i, up := range b.enclosing {
		if up != none {
			depth[i] = depth[up] + 1
		}
	}
	return ddmin.Grouped(func(i, j int) int {
		for i != j {
			switch {
			case depth[i] > depth[j]:
				i = b.enclosing[i]
			case depth[j] > depth[i]:
				j = b.enclosing[j]
			case depth[i] == 0:
				return 0
			default:
				i, j = b.enclosing[i], b.enclosing[j]
			}
		}
		return depth[i] + 1
	})
}

// joinSources returns a source with the tokens of both, and the index of b's first token. The text
// behind a's last token stays at the end. An empty token separates the two, since adjacent tokens
// of a source are rendered with the text between them.
func joinSources(a, b *tree.Source) (*tree.Source, int32) {
	if len(a.Toks) == 0 {
		return b, 0
	}
	tail := a.Toks[len(a.Toks)-1].End
	head := int32(len(mark(b.Text)))
	end := int32(len(b.Text))
	if n := len(b.Toks); n > 0 {
		end = b.Toks[n-1].End
	}
	src := &tree.Source{Text: a.Text[:tail] + b.Text[head:max(head, end)] + a.Text[tail:], Lex: a.Lex}
	src.Toks = append(slices.Clone(a.Toks), tree.Tok{Start: tail, End: tail})
	from := int32(len(src.Toks))
	for _, t := range b.Toks {
		t.Start += tail - head
		t.End += tail - head
		src.Toks = append(src.Toks, t)
	}
	return src, from
}

// mark returns the byte-order mark and the #! line at the beginning of a text,
// the only place for them.
func mark(text string) string {
	n := 0
	if strings.HasPrefix(text, "\ufeff") {
		n = len("\ufeff")
	}
	if strings.HasPrefix(text[n:], "#!") {
		if end := strings.IndexByte(text[n:], '\n'); end >= 0 {
			n += end + 1
		}
	}
	return text[:n]
}

// merged is a node shared by both trees, with their differences below it.
type merged struct {
	node *tree.Node // the node itself without differences inside, else its model

	inner  []*merged // kids in place of node's
	list   *mergedList
	choice *choice
	hoist  *merged // replaces the node
}

// choice is the content of a place: whole if it exists, else the first part that exists, else rest;
// nil stands for an untaken option.
type choice struct {
	whole conditional
	parts []conditional // nodes below whole that fit its place
	rest  *merged
}

// conditional is a part that depends on a difference. A part that comes exists if the difference is
// applied; one that goes, if it is not.
type conditional struct {
	merged *merged
	change int
	comes  bool
}

// mergedList is a list whose elements come and go.
type mergedList struct {
	entries []entry
	trail   choice // the separator behind the last element
}

// entry is an element with the separator in front, nil for none. An element of both trees has no
// difference.
type entry struct {
	conditional
	sep *merged
}

// maker makes a tree.
type maker struct {
	facts   *facts.Facts
	applied []bool
	seen    []bool // differences with an effect
}

// in reports whether g exists.
func (m *maker) in(g conditional) bool {
	if g.change == none {
		return true
	}
	m.seen[g.change] = true
	return m.applied[g.change] == g.comes
}

// choose returns the content of the place.
func (m *maker) choose(c *choice) *merged {
	chosen := c.rest
	for _, part := range slices.Backward(c.parts) {
		if m.in(part) {
			chosen = part.merged
		}
	}
	if m.in(c.whole) {
		return c.whole.merged
	}
	return chosen
}

func (m *maker) make(x *merged) *tree.Node {
	switch {
	case x == nil:
		return nil
	case x.choice != nil:
		return m.make(m.choose(x.choice))
	case x.hoist != nil:
		n, _ := tree.Wrap(m.facts, x.node.Expr, m.make(x.hoist))
		return n
	case x.list != nil:
		return m.makeList(x)
	case x.inner == nil:
		return x.node
	case x.node.Kind == tree.Opt:
		return tree.NewOpt(x.node.Expr, m.make(x.inner[0]))
	}
	kids := make([]*tree.Node, len(x.inner))
	for i, k := range x.inner {
		kids[i] = m.make(k)
	}
	return x.node.WithKids(kids)
}

func (m *maker) makeList(x *merged) *tree.Node {
	e := x.node.Expr
	var kids []*tree.Node
	for _, at := range m.entries(x) {
		// A first element drops its separator, whose differences then change nothing.
		if sep := m.separator(x, at); sep != nil && len(kids) > 0 {
			kids = append(kids, sep)
		}
		kids = append(kids, m.make(at.merged))
	}
	trail := m.make(m.choose(&x.list.trail))
	if trail != nil && len(kids) > 0 {
		kids = append(kids, trail)
	}
	return tree.NewList(e, kids)
}

// entries returns the existing entries of a list and, if they are too few, the first of the others.
func (m *maker) entries(x *merged) []*entry {
	missing := x.node.Expr.Min
	in := make([]bool, len(x.list.entries))
	for i := range x.list.entries {
		if in[i] = m.in(x.list.entries[i].conditional); in[i] {
			missing--
		}
	}
	var there []*entry
	for i := range x.list.entries {
		if !in[i] {
			if missing <= 0 {
				continue
			}
			missing--
		}
		there = append(there, &x.list.entries[i])
	}
	return there
}

// separator returns the separator in front of an element: its own, else a copy of another one of
// the list, else the shortest; nil in a list without separators.
func (m *maker) separator(x *merged, at *entry) *tree.Node {
	switch {
	case at.sep != nil:
		return m.make(at.sep)
	case len(x.node.Expr.Sub) < 2:
		return nil
	}
	for i := range x.list.entries {
		if sep := x.list.entries[i].sep; sep != nil {
			return m.make(sep).Fresh()
		}
	}
	return tree.Minimal(m.facts, x.node.Expr.Sub[1])
}

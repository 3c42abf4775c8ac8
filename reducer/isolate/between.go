package isolate

import (
	"context"
	"slices"
	"strings"

	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/tree"
)

// Between are the sentences between two trees of one grammar: each of their
// differences applied or not. On them dd isolates the cause of a failure (Zeller
// and Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE TSE
// 28, 2002) without ever testing an invalid text.
type Between struct {
	// Differences is their number. They are numbered in the order of the trees,
	// those inside a subtree behind that of the subtree as a whole.
	Differences int

	around []int  // by difference: the one around it, or none
	comes  []bool // by difference: it is inside something that comes, not something that goes
	facts  *facts.Facts
	root   *mix
	src    *tree.Source
}

// Align finds the differences between two trees of f's grammar; with none applied
// they are the first tree. From the root down, nodes of one rule and alternative
// are aligned kid by kid, and lists element by element; a node without a
// counterpart comes or goes, and so do, each by itself, its parts: list elements,
// options, and whatever has a shorter sentence to replace it. A node that comes
// can also be represented by the nearest nodes below it that fit in its place.
// Align fails only with the error of ctx.
func Align(ctx context.Context, f *facts.Facts, pass, fail *tree.Tree) (*Between, error) {
	src, from := joinSources(pass.Src, fail.Src)
	a := &aligner{ctx: ctx, facts: f, up: none, hash: map[*tree.Node]uint64{}}
	root := a.align(pass.Root, fail.Root.Shifted(from))
	return &Between{len(a.around), a.around, a.comes, f, root, src}, ctx.Err()
}

// Tree returns the tree with the differences applied, which ascend. It is false
// where one of them has no effect, because the difference around it is not
// applied. A list that would become too short keeps elements that should go, or
// gets some that should not come.
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

// Split keeps together the differences inside one thing that comes or goes.
func (b *Between) Split() ddmin.Split {
	depth := make([]int, b.Differences)
	for i, up := range b.around {
		if up != none {
			depth[i] = depth[up] + 1
		}
	}
	return ddmin.Grouped(func(i, j int) int {
		for i != j {
			switch {
			case depth[i] > depth[j]:
				i = b.around[i]
			case depth[j] > depth[i]:
				j = b.around[j]
			case depth[i] == 0:
				return 0
			default:
				i, j = b.around[i], b.around[j]
			}
		}
		return depth[i] + 1
	})
}

// joinSources returns a source of the tokens of both, and the index of the first
// one of the second. The text behind the last token of a stays at the end. An
// empty token separates the two, since adjacent tokens of a source are rendered
// with the text between them.
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

// mix is a node shared by both trees, with their differences below it.
type mix struct {
	node *tree.Node // the node if nothing in it differs, else its model

	inner  []*mix // kids that differ, where node's are replaced
	list   *mixList
	choice *choice
	hoist  *mix // replaces the node
}

// choice is the content of one place: whole if it is in, else the first part that
// is, else rest; nil stands for an option that is not taken.
type choice struct {
	whole gated
	parts []gated // nodes below the whole that fit in its place
	rest  *mix
}

// gated exists where its difference is applied if it comes, or not applied if it
// goes.
type gated struct {
	mix    *mix
	change int
	comes  bool
}

// mixList is a list whose elements come and go.
type mixList struct {
	entries []entry
	trail   choice // the separator behind the last element
}

// entry is an element with the separator in front of it; no separator is nil. An
// element of both trees has no change.
type entry struct {
	gated
	sep *mix
}

// maker makes a tree.
type maker struct {
	facts   *facts.Facts
	applied []bool
	seen    []bool // differences looked at
}

// in reports whether g exists.
func (m *maker) in(g gated) bool {
	if g.change == none {
		return true
	}
	m.seen[g.change] = true
	return m.applied[g.change] == g.comes
}

// choose returns the content of the place.
func (m *maker) choose(c *choice) *mix {
	chosen := c.rest
	for _, part := range slices.Backward(c.parts) {
		if m.in(part) {
			chosen = part.mix
		}
	}
	if m.in(c.whole) {
		return c.whole.mix
	}
	return chosen
}

func (m *maker) make(x *mix) *tree.Node {
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

func (m *maker) makeList(x *mix) *tree.Node {
	e := x.node.Expr
	var kids []*tree.Node
	for _, at := range m.entries(x) {
		if len(e.Sub) > 1 && len(kids) > 0 {
			kids = append(kids, m.separator(x, at))
		}
		kids = append(kids, m.make(at.mix))
	}
	trail := m.make(m.choose(&x.list.trail))
	if trail != nil && len(kids) > 0 {
		kids = append(kids, trail)
	}
	return tree.NewList(e, kids)
}

// entries returns the entries of a list that are in, and if they are too few, the
// first ones of the others.
func (m *maker) entries(x *mix) []*entry {
	missing := x.node.Expr.Min
	in := make([]bool, len(x.list.entries))
	for i := range x.list.entries {
		if in[i] = m.in(x.list.entries[i].gated); in[i] {
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

// separator returns the separator in front of an element: its own, else a copy of
// another one of the list, else the shortest one.
func (m *maker) separator(x *mix, at *entry) *tree.Node {
	if at.sep != nil {
		return m.make(at.sep)
	}
	for i := range x.list.entries {
		if sep := x.list.entries[i].sep; sep != nil {
			return m.make(sep).Fresh()
		}
	}
	return tree.Minimal(m.facts, x.node.Expr.Sub[1])
}

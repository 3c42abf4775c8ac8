// Package isolate finds the differences between a passing and a failing input, each
// of which can be applied or left out, so that dd can look for those that matter.
package isolate

import (
	"slices"
	"strings"

	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/tree"
)

// Between are the sentences between two trees of one grammar: each of their
// differences applied or not. So dd can isolate what makes one of two inputs fail
// (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE
// TSE 28, 2002) without ever asking about a text that is none.
type Between struct {
	// Differences is how many there are. They are numbered in the order of the
	// trees, those of a subtree behind that of the subtree as a whole.
	Differences int

	around []int  // by difference: the one that it is inside of, or none
	comes  []bool // by difference: it is in something that comes, not in what goes
	facts  *facts.Facts
	root   *mix
	src    *tree.Source
}

// Align finds the differences between two trees of f's grammar, of which the first
// is that without them. From the root down, nodes of one rule and alternative are
// aligned kid by kid and lists element by element; what has no counterpart comes or
// goes. So does, by itself, what is in it: the elements of its lists, its options,
// and whatever has a shorter sentence, which it is replaced by.
func Align(f *facts.Facts, pass, fail *tree.Tree) *Between {
	src, from := join(pass.Src, fail.Src)
	a := &aligner{facts: f, up: none, hash: map[*tree.Node]uint64{}}
	root := a.align(pass.Root, fail.Root.Shifted(from))
	return &Between{len(a.around), a.around, a.comes, f, root, src}
}

// Tree returns the tree with the differences applied, which ascend. It is false where
// one of them has no effect, since what it is inside of does not come. A list that
// would become shorter than it must be keeps elements that should go, or gets some
// that should not come.
func (b *Between) Tree(applied []int) (*tree.Tree, bool) {
	set := make([]bool, b.Differences)
	for _, i := range applied {
		set[i] = true
		if up := b.around[i]; b.comes[i] && up != none && !set[up] {
			return nil, false
		}
	}
	m := maker{b.facts, set}
	return &tree.Tree{Root: m.make(b.root), Src: b.src}, true
}

// Split keeps together what is inside of one thing that comes or goes.
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

// join returns a source of the tokens of both, and the index of the first one of the
// second. What stands behind the last token of a stays at the end. An empty token
// sets the two apart, since tokens that are neighbours in a source are rendered as
// they stand there.
func join(a, b *tree.Source) (*tree.Source, int32) {
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

// mark is the byte-order mark and the #! line that a text begins with: they stand
// nowhere else.
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

// mix is a node of both trees, as far as they are the same.
type mix struct {
	node *tree.Node // what it is when nothing in it differs, or what it is made after

	inner []*mix // kids that differ, where node's do not stay
	list  *mixList
	// A choice: b where the difference is applied and a where it is not; nil
	// stands for an option that is not taken.
	choice bool
	change int
	a, b   *mix
}

// mixList is a list of which elements come and go.
type mixList struct {
	entries []entry
	trail   func(applied []bool) *tree.Node // the separator behind the last one; nil for none
}

// entry is an element that is there always, where a difference is applied, or where
// it is not.
type entry struct {
	elem   *mix
	sep    *mix // in front of it; nil where there was none
	change int  // none for an element that neither comes nor goes
	comes  bool
}

func (e *entry) in(applied []bool) bool { return e.change == none || applied[e.change] == e.comes }

// maker makes a tree.
type maker struct {
	facts   *facts.Facts
	applied []bool
}

func (m *maker) make(x *mix) *tree.Node {
	switch {
	case x == nil:
		return nil
	case x.choice:
		if m.applied[x.change] {
			return m.make(x.b)
		}
		return m.make(x.a)
	case x.list != nil:
		return m.makeList(x)
	case x.inner == nil:
		return x.node
	}
	n := x.node
	if n.Kind == tree.Opt {
		return tree.NewOpt(n.Expr, m.make(x.inner[0]))
	}
	kids := make([]*tree.Node, len(x.inner))
	for i, k := range x.inner {
		kids[i] = m.make(k)
	}
	if n.Kind == tree.Block {
		return tree.NewBlock(n.Expr, int(n.Alt), kids)
	}
	return tree.NewRule(n.Expr, n.Rule(), int(n.Alt), kids)
}

func (m *maker) makeList(x *mix) *tree.Node {
	e := x.node.Expr
	var kids []*tree.Node
	for _, at := range m.entries(x) {
		if len(e.Sub) > 1 && len(kids) > 0 {
			kids = append(kids, m.separator(x, at))
		}
		kids = append(kids, m.make(at.elem))
	}
	if x.list.trail != nil && len(kids) > 0 {
		if sep := x.list.trail(m.applied); sep != nil {
			kids = append(kids, sep)
		}
	}
	return tree.NewList(e, kids)
}

// entries are those of a list that are there, and the first ones of the others where
// these are too few.
func (m *maker) entries(x *mix) []*entry {
	missing := x.node.Expr.Min
	for i := range x.list.entries {
		if x.list.entries[i].in(m.applied) {
			missing--
		}
	}
	var there []*entry
	for i := range x.list.entries {
		at := &x.list.entries[i]
		if !at.in(m.applied) {
			if missing <= 0 {
				continue
			}
			missing--
		}
		there = append(there, at)
	}
	return there
}

// separator is what stands in front of an element: what stood there, or else a copy
// of another one of the list, or the shortest one.
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

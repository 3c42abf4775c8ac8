package stated

import (
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

// flow is the graph of a scope's basic blocks. A block runs its parts in order, and goes on at those
// whose names it uses. A use in a part with mutual uses is one at the end of the block that the next
// of these names.
type flow struct {
	doc    *document.Document
	loops  bool // the grammar says which blocks are headers of loops
	blocks []*basicBlock
	named  map[string]*basicBlock
	at     map[string]blockPart // of definitions
}

type basicBlock struct {
	name     string
	uses     []use
	to, from []*basicBlock
	entries  [][]string // the predecessors that each part names
	late     bool       // one of these parts stands behind another
	header   bool       // of a loop
	above    *basicBlock
	order    int // in reverse postorder, from 1; 0 for what no path reaches
}

type blockPart struct {
	block *basicBlock
	part  int
}

// use is a use of a name in a part, or at the end of the block that via names.
type use struct {
	name, via string
	part      int
	edge      bool // the block goes on there
}

// flows reports whether each use of a scope is dominated by its definition, and each part with
// mutual uses names the predecessors of its block.
func flows(doc *document.Document, scope *tree.Node) bool {
	loops := slices.ContainsFunc(scope.Grammar().Rules, func(r *grammar.Rule) bool { return r.Header })
	f := flow{doc: doc, loops: loops, named: map[string]*basicBlock{}, at: map[string]blockPart{}}
	f.find(scope)
	if len(f.blocks) == 0 {
		return true
	}
	f.link()
	f.dominators()
	if len(f.blocks[0].from) > 0 {
		return false
	}
	for _, b := range f.blocks {
		if !b.agrees() || !f.dominated(b) || f.loops && !b.loops() {
			return false
		}
	}
	return true
}

// find reads the blocks below a node, but for those of the scopes inside.
func (f *flow) find(n *tree.Node) {
	for _, k := range n.Kids() {
		switch r := k.Rule(); {
		case k.Kind == tree.Token || r != nil && r.Scope:
		case r != nil && r.Flow:
			f.read(k)
		default:
			f.find(k)
		}
	}
}

// read reads a block. Its own name is the one with the type that a rule gives it.
func (f *flow) read(n *tree.Node) {
	b := &basicBlock{}
	f.blocks = append(f.blocks, b)
	part, plain := 0, false
	for _, k := range n.Kids() {
		if k.Kind != tree.List {
			f.part(b, k, part, &plain)
			part++
			continue
		}
		for _, e := range k.Kids() {
			f.part(b, e, part, &plain)
			part++
		}
	}
}

// headed reports whether a header is in a part.
func headed(n *tree.Node) bool {
	for k := range n.Nodes() {
		if r := k.Rule(); r != nil && r.Header {
			return true
		}
	}
	return false
}

func (f *flow) part(b *basicBlock, n *tree.Node, part int, plain *bool) {
	var entries []string
	label, first := false, len(b.uses)
	if f.loops {
		b.header = b.header || headed(n)
	}
	for p := range (&tree.Tree{Root: n}).Top().Places() {
		if p.Node.Kind != tree.Token || !f.doc.Facts(p.Node).Defined(int(p.Node.Type())) {
			continue
		}
		name := p.Node.Text()
		switch bound := document.Binding(p); {
		case bound.Defining():
			if p.Up.Node.Rule().Names != "" {
				f.named[name], b.name, label = b, name, true
			} else {
				f.at[name] = blockPart{b, part}
			}
		case bound == grammar.Mutually:
			entries = append(entries, name)
			for i := range b.uses[first:] {
				if u := &b.uses[first+i]; u.via == "" {
					u.via = name
				}
			}
		case bound == grammar.Uses:
			r := p.Up.Node.Rule()
			b.uses = append(b.uses, use{name: name, part: part, edge: r != nil && r.Names != ""})
		}
	}
	if entries != nil {
		b.entries = append(b.entries, entries)
		b.late = b.late || *plain
	} else if !label && n.Tokens > 0 && n.Kind != tree.Token {
		*plain = true
	}
}

// link finds the edges.
func (f *flow) link() {
	for _, b := range f.blocks {
		for _, u := range b.uses {
			if to := f.named[u.name]; to != nil && u.edge {
				b.to, to.from = append(b.to, to), append(to.from, b)
			}
		}
	}
}

// agrees reports whether each part with mutual uses comes first, and names each predecessor as
// often as it leads here.
func (b *basicBlock) agrees() bool {
	if len(b.entries) == 0 {
		return true
	}
	if b.late {
		return false
	}
	var from []string
	for _, p := range b.from {
		from = append(from, p.name)
	}
	slices.Sort(from)
	for _, names := range b.entries {
		slices.Sort(names)
		if !slices.Equal(names, from) {
			return false
		}
	}
	return true
}

// loops reports whether the ways back that lead to a block are one, if it is a loop's header, and none
// if it is not.
func (b *basicBlock) loops() bool {
	back := 0
	for _, p := range b.from {
		for at := p; at != nil; at = at.above {
			if at == b {
				back++
				break
			}
		}
	}
	return b.order == 0 || b.header && back == 1 || !b.header && back == 0
}

// dominators finds the blocks that each block is dominated by, by the algorithm of Cooper, Harvey
// and Kennedy.
func (f *flow) dominators() {
	order := f.postorder()
	slices.Reverse(order)
	for i, b := range order {
		b.order = i + 1
	}
	for changed := true; changed; {
		changed = false
		for _, b := range order[1:] {
			var above *basicBlock
			for _, p := range b.from {
				if p.order > 0 && (p.above != nil || p == order[0]) {
					above = nearest(above, p)
				}
			}
			if above != b.above {
				b.above, changed = above, true
			}
		}
	}
}

// nearest returns the nearest block that dominates both; a may be nil.
func nearest(a, b *basicBlock) *basicBlock {
	for a != nil && a != b {
		if a.order > b.order {
			a = a.above
		} else {
			b = b.above
		}
	}
	return b
}

func (f *flow) postorder() []*basicBlock {
	var order []*basicBlock
	type frame struct {
		b    *basicBlock
		next int
	}
	seen := map[*basicBlock]bool{f.blocks[0]: true}
	for stack := []frame{{f.blocks[0], 0}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		if top.next == len(top.b.to) {
			order = append(order, top.b)
			stack = stack[:len(stack)-1]
			continue
		}
		to := top.b.to[top.next]
		if top.next++; !seen[to] {
			seen[to] = true
			stack = append(stack, frame{to, 0})
		}
	}
	return order
}

// dominated reports whether the definitions of what a block uses come before the uses on each path.
func (f *flow) dominated(b *basicBlock) bool {
	for _, u := range b.uses {
		d, known := f.at[u.name]
		if !known {
			continue
		}
		at, last := b, u.part
		if u.via != "" {
			if at = f.named[u.via]; at == nil {
				continue
			}
			last = int(^uint(0) >> 1)
		}
		if at.order == 0 {
			continue
		}
		if d.block == at {
			if d.part >= last {
				return false
			}
			continue
		}
		for at != nil && at != d.block {
			at = at.above
		}
		if at == nil {
			return false
		}
	}
	return true
}

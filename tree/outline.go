package tree

import (
	"iter"

	"pare/grammar"
)

// Outline is what a node is without its kids.
type Outline struct {
	Kind   Kind
	Expr   *grammar.Expr
	Rule   *grammar.Rule // of a Rule
	Alt    int32
	Tokens int32
	Path   []int32 // by depth, the indexes among kids on the way to it; valid until the next
}

// Outline yields the root and what is below it in pre-order, nodes of [Nothing] left out, and
// goes below one only if into returns true. It unpacks no node: those of a tree that nests deep
// take ten times as much as their records.
func (t *Tree) Outline(into func(*Outline) bool) iter.Seq[*Outline] {
	return func(yield func(*Outline) bool) {
		w := outliner{yield: yield, into: into}
		for more := w.node(t.Root); more && !w.stack.empty(); {
			more = w.next()
		}
	}
}

// outliner works from an explicit stack: trees may be arbitrarily deep.
type outliner struct {
	yield func(*Outline) bool
	into  func(*Outline) bool
	at    Outline
	path  []int32
	stack stack[outlined]
}

// outlined is a node, or a bundle, whose kids are being gone through: nodes where they were
// made, else records.
type outlined struct {
	up       *Node // of the kids made, or around the records
	i, count int32 // the next kid
	base     int32 // what its index is larger by
	depth    int32 // the length of their paths

	packed, bundle bool
	left           uint8 // as of the record
	single         bool  // places is that of the only kid
	next           int32 // the record of the next kid that has one
	places         *grammar.Expr
}

// node yields a node, and goes below it.
func (w *outliner) node(n *Node) bool {
	if n.Kind == Empty {
		return true
	}
	w.at = Outline{Kind: n.Kind, Expr: n.Expr, Alt: n.Alt, Tokens: n.Tokens, Rule: n.Rule(), Path: w.path}
	if !w.yield(&w.at) {
		return false
	}
	if n.Kind != Token && w.into(&w.at) {
		w.push(n)
	}
	return true
}

// push goes below a node or a bundle.
func (w *outliner) push(n *Node) {
	f := outlined{up: n, bundle: n.Kind == bundle}
	switch k := n.kids.Load(); {
	case k != nil:
		f.count = int32(len(k.list))
	case f.bundle:
		f.packed, f.count, f.next, f.places = true, n.Alt, n.at, n.Expr
	case n.at == 0:
		return
	default:
		f.records(n.Kind, n.Expr, n.Rule(), n.Alt, n.own.packed.at(n.at))
	}
	w.below(f)
}

// below goes below the node yielded last.
func (w *outliner) below(f outlined) {
	if !f.bundle {
		w.path = append(w.path, 0)
	}
	f.depth = int32(len(w.path))
	w.stack.push(f)
}

// records sets f to the kids of a record.
func (f *outlined) records(kind Kind, e *grammar.Expr, r *grammar.Rule, alt int32, of record) {
	f.packed, f.next, f.left, f.single = true, of.kids, of.left, false
	switch {
	case kind == Rule && r.List != nil:
		f.places, f.count, f.single = r.List, 1, true
	case kind == Rule:
		f.places = r.Body.Sub[alt]
		f.count = int32(len(f.places.Sub))
	case kind == Block:
		f.places = e.Sub[alt]
		f.count = int32(len(f.places.Sub))
	default:
		f.places = e
		f.count, _ = f.up.own.packed.size(of)
	}
}

// next yields the next kid of the node on top.
func (w *outliner) next() bool {
	f := w.stack.top()
	if f.i == f.count {
		w.stack.pop()
		return true
	}
	i := f.i
	f.i++
	w.path = w.path[:f.depth]
	w.path[f.depth-1] = f.base + i
	if f.packed {
		return w.record(f, int(i))
	}
	k := f.up.kids.Load().list[i]
	if k.Kind != bundle {
		return w.node(k)
	}
	base := f.base + i
	f.base += k.width() - 1
	w.push(k)
	w.stack.top().base = base
	return true
}

// record yields kid i of records, and goes below it.
func (w *outliner) record(f *outlined, i int) bool {
	e := f.places
	if !f.single {
		e = e.Sub[i%len(e.Sub)]
	}
	if e.Op == grammar.OpPred || e.Op == grammar.OpAction {
		return true
	}
	w.at = Outline{Kind: kindOf(e), Expr: e, Tokens: leafTokens(e), Path: w.path}
	if !recorded(e) {
		return w.yield(&w.at)
	}
	at := int32(empty)
	if f.left&1 == 0 {
		at = f.next
		f.next++
	}
	f.left >>= 1
	p := f.up.own.packed
	r := p.at(at)
	w.at.Alt, w.at.Tokens = p.size(r)
	switch w.at.Kind {
	case Rule:
		w.at.Rule = e.Rule
	case Block:
	default:
		w.at.Alt = 0
	}
	if !w.yield(&w.at) {
		return false
	}
	if w.at.Kind == Token || !w.into(&w.at) {
		return true
	}
	below := outlined{up: f.up}
	below.records(w.at.Kind, e, w.at.Rule, w.at.Alt, r)
	if below.count == 0 {
		return true
	}
	if f.i == f.count {
		w.stack.pop() // of what nests, most are last kids
	}
	w.below(below)
	return true
}

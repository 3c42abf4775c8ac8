package search

import (
	"iter"
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
)

// effect is what instructions do to a stack of values, as validation counts them (WebAssembly 3.0,
// 3.3; types aside).
type effect struct {
	pops, pushes int
	jumps        bool // nothing behind them runs, so that any values may be on top
	unknown      bool
	wrong        bool // a sequence among them does not leave what it has to
}

// then returns the effect of instructions and of others behind them.
func (e effect) then(o effect) effect {
	missing := o.pops - e.pushes
	e.unknown, e.wrong = e.unknown || o.unknown, e.wrong || o.wrong
	switch {
	case missing <= 0:
		e.pushes -= o.pops
	case e.jumps:
		e.pushes = 0
	default:
		e.pops, e.pushes = e.pops+missing, 0
	}
	if o.jumps {
		e.pushes, e.jumps = 0, true
	}
	e.pushes += o.pushes
	return e
}

// leaves reports whether the instructions turn a stack of some values into one of others.
func (e effect) leaves(from, to int) bool {
	if e.unknown {
		return true
	}
	left := from - e.pops + e.pushes
	return e.pops <= from && (left == to || e.jumps && e.pushes <= to)
}

// stacks knows the definitions of a tree, and which of them its instructions depend on.
type stacks struct {
	tree    *tree.Tree // the best so far
	holds   bool       // each of its sequences leaves what it has to
	defined map[string]*tree.Node
	known   map[*tree.Node][]string // what is right, with the names on whose signatures that depends
}

// kept reports whether each sequence of instructions of a candidate leaves as many values as it has
// to, if those of the best so far do. What both trees share is looked at if it depends on a signature
// that changed.
func (c *stacks) kept(v *View, t *tree.Tree) bool {
	if c.tree != v.Tree {
		c.read(v)
	}
	if !c.holds {
		return true
	}
	old, made := differing(v.Tree.Root, t.Root, isUnit)
	now := defined(made)
	for name := range defined(old) {
		if !has(now, name) {
			now[name] = nil
		}
	}
	for name, n := range now {
		if was, is := c.defined[name]; is && (was == several || n != nil && n != several && head(was) == head(n)) {
			delete(now, name)
		}
	}
	right := func(n *tree.Node) bool { return c.right(v, n, now) }
	if slices.ContainsFunc(made, func(n *tree.Node) bool { return !outermost(n, right) }) {
		return false
	}
	return len(now) == 0 || outermost(t.Root, func(n *tree.Node) bool {
		return !slices.ContainsFunc(c.known[n], func(name string) bool { return has(now, name) }) || right(n)
	})
}

func has(m map[string]*tree.Node, name string) bool {
	_, is := m[name]
	return is
}

// read reads the best tree. What was right in the one before still is.
func (c *stacks) read(v *View) {
	c.tree, c.defined = v.Tree, defined([]*tree.Node{v.Tree.Root})
	if c.known == nil || len(c.known) > mostKnown {
		c.known = map[*tree.Node][]string{}
	}
	c.holds = outermost(v.Tree.Root, func(n *tree.Node) bool {
		_, is := c.known[n]
		return is || c.right(v, n, nil)
	})
}

// right reports whether the sequences of an instruction leave what they have to, with other
// definitions of some names.
func (c *stacks) right(v *View, n *tree.Node, now map[string]*tree.Node) bool {
	m := machine{View: v, stacks: c, whole: n, now: now}
	if m.effect(n, nil).wrong || m.lost {
		return false
	}
	// What it depended on elsewhere stays, whatever else was asked: more only costs time.
	names := c.known[n]
	for _, name := range m.names {
		if !slices.Contains(names, name) {
			names = append(slices.Clip(names), name)
		}
	}
	c.known[n] = names
	return true
}

// machine finds the effect of an instruction.
type machine struct {
	*View
	*stacks
	whole *tree.Node // the outermost instruction
	now   map[string]*tree.Node
	names []string // that it depends on
	lost  bool     // the definition of one of them is gone
}

// effect returns that of a node, within an instruction.
func (m *machine) effect(n, in *tree.Node) effect {
	r := n.Rule()
	if r != nil && r.Stack {
		return m.sequence(n, in)
	}
	if r != nil && r.Instruction {
		in = n
	}
	var e effect
	for _, first := range []bool{true, false} {
		for _, k := range n.Kids() {
			if k.Kind != tree.Token && first == (k.Rule() != nil && k.Rule().Operands) {
				e = e.then(m.effect(k, in))
			}
		}
	}
	if in == n {
		e = e.then(m.own(n))
	}
	return e
}

// own returns the effect of an instruction without those in it.
func (m *machine) own(n *tree.Node) effect {
	r := n.Rule()
	taking := n
	if r.Jumps {
		taking = m.whole // which it leaves
	}
	pops, known := m.count(taking, r.Pops, 0)
	pushes, also := m.count(n, r.Pushes, 0)
	return effect{pops: pops, pushes: pushes, jumps: r.Jumps, unknown: !known || !also}
}

// sequence returns the effect of a sequence in an instruction: none outside.
func (m *machine) sequence(n, in *tree.Node) effect {
	var e effect
	for _, k := range n.Kids() {
		if k.Kind != tree.Token {
			e = e.then(m.effect(k, nil))
		}
	}
	if n.Rule().Instruction {
		in = n
	}
	if in == nil {
		return effect{wrong: e.wrong}
	}
	of := m.own(in)
	return effect{wrong: e.wrong || !of.unknown && !e.leaves(of.pops, of.pushes)}
}

// mostKnown bounds the instructions that are remembered.
const mostKnown = 100_000

// mostSignatures bounds the names by which a signature is found.
const mostSignatures = 8

// count returns how many values an instruction or a definition means; known is false if it depends on what
// is not there.
func (m *machine) count(n *tree.Node, c grammar.Count, depth int) (values int, known bool) {
	if c.Of == "" {
		return c.N, !c.Unknown
	}
	found := false
	name := ""
	for k := range owned(n) {
		r := k.Rule()
		switch {
		case k.Kind == tree.Token:
			if name == "" && m.Facts(k).Defined(int(k.Type())) {
				name = k.Text()
			}
		case r != nil && r.Name == c.Of:
			found = true
			values += signs(k)
		}
	}
	if found || name == "" {
		return values, true
	}
	m.names = append(m.names, name)
	at, other := m.now[name]
	if !other {
		at = m.defined[name]
	}
	if at == nil || at == several || depth == mostSignatures {
		m.lost = m.lost || other && at == nil
		return 0, false
	}
	return m.count(at, c, depth+1)
}

// owned yields what is in an instruction or a definition but in no instruction in it, definition of
// a name or type.
func owned(n *tree.Node) iter.Seq[*tree.Node] {
	return func(yield func(*tree.Node) bool) { own(n, yield) }
}

func own(n *tree.Node, yield func(*tree.Node) bool) bool {
	for _, k := range n.Kids() {
		r := k.Rule()
		if r != nil && (r.Instruction || r.Stack || r.Operands || r.Signs || r.Binding.Defining()) {
			continue
		}
		if !yield(k) || k.Kind != tree.Token && !own(k, yield) {
			return false
		}
	}
	return true
}

// signs returns how many types are in a node.
func signs(n *tree.Node) int {
	if r := n.Rule(); r != nil && r.Signs {
		return 1
	}
	values := 0
	for _, k := range n.Kids() {
		if k.Kind != tree.Token {
			values += signs(k)
		}
	}
	return values
}

// head returns the words of a definition outside of instructions.
func head(n *tree.Node) string {
	var b strings.Builder
	var write func(n *tree.Node)
	write = func(n *tree.Node) {
		for _, k := range n.Kids() {
			r := k.Rule()
			switch {
			case k.Kind == tree.Token:
				b.WriteString(k.Text())
				b.WriteByte(0)
			case r == nil || !r.Stack:
				write(k)
			}
		}
	}
	write(n)
	return b.String()
}

// several stands for the constructs of a name that is one of more kinds.
var several = new(tree.Node)

// defined returns the names that constructs in some nodes define for the whole text, each with its
// construct.
func defined(in []*tree.Node) map[string]*tree.Node {
	all := map[string]*tree.Node{}
	var read func(n *tree.Node)
	read = func(n *tree.Node) {
		if r := n.Rule(); r != nil {
			if r.Stack {
				return
			}
			for name := range definers(n) {
				if has(all, name) {
					all[name] = several
				} else {
					all[name] = n
				}
			}
		}
		for _, k := range n.Kids() {
			if k.Kind != tree.Token {
				read(k)
			}
		}
	}
	for _, n := range in {
		read(n)
	}
	return all
}

// definers yields the names that a construct defines for the whole text.
func definers(n *tree.Node) iter.Seq[string] {
	return func(yield func(string) bool) { defines(n, yield) }
}

func defines(n *tree.Node, yield func(string) bool) bool {
	for _, k := range n.Kids() {
		r := k.Rule()
		switch {
		case r != nil && r.Binding == grammar.Exports:
			for l := range k.Leaves() {
				if !yield(l.Text()) {
					return false
				}
			}
		case r == nil && k.Kind != tree.Token && k.Kind != tree.List:
			if !defines(k, yield) {
				return false
			}
		}
	}
	return true
}

// isUnit reports whether a node is a definition or an instruction, which change as a whole.
func isUnit(n *tree.Node) bool {
	if n.Rule() != nil {
		for range definers(n) {
			return true
		}
	}
	return isInstruction(n)
}

func isInstruction(n *tree.Node) bool {
	r := n.Rule()
	return r != nil && (r.Instruction || r.Stack)
}

// outermost calls visit with the instructions and sequences in a node that are in no other, until it
// returns false. It reports whether it never did.
func outermost(n *tree.Node, visit func(n *tree.Node) bool) bool {
	if isInstruction(n) {
		return visit(n)
	}
	for _, k := range n.Kids() {
		if k.Kind != tree.Token && !outermost(k, visit) {
			return false
		}
	}
	return true
}

package search

import (
	"iter"
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
)

// effect is what instructions do to a stack of values, as validation has it (WebAssembly 3.0, 3.3).
type effect struct {
	pops, pushes []string // the types of values, the last one on top; empty for one that is not known
	jumps        bool     // nothing behind them runs, so that any values may be on top
	unknown      bool
	wrong        bool // one among them takes a value of another type, or a sequence does not leave what it has to
}

// then returns the effect of instructions and of others behind them.
func (e effect) then(o effect) effect {
	e.unknown = e.unknown || o.unknown
	left, missing, fit := taken(e.pushes, o.pops)
	e.wrong = e.wrong || o.wrong || !fit
	if !e.jumps && len(missing) > 0 {
		e.pops = slices.Concat(missing, e.pops)
	}
	if o.jumps {
		left, e.jumps = nil, true
	}
	if e.pushes = left; len(o.pushes) > 0 {
		e.pushes = append(slices.Clip(left), o.pushes...)
	}
	return e
}

// taken takes values from a stack. It returns what is left and what was missing; fit is false if
// one is of another type.
func taken(stack, values []string) (left, missing []string, fit bool) {
	n := min(len(stack), len(values))
	left, missing = stack[:len(stack)-n], values[:len(values)-n]
	return left, missing, alike(stack[len(left):], values[len(missing):])
}

// alike reports whether as many values have the same types, as far as these are known.
func alike(a, b []string) bool {
	for i := range a {
		if a[i] != b[i] && a[i] != "" && b[i] != "" {
			return false
		}
	}
	return true
}

// leaves reports whether the instructions turn a stack of some values into one of others.
func (e effect) leaves(from, to []string) bool {
	if e.unknown {
		return true
	}
	left, missing, fit := taken(from, e.pops)
	if !fit || len(missing) > 0 {
		return false
	}
	if e.jumps {
		return len(e.pushes) <= len(to) && alike(e.pushes, to[len(to)-len(e.pushes):])
	}
	left = append(slices.Clip(left), e.pushes...)
	return len(left) == len(to) && alike(left, to)
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

	locals map[string]*tree.Node // the constructs of the names that the instruction itself defines, if asked for
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
	pops, known := m.values(n, taking, r.Pops)
	pushes, also := m.values(n, n, r.Pushes)
	return effect{pops: pops, pushes: pushes, jumps: r.Jumps, unknown: !known || !also, wrong: r.Target != "" && !m.aims(n, r.Target)}
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

// values returns the types of those that an instruction takes or leaves, counted by a node; known is
// false if that depends on what is not there.
func (m *machine) values(n, by *tree.Node, c grammar.Count) (types []string, known bool) {
	if c.Of != "" {
		return m.signed(by, c.Of, 0)
	}
	types = make([]string, c.N)
	for i, t := range c.Types[:min(c.N, len(c.Types))] {
		switch t {
		case grammar.OfWord:
			types[i] = grammar.WordType(firstText(n))
		case grammar.OfName:
			types[i] = m.typeOfName(n)
		default:
			types[i] = t
		}
	}
	return types, !c.Unknown
}

// typeOfName returns the type of the name in an instruction, if its definition, in the whole
// instruction or of the text, has one type.
func (m *machine) typeOfName(n *tree.Node) string {
	name := m.name(n)
	if m.locals == nil {
		m.locals = map[string]*tree.Node{}
		m.declared(m.whole)
	}
	at := m.locals[name]
	if at == nil {
		at, _ = m.definition(name)
	}
	if at == nil {
		return ""
	}
	if types := signs(at, nil); len(types) > 0 {
		return types[0]
	}
	return ""
}

// aims reports whether the definition of the name in an instruction, if there is one, has a part of a
// rule.
func (m *machine) aims(n *tree.Node, rule string) bool {
	at, _ := m.definition(m.name(n))
	return at == nil || holds(at, rule)
}

// holds reports whether a node of a rule is in another.
func holds(n *tree.Node, rule string) bool {
	r := n.Rule()
	return r != nil && r.Name == rule || slices.ContainsFunc(n.Kids(), func(k *tree.Node) bool { return k.Kind != tree.Token && holds(k, rule) })
}

// declared adds the constructs of the names that a node defines outside of its instructions.
func (m *machine) declared(n *tree.Node) {
	for _, k := range n.Kids() {
		r := k.Rule()
		switch {
		case k.Kind == tree.Token || r != nil && r.Stack:
		case r != nil && r.Binding == grammar.Defines:
			m.locals[nameIn(r, firstText(k))] = n
		default:
			m.declared(k)
		}
	}
}

// signed returns the types of the values in an instruction or a definition; known is false if they
// depend on what is not there.
func (m *machine) signed(n *tree.Node, of string, depth int) (types []string, known bool) {
	found := false
	for k := range owned(n) {
		if r := k.Rule(); r != nil && r.Name == of {
			found = true
			types = signs(k, types)
		}
	}
	name := m.name(n)
	if found || name == "" {
		return types, true
	}
	at, known := m.definition(name)
	if at == nil || depth == mostSignatures {
		m.lost = m.lost || !known
		return nil, false
	}
	return m.signed(at, of, depth+1)
}

// name returns the first name in an instruction or a definition that some rule defines, or the empty string.
func (m *machine) name(n *tree.Node) string {
	for k, in := range owned(n) {
		if k.Kind == tree.Token && m.Facts(k).Defined(int(k.Type())) {
			return nameIn(in.Rule(), k.Text())
		}
	}
	return ""
}

// definition returns the construct that defines a name for the text, nil if that is not the only
// one; known is false if it is gone.
func (m *machine) definition(name string) (at *tree.Node, known bool) {
	m.names = append(m.names, name)
	at, other := m.now[name]
	if !other {
		at = m.defined[name]
	}
	if at == several {
		return nil, true
	}
	return at, !other || at != nil
}

// owned yields what is in an instruction or a definition but in no instruction in it, definition of
// a name or type, each with the node that it is right in.
func owned(n *tree.Node) iter.Seq2[*tree.Node, *tree.Node] {
	return func(yield func(k, in *tree.Node) bool) { own(n, yield) }
}

func own(n *tree.Node, yield func(k, in *tree.Node) bool) bool {
	for _, k := range n.Kids() {
		r := k.Rule()
		if r != nil && (r.Instruction || r.Stack || r.Operands || r.Signs || r.Binding.Defining()) {
			continue
		}
		if !yield(k, n) || k.Kind != tree.Token && !own(k, yield) {
			return false
		}
	}
	return true
}

// signs adds the types in a node to others, an empty one for a type that others are a part of.
func signs(n *tree.Node, to []string) []string {
	if r := n.Rule(); r != nil && r.Signs {
		if r.Wide {
			return append(to, "")
		}
		return append(to, firstText(n))
	}
	for _, k := range n.Kids() {
		if k.Kind != tree.Token {
			to = signs(k, to)
		}
	}
	return to
}

// firstText returns the first token of a node.
func firstText(n *tree.Node) string {
	for l := range n.Leaves() {
		return l.Text()
	}
	return ""
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
				if !yield(nameIn(r, l.Text())) {
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

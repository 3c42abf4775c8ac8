package stated

import (
	"iter"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

// machine finds the effect of an instruction.
type machine struct {
	text
	whole   *tree.Node            // the outermost instruction
	defined map[string]*tree.Node // by name
	now     map[string]*tree.Node // definitions in place of others
	names   []string              // that it depends on
	lost    bool                  // the definition of one of them is gone

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
	slices.Reverse(pops)
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
	slices.Reverse(of.pops) // as they are on the stack
	return effect{wrong: e.wrong || !of.unknown && !e.leaves(of.pops, of.pushes)}
}

// mostKnown bounds the instructions that are remembered: beyond it, those of the best so far are.
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
			m.locals[document.NameIn(r, firstText(k))] = n
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

// name returns the first name in an instruction or a definition that some rule defines, or the
// empty string.
func (m *machine) name(n *tree.Node) string {
	for k, in := range owned(n) {
		if k.Kind == tree.Token && m.Facts(k).Defined(int(k.Type())) {
			return document.NameIn(in.Rule(), k.Text())
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

package stated

import (
	"iter"
	"strings"

	"pare/grammar"
	"pare/reducer/document"
	"pare/tree"
)

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
				if !yield(document.NameIn(r, l.Text())) {
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

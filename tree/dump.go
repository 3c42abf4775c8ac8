package tree

import (
	"io"
	"strings"

	"pare/grammar"
)

// Dump returns the tree as ANTLR's Trees.toStringTree prints it: `(rule kid kid)`,
// a rule without kids as its name, a token as its text with \t, \n and \r
// escaped. Blocks, lists and options are left out, and a rule that only spells a
// list shows the recursion of the grammar.
func (t *Tree) Dump() string {
	var b strings.Builder
	t.WriteDump(&b)
	return b.String()
}

// WriteDump writes what [Tree.Dump] returns. An error is w's to keep, as a bufio.Writer does.
func (t *Tree) WriteDump(w io.StringWriter) {
	d := &dumper{out: w}
	d.todo = append(d.todo, step{node: t.Root})
	for len(d.todo) > 0 {
		s := d.todo[len(d.todo)-1]
		d.todo = d.todo[:len(d.todo)-1]
		d.out.WriteString(s.text)
		if s.node != nil {
			d.node(s.node)
		}
	}
}

// dumper works from an explicit stack: trees may be arbitrarily deep.
type dumper struct {
	out  io.StringWriter
	todo []step
}

// step is a text to write, then a Rule or Token to dump.
type step struct {
	text string
	node *Node
}

var escapes = strings.NewReplacer("\t", `\t`, "\n", `\n`, "\r", `\r`)

func (d *dumper) node(n *Node) {
	var steps []step
	switch {
	case n.Kind == Token && n.Type() == grammar.EOF:
		d.out.WriteString("<EOF>")
	case n.Kind == Token:
		d.out.WriteString(escapes.Replace(n.Text()))
	case n.Rule().List != nil:
		steps = nest(n.Rule(), n.passing()[0])
	default:
		steps = parens(n.Rule(), flat(nil, n))
	}
	for i := len(steps) - 1; i >= 0; i-- {
		d.todo = append(d.todo, steps[i])
	}
}

// parens returns the steps for a node of rule r with these kids.
func parens(r *grammar.Rule, kids []*Node) []step {
	if len(kids) == 0 {
		return []step{{text: r.Name}}
	}
	return append(spaced([]step{{text: "(" + r.Name}}, kids), step{text: ")"})
}

func spaced(steps []step, kids []*Node) []step {
	for _, k := range kids {
		steps = append(steps, step{" ", k})
	}
	return steps
}

// flat appends the topmost Rules and Tokens below n.
func flat(kids []*Node, n *Node) []*Node {
	for _, k := range n.passing() {
		switch k.Kind {
		case Rule, Token:
			kids = append(kids, k)
		default:
			kids = flat(kids, k)
		}
	}
	return kids
}

// flatOf is flat for the nodes themselves.
func flatOf(nodes []*Node) []*Node { return flat(nil, NewBlock(nil, 0, nodes)) }

// nest returns the steps for a node of a rule that spells a list:
//
//	l : x | l ',' x    1,2,3  →  (l (l (l 1) , 2) , 3)
//	l : x | x ',' l    1,2,3  →  (l 1 , (l 2 , (l 3)))
//
// The innermost l has the least number of elements.
func nest(r *grammar.Rule, list *Node) []step {
	stride := 1
	if list.Separated() {
		stride = 2
	}
	kids := list.passing()
	inner := max(0, list.Expr.Min*stride-stride+1) // kids of the innermost
	if leftRecursive(r) {
		inner = min(inner, len(kids))
		steps := parens(r, flatOf(kids[:inner]))
		for i := inner; i < len(kids); i += stride {
			steps = append(spaced(steps, flatOf(kids[i:min(i+stride, len(kids))])), step{text: ")"})
		}
		opens := (len(kids) - inner + stride - 1) / stride
		return append([]step{{text: strings.Repeat("("+r.Name+" ", opens)}}, steps...)
	}
	var steps []step
	i := 0
	for ; len(kids)-i > inner; i += stride {
		open := "(" + r.Name
		if i > 0 {
			open = " " + open
		}
		steps = spaced(append(steps, step{text: open}), flatOf(kids[i:min(i+stride, len(kids))]))
	}
	if i > 0 {
		steps = append(steps, step{text: " "})
	}
	steps = append(steps, parens(r, flatOf(kids[min(i, len(kids)):]))...)
	return append(steps, step{text: strings.Repeat(")", i/stride)})
}

func leftRecursive(r *grammar.Rule) bool {
	for _, seq := range r.Body.Sub {
		if len(seq.Sub) > 0 && seq.Sub[0].Op == grammar.OpRule && seq.Sub[0].Rule == r {
			return true
		}
	}
	return false
}

package grammartools

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// writeTokens writes a line for each token of the input: its position, its type,
// its text.
func writeTokens(w io.Writer, lang *parse.Language, t *tree.Tree) {
	text := t.Src.Text
	line, col, at := 1, 1, 0
	for _, tok := range t.Src.Toks {
		for at < int(tok.Start) {
			r, n := utf8.DecodeRuneInString(text[at:])
			at += n
			if col++; r == '\n' {
				line, col = line+1, 1
			}
		}
		fmt.Fprintf(w, "%d:%d\t%v\t%s\n", line, col, lang.G.Tokens[tok.Type], strconv.Quote(text[tok.Start:tok.End]))
	}
}

// tokenName returns the display name of a token type.
func tokenName(g *grammar.Grammar, typ int32) string {
	if typ == grammar.EOF {
		return "EOF"
	}
	return g.Tokens[typ].String()
}

// step is a text to write, or a node.
type step struct {
	text string
	node *tree.Node
}

// writeJSON writes the tree in one line: {"rule":…,"alt":…,"kids":[…]} and
// {"block":alt,"kids":[…]}, alternatives counting from 0 and alt missing if the
// rule is a list; {"list":[…]} of elements and separators in turn; {"opt":[…]}
// with one kid or none; {"token":…,"text":…}. It works from an explicit stack:
// trees may be arbitrarily deep.
func writeJSON(w io.Writer, lang *parse.Language, t *tree.Tree) {
	todo := []step{{text: "\n"}, {node: t.Root}}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if s.node == nil {
			io.WriteString(w, s.text)
			continue
		}
		io.WriteString(w, opening(lang.G, s.node))
		if s.node.Kind != tree.Token {
			todo = append(todo, below(s.node)...)
		}
	}
}

// opening returns the beginning of a node in JSON, or the whole of a token.
func opening(g *grammar.Grammar, n *tree.Node) string {
	switch n.Kind {
	case tree.Token:
		return fmt.Sprintf(`{"token":%s,"text":%s}`, quoteJSON(tokenName(g, n.Type())), quoteJSON(n.Text()))
	case tree.Rule:
		if n.Alt < 0 {
			return fmt.Sprintf(`{"rule":%s,"kids":[`, quoteJSON(n.Rule().Name))
		}
		return fmt.Sprintf(`{"rule":%s,"alt":%d,"kids":[`, quoteJSON(n.Rule().Name), n.Alt)
	case tree.Block:
		return fmt.Sprintf(`{"block":%d,"kids":[`, n.Alt)
	case tree.List:
		return `{"list":[`
	}
	return `{"opt":[`
}

// below returns the steps that follow a node's opening, the last first.
func below(n *tree.Node) []step {
	var steps []step
	for _, k := range n.Kids() {
		if k.Kind == tree.Empty {
			continue
		}
		if len(steps) > 0 {
			steps = append(steps, step{text: ","})
		}
		steps = append(steps, step{node: k})
	}
	steps = append(steps, step{text: "]}"})
	slices.Reverse(steps)
	return steps
}

func quoteJSON(s string) string {
	text, _ := json.Marshal(s) // marshalling a string cannot fail
	return string(text)
}

// writeDot writes the tree as a graph for Graphviz.
func writeDot(w io.Writer, lang *parse.Language, t *tree.Tree) {
	fmt.Fprintln(w, "digraph tree {\n  node [shape=box, fontname=monospace];")
	type above struct {
		node   *tree.Node
		parent int
	}
	todo := []above{{t.Root, -1}}
	for id := 0; len(todo) > 0; id++ {
		a := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		label, style := "", ", style=dotted"
		switch a.node.Kind {
		case tree.Token:
			label, style = a.node.Text(), ", shape=plain"
			if a.node.Type() == grammar.EOF {
				label = "EOF"
			}
		case tree.Rule:
			label, style = a.node.Rule().Name, ""
		case tree.Block:
			label = fmt.Sprintf("( | ) %d", a.node.Alt)
		case tree.List:
			label = "list"
		case tree.Opt:
			label = "?"
		}
		fmt.Fprintf(w, "  n%d [label=%s%s];\n", id, quoteDot(label), style)
		if a.parent >= 0 {
			fmt.Fprintf(w, "  n%d -> n%d;\n", a.parent, id)
		}
		for _, k := range slices.Backward(a.node.Kids()) {
			if k.Kind != tree.Empty {
				todo = append(todo, above{k, id})
			}
		}
	}
	fmt.Fprintln(w, "}")
}

var dotEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\\n`, "\r", `\\r`, "\t", `\\t`)

// quoteDot quotes a label, control characters as in Go.
func quoteDot(s string) string { return `"` + dotEscapes.Replace(s) + `"` }

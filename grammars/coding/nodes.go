package coding

import (
	"strings"

	"pare/internal/lazy"
)

// node is a line of a notation for numbered nodes: what defines a name, or what only uses some.
type node struct {
	name     string   // that it defines, or ""
	op       string   // what it is: and, input, next
	args     []string // names, with a minus in front of inverted ones, and numbers
	symbol   string   // how the file calls it, or ""
	comments []string // in front of it
}

// nodeToken are comments, symbols, names, numbers and signs.
var nodeToken = lazy.Regexp(`;[^\n]*|@[^ \t\r\n]*|#-?[A-Za-z0-9]+|[A-Za-z0-9]+|[-=]`)

// nodesOf reads the lines of a notation, of which effects begin those without a name. The last
// one has but the comments behind the others.
func nodesOf(text string, effects map[string]bool) []node {
	var all []node
	var at node
	var comments []string
	sign := ""
	tokens := nodeToken().FindAllString(text, -1)
	for i, t := range tokens {
		switch {
		case t[0] == ';':
			comments = append(comments, t)
		case t[0] == '@':
			at.symbol = t[1:]
		case t == "-":
			sign = t
		case t == "=":
		case i+1 < len(tokens) && tokens[i+1] == "=", effects[t]:
			all = append(all, at)
			at, comments = node{comments: comments}, nil
			if effects[t] {
				at.op = t
			} else {
				at.name = t
			}
		case at.op == "":
			at.op = t
		default:
			at.args = append(at.args, sign+t)
			sign = ""
		}
	}
	return append(all, at, node{comments: comments})[1:]
}

// write writes a line of the notation.
func (n node) write(out *strings.Builder) {
	for _, c := range n.comments {
		out.WriteString(c + "\n")
	}
	if n.name != "" {
		out.WriteString(n.name + " = ")
	}
	out.WriteString(n.op)
	for _, a := range n.args {
		out.WriteString(" " + a)
	}
	if n.symbol != "" {
		out.WriteString(" @" + n.symbol)
	}
	if n.op != "" {
		out.WriteByte('\n')
	}
}

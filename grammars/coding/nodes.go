package coding

import "strings"

// node is a line of a notation for numbered nodes: what defines a name, or what only uses some.
type node struct {
	name     string   // that it defines, or ""
	op       string   // what it is: and, input, next
	args     []string // names, with a minus in front of inverted ones, and numbers
	symbol   string   // how the file calls it, or ""
	comments []string // in front of it
}

// nodeTokens returns the comments, symbols, names, numbers and signs of a text.
func nodeTokens(text string) (all []string) {
	for len(text) > 0 {
		n := nodeToken(text)
		if n > 0 {
			all = append(all, text[:n])
		}
		text = text[max(n, 1):]
	}
	return all
}

// nodeToken returns the length of the token that a text begins with, 0 for none.
func nodeToken(text string) int {
	switch text[0] {
	case ';':
		return upTo(text, "\n")
	case '@':
		return upTo(text, " \t\r\n")
	case '-', '=':
		return 1
	case '#':
		sign := len(text) - len(strings.TrimPrefix(text[1:], "-"))
		if n := wordLength(text[sign:]); n > 0 {
			return sign + n
		}
		return 0
	}
	return wordLength(text)
}

// upTo returns the length of a text in front of the first of some characters.
func upTo(text, any string) int {
	if i := strings.IndexAny(text, any); i >= 0 {
		return i
	}
	return len(text)
}

// wordLength returns how many letters and digits a text begins with.
func wordLength(text string) int {
	for i := range len(text) {
		if c := text[i]; (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return i
		}
	}
	return len(text)
}

// nodesOf reads the lines of a notation, of which effects begin those without a name. The last
// one has but the comments behind the others.
func nodesOf(text string, effects map[string]bool) []node {
	var all []node
	var at node
	var comments []string
	sign := ""
	tokens := nodeTokens(text)
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

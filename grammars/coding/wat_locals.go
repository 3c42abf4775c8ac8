package coding

import (
	"slices"
	"strconv"
	"strings"
)

// function names the parameters and locals of a function, as its text has them.
func (n *indexing) function(open int) {
	n.locals, n.labels = nil, nil
	told := true // the text has the parameters
	for i := open + 2; i < n.partner[open]; i++ {
		kind := n.at(i + 1)
		switch {
		case isName(n.tokens[i]):
			continue
		case n.tokens[i] != "(":
			return // the body
		case kind == "type":
			told = n.tell(i)
		case kind == "param" || kind == "result":
			told = true
		case kind == "local":
		case kind == "export" || kind == "import":
		default:
			return
		}
		if told && (kind == "param" || kind == "local") {
			n.define(i, kind)
		}
		i = n.partner[i]
	}
}

// tell writes the parameters and results behind the use of a type in the head of a function, where they
// are not there. It reports whether the text has the parameters then.
func (n *indexing) tell(use int) bool {
	shut := n.partner[use]
	if shut == len(n.tokens) {
		return true
	}
	if next := n.at(shut + 2); n.at(shut+1) == "(" && (next == "param" || next == "result") {
		return true
	}
	k, ok := number(n.at(use + 2))
	if !ok {
		k, ok = n.typeNames[n.at(use+2)]
	}
	if !ok || k >= len(n.types) {
		return true
	}
	from := n.types[k]
	to := n.partner[from]
	if to == len(n.tokens) || !slices.Contains(n.tokens[from:to], "param") {
		return true
	}
	if n.spare -= to - from; from > use || n.spare < 0 {
		return false
	}
	var text strings.Builder
	for i := from; i < to; i++ {
		kind := n.at(i + 1)
		if n.tokens[i] != "(" || kind != "param" && kind != "result" {
			continue
		}
		first := i + 2
		if isName(n.at(first)) {
			first++
		}
		for v := first; v < n.partner[i]; v++ {
			end := v + 1
			if n.tokens[v] == "(" {
				end = n.partner[v] + 1
			}
			text.WriteString(" (" + kind + " ")
			if kind == "param" {
				name := "$l" + n.prefix + strconv.Itoa(len(n.locals))
				n.locals = append(n.locals, name)
				text.WriteString(name + " ")
			}
			text.WriteString(strings.Join(n.tokens[v:end], " ") + ")")
			v = end - 1
		}
		i = n.partner[i]
	}
	n.behind[shut] += text.String()
	return true
}

// define gives the values of a group of parameters or locals their names, in a group each.
func (n *indexing) define(open int, kind string) {
	if isName(n.at(open + 2)) {
		n.locals = append(n.locals, n.at(open+2))
		return
	}
	for i := open + 2; i < n.partner[open]; i++ {
		name := "$l" + n.prefix + strconv.Itoa(len(n.locals))
		n.locals = append(n.locals, name)
		front := i - 1
		if i > open+2 {
			n.behind[front] += ") (" + kind
		}
		n.behind[front] += " " + name
		if n.tokens[i] == "(" {
			i = n.partner[i]
		}
	}
}
